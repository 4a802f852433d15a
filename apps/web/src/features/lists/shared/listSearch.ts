/** What of a list stands in the URL, whichever records it lists. What makes no sense there is the default. */

import {
  conditions,
  type Filter,
  needsValue,
  type PageSize,
  pageSizes,
  type Sort,
  sortsOf,
} from '@caravel/contract/lists'

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
  filters: readonly A[]
  /** Columns that can be switched off. */
  columns: readonly string[]
  views: readonly [ListView, ...ListView[]]
}

/** Left out of the URL. */
export const listDefaults = <S extends string, A extends string>(kind: ListKind<S, A>): ListSearch<S, A> => ({
  page: 1,
  page_size: pageSizes[0],
  sort_by: kind.initialSort,
  search: '',
  filters: [],
  hidden: [],
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
    filters: readFilters(kind.filters, given.filters),
    hidden: kind.columns.filter((column) => Array.isArray(given.hidden) && given.hidden.includes(column)),
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

/** Whether the list leaves anything out. */
export const isNarrowed = ({ filters, search }: Pick<ListSearch, 'filters' | 'search'>) =>
  filters.length > 0 || search !== ''

const isPage = (page: unknown): page is number => Number.isSafeInteger(page) && Number(page) >= 1

/** A search for digits alone comes out of the URL as a number. */
const readWords = (words: unknown): string =>
  typeof words === 'string' || typeof words === 'number' ? String(words).slice(0, 200) : ''

const mostFilters = 20

function readFilters<A extends string>(attributes: readonly A[], given: unknown): Filter<A>[] {
  if (!Array.isArray(given)) return []
  const filters = given.flatMap((row) => readFilter(attributes, row))
  // Twice the same says no more than once.
  const unlike = new Map(filters.map((filter) => [JSON.stringify(filter), filter]))
  return [...unlike.values()].slice(0, mostFilters)
}

function readFilter<A extends string>(attributes: readonly A[], given: unknown): Filter<A>[] {
  if (typeof given !== 'object' || given === null) return []
  const { attribute: wanted, condition: how, value } = given as Record<string, unknown>
  const attribute = attributes.find((each) => each === wanted)
  const condition = conditions.find((each) => each === how)
  if (!attribute || !condition) return []
  if (!needsValue(condition)) return [{ attribute, condition }]
  return readWords(value).trim() === '' ? [] : [{ attribute, condition, value: readWords(value) }]
}
