import { deals } from '@caravel/contract/deals'
import { type App, implement, implementFile } from '../../http/implement.ts'
import { exportFile, exportRecords } from '../../records/export.ts'
import { getNeighbours, getPage } from '../../records/list.ts'
import { keepAcceptedPrice } from './accepted.ts'
import { getInquiryBoard } from './board.ts'
import { updateInquiries } from './bulk.ts'
import { createInquiry, getInquiry, updateInquiry } from './inquiries.ts'
import { inquiryKind } from './kind.ts'
import { bringBackInquiries, deleteInquiries } from './trash.ts'

export function inquiryRoutes(app: App) {
  implement(app, deals.list, (ctx, { query }) => getPage(ctx, inquiryKind, query))
  implement(app, deals.filter, (ctx, { query, body }) => getPage(ctx, inquiryKind, query, body))
  implement(app, deals.board, (ctx, { query, body }) => getInquiryBoard(ctx, query.search, body))
  implement(app, deals.create, (ctx, { body }) => createInquiry(ctx, body))
  implement(app, deals.get, (ctx, { params }) => getInquiry(ctx, params.id))
  implement(app, deals.update, (ctx, { params, body }) => updateInquiry(ctx, params.id, body))
  implement(app, deals.keepAcceptedPrice, (ctx, { params, body }) => keepAcceptedPrice(ctx, params.id, body))
  implement(app, deals.neighbours, (ctx, { params, query, body }) =>
    getNeighbours(ctx, inquiryKind, params.id, query, body),
  )
  implement(app, deals.bulkDelete, (ctx, { body }) => deleteInquiries(ctx, body))
  implement(app, deals.bulkRestore, (ctx, { body }) => bringBackInquiries(ctx, body.ids))
  implement(app, deals.bulkUpdate, (ctx, { body }) => updateInquiries(ctx, body))
  implement(app, deals.export, (ctx, { body }) => exportRecords(ctx, inquiryKind, body))
  implementFile(app, deals.exportFile, (ctx, { body }) => exportFile(ctx, inquiryKind, body))
}
