import type { Id } from '@caravel/contract/common'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { type FilteredList, narrowToWords } from '../db/filters.ts'
import { fewestLookedUp, mostCountedIn, mostNamed } from '../db/list-limits.ts'
import { findByIndex, findMatches } from '../db/matches.ts'
import { findRows, type IndexRange, type RowList, type Shown } from '../db/ranges.ts'

/** A list, and the order in which what it holds is wanted. */
export type SearchedList = {
  rows: RowList
  filters: FilteredList<never>
  inOrder: (db: Db) => Promise<IndexRange[]>
}

type Asked = {
  /** What was found already, which holds the words as well. */
  without: Id[]
  /** How many others are to be found, and how many of them are shown. */
  most: number
  limit: number
  /** How many rows the list has. */
  whole: number
}

/** Those that are shown, all that are known of, and how many there are. */
type Held = { first: Id[]; all: Id[]; total: number; more: boolean }

const nothing: Held = { first: [], all: [], total: 0, more: false }

/**
 * What the list itself finds for these words, each given with its spellings: those that hold them anywhere. A short list
 * gives them in its order. A long one gives the newest: to tell which is the first by name, all would have to be found.
 */
export async function findContaining(
  db: Db,
  { rows, filters, inOrder }: SearchedList,
  words: string[][],
  { without, most, limit, whole }: Asked,
): Promise<Held> {
  const narrowed = narrowToWords(filters, words)
  if (!narrowed) return nothing
  const known = new Set(without)
  const others = (ids: Id[]) => [...new Set(ids)].filter((id) => !known.has(id))
  const inTheirOrder = async (shown: Shown) =>
    limit > 0 ? findRows(db, rows, await inOrder(db), shown, { offset: 0, limit }) : []
  const named = async (all: Id[], more: boolean): Promise<Held> => ({
    first: all.length > 0 ? await inTheirOrder({ ids: all }) : [],
    all,
    total: all.length,
    more,
  })

  const isLong = whole > mostNamed
  const isOne = narrowed.patterns.length < 2
  // Among them is what is known, and some come twice. How many hold two words the planner can only guess: asked for a few, it
  // would walk along all rows.
  const bound = isLong && isOne ? Math.max(without.length + most * 2, fewestLookedUp) : mostNamed
  const found = await findByIndex(db, rows, narrowed, bound)
  // Two words may be in two records that belong together, each of them common: only if nothing else is found.
  const isEnough = rows.standsAlone || isOne || without.length > 0
  if (found && (isEnough || found.length > 0)) {
    const all = others(found)
    if (!isLong) return named(all, false)
    return { first: all.slice(0, limit), all, total: all.length, more: found.length >= bound }
  }

  // What no index knows would be looked for in every row.
  if (narrowed.hardToCount && narrowed.patterns.length === 0 && whole > mostCountedIn) return nothing
  const { ids, where, total, more } = await findMatches(db, rows, narrowed)
  if (ids) return named(others(ids), more)
  const isOther = sql<boolean>`${sql.ref(`${rows.rows}.id`)} <> all (${without}::uuid[])`
  const first = await inTheirOrder({ where: where ? sql<boolean>`${where} and ${isOther}` : isOther })
  return { first, all: first, total: total - without.length, more }
}
