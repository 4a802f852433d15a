import type { DealSelection } from '@caravel/contract/deals'
import type { Context } from '../../context.ts'
import { csvOf } from '../../csv/csv.ts'
import { listForExport } from './export.queries.ts'
import { selectInquiries } from './selection.ts'

export const inquiryColumns = {
  date: 'Date',
  deal_number: 'ID',
  title: 'Title',
  person: 'Inquired by',
  deal_services: 'Service',
  assigned_to: 'Assigned to',
  deal_status: 'Status',
  travel_start: 'Travel start',
  travel_end: 'Travel end',
  travellers: 'Travellers',
  budget: 'Budget',
  currency: 'Currency',
  company: 'Company',
  created_at: 'Created',
  updated_at: 'Updated',
  last_activity_at: 'Last activity',
}

export async function exportInquiries(ctx: Context, selection: DealSelection) {
  const rows = await ctx.read(async (db) => listForExport(db, await selectInquiries(db, ctx, selection)))
  return csvOf('inquiries', inquiryColumns, rows)
}
