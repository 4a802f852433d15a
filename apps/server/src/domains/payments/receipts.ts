import { Readable } from 'node:stream'
import type { Id } from '@caravel/contract/common'
import type { DealPayments } from '@caravel/contract/payments'
import { v7 as newId } from 'uuid'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { invalid, notFound } from '../../errors.ts'
import { makePdf } from '../../pdf/make.ts'
import { recordActivity } from '../../records/activity.ts'
import type { NamedFile } from '../../storage/storage.ts'
import { readDrawn } from '../attachments/attachments.ts'
import { pdfOf } from '../pdfs/pdfs.ts'
import { findEntry } from './payments.queries.ts'
import { lockInquiry, requirePrices, showPayments } from './payments.ts'
import type { ReceiptPdf } from './receipt-pdf.ts'
import { findReceipt, hasReceipt, insertReceipt, type ReceiptRow } from './receipts.queries.ts'
import { findPlan } from './standing.ts'
import { inTurn } from './turns.ts'

/**
 * A payment has one receipt, however often it is asked for, with what is open as it was issued. The numbers of a workspace
 * are given one after another in any case: many at once must not wait for them on all connections that there are.
 */
export const issueReceipt = (ctx: Context, id: Id, paymentId: Id): Promise<DealPayments> =>
  inTurn(ctx.workspaceId, () => ctx.transaction((db) => issueIn(db, ctx, id, paymentId)))

async function issueIn(db: Db, ctx: Context, id: Id, paymentId: Id): Promise<DealPayments> {
  const inquiry = await lockInquiry(db, id)
  const payment = await findEntry(db, 'payments', id, paymentId)
  if (!payment) throw notFound('Payment')
  if (!(await hasReceipt(db, paymentId))) {
    if (payment.is_void) throw invalid('This payment is void, and gets no receipt any more')
    const { standing } = await findPlan(db, inquiry)
    const number = await insertReceipt(db, ctx, {
      id: newId(),
      payment_id: paymentId,
      inquiry_id: id,
      customer: inquiry.customer,
      about: `#${inquiry.deal_number} ${inquiry.name}`,
      open_amount: standing.open,
    })
    const subject = { type: 'inquiry' as const, id }
    await recordActivity(db, ctx, 'payment_receipt', subject, { receipt: { from: null, to: number } })
  }
  return showPayments(db, ctx, id)
}

export async function getReceipt(ctx: Context, id: Id, paymentId: Id): Promise<NamedFile> {
  requirePrices(ctx)
  const receipt = await ctx.read((db) => findReceipt(db, id, paymentId))
  if (!receipt) throw notFound('Receipt')
  const content = await pdfOf(ctx, {
    workspaceId: ctx.workspaceId,
    subject: { table: 'receipts', id: receipt.id },
    shown: receipt,
    showNow: (db) => findReceipt(db, id, paymentId),
    make: () => makeReceipt(ctx, receipt),
  })
  return { name: `${receipt.number}.pdf`, content: Readable.from([content]) }
}

async function makeReceipt({ services }: Context, receipt: ReceiptRow): Promise<Buffer> {
  const { logo_key } = receipt
  // A receipt without a logo is one all the same.
  const logo = logo_key ? await readDrawn(services.storage, logo_key).catch(() => null) : null
  return makePdf<ReceiptPdf>('receipt', { receipt, logo })
}
