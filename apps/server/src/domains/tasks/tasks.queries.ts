import type { Id } from '@caravel/contract/common'
import { ownColumns } from '@caravel/contract/fields'
import { fieldsThat, kindsThat } from '@caravel/contract/kinds'
import { taskFields } from '@caravel/contract/task-fields'
import type { Task, TaskFields } from '@caravel/contract/tasks'
import { sql, type Updateable } from 'kysely'
import type { Actor, Author } from '../../db/actor.ts'
import { type Db, plannedOnce, thisWorkspace } from '../../db/client.ts'
import type { Tables } from '../../db/generated/tables.ts'
import { columnOf, type RecordIds, tableOf } from '../../db/live-records.ts'
import { withIds } from '../../db/matches.ts'
import { columnsAt, memberAt, rowsByIds } from '../../db/projections.ts'
import type { RowList } from '../../db/ranges.ts'
import { recordOfTask } from '../../db/record-of-task.ts'
import type { Keyed } from '../../storage/pictures.ts'

type Member = Keyed<NonNullable<Task['assigned_to']>> | null

/** As the database has it: pictures as storage keys. */
export type TaskRow = Omit<Task, 'assigned_to' | 'done_by' | 'created_by' | 'payment'> &
  Record<'assigned_to' | 'done_by' | 'created_by', Member> & {
    payment: (NonNullable<Task['payment']> & { is_cost: boolean }) | null
  }

export const taskRows: RowList = { table: 'tasks', rows: 'k' }

/** In the order of the ids. */
export async function showTasks(db: Db, ids: Id[]): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`
    select ${taskColumns} ${rowsByIds('tasks', 'k', ids)}`.execute(plannedOnce(db))
  return rows
}

export async function findTaskRow(db: Db, id: Id): Promise<TaskRow | undefined> {
  const { rows } = await sql<TaskRow>`
    select ${taskColumns} from tasks k
    where k.workspace_id = current_workspace_id() and k.id = ${id} and k.deleted_at is null`.execute(
    plannedOnce(db),
  )
  return rows[0]
}

const clock = sql`to_char(due_time, 'HH24:MI')`

/** What the tasks hold that a change may be compared with. They must be locked already. */
export async function listLocked(db: Db, ids: Id[]): Promise<LockedTask[]> {
  const { rows } = await sql<LockedTask>`
    select id, title, note, due_on, ${clock} as due_time, assigned_to_id, ${columnsAt('tasks', fieldsThat('tasks'))},
      done_at is not null as done, version
    from tasks where workspace_id = current_workspace_id() and id = any (${ids}::uuid[])
    order by id`.execute(plannedOnce(db))
  return rows
}

export type LockedTask = TaskFields & { id: Id; assigned_to_id: Id | null; done: boolean; version: number }

/**
 * The records that these tasks hang on, and one that they may move to, until the transaction ends: by kind and id, so that
 * no two wait for each other. Whoever deletes one locks it before its tasks, and a task that changes also changes the next
 * step of its inquiry.
 */
export async function lockRecordsOf(db: Db, ids: Id[], to: RecordIds = {}): Promise<void> {
  for (const type of kindsThat('tasks')) {
    const column = columnOf[type]
    await sql`
      select from ${sql.table(tableOf[type])}
      where workspace_id = current_workspace_id() and id = any (
        array(select ${sql.ref(`k.${column}`)} from tasks k where ${withIds(taskRows, ids)}) || ${to[column] ?? null}::uuid)
      order by id for no key update`.execute(db)
  }
}

export const insertTask = (
  db: Db,
  { workspaceId, memberId }: Actor,
  task: TaskFields & { id: Id; assigned_to_id: Id | null },
) =>
  plannedOnce(db)
    .insertInto('tasks')
    .values({ ...task, workspace_id: workspaceId, created_by_id: memberId })
    .execute()

type Written = Partial<Pick<Updateable<Tables['tasks']>, (typeof columns)[number]>> & {
  done?: boolean | undefined
}
const columns = ownColumns(taskFields)

/** As the next version of each. */
export function writeTasks(db: Db, { memberId }: Author, ids: Id[], { done, ...fields }: Written) {
  const ticked = done && { done_at: sql<string>`now()`, done_by_id: memberId }
  return plannedOnce(db)
    .updateTable('tasks')
    .set({
      ...fields,
      ...(done === false ? { done_at: null, done_by_id: null } : ticked),
      updated_at: sql<string>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('workspace_id', '=', thisWorkspace)
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .execute()
}

const taskColumns = sql`
  k.id, k.title, k.note, k.due_on, to_char(k.due_time, 'HH24:MI') as due_time, k.done_at, k.created_at, k.updated_at,
  k.version, ${recordOfTask} as record, ${memberAt('k', 'assigned_to_id')} as assigned_to,
  ${memberAt('k', 'done_by_id')} as done_by, ${memberAt('k', 'created_by_id')} as created_by,
  (select json_build_object('amount', r.amount::text, 'currency', r.currency, 'is_cost', r.is_cost)
    from payment_reminders r
    where r.workspace_id = k.workspace_id and r.task_id = k.id and r.amount is not null) as payment`
