import { type FieldOf, kinds, kindsThat } from '@caravel/contract/kinds'
import type { Filter } from '@caravel/contract/lists'
import type { TaskFilterAttribute, TaskSortAttribute } from '@caravel/contract/task-fields'
import { tasks } from '@caravel/contract/tasks'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../lib/api/call.ts'
import { ownerName, type RecordRef } from './kinds.ts'
import { keyOf, type RecordType } from './queryNames.ts'
import { listQuery, type Rows } from './recordQueries.ts'

export const taskListQuery = (org: string, rows: Rows<TaskSortAttribute, TaskFilterAttribute>) =>
  listQuery('task', org, rows)

/** What is due first is at the top. */
export const openTasksQuery = (org: string, { type, id }: RecordRef) =>
  queryOptions({
    queryKey: keyOf('openTasks', org, id),
    queryFn: ({ signal }) =>
      call(
        tasks.filter,
        {
          params: { org },
          query: { page: 1, page_size: 20, sort_by: 'due' as const, search: '' },
          body: { filters: openTasksOf({ type, id }) },
        },
        { signal },
      ),
  })

/** The filters by which a list shows the same tasks as `openTasksQuery`. */
export const openTasksOf = ({ type, id }: RecordRef): Filter<TaskFilterAttribute>[] => [
  { attribute: 'state', condition: 'exact', value: 'open' },
  { attribute: ownerName(type), condition: 'exact', value: id },
]

/** The record that a task is about, in the field of its kind. */
export const recordFields = (record: RecordRef | null) =>
  Object.fromEntries(
    kindsThat('page').map((type) => [kinds[type].field, record?.type === type ? record.id : null]),
  ) as Record<FieldOf<RecordType>, string | null>
