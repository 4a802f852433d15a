import type { Id, PageQuery } from '@caravel/contract/common'
import type { Notification, notifications } from '@caravel/contract/notifications'
import type { RequestOf } from '@caravel/contract/route'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { pageOf } from '../../db/paginate.ts'
import { allowLongStatements } from '../../db/statement-timeout.ts'
import { notFound } from '../../errors.ts'
import { pictureAt } from '../../storage/pictures.ts'
import { beginningOf } from '../activity/activity.ts'
import {
  bringBack,
  clear,
  countShown,
  listShown,
  listUnread,
  lockOwn,
  lockShown,
  lockUnread,
  markAsRead,
  type NotificationRow,
  settleEarlierClear,
  tellOwnScreens,
} from './notifications.queries.ts'

export { notifyAnswered, notifyAssigned, notifyMentioned } from './notify.ts'

export const listNotifications = (ctx: Context, page: PageQuery) =>
  ctx.read(async (db) => {
    const [rows, { total, unread_count }] = await Promise.all([
      listShown(db, ctx.memberId, page),
      countShown(db, ctx.memberId),
    ])
    const results = await Promise.all(rows.map((row) => asNotification(ctx, row)))
    return { ...pageOf(ctx.url, page, results, total), unread_count }
  })

export async function listUnreadMentions(ctx: Context, most: number) {
  const rows = await ctx.read((db) => listUnread(db, ctx.memberId, 'mentioned', most + 1))
  const results = await Promise.all(rows.slice(0, most).map((row) => asNotification(ctx, row)))
  return { results, total: results.length, more: rows.length > most }
}

type Wanted = RequestOf<typeof notifications.markRead>['body']

/** All or nothing: one that is not the caller's is a 404 for all. What is read already stays as it is. */
export const markRead = (ctx: Context, wanted: Wanted) =>
  ctx.transaction(async (db) => {
    await allowLongStatements(db)
    const locked =
      'ids' in wanted ? await lockWanted(db, ctx, wanted.ids) : await lockUnread(db, ctx.memberId)
    const [first, ...others] = locked.filter(({ read_at }) => read_at === null).map(({ id }) => id)
    if (first) {
      await markAsRead(db, [first, ...others])
      await tellOwnScreens(db, ctx, 'read', first)
    }
    const { unread_count } = await countShown(db, ctx.memberId)
    return { unread_count }
  })

/** Takes away what the list shows. Where that is nothing, what the last clear took can still come back. */
export const clearNotifications = (ctx: Context): Promise<undefined> =>
  ctx.transaction(async (db) => {
    await allowLongStatements(db)
    const [first, ...others] = (await lockShown(db, ctx.memberId)).map(({ id }) => id)
    if (!first) return undefined
    await settleEarlierClear(db, ctx.memberId)
    await clear(db, [first, ...others])
    await tellOwnScreens(db, ctx, 'cleared', first)
    return undefined
  })

export const undoClear = (ctx: Context) =>
  ctx.transaction(async (db) => {
    await allowLongStatements(db)
    const ids = await bringBack(db, ctx.memberId)
    if (ids[0]) await tellOwnScreens(db, ctx, 'restored', ids[0])
    return { restored: ids.length }
  })

async function asNotification(
  { services }: Context,
  { actor_pic_key, target_pic_key, note_body, ...row }: NotificationRow,
): Promise<Notification> {
  const { actor, target } = row
  return {
    ...row,
    actor: actor && { ...actor, pic: await pictureAt(services.storage, actor_pic_key) },
    target: {
      ...target,
      pic: await pictureAt(services.storage, target_pic_key),
      note_beginning: note_body && beginningOf(note_body),
    },
  }
}

async function lockWanted(db: Db, { memberId }: Context, ids: Id[]) {
  const locked = await lockOwn(db, memberId, ids)
  if (locked.length < ids.length) throw notFound('Notification')
  return locked
}
