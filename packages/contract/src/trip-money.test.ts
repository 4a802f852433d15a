import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asAmount } from './money.ts'
import { decimalsOf } from './places.ts'
import { chargedPer, markupKinds, roundings, serviceStates, taxBases } from './services.ts'
import {
  alternativesOf,
  lineOf,
  missingRates,
  nightsOf,
  type PricedService,
  servicesIn,
  type TripTerms,
  totalsOf,
} from './trip-money.ts'

const terms: TripTerms = { currency: 'EUR', party_size: 2, rates: [], rounding: 'cent', alternative: 1 }
const service: PricedService = {
  state: 'idea',
  start_on: null,
  end_on: null,
  quantity: 1,
  per: 'all',
  cost: null,
  cost_currency: null,
  price: null,
  price_currency: null,
  markup_kind: null,
  markup: null,
  tax_percent: null,
  tax_on: 'price',
  commission_percent: null,
  alternative: null,
}
const line = (given: Partial<PricedService>, also: Partial<TripTerms> = {}) =>
  lineOf({ ...service, ...given }, { ...terms, ...also })

describe('what a service comes to', () => {
  it('is for all, for each traveller or for each night, as often as there are', () => {
    const stay = { start_on: '2030-03-30', end_on: '2030-04-02', cost: '80', price: '100', quantity: 2 }
    expect(line({ ...stay, per: 'all' })).toMatchObject({ cost: '160.00', price: '200.00', margin: '40.00' })
    expect(line({ ...stay, per: 'person' })?.price).toBe('400.00')
    expect(line({ ...stay, per: 'night' })?.price).toBe('600.00')
  })

  it.each([
    ['percent', '12.5', '112.50'],
    ['percent', '-100', '0.00'],
    ['amount', '12.5', '112.50'],
    ['amount', '-500', '0.00'],
    ['person', '12.5', '125.00'],
  ] as const)('with a markup of %s %s is %s', (markup_kind, markup, price) => {
    expect(line({ cost: '100', markup_kind, markup })?.price).toBe(price)
  })

  it('is rounded as the agency does, where it is worked out, and left as typed otherwise', () => {
    const marked = { cost: '100', markup_kind: 'percent', markup: '12.34' } as const
    const prices = roundings.map((rounding) => line(marked, { rounding })?.price)
    expect(prices).toEqual(['112.34', '112.00', '110.00', '110.00'])
    expect(line({ price: '112.34' }, { rounding: 'ten' })?.price).toBe('112.34')
  })

  it('contains its tax, on the price or on what the price leaves', () => {
    const sold = { cost: '100', price: '219', tax_percent: '19' }
    expect(line(sold)).toMatchObject({ tax: '34.97', margin: '84.03' })
    expect(line({ ...sold, tax_on: 'markup' })).toMatchObject({ tax: '19.00', margin: '100.00' })
    expect(line({ ...sold, price: '50', tax_on: 'markup' })).toMatchObject({ tax: '0.00', margin: '-50.00' })
  })

  it('gets the commission back', () => {
    expect(line({ cost: '1000', price: '1000', commission_percent: '10' })).toMatchObject({
      commission: '100.00',
      margin: '100.00',
    })
  })

  it('is converted at the rate of the trip, and unknown without one', () => {
    const dollars = { cost: '100', cost_currency: 'USD', price: '120' }
    const rates = [{ currency: 'USD', rate: '0.9255', on: '2030-01-01' }]
    expect(line(dollars, { rates })).toMatchObject({ cost: '92.55', price: '120.00', margin: '27.45' })
    expect(line(dollars)).toBeNull()
    expect(missingRates([{ ...service, ...dollars }], terms)).toEqual(['USD'])
  })

  it('is no sum of some of the services where another lacks its rate', () => {
    const priced = { ...service, price: '10' }
    expect(totalsOf([priced, { ...priced, price_currency: 'USD' }], terms)).toBeNull()
    expect(totalsOf([priced], terms)?.price).toBe('10.00')
  })

  it('has the decimals of the trip’s currency', () => {
    const third = { cost: '100', markup_kind: 'percent', markup: '33.333' } as const
    expect(line(third, { currency: 'JPY' })?.price).toBe('133')
    expect(line(third, { currency: 'KWD' })?.price).toBe('133.333')
  })

  it('is nothing for what is cancelled, or has neither cost nor price', () => {
    expect(line({ state: 'cancelled', price: '10' })).toBeNull()
    expect(line({ markup_kind: 'percent', markup: '10' })).toBeNull()
    expect(totalsOf([{ ...service, state: 'cancelled', price: '10' }, service], terms)).toBeNull()
  })

  it('counts nights across a change of clocks, and one where days are missing', () => {
    expect(nightsOf({ start_on: '2030-03-29', end_on: '2030-04-02' })).toBe(4)
    expect(nightsOf({ start_on: '2030-03-29', end_on: '2030-03-29' })).toBe(1)
    expect(nightsOf({ start_on: '2030-03-29', end_on: null })).toBe(1)
  })
})

const amount = fc
  .integer({ min: 0, max: 999_999_999 })
  .map((thousandths) => new Big(thousandths).div(1000).toFixed())
const percent = fc.integer({ min: 0, max: 100_000 }).map((part) => new Big(part).div(1000).toFixed())
const day = fc.constantFrom(null, '2030-03-01', '2030-03-04')
const services = fc.array(
  fc.record({
    state: fc.constantFrom(...serviceStates),
    start_on: day,
    end_on: day,
    quantity: fc.integer({ min: 1, max: 9999 }),
    per: fc.constantFrom(...chargedPer),
    cost: fc.option(amount),
    cost_currency: fc.constantFrom(null, 'EUR', 'USD', 'KWD'),
    price: fc.option(amount),
    price_currency: fc.constantFrom(null, 'JPY', 'USD'),
    markup_kind: fc.option(fc.constantFrom(...markupKinds)),
    markup: fc.option(amount),
    tax_percent: fc.option(percent),
    tax_on: fc.constantFrom(...taxBases),
    commission_percent: fc.option(percent),
    alternative: fc.constantFrom(null, 1, 2),
  }),
  { maxLength: 12 },
)
const anyTerms = fc.record({
  currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
  party_size: fc.integer({ min: 1, max: 999 }),
  rates: fc.constant(
    ['EUR', 'USD', 'KWD', 'JPY'].map((currency) => ({ currency, rate: '1.0837', on: '2030-01-01' })),
  ),
  rounding: fc.constantFrom(...roundings),
  alternative: fc.constantFrom(1, 2, 3),
})
const parts = ['cost', 'price', 'tax', 'commission', 'margin'] as const
const sum = (amounts: string[]) => amounts.reduce((total, each) => total.plus(each), new Big(0))

describe('a trip that is offered in several ways', () => {
  const trip = [
    { ...service, price: '100' },
    { ...service, price: '50', alternative: 1 },
    { ...service, price: '80', alternative: 3 },
  ]

  it('comes to what is in all of them and what is in the one that counts', () => {
    expect(alternativesOf(trip)).toEqual([1, 3])
    expect(totalsOf(trip, terms)?.price).toBe('150.00')
    expect(totalsOf(trip, { ...terms, alternative: 3 })?.price).toBe('180.00')
    expect(totalsOf(trip, { ...terms, alternative: 2 })?.price).toBe('100.00')
  })

  it('is one way where no service says otherwise', () => {
    expect(alternativesOf([service, service])).toEqual([1])
    expect(alternativesOf([])).toEqual([1])
  })
})

describe('what a trip comes to', () => {
  it('is the sum of its lines, to the cent', () => {
    fc.assert(
      fc.property(services, anyTerms, (given, terms) => {
        const totals = totalsOf(given, terms)
        const lines = servicesIn(given, terms.alternative)
          .map((each) => lineOf(each, terms))
          .filter((each) => each !== null)
        expect(lines.length > 0).toBe(totals !== null)
        for (const part of parts)
          if (totals) expect(sum(lines.map((each) => each[part])).eq(totals[part])).toBe(true)
      }),
    )
  })

  it('does not depend on their order', () => {
    fc.assert(
      fc.property(services, anyTerms, (given, terms) => {
        expect(totalsOf(given.toReversed(), terms)).toEqual(totalsOf(given, terms))
      }),
    )
  })

  it('leaves what is sold, less what it costs and is taxed, and what comes back', () => {
    fc.assert(
      fc.property(services, anyTerms, (given, terms) => {
        const totals = totalsOf(given, terms)
        if (!totals) return
        const { price, cost, tax, commission, margin } = totals
        expect(asAmount(new Big(price).minus(cost).minus(tax).plus(commission), terms.currency)).toBe(margin)
        expect(Object.values(totals).filter((text) => /e|NaN|Infinity/.test(text) && text !== 'EUR')).toEqual(
          [],
        )
      }),
    )
  })

  it('is in coins that there are, and below nothing in its margin alone', () => {
    fc.assert(
      fc.property(services, anyTerms, (given, terms) => {
        const totals = totalsOf(given, terms)
        if (!totals) return
        for (const part of parts)
          expect(totals[part].split('.')[1]?.length ?? 0).toBe(decimalsOf(terms.currency))
        for (const part of ['cost', 'price', 'tax', 'commission'] as const)
          expect(new Big(totals[part]).gte(0)).toBe(true)
      }),
    )
  })

  it('says what the first traveller pays, which all together cover', () => {
    fc.assert(
      fc.property(services, anyTerms, (given, terms) => {
        const totals = totalsOf(given, terms)
        if (!totals) return
        const together = new Big(totals.per_traveller).times(terms.party_size)
        expect(together.gte(totals.price)).toBe(true)
      }),
    )
  })
})
