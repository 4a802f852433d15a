/** The report whose rows stand under the people who asked. */

import type { DealSummary } from '@caravel/contract/deals'
import type { ReportQuery } from '@caravel/contract/reports'
import type { Context } from '../../context.ts'
import { pageOf } from '../../db/paginate.ts'
import { sliceOf } from '../../db/ranges.ts'
import { withPicture } from '../../storage/pictures.ts'
import { asDeal, showInquiries } from '../inquiries/inquiries.ts'
import { countByPerson, findByPerson, listMostInquiring } from './by-person.queries.ts'
import { findRange } from './range.queries.ts'
import { countRows } from './reports.queries.ts'

const chartSize = 10

export async function getInquiriesByPerson(ctx: Context, query: ReportQuery) {
  const { rows, total, totals, most } = await ctx.read(async (db) => {
    const range = await findRange(db, query)
    const total = await countRows(db, 'inquiries', range)
    const slice = sliceOf(query)
    const rows = await showInquiries(db, await findByPerson(db, range, total, slice))
    const people = [...new Set(rows.map(({ person }) => person.id))]
    const [totals, most] = await Promise.all([
      countByPerson(db, people, range),
      listMostInquiring(db, range, chartSize),
    ])
    return { rows, total, totals, most }
  })
  const deals = await Promise.all(rows.map((row) => asDeal(ctx, row)))
  const results = personsOf(deals).map((person) => ({
    group: { ...person, name: nameOf(person) },
    total: totals.get(person.id) ?? 0,
    deals: deals.filter((deal) => deal.person.id === person.id),
  }))
  const groups = await Promise.all(
    most.map(async ({ total, ...row }) => {
      const person = await withPicture(ctx.services.storage, row)
      return { group: { ...person, name: nameOf(person) }, total }
    }),
  )
  return { ...pageOf(ctx.url, query, results, total), groups }
}

type Person = DealSummary['person']

export const nameOf = ({ first_name, last_name }: Pick<Person, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`.trim()

/** Each of them once, in the order of their inquiries. */
const personsOf = (deals: DealSummary[]): Person[] => [
  ...new Map(deals.map(({ person }) => [person.id, person])).values(),
]
