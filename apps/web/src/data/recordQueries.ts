/** How records of every kind are asked for. Which routes answer is said where the kind's queries are. */
import type { Filter, Sort } from '@caravel/contract/lists'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { keyOf, type QueryName } from './queryNames.ts'

type Options = { signal: AbortSignal }

type Order<S extends string> = { sort_by: Sort<S>; search: string }
type Paging<S extends string> = Order<S> & { page: number; page_size: number }
type Matching<F extends string> = { filters: Filter<F>[] }
export type Rows<S extends string, F extends string> = Paging<S> & Matching<F>
export type Place<S extends string, F extends string> = Order<S> & Matching<F>

/** What decides which records a list has, and in which order. */
export type Places = Place<string, string>

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { places?: Places }
  }
}

type Ask<Query, F extends string, Answer> = (
  query: Query,
  /** None where every row of the workspace is asked for. */
  filters: Filter<F>[] | undefined,
  options: Options,
) => Promise<Answer>

export const listQuery = <S extends string, F extends string, Page>(
  name: QueryName,
  org: string,
  { page, page_size, sort_by, search, filters }: Rows<S, F>,
  ask: Ask<Paging<S>, F, Page>,
) => {
  // Picked one by one, because a URL may hold more than that.
  const query = { page, page_size, sort_by, search }
  return queryOptions({
    queryKey: keyOf(name, org, 'list', { ...query, filters }),
    queryFn: (options) => ask(query, filters.length === 0 ? undefined : filters, options),
    // The rows before stay while the next page comes, but never those of another workspace.
    placeholderData: (rows, before) => (before?.queryKey[1] === org ? rows : undefined),
    meta: { places: { sort_by, search, filters } },
  })
}

export const boardQuery = <F extends string, Board>(
  name: QueryName,
  org: string,
  { search, filters }: { search: string } & Matching<F>,
  ask: (query: { search: string }, body: Matching<F>, options: Options) => Promise<Board>,
) =>
  queryOptions({
    queryKey: keyOf(name, org, 'board', { search, filters }),
    queryFn: (options) => ask({ search }, { filters }, options),
    placeholderData: (columns, before) => (before?.queryKey[1] === org ? columns : undefined),
  })

/** What stands before and after a record in the list that it was opened from. */
export const neighboursQuery = <S extends string, F extends string, Neighbours>(
  name: QueryName,
  org: string,
  id: string,
  { sort_by, search, filters }: Place<S, F>,
  ask: (query: Order<S>, body: Matching<F>, options: Options) => Promise<Neighbours>,
) =>
  queryOptions({
    queryKey: keyOf(name, org, 'neighbours', id, { sort_by, search, filters }),
    queryFn: (options) => ask({ sort_by, search }, { filters }, options),
    placeholderData: keepPreviousData,
    meta: { places: { sort_by, search, filters } },
  })
