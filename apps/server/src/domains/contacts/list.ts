import type { Id, Page } from '@caravel/contract/common'
import type {
  ContactColumn,
  ContactFilters,
  ContactListQuery,
  ContactSummary,
} from '@caravel/contract/contacts'
import type { ContactSortAttribute, Sort } from '@caravel/contract/lists'
import type { Context } from '../../context.ts'
import type { Neighbours } from '../../db/bands.ts'
import { pageOf } from '../../db/paginate.ts'
import { notFound } from '../../errors.ts'
import { listStatuses } from './contacts.queries.ts'
import {
  countByStatus,
  countContacts,
  findBeside,
  listContacts,
  listFirstOfEach,
  narrowContacts,
  noStatus,
} from './list.queries.ts'
import { bandsByStatus, bandsOf } from './order.ts'
import { withPictures } from './pictures.ts'

const noFilters: ContactFilters = { filters: [] }

export async function getContactPage(
  ctx: Context,
  query: ContactListQuery,
  { filters }: ContactFilters = noFilters,
): Promise<Page<ContactSummary>> {
  const { rows, total } = await ctx.read(async (db) => {
    const where = await narrowContacts(db, ctx, { filters, search: query.search })
    return {
      rows: await listContacts(db, await bandsOf(db, query.sort_by), where, query),
      total: await countContacts(db, where),
    }
  })
  const results = await Promise.all(rows.map((row) => withPictures(ctx, row)))
  return pageOf(ctx.url, query, results, total)
}

/** How many contacts a column of the board shows at first. */
const columnSize = 20

export async function getBoard(
  ctx: Context,
  search: string,
  { filters }: ContactFilters,
): Promise<{ columns: ContactColumn[] }> {
  const { statuses, rows, totals } = await ctx.read(async (db) => {
    const where = await narrowContacts(db, ctx, { filters, search })
    const statuses = await listStatuses(db)
    return {
      statuses,
      rows: await listFirstOfEach(db, bandsByStatus(statuses), where, columnSize),
      totals: await countByStatus(db, where),
    }
  })
  const shown = await Promise.all(rows.map((row) => withPictures(ctx, row)))
  const columns = [...statuses, null].map((status) => ({
    status,
    total: totals.get(status?.id ?? noStatus) ?? 0,
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
    const where = await narrowContacts(db, ctx, { filters, search })
    const beside = await findBeside(db, await bandsOf(db, sort_by), where, id)
    if (!beside) throw notFound('Contact')
    return beside
  })
}
