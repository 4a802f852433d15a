import { countries, currencies } from '@caravel/contract/places'
import { expect, it } from 'vitest'
import { currencyOf } from './currency-of.ts'

it('every country has a currency', () => {
  expect(countries.filter((country) => !currencies.includes(currencyOf(country) ?? ''))).toEqual([])
})

it.each([
  ['DE', 'EUR'],
  ['GB', 'GBP'],
  ['US', 'USD'],
  ['CH', 'CHF'],
  ['IN', 'INR'],
  ['SN', 'XOF'],
])('that of %s is %s', (country, currency) => expect(currencyOf(country)).toBe(currency))
