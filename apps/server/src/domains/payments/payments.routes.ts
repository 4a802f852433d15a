import { dues } from '@caravel/contract/dues'
import { payments } from '@caravel/contract/payments'
import { type App, implement, implementFile } from '../../http/implement.ts'
import { exportDuesFile, getDues } from './dues.ts'
import { addPayment, getPayments, setPlan, voidPayment } from './payments.ts'
import { getReceipt, issueReceipt } from './receipts.ts'
import { paySupplier, setPayBy, voidSupplierPayment } from './suppliers.ts'

export function paymentRoutes(app: App) {
  implement(app, dues.list, (ctx, { query }) => getDues(ctx, query))
  implementFile(app, dues.exportFile, (ctx, { query }) => exportDuesFile(ctx, query))
  implement(app, payments.get, (ctx, { params }) => getPayments(ctx, params.id))
  implement(app, payments.setPlan, (ctx, { params, body }) => setPlan(ctx, params.id, body))
  implement(app, payments.add, (ctx, { params, body }) => addPayment(ctx, params.id, body))
  implement(app, payments.void, (ctx, { params }) => voidPayment(ctx, params.id, params.payment_id))
  implement(app, payments.issueReceipt, (ctx, { params }) => issueReceipt(ctx, params.id, params.payment_id))
  implementFile(app, payments.receipt, (ctx, { params }) => getReceipt(ctx, params.id, params.payment_id))
  implement(app, payments.setPayBy, (ctx, { params, body }) =>
    setPayBy(ctx, params.id, params.service_id, body.pay_by),
  )
  implement(app, payments.paySupplier, (ctx, { params, body }) =>
    paySupplier(ctx, params.id, params.service_id, body),
  )
  implement(app, payments.voidSupplierPayment, (ctx, { params }) =>
    voidSupplierPayment(ctx, params.id, params.payment_id),
  )
}
