import type { Id } from '@caravel/contract/common'
import type { TaskSelection } from '@caravel/contract/tasks'
import type { Context } from '../../context.ts'
import type { Actor } from '../../db/actor.ts'
import type { Db } from '../../db/client.ts'
import { takeTime } from '../../db/take-time.ts'
import { invalid, notFound } from '../../errors.ts'
import { lockRecords } from '../../records/selection.ts'
import { lockRestorable } from '../../records/trash.queries.ts'
import { taskKind } from './kind.ts'
import { holdRecordsOf, listHeld } from './tasks.queries.ts'
import { tell } from './tell.ts'
import { haveLiveRecords, setDeleted } from './trash.queries.ts'

export const deleteTasks = (ctx: Context, selection: TaskSelection) =>
  ctx.transaction(async (db) => {
    await takeTime(db)
    const ids = await lockRecords(db, taskKind, selection)
    await trashTasks(db, ctx, ids)
    return { deleted: ids.length, ids }
  })

/** They and their records must be held already. */
export async function trashTasks(db: Db, actor: Actor, ids: Id[]): Promise<void> {
  await setDeleted(db, ids, true)
  await tell(db, actor, 'task_removed', await listHeld(db, ids))
}

/** What is live already stays as it is, so that an undo may be sent twice. */
export const restoreTasks = (ctx: Context, wanted: Id[]) =>
  ctx.transaction(async (db) => {
    await takeTime(db)
    await holdRecordsOf(db, wanted)
    const held = await lockRestorable(db, 'tasks', wanted)
    if (held.length < wanted.length) throw notFound('Task')
    const ids = held.filter(({ is_live }) => !is_live).map(({ id }) => id)
    if (!(await haveLiveRecords(db, ids)))
      throw invalid('What this task is about is in the trash. Restore that first', 'ids')
    await setDeleted(db, ids, false)
    await tell(db, ctx, 'task_restored', await listHeld(db, ids))
    return { restored: ids.length }
  })
