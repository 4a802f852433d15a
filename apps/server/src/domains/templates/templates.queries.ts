import type { Id } from '@caravel/contract/common'
import type { Template, TemplateSummary } from '@caravel/contract/templates'
import { sql } from 'kysely'
import { type Db, thisWorkspace } from '../../db/client.ts'

/** A service as it is kept: by the id of its supplier, and of what every service has only what was known then. */
export type StoredService = Partial<Omit<Template['services'][number], 'supplier'>> &
  Pick<Template['services'][number], 'kind'> & { supplier_id?: Id | null }

export type StoredTemplate = Omit<TemplateSummary, 'service_kinds'> & { services: StoredService[] }

export async function listTemplates(db: Db): Promise<TemplateSummary[]> {
  const { rows } = await sql<TemplateSummary>`
    select id, kind, name, updated_at, jsonb_path_query_array(services, '$[*].kind') as service_kinds
    from trip_templates where workspace_id = current_workspace_id()
    order by fold(name) collate "und-x-icu", kind desc, id`.execute(db)
  return rows
}

export const findTemplate = (db: Db, id: Id) => templateOf(db, id).executeTakeFirst()

export const lockTemplate = (db: Db, id: Id) => templateOf(db, id).forUpdate().executeTakeFirst()

const templateOf = (db: Db, id: Id) =>
  db
    .selectFrom('trip_templates')
    .select(['id', 'kind', 'name', 'services', 'updated_at'])
    .where('workspace_id', '=', thisWorkspace)
    .where('id', '=', id)
    .$castTo<StoredTemplate>()

/** Whoever adds or renames one at the same time waits. Answers how many there are, and whether another has this name. */
export async function lockTemplates(
  db: Db,
  workspaceId: Id,
  { kind, name, except }: { kind: string; name: string; except: Id | null },
) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`trip_templates ${workspaceId}`}, 0))`.execute(db)
  const { rows } = await sql<{ total: number; taken: boolean }>`
    select (select count(*) from trip_templates where workspace_id = current_workspace_id()) as total,
      exists (
        select from trip_templates
        where workspace_id = current_workspace_id() and kind = ${kind} and fold(name) = fold(${name})
          and id is distinct from ${except}::uuid) as taken`.execute(db)
  return rows[0] ?? { total: 0, taken: false }
}

export const insertTemplate = (
  db: Db,
  workspace_id: Id,
  { services, ...columns }: Pick<StoredTemplate, 'id' | 'kind' | 'name'> & { services: StoredService[] },
) =>
  db
    .insertInto('trip_templates')
    .values({ workspace_id, ...columns, services: JSON.stringify(services) })
    .execute()

export const updateTemplate = (
  db: Db,
  id: Id,
  { name, services }: { name: string | undefined; services: StoredService[] | undefined },
) =>
  db
    .updateTable('trip_templates')
    .set({
      ...(name !== undefined && { name }),
      ...(services && { services: JSON.stringify(services) }),
      updated_at: sql<string>`now()`,
    })
    .where('workspace_id', '=', thisWorkspace)
    .where('id', '=', id)
    .execute()

export const deleteTemplate = (db: Db, id: Id) =>
  db.deleteFrom('trip_templates').where('workspace_id', '=', thisWorkspace).where('id', '=', id).execute()

/** Those of these companies that are not in the trash. */
export async function findSuppliers(db: Db, ids: Id[]): Promise<Map<Id, string>> {
  const { rows } = await sql<{ id: Id; name: string }>`
    select id, name from companies
    where workspace_id = current_workspace_id() and id = any (${ids}::uuid[]) and deleted_at is null`.execute(
    db,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
