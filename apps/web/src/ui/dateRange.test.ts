import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { pickDay, presetOf, presetRange } from './dateRange.ts'
import { typedFormat } from './day.ts'

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

test('clicks begin a range, end it, swap when the second is earlier, and begin anew', () => {
  expect(pickDay({}, '2026-07-05')).toEqual({ start: '2026-07-05' })
  expect(pickDay({ start: '2026-07-05' }, '2026-07-09')).toEqual({ start: '2026-07-05', end: '2026-07-09' })
  expect(pickDay({ start: '2026-07-05' }, '2026-07-01')).toEqual({ start: '2026-07-01', end: '2026-07-05' })
  expect(pickDay({ start: '2026-07-05', end: '2026-07-09' }, '2026-07-07')).toEqual({ start: '2026-07-07' })
})
