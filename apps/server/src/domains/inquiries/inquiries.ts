import type { Id } from '@caravel/contract/common'
import { CompanyFields } from '@caravel/contract/companies'
import type { Deal, DealChanges, NewDeal } from '@caravel/contract/deals'
import { v7 as newId } from 'uuid'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { conflict, invalid, notFound } from '../../errors.ts'
import { changesBetween, recordActivity } from '../../records/activity.ts'
import { addCompany } from '../companies/companies.ts'
import { addContact } from '../contacts/contacts.ts'
import { notifyAssigned } from '../notifications/notifications.ts'
import { isReckonedWith, keepPaymentsOf, requireSameCurrency } from '../payments/payments.ts'
import { findInquiryRow } from './inquiries.queries.ts'
import { parkingOf, requireParkable, takenOutOfParking } from './parking.ts'
import { type InquiryReferences, referencesExist } from './references.queries.ts'
import { asWholeDeal } from './reply.ts'
import { writeLines, writeServices } from './services.queries.ts'
import { changeTravellers, findTravellers } from './travellers.ts'
import { lockSuppliersOf, repriceTrip, startTrip } from './trip.ts'
import { findFirstOpenStatus, insertInquiry, lockInquiry, writeInquiry } from './write.queries.ts'

export { bookTrip, findTrip, lockTrip, type Trip, type TripServiceRow } from './booking.ts'
export { inquirySheet } from './export.queries.ts'
export { type InquiryRow, showInquiries } from './inquiries.queries.ts'
export { inquiryKind } from './kind.ts'
export { reassignInquiries } from './reassign.ts'
export { asDeal, seesCosts } from './reply.ts'
export { insertServices, writeLines } from './services.queries.ts'
export { trashInquiries } from './trash.queries.ts'
export { lockSuppliersOf, reckonTrip, settleServices } from './trip.ts'
export { findFirstOpenStatus } from './write.queries.ts'

export const getInquiry = (ctx: Context, id: Id): Promise<Deal> => ctx.read((db) => findInquiry(db, ctx, id))

/** Who asks and the company, where they are made with the inquiry, are there with it or not at all. */
export async function createInquiry(
  ctx: Context,
  { deal_services, traveller_ids: others, person, person_travels, company, ...fields }: NewDeal,
): Promise<Deal> {
  requireOrder(fields)
  return ctx.transaction(async (db) => {
    await requireReferences(db, { ...fields, traveller_ids: others })
    const suppliers = await lockSuppliersOf(db, deal_services)
    const { deal_status_id = await findFirstOpenStatus(db) } = fields
    await requireParkable(db, fields.parked_until, [deal_status_id])
    const person_id = person ? await addContact(db, ctx, { ...person, pic_id: null }) : fields.person_id
    if (!person_id) throw notFound('Contact')
    const traveller_ids = person && person_travels ? [person_id, ...others] : others
    const company_id = company ? await addCompany(db, ctx, CompanyFields.parse(company)) : fields.company_id
    const id = newId()
    const party_size = Math.max(fields.party_size, traveller_ids.length)
    const { services, lines, ...priced } = await startTrip(
      db,
      { ...fields, party_size },
      deal_services,
      suppliers,
    )
    await insertInquiry(db, {
      ...fields,
      ...priced,
      ...parkingOf(ctx, fields.parked_until),
      party_size,
      person_id,
      deal_status_id,
      company_id,
      id,
    })
    if (services.length > 0) await writeServices(db, ctx, id, services)
    if (suppliers.size > 0) await writeLines(db, lines)
    if (traveller_ids.length > 0) await changeTravellers(db, ctx, id, traveller_ids)
    const activityId = await recordActivity(db, ctx, 'created', { type: 'inquiry', id })
    await tellAssignee(db, ctx, activityId, fields.assigned_to_id)
    return findInquiry(db, ctx, id)
  })
}

export async function updateInquiry(
  ctx: Context,
  id: Id,
  { version, deal_services, traveller_ids, ...fields }: DealChanges,
): Promise<Deal> {
  return ctx.transaction(async (db) => {
    await requireReferences(db, { ...fields, traveller_ids })
    const suppliers = await lockSuppliersOf(db, deal_services ?? [])
    const before = await lockInquiry(db, id)
    if (!before) throw notFound('Inquiry')
    if (version !== undefined && version !== before.version) throw conflict()

    requireOrder({ ...before, ...fields })
    const trip = await repriceTrip(db, id, before, { ...fields, traveller_ids }, deal_services, suppliers)
    const columns = { ...fields, ...trip.columns, ...takenOutOfParking(before, fields) }
    const { parked_until } = changesBetween(before, columns)
    if (parked_until)
      await requireParkable(db, columns.parked_until, [{ ...before, ...columns }.deal_status_id])
    const changes = {
      ...changesBetween(before, columns),
      ...(traveller_ids && (await changeTravellers(db, ctx, id, traveller_ids))),
      ...trip.changes,
    }
    if (changes.currency) await requireSameCurrency(db, id, before.currency)
    if (Object.keys(changes).length > 0) {
      if (trip.changed) await writeServices(db, ctx, id, trip.changed)
      if (trip.lines?.length) await writeLines(db, trip.lines)
      const [, activityId] = await Promise.all([
        writeInquiry(db, id, {
          ...columns,
          ...trip.totals,
          ...(parked_until && parkingOf(ctx, columns.parked_until)),
          // It was kept over an amount of the other one.
          ...(changes.currency && { accepted_over: null }),
        }),
        recordActivity(db, ctx, 'changed', { type: 'inquiry', id }, changes),
      ])
      if (changes.assigned_to_id) await tellAssignee(db, ctx, activityId, fields.assigned_to_id)
      if (isReckonedWith({ ...changes, ...trip.totals })) await keepPaymentsOf(db, ctx, [id])
    }
    return findInquiry(db, ctx, id)
  })
}

export async function requireReferences(db: Db, given: InquiryReferences) {
  if (!(await referencesExist(db, given))) throw notFound()
}

/** Throws a 404 where this workspace has none of that id. */
async function findInquiry(db: Db, ctx: Context, id: Id): Promise<Deal> {
  const [row, travellers] = await Promise.all([findInquiryRow(db, id), findTravellers(db, ctx, id)])
  if (!row) throw notFound('Inquiry')
  return asWholeDeal(ctx, row, travellers)
}

function requireOrder({ travel_start, travel_end }: Pick<DealChanges, 'travel_start' | 'travel_end'>) {
  if (travel_start && travel_end && travel_end < travel_start)
    throw invalid('The trip ends before it starts', 'travel_end')
}

async function tellAssignee(db: Db, ctx: Context, activityId: Id, recipientId: Id | null | undefined) {
  if (recipientId) await notifyAssigned(db, ctx, [{ activityId, recipientId }])
}
