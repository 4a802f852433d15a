/** What of the money of inquiries is written: plans, payments with their receipts, and what suppliers are paid. */
import { sql } from 'kysely'
import type { Column } from '../../csv/columns.ts'
import { decimal, member, sheetOf } from './sheets.queries.ts'

const ofLiveInquiry = sql`exists (select from inquiries i
  where i.workspace_id = current_workspace_id() and i.id = r.inquiry_id and i.deleted_at is null)`
const withInquiry = sql`join inquiries i on i.workspace_id = current_workspace_id() and i.id = r.inquiry_id`
const inquiry: Column = ['Inquiry', sql`i.deal_number`]

export const instalments = sheetOf(
  'instalments',
  {
    inquiry,
    position: ['Place', sql`r.position + 1`],
    label: ['Instalment', sql`r.label`],
    amount: ['Amount', decimal('r.amount')],
    percent: ['Percent', decimal('r.percent')],
    due_on: ['Due', sql`coalesce(r.due_on::text, '')`],
    days_before: ['Days before departure', sql`coalesce(r.days_before::text, '')`],
    settled: ['Paid in full with', decimal('r.settled')],
    currency: ['Currency', sql`coalesce(i.currency, '')`],
  },
  ofLiveInquiry,
  withInquiry,
)

const entry = {
  paid_on: ['Day', sql`r.paid_on`],
  amount: ['Amount', decimal('r.amount')],
  currency: ['Currency', sql`r.currency`],
  reference: ['Reference', sql`r.reference`],
  created_by: ['Recorded by', member('r.created_by_id')],
  created_at: ['Recorded', sql`r.created_at`],
  voided_at: ['Void since', sql`coalesce(r.voided_at::text, '')`],
  voided_by: ['Made void by', member('r.voided_by_id')],
} satisfies Record<string, Column>

export const payments = sheetOf(
  'payments',
  {
    inquiry,
    ...entry,
    method: ['Method', sql`r.method`],
    note: ['Note', sql`r.note`],
    receipt: [
      'Receipt',
      sql`coalesce((select 'R-' || t.year || '-' || lpad(t.number::text, greatest(4, length(t.number::text)), '0')
        from receipts t where t.workspace_id = current_workspace_id() and t.payment_id = r.id), '')`,
    ],
  },
  ofLiveInquiry,
  withInquiry,
)

const supplier: Column = [
  'Supplier',
  sql`coalesce((select o.name from companies o
    where o.workspace_id = current_workspace_id() and o.id = r.supplier_id), '')`,
]

export const supplierDues = sheetOf(
  'inquiry_services',
  {
    inquiry,
    kind: ['Service', sql`initcap(r.kind)`],
    supplier,
    pay_by: [
      'Pay by',
      sql`(select d.pay_by from supplier_dues d
        where d.workspace_id = current_workspace_id() and d.service_id = r.id)`,
    ],
  },
  sql`exists (select from supplier_dues d
      where d.workspace_id = current_workspace_id() and d.service_id = r.id) and ${ofLiveInquiry}`,
  withInquiry,
)

export const supplierPayments = sheetOf(
  'supplier_payments',
  { inquiry, supplier, ...entry },
  ofLiveInquiry,
  withInquiry,
)
