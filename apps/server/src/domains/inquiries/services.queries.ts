import type { Id } from '@caravel/contract/common'
import { sql } from 'kysely'
import type { Actor } from '../../db/actor.ts'
import type { Db } from '../../db/client.ts'
import { type StoredTripService, storedTrip } from './inquiries.queries.ts'

export async function listServices(db: Db, inquiryId: string): Promise<StoredTripService[]> {
  const { rows } = await sql<{ services: StoredTripService[] }>`
    select ${storedTrip} as services from inquiries i
    where i.workspace_id = current_workspace_id() and i.id = ${inquiryId}`.execute(db)
  return rows[0]?.services ?? []
}

/** The columns of a service that are written as they are told, each with its type. */
const columns = {
  position: 'integer',
  kind: 'text',
  note: 'text',
  start_on: 'date',
  start_time: 'time',
  end_on: 'date',
  end_time: 'time',
  supplier_id: 'uuid',
  booking_reference: 'text',
  state: 'text',
  hold_until: 'date',
  quantity: 'integer',
  per: 'text',
  cost: 'numeric',
  cost_currency: 'text',
  price: 'numeric',
  price_currency: 'text',
  markup_kind: 'text',
  markup: 'numeric',
  tax_percent: 'numeric',
  tax_on: 'text',
  commission_percent: 'numeric',
  alternative: 'integer',
}
const names = Object.keys(columns)
const listed = sql.join(names.map((name) => sql.ref(name)))
const typed = sql.raw(
  Object.entries(columns)
    .map((column) => column.join(' '))
    .join(', '),
)
const from = (source: string) => sql.join(names.map((name) => sql.ref(`${source}.${name}`)))
const replaced = sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))

/** From now on these are all its services, in this order. Those that it had keep their rows. */
export async function writeServices(
  db: Db,
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  inquiryId: string,
  services: StoredTripService[],
): Promise<void> {
  const rows = services.map((service, position) => ({ ...service, position }))
  await sql`
    with gone as (
      delete from inquiry_services
      where workspace_id = current_workspace_id() and inquiry_id = ${inquiryId} and id <> all (${idsOf(rows)}::uuid[])
    )
    insert into inquiry_services as own (workspace_id, id, inquiry_id, ${listed})
    select ${workspaceId}, id, ${inquiryId}, ${listed}
    from json_to_recordset(${JSON.stringify(rows)}) as given (id uuid, ${typed})
    on conflict (workspace_id, id) do update set ${replaced}
    where (${from('own')}) is distinct from (${from('excluded')})`.execute(db)

  const options = services.flatMap(({ id: service_id, service_options }) =>
    service_options.map((option, position) => ({ ...option, service_id, position })),
  )
  await sql`
    with gone as (
      delete from inquiry_service_options
      where workspace_id = current_workspace_id() and service_id = any (${idsOf(rows)}::uuid[])
        and id <> all (${idsOf(options)}::uuid[])
    )
    insert into inquiry_service_options as own (workspace_id, id, service_id, position, kind, option_value)
    select ${workspaceId}, id, service_id, position, kind, option_value
    from json_to_recordset(${JSON.stringify(options)})
      as given (id uuid, service_id uuid, position integer, kind text, option_value text)
    on conflict (workspace_id, id) do update
    set position = excluded.position, kind = excluded.kind, option_value = excluded.option_value
    where (own.position, own.kind, own.option_value)
      <> (excluded.position, excluded.kind, excluded.option_value)`.execute(db)
}

/** What a service of a supplier adds to what its trip comes to. */
export type KeptLine = { id: Id; price: string | null; margin: string | null }

/** What services of suppliers come to, from which the sums of each supplier follow. */
export const writeLines = (db: Db, lines: KeptLine[]) =>
  sql`
    update inquiry_services s set line_price = given.price, line_margin = given.margin
    from json_to_recordset(${JSON.stringify(lines)}) as given (id uuid, price numeric, margin numeric)
    where s.workspace_id = current_workspace_id() and s.id = given.id
      and (s.line_price, s.line_margin) is distinct from (given.price, given.margin)`.execute(db)

/** The services of new inquiries, which have no options yet. */
export const insertServices = (
  db: Db,
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  services: (StoredTripService & { inquiry_id: Id; position: number })[],
) =>
  sql`
    insert into inquiry_services (workspace_id, id, inquiry_id, ${listed})
    select ${workspaceId}, id, inquiry_id, ${listed}
    from json_to_recordset(${JSON.stringify(services)}) as given (id uuid, inquiry_id uuid, ${typed})`.execute(
    db,
  )

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

/**
 * Those of these companies that are live, kept from being deleted until the transaction ends, in the order in which a
 * deletion takes them. From now on they are suppliers.
 */
export async function lockSuppliers(db: Db, ids: Id[]): Promise<Map<Id, string>> {
  const { rows } = await sql<{ id: Id; name: string; is_supplier: boolean }>`
    select id, name, is_supplier from companies
    where workspace_id = current_workspace_id() and id = any (${ids}::uuid[]) and deleted_at is null
    order by id for no key update`.execute(db)
  const others = rows.filter(({ is_supplier }) => !is_supplier)
  if (others.length > 0)
    await sql`
      update companies set is_supplier = true
      where workspace_id = current_workspace_id() and id = any (${idsOf(others)}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
