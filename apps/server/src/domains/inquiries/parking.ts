import type { Id } from '@caravel/contract/common'
import { mostYearsParked } from '@caravel/contract/deal-fields'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { invalid } from '../../errors.ts'
import { findParkingDays, isAnyClosed } from './parking.queries.ts'

type Parked = { deal_status_id: Id | null; parked_until: string | null }

/** Only what is open is parked, and until a day to come, as days are in the workspace. */
export async function requireParkable(
  db: Db,
  until: string | null | undefined,
  statuses: (Id | null | undefined)[],
): Promise<void> {
  if (!until) return
  const { today, last } = await findParkingDays(db)
  if (until <= today) throw invalid('Choose a day after today', 'parked_until')
  if (until > last) throw invalid(`Choose a day within the next ${mostYearsParked} years`, 'parked_until')
  if (await isAnyClosed(db, statuses))
    throw invalid('Only open inquiries can be parked, not booked or lost ones', 'parked_until')
}

/** What is written of parking: who does it is told when nobody looks after it then. */
export const parkingOf = ({ memberId }: Context, until: string | null | undefined) => ({
  parked_until: until ?? null,
  parked_by_id: until ? memberId : null,
})

/** Whoever moves an inquiry to another status is working on it. */
export const takenOutOfParking = (before: Parked, changes: Partial<Parked>) =>
  before.parked_until !== null &&
  changes.parked_until === undefined &&
  changes.deal_status_id !== undefined &&
  changes.deal_status_id !== before.deal_status_id
    ? { parked_until: null }
    : {}
