import type { Id } from '@caravel/contract/common'
import { sql } from 'kysely'
import { type Band, findRows, type RowList } from '../db/bands.ts'
import type { Db } from '../db/client.ts'
import { type FilteredList, type Narrowed, narrowToWords } from '../db/filters.ts'
import { mostCountedIn } from '../db/list-limits.ts'
import { countAll, findHoldingBoth, findMatches, type Matches } from '../db/matches.ts'

/** A list, and the order in which what it holds is wanted. */
export type SearchedList = {
  rows: RowList
  filters: FilteredList<never>
  inOrder: (db: Db) => Promise<Band[]>
  /** It is found by its own texts alone, and not by those of records that belong to it. */
  standsAlone: boolean
}

/** The first in their order, without some; all of them where they can be named; and how many the list has of them. */
type Held = { first: Id[]; all: Id[] | 'too many'; total: number; more: boolean }

const nothing: Held = { first: [], all: [], total: 0, more: false }

/** What the list itself finds for these words, each given with its spellings: those that hold them anywhere. */
export async function findHeld(
  db: Db,
  { rows, filters, inOrder, standsAlone }: SearchedList,
  words: string[][],
  { without, limit }: { without: Id[]; limit: number },
): Promise<Held> {
  const narrowed = narrowToWords(filters, words)
  if (!narrowed) return nothing
  const { ids, where, total, more } = await findThose(db, rows, narrowed, standsAlone || without.length > 0)
  const all = ids?.filter((id) => !without.includes(id)) ?? 'too many'
  const isOther = sql<boolean>`${sql.ref(`${rows.rows}.id`)} <> all (${without}::uuid[])`
  const shown =
    all === 'too many' ? { where: where ? sql<boolean>`${where} and ${isOther}` : isOther } : { ids: all }
  const isWanted = limit > 0 && all.length > 0
  const first = isWanted ? await findRows(db, rows, await inOrder(db), shown, { offset: 0, limit }) : []
  return { first, all, total, more }
}

async function findThose(db: Db, rows: RowList, narrowed: Narrowed, isEnough: boolean): Promise<Matches> {
  // What no index knows would be looked for in every row.
  const isUnknown = narrowed.hardToCount && narrowed.patterns.length === 0
  if (isUnknown && (await countAll(db, rows)) > mostCountedIn) return none
  // Where two words are in two records that belong together, each may be common: only if nothing else is found.
  if (narrowed.patterns.length > 1) {
    const ids = await findHoldingBoth(db, rows, narrowed)
    if (isEnough || ids.length > 0) return { ids, total: ids.length, more: false }
  }
  return findMatches(db, rows, narrowed)
}

const none: Matches = { ids: [], total: 0, more: false }
