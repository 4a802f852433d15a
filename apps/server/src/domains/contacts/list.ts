import type { Id, MatchesPage } from '@caravel/contract/common'
import type {
  ContactColumn,
  ContactFilters,
  ContactListQuery,
  ContactSummary,
} from '@caravel/contract/contacts'
import type { ContactSortAttribute, Sort } from '@caravel/contract/lists'
import type { Context } from '../../context.ts'
import { cutOf, findFirst, findNeighbours, type Neighbours } from '../../db/bands.ts'
import { findMatches, findMatchingPage, isNarrowed } from '../../db/matches.ts'
import { matchesPageOf } from '../../db/paginate.ts'
import { notFound } from '../../errors.ts'
import { asContact } from './as-contact.ts'
import { listStatuses } from './contacts.queries.ts'
import { contactRows, countBands, countByStatus, narrowContacts, showContacts } from './list.queries.ts'
import { bandsByStatus, bandsOf } from './order.ts'

const noFilters: ContactFilters = { filters: [] }

export async function getContactPage(
  ctx: Context,
  query: ContactListQuery,
  { filters }: ContactFilters = noFilters,
): Promise<MatchesPage<ContactSummary>> {
  const { rows, matches } = await ctx.read(async (db) => {
    const narrowed = await narrowContacts(db, ctx, { filters, search: query.search })
    const bands = await bandsOf(db, query.sort_by)
    const { matches, ids } = await findMatchingPage(db, contactRows, narrowed, bands, cutOf(query))
    return { matches, rows: await showContacts(db, ids) }
  })
  const results = await Promise.all(rows.map((row) => asContact(ctx, row)))
  return matchesPageOf(ctx.url, query, results, matches)
}

/** How many contacts a column of the board shows at first. */
const columnSize = 20

export async function getBoard(
  ctx: Context,
  search: string,
  { filters }: ContactFilters,
): Promise<{ columns: ContactColumn[] }> {
  const { statuses, rows, totals } = await ctx.read(async (db) => {
    const matches = await findMatches(db, contactRows, await narrowContacts(db, ctx, { filters, search }))
    const statuses = [...(await listStatuses(db)), null]
    const ids = statuses.map((status) => status?.id ?? null)
    const bands = bandsByStatus(ids)
    const [first, totals] = await Promise.all([
      findFirst(db, contactRows, bands, matches, columnSize),
      isNarrowed(matches) ? countBands(db, bands, matches) : countByStatus(db, ids),
    ])
    return { statuses, totals, rows: await showContacts(db, first) }
  })
  const shown = await Promise.all(rows.map((row) => asContact(ctx, row)))
  const columns = statuses.map((status, index) => ({
    status,
    ...(totals[index] ?? { total: 0, more: false }),
    results: shown.filter((contact) => (contact.status?.id ?? null) === (status?.id ?? null)),
  }))
  return { columns: columns.filter(({ status, total }) => status !== null || total > 0) }
}

type ListOrder = { sort_by: Sort<ContactSortAttribute>; search: string }

export async function getNeighbours(
  ctx: Context,
  id: Id,
  { sort_by, search }: ListOrder,
  { filters }: ContactFilters,
): Promise<Neighbours> {
  return ctx.read(async (db) => {
    const matches = await findMatches(db, contactRows, await narrowContacts(db, ctx, { filters, search }))
    const beside = await findNeighbours(db, contactRows, await bandsOf(db, sort_by), matches, id)
    if (!beside) throw notFound('Contact')
    return beside
  })
}
