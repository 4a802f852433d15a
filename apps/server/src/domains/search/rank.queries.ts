/** Which of the records that were looked up match, and which of those are the best. */

import type { Id } from '@caravel/contract/common'
import type { RecordList } from '@caravel/contract/lists'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Slice } from '../../db/bands.ts'
import type { Db } from '../../db/client.ts'
import { beginningAWord, holding, startingWith } from './patterns.ts'
import type { Wanted, Word } from './words.ts'

type Condition = RawBuilder<SqlBool>
type Text = RawBuilder<string>

/** A record `r`: what else is read for it, the texts that may hold a word, and what makes a match better than others. */
type Ranked = {
  along: RawBuilder<unknown>
  texts: Text[]
  ranks: (wanted: Wanted) => Condition[]
  /** What those of the same rank are in the order of. */
  key: RawBuilder<unknown>
  order: RawBuilder<unknown>
}

/** How many of the candidates have all words, and the ids of a slice of those, the best first. */
export async function rank(
  db: Db,
  list: RecordList,
  wanted: Wanted,
  candidates: Id[] | 'all',
  { offset, limit }: Slice,
): Promise<{ total: number; ids: Id[] }> {
  const nothing = { total: 0, ids: [] }
  if (candidates.length === 0) return nothing
  const { along, texts, ranks, key, order } = ranked[list]
  const cases = ranks(wanted).map((condition, place) => sql`when ${condition} then ${sql.lit(place)}`)
  const { rows } = await sql<{ total: number; ids: Id[] }>`
    with matches as materialized (
      select r.id, ${key}, case ${sql.join(cases, sql` `)} end as rank
      from ${candidates === 'all' ? all(list) : oneByOne(list, candidates)} ${along}
      where r.deleted_at is null and ${each(wanted.words, (word) => either(texts, word))})
    select (select count(*) from matches) as total, array(
      select id from matches order by rank, ${order} offset ${offset}::bigint limit ${limit}) as ids`.execute(
    db,
  )
  return rows[0] ?? nothing
}

const all = (list: RecordList) =>
  sql`(select * from ${sql.table(list)} where workspace_id = current_workspace_id()) r`

/** Each is looked up by itself, as `offset 0` says, so that one plan is right for every workspace. */
const oneByOne = (list: RecordList, candidates: Id[]) => sql`
  unnest(${candidates}::uuid[]) candidate (id)
  cross join lateral (
    select * from ${sql.table(list)} where workspace_id = current_workspace_id() and id = candidate.id offset 0) r`

/** The name of a company ends as a word does, as names in other texts do. It is not looked up for those who have none. */
const companyAt = (id: string): Text => sql`case when ${sql.ref(id)} is not null then (
  select o.sort_name || ' ' from companies o
  where o.workspace_id = r.workspace_id and o.id = ${sql.ref(id)} and o.deleted_at is null) end`

const each = (words: Word[], condition: (word: Word) => Condition): Condition =>
  sql`(${sql.join([sql`true`, ...words.map(condition)], sql` and `)})`

/** The first text is the cheapest: others may have to be fetched. */
const either = (texts: Text[], word: Word): Condition =>
  sql`(${sql.join(
    texts.map((text) => like(text, holding(word))),
    sql` or `,
  )})`

const like = (text: Text, patterns: string[]): Condition => sql`${text} like any (${patterns}::text[])`

/** That the name begins with the query, or the last name with its first word. */
const isBegun = (name: Text, { names }: Wanted) => like(name, names.map(startingWith))
/** Last names begin a word of the name, which takes less to find out than to fold them. */
const isLastName = (name: Text, last: Text, { words, last_names }: Wanted): Condition =>
  sql`(${like(
    name,
    last_names.map((text) => `% ${startingWith(text)}`),
  )} and ${like(sql`fold(${last})`, last_names.map(startingWith))} and ${each(words, (word) => like(name, holding(word)))})`

const ranked: Record<RecordList, Ranked> = {
  contacts: {
    along: sql``,
    texts: [sql`r.search_text`, companyAt('r.company_id')],
    ranks: (wanted) => [
      isBegun(sql`r.sort_name`, wanted),
      isLastName(sql`r.sort_name`, sql`r.last_name`, wanted),
      each(wanted.words, (word) => like(sql`r.sort_name`, beginningAWord(word))),
      each(wanted.words, (word) => like(sql`r.search_text`, holding(word))),
    ],
    key: sql`r.sort_name`,
    order: sql`sort_name, id`,
  },
  companies: {
    along: sql``,
    texts: [sql`r.search_text`],
    ranks: (wanted) => [
      isBegun(sql`r.sort_name`, wanted),
      each(wanted.words, (word) => like(sql`r.sort_name`, beginningAWord(word))),
    ],
    key: sql`r.sort_name`,
    order: sql`sort_name, id`,
  },
  inquiries: {
    along: sql`cross join lateral (
      select * from contacts where workspace_id = r.workspace_id and id = r.person_id offset 0) p`,
    texts: [sql`r.search_text`, sql`p.search_text`, companyAt('r.company_id'), companyAt('p.company_id')],
    ranks: (wanted) => [
      sql`r.deal_number = ${wanted.number}`,
      sql`(${isBegun(sql`p.sort_name`, wanted)} or ${isLastName(sql`p.sort_name`, sql`p.last_name`, wanted)})`,
      each(wanted.words, (word) => like(sql`r.search_text`, holding(word))),
      each(wanted.words, (word) => like(sql`p.search_text`, holding(word))),
    ],
    key: sql`r.created_at`,
    order: sql`created_at desc, id desc`,
  },
}
