import { expect, it } from 'vitest'
import { isTotal } from './totals.ts'

it.each([
  [['Summe', '', '12.500,00 €'], true],
  [['', 'Total:', 'EUR 12,500', '4'], true],
  [['Total 2026', '', '12'], true],
  [['Gesamt Jänner 2026', '', '12'], true],
  [['Total EUR', '', '12'], true],
  [['Total', '', ''], false],
  [['Total', 'total@example.com', '12'], false],
  [['Total', 'Lisbon', '12'], false],
  [['Total eclipse', '', '12'], false],
  [['Ada', '', '12'], false],
  [['', '', '12'], false],
])('%j is a row of totals: %s', (cells, expected) => {
  expect(isTotal(cells)).toBe(expected)
})

it.each([
  [['Total', 'all trips', '12'], true],
  [['', '', '12'], true],
  [['', '2026', '12'], false],
  [['Total', 'total@example.com', '12'], false],
  [['Ada', 'Lisbon', '12'], false],
])('%j is one whose last column has amounts: %s', (cells, expected) => {
  expect(isTotal(cells, [2])).toBe(expected)
})
