/** What of a trip is to be paid when, and what is paid, open and overdue. The server keeps it, the web shows it while one types. */
import Big from 'big.js'
import { asAmount } from './money.ts'

export const paymentMethods = ['cash', 'transfer', 'card', 'cheque', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const mostInstalments = 12
/** Of one inquiry, with what is void. */
export const mostPayments = 500

/** One part of the price. With neither amount nor percent it is what the others leave. */
export type Instalment = {
  amount: string | null
  percent: string | null
  /** The day, or so many days before departure. */
  due_on: string | null
  days_before: number | null
  /** What it came to when it was paid in full, from when on it follows the price no more. */
  settled: string | null
}

export type PlanTerms = {
  currency: string
  /** Of the whole trip; null while nothing is priced. */
  price: string | null
  travel_start: string | null
  /** On the clock of the workspace. */
  today: string
  /** All that came in, less what went back. */
  paid: string
}

/** Overdue is what was to be paid by a day before today, also where a part of it is. */
export const instalmentStates = ['paid', 'part_paid', 'open', 'overdue'] as const
export type InstalmentState = (typeof instalmentStates)[number]

export type InstalmentStanding = {
  /** Null while the price that it is a part of is not known. */
  total: string | null
  /** Null while departure is not known. */
  due: string | null
  paid: string
  open: string | null
  state: InstalmentState
}

export type PlanStanding = {
  instalments: InstalmentStanding[]
  paid: string
  /** Of the price; null while there is none. */
  open: string | null
  overdue: string
  /** What came in beyond the price. */
  credit: string
  /** What of the price is in no instalment; below 0 they ask for more than the price. Null where they add up. */
  unplanned: string | null
  /** The earliest day of what is not paid. */
  next_due_on: string | null
}

/** What came in pays the instalments one after the other, in the order of the plan. */
export function standingOf(plan: readonly Instalment[], terms: PlanTerms): PlanStanding {
  const kept = stillSettled(plan, terms)
  const amount = (value: Big) => asAmount(value, terms.currency)
  const covered = coverOf(kept, terms)
  const instalments = covered.map(({ total, paid }, place): InstalmentStanding => {
    const due = dueDayOf(kept[place] as Instalment, terms)
    const open = total?.minus(paid) ?? null
    return {
      total: total && amount(total),
      due,
      paid: amount(paid),
      open: open && amount(open),
      state: stateOf(paid, open, due, terms.today),
    }
  })
  const planned = covered.every(({ total }) => total !== null)
    ? covered.reduce((sum, { total }) => sum.plus(total ?? 0), new Big(0))
    : null
  const price = terms.price === null ? null : new Big(terms.price)
  const unplanned = price && planned && plan.length > 0 ? price.minus(planned) : new Big(0)
  const dues = instalments.flatMap(({ state, due }) => (state === 'paid' || due === null ? [] : [due]))
  return {
    instalments,
    paid: amount(new Big(terms.paid)),
    open: price && amount(atLeastNothing(price.minus(terms.paid))),
    overdue: amount(
      instalments.reduce(
        (sum, { state, open }) => (state === 'overdue' ? sum.plus(open ?? 0) : sum),
        new Big(0),
      ),
    ),
    credit: amount(price ? atLeastNothing(new Big(terms.paid).minus(price)) : new Big(0)),
    unplanned: unplanned.eq(0) ? null : amount(unplanned),
    next_due_on: dues.sort()[0] ?? null,
  }
}

/** What each instalment came to when it was paid; null for those that are not paid, and follow the price. */
export function settledOf(plan: readonly Instalment[], terms: PlanTerms): (string | null)[] {
  const kept = stillSettled(plan, terms)
  return coverOf(kept, terms).map(({ total, paid }) =>
    total?.gt(0) && paid.eq(total) ? asAmount(total, terms.currency) : null,
  )
}

/** The day itself, or that so many days before departure; null while nobody knows when that is. */
export function dueDayOf(
  { due_on, days_before }: Pick<Instalment, 'due_on' | 'days_before'>,
  { travel_start }: Pick<PlanTerms, 'travel_start'>,
): string | null {
  if (due_on !== null) return due_on
  if (days_before === null || travel_start === null) return null
  const day = new Date(Date.parse(travel_start) - days_before * 86_400_000).toISOString()
  return /^\d{4}-/.test(day) ? day.slice(0, 10) : null
}

/** What percents add up to, as `100`. */
export const percentOf = (plan: readonly Pick<Instalment, 'percent'>[]): Big =>
  plan.reduce((sum, { percent }) => sum.plus(percent ?? 0), new Big(0))

/** Those that what came in does not cover any more, after a refund or a mistake, follow the price again. */
function stillSettled(plan: readonly Instalment[], terms: PlanTerms): readonly Instalment[] {
  const covered = coverOf(plan, terms)
  const next = plan.map((each, place) => {
    const { total = null, paid } = covered[place] ?? {}
    return each.settled !== null && total !== null && paid?.lt(total) ? { ...each, settled: null } : each
  })
  return next.some((each, place) => each !== plan[place]) ? stillSettled(next, terms) : plan
}

/** What was paid already stays so when an earlier one that came to nothing grows with the price. */
function coverOf(plan: readonly Instalment[], terms: PlanTerms): { total: Big | null; paid: Big }[] {
  let left = atLeastNothing(new Big(terms.paid))
  const covered = totalsOf(plan, terms).map((total) => ({ total, paid: new Big(0) }))
  const isSettled = (place: number) => plan[place]?.settled !== null
  const places = [...plan.keys()].sort((a, b) => Number(isSettled(b)) - Number(isSettled(a)) || a - b)
  for (const place of places) {
    const each = covered[place]
    if (!each) continue
    // Of one that nobody knows the total of it may be all.
    each.paid = each.total === null || left.lt(each.total) ? left : each.total
    left = left.minus(each.paid)
  }
  return covered
}

/**
 * Percents are rounded as they add up, so that no cent is lost or asked for twice; where they are the whole price, the last
 * that is not paid takes what is left of it, as does one that is said to.
 */
function totalsOf(plan: readonly Instalment[], { currency, price }: PlanTerms): (Big | null)[] {
  const rounded = (value: Big) => new Big(asAmount(value, currency))
  const whole = price === null ? null : new Big(price)
  let percent = new Big(0)
  const totals = plan.map((each) => {
    const before = percent
    percent = percent.plus(each.percent ?? 0)
    if (each.settled !== null) return new Big(each.settled)
    if (each.amount !== null) return new Big(each.amount)
    if (whole === null || each.percent === null) return null
    return rounded(whole.times(percent).div(100)).minus(rounded(whole.times(before).div(100)))
  })
  const taker = takerOf(plan)
  if (whole === null || taker === -1) return totals
  const others = totals.reduce<Big>(
    (sum, total, place) => (place === taker ? sum : sum.plus(total ?? 0)),
    new Big(0),
  )
  return totals.with(taker, atLeastNothing(whole.minus(others)))
}

/** Which one takes what the others leave. */
function takerOf(plan: readonly Instalment[]): number {
  const isRest = ({ amount, percent }: Instalment) => amount === null && percent === null
  if (plan.some(isRest)) return plan.findIndex((each) => isRest(each) && each.settled === null)
  const isWhole = plan.every(({ amount }) => amount === null) && percentOf(plan).eq(100)
  return isWhole ? plan.findLastIndex(({ settled }) => settled === null) : -1
}

function stateOf(paid: Big, open: Big | null, due: string | null, today: string): InstalmentState {
  if (open?.eq(0)) return 'paid'
  if (due !== null && due < today) return 'overdue'
  return paid.gt(0) ? 'part_paid' : 'open'
}

const atLeastNothing = (amount: Big) => (amount.lt(0) ? new Big(0) : amount)
