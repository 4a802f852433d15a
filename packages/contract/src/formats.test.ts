import { expect, it } from 'vitest'
import { formatsOf } from './formats.ts'

/** The spaces that Intl puts between number and sign do not break. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

it('writes amounts as the country does, with every cent', () => {
  expect(plain(formatsOf('DE').money('400', 'EUR'))).toBe('400,00 €')
  expect(formatsOf('IE').money('400', 'EUR')).toBe('€400.00')
  expect(formatsOf('IN').money('123456.5', 'INR')).toBe('₹1,23,456.50')
})

it('writes as many decimals as the currency has', () => {
  expect(formatsOf('IE').money('120000', 'JPY')).toMatch(/^(JP)?¥120,000$/)
  expect(formatsOf('IE').money('12.345', 'KWD')).toMatch(/^KWD\s12\.345$/)
  // Written in Arabic, the sign is a word in Arabic letters.
  expect(plain(formatsOf('KW').money('12.3', 'KWD'))).toMatch(/^(KWD 12\.300|12\.300 KWD)$/)
})

it('loses no cent of an amount that no floating point holds', () => {
  expect(formatsOf('US').money('99999999999999999.99', 'USD')).toBe('$99,999,999,999,999,999.99')
})

it('writes days and times', () => {
  const { day, days, weekday, time, moment } = formatsOf('IE')
  expect(day('2026-09-05')).toBe('05 Sep 2026')
  expect(weekday('2026-09-05')).toBe('Sat 05 Sep 2026')
  expect(days('2026-09-05', '2026-09-12')).toBe('05 – 12 Sep 2026')
  expect(days('2026-09-28', '2026-10-05')).toBe('28 Sep – 05 Oct 2026')
  expect(days('2026-12-28', '2027-01-05')).toBe('28 Dec 2026 – 05 Jan 2027')
  expect(time('14:30')).toMatch(/^(14:30|2:30 PM)$/)
  expect(formatsOf('DE').time('14:30')).toBe('14:30')
  expect(formatsOf('US').time('00:05')).toBe('12:05 AM')
  expect(moment('2026-09-05T23:30:00Z', 'Europe/Berlin')).toContain('06 Sep 2026')
  expect(formatsOf('DE').moment('2026-09-05T23:30:00Z', 'Europe/Berlin')).toBe('06 Sep 2026, 01:30')
})

it('takes a country that nobody knows', () => {
  expect(formatsOf('').money('1', 'EUR')).toBe('€1.00')
})
