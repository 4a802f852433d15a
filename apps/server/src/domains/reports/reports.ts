import type { Id } from '@caravel/contract/common'
import type { ContactSummary } from '@caravel/contract/contacts'
import type { DealSummary } from '@caravel/contract/deals'
import type { ReportQuery } from '@caravel/contract/reports'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { pageOf } from '../../db/paginate.ts'
import { sliceOf } from '../../db/ranges.ts'
import { asContact, showContacts } from '../contacts/contacts.ts'
import { asDeal, type InquiryRow, showInquiries } from '../inquiries/inquiries.ts'
import { findRange, findToday } from './range.queries.ts'
import { countRows, findNewest, type ReportedTable } from './reports.queries.ts'

/** What reports show: contacts or inquiries, as their lists do. */
export type Reported<Row, Shown> = {
  table: ReportedTable
  show: (db: Db, ids: Id[]) => Promise<Row[]>
  complete: (ctx: Context, row: Row) => Promise<Shown>
}

export type ContactRow = Awaited<ReturnType<typeof showContacts>>[number]

export const reportedContacts: Reported<ContactRow, ContactSummary> = {
  table: 'contacts',
  show: showContacts,
  complete: asContact,
}

export const reportedInquiries: Reported<InquiryRow, DealSummary> = {
  table: 'inquiries',
  show: showInquiries,
  complete: asDeal,
}

/** The newest first, so that those of today are the first `today` ones. */
export async function getNewest<Row, Shown>(
  ctx: Context,
  { table, show, complete }: Reported<Row, Shown>,
  query: ReportQuery,
) {
  const { rows, total, today } = await ctx.read(async (db) => {
    const [range, today] = await Promise.all([findRange(db, query), findToday(db)])
    const [ids, total, totalToday] = await Promise.all([
      findNewest(db, table, range, sliceOf(query)),
      countRows(db, table, range),
      countRows(db, table, range, today),
    ])
    return { rows: await show(db, ids), total, today: totalToday }
  })
  const results = await Promise.all(rows.map((row) => complete(ctx, row)))
  return { ...pageOf(ctx.url, query, results, total), today }
}
