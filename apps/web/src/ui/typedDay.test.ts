import { describe, expect, test } from 'vitest'
import { formatDay } from '../lib/format.ts'
import { typedFormat } from './day.ts'
import { readTypedBirthday, readTypedDay, readTypedRange, understoodDay } from './typedDay.ts'

describe('typed days', () => {
  test.each([
    ['01/07/2026', '2026-07-01'],
    [' 1/7/2026 ', '2026-07-01'],
    ['01.07.2026', '2026-07-01'],
    ['01-07-2026', '2026-07-01'],
    ['01072026', '2026-07-01'],
    ['1. 7. 2026', '2026-07-01'],
    ['2026-07-01', '2026-07-01'],
    ['31.12.2026', '2026-12-31'],
    ['29/02/2024', '2024-02-29'],
    ['12 jul 2027', '2027-07-12'],
    ['1st July, 2026', '2026-07-01'],
    ['12-Sep-2027', '2027-09-12'],
    ['5. May 2026', '2026-05-05'],
    ['Sept 12, 2027', '2027-09-12'],
  ])('%j is %s', (text, day) => {
    expect(readTypedDay(text)).toEqual({ day })
  })

  test.each([
    ['', 'missing'],
    ['   ', 'missing'],
    ['01/07', 'unfinished'],
    ['01/07/20', 'unfinished'],
    ['010720', 'unfinished'],
    ['12 jul', 'unfinished'],
    ['12 jul 27', 'unfinished'],
    ['31 feb 2026', 'impossible'],
    ['12 jux 2026', 'impossible'],
    ['31022026', 'impossible'],
    ['31/02/2026', 'impossible'],
    ['29/02/2026', 'impossible'],
    ['00/07/2026', 'impossible'],
    ['13/13/2026', 'impossible'],
    ['2026-02-31', 'impossible'],
    ['12/31/2026', 'monthFirst'],
    ['01/07/0026', 'impossible'],
    ['tomorrow', 'impossible'],
  ])('%j is %s', (text, problem) => {
    expect(readTypedDay(text)).toEqual({ problem })
  })
})

describe('birthdays', () => {
  test.each([
    ['7/3', '1604-03-07'],
    ['07.03.', '1604-03-07'],
    ['7 mar', '1604-03-07'],
    ['March 7th', '1604-03-07'],
    ['29/2', '1604-02-29'],
    ['7/3/1985', '1985-03-07'],
  ])('%j is %s', (text, day) => {
    expect(readTypedBirthday(text)).toEqual({ day })
  })

  test.each([
    ['', 'missing'],
    ['7', 'unfinished'],
    ['7/3/19', 'unfinished'],
    ['31/2', 'unfinished'],
  ])('%j is %s', (text, problem) => {
    expect(readTypedBirthday(text)).toEqual({ problem })
  })

  test('are told without a year that nobody knows', () => {
    expect(typedFormat('1604-03-07')).toBe('07/03')
    expect(understoodDay('7/3', readTypedBirthday)).toBe('07 Mar')
    expect(formatDay('1604-03-07')).toBe('07 Mar')
  })
})

test('a day is said in words as soon as it is one', () => {
  expect(understoodDay('07/01/2026')).toBe('Wednesday, 07 Jan 2026')
  expect(understoodDay('07/01/202')).toBeUndefined()
})

describe('typed ranges', () => {
  test('two whole days in order are a range, one day included', () => {
    expect(readTypedRange('01/07/2026', '01/07/2026')).toEqual({
      range: { start: '2026-07-01', end: '2026-07-01' },
    })
  })

  test('the end may not come before the start', () => {
    expect(readTypedRange('02/07/2026', '01/07/2026')).toEqual({ endProblem: 'order' })
  })

  test('each side has its own problem', () => {
    expect(readTypedRange('31/02/2026', '')).toEqual({ startProblem: 'impossible', endProblem: 'missingEnd' })
    expect(readTypedRange('', '01/0')).toEqual({ startProblem: 'missingStart', endProblem: 'unfinished' })
  })
})
