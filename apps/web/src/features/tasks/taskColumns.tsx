import type { Task } from '@caravel/contract/tasks'
import type { TFunction } from 'i18next'
import { contactName } from '../../lib/contactName.ts'
import { NamedAvatar } from '../../ui/NamedAvatar.tsx'
import type { Column } from '../../ui/Table.tsx'
import { DueLabel } from './shared/DueLabel.tsx'
import { TaskAbout, TaskAdded, TaskName } from './TaskCells.tsx'

type Situation = {
  t: TFunction
  org: string
  onOpen: (task: Task) => void
  onTick: (task: Task, done: boolean) => void
}

export const taskColumns = ({ t, org, onOpen, onTick }: Situation): Column<Task>[] => [
  {
    id: 'title',
    header: t('field.task.title'),
    width: 400,
    primary: true,
    cell: (task) => <TaskName task={task} onOpen={onOpen} onTick={onTick} />,
  },
  {
    id: 'due',
    header: t('field.task.due'),
    width: 168,
    card: 'beside',
    sortable: true,
    cell: (task) => (task.due_on ? <DueLabel {...task} isDone={task.done_at !== null} /> : null),
  },
  {
    id: 'record',
    header: t('field.task.record'),
    width: 240,
    card: 'below',
    cell: ({ record }) => record && <TaskAbout org={org} record={record} />,
  },
  {
    id: 'assigned_to',
    header: t('field.task.assigned_to'),
    width: 168,
    card: 'below',
    cell: ({ assigned_to: member }) =>
      member && <NamedAvatar name={contactName(member)} src={member.pic?.file_url} />,
  },
  {
    id: 'created_at',
    header: t('field.task.created_at'),
    width: 116,
    sortable: true,
    cell: ({ created_at }) => <TaskAdded at={created_at} />,
  },
]
