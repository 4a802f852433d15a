import { kinds, kindsThat } from '@caravel/contract/kinds'
import { type RecordList, recordLists } from '@caravel/contract/lists'
import type { SearchHit, SearchResults } from '@caravel/contract/search'
import type { RecordType } from './queryNames.ts'

export type FoundRecord = SearchHit & { type: RecordType }

export const recordsOf = (found: SearchResults, lists: readonly RecordList[] = recordLists): FoundRecord[] =>
  lists.flatMap((list) => found[list].results.map((hit) => ({ ...hit, type: typeIn[list] })))

const typeIn = Object.fromEntries(kindsThat('search').map((type) => [kinds[type].many, type])) as Record<
  RecordList,
  RecordType
>

/** Of all kinds together. */
export const totalOf = (found: SearchResults) => ({
  total: recordLists.reduce((sum, list) => sum + found[list].total, 0),
  more: recordLists.some((list) => found[list].more),
})
