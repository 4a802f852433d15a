import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/** In the order in which what points to others goes before them. */
const tables = ['inquiries', 'contacts', 'companies'] as const

/** So that nothing is hung on a sample while it is decided what goes. */
export async function lockSamples(db: Db) {
  for (const table of tables)
    await sql`
      select from ${sql.table(table)} where workspace_id = current_workspace_id() and is_sample
      order by id for update`.execute(db)
}

/** Also those in the trash. */
export async function listSamples(db: Db): Promise<string[]> {
  const each = tables.map(
    (table) => sql`
      select id from ${sql.table(table)} where workspace_id = current_workspace_id() and is_sample`,
  )
  const { rows } = await sql<{ id: string }>`${sql.join(each, sql` union all `)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Their own inquiries would go with them, and so would what was merged into them. */
export const keepUsedContacts = (db: Db) =>
  sql`
    update contacts c set is_sample = false
    where workspace_id = current_workspace_id() and is_sample and (
      exists (
        select from inquiries
        where workspace_id = current_workspace_id() and person_id = c.id and not is_sample)
      or exists (
        select from contact_merges m join contacts other on other.workspace_id = m.workspace_id and other.id = m.other_id
        where m.workspace_id = current_workspace_id() and other.workspace_id = current_workspace_id()
          and m.contact_id = c.id and m.undone_at is null and not other.is_sample))`.execute(db)

export async function deleteSamples(db: Db) {
  for (const table of tables)
    await sql`
      delete from ${sql.table(table)} where workspace_id = current_workspace_id() and is_sample`.execute(db)
}
