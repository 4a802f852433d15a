import type { TaskFilterAttribute } from '@caravel/contract/task-fields'
import { type BulkTaskChange, type Task, tasks } from '@caravel/contract/tasks'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRefresh } from '../../../data/refresh.ts'
import { tasksKey } from '../../../data/tasksKey.ts'
import { call } from '../../../lib/api/call.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import { formatCount } from '../../../lib/format.ts'
import type { ListSelection } from '../../../patterns/lists/useListSelection.ts'
import { useSnackbar } from '../../../ui/Snackbar.tsx'

/** Throws when the server refuses. */
export function useChangeTasks(org: string, selection: ListSelection<TaskFilterAttribute>) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const queryClient = useQueryClient()
  const refresh = useRefresh(org)
  const say = (count: number, undo?: () => void) =>
    show({
      tone: 'success',
      text: t('tasks.bulk.updated', { count, formatted: formatCount(count) }),
      ...(undo && { action: { label: t('ui.undo'), onSelect: undo } }),
    })

  async function takeBack(before: Before) {
    try {
      for (const body of before) await call(tasks.bulkUpdate, { params: { org }, body })
      say(before.reduce((sum, { ids }) => sum + ids.length, 0))
    } catch (error) {
      show({ tone: 'error', text: errorMessage(error) })
    }
    void refresh({ type: 'task' })
  }

  return async (change: BulkTaskChange) => {
    const pages = queryClient.getQueriesData<{ results: Task[] }>({ queryKey: [...tasksKey(org), 'list'] })
    const seen = pages.flatMap(([, page]) => page?.results ?? [])
    const before = whatTheyHad(seen, change, selection)
    const body = { ...selection.asBody(), ...change }
    const { updated } = await call(tasks.bulkUpdate, { params: { org }, body })
    // All that match a filter are others, once what it filters by has changed.
    if (selection.allMatching) selection.clear()
    say(updated, before && (() => void takeBack(before)))
    void refresh({ type: 'task' })
  }
}

/** What gives tasks back what they had. */
type Before = (BulkTaskChange & { ids: string[] })[]

/** Taking a change back sends one request for each value there was. */
const mostToTakeBack = 60

/** Known only of rows that were on the screen. Without all of them nothing can be taken back. */
function whatTheyHad(
  rows: readonly Task[],
  change: BulkTaskChange,
  { ids, allMatching }: Pick<ListSelection, 'ids' | 'allMatching'>,
): Before | undefined {
  if (allMatching || ids.size > mostToTakeBack) return undefined
  const oldestFirst = [...rows].sort((one, other) => one.version - other.version)
  const seen = new Map(oldestFirst.map((row) => [row.id, row]))
  const selected = [...ids].flatMap((id) => seen.get(id) ?? [])
  if (selected.length < ids.size) return undefined
  const values = new Map(selected.map((task) => [JSON.stringify(had(task)), had(task)]))
  return [...values].map(([key, value]) => ({
    ...value,
    ids: selected.filter((task) => JSON.stringify(had(task)) === key).map(({ id }) => id),
  }))

  function had({ done_at, due_on, assigned_to }: Task): BulkTaskChange {
    return {
      ...(change.done !== undefined && { done: done_at !== null }),
      ...(change.due_on !== undefined && { due_on }),
      ...(change.assigned_to_id !== undefined && { assigned_to_id: assigned_to?.id ?? null }),
    }
  }
}
