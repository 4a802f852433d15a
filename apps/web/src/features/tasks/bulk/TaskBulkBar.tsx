import type { TaskFilterAttribute } from '@caravel/contract/task-fields'
import { tasks } from '@caravel/contract/tasks'
import { CalendarDays, CircleCheck, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../data/useProfile.ts'
import { download } from '../../../lib/api/download.ts'
import { BulkAction } from '../../../patterns/lists/bulk/BulkAction.tsx'
import { BulkBar } from '../../../patterns/lists/bulk/BulkBar.tsx'
import { useBulkWork } from '../../../patterns/lists/bulk/useBulkWork.ts'
import type { ListSelection } from '../../../patterns/lists/useListSelection.ts'
import { MemberPicker } from '../../../patterns/pickers/MemberPicker.tsx'
import { DuePicker } from '../DuePicker.tsx'
import { DeleteTasks } from './DeleteTasks.tsx'
import { useChangeTasks } from './useChangeTasks.ts'

type Props = { org: string; selection: ListSelection<TaskFilterAttribute>; onDone: () => void }

/** What the selected have may differ, so nothing of it is marked, and also "None" can be picked. */
const differs = 'differs'

export function TaskBulkBar({ org, selection, onDone }: Props) {
  const { t } = useTranslation()
  const mayWrite = useCan('tasks:write')
  const work = useBulkWork<'done' | 'due' | 'assigned_to' | 'export'>()
  const { start, stateOf } = work
  const change = useChangeTasks(org, selection)
  const deleting = (close: () => void) => (
    <DeleteTasks org={org} selection={selection} onClose={close} onDeleted={onDone} />
  )

  return (
    <BulkBar
      selection={selection}
      work={work}
      exportSelected={(format) =>
        download(tasks.exportFile, { params: { org }, body: { ...selection.asBody(), format } })
      }
      deleting={mayWrite ? deleting : undefined}
    >
      {mayWrite ? (
        <>
          <BulkAction
            icon={CircleCheck}
            label={t('tasks.bulk.done')}
            onClick={() => start('done', () => change({ done: true }))}
            {...stateOf('done')}
          />
          <DuePicker
            due={{ due_on: null, due_time: null }}
            isDayOnly
            onChange={({ due_on }) => start('due', () => change({ due_on }))}
            trigger={<BulkAction icon={CalendarDays} label={t('tasks.bulk.due')} {...stateOf('due')} />}
          />
          <MemberPicker
            org={org}
            value={differs}
            onPick={(member) => start('assigned_to', () => change({ assigned_to_id: member?.id ?? null }))}
            trigger={
              <BulkAction icon={UserRound} label={t('tasks.bulk.assign')} {...stateOf('assigned_to')} />
            }
          />
        </>
      ) : null}
    </BulkBar>
  )
}
