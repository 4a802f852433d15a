import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import {
  formatAgo,
  formatCount,
  formatDay,
  formatDays,
  formatFileSize,
  formatMoment,
  formatMoney,
} from './format.ts'

describe('a day', () => {
  it.each([
    ['2026-09-05', undefined, '05 Sep 2026'],
    ['2026-01-31', 'America/Los_Angeles', '31 Jan 2026'],
    ['2026-12-31T23:30:00Z', 'UTC', '31 Dec 2026'],
    ['2026-12-31T23:30:00Z', 'Asia/Kolkata', '01 Jan 2027'],
    ['2027-01-01T02:00:00Z', 'America/New_York', '31 Dec 2026'],
  ])('%s in %s reads %s', (value, timeZone, expected) => {
    expect(formatDay(value, timeZone)).toBe(expected)
  })
})

describe('a span of days', () => {
  it.each([
    ['2026-09-05', '2026-09-05', '05 Sep 2026'],
    ['2026-09-05', '2026-09-12', '05 – 12 Sep 2026'],
    ['2026-09-28', '2026-10-05', '28 Sep – 05 Oct 2026'],
    ['2026-12-28', '2027-01-05', '28 Dec 2026 – 05 Jan 2027'],
    ['2026-09-05', '2027-09-05', '05 Sep 2026 – 05 Sep 2027'],
  ])('from %s to %s reads %s', (start, end, expected) => {
    expect(formatDays(start, end)).toBe(expected)
  })
})

describe('money', () => {
  it.each([
    [12_300, 'EUR', 'standard', '€12,300'],
    [99.5, 'USD', 'standard', '$99.50'],
    [4000, 'JPY', 'standard', '¥4,000'],
    [0, 'GBP', 'standard', '£0'],
  ] as const)('%d %s, %s, reads %s', (amount, currency, notation, expected) => {
    expect(formatMoney(amount, currency, notation)).toBe(expected)
  })

  it.each([
    ['DE', 12_300, 'EUR', 'standard', '12.300 €'],
    ['DE', 99.5, 'EUR', 'standard', '99,50 €'],
    ['DE', 12_300, 'EUR', 'full', '12.300,00 €'],
    ['DK', 12_300, 'DKK', 'full', '12.300,00 kr.'],
    ['CH', 12_300, 'CHF', 'full', "CHF 12'300.00"],
    ['FR', 12_300, 'EUR', 'full', '12 300,00 €'],
    ['IN', 1_234_567, 'INR', 'standard', '₹12,34,567'],
    ['US', 12_300, 'USD', 'full', '$12,300.00'],
    ['EG', 12_300, 'EGP', 'standard', '12,300 EGP'],
    ['JP', 99.5, 'JPY', 'full', '￥99.5'],
  ] as const)(
    'is written as in %s: %d %s, %s, reads %s',
    async (country, amount, currency, notation, expected) => {
      await i18next.changeLanguage(`en-${country}`)
      expect(formatMoney(amount, currency, notation).replace(/\s/g, ' ').replace('’', "'")).toBe(expected)
    },
  )
})

describe('a file size', () => {
  it.each([
    [0, '0 Bytes'],
    [1, '1 Bytes'],
    [1023, '1,023 Bytes'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [1024 ** 2 - 1, '1 MB'],
    [25 * 1024 ** 2, '25 MB'],
    [1.25 * 1024 ** 3, '1.3 GB'],
    [1024 ** 4, '1 TB'],
    [5000 * 1024 ** 4, '5,000 TB'],
  ])('of %i reads %s', (bytes, expected) => {
    expect(formatFileSize(bytes)).toBe(expected)
  })
})

describe('a count', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [12480, '12,480'],
  ])('of %i reads %s', (count, expected) => {
    expect(formatCount(count)).toBe(expected)
  })

  it.each([
    ['DE', '12.480'],
    ['US', '12,480'],
    ['IN', '12,480'],
  ])('is written as in %s', async (country, expected) => {
    await i18next.changeLanguage(`en-${country}`)
    expect(formatCount(12_480)).toBe(expected)
  })
})

describe('a moment', () => {
  it.each([
    ['US', '31 Dec 2026, 2:30 PM'],
    ['IN', '31 Dec 2026, 2:30 PM'],
    ['DE', '31 Dec 2026, 14:30'],
    ['DK', '31 Dec 2026, 14:30'],
    ['BR', '31 Dec 2026, 14:30'],
  ])('has the clock of %s', async (country, expected) => {
    await i18next.changeLanguage(`en-${country}`)
    expect(formatMoment('2026-12-31T14:30:00Z', 'UTC').replace(/\s/g, ' ')).toBe(expected)
  })

  it('is a day and a time where the reader is', () => {
    expect(formatMoment('2026-12-31T23:30:00Z', 'Asia/Kolkata')).toBe('01 Jan 2027, 05:00')
  })

  it.each([
    [-5, 'just now'],
    [0, 'just now'],
    [59, 'just now'],
    [60, '1 minute ago'],
    [119, '1 minute ago'],
    [3_600, '1 hour ago'],
    [3_599, '59 minutes ago'],
    [7_200, '2 hours ago'],
    [86_400, 'yesterday'],
    [6 * 86_400, '6 days ago'],
    [15 * 86_400, '2 weeks ago'],
    [400 * 86_400, 'last year'],
  ])('%d seconds ago is told as %s', (seconds, expected) => {
    const now = Date.parse('2026-07-01T12:00:00Z')
    expect(formatAgo(new Date(now - seconds * 1000), now)).toBe(expected)
  })
})
