/** Records whose texts have words anywhere in them, be it inside others. */

import type { Id } from '@caravel/contract/common'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { type FilteredList, narrowToWords } from '../../db/filters.ts'
import { fewestLookedUp, mostCountedIn, mostNamed } from '../../db/list-limits.ts'
import { findApart, findTogether, lookUp } from '../../db/matches.ts'
import { findRows, type IndexRange, type RowList } from '../../db/ranges.ts'
import { isNumber, type Word } from './words.ts'

/** A list, and its order. */
export type SearchedList = {
  rows: RowList
  filters: FilteredList<never>
  inOrder: (db: Db) => Promise<IndexRange[]>
}

type Asked = {
  /** What was found already, which has the words as well. */
  without: Id[]
  /** How many are to be found with those. */
  most: number
  /** How many rows the list has. */
  whole: number
}

/**
 * A short list gives them in its order. A long one gives the newest: to tell which is the first by name, all would have to
 * be found.
 */
export async function findInside(
  db: Db,
  { rows, filters, inOrder }: SearchedList,
  words: Word[],
  { without, most, whole }: Asked,
): Promise<{ ids: Id[]; more: boolean }> {
  const narrowed = narrowToWords(filters, words)
  const limit = most - without.length
  if (!narrowed) return { ids: [], more: false }
  const { condition, patterns, isExact } = narrowed
  const hasNumber = words.some(isNumber)
  if (whole <= mostNamed || patterns.length === 0 || hasNumber) {
    // What no index knows would be looked for in every row.
    if (whole > mostCountedIn && !hasNumber) return { ids: [], more: false }
    const where = sql<boolean>`${condition} and ${sql.ref(`${rows.rows}.id`)} <> all (${without}::uuid[])`
    return { ids: await findRows(db, rows, await inOrder(db), { where }, { offset: 0, limit }), more: false }
  }
  if (patterns.length > 1) {
    // How many have two words the planner can only guess: asked for a few, it would walk along all rows.
    const together = await findTogether(db, rows, narrowed, mostNamed)
    if (rows.standsAlone || together.ids.length + without.length > 0) return together
  }
  if (!isExact || patterns.length > 1) return findApart(db, rows, narrowed)
  // Among them is what is known, and some come twice.
  const bound = Math.max(without.length + limit * 2, fewestLookedUp)
  const ids = await lookUp(db, rows, patterns, bound)
  return { ids, more: ids.length >= bound }
}
