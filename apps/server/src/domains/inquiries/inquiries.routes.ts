import { deals } from '@caravel/contract/deals'
import { type App, implement, implementFile } from '../../http/implement.ts'
import { keepAcceptedPrice } from './accepted.ts'
import { updateInquiries } from './bulk.ts'
import { exportInquiries, exportInquiriesFile } from './export.ts'
import { createInquiry, getInquiry, updateInquiry } from './inquiries.ts'
import { getInquiryBoard, getInquiryNeighbours, getInquiryPage } from './list.ts'
import { bringBackInquiries, deleteInquiries } from './trash.ts'

export function inquiryRoutes(app: App) {
  implement(app, deals.list, (ctx, { query }) => getInquiryPage(ctx, query))
  implement(app, deals.filter, (ctx, { query, body }) => getInquiryPage(ctx, query, body))
  implement(app, deals.board, (ctx, { query, body }) => getInquiryBoard(ctx, query.search, body))
  implement(app, deals.create, (ctx, { body }) => createInquiry(ctx, body))
  implement(app, deals.get, (ctx, { params }) => getInquiry(ctx, params.id))
  implement(app, deals.update, (ctx, { params, body }) => updateInquiry(ctx, params.id, body))
  implement(app, deals.keepAcceptedPrice, (ctx, { params, body }) => keepAcceptedPrice(ctx, params.id, body))
  implement(app, deals.neighbours, (ctx, { params, query, body }) =>
    getInquiryNeighbours(ctx, params.id, query, body),
  )
  implement(app, deals.bulkDelete, (ctx, { body }) => deleteInquiries(ctx, body))
  implement(app, deals.bulkRestore, (ctx, { body }) => bringBackInquiries(ctx, body.ids))
  implement(app, deals.bulkUpdate, (ctx, { body }) => updateInquiries(ctx, body))
  implement(app, deals.export, (ctx, { body }) => exportInquiries(ctx, body))
  implementFile(app, deals.exportFile, (ctx, { body }) => exportInquiriesFile(ctx, body))
}
