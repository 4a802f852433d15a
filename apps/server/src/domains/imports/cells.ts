import type { ImportPlan } from '@caravel/contract/imports'

/** Of one cell: a value, or why it is none. */
export type Read<T> = { value: T } | { problem: string }

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** As YYYY-MM-DD. Those that begin with the year, and those with a month's name, can only be read one way. */
export function readDay(text: string, order: ImportPlan['day_order'], today: string): Read<string> {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text)
  if (iso) return dayOf(iso[1], iso[2], iso[3], text)
  const numbers = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?:[T ].*)?$/.exec(text)
  if (numbers) {
    const [, first, second, year = ''] = numbers
    const [day, month] = order === 'dmy' ? [first, second] : [second, first]
    return dayOf(wholeYear(year, today), month, day, text)
  }
  const named =
    /^(\d{1,2})[. -]+([a-z]{3,})[. ,-]+(\d{4})$/i.exec(text) ??
    inverse(/^([a-z]{3,})[. ]+(\d{1,2}),? +(\d{4})$/i.exec(text))
  if (named) {
    const month = months.indexOf((named[2] ?? '').slice(0, 3).toLowerCase()) + 1
    if (month > 0) return dayOf(named[3], String(month), named[1], text)
  }
  return { problem: `“${short(text)}” is no date that we can read` }
}

const inverse = (found: RegExpExecArray | null) =>
  found && ['', found[2] ?? '', found[1] ?? '', found[3] ?? '']

/** Nobody writes a year of two digits for one that is more than ten years ahead. */
function wholeYear(year: string, today: string) {
  if (year.length === 4) return year
  const century = today.slice(0, 2)
  const latest = Number(today.slice(0, 4)) + 10
  const given = Number(`${century}${year}`)
  return String(given > latest ? given - 100 : given)
}

function dayOf(year = '', month = '', day = '', text: string): Read<string> {
  const value = `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${value}T00:00:00Z`)
  const exists = Number(year) > 0 && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
  return exists ? { value } : { problem: `There is no day ${short(text)}` }
}

/** As HH:MM: 9:30, 09.30, 9:30 am or 9 pm. Seconds are left out. */
export function readTime(text: string): Read<string> {
  const [, hour = '', minute = '00', half = ''] =
    /^(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*([ap]\.?m\.?)?$/i.exec(text) ?? []
  const isBare = half === '' && !/[:.h]/i.test(text)
  const inHalf = Number(hour) >= 1 && Number(hour) <= 12
  if (hour === '' || isBare || (half && !inHalf) || Number(hour) > 23 || Number(minute) > 59)
    return { problem: `“${short(text)}” is no time that we can read. Write it as 14:30` }
  const past = half ? (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hour)
  return { value: `${String(past).padStart(2, '0')}:${minute}` }
}

/** Since when it is done, or null while it is open: a day, a day with its time, or a word. */
export function readDone(text: string, order: ImportPlan['day_order'], today: string): Read<string | null> {
  const word = text.toLowerCase()
  if (['no', 'n', 'false', '0', 'open', 'to do', 'todo', 'not started', 'in progress'].includes(word))
    return { value: null }
  if (['yes', 'y', 'true', '1', 'x', '✓', '✔', 'done', 'completed', 'complete', 'closed'].includes(word))
    return { value: 'now' }
  const moment = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d.*(?:Z|[+-]\d\d(?::?\d\d)?)$/.test(text)
  const read = readDay(text, order, today)
  if ('problem' in read || read.value < '1970-01-01' || read.value > '2199-12-31')
    return { problem: `“${short(text)}” does not say whether it is done. Write yes, no, or the day` }
  return { value: moment ? text : `${read.value} 12:00:00+00` }
}

/** Signs of currencies, spaces and marks between thousands are left out. */
export function readAmount(text: string, decimalSign: ImportPlan['decimal_sign']): Read<number> {
  const bare = text.replace(/[\p{Sc}\s'’a-z]/giu, '')
  const thousands = decimalSign === '.' ? ',' : '.'
  const number = bare.replaceAll(thousands, '').replace(decimalSign, '.')
  if (!/^-?\d+(\.\d+)?$/.test(number)) return { problem: `“${short(text)}” is no amount that we can read` }
  return { value: Number(number) }
}

/** What Outlook writes where there is nothing. */
export const isNothing = (text: string): boolean => /^(?:unspecified|0+[-/.]0+[-/.]0+)?$/i.test(text)

/** Nobody has as many: a cell with more is refused for those, and the rest need not be looked at. */
const mostValues = 100

/** Several in one cell stand between commas, semicolons, slashes, bars, Google's `:::` or on lines of their own. */
export const splitValues = (text: string): string[] =>
  text
    .split(/[,;|\n\r]+|\s\/\s|\s:::\s/, mostValues)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** “Ada Lovelace <ada@example.com>” is how mail programs write it. */
export const bareEmail = (text: string): string =>
  /<([^<>]+)>\s*$/.exec(text)?.[1]?.trim() ?? text.replace(/^mailto:/i, '')

/** Spreadsheets write a long number as 4.47E+11, and what was cut off is gone. */
export const isShortened = (text: string): boolean => /^\d([.,]\d+)?E\+?\d+$/i.test(text)

/** The last word is the last name, with what belongs to it; “Lovelace, Ada” is the other way round. */
export function splitName(text: string): { first_name: string; last_name: string } {
  const turned = /^([^,]+),\s*(\S.*)$/.exec(text)
  if (turned) return { first_name: turned[2] ?? '', last_name: (turned[1] ?? '').trim() }
  const words = text.split(/\s+/)
  let last = words.length - 1
  while (last > 1 && particles.has((words[last - 1] ?? '').toLowerCase())) last -= 1
  if (words.length === 1) return { first_name: text, last_name: '' }
  return { first_name: words.slice(0, last).join(' '), last_name: words.slice(last).join(' ') }
}

const particles = new Set([
  'van',
  'von',
  'der',
  'den',
  'de',
  'del',
  'della',
  'di',
  'da',
  'dos',
  'la',
  'le',
  'al',
  'el',
  'bin',
  'ter',
  'zu',
])

export function readGender(text: string): Read<'MALE' | 'FEMALE' | 'OTHERS'> {
  const word = text.toLowerCase().replace(/\.$/, '')
  if (['male', 'm', 'man', 'mr', 'männlich', 'herr', 'homme', 'hombre'].includes(word))
    return { value: 'MALE' }
  if (['female', 'f', 'w', 'woman', 'mrs', 'ms', 'weiblich', 'frau', 'femme', 'mujer'].includes(word))
    return { value: 'FEMALE' }
  if (['others', 'other', 'o', 'x', 'd', 'divers', 'diverse', 'non-binary'].includes(word))
    return { value: 'OTHERS' }
  return { problem: `“${short(text)}” is no gender that we know. Use Male, Female or Others` }
}

/** What differs only by accents, case and blanks around it is the same. */
export const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase()

export const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text)
