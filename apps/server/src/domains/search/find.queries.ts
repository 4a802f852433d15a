/** Which records match, the best first. */

import type { Id, PageQuery } from '@caravel/contract/common'
import type { RecordList } from '@caravel/contract/lists'
import { mostCounted } from '@caravel/contract/search'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { offsetOf } from '../../db/paginate.ts'
import type { Wanted, Word } from './words.ts'

/** The ids of one page, and how many there are. */
export type FoundIds = { ids: Id[]; total: number; more: boolean }

/** The best match is the inquiry with just that number; then come names that begin with the query; then the others. */
export async function findIds(db: Db, list: RecordList, wanted: Wanted, page: PageQuery): Promise<FoundIds> {
  const from = offsetOf(page)
  const to = Math.min(from + page.page_size, mostCounted)
  const { rows } = await sql<{ total: number; ids: Id[] }>`
    with found as materialized (select id, row_number() over () as place from ${doors[list](wanted)} found (id))
    select count(*) as total, array(
      select id from found where place > ${from}::bigint and place <= ${to}::bigint order by place) as ids
    from found`.execute(db)
  const { total = 0, ids = [] } = rows[0] ?? {}
  return { ids, total: Math.min(total, mostCounted), more: total > mostCounted }
}

/** One more than are counted, to know whether there are more. */
const most = mostCounted + 1

const doors: Record<RecordList, (wanted: Wanted) => RawBuilder<unknown>> = {
  contacts: ({ names, last_names, words }) =>
    sql`search_contacts(${names}::text[], ${last_names}::text[], ${asJson(words)}, ${most})`,
  companies: ({ names, words }) => sql`search_companies(${names}::text[], ${asJson(words)}, ${most})`,
  inquiries: ({ names, last_names, words, number }) =>
    sql`search_inquiries(${names}::text[], ${last_names}::text[], ${asJson(words)}, ${number}, ${most})`,
}

const asJson = (words: Word[]) => sql`${JSON.stringify(words)}::jsonb`

/** The inquiry with the number, if the words are about it. */
export async function findNumbered(db: Db, number: number, words: Word[]): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select i.id from inquiries i
    join contacts p on p.workspace_id = i.workspace_id and p.id = i.person_id
    left join companies o on o.workspace_id = i.workspace_id and o.id = i.company_id and o.deleted_at is null
    left join companies e on e.workspace_id = p.workspace_id and e.id = p.company_id and e.deleted_at is null
    where i.deleted_at is null and i.deal_number = ${number} and not exists (
      select from jsonb_array_elements(${asJson(words)}) word
      where concat_ws(' ', i.search_text, p.search_text, o.sort_name, e.sort_name) not like all (
        select holding(spelling) from jsonb_array_elements_text(word) spelling))`.execute(db)
  return rows.map(({ id }) => id)
}

/** Those of the guesses that are in names. */
export async function findInNames(db: Db, guesses: string[]): Promise<string[]> {
  if (guesses.length === 0) return []
  const { rows } = await sql<{ guess: string }>`select guesses_in_names(${guesses}::text[]) as guess`.execute(
    db,
  )
  return rows.map(({ guess }) => guess)
}
