import type { Id } from '@caravel/contract/common'
import type { NewSupplierPayment, SupplierDue } from '@caravel/contract/payments'
import type { ServiceDetails, ServiceKind } from '@caravel/contract/services'
import { sql } from 'kysely'
import type { Actor } from '../../db/actor.ts'
import { type Db, plannedOnce, thisWorkspace } from '../../db/client.ts'
import { doerAt } from './payments.queries.ts'

/** A service that is bought from somebody, with what its cost is reckoned from. */
export type BoughtService = Pick<
  ServiceDetails,
  'start_on' | 'end_on' | 'state' | 'quantity' | 'per' | 'cost' | 'cost_currency' | 'alternative'
> & { id: Id; kind: ServiceKind; supplier_id: Id | null; supplier_name: string | null; pay_by: string | null }

/**
 * In the order of the trip: those that have a supplier, a day to pay by, or something that was paid. What was paid is looked
 * up by the inquiry: for an `exists` beside an `or`, the planner reads the payments of all inquiries.
 */
export async function listBought(db: Db, inquiryId: Id): Promise<BoughtService[]> {
  const { rows } = await sql<BoughtService>`
    select v.id, v.kind, v.supplier_id, (
        select o.name from companies o
        where o.workspace_id = v.workspace_id and o.id = v.supplier_id) as supplier_name,
      d.pay_by, v.start_on, v.end_on, v.state, v.quantity, v.per, trim_scale(v.cost)::text as cost, v.cost_currency,
      v.alternative
    from inquiry_services v
    left join supplier_dues d on d.workspace_id = v.workspace_id and d.service_id = v.id
    where v.workspace_id = current_workspace_id() and v.inquiry_id = ${inquiryId}
      and (v.supplier_id is not null or d.pay_by is not null or v.id = any (array(
        select r.service_id from supplier_payments r
        where r.workspace_id = current_workspace_id() and r.inquiry_id = ${inquiryId})))
    order by v.position`.execute(plannedOnce(db))
  return rows
}

export type SupplierEntry = SupplierDue['payments'][number] & {
  service_id: Id | null
  supplier: SupplierDue['supplier']
}

export async function listSupplierEntries(db: Db, inquiryId: Id): Promise<SupplierEntry[]> {
  const { rows } = await sql<SupplierEntry>`
    select r.id, r.service_id, r.paid_on, trim_scale(r.amount)::text as amount, r.currency, r.reference, r.created_at,
      ${doerAt('created_by_id')} as created_by, r.voided_at, ${doerAt('voided_by_id')} as voided_by,
      (select json_build_object('id', o.id, 'name', o.name) from companies o
        where o.workspace_id = r.workspace_id and o.id = r.supplier_id) as supplier
    from supplier_payments r
    where r.workspace_id = current_workspace_id() and r.inquiry_id = ${inquiryId}
    order by r.paid_on desc, r.id desc`.execute(plannedOnce(db))
  return rows
}

export const writePayBy = (db: Db, inquiryId: Id, serviceId: Id, payBy: string | null) =>
  payBy === null
    ? db
        .deleteFrom('supplier_dues')
        .where('workspace_id', '=', thisWorkspace)
        .where('service_id', '=', serviceId)
        .execute()
    : sql`
        insert into supplier_dues (workspace_id, service_id, inquiry_id, pay_by)
        values (current_workspace_id(), ${serviceId}, ${inquiryId}, ${payBy})
        on conflict (workspace_id, service_id) do update set pay_by = excluded.pay_by`.execute(db)

export const insertSupplierPayment = (
  db: Db,
  { workspaceId, memberId }: Actor,
  payment: NewSupplierPayment & {
    id: Id
    inquiry_id: Id
    service_id: Id
    supplier_id: Id | null
    currency: string
  },
) =>
  plannedOnce(db)
    .insertInto('supplier_payments')
    .values({ ...payment, workspace_id: workspaceId, created_by_id: memberId })
    .execute()
