import {
  type TaskFilterAttribute,
  type TaskSortAttribute,
  taskSortAttributes,
} from '@caravel/contract/task-fields'
import type { Task } from '@caravel/contract/tasks'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { taskListQuery } from '../../data/tasks.queries.ts'
import { useCan } from '../../data/useProfile.ts'
import { formatTotal } from '../../lib/format.ts'
import { ListScreen } from '../../patterns/lists/ListScreen.tsx'
import type { ListDescription } from '../../patterns/lists/listDescription.ts'
import { changeList } from '../../patterns/lists/listSearch.ts'
import { later } from '../../ui/later.tsx'
import { laterDialog } from '../../ui/laterDialog.tsx'
import { ImportLink } from '../imports/shared/ImportLink.tsx'
import { AddTaskDialog } from './shared/AddTask.tsx'
import { useTickTask } from './shared/useTickTask.ts'
import { taskColumns } from './taskColumns.tsx'
import { taskFilters } from './taskFilters.ts'
import { type TaskListSearch, taskListKind } from './taskListSearch.ts'

const route = getRouteApi('/$orgId/tasks')

export function TaskList() {
  const { t } = useTranslation()
  const { orgId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const mayWrite = useCan('tasks:write')
  const { tick } = useTickTask(orgId)
  const [opened, setOpened] = useState<Task>()
  const columns = useMemo(
    () => taskColumns({ t, org: orgId, onOpen: setOpened, onTick: tick }),
    [t, orgId, tick],
  )

  const show = (changes: Partial<TaskListSearch>, replace = false) =>
    navigate({ search: (before) => changeList(before, changes), replace })

  const list: ListDescription<Task, TaskSortAttribute, TaskFilterAttribute> = {
    name: 'tasks',
    kind: taskListKind,
    title: t('tasks.title'),
    countOf: (counted) => t('tasks.count', { count: counted.total, formatted: formatTotal(counted) }),
    all: t('tasks.all'),
    empty: {
      drawing: 'notes',
      title: t('tasks.empty.title'),
      text: t('tasks.empty.text'),
      also: <ImportLink org={orgId} kind="task" />,
    },
    beside: <ImportLink org={orgId} kind="task" look="icon" />,
    rowId: ({ id }) => id,
    nameOf: ({ title }) => title,
    columns,
    sorts: taskSortAttributes.map((value) => ({ value, label: t(`field.task.${value}`) })),
    filters: taskFilters(t),
    add: {
      label: t('tasks.add'),
      allowed: mayWrite,
      reason: t('tasks.readOnly'),
      Dialog: AddTaskDialog,
    },
    BulkBar: TaskBulkBar,
  }

  return (
    <>
      <ListScreen
        org={orgId}
        list={list}
        search={search}
        show={show}
        rowsOf={(wanted) => taskListQuery(orgId, wanted)}
      />
      {opened ? (
        <Suspense>
          <EditTask org={orgId} task={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      ) : null}
    </>
  )
}

const EditTask = laterDialog(() => import('./EditTask.tsx'), 'EditTask')
const TaskBulkBar = later(() => import('./bulk/TaskBulkBar.tsx'), 'TaskBulkBar')
