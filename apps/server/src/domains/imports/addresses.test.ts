import { expect, it } from 'vitest'
import { withAddress } from './addresses.ts'

const addressOf = (parts: Record<string, string>, country = 'DE') =>
  withAddress(
    Object.fromEntries(Object.entries(parts).map(([part, text]) => [part, [{ text, column: 0 }]])),
    country,
  ).address?.[0]?.text

it('parts make up an address in the order of its country', () => {
  const parts = { street: 'Hauptstr. 1', city: 'Bonn', postal_code: '53111' }
  expect(addressOf(parts)).toBe('Hauptstr. 1\n53111 Bonn')
  const abroad = {
    street: '1 Navy Yard',
    city: 'Arlington',
    state: 'VA',
    postal_code: '22201',
    country: 'United States',
  }
  expect(addressOf(abroad)).toBe('1 Navy Yard\nArlington, VA 22201\nUnited States')
})

it('a whole address gets the parts that it lacks', () => {
  const parts = {
    address: '12 High Street, London',
    street: '12 High Street',
    city: 'London',
    postal_code: 'SW1A 1AA',
  }
  expect(addressOf(parts, 'GB')).toBe('12 High Street, London\nLondon, SW1A 1AA')
  expect(addressOf({ address: 'Bonn' })).toBe('Bonn')
})
