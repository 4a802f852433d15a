import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  pickDay,
  presetOf,
  presetRange,
  readTypedDay,
  readTypedRange,
  shownFormat,
  typedFormat,
  understoodDay,
} from './dateRange.ts'

describe('presets', () => {
  test.each([
    ['today', '2026-07-15', '2026-07-15', '2026-07-15'],
    ['yesterday', '2026-07-15', '2026-07-14', '2026-07-14'],
    ['yesterday', '2026-01-01', '2025-12-31', '2025-12-31'],
    ['lastWeek', '2026-07-15', '2026-07-06', '2026-07-12'],
    ['lastWeek', '2026-07-13', '2026-07-06', '2026-07-12'],
    ['lastWeek', '2026-07-12', '2026-06-29', '2026-07-05'],
    ['lastWeek', '2026-01-01', '2025-12-22', '2025-12-28'],
    ['lastMonth', '2026-07-15', '2026-06-01', '2026-06-30'],
    ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['lastMonth', '2024-03-31', '2024-02-01', '2024-02-29'],
    ['last3Months', '2026-07-15', '2026-04-15', '2026-07-15'],
    ['last3Months', '2026-05-31', '2026-02-28', '2026-05-31'],
    ['last6Months', '2026-08-31', '2026-02-28', '2026-08-31'],
    ['last12Months', '2026-07-15', '2025-07-15', '2026-07-15'],
    ['last12Months', '2024-02-29', '2023-02-28', '2024-02-29'],
  ] as const)('%s on %s', (preset, today, start, end) => {
    expect(presetRange(preset, today)).toEqual({ start, end })
  })

  // Where the reader is, 24 April 2026 begins at one o'clock: there is no midnight to count from.
  test('are the same days where a clock skips midnight', () => {
    vi.stubEnv('TZ', 'Africa/Cairo')
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(new Date(2026, 3, 24).getHours()).toBe(1)
    expect(presetRange('yesterday', '2026-04-25')).toEqual({ start: '2026-04-24', end: '2026-04-24' })
    expect(presetRange('lastWeek', '2026-04-27')).toEqual({ start: '2026-04-20', end: '2026-04-26' })
    expect(presetRange('last3Months', '2026-07-24')).toEqual({ start: '2026-04-24', end: '2026-07-24' })
    expect(typedFormat('2026-04-24')).toBe('24/04/2026')
  })

  test('a range is recognised as the preset it came from, until the day changes', () => {
    const range = presetRange('last3Months', '2026-07-15')
    expect(presetOf(range, '2026-07-15')).toBe('last3Months')
    expect(presetOf(range, '2026-07-16')).toBeUndefined()
    expect(presetOf(null, '2026-07-15')).toBeUndefined()
  })
})

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
  ])('%j is %s', (text, day) => {
    expect(readTypedDay(text)).toEqual({ day })
  })

  test.each([
    ['', 'missing'],
    ['   ', 'missing'],
    ['01/07', 'unfinished'],
    ['01/07/20', 'unfinished'],
    ['010720', 'unfinished'],
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

test('clicks begin a range, end it, swap when the second is earlier, and begin anew', () => {
  expect(pickDay({}, '2026-07-05')).toEqual({ start: '2026-07-05' })
  expect(pickDay({ start: '2026-07-05' }, '2026-07-09')).toEqual({ start: '2026-07-05', end: '2026-07-09' })
  expect(pickDay({ start: '2026-07-05' }, '2026-07-01')).toEqual({ start: '2026-07-01', end: '2026-07-05' })
  expect(pickDay({ start: '2026-07-05', end: '2026-07-09' }, '2026-07-07')).toEqual({ start: '2026-07-07' })
})

test('days are written as people read them', () => {
  expect(typedFormat('2026-07-01')).toBe('01/07/2026')
  expect(shownFormat('2026-07-01')).toBe('01 Jul 2026')
})
