/** Reports whose rows stand under a status or a source. */

import type { ContactSummary } from '@caravel/contract/contacts'
import type { DealSummary } from '@caravel/contract/deals'
import type { ReportQuery } from '@caravel/contract/reports'
import type { ContactStatus, DealStatus, Source } from '@caravel/contract/settings'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { pageOf } from '../../db/paginate.ts'
import { type Slice, sliceOf } from '../../db/ranges.ts'
import {
  contactStatusList,
  dealStatusList,
  listEntries,
  sourceList,
  type WordList,
} from '../settings/settings.ts'
import { findRange, type Range } from './range.queries.ts'
import { countGroups, findInGroups, type Grouping } from './reports.queries.ts'
import { type Reported, reportedContacts, reportedInquiries } from './reports.ts'

type GroupedBy<Group, Row> = Words<Group> & { groupOf: (row: Row) => Group | null }
export type Words<Group> = Grouping & { words: WordList<Group> }

export const byStatus: GroupedBy<ContactStatus, ContactSummary> = {
  words: contactStatusList,
  kept: 'contacts',
  groupOf: ({ status }) => status,
}
export const bySource: GroupedBy<Source, ContactSummary> = {
  words: sourceList,
  kept: 'contacts_by_source',
  groupOf: ({ source }) => source,
}
export const byDealStatus: GroupedBy<DealStatus, DealSummary> = {
  words: dealStatusList,
  kept: 'inquiries',
  groupOf: ({ deal_status }) => deal_status,
}

export const getContactGroups = <Group extends { id: string }>(
  ctx: Context,
  grouped: GroupedBy<Group, ContactSummary>,
  query: ReportQuery,
) => getGroups(ctx, reportedContacts, grouped, query, (persons) => ({ persons }))

export const getInquiryGroups = <Group extends { id: string }>(
  ctx: Context,
  grouped: GroupedBy<Group, DealSummary>,
  query: ReportQuery,
) => getGroups(ctx, reportedInquiries, grouped, query, (deals) => ({ deals }))

async function getGroups<Group extends { id: string }, Row, Shown, Named>(
  ctx: Context,
  { show, complete }: Reported<Row, Shown>,
  grouped: GroupedBy<Group, Shown>,
  query: ReportQuery,
  named: (rows: Shown[]) => Named,
) {
  const { groups, rows } = await ctx.read(async (db) => {
    const range = await findRange(db, query)
    const groups = await listGroups(db, grouped, range)
    return { groups, rows: await showAcross(db, show, { grouping: grouped, groups, range }, sliceOf(query)) }
  })
  const shown = await Promise.all(rows.map((row) => complete(ctx, row)))
  const results = groups.flatMap(({ group, total }) => {
    const own = shown.filter((row) => grouped.groupOf(row)?.id === group?.id)
    return own.length > 0 ? [{ group, total, ...named(own) }] : []
  })
  const total = groups.reduce((sum, group) => sum + group.total, 0)
  return { ...pageOf(ctx.url, query, results, total), groups }
}

type Group<G> = { group: G | null; total: number }

/** Those that have rows, in their order; none is the last. */
export async function listGroups<G extends { id: string }>(
  db: Db,
  grouping: Words<G>,
  range: Range,
): Promise<Group<G>[]> {
  const words = await listEntries(db, grouping.words)
  const totals = await countGroups(db, grouping, range)
  return [...words, null]
    .map((group) => ({ group, total: totals.get(group?.id ?? null) ?? 0 }))
    .filter(({ total }) => total > 0)
}

/** The rows of a part of all groups. Their totals say where it is, so that the groups before it need not be read. */
export async function showAcross<G extends { id: string }, Row>(
  db: Db,
  show: Reported<Row, unknown>['show'],
  { grouping, groups, range }: { grouping: Words<G>; groups: Group<G>[]; range: Range },
  { offset, limit }: Slice,
): Promise<Row[]> {
  const touched = withStarts(groups).filter(
    ({ start, total }) => start + total > offset && start < offset + limit,
  )
  const [first] = touched
  if (!first) return []
  const ids = touched.map(({ group }) => group?.id ?? null)
  return show(db, await findInGroups(db, grouping, ids, range, { offset: offset - first.start, limit }))
}

function withStarts<G>(groups: Group<G>[]) {
  let end = 0
  return groups.map((group) => {
    const start = end
    end += group.total
    return { ...group, start }
  })
}
