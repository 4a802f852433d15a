import { expect, it } from 'vitest'
import { isTotal } from './totals.ts'

it.each([
  [['Summe', '', '12.500,00 €'], true],
  [['', 'Total:', 'EUR 12,500', '4'], true],
  [['Total', '', ''], false],
  [['Total', 'total@example.com', '12'], false],
  [['Total', 'Lisbon', '12'], false],
  [['Ada', '', '12'], false],
])('%j is a row of totals: %s', (cells, expected) => {
  expect(isTotal(cells)).toBe(expected)
})
