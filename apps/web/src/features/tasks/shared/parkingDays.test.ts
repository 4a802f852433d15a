import { expect, it } from 'vitest'
import { monthAfter, parkingDays } from './parkingDays.ts'

it.each([
  ['2026-11-17', '2026-12-17'],
  ['2026-01-31', '2026-02-28'],
  ['2028-01-30', '2028-02-29'],
  ['2026-12-31', '2027-01-31'],
])('a month after %s is %s', (day, later) => {
  expect(monthAfter(day)).toBe(later)
})

it('offers days to come alone', () => {
  for (const today of ['2026-11-15', '2026-11-16', '2026-12-31'])
    expect(parkingDays(today).every(([, day]) => day > today)).toBe(true)
})
