import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asAmount } from './money.ts'
import { dueDayOf, type Instalment, type PlanTerms, settledOf, standingOf } from './payments-plan.ts'

const terms: PlanTerms = {
  currency: 'EUR',
  price: '1000.00',
  travel_start: '2030-06-30',
  today: '2030-03-01',
  paid: '0',
}
const blank: Instalment = {
  amount: null,
  percent: null,
  due_on: '2030-03-01',
  days_before: null,
  settled: null,
}
const part = (percent: string, more: Partial<Instalment> = {}): Instalment => ({ ...blank, percent, ...more })
const fixed = (amount: string, more: Partial<Instalment> = {}): Instalment => ({ ...blank, amount, ...more })
const rest = (more: Partial<Instalment> = {}): Instalment => ({ ...blank, ...more })
const totals = (plan: Instalment[], more: Partial<PlanTerms> = {}) =>
  standingOf(plan, { ...terms, ...more }).instalments.map(({ total }) => total)

describe('an instalment', () => {
  it('is an amount, a part of the price, or what the others leave of it', () => {
    expect(totals([fixed('150'), part('20'), rest()])).toEqual(['150.00', '200.00', '650.00'])
    expect(totals([fixed('150'), part('20'), rest()], { price: null })).toEqual(['150.00', null, null])
    expect(totals([fixed('1500'), rest()])).toEqual(['1500.00', '0.00'])
  })

  it('has the decimals of the currency', () => {
    const thirds = [part('33.333'), rest()]
    expect(totals(thirds, { currency: 'JPY', price: '1000' })).toEqual(['333', '667'])
    expect(totals(thirds, { currency: 'KWD', price: '1000.000' })).toEqual(['333.330', '666.670'])
  })

  it('shares its half cent with those before it, so that two quarters are a half', () => {
    expect(totals([part('25'), part('25')], { price: '100.10' })).toEqual(['25.03', '25.02'])
  })

  it('follows the price until it is paid, and then no more', () => {
    const plan = [part('20'), part('80')]
    const paid = { paid: '200' }
    const settled = settledOf(plan, { ...terms, ...paid })
    expect(settled).toEqual(['200.00', null])
    const later = plan.map((each, place) => ({ ...each, settled: settled[place] ?? null }))
    expect(totals(later, { ...paid, price: '1500.00' })).toEqual(['200.00', '1300.00'])
    expect(totals(later, { ...paid, price: '150.00' })).toEqual(['200.00', '0.00'])
    expect(totals(later, { paid: '150', price: '1500.00' })).toEqual(['300.00', '1200.00'])
  })

  it('is due on a day, or some days before departure once that is known', () => {
    expect(dueDayOf({ due_on: null, days_before: 30 }, terms)).toBe('2030-05-31')
    expect(dueDayOf({ due_on: null, days_before: 0 }, terms)).toBe('2030-06-30')
    expect(dueDayOf({ due_on: null, days_before: 30 }, { travel_start: null })).toBeNull()
    expect(dueDayOf({ due_on: null, days_before: 999 }, { travel_start: '0001-01-01' })).toBeNull()
    expect(dueDayOf({ due_on: '2030-01-01', days_before: null }, terms)).toBe('2030-01-01')
  })

  it('is paid, paid in part, open or overdue', () => {
    const plan = [
      part('20', { due_on: '2030-02-28' }),
      part('30', { due_on: '2030-02-28' }),
      part('10', { due_on: '2030-03-01' }),
      part('40'),
    ]
    const standing = standingOf(plan, { ...terms, paid: '250' })
    expect(standing.instalments.map(({ state }) => state)).toEqual(['paid', 'overdue', 'open', 'open'])
    expect(standing).toMatchObject({
      paid: '250.00',
      open: '750.00',
      overdue: '250.00',
      next_due_on: '2030-02-28',
    })
    const [, , third] = standingOf(plan, { ...terms, paid: '550' }).instalments
    expect(third).toMatchObject({ state: 'part_paid', paid: '50.00', open: '50.00' })
  })

  it('takes what came in while nobody knows what it comes to', () => {
    const [first, second] = standingOf([part('20'), part('80')], {
      ...terms,
      price: null,
      paid: '10',
    }).instalments
    expect(first).toMatchObject({ total: null, paid: '10.00', open: null, state: 'part_paid' })
    expect(second).toMatchObject({ paid: '0.00', state: 'open' })
  })
})

describe('a plan', () => {
  it('says what of the price it leaves out, or asks for beyond it', () => {
    const unplanned = (plan: Instalment[]) => standingOf(plan, terms).unplanned
    expect(unplanned([part('20'), fixed('700')])).toBe('100.00')
    expect(unplanned([part('50'), fixed('700')])).toBe('-200.00')
    expect(unplanned([part('20'), fixed('800')])).toBeNull()
    expect(unplanned([])).toBeNull()
  })

  it('says what came in beyond the price', () => {
    expect(standingOf([rest()], { ...terms, paid: '1200' })).toMatchObject({ open: '0.00', credit: '200.00' })
  })
})

const currency = fc.constantFrom('EUR', 'JPY', 'KWD')
const amountIn = (code: string, units: number) =>
  asAmount(new Big(units).div(code === 'EUR' ? 100 : code === 'KWD' ? 1000 : 1), code)
const money = fc.integer({ min: 0, max: 999_999_999 })

/** Percents with three decimals that are 100 together, at most twelve. */
const wholePlan = fc
  .uniqueArray(fc.integer({ min: 1, max: 99_999 }), { maxLength: 11 })
  .map((cuts) => [0, ...cuts.sort((a, b) => a - b), 100_000])
  .map((cuts) => cuts.slice(1).map((cut, at) => new Big(cut - (cuts[at] ?? 0)).div(1000).toFixed()))
const day = fc.constantFrom('2030-01-01', '2030-03-01', '2030-09-01')
const anyPlan = fc.array(
  fc.oneof(
    fc.record({ percent: fc.constantFrom('5', '7.5', '8.333'), amount: fc.constant(null), due_on: day }),
    fc.record({
      percent: fc.constant(null),
      amount: money.map((units) => amountIn('JPY', units + 1)),
      due_on: day,
    }),
  ),
  { maxLength: 12 },
)
const sum = (amounts: (string | null)[]) => amounts.reduce((all, each) => all.plus(each ?? 0), new Big(0))

describe('money', () => {
  it('is lost and made by no rounding: percents that are the whole price add up to it', () => {
    fc.assert(
      fc.property(wholePlan, currency, money, (percents, code, units) => {
        const price = amountIn(code, units)
        const plan = percents.map((percent) => part(percent))
        const each = totals(plan, { currency: code, price })
        expect(sum(each).eq(price)).toBe(true)
        expect(each.filter((total) => new Big(total ?? 0).lt(0))).toEqual([])
        expect(standingOf(plan, { ...terms, currency: code, price }).unplanned).toBeNull()
      }),
    )
  })

  it('still adds up when the price rises after some of it is paid', () => {
    fc.assert(
      fc.property(wholePlan, currency, money, money, money, (percents, code, units, came, more) => {
        const [price, paid] = [amountIn(code, units), amountIn(code, Math.min(came, units))]
        const plan = percents.map((percent) => part(percent))
        const settled = settledOf(plan, { ...terms, currency: code, price, paid })
        const later = plan.map((each, place) => ({ ...each, settled: settled[place] ?? null }))
        const raised = amountIn(code, units + more)
        const standing = standingOf(later, { ...terms, currency: code, price: raised, paid })
        if (settled.includes(null) || units === 0)
          expect(sum(standing.instalments.map(({ total }) => total)).eq(raised)).toBe(true)
        for (const [place, amount] of settled.entries())
          if (amount) expect(standing.instalments[place]).toMatchObject({ total: amount, state: 'paid' })
      }),
    )
  })

  it('that came in is on the instalments, in their order, or beyond all of them', () => {
    fc.assert(
      fc.property(anyPlan, money, money, (plan, price, came) => {
        const given = plan.map((each) => ({ ...blank, ...each }))
        const of = { ...terms, currency: 'JPY', price: String(price), paid: String(came) }
        const { instalments } = standingOf(given, of)
        const covered = sum(instalments.map(({ paid }) => paid))
        const asked = sum(instalments.map(({ total }) => total))
        expect(covered.eq(asked.lt(came) ? asked : came)).toBe(true)
        for (const { total, paid, open } of instalments)
          expect(new Big(paid).plus(open ?? 0).eq(total ?? 0)).toBe(true)
        const firstOpen = instalments.findIndex(({ open }) => open !== '0')
        if (firstOpen !== -1)
          expect(sum(instalments.slice(firstOpen + 1).map(({ paid }) => paid)).eq(0)).toBe(true)
      }),
    )
  })

  it('does not depend on whether what is paid was written down: nothing moves until the price does', () => {
    fc.assert(
      fc.property(anyPlan, money, money, (plan, price, came) => {
        const given = plan.map((each) => ({ ...blank, ...each }))
        const of = { ...terms, currency: 'JPY', price: String(price), paid: String(came) }
        const settled = settledOf(given, of)
        const kept = given.map((each, place) => ({ ...each, settled: settled[place] ?? null }))
        expect(standingOf(kept, of)).toEqual(standingOf(given, of))
        expect(settledOf(kept, of)).toEqual(settled)
      }),
    )
  })
})
