import type { Id } from '@caravel/contract/common'
import type { DealPayments, NewPayment, Payment } from '@caravel/contract/payments'
import type { Instalment } from '@caravel/contract/payments-plan'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../db/actor.ts'
import { type Db, plannedOnce, thisWorkspace } from '../../db/client.ts'
import type { Tables } from '../../db/generated/tables.ts'
import { inquiryName } from '../../db/inquiry-name.ts'
import { timeAt } from '../../db/projections.ts'

const column = <T>(name: keyof Tables['inquiries'], value: RawBuilder<T>) => ({ name, value })

/**
 * What of an inquiry its payments and the tasks that remind of them are reckoned with, by the column that it hangs on. It is
 * read from nowhere else, and so nothing of it changes without `isReckonedWith` knowing. The price is that of the services:
 * with any change of these it is worked out anew.
 */
const reckonedWith = {
  customer: column('person_id', sql<string>`btrim(p.first_name || ' ' || p.last_name)`),
  currency: column('currency', sql<string>`coalesce(i.currency, w.currency)`),
  price: column('price', sql<string | null>`i.price::text`),
  /** What the customer accepted last, in this currency. */
  accepted_price: column(
    'accepted_price',
    sql<string | null>`case when i.accepted_currency = i.currency then i.accepted_price::text end`,
  ),
  /** The alternative that the customer chose: what counts since they accepted. */
  chosen: column(
    'alternative',
    sql<number | null>`case when i.accepted_price is not null then i.alternative end`,
  ),
  travel_start: column('travel_start', sql<string | null>`i.travel_start`),
  party_size: column('party_size', sql<number>`i.party_size`),
  /** Who looks after it, unless they have left. */
  assigned_to_id: column(
    'assigned_to_id',
    sql<Id | null>`(
      select m.id from members m
      where m.workspace_id = i.workspace_id and m.id = i.assigned_to_id and m.removed_at is null)`,
  ),
}
type Reckoned = typeof reckonedWith

/** Whether columns of an inquiry that are written concern its payments. */
export const isReckonedWith = (written: object): boolean =>
  Object.values(reckonedWith).some(({ name }) => name in written)

export type InquiryTerms = {
  [Term in keyof Reckoned]: Reckoned[Term] extends { value: RawBuilder<infer Value> } ? Value : never
} & {
  id: Id
  deal_number: number
  name: string
  plan_version: number
  payment_due_on: string | null
  today: string
  /** Of the workspace: who has it that nobody has. */
  owner_id: Id
}

const terms = sql.join(
  Object.entries(reckonedWith).map(([term, { value }]) => sql`${value} as ${sql.ref(term)}`),
)

/** Nothing of one that is in the trash. */
export async function findTerms(db: Db, id: Id): Promise<InquiryTerms | undefined> {
  const { rows } = await sql<InquiryTerms>`
    select i.id, i.deal_number, ${sql.raw(inquiryName('i', 'p'))} as name, i.plan_version, i.payment_due_on,
      (now() at time zone w.timezone)::date as today, (
        select m.id from members m where m.workspace_id = i.workspace_id and m.is_owner) as owner_id, ${terms}
    from inquiries i
    join contacts p on p.workspace_id = i.workspace_id and p.id = i.person_id
    join workspaces w on w.id = i.workspace_id
    where i.workspace_id = current_workspace_id() and i.id = ${id} and i.deleted_at is null`.execute(
    plannedOnce(db),
  )
  return rows[0]
}

export type InstalmentRow = Instalment & { id: Id; label: string }

export async function listInstalments(db: Db, inquiryId: Id): Promise<InstalmentRow[]> {
  const { rows } = await sql<InstalmentRow>`
    select id, label, trim_scale(amount)::text as amount, trim_scale(percent)::text as percent, due_on, days_before,
      trim_scale(settled)::text as settled
    from instalments where workspace_id = current_workspace_id() and inquiry_id = ${inquiryId}
    order by position`.execute(plannedOnce(db))
  return rows
}

/** From now on these are its instalments, in this order. */
export async function writeInstalments(
  db: Db,
  { workspaceId }: Actor,
  inquiryId: Id,
  plan: InstalmentRow[],
): Promise<void> {
  const rows = plan.map((each, position) => ({ ...each, position }))
  await sql`
    with gone as (
      delete from instalments
      where workspace_id = current_workspace_id() and inquiry_id = ${inquiryId}
        and id <> all (${plan.map(({ id }) => id)}::uuid[])
    )
    insert into instalments
      (workspace_id, id, inquiry_id, position, label, amount, percent, due_on, days_before, settled)
    select ${workspaceId}, id, ${inquiryId}, position, label, amount, percent, due_on, days_before, settled
    from json_to_recordset(${JSON.stringify(rows)}) as given
      (id uuid, position integer, label text, amount numeric, percent numeric, due_on date, days_before integer,
        settled numeric)
    on conflict (workspace_id, id) do update
    set position = excluded.position, label = excluded.label, amount = excluded.amount, percent = excluded.percent,
      due_on = excluded.due_on, days_before = excluded.days_before, settled = excluded.settled`.execute(db)
}

export const writeSettled = (db: Db, settled: { id: Id; settled: string | null }[]) =>
  sql`
    update instalments n set settled = given.settled
    from json_to_recordset(${JSON.stringify(settled)}) as given (id uuid, settled numeric)
    where n.workspace_id = current_workspace_id() and n.id = given.id`.execute(db)

export type PlanColumns = { currency?: string; payment_due_on?: string | null; plan_version?: number }

/** It is no new version of the inquiry: nothing that somebody types into it is among these. */
export const writeTerms = (db: Db, id: Id, columns: PlanColumns) =>
  plannedOnce(db)
    .updateTable('inquiries')
    .set(columns)
    .where('workspace_id', '=', thisWorkspace)
    .where('id', '=', id)
    .execute()

/** What came in, less what went back, in the currency of the inquiry. */
export async function sumPaid(db: Db, inquiryId: Id, currency: string): Promise<string> {
  const { rows } = await sql<{ paid: string }>`
    select coalesce(sum(amount), 0)::text as paid from payments
    where workspace_id = current_workspace_id() and inquiry_id = ${inquiryId} and currency = ${currency}
      and voided_at is null`.execute(plannedOnce(db))
  return rows[0]?.paid ?? '0'
}

export async function countPayments(db: Db, inquiryId: Id): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from payments
    where workspace_id = current_workspace_id() and inquiry_id = ${inquiryId}`.execute(plannedOnce(db))
  return rows[0]?.total ?? 0
}

/** Who is named by a column of `r`, also when they have left. */
export const doerAt = (column: string) => sql`(
  select json_build_object('id', m.id, 'first_name', u.first_name, 'last_name', u.last_name)
  from members m join users u on u.id = m.user_id
  where m.workspace_id = current_workspace_id() and m.id = ${sql.ref(`r.${column}`)})`

export async function listPayments(db: Db, inquiryId: Id): Promise<DealPayments['payments']> {
  const { rows } = await sql<Payment>`
    select r.id, r.paid_on, trim_scale(r.amount)::text as amount, r.currency, r.method, r.reference, r.note,
      r.created_at, ${doerAt('created_by_id')} as created_by, r.voided_at, ${doerAt('voided_by_id')} as voided_by,
      (select json_build_object('number', ${receiptNumber}, 'issued_at', ${timeAt('t.issued_at')})
        from receipts t where t.workspace_id = r.workspace_id and t.payment_id = r.id) as receipt
    from payments r
    where r.workspace_id = current_workspace_id() and r.inquiry_id = ${inquiryId}
    order by r.paid_on desc, r.id desc`.execute(plannedOnce(db))
  return rows
}

/** `R-2026-0001` of a receipt `t`. */
export const receiptNumber = sql<string>`
  'R-' || t.year || '-' || lpad(t.number::text, greatest(4, length(t.number::text)), '0')`

export const insertPayment = (
  db: Db,
  { workspaceId, memberId }: Actor,
  payment: NewPayment & { id: Id; inquiry_id: Id; currency: string },
) =>
  plannedOnce(db)
    .insertInto('payments')
    .values({ ...payment, workspace_id: workspaceId, created_by_id: memberId })
    .execute()

type Entries = 'payments' | 'supplier_payments'
export type Entry = { id: Id; inquiry_id: Id; amount: string; currency: string; is_void: boolean }

export async function findEntry(
  db: Db,
  table: Entries,
  inquiryId: Id,
  id: Id,
): Promise<(Entry & { service_id: Id | null }) | undefined> {
  const { rows } = await sql<Entry & { service_id: Id | null }>`
    select id, inquiry_id, trim_scale(amount)::text as amount, currency, voided_at is not null as is_void,
      ${table === 'payments' ? sql`null::uuid` : sql`service_id`} as service_id
    from ${sql.table(table)}
    where workspace_id = current_workspace_id() and inquiry_id = ${inquiryId} and id = ${id}`.execute(
    plannedOnce(db),
  )
  return rows[0]
}

export const markVoid = (db: Db, table: Entries, { memberId }: Actor, id: Id) =>
  plannedOnce(db)
    .updateTable(table)
    .set({ voided_at: sql<string>`now()`, voided_by_id: memberId })
    .where('workspace_id', '=', thisWorkspace)
    .where('id', '=', id)
    .execute()

/** Whether amounts of an inquiry are in its currency for good: those of payments and of instalments. */
export async function hasAmounts(db: Db, inquiryId: Id): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from payments
        where workspace_id = current_workspace_id() and inquiry_id = ${inquiryId} and voided_at is null)
      or exists (select from instalments
        where workspace_id = current_workspace_id() and inquiry_id = ${inquiryId} and amount is not null) as has`.execute(
    plannedOnce(db),
  )
  return rows[0]?.has ?? false
}

/**
 * Those of these inquiries that have a plan or suppliers to pay. Each is looked up, as `offset 0` says: beside an `or` the
 * planner would read the plans of all inquiries.
 */
export async function listPlanned(db: Db, ids: Id[]): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select i.id from unnest(${ids}::uuid[]) i (id)
    where exists (
        select from instalments n where n.workspace_id = current_workspace_id() and n.inquiry_id = i.id offset 0)
      or exists (
        select from payment_reminders r where r.workspace_id = current_workspace_id() and r.inquiry_id = i.id offset 0)
      or exists (
        select from supplier_dues d where d.workspace_id = current_workspace_id() and d.inquiry_id = i.id offset 0)
    order by i.id`.execute(db)
  return rows.map(({ id }) => id)
}
