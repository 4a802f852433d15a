import { type Insights, mostDestinations } from '@caravel/contract/insights'
import type { ReportRange } from '@caravel/contract/reports'
import type { DealStatus } from '@caravel/contract/settings'
import type { Context } from '../../context.ts'
import { dealStatusList, listEntries, sourceList } from '../settings/settings.ts'
import { daysToBook } from './days-to-book.ts'
import { funnelOf } from './funnel.ts'
import {
  findEnds,
  listDestinations,
  listMemberNames,
  listPoints,
  listTallies,
  type Tally,
} from './insights.queries.ts'
import { daysLater, fillGaps, stepOf } from './over-time.ts'
import { getSold } from './sold.ts'
import { spansOf } from './spans.ts'

export async function getInsights(ctx: Context, { start_date, end_date }: ReportRange): Promise<Insights> {
  return ctx.read(async (db) => {
    const ends = await findEnds(db)
    const from = latest(start_date, ends.first ?? ends.today)
    const last = earliest(end_date, latest(ends.last ?? ends.today, ends.today))
    const until = daysLater(last, 1)
    const spans = spansOf(from, until)
    const step = stepOf(from, last)
    const [tallies, points, destinations, statuses, sources, sold] = await Promise.all([
      listTallies(db, spans),
      listPoints(db, step, spansOf(from, until, step === 'week' ? 'day' : 'month')),
      listDestinations(db, spans, mostDestinations),
      listEntries(db, dealStatusList),
      listEntries(db, sourceList),
      getSold(db, ctx, from, until),
    ])
    const of = (part: Tally['part']) => tallies.filter((tally) => tally.part === part)
    const members = of('member').filter(({ key }) => key !== '')
    const names = await listMemberNames(
      db,
      members.map(({ key }) => key),
    )
    return {
      came: sumOf(points, 'came'),
      booked: sumOf(points, 'booked'),
      over_time: { step, points: fillGaps(step, points, from, last) },
      funnel: funnelOf(statuses, of('status'), of('lost')),
      // Sums of prices tell prices.
      value: ctx.hidesPrices ? [] : worthOf(statuses, of('status')),
      days_to_book: daysToBook(of('days')),
      by_source: grouped(of('source'), (id) => sources.find((source) => source.id === id) ?? null),
      by_member: grouped(of('member'), (id) => {
        const name = names.get(id)
        return name === undefined ? null : { id, name }
      }),
      by_destination: destinations,
      sold,
    }
  })
}

const latest = (one: string | undefined, other: string) => (one !== undefined && one > other ? one : other)
const earliest = (one: string | undefined, other: string) => (one !== undefined && one < other ? one : other)

const sumOf = <K extends string>(rows: Record<K, number>[], key: K) =>
  rows.reduce((sum, row) => sum + row[key], 0)

/** The largest first, those without any at the end. What a group was deleted from counts as none, too. */
function grouped<Group>(tallies: Tally[], find: (id: string) => Group | null) {
  const named = tallies.map(({ key, came, booked }) => ({ group: find(key), came, booked }))
  const none = named.filter(({ group }) => group === null)
  const groups = named.filter(({ group }) => group !== null).sort((a, b) => b.came - a.came)
  return none.length > 0
    ? [...groups, { group: null, came: sumOf(none, 'came'), booked: sumOf(none, 'booked') }]
    : groups
}

/** By currency, the one with most first. Without a status an inquiry is open. */
function worthOf(statuses: DealStatus[], tallies: Tally[]): Insights['value'] {
  const kinds = new Map(statuses.map(({ id, kind }) => [id, kind]))
  const currencies = new Set(tallies.map(({ currency }) => currency).filter((currency) => currency !== ''))
  return [...currencies]
    .map((currency) => {
      const worth = (kind: DealStatus['kind']) =>
        inCents(tallies.filter((one) => one.currency === currency && (kinds.get(one.key) ?? 'open') === kind))
      return { currency, open: worth('open'), booked: worth('won'), lost: worth('lost') }
    })
    .sort((a, b) => b.open + b.booked + b.lost - (a.open + a.booked + a.lost))
}

/** Exact: sums of statuses are added up as whole cents. */
const inCents = (tallies: Tally[]) =>
  tallies.reduce((cents, { value }) => cents + Math.round(value * 100), 0) / 100
