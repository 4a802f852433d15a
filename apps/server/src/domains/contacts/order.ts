import { type ContactSortAttribute, parseSort, type Sort } from '@caravel/contract/lists'
import { sql } from 'kysely'
import { type Band, groupOf } from '../../db/bands.ts'
import { type Db, thisWorkspace } from '../../db/client.ts'

/** Equal statuses, sources and companies are in the order of names; what is still equal, in the order of ids. */
export async function bandsOf(db: Db, sort: Sort<ContactSortAttribute>): Promise<Band[]> {
  const { attribute, descending } = parseSort(sort)
  const run = (where: Band['where'], ...keys: Band['keys']): Band => ({ where, keys, descending })
  const inTurn = (ids: string[]) => [...(descending ? ids.toReversed() : ids), null]
  switch (attribute) {
    case 'name':
      return [run(sql`true`, sql`c.sort_name`, id)]
    case 'inquiry_count':
    case 'created_at':
    case 'updated_at':
      return [run(sql`true`, sql.ref(`c.${attribute}`), id)]
    case 'email':
      return [
        run(sql`c.first_email is not null`, sql`c.first_email`, id),
        run(sql`c.first_email is null`, id),
      ]
    case 'phone':
      return [
        run(sql`c.first_phone is not null`, sql`c.first_phone`, id),
        run(sql`c.first_phone is null`, id),
      ]
    case 'company':
      return [
        {
          ...run(sql`o.id is not null`, sql`o.sort_name`, sql`o.id`, sql`c.sort_name`, id),
          along: sql`
            join companies o on o.workspace_id = c.workspace_id and o.id = c.company_id and o.deleted_at is null`,
        },
        run(sql`c.company_id is null`, sql`c.sort_name`, id),
        // A company in the trash is shown as none. Looked for from its side, where an index knows the few there are.
        run(
          sql`c.company_id = any (array(
            select id from companies where workspace_id = current_workspace_id() and deleted_at is not null))`,
          sql`c.sort_name`,
          id,
        ),
      ]
    case 'status':
      return bandsBy('status_id', inTurn(await positions(db, 'contact_statuses')), descending)
    case 'source':
      return bandsBy('source_id', inTurn(await positions(db, 'sources')), descending)
  }
}

/** Every status in its order; null is none. */
export const bandsByStatus = (ids: (string | null)[]) => bandsBy('status_id', ids, false)

const id = sql`c.id`

const bandsBy = (column: 'status_id' | 'source_id', ids: (string | null)[], descending: boolean): Band[] =>
  ids.map((value) => ({
    ...groupOf(sql.ref(`c.${column}`), value),
    keys: [sql`c.sort_name`, id],
    descending,
  }))

async function positions(db: Db, table: 'contact_statuses' | 'sources'): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('workspace_id', '=', thisWorkspace)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}
