import type { Id } from '@caravel/contract/common'
import { fieldsThat, perField } from '@caravel/contract/kinds'
import type { BulkTaskChange, Task, TaskChanges, TaskFields, TaskSelection } from '@caravel/contract/tasks'
import { v7 as newId } from 'uuid'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { lockRecord, type RecordIds, recordNamed } from '../../db/live-records.ts'
import { memberIsActive } from '../../db/members.ts'
import { allowLongStatements } from '../../db/statement-timeout.ts'
import { conflict, invalid, notFound } from '../../errors.ts'
import { changesBetween } from '../../records/activity.ts'
import { lockRecords } from '../../records/selection.ts'
import { notifyAssigned } from '../notifications/notifications.ts'
import { taskKind } from './kind.ts'
import { recordTaskActivity } from './record-task-activity.ts'
import { asTask } from './reply.ts'
import {
  findTaskRow,
  insertTask,
  type LockedTask,
  listLocked,
  lockRecordsOf,
  writeTasks,
} from './tasks.queries.ts'

export { taskSheet } from './export.queries.ts'
export { addGeneratedTask, changeGeneratedTask, type GeneratedTask } from './generated-tasks.ts'
export { taskKind } from './kind.ts'
export { recordTaskActivity } from './record-task-activity.ts'
export { asTask } from './reply.ts'
export { lockRecordsOf, showTasks, type TaskRow } from './tasks.queries.ts'
export { trashTasks } from './trash.ts'

export const getTask = (ctx: Context, id: Id): Promise<Task> => ctx.read((db) => findTask(db, ctx, id))

export const createTask = (ctx: Context, fields: TaskFields): Promise<Task> =>
  ctx.transaction(async (db) => findTask(db, ctx, await addTask(db, ctx, fields)))

export async function addTask(db: Db, ctx: Context, fields: TaskFields): Promise<Id> {
  requireDay(fields)
  await lockRecordOf(db, fields)
  const { assigned_to_id = ctx.memberId } = fields
  await requireMember(db, assigned_to_id)
  const id = newId()
  await insertTask(db, ctx, { ...fields, id, assigned_to_id })
  const told = await recordTaskActivity(db, ctx, 'task_added', [{ ...fields, id }])
  await tellAssignee(db, ctx, assigned_to_id, [...told.values()])
  return id
}

export async function updateTask(ctx: Context, id: Id, { version, ...fields }: TaskChanges): Promise<Task> {
  return ctx.transaction(async (db) => {
    await lockRecordsOf(db, [id], fields)
    await lockRecordOf(db, fields)
    await lockRecords(db, taskKind, { ids: [id] })
    const [before] = await listLocked(db, [id])
    if (!before) throw notFound('Task')
    if (version !== undefined && version !== before.version) throw conflict()
    const columns = { ...fields, ...elsewhere(fields), ...withDay(fields) }
    requireDay({ ...before, ...columns })
    await requireMember(db, fields.assigned_to_id)
    await changeAndTell(db, ctx, [before], columns)
    return findTask(db, ctx, id)
  })
}

/** Answers how many were chosen: afterwards all of them have it, also those that had it before. */
export async function updateTasks(
  ctx: Context,
  { done, due_on, assigned_to_id, ...selection }: TaskSelection & BulkTaskChange,
): Promise<{ updated: number }> {
  const fields = withoutUndefined({ done, due_on, ...withDay({ due_on }), assigned_to_id })
  if (Object.keys(fields).length === 0) throw invalid('Choose what to change')
  return ctx.transaction(async (db) => {
    await allowLongStatements(db)
    const ids = await lockRecords(db, taskKind, selection as TaskSelection)
    await requireMember(db, assigned_to_id)
    await changeAndTell(db, ctx, await listLocked(db, ids), fields)
    return { updated: ids.length }
  })
}

/** Tasks that are locked, from one member to another or to nobody, of which whoever has them now is told elsewhere. */
export async function reassignTasks(
  db: Db,
  ctx: Context,
  ids: Id[],
  assigned_to_id: Id | null,
): Promise<void> {
  await change(db, ctx, await listLocked(db, ids), { assigned_to_id })
}

type Fields = Partial<Omit<LockedTask, 'id' | 'version'>>

async function changeAndTell(db: Db, ctx: Context, locked: LockedTask[], fields: Fields) {
  const given = await change(db, ctx, locked, fields)
  await tellAssignee(db, ctx, fields.assigned_to_id, given)
}

/**
 * Those that differ, each told of as what it is: done, open again or changed. Answers the activities of those that are up
 * to another now, unless they are done.
 */
async function change(db: Db, ctx: Context, locked: LockedTask[], fields: Fields): Promise<Id[]> {
  const changed = locked.flatMap((task) => {
    const between = changesBetween<Fields>(task, fields)
    const { done, title: _, note: __, ...changes } = between
    return Object.keys(between).length > 0 ? [{ task, changes, done: done !== undefined }] : []
  })
  if (changed.length === 0) return []
  await writeTasks(
    db,
    ctx,
    changed.map(({ task }) => task.id),
    fields,
  )
  // The record that a task leaves shows it no more.
  const left = changed.filter(({ changes }) => recordColumns.some((column) => changes[column]?.from))
  await recordTaskActivity(
    db,
    ctx,
    'task_changed',
    left.map(({ task }) => task),
  )
  const told = (isTicked: boolean) =>
    changed
      .filter(({ done }) => done === isTicked)
      .map(({ task, changes }) => ({ ...task, ...elsewhere(fields), changes }))
  await recordTaskActivity(db, ctx, fields.done ? 'task_done' : 'task_reopened', told(true))
  const activities = await recordTaskActivity(db, ctx, 'task_changed', told(false))
  return changed.flatMap(({ task, changes }) =>
    changes.assigned_to_id ? (activities.get(task.id) ?? []) : [],
  )
}

async function tellAssignee(db: Db, ctx: Context, recipientId: Id | null | undefined, activityIds: Id[]) {
  if (!recipientId) return
  await notifyAssigned(
    db,
    ctx,
    activityIds.map((activityId) => ({ activityId, recipientId })),
  )
}

/** A time goes with its day. */
const withDay = ({ due_on }: Pick<BulkTaskChange, 'due_on'>) => (due_on === null ? { due_time: null } : {})

const recordColumns = fieldsThat('tasks')

/** To name another record is to leave the one before. */
function elsewhere(fields: RecordIds) {
  if (!recordColumns.some((column) => fields[column] !== undefined)) return {}
  return perField('tasks', (column) => fields[column] ?? null)
}

async function lockRecordOf(db: Db, ids: RecordIds) {
  if (recordColumns.filter((column) => ids[column]).length > 1)
    throw invalid('Name one record at most', 'person_id')
  const record = recordNamed(ids)
  if (record && !(await lockRecord(db, record))) throw notFound()
}

function requireDay({ due_on, due_time }: Pick<TaskFields, 'due_on' | 'due_time'>) {
  if (due_time && !due_on) throw invalid('A time needs a day', 'due_time')
}

async function requireMember(db: Db, id: Id | null | undefined) {
  if (id && !(await memberIsActive(db, id))) throw notFound('Member')
}

async function findTask(db: Db, ctx: Context, id: Id): Promise<Task> {
  const row = await findTaskRow(db, id)
  if (!row) throw notFound('Task')
  return asTask(ctx, row)
}

const withoutUndefined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T
