/** What is up to a member, and to whom it goes when they leave. */
import type { BelongingKind, Belongings, belongings, NewOwners, Numbers } from '@caravel/contract/belongings'
import { type Id, mostAtOnce } from '@caravel/contract/common'
import { can } from '@caravel/contract/permissions'
import type { ReplyOf } from '@caravel/contract/route'
import { v7 as newId } from 'uuid'
import type { Context } from '../../context.ts'
import { memberExists } from '../../db/assignee.ts'
import type { Db } from '../../db/client.ts'
import { memberIsActive } from '../../db/members.ts'
import { allowLongStatements } from '../../db/statement-timeout.ts'
import { invalid, notFound, permissionDenied } from '../../errors.ts'
import { recordActivity } from '../../records/activity.ts'
import { withPicture } from '../../storage/pictures.ts'
import { notifyAssigned } from '../notifications/notifications.ts'
import {
  countBelongings,
  countLeftBehind,
  insertHandOver,
  kindNames,
  listFormer,
  lockBelongings,
  lockHandOver,
  lockTaken,
  markTakenBack,
} from './belongings.queries.ts'
import { kinds } from './kinds.ts'

export async function getBelongings(ctx: Context, id: Id): Promise<Belongings> {
  requireRight(ctx, id)
  const counts = await ctx.read((db) => countBelongings(db, id))
  if (!counts) throw notFound('Member')
  return counts
}

export async function listFormerMembers(ctx: Context): Promise<ReplyOf<typeof belongings.listFormer>> {
  const rows = await ctx.read(listFormer)
  return { results: await Promise.all(rows.map((row) => withPicture(ctx.services.storage, row))) }
}

/** What belongs to nobody, because its members left; null for who cannot hand it over. */
export const countAbandoned = async (db: Db, ctx: Context) =>
  can(ctx.role, 'members:manage') ? countLeftBehind(db) : null

/** What is closed or done stays with whoever did it. One who takes over is told once, however much it is. */
export async function handOver(
  ctx: Context,
  from: Id,
  to: NewOwners,
): Promise<ReplyOf<typeof belongings.handOver>> {
  requireRight(ctx, from)
  return ctx.transaction(async (db) => {
    if (!(await memberExists(db, from))) throw notFound('Member')
    const given = kindNames.flatMap((name) => (to[name] === undefined ? [] : [{ name, to: to[name] }]))
    for (const taker of new Set(given.map((part) => part.to))) {
      if (taker === from) throw invalid('Choose somebody else, who takes over')
      if (taker !== null && !(await memberIsActive(db, taker))) throw notFound('Member')
    }
    await allowLongStatements(db)
    const id = newId()
    const parts = []
    for (const { name, to } of given) {
      const record_ids = await giveAll(db, ctx, name, from, to)
      await insertHandOver(db, ctx, id, { kind: name, from_id: from, to_id: to, record_ids })
      parts.push({ name, to, count: record_ids.length })
    }
    await tell(db, ctx, from, parts)
    return { id, handed_over: numbers(parts) }
  })
}

/** What was handed over and is still with whoever took it over. */
export const takeBack = (ctx: Context, id: Id): Promise<ReplyOf<typeof belongings.takeBack>> =>
  ctx.transaction(async (db) => {
    const locked = await lockHandOver(db, id)
    const [first] = locked
    if (!first || (first.made_by_id !== ctx.memberId && !can(ctx.role, 'members:manage')))
      throw notFound('Hand-over')
    if (first.is_taken_back) return { taken_back: numbers([]) }
    await allowLongStatements(db)
    const parts = []
    for (const name of kindNames) {
      const part = locked.find(({ kind }) => kind === name)
      if (!part) continue
      const count = await giveBack(db, ctx, name, part)
      parts.push({ name, count })
    }
    await markTakenBack(db, id)
    await recordActivity(db, ctx, 'taken_back', { type: 'member', id: first.from_id }, changesOf(parts))
    return { taken_back: numbers(parts) }
  })

/** As who may remove a member: everyone themselves, and ADMINs others. */
function requireRight(ctx: Context, id: Id) {
  if (id !== ctx.memberId && !can(ctx.role, 'members:manage')) throw permissionDenied()
}

/** What is given does not match any more. */
async function giveAll(db: Db, ctx: Context, name: BelongingKind, from: Id, to: Id | null): Promise<Id[]> {
  const { records, give } = kinds[name]
  const given: Id[] = []
  while (true) {
    const ids = await lockBelongings(db, name, records, from)
    if (ids.length === 0) return given
    await give(db, ctx, ids, to)
    given.push(...ids)
  }
}

async function giveBack(
  db: Db,
  ctx: Context,
  name: BelongingKind,
  { from_id, to_id, record_ids }: { from_id: Id; to_id: Id | null; record_ids: Id[] },
): Promise<number> {
  let count = 0
  const { records, give } = kinds[name]
  for (let at = 0; at < record_ids.length; at += mostAtOnce) {
    const some = record_ids.slice(at, at + mostAtOnce)
    const ids = await lockTaken(db, name, records, some, to_id)
    await give(db, ctx, ids, from_id)
    count += ids.length
  }
  return count
}

type Part = { name: BelongingKind; count: number }

/** One activity for each who takes over, which their notification is about. */
async function tell(db: Db, ctx: Context, from: Id, parts: (Part & { to: Id | null })[]) {
  const some = parts.filter(({ count }) => count > 0)
  for (const taker of new Set(some.map(({ to }) => to))) {
    const theirs = some.filter(({ to }) => to === taker)
    const object = taker === null ? null : ({ type: 'member', id: taker } as const)
    const activityId = await recordActivity(
      db,
      ctx,
      'handed_over',
      { type: 'member', id: from },
      changesOf(theirs),
      object,
    )
    if (taker) await notifyAssigned(db, ctx, [{ activityId, recipientId: taker }])
  }
}

const changesOf = (parts: Part[]) =>
  Object.fromEntries(parts.map(({ name, count }) => [name, { from: null, to: count }]))

const numbers = (parts: Part[]) =>
  Object.fromEntries(
    kindNames.map((name) => [name, parts.find((part) => part.name === name)?.count ?? 0]),
  ) as Numbers
