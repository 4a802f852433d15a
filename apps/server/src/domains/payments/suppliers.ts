import type { Id } from '@caravel/contract/common'
import { isBelow, less, sumOf } from '@caravel/contract/money'
import type { DealPayments, NewSupplierPayment, SupplierDue } from '@caravel/contract/payments'
import { mostPayments } from '@caravel/contract/payments-plan'
import type { VerbName } from '@caravel/contract/verbs'
import { v7 as newId } from 'uuid'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { invalid, notFound } from '../../errors.ts'
import { recordActivity } from '../../records/activity.ts'
import { requirePayable } from '../../records/payable.ts'
import { keepPayments } from './keep.ts'
import { findEntry, type InquiryTerms, markVoid } from './payments.queries.ts'
import { lockInquiry, requirePast, showPayments } from './payments.ts'
import { findSupplierDues } from './standing.ts'
import { insertSupplierPayment, writePayBy } from './suppliers.queries.ts'

type Due = SupplierDue & { service_id: Id }

export const setPayBy = (ctx: Context, id: Id, serviceId: Id, payBy: string | null): Promise<DealPayments> =>
  ctx.transaction(async (db) => {
    const { due } = await lockDue(db, id, serviceId)
    if (due.pay_by !== payBy) {
      await writePayBy(db, id, serviceId, payBy)
      await tell(db, ctx, 'payment_supplier_due', id, due)
      await keepPayments(db, ctx, id)
    }
    return showPayments(db, ctx, id)
  })

export const paySupplier = (
  ctx: Context,
  id: Id,
  serviceId: Id,
  payment: NewSupplierPayment,
): Promise<DealPayments> =>
  ctx.transaction(async (db) => {
    const { due, dues, inquiry } = await lockDue(db, id, serviceId)
    const { currency } = due
    requirePayable(payment.amount, currency, 'amount')
    requirePast(payment.paid_on, inquiry)
    if (isBelow(sumOf(due.paid, payment.amount), '0'))
      throw invalid(`Only ${currency} ${due.paid} was paid, and no more can come back`, 'amount')
    if (dues.flatMap(({ payments }) => payments).length >= mostPayments)
      throw invalid(`An inquiry has at most ${mostPayments} payments to suppliers`)
    const supplier_id = due.supplier?.id ?? null
    await insertSupplierPayment(db, ctx, {
      ...payment,
      id: newId(),
      inquiry_id: id,
      service_id: serviceId,
      supplier_id,
      currency,
    })
    await tell(db, ctx, 'payment_supplier_paid', id, due)
    await keepPayments(db, ctx, id)
    return showPayments(db, ctx, id)
  })

export const voidSupplierPayment = (ctx: Context, id: Id, paymentId: Id): Promise<DealPayments> =>
  ctx.transaction(async (db) => {
    const inquiry = await lockInquiry(db, id)
    const payment = await findEntry(db, 'supplier_payments', id, paymentId)
    if (!payment) throw notFound('Payment')
    if (!payment.is_void) {
      const dues = await findSupplierDues(db, inquiry)
      const due = dues.find(({ payments }) => payments.some((each) => each.id === paymentId))
      if (due && due.currency === payment.currency && isBelow(less(due.paid, payment.amount), '0'))
        throw invalid('More came back than would be left. Remove that first')
      await markVoid(db, 'supplier_payments', ctx, paymentId)
      await tell(db, ctx, 'payment_supplier_voided', id, due)
      await keepPayments(db, ctx, id)
    }
    return showPayments(db, ctx, id)
  })

/** What is owed for a service of an inquiry, which is locked; a 404 where there is no such service, or nobody to pay. */
async function lockDue(
  db: Db,
  id: Id,
  serviceId: Id,
): Promise<{ inquiry: InquiryTerms; dues: SupplierDue[]; due: Due }> {
  const inquiry = await lockInquiry(db, id)
  const dues = await findSupplierDues(db, inquiry)
  const due = dues.find((each): each is Due => each.service_id === serviceId)
  if (!due) throw notFound('Service with a supplier')
  return { inquiry, dues, due }
}

/** By the supplier's name, and without amounts. */
const tell = (
  db: Db,
  ctx: Context,
  verb: Extract<VerbName, `payment_supplier_${string}`>,
  id: Id,
  due: SupplierDue | undefined,
) =>
  recordActivity(
    db,
    ctx,
    verb,
    { type: 'inquiry', id },
    due?.supplier ? { supplier: { from: null, to: due.supplier.name } } : {},
  )
