import Big from 'big.js'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { asAmount } from './money.ts'
import { type PricedService, totalsOf } from './trip-money.ts'
import { tripSums } from './trip-sums.ts'

const amount = fc.integer({ min: 0, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2))
const percent = fc.integer({ min: 0, max: 10_000 }).map((parts) => (parts / 100).toFixed(2))
const services: fc.Arbitrary<PricedService[]> = fc.array(
  fc.record({
    state: fc.constant('idea' as const),
    start_on: fc.constant(null),
    end_on: fc.constant(null),
    quantity: fc.integer({ min: 1, max: 9 }),
    per: fc.constantFrom('all' as const, 'person' as const),
    cost: fc.option(amount),
    cost_currency: fc.constant(null),
    price: fc.option(amount),
    price_currency: fc.constant(null),
    markup_kind: fc.constant(null),
    markup: fc.constant(null),
    tax_percent: fc.option(percent),
    tax_on: fc.constantFrom('price' as const, 'markup' as const),
    commission_percent: fc.option(percent),
    alternative: fc.constant(null),
  }),
  { maxLength: 5 },
)
const terms = { rates: [], rounding: 'cent' as const, alternative: 1 }

it('what is shown of a trip adds up to its margin', () => {
  fc.assert(
    fc.property(
      services,
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom('EUR', 'JPY'),
      (given, party_size, currency) => {
        const totals = totalsOf(given, { ...terms, currency, party_size })
        if (!totals) return
        const shown = tripSums(totals, party_size)
        const sum = shown.reduce(
          (sum, { part, amount }) => sum.plus(new Big(amount).times(signs[part])),
          new Big(0),
        )
        expect(asAmount(sum, currency)).toBe(totals.margin)
        expect(shown.at(-1)).toMatchObject({ part: 'margin', amount: totals.margin })
      },
    ),
  )
})

it('of what someone may not see nothing is said', () => {
  const totals = {
    currency: 'EUR',
    price: '90.00',
    per_traveller: '45.00',
    cost: null,
    tax: null,
    commission: null,
    margin: null,
  }
  expect(tripSums(totals, 2).map(({ part }) => part)).toEqual(['price', 'per_traveller'])
  expect(tripSums({ ...totals, price: null, per_traveller: null }, 2)).toEqual([])
})

it('a tax or a commission of nothing is no line', () => {
  const nothing = { tax: '0.00', commission: '0.00' }
  const totals = {
    currency: 'EUR',
    price: '90.00',
    per_traveller: '45.00',
    cost: '0.00',
    margin: '90.00',
    ...nothing,
  }
  expect(tripSums(totals, 1).map(({ part }) => part)).toEqual(['price', 'cost', 'margin'])
})

it('what each traveller pays is said about where the price does not divide', () => {
  const rest = {
    currency: 'EUR',
    per_traveller: '33.34',
    cost: null,
    tax: null,
    commission: null,
    margin: null,
  }
  const each = (price: string) =>
    tripSums({ ...rest, price }, 3).find(({ part }) => part === 'per_traveller')?.isAbout
  expect([each('100.00'), each('99.99')]).toEqual([true, false])
})

const signs = { price: 1, per_traveller: 0, cost: -1, tax: -1, commission: 1, margin: 0 }
