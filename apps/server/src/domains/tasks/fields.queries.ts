/** What the database knows of each field: how the list is narrowed and put in order by it, and how a file tells it. */
import { type Filter, parseSort, type Sort } from '@caravel/contract/lists'
import type { TaskFilterAttribute, TaskSortAttribute } from '@caravel/contract/task-fields'
import type { Task } from '@caravel/contract/tasks'
import { sql } from 'kysely'
import type { ColumnsOf } from '../../csv/columns.ts'
import type { Db } from '../../db/client.ts'
import { dueAttribute } from '../../db/due.ts'
import {
  type Attribute,
  dayAttribute,
  type FilteredList,
  idAttribute,
  importAttribute,
  textAttribute,
} from '../../db/filters.ts'
import { inquiryName } from '../../db/inquiry-name.ts'
import { type IndexRange, isBlank } from '../../db/ranges.ts'

const isOpen = sql<boolean>`k.done_at is null`

/** Every task is open or done. */
const stateAttribute: Attribute = ({ condition, value = '' }) => {
  if (condition !== 'exact') return { condition: condition === 'empty' ? sql`false` : sql`true` }
  return { condition: value.trim() === 'open' ? isOpen : sql`k.done_at is not null`, ofOthers: true }
}

/** Of open ones: what is done is due no more. */
const whenAttribute: Attribute = async (filter, readPhone) => {
  const wanted = await byDue(filter, readPhone)
  return { ...wanted, condition: sql`${isOpen} and ${wanted.condition}`, ofOthers: true }
}

const byDue = dueAttribute(
  sql`k.due_by`,
  (is, most) => sql`
    select k.id from tasks k
    where k.workspace_id = current_workspace_id() and k.deleted_at is null and ${isOpen} and ${is}
    order by k.due_by, k.id limit ${most}`,
)

/** Tasks pile up, and no index counts them all by what they have: beyond some thousands nobody is told how many. */
const pilesUp =
  (attribute: Attribute): Attribute =>
  async (filter, readPhone) => ({ ...(await attribute(filter, readPhone)), ofOthers: true })

export const taskFilters: FilteredList<TaskFilterAttribute> = {
  search_text: sql`k.search_text`,
  attributes: {
    title: textAttribute('tasks.title', sql`k.title`),
    state: stateAttribute,
    when: whenAttribute,
    due: pilesUp(dayAttribute(sql`k.due_on`)),
    assigned_to: pilesUp(idAttribute(sql`k.assigned_to_id`)),
    person: idAttribute(sql`k.person_id`),
    company: idAttribute(sql`k.company_id`),
    deal: idAttribute(sql`k.deal_id`),
    import: importAttribute('tasks', sql`k.id`),
  },
}

const id = sql`k.id`

/**
 * By when they are due, what is open comes before what is done, whichever way the list runs. Where a filter leaves a range
 * empty it is not looked into: all of it would be read to find none.
 */
export async function rangesOf(
  _: Db,
  sort: Sort<TaskSortAttribute>,
  filters: Filter<TaskFilterAttribute>[] = [],
): Promise<IndexRange[]> {
  const { attribute, descending } = parseSort(sort)
  if (attribute === 'created_at') return [{ where: sql`true`, keys: [sql`k.created_at`, id], descending }]
  const asks = (about: TaskFilterAttribute, word?: string) =>
    filters.some(
      (filter) =>
        filter.attribute === about &&
        filter.condition === 'exact' &&
        (!word || filter.value?.trim() === word),
    )
  const due: IndexRange = {
    where: sql`${isOpen} and k.due_by is not null`,
    keys: [sql`k.due_by`, id],
    descending,
  }
  if (asks('when')) return [due]
  const open: IndexRange[] = [
    due,
    { ...isBlank(sql`k.due_by`), where: sql`${isOpen} and k.due_by is null`, keys: [id], descending },
  ]
  if (asks('state', 'open')) return open
  return [...open, { where: sql`k.done_at is not null`, keys: [sql`k.done_at`, id], descending: true }]
}

type RecordColumn = 'person' | 'person_email' | 'company' | 'deal_number'

const nameOf = (member: string) =>
  sql`coalesce(btrim(${sql.ref(`${member}.first_name`)} || ' ' || ${sql.ref(`${member}.last_name`)}), '')`

/** What is not known is empty. */
export const taskColumns: ColumnsOf<Task, 'payment', RecordColumn> = {
  title: ['Task', sql`k.title`],
  note: ['Note', sql`k.note`],
  due_on: ['Due', sql`coalesce(k.due_on::text, '')`, 'day'],
  due_time: ['Time', sql`coalesce(to_char(k.due_time, 'HH24:MI'), '')`],
  assigned_to: ['Assigned to', nameOf('assignee')],
  record: [
    'About',
    sql`coalesce(o.name, ${sql.raw(inquiryName('i', 'asker'))}, btrim(p.first_name || ' ' || p.last_name), '')`,
  ],
  // By these it finds its record again when the file is imported.
  person: ['Contact', sql`coalesce(btrim(p.first_name || ' ' || p.last_name), '')`],
  person_email: ['Contact email', sql`coalesce(p.emails[1], '')`],
  company: ['Company', sql`coalesce(o.name, '')`],
  deal_number: ['Inquiry', sql`coalesce(i.deal_number::text, '')`, 'number'],
  done_at: ['Done', sql`coalesce(k.done_at::text, '')`, 'moment'],
  done_by: ['Done by', nameOf('doer')],
  created_by: ['Added by', nameOf('adder')],
  created_at: ['Created', sql`k.created_at`, 'moment'],
  updated_at: ['Updated', sql`k.updated_at`, 'moment'],
}
