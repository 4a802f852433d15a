import { describe, expect, test } from 'vitest'
import {
  pickDay,
  presetOf,
  presetRange,
  readTypedDay,
  readTypedRange,
  shownFormat,
  typedFormat,
} from './dateRange.ts'

describe('presets', () => {
  test.each([
    ['today', '2026-07-15', '2026-07-15', '2026-07-15'],
    ['yesterday', '2026-07-15', '2026-07-14', '2026-07-14'],
    ['yesterday', '2026-01-01', '2025-12-31', '2025-12-31'],
    ['lastWeek', '2026-07-15', '2026-07-09', '2026-07-15'],
    ['lastMonth', '2026-07-15', '2026-06-16', '2026-07-15'],
    ['lastMonth', '2026-03-31', '2026-03-01', '2026-03-31'],
    ['last3Months', '2026-07-15', '2026-04-16', '2026-07-15'],
    ['last6Months', '2026-07-15', '2026-01-16', '2026-07-15'],
    ['last12Months', '2026-07-15', '2025-07-16', '2026-07-15'],
    ['last12Months', '2024-02-29', '2023-03-01', '2024-02-29'],
  ] as const)('%s on %s', (preset, today, start, end) => {
    expect(presetRange(preset, today)).toEqual({ start, end })
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
    ['29/02/2024', '2024-02-29'],
  ])('%j is %s', (text, day) => {
    expect(readTypedDay(text)).toEqual({ day })
  })

  test.each([
    ['', 'missing'],
    ['   ', 'missing'],
    ['01/07', 'unfinished'],
    ['01/07/20', 'unfinished'],
    ['01072026', 'unfinished'],
    ['31/02/2026', 'impossible'],
    ['29/02/2026', 'impossible'],
    ['00/07/2026', 'impossible'],
    ['01/13/2026', 'impossible'],
    ['01/07/0026', 'impossible'],
    ['tomorrow', 'impossible'],
  ])('%j is %s', (text, problem) => {
    expect(readTypedDay(text)).toEqual({ problem })
  })
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
