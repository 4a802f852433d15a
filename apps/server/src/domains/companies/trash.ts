import type { Id } from '@caravel/contract/common'
import type { CompanySelection, companies } from '@caravel/contract/companies'
import type { ReplyOf } from '@caravel/contract/route'
import type { Context } from '../../context.ts'
import type { Actor } from '../../db/actor.ts'
import type { Db } from '../../db/client.ts'
import { allowLongStatements } from '../../db/statement-timeout.ts'
import { deletionNotAllowed, notFound } from '../../errors.ts'
import { recordActivities } from '../../records/activity.ts'
import { lockRecords } from '../../records/selection.ts'
import { lockRestorable } from '../../records/trash.queries.ts'
import { companyKind } from './kind.ts'
import { attachPeopleAgain, countPeople, detachPeople, markDeleted, markRestored } from './trash.queries.ts'

/** All of them or none. */
export async function deleteCompanies(
  ctx: Context,
  { detach, ...selection }: CompanySelection & { detach: boolean },
): Promise<ReplyOf<typeof companies.bulkDelete>> {
  return ctx.transaction(async (db) => {
    await allowLongStatements(db)
    const ids = await lockRecords(db, companyKind, selection)
    const people = await countPeople(db, ids)
    if (people > 0 && !detach) throw deletionNotAllowed(stillWork(people, ids.length), 412)
    return { deleted: ids.length, detached: await trashCompanies(db, ctx, ids), ids }
  })
}

/** Whoever works there is let go, and remembered. Answers how many these are. */
export async function trashCompanies(db: Db, actor: Actor, ids: Id[]): Promise<number> {
  const detached = await detachPeople(db, ids)
  await recordMoves(db, actor, detached, (company_id) => ({ from: company_id, to: null }))
  await markDeleted(db, ids)
  await recordActivities(db, actor, 'deleted', { type: 'company', ids })
  return detached.length
}

/** One that is not in the trash stays as it is, so that an undo may be sent twice. */
export async function restoreCompanies(ctx: Context, wanted: Id[]): Promise<{ restored: number }> {
  return ctx.transaction(async (db) => {
    const locked = await lockRestorable(db, 'companies', wanted)
    if (locked.length < wanted.length) throw notFound('Company')
    await allowLongStatements(db)
    const ids = locked.filter(({ is_live }) => !is_live).map(({ id }) => id)
    await markRestored(db, ids)
    await recordActivities(db, ctx, 'restored', { type: 'company', ids })
    const attached = await attachPeopleAgain(db, ids)
    await recordMoves(db, ctx, attached, (company_id) => ({ from: null, to: company_id }))
    return { restored: ids.length }
  })
}

type Move = { contact_id: Id; company_id: Id }

async function recordMoves(
  db: Db,
  actor: Actor,
  moves: Move[],
  change: (companyId: Id | undefined) => { from: unknown; to: unknown },
) {
  const companyOf = new Map(moves.map(({ contact_id, company_id }) => [contact_id, company_id]))
  await recordActivities(db, actor, 'changed', { type: 'contact', ids: [...companyOf.keys()] }, (id) => ({
    company_id: change(companyOf.get(id)),
  }))
}

function stillWork(people: number, companyCount: number) {
  const who = people === 1 ? '1 person still works' : `${people} people still work`
  const [where, them] = companyCount === 1 ? ['this company', 'it'] : ['these companies', 'them']
  return `${who} for ${where}. Detach the people to delete ${them}`
}
