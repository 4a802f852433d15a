import type { Filter, Sort } from '@caravel/contract/lists'
import type { TaskFilterAttribute, TaskSortAttribute } from '@caravel/contract/task-fields'
import { tasks } from '@caravel/contract/tasks'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../lib/api/call.ts'
import type { TimelineSubject } from './activities.queries.ts'
import { tasksKey } from './tasksKey.ts'

type Rows = {
  page: number
  page_size: number
  sort_by: Sort<TaskSortAttribute>
  search: string
  filters: Filter<TaskFilterAttribute>[]
}

export const taskListQuery = (org: string, { page, page_size, sort_by, search, filters }: Rows) => {
  // Picked one by one, because a URL may hold more than that.
  const query = { page, page_size, sort_by, search }
  return queryOptions({
    queryKey: [...tasksKey(org), 'list', { ...query, filters }],
    queryFn: ({ signal }) =>
      filters.length === 0
        ? call(tasks.list, { params: { org }, query }, { signal })
        : call(tasks.filter, { params: { org }, query, body: { filters } }, { signal }),
    // The rows before stay while the next page comes, but never those of another workspace.
    placeholderData: (rows, before) => (before?.queryKey[1] === org ? rows : undefined),
  })
}

export type TaskRecord = { type: TimelineSubject; id: string }

/** What is due first is at the top. */
export const openTasksQuery = (org: string, { type, id }: TaskRecord) =>
  queryOptions({
    queryKey: [...tasksKey(org), 'open', id],
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
export const openTasksOf = ({ type, id }: TaskRecord): Filter<TaskFilterAttribute>[] => [
  { attribute: 'state', condition: 'exact', value: 'open' },
  { attribute: filterOf[type], condition: 'exact', value: id },
]

const filterOf = { contact: 'person', company: 'company', inquiry: 'deal' } as const

export const recordFields = (record: TaskRecord | null) => ({
  person_id: record?.type === 'contact' ? record.id : null,
  company_id: record?.type === 'company' ? record.id : null,
  deal_id: record?.type === 'inquiry' ? record.id : null,
})
