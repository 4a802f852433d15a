import { describe, expect, it } from 'vitest'
import { clockIn, dayAfter, dayIn } from './dayIn.ts'

describe('the day that it is', () => {
  it.each([
    ['2026-07-15T23:59:59Z', 'UTC', '2026-07-15'],
    ['2026-07-16T00:00:00Z', 'UTC', '2026-07-16'],
    ['2026-07-15T18:29:59Z', 'Asia/Kolkata', '2026-07-15'],
    ['2026-07-15T18:30:00Z', 'Asia/Kolkata', '2026-07-16'],
    ['2026-01-01T04:59:59Z', 'America/New_York', '2025-12-31'],
    ['2026-01-01T05:00:00Z', 'America/New_York', '2026-01-01'],
  ])('at %s in %s is %s', (moment, timeZone, day) => {
    expect(dayIn(timeZone, new Date(moment))).toBe(day)
  })

  // Clocks go forward on 29 March, so that this day ends an hour earlier by UTC than it began.
  it.each([
    ['2026-03-28T23:00:00Z', '2026-03-29'],
    ['2026-03-29T21:59:59Z', '2026-03-29'],
    ['2026-03-29T22:00:00Z', '2026-03-30'],
    ['2026-10-24T22:00:00Z', '2026-10-25'],
    ['2026-10-25T22:59:59Z', '2026-10-25'],
    ['2026-10-25T23:00:00Z', '2026-10-26'],
  ])('at %s in Berlin, around a change of clocks, is %s', (moment, day) => {
    expect(dayIn('Europe/Berlin', new Date(moment))).toBe(day)
  })
})

describe('what the clock shows', () => {
  it.each([
    ['2026-07-15T22:05:59Z', 'UTC', '2026-07-15T22:05'],
    ['2026-07-15T22:05:00Z', 'Asia/Kolkata', '2026-07-16T03:35'],
    ['2026-07-16T04:00:00Z', 'America/New_York', '2026-07-16T00:00'],
  ])('at %s in %s is %s', (moment, timeZone, clock) => {
    expect(clockIn(timeZone, new Date(moment))).toBe(clock)
  })
})

it('counts days across months, years and changes of clocks', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29')
  expect(dayAfter('2026-03-28', 2)).toBe('2026-03-30')
  expect(dayAfter('2026-11-01', -1)).toBe('2026-10-31')
})
