/** The figures behind each picture as tables of texts. */

import { bookingSteps, type InsightName, type Insights, type Sold } from '@caravel/contract/insights'
import type { Headings } from '../../csv/columns.ts'

type Cells = Record<string, string | number>
type Sheet = {
  file: string
  columns: Headings<string>
  rowsOf: (insights: Insights) => Cells[]
}

/** Without a column that nobody told anything for: margins are not for everyone. */
export const columnsFor = ({ columns }: Sheet, { sold }: Insights): Headings<string> => {
  const hidesMargin = sold === null || sold.some(({ margin }) => margin === null)
  const { margin: _, ...others } = columns
  return hidesMargin ? others : columns
}

const ofSold = {
  currency: ['Currency'],
  trips: ['Trips', 'number'],
  price: ['Revenue', 'amount'],
  margin: ['Margin', 'amount'],
} as const

const counted = { came: ['Came in', 'number'], booked: ['Booked', 'number'] } as const
const converted = { ...counted, conversion: ['Conversion', 'share'] } as const

export const insightSheets: Record<InsightName, Sheet> = {
  over_time: {
    file: 'inquiries-over-time',
    columns: { starts_on: ['Starting', 'day'], ...counted },
    rowsOf: ({ over_time }) => over_time.points,
  },
  funnel: {
    file: 'inquiry-funnel',
    columns: {
      status: ['Status'],
      reached: ['Reached', 'number'],
      share: ['Of all', 'share'],
      now: ['Now here', 'number'],
    },
    rowsOf: ({ came, funnel }) => [
      ...funnel.stages.map(({ status, reached, now }) => ({
        status: status.name,
        reached,
        share: shareOf(reached, came),
        now,
      })),
      { status: 'Lost', reached: funnel.lost, share: shareOf(funnel.lost, came), now: funnel.lost },
      {
        status: 'No status',
        reached: funnel.without_status,
        share: shareOf(funnel.without_status, came),
        now: funnel.without_status,
      },
    ],
  },
  value: {
    file: 'inquiry-value',
    columns: {
      currency: ['Currency'],
      open: ['Open', 'amount'],
      booked: ['Booked', 'amount'],
      lost: ['Lost', 'amount'],
    },
    rowsOf: ({ value }) => value,
  },
  days_to_book: {
    file: 'days-to-book',
    columns: { from: ['From days', 'number'], to: ['To days', 'number'], booked: ['Booked', 'number'] },
    rowsOf: ({ days_to_book }) =>
      days_to_book.steps.map(({ from, booked }, place) => {
        const next = bookingSteps[place + 1]
        return { from, to: next === undefined ? '' : next - 1, booked }
      }),
  },
  by_source: {
    file: 'inquiries-by-source',
    columns: { name: ['Source'], ...converted },
    rowsOf: ({ by_source }) => by_source.map(({ group, ...own }) => rowOf(group?.name ?? 'No source', own)),
  },
  by_member: {
    file: 'inquiries-by-member',
    columns: { name: ['Assigned to'], ...converted },
    rowsOf: ({ by_member }) => by_member.map(({ group, ...own }) => rowOf(group?.name ?? 'Nobody', own)),
  },
  by_destination: {
    file: 'inquiries-by-destination',
    columns: { name: ['Destination'], ...converted },
    rowsOf: ({ by_destination }) => by_destination.map(({ name, ...own }) => rowOf(name, own)),
  },
  sold_by_month: {
    file: 'revenue-by-month',
    columns: { name: ['Month'], ...ofSold },
    rowsOf: soldBy(({ by_month }) =>
      by_month.map(({ starts_on, ...own }) => ({ name: starts_on.slice(0, 7), ...own })),
    ),
  },
  sold_by_destination: {
    file: 'revenue-by-destination',
    columns: { name: ['Destination'], ...ofSold },
    rowsOf: soldBy(({ by_destination }) => by_destination),
  },
  sold_by_supplier: {
    file: 'revenue-by-supplier',
    columns: { name: ['Supplier'], ...ofSold },
    rowsOf: soldBy(({ by_supplier }) =>
      by_supplier.map(({ group, ...own }) => ({ name: group?.name ?? 'No supplier', ...own })),
    ),
  },
  sold_by_member: {
    file: 'revenue-by-member',
    columns: { name: ['Assigned to'], ...ofSold },
    rowsOf: soldBy(({ by_member }) =>
      by_member.map(({ group, ...own }) => ({ name: group?.name ?? 'Nobody', ...own })),
    ),
  },
}

type Figures = Pick<Sold, 'trips' | 'price' | 'margin'>

function soldBy(groupsOf: (sold: Sold) => ({ name: string } & Figures)[]) {
  return ({ sold }: Insights): Cells[] =>
    (sold ?? []).flatMap((own) =>
      groupsOf(own).map(({ name, trips, price, margin }) => ({
        name,
        currency: own.currency,
        trips,
        price,
        margin: margin ?? '',
      })),
    )
}

const rowOf = (name: string, { came, booked }: { came: number; booked: number }) => ({
  name,
  came,
  booked,
  conversion: shareOf(booked, came),
})

/** `38%` */
const shareOf = (part: number, all: number) => `${all === 0 ? 0 : Math.round((part / all) * 100)}%`
