/**
 * Which records match, the best first. In a large workspace names that begin with the query come from an index in their
 * order; only where those are too few, others are looked up by the texts that they hold, and ranked. In a small one all
 * are ranked: that takes less than the lookups.
 */

import type { Id, PageQuery } from '@caravel/contract/common'
import type { RecordList } from '@caravel/contract/lists'
import { mostCounted } from '@caravel/contract/search'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { offsetOf } from '../../db/paginate.ts'
import { atMost, type Doors, doorsOf, idsOf, type Some } from './doors.queries.ts'
import { holding, indexed } from './patterns.ts'
import { rank } from './rank.queries.ts'
import type { Wanted, Word } from './words.ts'

/** The ids of one page, and how many there are. */
export type FoundIds = { ids: Id[]; total: number; more: boolean }

type Search = { db: Db; wanted: Wanted; doors: Doors; isSmall: boolean }

/** In a workspace with no more of each kind than these, they are all ranked. */
const mostRanked = 2500

/** One more than are counted, to know whether there are more. */
const most = mostCounted + 1

/** Of several words, one that no more than these hold is rare enough to find all matches by it. */
const mostOfRare = 500

/** Of those that hold a common one, so many are asked for the others. */
const mostAsked = 100

/** People with one word in their name and another in that of their company: as many as fill some pages. */
const mostEmployed = 200

/** Those that hold two common words are fewer, and all of them are wanted for their inquiries. */
const mostOfBoth = 3000

/** So many words are looked up. What is found by them is asked for the others. */
const mostLookedUp = 3

export const searchFor = (db: Db, wanted: Wanted, isSmall: boolean): Search => ({
  db,
  wanted,
  doors: doorsOf(db),
  isSmall,
})

export async function isSmall(db: Db): Promise<boolean> {
  const { rows } = await sql<{ most: number }>`
    select coalesce(max(live), 0)::bigint as most
    from (select sum(live) as live from list_counts
      where workspace_id = current_workspace_id() group by list) counted`.execute(db)
  return (rows[0]?.most ?? 0) <= mostRanked
}

export async function findIds(search: Search, list: RecordList, page: PageQuery): Promise<FoundIds> {
  const offset = offsetOf(page)
  const slice = { offset, limit: Math.min(page.page_size, Math.max(mostCounted - offset, 0)) }
  const rankAmong = async (candidates: Id[] | 'all', all: boolean) => {
    const { ids, total } = await rank(search.db, list, search.wanted, candidates, slice)
    const more = total > mostCounted || (total > 0 && !all)
    return { ids, total: Math.min(total, mostCounted), more }
  }
  if (search.isSmall) return rankAmong('all', true)
  const { ids, all, inOrder } = await finders[list](search)
  if (inOrder) return { ids: ids.slice(offset, offset + slice.limit), total: mostCounted, more: true }
  return rankAmong(ids, all)
}

/** The inquiry with the number, if the words are about it. */
export async function findNumbered(db: Db, number: number, words: Word[]): Promise<Id[]> {
  const wanted = { words, number, names: [], last_names: [] }
  const { ids } = await rank(db, 'inquiries', wanted, await findNumber(db, number), { offset: 0, limit: 1 })
  return ids
}

/** What is found: candidates that have to be ranked, or the first matches in their order. */
type Found = Some & { inOrder: boolean }

const finders: Record<RecordList, (search: Search) => Promise<Found>> = {
  async contacts(search) {
    const begun = await findBegun(search, 'contacts')
    return begun.all
      ? withOthers(search, 'contacts', begun, await findByLastName(search, false))
      : inOrder(begun)
  },

  async companies(search) {
    const begun = await findBegun(search, 'companies')
    return begun.all ? withOthers(search, 'companies', begun) : inOrder(begun)
  },

  async inquiries(search) {
    const numbered = { ids: await findNumber(search.db, search.wanted.number), all: true }
    const begun = await findAskedBy(
      search,
      await findBegun(search, 'contacts', sql`and inquiry_count > 0`),
      most,
    )
    if (begun.ids.length === most) return inOrder(join(numbered, begun))
    const named = await findAskedBy(search, await findByLastName(search, true), most)
    return withOthers(search, 'inquiries', numbered, begun, named)
  },
}

const inOrder = (some: Some): Found => ({ ...some, inOrder: true })

/** The best and, where they are too few, those that hold the words anywhere. */
async function withOthers(search: Search, list: RecordList, ...best: Some[]): Promise<Found> {
  const { ids } = join(...best)
  const others = ids.length < most ? await findHolding(search, list) : none
  return { ids: join({ ids, all: true }, others).ids, all: others.all, inOrder: false }
}

const none: Some = { ids: [], all: true }

const join = (...some: Some[]): Some => ({
  ids: [...new Set(some.flatMap(({ ids }) => ids))],
  all: some.every(({ all }) => all),
})

/** Those among which all matches are; or, where each word is common, as many as are asked for all of them. */
async function findHolding(search: Search, list: RecordList): Promise<Some> {
  const { doors, wanted } = search
  const [first, ...others] = indexed(wanted.words)
  if (!first) return findNear(search, list, most, (of) => doors.newest(of, wanted.words.map(holding), most))
  return wanted.words.length === 1
    ? findByWord(search, list, first)
    : findBySeveral(search, list, [first, ...others].slice(0, mostLookedUp))
}

async function findByWord(search: Search, list: RecordList, word: Word): Promise<Some> {
  const near = await findNearWords(search, list, [word], most)
  if (near.all || near.ids.length >= most) return near
  // Those whose people are too many to name them all are looked up together with them.
  const like = await search.doors.like(list, holding(word), most)
  return { ids: join(near, like).ids, all: like.all }
}

async function findBySeveral(search: Search, list: RecordList, words: Word[]): Promise<Some> {
  const asked: Some[] = []
  for (const word of words) {
    const near = await findNearWords(search, list, [word], mostOfRare)
    if (near.all) return near
    asked.push({ ids: near.ids.slice(0, mostAsked), all: false })
  }
  const two = words.slice(0, 2)
  if (two.length < 2) return join(...asked)
  const both = await findNearWords(search, list, two, mostOfBoth)
  if (list === 'companies') return both
  const people = await findEmployed(search, two)
  return join(both, list === 'contacts' ? people : await findAskedBy(search, people, most), ...asked)
}

const findNearWords = (search: Search, list: RecordList, words: Word[], bound: number) =>
  findNear(search, list, bound, (of) => search.doors.holding(of, words.map(holding), bound))

/** Those that are found, and those that belong to others that are: of these no more than are counted. */
async function findNear(
  search: Search,
  list: RecordList,
  bound: number,
  find: (list: RecordList) => Promise<Some>,
): Promise<Some> {
  const own = await find(list)
  if (list === 'companies' || !own.all) return own
  const mostTheirs = Math.min(bound, most)
  const companies = await find('companies')
  const theirs = await search.doors.ofCompanies(list, companies.ids, [], mostTheirs)
  const near = join(own, { ids: theirs.ids, all: theirs.all && companies.all })
  if (list === 'contacts') return near
  const people = await findNear(search, 'contacts', bound, find)
  return join(near, await findAskedBy(search, people, mostTheirs))
}

/** Who has the other words in their name, at a company that has one of these in its own. */
async function findEmployed({ doors, wanted }: Search, words: Word[]): Promise<Some> {
  const found: Some[] = []
  for (const word of words) {
    const companies = await doors.holding('companies', [holding(word)], mostOfRare)
    const others = wanted.words.filter((other) => other !== word).map(holding)
    found.push(await doors.ofCompanies('contacts', companies.ids, others, mostEmployed))
  }
  return join(...found)
}

async function findAskedBy({ doors }: Search, people: Some, most: number): Promise<Some> {
  const { ids, all } = await doors.askedBy(people.ids, most)
  return { ids, all: all && people.all }
}

/** Those whose name begins with the query, by name. */
async function findBegun(
  { db, wanted: { names } }: Search,
  list: 'contacts' | 'companies',
  condition = sql``,
): Promise<Some> {
  if (names.length === 0) return none
  const { rows } = await sql<{ id: Id }>`
    select begun.id from unnest(${names}::text[]) with ordinality as wanted (beginning, place)
    cross join lateral (
      select id, sort_name from ${sql.table(list)}
      where workspace_id = current_workspace_id() and deleted_at is null
        and sort_name between beginning and beginning || U&'\\FFFF'
        and starts_with(sort_name, beginning)
        ${condition}
      order by sort_name, id limit ${most}) begun
    group by begun.id, begun.sort_name order by min(place), begun.sort_name, begun.id limit ${most}`.execute(
    db,
  )
  return atMost(most, idsOf(rows))
}

/** Several words are looked up by all of them: that one is a last name is then a matter of rank. */
const findByLastName = async ({ wanted, doors }: Search, asking: boolean): Promise<Some> =>
  wanted.words.length === 1 ? doors.byLastName(wanted.last_names, asking, most) : none

async function findNumber(db: Db, number: number | null): Promise<Id[]> {
  if (number === null) return []
  const { rows } = await sql<{ id: Id }>`
    select id from inquiries where workspace_id = current_workspace_id() and deal_number = ${number}`.execute(
    db,
  )
  return idsOf(rows)
}
