import { describe, expect, it } from 'vitest'
import { dropAllDay, dropAtHour, dropOnDay, readDrop } from './dropIds.ts'
import {
  dayByKey,
  monthAfter,
  pageAfter,
  spanOf,
  startOfWeek,
  weekInFull,
  weekOf,
  weeksOfMonth,
} from './grid.ts'

describe('the weeks of a month', () => {
  it('begin on Mondays, and have all its days', () => {
    const weeks = weeksOfMonth('2026-11-17')
    expect(weeks).toHaveLength(6)
    expect(weeks[0]).toEqual(weekOf('2026-11-01'))
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7])
    expect(weeks.flat().filter((day) => day.startsWith('2026-11'))).toHaveLength(30)
  })

  it('are four where a February begins on a Monday, and never more than can be asked for', () => {
    expect(weeksOfMonth('2027-02-10')).toHaveLength(4)
    for (let month = 0; month < 400; month++)
      expect(weeksOfMonth(monthAfter('2020-01-31', month)).flat().length).toBeLessThanOrEqual(42)
  })

  it.each([
    ['2026-03-29', '2026-02-23', '2026-04-05'],
    ['2026-10-25', '2026-09-28', '2026-11-01'],
  ])('lose and double no day when clocks change on %s', (day, from, to) => {
    const days = weeksOfMonth(day).flat()
    expect(new Set(days).size).toBe(days.length)
    expect(spanOf('month', day)).toEqual({ from, to })
  })
})

describe('another month', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-03-31', -1, '2026-02-28'],
  ])('of %s, %d on, is %s', (day, months, expected) => {
    expect(monthAfter(day, months)).toBe(expected)
  })
})

describe('a week', () => {
  it('begins on Monday, across months and years', () => {
    expect(startOfWeek('2027-01-01')).toBe('2026-12-28')
    expect(startOfWeek('2026-11-16')).toBe('2026-11-16')
    expect(startOfWeek('2026-11-22')).toBe('2026-11-16')
  })

  it('is said with as much as both ends need', () => {
    expect(weekInFull('2026-11-17')).toBe('16 – 22 November 2026')
    expect(weekInFull('2026-11-30')).toBe('30 November – 6 December 2026')
    expect(weekInFull('2027-01-01')).toBe('28 December 2026 – 3 January 2027')
  })
})

it.each([
  ['10:45', dropAtHour('2026-11-19', 14), { day: '2026-11-19', time: '14:45' }],
  [null, dropAtHour('2026-11-19', 9), { day: '2026-11-19', time: '09:00' }],
  ['10:45', dropAllDay('2026-11-19'), { day: '2026-11-19', time: null }],
  ['10:45', dropOnDay('2026-11-19'), { day: '2026-11-19' }],
  ['10:45', undefined, undefined],
])('%s dropped on %s', (due_time, id, drop) => {
  expect(readDrop({ due_time }, id)).toEqual(drop)
})

describe('a key', () => {
  it.each([
    ['ArrowLeft', '2026-10-31'],
    ['ArrowRight', '2026-11-02'],
    ['ArrowUp', '2026-10-25'],
    ['ArrowDown', '2026-11-08'],
    ['PageUp', '2026-10-01'],
    ['PageDown', '2026-12-01'],
    ['a', undefined],
  ])('%s leads from the first of November to %s', (key, day) => {
    expect(dayByKey('month', '2026-11-01', key)).toBe(day)
  })

  it('turns a week where a week is shown', () => {
    expect(pageAfter('week', '2026-11-30', 1)).toBe('2026-12-07')
    expect(dayByKey('week', '2026-11-30', 'PageUp')).toBe('2026-11-23')
  })
})
