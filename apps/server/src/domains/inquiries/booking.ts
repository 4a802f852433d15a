/** What a quote needs of its inquiry: the trip as it is, and what becomes of it when the customer accepts. */
import type { Id } from '@caravel/contract/common'
import type { Author } from '../../db/actor.ts'
import type { Db } from '../../db/client.ts'
import { changesBetween, recordActivity } from '../../records/activity.ts'
import { keepPaymentsOf } from '../payments/payments.ts'
import { findInquiryRow, type StoredTripService, type WholeRow } from './inquiries.queries.ts'
import { takenOutOfParking } from './parking.ts'
import { writeLines } from './services.queries.ts'
import { repriceTrip } from './trip.ts'
import { lockInquiry, writeInquiry } from './write.queries.ts'

export type Trip = WholeRow
export type TripServiceRow = StoredTripService

export const findTrip = (db: Db, id: Id): Promise<Trip | undefined> => findInquiryRow(db, id)

export async function lockTrip(db: Db, id: Id): Promise<Trip | undefined> {
  return (await lockInquiry(db, id)) && findInquiryRow(db, id)
}

/**
 * From now on this alternative counts, and the inquiry has this status, where there is one to move to. The tasks that remind
 * of payments are the keeper's to make: they are a member's.
 */
export async function bookTrip(
  db: Db,
  author: Author,
  id: Id,
  { alternative, statusId, keeperId }: { alternative: number; statusId: Id | null; keeperId: Id },
): Promise<void> {
  const before = await lockInquiry(db, id)
  if (!before) return
  const moved = statusId === null ? {} : { deal_status_id: statusId }
  const trip = await repriceTrip(db, id, before, { alternative }, undefined, new Map())
  const columns = { ...moved, ...trip.columns, ...takenOutOfParking(before, moved) }
  const changes = { ...changesBetween(before, columns), ...trip.changes }
  if (trip.lines?.length) await writeLines(db, trip.lines)
  // Another version of it in any case: what was accepted is a part of it.
  await writeInquiry(db, id, {
    ...columns,
    ...trip.totals,
    ...(changes.parked_until && { parked_by_id: null }),
  })
  if (Object.keys(changes).length > 0)
    await recordActivity(db, author, 'changed', { type: 'inquiry', id }, changes)
  await keepPaymentsOf(db, { ...author, memberId: keeperId }, [id])
}
