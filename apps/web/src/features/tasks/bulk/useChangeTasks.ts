import type { TaskFilterAttribute } from '@caravel/contract/task-fields'
import { type BulkTaskChange, type Task, tasks } from '@caravel/contract/tasks'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/call.ts'
import { formatCount } from '../../../lib/format.ts'
import { useBulkChange } from '../../../patterns/lists/bulk/useBulkChange.ts'
import type { ListSelection } from '../../../patterns/lists/useListSelection.ts'

export function useChangeTasks(org: string, selection: ListSelection<TaskFilterAttribute>) {
  const { t } = useTranslation()
  const updated = (count: number) => t('tasks.bulk.updated', { count, formatted: formatCount(count) })
  return useBulkChange({
    selection,
    org,
    type: 'task',
    lists: 'tasks',
    send: (body) => call(tasks.bulkUpdate, { params: { org }, body }),
    had: ({ done_at, due_on, assigned_to }: Task, change: BulkTaskChange): BulkTaskChange => ({
      ...(change.done !== undefined && { done: done_at !== null }),
      ...(change.due_on !== undefined && { due_on }),
      ...(change.assigned_to_id !== undefined && { assigned_to_id: assigned_to?.id ?? null }),
    }),
    updated,
    takenBack: updated,
  })
}
