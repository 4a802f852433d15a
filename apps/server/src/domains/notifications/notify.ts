import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { insertNotifications, type Told } from './notify.queries.ts'

/** Tells members that an inquiry was assigned to them. Nobody is told of what they did themselves. */
export async function notifyAssigned(db: Db, ctx: Context, told: Told[]): Promise<void> {
  const others = told.filter(({ recipientId }) => recipientId !== ctx.memberId)
  if (others.length > 0) await insertNotifications(db, ctx, 'assigned', others)
}
