import type { Notification } from '@caravel/contract/notifications'
import type { Context } from '../../context.ts'
import type { Author } from '../../db/actor.ts'
import type { Db } from '../../db/client.ts'
import { insertNotifications, type Told } from './notify.queries.ts'

export const notifyAssigned = (db: Db, ctx: Context, told: Told[]) => notifyOthers(db, ctx, 'assigned', told)

export const notifyMentioned = (db: Db, ctx: Context, told: Told[]) =>
  notifyOthers(db, ctx, 'mentioned', told)

export const notifyAnswered = (db: Db, author: Author, verb: 'accepted' | 'asked', told: Told) =>
  insertNotifications(db, author, verb, [told])

/** Nobody is told of what they did themselves. */
async function notifyOthers(db: Db, ctx: Context, verb: Notification['verb'], told: Told[]): Promise<void> {
  const others = told.filter(({ recipientId }) => recipientId !== ctx.memberId)
  if (others.length > 0) await insertNotifications(db, ctx, verb, others)
}
