/** How records of every kind are asked for. */
import { type KindName, type KindThat, kinds } from '@caravel/contract/kinds'
import type { Filter, Sort } from '@caravel/contract/lists'
import type { ReplyOf, Route } from '@caravel/contract/route'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, kindRoutes, type PageOf, type Routes, type WholeOf } from './kindRoutes.ts'
import type { RecordRef } from './kinds.ts'
import { keyOf, listsOf, type Places, type RecordType, shownBefore } from './queryNames.ts'

type Order<S extends string> = { sort_by: Sort<S>; search: string }
type Paging<S extends string> = Order<S> & { page: number; page_size: number }
type Matching<F extends string> = { filters: Filter<F>[] }
export type Rows<S extends string, F extends string> = Paging<S> & Matching<F>

/** A record with all that its page shows. */
export const recordQuery = <Type extends RecordType>(type: Type, org: string, id: string) =>
  queryOptions({
    queryKey: keyOf(type, org, id),
    queryFn: (options) => ask<WholeOf<Type>>(kindRoutes[type].get, { params: { org, id } }, options),
    meta: { of: id },
  })

export const listQuery = <Kind extends KindName>(
  kind: Kind,
  org: string,
  { page, page_size, sort_by, search, filters }: Rows<string, string>,
) => {
  // Picked one by one, because a URL may hold more than that.
  const query = { page, page_size, sort_by, search }
  const { list, filter } = kindRoutes[kind]
  return queryOptions({
    queryKey: keyOf(kinds[kind].many, org, 'list', { ...query, filters }),
    queryFn: (options) =>
      filters.length === 0
        ? ask<PageOf<Kind>>(list, { params: { org }, query }, options)
        : ask<PageOf<Kind>>(filter, { params: { org }, query, body: { filters } }, options),
    placeholderData: shownBefore(org),
    meta: { places: { sort_by, search, filters } },
  })
}

export const boardQuery = <Kind extends KindWithBoard>(
  kind: Kind,
  org: string,
  { search, filters }: { search: string } & Matching<string>,
) => {
  const { board } = kindRoutes[kind]
  return queryOptions({
    queryKey: keyOf(kinds[kind].many, org, 'board', { search, filters }),
    queryFn: (options) =>
      ask<BoardOf<Kind>>(board, { params: { org }, query: { search }, body: { filters } }, options),
    placeholderData: shownBefore(org),
  })
}

export const hasBoard = (kind: KindName): kind is KindWithBoard => 'board' in kindRoutes[kind]

/** What stands before and after a record in the list that it was opened from. */
export const neighboursQuery = (
  org: string,
  { type, id }: RecordRef,
  { sort_by, search, filters }: Places,
) => {
  const { neighbours } = kindRoutes[type]
  return queryOptions({
    queryKey: keyOf(listsOf[type], org, 'neighbours', id, { sort_by, search, filters }),
    queryFn: (options) =>
      ask<Neighbours>(
        neighbours,
        { params: { org, id }, query: { sort_by, search }, body: { filters } },
        options,
      ),
    placeholderData: keepPreviousData,
    meta: { places: { sort_by, search, filters } },
  })
}

/** How much the record that goes leaves to the one that stays. */
export const mergePreviewQuery = <Type extends KindThat<'merge'>>(
  org: string,
  type: Type,
  { kept, gone }: { kept: string; gone: string },
) =>
  queryOptions({
    queryKey: keyOf(listsOf[type], org, 'merge-preview', kept, gone),
    queryFn: (options) =>
      ask<ReplyOf<Routes[Type]['previewMerge']>>(
        kindRoutes[type].previewMerge,
        { params: { org, id: kept, other_id: gone } },
        options,
      ),
  })

type Neighbours = ReplyOf<Routes[RecordType]['neighbours']>
type BoardOf<Kind extends KindWithBoard> = ReplyOf<Routes[Kind]['board']>
type KindWithBoard = { [Kind in KindName]: Routes[Kind] extends { board: Route } ? Kind : never }[KindName]
