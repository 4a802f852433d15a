import type { Id, MatchesPage, PageQuery } from '@caravel/contract/common'
import { kinds } from '@caravel/contract/kinds'
import type { Filter, Sort } from '@caravel/contract/lists'
import type { Context } from '../context.ts'
import type { Db } from '../db/client.ts'
import type { Given } from '../db/filters.ts'
import { findMatches, findMatchingPage, type Matches } from '../db/matches.ts'
import { matchesPageOf } from '../db/paginate.ts'
import { findNeighbours, type Neighbours, type RowList, sliceOf } from '../db/ranges.ts'
import { notFound } from '../errors.ts'
import { narrowTo } from './narrow.queries.ts'
import type { ChosenKind, RecordKind } from './record-kind.ts'

type Filters<A extends string> = { filters: Filter<A>[] }
type Order<S extends string> = { sort_by: Sort<S>; search: string }

export async function getPage<Row, Summary, S extends string, A extends string>(
  ctx: Context,
  kind: RecordKind<Row, Summary, S, A>,
  query: PageQuery & Order<S>,
  { filters }: Filters<A> = { filters: [] },
): Promise<MatchesPage<Summary>> {
  kind.requireSight?.(ctx, { sort_by: query.sort_by, filters })
  const { shown, matches } = await ctx.read(async (db) => {
    const { rows, narrowed } = await narrowTo(db, kind, { filters, search: query.search })
    const ranges = await kind.rangesOf(db, query.sort_by, filters)
    const { matches, ids } = await findMatchingPage(db, rows, narrowed, ranges, sliceOf(query))
    return { matches, shown: await kind.show(db, ids) }
  })
  return matchesPageOf(ctx.url, query, await replies(ctx, kind, shown), matches)
}

export async function getNeighbours<Row, Summary, S extends string, A extends string>(
  ctx: Context,
  kind: RecordKind<Row, Summary, S, A>,
  id: Id,
  { sort_by, search }: Order<S>,
  { filters }: Filters<A>,
): Promise<Neighbours> {
  kind.requireSight?.(ctx, { sort_by, filters })
  return ctx.read(async (db) => {
    const { rows, matches } = await matchesOf(db, kind, { filters, search })
    const beside = await findNeighbours(db, rows, await kind.rangesOf(db, sort_by, filters), matches, id)
    if (!beside) throw notFound(kinds[kind.type].name)
    return beside
  })
}

export const replies = <Row, Summary>(
  ctx: Context,
  { reply }: { reply: (ctx: Context, row: Row) => Promise<Summary> },
  rows: Row[],
): Promise<Summary[]> => Promise.all(rows.map((row) => reply(ctx, row)))

export async function matchesOf<A extends string>(
  db: Db,
  kind: ChosenKind<A>,
  wanted: Given<A>,
): Promise<{ rows: RowList; matches: Matches }> {
  const { rows, narrowed } = await narrowTo(db, kind, wanted)
  return { rows, matches: await findMatches(db, rows, narrowed) }
}
