/** Tasks that another part of the server makes and keeps in step. Nobody is notified of them: the list tells. */
import type { Id } from '@caravel/contract/common'
import { v7 as newId } from 'uuid'
import type { Actor, Author } from '../../db/actor.ts'
import type { Db } from '../../db/client.ts'
import { changesBetween } from '../../records/activity.ts'
import { recordTaskActivity } from './record-task-activity.ts'
import { insertTask, type LockedTask, listLocked, writeTasks } from './tasks.queries.ts'

export type GeneratedTask = Pick<LockedTask, 'title' | 'due_on' | 'assigned_to_id' | 'done'>

/** On an inquiry that is locked. */
export async function addGeneratedTask(
  db: Db,
  actor: Actor,
  { deal_id, ...fields }: Omit<GeneratedTask, 'done'> & { deal_id: Id },
): Promise<Id> {
  const id = newId()
  const none = { note: '', due_time: null, person_id: null, company_id: null }
  await insertTask(db, actor, { ...none, ...fields, id, deal_id })
  await recordTaskActivity(db, actor, 'task_added', [{ id, deal_id }])
  return id
}

/** Of an inquiry that is locked. A time goes with its day. */
export async function changeGeneratedTask(
  db: Db,
  author: Author,
  id: Id,
  fields: Partial<GeneratedTask>,
): Promise<void> {
  const [before] = await listLocked(db, [id])
  if (!before) return
  const columns = { ...fields, ...(fields.due_on === null && { due_time: null }) }
  const between = changesBetween<Partial<LockedTask>>(before, columns)
  const { done, title: _, ...changes } = between
  if (Object.keys(between).length === 0) return
  await writeTasks(db, author, [id], columns)
  const verb = done ? (fields.done ? 'task_done' : 'task_reopened') : 'task_changed'
  await recordTaskActivity(db, author, verb, [{ ...before, changes }])
}
