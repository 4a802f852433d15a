/** What a page of hits shows of each record, and the other texts in which it may have been found. */

import type { Id } from '@caravel/contract/common'
import type { RecordList } from '@caravel/contract/lists'
import type { SearchHit } from '@caravel/contract/search'
import { sql } from 'kysely'
import { type Db, plannedOnce } from '../../db/client.ts'
import { numberedName } from '../../db/inquiry-name.ts'

export type HitRow = Omit<SearchHit, 'pic' | 'matches'> & {
  pic_key: string | null
  emails: string[]
  phones: string[]
  /** The phones as E.164, empty where one is none. */
  phones_e164: string[]
  companies: string[]
}

/**
 * The live ones among them, in the order of the ids. Each is looked up by itself, as `offset 0` says: joined to them all,
 * a plan that is right for a small workspace would read a large one whole.
 */
export async function showHits(db: Db, list: RecordList, ids: Id[]): Promise<HitRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<HitRow>`
    select hit.* from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
    cross join lateral (
      ${hits[list]}
      where r.workspace_id = current_workspace_id() and r.id = asked.id and r.deleted_at is null offset 0
    ) hit
    order by asked.place`.execute(plannedOnce(db))
  return rows
}

const status = sql`case when s.id is not null then json_build_object('name', s.name, 'color', s.color) end as status`
const personName = sql`btrim(p.first_name || ' ' || p.last_name)`

const hits = {
  contacts: sql`
    select r.id, btrim(r.first_name || ' ' || r.last_name) as name, coalesce(o.name, r.emails[1], '') as detail, ${status},
      r.workspace_id || '/' || r.pic_id as pic_key,
      r.emails, r.phone_numbers as phones, r.phones_e164, array_remove(array[o.name], null) as companies
    from contacts r
    left join companies o on o.workspace_id = r.workspace_id and o.id = r.company_id and o.deleted_at is null
    left join contact_statuses s on s.workspace_id = r.workspace_id and s.id = r.status_id`,
  companies: sql`
    select r.id, r.name, regexp_replace(r.website, '^https?://(www\\.)?', '', 'i') as detail, null as status,
      r.workspace_id || '/' || r.pic_id as pic_key,
      array[r.email] as emails, array[r.phone_number] as phones, array[r.phone_e164] as phones_e164,
      '{}'::text[] as companies
    from companies r`,
  inquiries: sql`
    select r.id, ${sql.raw(numberedName('r', 'p'))} as name,
      case when btrim(r.title) = '' then '' else ${personName} end as detail, ${status},
      p.workspace_id || '/' || p.pic_id as pic_key,
      p.emails, p.phone_numbers as phones, p.phones_e164, array_remove(array[o.name, po.name], null) as companies
    from inquiries r
    join contacts p on p.workspace_id = r.workspace_id and p.id = r.person_id
    left join companies o on o.workspace_id = r.workspace_id and o.id = r.company_id and o.deleted_at is null
    left join companies po on po.workspace_id = p.workspace_id and po.id = p.company_id and po.deleted_at is null
    left join inquiry_statuses s on s.workspace_id = r.workspace_id and s.id = r.deal_status_id`,
}
