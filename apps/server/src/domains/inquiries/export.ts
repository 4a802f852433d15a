import type { DealSelection } from '@caravel/contract/deals'
import type { Context } from '../../context.ts'
import { csvOf } from '../../csv/csv.ts'
import { listForExport } from './export.queries.ts'
import { selectInquiries } from './selection.ts'

const columns = {
  deal_number: 'Number',
  date: 'Date',
  person: 'Inquired by',
  services: 'Services',
  assigned_to: 'Assigned to',
  status: 'Status',
  travel_start: 'Travel start',
  travel_end: 'Travel end',
  budget: 'Budget',
  currency: 'Currency',
  company: 'Company',
  title: 'Title',
  created_at: 'Created',
}

export async function exportInquiries(ctx: Context, selection: DealSelection) {
  const rows = await ctx.read(async (db) => listForExport(db, await selectInquiries(db, ctx, selection)))
  return csvOf('inquiries', columns, rows)
}
