/** Money as people write it: with a sign or code of its currency, marks between thousands, and `k` for thousands. */
import type { ImportPlan } from '@caravel/contract/imports'
import { currencies, decimalsOf } from '@caravel/contract/places'
import { type Read, short } from './cells.ts'

type Way = {
  decimalSign: ImportPlan['decimal_sign']
  /** Of the row, in whose money amounts have two decimals, or three, or none. */
  currency: string
  /** Somebody was asked how the column writes them, so that `1.234` is not left open. */
  isTold: boolean
}

export function readAmount(text: string, { decimalSign, currency, isTold }: Way): Read<number> {
  const { isNegative, number, many, rest } = partsOf(text)
  const times = timesOf[many]
  if (number === '' || rest !== '' || !times)
    return { problem: `“${short(text)}” is no amount that we can read` }
  const thousands = decimalSign === '.' ? ',' : '.'
  const grouped = number.replace(/(?<=\d)['’\s](?=\d{3}(?!\d))/g, thousands)
  if (!shapes[decimalSign].some((shape) => shape.test(grouped))) {
    const name = decimalSign === '.' ? 'point' : 'comma'
    return {
      problem: `“${short(text)}” is written another way than the file, whose decimals follow a ${name}`,
    }
  }
  if (!isTold && decimalsOf(currency) < 3 && times === 1 && isOpen(grouped, decimalSign))
    return {
      problem: `“${short(text)}” could be thousands or decimals. Write it without the sign, or with two decimals`,
    }
  const value = Number(grouped.replaceAll(thousands, '').replace(decimalSign, '.')) * times
  // 1.1 * 1000 is a little more than 1100.
  return { value: Number((isNegative ? -value : value).toPrecision(15)) }
}

const shapes = {
  '.': [/^\d+(?:\.\d+)?$/, /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/],
  ',': [/^\d+(?:,\d+)?$/, /^\d{1,3}(?:\.\d{2,3})*\.\d{3}(?:,\d+)?$/],
}

const isOpen = (number: string, decimalSign: string) =>
  number.split(decimalSign)[1]?.length === 3 && /^[1-9]\d{0,2}\D/.test(number)

const timesOf: Record<string, number> = { '': 1, k: 1e3, tsd: 1e3, m: 1e6, mio: 1e6, mn: 1e6 }

/**
 * In which currency an amount is written; null where nothing says so. A sign that several share, as `$`, is that of the
 * row's own if it is one of them.
 */
export function currencyIn(text: string, own: string): Read<string | null> {
  const { sign } = partsOf(text)
  if (sign === '') return { value: null }
  if (currencies.includes(sign.toUpperCase())) return { value: sign.toUpperCase() }
  const sharing = currenciesBySign.get(sign.toLowerCase()) ?? []
  const chosen = sharing.includes(own) ? own : usualBySign.get(sign.toLowerCase())
  if (chosen) return { value: chosen }
  if (sharing.length === 1) return { value: sharing[0] ?? null }
  return { problem: `“${sign}” could be ${sharing.join(', ')}. Write the code of the currency` }
}

/** What stands before and behind the number: its sign, its currency, and `k`. What is none of these is the `rest`. */
function partsOf(text: string) {
  const start = text.search(/\d/)
  if (start === -1)
    return { isNegative: false, sign: isCurrency(text) ? text : '', number: '', many: '', rest: text }
  const end = text.search(/\d\D*$/) + 1
  const before = text.slice(0, start)
  const bare = before.replace(/[-−–+(\s]/g, '')
  const after = text
    .slice(end)
    .replace(/[)\s]/g, '')
    .replace(/^[.,][-−–—]+/, '')
  const [, many = '', code = ''] = isCurrency(after)
    ? ['', '', after]
    : (/^(k|mio|mn|m|tsd|)(?:(?<=o|n|d)\.)?(.*)$/is.exec(after) ?? [])
  const [sign, rest] = isCurrency(bare) ? [bare, code] : isCurrency(code) ? [code, bare] : ['', bare + code]
  const isNegative = /[-−–]/.test(before) || (before.includes('(') && text.endsWith(')'))
  return { isNegative, sign, number: text.slice(start, end), many: many.toLowerCase(), rest }
}

const isCurrency = (sign: string) =>
  currencies.includes(sign.toUpperCase()) || currenciesBySign.has(sign.toLowerCase())

/** What English writes for a currency where it stands alone, and where it needs to be told from others. */
const signsOf = (currency: string) => [
  signOf('en-US', 'symbol', currency),
  signOf('en-US', 'narrowSymbol', currency),
  signOf('en-AU', 'symbol', currency),
]

const signOf = (locale: string, currencyDisplay: 'symbol' | 'narrowSymbol', currency: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
    .formatToParts(1)
    .find(({ type }) => type === 'currency')
    ?.value.toLowerCase() ?? ''

/** Written so by many, and by no table. */
const usual: [string, string][] = [
  ['euro', 'EUR'],
  ['euros', 'EUR'],
  ['us$', 'USD'],
  ['c$', 'CAD'],
  ['s$', 'SGD'],
  ['fr.', 'CHF'],
  ['sfr.', 'CHF'],
]

const currenciesBySign = new Map<string, string[]>()
// `K` and `m` are read as thousands and millions.
for (const currency of currencies)
  for (const sign of new Set(signsOf(currency)))
    if (!/^[a-z]$/.test(sign)) currenciesBySign.set(sign, [...(currenciesBySign.get(sign) ?? []), currency])
for (const [sign, currency] of usual)
  currenciesBySign.set(sign, [...new Set([currency, ...(currenciesBySign.get(sign) ?? [])])])

/** Whose a shared sign is where nothing else tells. */
const usualBySign = new Map([
  ...currencies.map((currency) => [signOf('en-US', 'symbol', currency), currency] as const),
  ...usual,
])
