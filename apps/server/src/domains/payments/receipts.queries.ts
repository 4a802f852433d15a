import type { Id } from '@caravel/contract/common'
import type { PaymentMethod } from '@caravel/contract/payments-plan'
import { sql } from 'kysely'
import type { Actor } from '../../db/actor.ts'
import { type Db, plannedOnce } from '../../db/client.ts'
import { receiptNumber } from './payments.queries.ts'

export type NewReceipt = {
  id: Id
  payment_id: Id
  inquiry_id: Id
  customer: string
  about: string
  open_amount: string | null
}

/**
 * Takes the next number of the year on the clock of the workspace, which others then wait for until this transaction ends:
 * one that is rolled back gives its number back. Answers the number.
 */
export async function insertReceipt(
  db: Db,
  { workspaceId, memberId }: Actor,
  receipt: NewReceipt,
): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    with numbered as (
      insert into receipt_counters as kept (workspace_id, year, last)
      select w.id, extract(year from now() at time zone w.timezone)::integer, 1 from workspaces w
      where w.id = current_workspace_id()
      on conflict (workspace_id, year) do update set last = kept.last + 1
      returning year, last
    ), t as (
      insert into receipts
        (workspace_id, id, payment_id, inquiry_id, year, number, customer, about, open_amount, issued_by_id)
      select ${workspaceId}, ${receipt.id}, ${receipt.payment_id}, ${receipt.inquiry_id}, year, last,
        ${receipt.customer}, ${receipt.about}, ${receipt.open_amount}, ${memberId}
      from numbered
      returning year, number
    )
    select ${receiptNumber} as number from t`.execute(plannedOnce(db))
  return rows[0]?.number ?? ''
}

export async function hasReceipt(db: Db, paymentId: Id): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from receipts
      where workspace_id = current_workspace_id() and payment_id = ${paymentId}) as has`.execute(
    plannedOnce(db),
  )
  return rows[0]?.has ?? false
}

export type ReceiptRow = {
  id: Id
  number: string
  issued_on: string
  customer: string
  about: string
  open_amount: string | null
  paid_on: string
  amount: string
  currency: string
  method: PaymentMethod
  reference: string
  is_void: boolean
  agency: string
  country: string
  phone: string
  logo_key: string | null
}

/** Only of a live inquiry. */
export async function findReceipt(db: Db, inquiryId: Id, paymentId: Id): Promise<ReceiptRow | undefined> {
  const { rows } = await sql<ReceiptRow>`
    select t.id, ${receiptNumber} as number, (t.issued_at at time zone w.timezone)::date as issued_on, t.customer, t.about,
      trim_scale(t.open_amount)::text as open_amount, r.paid_on, trim_scale(r.amount)::text as amount, r.currency,
      r.method, r.reference, r.voided_at is not null as is_void, w.name as agency, w.country, w.phone,
      w.logo_key
    from receipts t
    join payments r on r.workspace_id = t.workspace_id and r.id = t.payment_id
    join inquiries i on i.workspace_id = t.workspace_id and i.id = t.inquiry_id and i.deleted_at is null
    join workspaces w on w.id = t.workspace_id
    where t.workspace_id = current_workspace_id() and t.inquiry_id = ${inquiryId} and t.payment_id = ${paymentId}`.execute(
    plannedOnce(db),
  )
  return rows[0]
}
