import type { Id } from '@caravel/contract/common'
import { dealFields } from '@caravel/contract/deal-fields'
import type { Deal, DealFields } from '@caravel/contract/deals'
import { ownColumns } from '@caravel/contract/fields'
import { sql, type Updateable } from 'kysely'
import { type Db, plannedOnce, thisWorkspace } from '../../db/client.ts'
import type { Tables } from '../../db/generated/tables.ts'

/** The first that means that the inquiry is still open; a workspace may have none. */
export async function findFirstOpenStatus(db: Db): Promise<string | null> {
  const status = await plannedOnce(db)
    .selectFrom('inquiry_statuses')
    .select('id')
    .where('workspace_id', '=', thisWorkspace)
    .where('kind', '=', 'open')
    .orderBy('position')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return status?.id ?? null
}

type NewInquiry = Omit<DealFields, 'traveller_ids' | 'deal_services' | 'deal_status_id'> &
  Record<'price' | 'cost' | 'tax' | 'margin', string | null> & {
    id: string
    deal_status_id: string | null
    parked_by_id: string | null
  }

/**
 * Takes the next number of the workspace, which other creations then wait for until this transaction ends: one that is
 * rolled back gives its number back. It is created when it has its number, not when its transaction began, so that the
 * newest has the highest. Where there is a budget and no currency, it is that of the workspace.
 */
export const insertInquiry = (db: Db, inquiry: NewInquiry) =>
  sql`
    with numbered as (
      update workspaces set last_deal_number = last_deal_number + 1 where id = current_workspace_id()
      returning last_deal_number, currency, rounding, clock_timestamp() as numbered_at
    )
    insert into inquiries (workspace_id, id, deal_number, person_id, company_id, deal_status_id, assigned_to_id,
      title, travel_start, travel_end, budget, parked_until, parked_by_id, party_size, alternative, rates, price, cost, tax, margin,
      created_at, updated_at, last_activity_at, rounding, currency)
    select current_workspace_id(), ${inquiry.id}, last_deal_number, ${inquiry.person_id}, ${inquiry.company_id},
      ${inquiry.deal_status_id}, ${inquiry.assigned_to_id}, ${inquiry.title}, ${inquiry.travel_start},
      ${inquiry.travel_end}, ${inquiry.budget}, ${inquiry.parked_until}, ${inquiry.parked_by_id},
      ${inquiry.party_size}, ${inquiry.alternative}, ${JSON.stringify(inquiry.rates)},
      ${inquiry.price}, ${inquiry.cost}, ${inquiry.tax}, ${inquiry.margin}, numbered_at, numbered_at, numbered_at,
      coalesce(${inquiry.rounding ?? null}, rounding),
      coalesce(${inquiry.currency}, case when ${inquiry.budget}::numeric is not null then currency end)
    from numbered`.execute(plannedOnce(db))

export const lockInquiry = (db: Db, id: string) =>
  plannedOnce(db)
    .selectFrom('inquiries')
    .select([...ownColumns(dealFields), 'version', sql<string | null>`price::text`.as('price')])
    .where('workspace_id', '=', thisWorkspace)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .$narrowType<Pick<Deal, 'rates' | 'rounding'>>()
    .executeTakeFirst()

export type InquiryColumns = Omit<Updateable<Tables['inquiries']>, 'rates'> & {
  rates?: Deal['rates'] | undefined
}

/** As the next version of it. With its time, which its activity would write otherwise, all triggers included. */
export const writeInquiry = (db: Db, id: Id, { rates, ...columns }: InquiryColumns) =>
  plannedOnce(db)
    .updateTable('inquiries')
    .set({
      ...columns,
      ...(rates && { rates: JSON.stringify(rates) }),
      updated_at: sql<string>`now()`,
      last_activity_at: sql<string>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('workspace_id', '=', thisWorkspace)
    .where('id', '=', id)
    .execute()

/** What money of a new inquiry is in, and how it is rounded, unless told. */
export const findTerms = (db: Db) =>
  plannedOnce(db)
    .selectFrom('workspaces')
    .select(['currency', 'rounding'])
    .where('id', '=', thisWorkspace)
    .$narrowType<Pick<Deal, 'rounding'>>()
    .executeTakeFirstOrThrow()
