import type { Id, PageQuery } from '@caravel/contract/common'
import type { TrashedRecord, TrashedType } from '@caravel/contract/trash'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { offsetOf } from '../../db/paginate.ts'

const tables = { contact: 'contacts', company: 'companies' } as const

const nameOf = {
  contact: sql<string>`btrim(r.first_name || ' ' || r.last_name)`,
  company: sql<string>`r.name`,
}

/** Inquiries that were deleted with a contact carry its time of deletion. Those of a company stay. */
const inquiriesOf = {
  contact: sql<number>`(select count(*) from inquiries i
    where i.workspace_id = r.workspace_id and i.person_id = r.id and i.deleted_at = r.deleted_at)`,
  company: sql<number>`0`,
}

type TrashRow = Pick<TrashedRecord, 'id' | 'name' | 'deleted_at' | 'purge_at' | 'inquiries'> & {
  deleted_by: { id: Id; first_name: string; last_name: string } | null
  deleted_by_pic_key: string | null
}

/** The page is cut out before anything is joined to it. */
export async function listTrash(
  db: Db,
  type: TrashedType,
  search: string,
  page: PageQuery,
): Promise<TrashRow[]> {
  const { rows } = await sql<TrashRow>`
    select r.id, ${nameOf[type]} as name, r.deleted_at, r.deleted_at + interval '30 days' as purge_at,
      ${inquiriesOf[type]} as inquiries, u.pic_key as deleted_by_pic_key,
      case when m.id is not null then
        json_build_object('id', m.id, 'first_name', u.first_name, 'last_name', u.last_name) end as deleted_by
    from (
      select r.* from ${sql.table(tables[type])} r where ${restorable(search)}
      order by r.deleted_at desc, r.id desc limit ${page.page_size} offset ${offsetOf(page)}
    ) r
    left join lateral (
      select actor_id from activities a
      where a.workspace_id = r.workspace_id and a.subject_type = ${type} and a.subject_id = r.id and a.verb = 'deleted'
      order by a.id desc limit 1
    ) deletion on true
    left join members m on m.workspace_id = r.workspace_id and m.id = deletion.actor_id
    left join users u on u.id = m.user_id
    order by r.deleted_at desc, r.id desc`.execute(db)
  return rows
}

export async function countTrash(db: Db, type: TrashedType, search: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${sql.table(tables[type])} r where ${restorable(search)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Those of the ids that are in the trash, held until the transaction ends. */
export async function lockTrashed(db: Db, type: TrashedType, ids: Id[]): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select id from ${sql.table(tables[type])}
    where id = any (${ids}::uuid[]) and deleted_at is not null
    order by id for update`.execute(db)
  return rows.map(({ id }) => id)
}

/** What belongs to them goes with them; what only points to them lets go. */
export const deleteForGood = (db: Db, type: TrashedType, ids: Id[]) =>
  sql`delete from ${sql.table(tables[type])} where id = any (${ids}::uuid[])`.execute(db)

/** Not older than the trash keeps, and with every word of the search in name, email or phone. */
function restorable(search: string) {
  const words = search.split(/\s+/).filter((word) => word !== '')
  return sql.join(
    [
      sql<SqlBool>`r.deleted_at > now() - interval '30 days'`,
      ...words.map((word) => sql<SqlBool>`r.search_text like (select holding(${word}))`),
    ],
    sql` and `,
  )
}
