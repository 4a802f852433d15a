/** The figures of inquiries, counted one after the other: slow, plain, and without the database. */

import { bookingSteps, type Insights } from '@caravel/contract/insights'
import type { DealStatus, Source } from '@caravel/contract/settings'
import { expect } from 'vitest'

export type Inquiry = {
  id: string
  person: string
  source: Source | null
  status: DealStatus | null
  at: string
  booked_at: string | null
  /** Where it stood before it was lost, where that is known. */
  lost_from: DealStatus | null
  member: string | null
  destinations: string[]
  budget: number | null
  currency: string | null
  /** Whole units, so that they can be added up here without further ado. */
  price: number | null
  margin: number | null
  lines: { supplier: { id: string; name: string } | null; price: number; margin: number }[]
  deleted: boolean
}

export type Generated = { inquiries: Inquiry[]; statuses: DealStatus[]; sources: Source[] }

type Time = { start_date?: string; end_date?: string }

export function figuresOf(
  { inquiries, statuses }: Generated,
  timezone: string,
  { start_date = '0001-01-01', end_date = '9999-12-31' }: Time,
): Insights {
  const dayOf = (instant: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: timezone }).format(new Date(instant))
  const isIn = (instant: string) => dayOf(instant) >= start_date && dayOf(instant) <= end_date
  const live = inquiries.filter(({ deleted }) => !deleted)
  const came = live.filter(({ at }) => isIn(at))
  const booked = live.filter(({ booked_at }) => booked_at !== null && isIn(booked_at))
  const bookedDays = booked.map(({ booked_at }) => dayOf(booked_at as string))
  const allDays = live.flatMap(({ at, booked_at }) => [at, ...(booked_at ? [booked_at] : [])]).map(dayOf)
  return {
    came: came.length,
    booked: booked.length,
    over_time: overTime(
      came.map(({ at }) => dayOf(at)),
      bookedDays,
      [...allDays].sort()[0] ?? dayOf(new Date().toISOString()),
      [...allDays, dayOf(new Date().toISOString())].sort().at(-1) ?? '',
      { start_date, end_date },
    ),
    funnel: funnel(statuses, came),
    value: worth(came),
    days_to_book: daysToBook(
      booked.map(({ at, booked_at }) => daysBetween(dayOf(at), dayOf(booked_at as string))),
    ),
    by_source: expectGroups(groups(came, ({ source }) => (source ? [source] : [null]))),
    by_member: expectGroups(
      groups(came, ({ member }) => (member ? [{ id: member, name: expect.any(String) as string }] : [null])),
    ),
    by_destination: expectMost(
      groups(came, ({ destinations }) => destinations.map((name) => ({ id: name, name }))),
    ),
    sold: soldOf(booked, dayOf),
  }
}

const daysBetween = (from: string, until: string) => (Date.parse(until) - Date.parse(from)) / 86_400_000

function overTime(
  came: string[],
  booked: string[],
  first: string,
  last: string,
  { start_date, end_date }: Required<Time>,
): Insights['over_time'] {
  const from = start_date > first ? start_date : first
  const until = end_date < last ? end_date : last
  const mondayOf = (day: string) => {
    const date = new Date(day)
    while (date.getUTCDay() !== 1) date.setUTCDate(date.getUTCDate() - 1)
    return date.toISOString().slice(0, 10)
  }
  const step = daysBetween(mondayOf(from), until) / 7 > 54 ? 'month' : 'week'
  const startOf = (day: string) => (step === 'week' ? mondayOf(day) : `${day.slice(0, 7)}-01`)
  const starts = new Set<string>()
  for (let day = from; day <= until; day = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10))
    starts.add(startOf(day))
  const points = [...starts].map((starts_on) => ({
    starts_on,
    came: came.filter((day) => startOf(day) === starts_on).length,
    booked: booked.filter((day) => startOf(day) === starts_on).length,
  }))
  return { step, points }
}

function funnel(statuses: DealStatus[], came: Inquiry[]): Insights['funnel'] {
  const kindIs = (kind: string) => came.filter(({ status }) => status?.kind === kind)
  const open = statuses.filter(({ kind }) => kind === 'open')
  /** The furthest open status that it has been at, by its place; -1 for one without a status. */
  const furthest = ({ status, lost_from }: Inquiry) => {
    if (!status) return -1
    const stood = status.kind === 'lost' ? lost_from : status
    if (stood?.kind === 'won') return open.length - 1
    return Math.max(
      0,
      open.findIndex(({ id }) => id === stood?.id),
    )
  }
  const at = (status: DealStatus) => came.filter((inquiry) => inquiry.status?.id === status.id).length
  return {
    stages: [
      ...open.map((status, place) => ({
        status,
        reached: came.filter((inquiry) => furthest(inquiry) >= place).length,
        now: at(status),
      })),
      ...statuses
        .filter(({ kind }) => kind === 'won')
        .map((status) => ({ status, reached: at(status), now: at(status) })),
    ],
    won: kindIs('won').length,
    lost: kindIs('lost').length,
    without_status: came.filter(({ status }) => !status).length,
  }
}

const worthOf = ({ price, budget }: Inquiry) => price ?? budget

function worth(came: Inquiry[]): Insights['value'] {
  const currencies = [
    ...new Set(came.flatMap((one) => (worthOf(one) !== null && one.currency ? [one.currency] : []))),
  ]
  const sum = (currency: string, kind: string) =>
    came
      .filter((one) => one.currency === currency && (one.status?.kind ?? 'open') === kind)
      .reduce((cents, one) => cents + Math.round((worthOf(one) ?? 0) * 100), 0) / 100
  const value = currencies.map((currency) => ({
    currency,
    open: sum(currency, 'open'),
    booked: sum(currency, 'won'),
    lost: sum(currency, 'lost'),
  }))
  return value.sort((a, b) => b.open + b.booked + b.lost - (a.open + a.booked + a.lost))
}

function daysToBook(days: number[]): Insights['days_to_book'] {
  const sorted = days.toSorted((a, b) => a - b)
  const middle = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]] as [
    number,
    number,
  ]
  return {
    median: sorted.length === 0 ? null : (middle[0] + middle[1]) / 2,
    steps: bookingSteps.map((from, place) => ({
      from,
      booked: days.filter(
        (each) => each >= from && each < (bookingSteps[place + 1] ?? Number.POSITIVE_INFINITY),
      ).length,
    })),
  }
}

type Group = { id: string; name: string } | null
type Sale = { price: number; margin: number }

/** What was booked in the time and has a price, by currency. */
function soldOf(booked: Inquiry[], dayOf: (instant: string) => string): Insights['sold'] {
  const priced = booked.flatMap((one) =>
    one.price !== null && one.margin !== null && one.currency !== null
      ? [{ ...one, price: one.price, margin: one.margin, currency: one.currency }]
      : [],
  )
  const currencies = [...new Set(priced.map(({ currency }) => currency))]
  const sold = currencies.map((currency) => {
    const own = priced.filter((one) => one.currency === currency)
    const figures = (sales: Sale[]) => ({
      trips: sales.length,
      price: amountOf(sales, 'price', currency),
      margin: amountOf(sales, 'margin', currency),
    })
    const monthOf = (one: Inquiry) => `${dayOf(one.booked_at as string).slice(0, 7)}-01`
    const by = (groupsOf: (one: (typeof own)[number]) => { group: Group; sale: Sale }[]) => {
      const found = new Map<string, { group: Group; sales: Sale[] }>()
      for (const { group, sale } of own.flatMap(groupsOf)) {
        const one = found.get(group?.id ?? '') ?? { group, sales: [] }
        one.sales.push(sale)
        found.set(group?.id ?? '', one)
      }
      return [...found.values()]
        .sort((a, b) => total(b.sales, 'price') - total(a.sales, 'price'))
        .map(({ group, sales }) => ({ group, ...figures(sales) }))
    }
    return {
      currency,
      ...figures(own),
      by_month: monthsFrom(own.map(monthOf).sort()).map((starts_on) => ({
        starts_on,
        ...figures(own.filter((one) => monthOf(one) === starts_on)),
      })),
      by_destination: expectMostSold(
        by((one) => one.destinations.map((name) => ({ group: { id: name, name }, sale: one }))),
      ),
      by_supplier: expectSame(by((one) => suppliersOf(one))),
      by_member: expectSame(
        by((one) => [
          { group: one.member ? { id: one.member, name: expect.any(String) as string } : null, sale: one },
        ]),
      ),
    }
  })
  return sold.sort((a, b) => b.trips - a.trips || (a.currency < b.currency ? -1 : 1))
}

/** Of one supplier all its services together; what is left of the trip is nobody's. */
function suppliersOf({ lines, price, margin }: Inquiry & Sale): { group: Group; sale: Sale }[] {
  const ids = [...new Set(lines.flatMap(({ supplier }) => supplier?.id ?? []))]
  const sales = ids.map((id) => {
    const own = lines.filter(({ supplier }) => supplier?.id === id)
    const group = own[0]?.supplier ?? null
    return {
      group: group && { id, name: group.name },
      sale: { price: total(own, 'price'), margin: total(own, 'margin') },
    }
  })
  const rest = {
    price:
      price -
      total(
        sales.map(({ sale }) => sale),
        'price',
      ),
    margin:
      margin -
      total(
        sales.map(({ sale }) => sale),
        'margin',
      ),
  }
  return rest.price === 0 && rest.margin === 0 ? sales : [...sales, { group: null, sale: rest }]
}

const total = (sales: Sale[], part: keyof Sale) => sales.reduce((sum, sale) => sum + sale[part], 0)

const amountOf = (sales: Sale[], part: keyof Sale, currency: string) =>
  total(sales, part).toFixed(currency === 'JPY' ? 0 : 2)

function monthsFrom(sorted: string[]): string[] {
  const months: string[] = []
  const last = sorted.at(-1) ?? ''
  for (let month = sorted[0] ?? 'none'; month <= last; ) {
    months.push(month)
    const [year = 0, number = 0] = month.split('-').map(Number)
    month = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
  }
  return months
}

/** In any order among those that brought as much; nobody is the last. */
const expectSame = <T extends { group: Group; price: string }>(all: T[]) =>
  expect.toSatisfy((given: T[]) => {
    expect(given).toHaveLength(all.length)
    expect(given).toEqual(expect.arrayContaining(all as unknown[]))
    const known = given.filter(({ group }) => group !== null)
    expect(given.slice(0, known.length)).toEqual(known)
    return known.every(({ price }, place) => place === 0 || Number(price) <= Number(known[place - 1]?.price))
  }) as unknown as T[]

/** The ten that brought most; which of those that brought as much is of no account. */
function expectMostSold<T extends { group: Group; price: string; margin: string; trips: number }>(all: T[]) {
  const named = all.map(({ group, ...figures }) => ({ name: group?.name ?? '', ...figures }))
  return expect.toSatisfy((given: typeof named) => {
    expect(given.map(({ price }) => price)).toEqual(named.slice(0, 10).map(({ price }) => price))
    expect(named).toEqual(expect.arrayContaining(given as unknown[]))
    return true
  }) as unknown as typeof named
}

function groups<G extends Group>(came: Inquiry[], groupsOf: (inquiry: Inquiry) => G[]) {
  const found = new Map<string, { group: G; came: number; booked: number }>()
  for (const inquiry of came)
    for (const group of groupsOf(inquiry)) {
      const own = found.get(group?.id ?? '') ?? { group, came: 0, booked: 0 }
      own.came += 1
      if (inquiry.booked_at !== null) own.booked += 1
      found.set(group?.id ?? '', own)
    }
  return [...found.values()]
}

/** In any order among those of which as many came. */
const expectGroups = <T>(all: T[]) => expect.toSatisfy((given: T[]) => sameRows(given, all)) as unknown as T[]

function expectMost(all: { group: { name: string }; came: number; booked: number }[]) {
  const most = all
    .map(({ group, came, booked }) => ({ name: group.name, came, booked }))
    .sort((a, b) => b.came - a.came || b.booked - a.booked || (fold(a.name) < fold(b.name) ? -1 : 1))
  return most.slice(0, 10)
}

const fold = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function sameRows(given: unknown[], all: unknown[]): boolean {
  expect(given).toHaveLength(all.length)
  expect(given).toEqual(expect.arrayContaining(all))
  return isDescending(given as { group: unknown; came: number }[])
}

/** Those that belong to no group are last, however many they are. */
const isDescending = (rows: { group: unknown; came: number }[]) =>
  rows.every((row, place) => place === 0 || row.group === null || row.came <= (rows[place - 1]?.came ?? 0))
