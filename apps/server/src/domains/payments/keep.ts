/** What follows from a plan, from payments and from the trip itself, kept in the transaction that changes one of them. */
import type { Id } from '@caravel/contract/common'
import { settledOf, standingOf } from '@caravel/contract/payments-plan'
import type { Author } from '../../db/actor.ts'
import type { Db } from '../../db/client.ts'
import { findTerms, listPlanned, writeSettled, writeTerms } from './payments.queries.ts'
import { keepReminders } from './reminders.ts'
import { findPlan, findSupplierDues } from './standing.ts'

/** Of an inquiry that is locked: what is settled, when the next payment is due, and the tasks that remind of it. */
export async function keepPayments(db: Db, author: Author, id: Id): Promise<void> {
  const inquiry = await findTerms(db, id)
  if (!inquiry) return
  const { instalments, terms } = await findPlan(db, inquiry)
  const settled = settledOf(instalments, terms)
  const kept = instalments.map((each, place) => ({ ...each, settled: settled[place] ?? null }))
  const changed = kept.filter((each, place) => !isSame(each.settled, instalments[place]?.settled ?? null))
  if (changed.length > 0) await writeSettled(db, changed)
  const standing = standingOf(kept, terms)
  if (standing.next_due_on !== inquiry.payment_due_on)
    await writeTerms(db, id, { payment_due_on: standing.next_due_on })
  const dues = await findSupplierDues(db, inquiry)
  await keepReminders(db, author, inquiry, { instalments: kept, standing }, dues)
}

/** They must be locked already. Those with neither a plan nor suppliers to pay are passed over. */
export async function keepPaymentsOf(db: Db, author: Author, ids: Id[]): Promise<void> {
  if (ids.length === 0) return
  for (const id of await listPlanned(db, ids)) await keepPayments(db, author, id)
}

const isSame = (a: string | null, b: string | null) =>
  a === null || b === null ? a === b : Number(a) === Number(b)
