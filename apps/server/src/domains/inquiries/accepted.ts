/** What the customer accepted, once the trip comes to something else. */
import type { Id } from '@caravel/contract/common'
import type { Deal, deals } from '@caravel/contract/deals'
import { asAmount } from '@caravel/contract/money'
import type { RequestOf } from '@caravel/contract/route'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { conflict, invalid, notFound } from '../../errors.ts'
import { recordActivity } from '../../records/activity.ts'
import { lockTrip, type Trip } from './booking.ts'
import { getInquiry } from './inquiries.ts'
import { writeInquiry } from './write.queries.ts'

type Choice = RequestOf<typeof deals.keepAcceptedPrice>['body']

export async function keepAcceptedPrice(ctx: Context, id: Id, { keeps, version }: Choice): Promise<Deal> {
  await ctx.transaction(async (db) => {
    const trip = await lockTrip(db, id)
    if (!trip) throw notFound('Inquiry')
    if (version !== trip.version) throw conflict()
    if (!trip.accepted) throw invalid('No quote of this inquiry was accepted')
    if (keeps && trip.price === null)
      throw invalid('The trip has no price now. Make a new version, or give its services prices')
    if (keeps && trip.accepted.differs) {
      await writeInquiry(db, id, { accepted_over: trip.price })
      await tell(db, ctx, 'price_kept', trip)
    }
    if (!keeps && trip.accepted.over !== null) {
      await writeInquiry(db, id, { accepted_over: null })
      await tell(db, ctx, 'price_asked', trip)
    }
  })
  return getInquiry(ctx, id)
}

const tell = (
  db: Db,
  ctx: Context,
  verb: 'price_kept' | 'price_asked',
  { id, price, currency, accepted }: Trip,
) =>
  recordActivity(
    db,
    ctx,
    verb,
    { type: 'inquiry', id },
    {
      accepted_price: { from: null, to: amountOf(accepted?.price, accepted?.currency) },
      price: { from: null, to: amountOf(price, currency) },
    },
  )

const amountOf = (amount: string | null | undefined, currency: string | null | undefined) =>
  amount && currency ? { amount: asAmount(amount, currency), currency } : null
