import type { Id } from '@caravel/contract/common'
import type { TaskSelection } from '@caravel/contract/tasks'
import type { Context } from '../../context.ts'
import type { Author } from '../../db/actor.ts'
import type { Db } from '../../db/client.ts'
import { allowLongStatements } from '../../db/statement-timeout.ts'
import { invalid, notFound } from '../../errors.ts'
import { lockRecords } from '../../records/selection.ts'
import { lockRestorable } from '../../records/trash.queries.ts'
import { taskKind } from './kind.ts'
import { recordTaskActivity } from './record-task-activity.ts'
import { listLocked, lockRecordsOf } from './tasks.queries.ts'
import { haveLiveRecords, setDeleted } from './trash.queries.ts'

export const deleteTasks = (ctx: Context, selection: TaskSelection) =>
  ctx.transaction(async (db) => {
    await allowLongStatements(db)
    const ids = await lockRecords(db, taskKind, selection)
    await trashTasks(db, ctx, ids)
    return { deleted: ids.length, ids }
  })

/** They and their records must be locked already. */
export async function trashTasks(db: Db, author: Author, ids: Id[]): Promise<void> {
  await setDeleted(db, ids, true)
  await recordTaskActivity(db, author, 'task_removed', await listLocked(db, ids))
}

/** What is live already stays as it is, so that an undo may be sent twice. */
export const restoreTasks = (ctx: Context, wanted: Id[]) =>
  ctx.transaction(async (db) => {
    await allowLongStatements(db)
    await lockRecordsOf(db, wanted)
    const locked = await lockRestorable(db, 'tasks', wanted)
    if (locked.length < wanted.length) throw notFound('Task')
    const ids = locked.filter(({ is_live }) => !is_live).map(({ id }) => id)
    if (!(await haveLiveRecords(db, ids)))
      throw invalid('What this task is about is in the trash. Restore that first', 'ids')
    await setDeleted(db, ids, false)
    await recordTaskActivity(db, ctx, 'task_restored', await listLocked(db, ids))
    return { restored: ids.length }
  })
