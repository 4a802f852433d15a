import type { Id } from '@caravel/contract/common'
import { asAmount, asDecimal, isBelow, less, sumOf } from '@caravel/contract/money'
import type { DealPayments, NewPayment, PaymentPlan } from '@caravel/contract/payments'
import { mostPayments } from '@caravel/contract/payments-plan'
import { can } from '@caravel/contract/permissions'
import { v7 as newId } from 'uuid'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { lockRecord } from '../../db/live-records.ts'
import { conflict, invalid, notFound, permissionDenied } from '../../errors.ts'
import { changesBetween, recordActivity } from '../../records/activity.ts'
import { requirePayable } from '../../records/payable.ts'
import { keepPayments } from './keep.ts'
import {
  countPayments,
  findEntry,
  findTerms,
  hasAmounts,
  type InquiryTerms,
  type InstalmentRow,
  insertPayment,
  listInstalments,
  listPayments,
  markVoid,
  sumPaid,
  writeInstalments,
  writeTerms,
} from './payments.queries.ts'
import { asInstalments, findPlan, findSupplierDues } from './standing.ts'

export { keepPaymentsOf } from './keep.ts'
export { isReckonedWith } from './payments.queries.ts'
export { reckonPaymentsWith } from './reckon.ts'
export { reassignReminders } from './reminders.ts'

export const getPayments = (ctx: Context, id: Id): Promise<DealPayments> =>
  ctx.read((db) => {
    requirePrices(ctx)
    return showPayments(db, ctx, id)
  })

/** In whole: instalments that are named stay what they are, and those that are not are gone. */
export const setPlan = (ctx: Context, id: Id, { instalments, version }: PaymentPlan): Promise<DealPayments> =>
  ctx.transaction(async (db) => {
    const inquiry = await lockInquiry(db, id)
    if (version !== undefined && version !== inquiry.plan_version) throw conflict()
    const before = await listInstalments(db, id)
    const after = matched(before, instalments, inquiry.currency)
    const changes = changesBetween({ plan: before }, { plan: after })
    if (changes.plan) {
      await writeInstalments(db, ctx, id, after)
      await writeTerms(db, id, { currency: inquiry.currency, plan_version: inquiry.plan_version + 1 })
      await recordActivity(db, ctx, 'payment_plan_changed', { type: 'inquiry', id })
      await keepPayments(db, ctx, id)
    }
    return showPayments(db, ctx, id)
  })

/** Below nothing it is a refund, of what came in before at most. */
export const addPayment = (ctx: Context, id: Id, payment: NewPayment): Promise<DealPayments> =>
  ctx.transaction(async (db) => {
    const inquiry = await lockInquiry(db, id)
    const { currency } = inquiry
    requirePayable(payment.amount, currency, 'amount')
    requirePast(payment.paid_on, inquiry)
    const paid = await sumPaid(db, id, currency)
    if (isBelow(sumOf(paid, payment.amount), '0'))
      throw invalid(
        `Only ${currency} ${asAmount(paid, currency)} came in, and no more can be refunded`,
        'amount',
      )
    if ((await countPayments(db, id)) >= mostPayments)
      throw invalid(`An inquiry has at most ${mostPayments} payments`)
    await insertPayment(db, ctx, { ...payment, id: newId(), inquiry_id: id, currency })
    await writeTerms(db, id, { currency })
    const verb = Number(payment.amount) < 0 ? 'payment_refunded' : 'payment_added'
    await recordActivity(db, ctx, verb, { type: 'inquiry', id })
    await keepPayments(db, ctx, id)
    return showPayments(db, ctx, id)
  })

/** One that is void already stays so. */
export const voidPayment = (ctx: Context, id: Id, paymentId: Id): Promise<DealPayments> =>
  ctx.transaction(async (db) => {
    await lockInquiry(db, id)
    const payment = await findEntry(db, 'payments', id, paymentId)
    if (!payment) throw notFound('Payment')
    if (!payment.is_void) {
      const paid = await sumPaid(db, id, payment.currency)
      if (isBelow(less(paid, payment.amount), '0'))
        throw invalid('More was refunded than would be left. Remove the refund first')
      await markVoid(db, 'payments', ctx, paymentId)
      await recordActivity(db, ctx, 'payment_voided', { type: 'inquiry', id })
      await keepPayments(db, ctx, id)
    }
    return showPayments(db, ctx, id)
  })

/** Kept from changes by others until the transaction ends, or a 404. */
export async function lockInquiry(db: Db, id: Id): Promise<InquiryTerms> {
  if (!(await lockRecord(db, { type: 'inquiry', id }))) throw notFound('Inquiry')
  const inquiry = await findTerms(db, id)
  if (!inquiry) throw notFound('Inquiry')
  return inquiry
}

export async function showPayments(db: Db, ctx: Context, id: Id): Promise<DealPayments> {
  const inquiry = await findTerms(db, id)
  if (!inquiry) throw notFound('Inquiry')
  const { currency } = inquiry
  const [plan, payments, suppliers] = await Promise.all([
    findPlan(db, inquiry),
    listPayments(db, id),
    can(ctx.role, 'costs:read') ? findSupplierDues(db, inquiry) : [],
  ])
  const { instalments: _, next_due_on: __, ...sums } = plan.standing
  return {
    deal_id: id,
    version: inquiry.plan_version,
    currency,
    price: plan.terms.price,
    travel_start: inquiry.travel_start,
    today: inquiry.today,
    instalments: asInstalments(plan, currency),
    payments: payments.map((each) => ({ ...each, amount: asAmount(each.amount, each.currency) })),
    ...sums,
    suppliers,
  }
}

/** Amounts that were agreed on or paid are what they are, whatever the trip is priced in. */
export async function requireSameCurrency(db: Db, id: Id, before: string | null): Promise<void> {
  if (before !== null && (await hasAmounts(db, id)))
    throw invalid(
      'This inquiry has payments in its currency. Remove them and the amounts of its plan first',
      'currency',
    )
}

export function requirePrices({ hidesPrices }: Context) {
  if (hidesPrices) throw permissionDenied('Viewers of this workspace do not see prices and payments')
}

/** It is today until it is nowhere any more. */
export function requirePast(day: string, { today }: InquiryTerms) {
  const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
  if (day > tomorrow) throw invalid('A payment cannot be of a day to come', 'paid_on')
}

/** What is another amount or share than before was not paid as that. */
function matched(
  before: InstalmentRow[],
  given: PaymentPlan['instalments'],
  currency: string,
): InstalmentRow[] {
  const free = new Map(before.map((row) => [row.id, row]))
  return given.map(({ id, label, amount, percent, due_on, days_before }, place) => {
    const kept = id === undefined ? undefined : free.get(id)
    if (id !== undefined && !kept)
      throw invalid('This is no instalment of this inquiry, or is named twice', `instalments.${place}.id`)
    if (id !== undefined) free.delete(id)
    if (amount !== null) requirePayable(amount, currency, `instalments.${place}.amount`)
    const asked = { amount: amount && asDecimal(amount), percent: percent && asDecimal(percent) }
    const isSame = kept?.amount === asked.amount && kept.percent === asked.percent
    return {
      id: kept?.id ?? newId(),
      label: label.trim(),
      ...asked,
      due_on,
      days_before,
      settled: isSame ? kept.settled : null,
    }
  })
}
