import { sql } from 'kysely'
import type { Actor } from '../../db/actor.ts'
import type { Db } from '../../db/client.ts'
import { type StoredService, storedServices } from './inquiries.queries.ts'

export async function listServices(db: Db, inquiryId: string): Promise<StoredService[]> {
  const { rows } = await sql<{ services: StoredService[] }>`
    select ${storedServices} as services from inquiries i
    where i.workspace_id = current_workspace_id() and i.id = ${inquiryId}`.execute(db)
  return rows[0]?.services ?? []
}

/** From now on these are all its services, in this order. Those that it had keep their rows. */
export async function writeServices(
  db: Db,
  { workspaceId }: Actor,
  inquiryId: string,
  services: StoredService[],
): Promise<void> {
  const rows = services.map(({ id, kind, note }, position) => ({ id, position, kind, note }))
  await sql`
    with gone as (
      delete from inquiry_services
      where workspace_id = current_workspace_id() and inquiry_id = ${inquiryId} and id <> all (${idsOf(rows)}::uuid[])
    )
    insert into inquiry_services as own (workspace_id, id, inquiry_id, position, kind, note)
    select ${workspaceId}, id, ${inquiryId}, position, kind, note
    from json_to_recordset(${JSON.stringify(rows)}) as given (id uuid, position integer, kind text, note text)
    on conflict (workspace_id, id) do update
    set position = excluded.position, kind = excluded.kind, note = excluded.note
    where (own.position, own.kind, own.note) <> (excluded.position, excluded.kind, excluded.note)`.execute(db)

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

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
