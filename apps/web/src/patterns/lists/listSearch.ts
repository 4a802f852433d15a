/** What of a list stands in the URL, whichever records it lists. What makes no sense there is the default. */

import {
  type Condition,
  conditionsFor,
  type Filter,
  type FilterKind,
  needsValue,
  type PageSize,
  pageSizes,
  type Sort,
  sortsOf,
} from '@caravel/contract/lists'
import { isDay } from '../../lib/isDay.ts'

export type ListView = 'table' | 'board'

export type ListSearch<S extends string = string, A extends string = string> = {
  page: number
  page_size: PageSize
  sort_by: Sort<S>
  search: string
  filters: Filter<A>[]
  /** Columns that are switched off. */
  hidden: string[]
  view: ListView
  /** The saved view that this began from; `all` for none, where a default would otherwise open. */
  saved: string
}

/** What a kind of list can be asked for. */
export type ListKind<S extends string, A extends string> = {
  sorts: readonly S[]
  initialSort: Sort<S>
  filters: Readonly<Record<A, FilterKind>>
  /** Where only some words can be picked: those. */
  words?: Partial<Record<A, readonly string[]>>
  /** Columns that can be switched off. */
  columns: readonly string[]
  /** Those of them that are off until somebody wants them: with all, a list would not fit the screen. */
  extras?: readonly string[]
  views: readonly [ListView, ...ListView[]]
}

/** Left out of the URL. */
export const listDefaults = <S extends string, A extends string>(kind: ListKind<S, A>): ListSearch<S, A> => ({
  page: 1,
  page_size: pageSizes[0],
  sort_by: kind.initialSort,
  search: '',
  filters: [],
  hidden: [...(kind.extras ?? [])],
  view: kind.views[0],
  saved: '',
})

/** Takes what links give it; at run time that can be anything, because it comes from the address bar. */
export function readListSearch<S extends string, A extends string>(
  kind: ListKind<S, A>,
  given: Partial<ListSearch<S, A>>,
): ListSearch<S, A> {
  const initial = listDefaults(kind)
  return {
    page: isPage(given.page) ? given.page : initial.page,
    page_size: pageSizes.find((size) => size === given.page_size) ?? initial.page_size,
    sort_by: sortsOf(kind.sorts).find((sort) => sort === given.sort_by) ?? initial.sort_by,
    search: readWords(given.search),
    filters: readFilters(kind, given.filters),
    hidden: Array.isArray(given.hidden)
      ? kind.columns.filter((column) => given.hidden?.includes(column))
      : initial.hidden,
    view: kind.views.find((view) => view === given.view) ?? initial.view,
    saved: typeof given.saved === 'string' ? given.saved : initial.saved,
  }
}

/** Changes some of it. Another filter, sort, search or page size makes it another list, which begins at page 1. */
export const changeList = <S extends string, A extends string>(
  before: ListSearch<S, A>,
  changes: Partial<ListSearch<S, A>>,
): ListSearch<S, A> => ({ ...before, ...(startsOver(changes) && { page: 1 }), ...changes })

const startsOver = (changes: object) =>
  ['filters', 'sort_by', 'search', 'page_size'].some((part) => part in changes)

export const isNarrowed = ({ filters, search }: Pick<ListSearch, 'filters' | 'search'>) =>
  filters.length > 0 || search !== ''

const isPage = (page: unknown): page is number => Number.isSafeInteger(page) && Number(page) >= 1

/** A search for digits alone comes out of the URL as a number. */
const readWords = (words: unknown): string =>
  typeof words === 'string' || typeof words === 'number' ? String(words).slice(0, 200) : ''

const mostFilters = 20

type Filtered<A extends string> = Pick<ListKind<string, A>, 'filters' | 'words'>

function readFilters<A extends string>(kind: Filtered<A>, given: unknown): Filter<A>[] {
  if (!Array.isArray(given)) return []
  const filters = given.flatMap((row) => readFilter(kind, row))
  // Twice the same says no more than once.
  const unlike = new Map(filters.map((filter) => [JSON.stringify(filter), filter]))
  return [...unlike.values()].slice(0, mostFilters)
}

/** What does not fit together is left out, because the server would refuse the whole list for it. */
function readFilter<A extends string>({ filters, words }: Filtered<A>, given: unknown): Filter<A>[] {
  if (typeof given !== 'object' || given === null) return []
  const { attribute: wanted, condition: how, value: text } = given as Record<string, unknown>
  const attribute = (Object.keys(filters) as A[]).find((each) => each === wanted)
  if (!attribute) return []
  const kind = filters[attribute]
  const condition = (conditionsFor[kind] as readonly Condition[]).find((each) => each === how)
  if (!condition) return []
  if (!needsValue(condition)) return [{ attribute, condition }]
  const value = readWords(text)
  if (value.trim() === '' || (kind === 'day' && !isDay(value))) return []
  return words?.[attribute]?.includes(value) === false ? [] : [{ attribute, condition, value }]
}
