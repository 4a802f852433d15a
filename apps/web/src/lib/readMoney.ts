import { currencies } from '@caravel/contract/places'
import { countryLocale } from './locale.ts'

/** `amount` is null where nothing was typed, and not a number where it is none. `currency` is the one that was named. */
type Money = { amount: number | null; currency?: string }

/**
 * Money as people write it in any country: `12,500.00`, `12.500,00`, `12 500`, `12'500.–`, `€ 99,50`, `kr. 1.200,-`.
 * It has two decimals at most, so three digits after a mark are thousands, whichever mark it is. A sign that several
 * currencies share means the `own` one if that is among them.
 */
export function readMoney(typed: string, own?: string): Money {
  const text = inPlainMarks(typed)
  if (text === '') return { amount: null }
  const [, before = '', digits = '', after = ''] = /^(\D*)(\d(?:[\d.,' ]*\d)?[.,]?)(\D*)$/.exec(text) ?? []
  const amount = readDigits(digits) * (before.includes('-') ? -1 : 1)
  const sign = `${before.replace('-', '').trim()}${after.trim()}`
  if (sign === '') return { amount }
  const currency = currencyOf(sign, own)
  return currency ? { amount, currency } : { amount: Number.NaN }
}

/** One character for each kind of mark, and none for what stands in place of the cents. */
const inPlainMarks = (typed: string) =>
  typed
    .normalize('NFKC')
    .replace(/[\u200e\u200f\u061c]/g, '') // which way the text runs
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replaceAll('٫', '.')
    .replace(/[٬’‘]/g, "'")
    .replace(/[−–—]/g, '-')
    .replace(/[.,] ?-{1,2}(?=\D{0,20}$)/, '')
    .replace(/\s+/g, ' ')
    .trim()

function readDigits(digits: string): number {
  if (isWhole(digits)) return Number(withoutMarks(digits))
  const [, whole = '', mark = '', cents = ''] = /^(.*)([.,])(\d*)$/.exec(digits) ?? []
  return isWhole(whole) && !whole.includes(mark) ? Number(`${withoutMarks(whole)}.${cents}`) : Number.NaN
}

/** The same mark between all thousands, or between lakhs and crores too, as India does. */
const isWhole = (digits: string) =>
  /^(\d+|[1-9]\d{0,2}([.,' ])\d{3}(\2\d{3})*|[1-9]\d?(,\d{2})+,\d{3})$/.test(digits)

const withoutMarks = (digits: string) => digits.replace(/\D/g, '')

/** What people write for a currency that Intl does not know. */
const habits: Record<string, string> = { EURO: 'EUR', FR: 'CHF', SFR: 'CHF', RS: 'INR' }

function currencyOf(sign: string, own: string | undefined): string | undefined {
  const wanted = bare(sign)
  const [local, english] = [countryLocale(), ['en']]
  if (own && [local, english].some((locale) => shortAndLong(own, locale).includes(wanted))) return own
  return (
    currencies.find((code) => code === wanted) ??
    habits[wanted] ??
    currenciesBySign(local).get(wanted) ??
    currenciesBySign(english).get(wanted)
  )
}

const shortAndLong = (currency: string, locale: string[]) => [
  signOf(currency, locale, 'symbol'),
  signOf(currency, locale, 'narrowSymbol'),
  currency,
]

/** By the sign that tells each from all others. Slow to make, so made once for each locale. */
function currenciesBySign(locale: string[]): Map<string, string> {
  const key = String(locale)
  const known = bySign.get(key)
  if (known) return known
  const made = new Map(currencies.map((currency) => [signOf(currency, locale, 'symbol'), currency]))
  bySign.set(key, made)
  return made
}

const bySign = new Map<string, Map<string, string>>()

function signOf(currency: string, locale: string[], currencyDisplay: 'symbol' | 'narrowSymbol') {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
  return bare(format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? '')
}

/** `kr.` is `kr`, `us$` is `US$`. */
const bare = (sign: string) => sign.normalize('NFKC').replace(/\.$/, '').toUpperCase()
