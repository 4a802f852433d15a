import { sql } from 'kysely'
import { type Db, thisWorkspace } from '../../db/client.ts'

/** The people around a contact, by name; nobody who is in the trash. Each is looked up by their key, as `offset 0` says. */
export const attachedTo = (contact: string) => sql`coalesce((
  select json_agg(json_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name,
      'relation', r.relation, 'pic_key', p.workspace_id || '/' || p.pic_id) order by p.sort_name, p.id)
  from contact_relations r
  cross join lateral (
    select * from contacts p where p.workspace_id = r.workspace_id and p.id = r.person_id offset 0
  ) p
  where p.deleted_at is null and r.workspace_id = current_workspace_id() and r.contact_id = ${sql.ref(`${contact}.id`)}), '[]')`

/** One row from either side. False when the two are linked already. */
export async function insertRelation(
  db: Db,
  relation: { contact_id: string; person_id: string; there: string; back: string },
): Promise<boolean> {
  const { contact_id, person_id, there, back } = relation
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('contact_relations')
    .values([
      { workspace_id: thisWorkspace, contact_id, person_id, relation: there },
      { workspace_id: thisWorkspace, contact_id: person_id, person_id: contact_id, relation: back },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** False when the two were not linked. */
export async function deleteRelation(db: Db, id: string, otherId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('contact_relations')
    .where('workspace_id', '=', thisWorkspace)
    .where('contact_id', 'in', [id, otherId])
    .where('person_id', 'in', [id, otherId])
    .executeTakeFirst()
  return numDeletedRows > 0n
}
