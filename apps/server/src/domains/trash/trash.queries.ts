import type { Id, PageQuery } from '@caravel/contract/common'
import { kinds } from '@caravel/contract/kinds'
import type { TrashedRecord, TrashedType } from '@caravel/contract/trash'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { numberedName } from '../../db/inquiry-name.ts'
import { offsetOf } from '../../db/paginate.ts'

/** How records of a kind lie in the trash. */
type Kind = {
  /** What `r`, the record, has to be joined with. */
  joins: RawBuilder<unknown>
  name: RawBuilder<string>
  /** What it is searched by. */
  text: RawBuilder<string>
  /** How many inquiries went with it. */
  inquiries: RawBuilder<number>
  /** False for what was deleted with another record, and comes back with that. */
  own: RawBuilder<SqlBool>
}

const inTrash: Record<TrashedType, Kind> = {
  contact: {
    joins: sql``,
    name: sql`btrim(r.first_name || ' ' || r.last_name)`,
    text: sql`r.search_text`,
    // Inquiries that were deleted with a contact carry its time of deletion. Those of a company stay.
    inquiries: sql`(select count(*) from inquiries i
      where i.workspace_id = r.workspace_id and i.person_id = r.id and i.deleted_at = r.deleted_at)`,
    own: sql`true`,
  },
  company: {
    joins: sql``,
    name: sql`r.name`,
    text: sql`r.search_text`,
    inquiries: sql`0`,
    own: sql`true`,
  },
  inquiry: {
    joins: sql`join contacts p on p.workspace_id = r.workspace_id and p.id = r.person_id`,
    name: sql.raw(numberedName('r', 'p')),
    text: sql`('#' || r.deal_number || ' ' || p.sort_name || ' ' || fold(r.title))`,
    inquiries: sql`0`,
    // One that was deleted with its contact comes back, or goes for good, with the contact.
    own: sql`p.deleted_at is distinct from r.deleted_at`,
  },
  task: {
    joins: sql`
      left join contacts p on p.workspace_id = r.workspace_id and p.id = r.person_id
      left join companies o on o.workspace_id = r.workspace_id and o.id = r.company_id
      left join inquiries i on i.workspace_id = r.workspace_id and i.id = r.deal_id`,
    name: sql`r.title`,
    text: sql`r.search_text`,
    inquiries: sql`0`,
    // One that was deleted with its record comes back, or goes for good, with that.
    own: sql`coalesce(p.deleted_at, o.deleted_at, i.deleted_at) is distinct from r.deleted_at`,
  },
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
  const { name, inquiries } = inTrash[type]
  const { rows } = await sql<TrashRow>`
    select r.id, r.name, r.deleted_at, r.deleted_at + interval '30 days' as purge_at,
      ${inquiries} as inquiries, u.pic_key as deleted_by_pic_key,
      case when m.id is not null then
        json_build_object('id', m.id, 'first_name', u.first_name, 'last_name', u.last_name) end as deleted_by
    from (
      select r.workspace_id, r.id, r.deleted_at, ${name} as name
      from ${recordsOf(type)} where ${restorable(type, search)}
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
    select count(*) as total from ${recordsOf(type)} where ${restorable(type, search)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Those of the ids that are in the trash, locked until the transaction ends. */
export async function lockTrashed(db: Db, type: TrashedType, ids: Id[]): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select r.id from ${recordsOf(type)}
    where r.workspace_id = current_workspace_id() and r.id = any (${ids}::uuid[]) and r.deleted_at is not null
      and ${inTrash[type].own}
    order by r.id for update of r`.execute(db)
  return rows.map(({ id }) => id)
}

/** What belongs to them goes with them; what only points to them lets go. */
export const deleteForGood = (db: Db, type: TrashedType, ids: Id[]) =>
  sql`
    delete from ${sql.table(kinds[type].many)}
    where workspace_id = current_workspace_id() and id = any (${ids}::uuid[])`.execute(db)

const recordsOf = (type: TrashedType) => sql`${sql.table(kinds[type].many)} r ${inTrash[type].joins}`

/** Not older than the trash keeps, and with every word of the search in name, number, email or phone. */
function restorable(type: TrashedType, search: string) {
  const words = search.split(/\s+/).filter((word) => word !== '')
  const { own, text } = inTrash[type]
  return sql.join(
    [
      sql<SqlBool>`r.workspace_id = current_workspace_id() and r.deleted_at > now() - interval '30 days'`,
      own,
      ...words.map((word) => sql<SqlBool>`${text} like (select holding(${word}))`),
    ],
    sql` and `,
  )
}
