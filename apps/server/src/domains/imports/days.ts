import type { ImportPlan } from '@caravel/contract/imports'
import { unknownYear } from '@caravel/contract/unknown-year'
import { folded, type Read, short } from './cells.ts'

/** What may stand behind a day: a time, with its zone. */
const time = String.raw`(?:[T ] *\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?: ?[ap]\.?m\.?)?(?: ?(?:Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?))?)?`
const yearFirst = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${time}$`, 'i')
const yearLast = new RegExp(String.raw`^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})${time}$`, 'i')

/** As YYYY-MM-DD. Those that begin with the year, and those with a month's name, can only be read one way. */
export function readDay(text: string, order: ImportPlan['day_order'], today: string): Read<string> {
  const iso = yearFirst.exec(text)
  if (iso) return dayOf(iso[1], iso[2], iso[3], text)
  const numbers = yearLast.exec(text)
  if (numbers) {
    const [, first, second, year = ''] = numbers
    const [day, month] = order === 'dmy' ? [first, second] : [second, first]
    return dayOf(wholeYear(year, today), month, day, text)
  }
  const named = namedDay(text)
  if (named?.year) return dayOf(wholeYear(named.year, today), String(named.month), named.day, text)
  return { problem: `“${short(text)}” is no date that we can read` }
}

/** Also without its year: `--03-07`, `7 March`, `07.03.` */
export function readBirthday(text: string, order: ImportPlan['day_order'], today: string): Read<string> {
  const [, month, day] = /^--(\d{2})-?(\d{2})$/.exec(text) ?? []
  if (month && day) return dayOf(unknownYear, month, day, text)
  const [, first, second] = /^(\d{1,2})[-/. ](\d{1,2})[-/.]?$/.exec(text) ?? []
  if (first && second)
    return order === 'dmy' ? dayOf(unknownYear, second, first, text) : dayOf(unknownYear, first, second, text)
  const named = namedDay(text)
  if (named && !named.year) return dayOf(unknownYear, String(named.month), named.day, text)
  return readDay(text, order, today)
}

/** `7. März 1985`, `March 7th, 1985`, `7 de marzo de 1985` or `7-Mar-85`, and any of them without the year. */
function namedDay(text: string): { day: string; month: number; year: string | undefined } | undefined {
  const words = folded(text)
    .split(/[\s.,/’'-]+/)
    .filter((word) => word !== '' && !['de', 'del', 'di', 'of'].includes(word))
  const place = words.findIndex((word) => /^\p{L}{3,}$/u.test(word))
  const month = monthCalled(words[place] ?? '')
  const [day = '', year] = words.filter((_, at) => at !== place)
  const isDay =
    /^\d{1,2}(?:st|nd|rd|th|er|o)?$/.test(day) && (year === undefined || /^(?:\d{2}|\d{4})$/.test(year))
  if (!month || !isDay || words.length > 3 || place > 1) return undefined
  return { day: String(Number.parseInt(day, 10)), month, year }
}

/** In the languages whose headings are known, in full or as it is shortened. */
const monthNames = new Map<string, number>([
  // As Austrians say, and as Germans shorten where three letters are wanted.
  ['janner', 1],
  ['feber', 2],
  ['mrz', 3],
  ...['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'].flatMap((language) =>
    (['long', 'short'] as const).flatMap((style) =>
      Array.from({ length: 12 }, (_, month) => {
        const parts = new Intl.DateTimeFormat(language, { month: style, day: 'numeric', timeZone: 'UTC' })
          .formatToParts(Date.UTC(2000, month, 1))
          .find(({ type }) => type === 'month')
        return [folded(parts?.value ?? '').replace('.', ''), month + 1] as const
      }),
    ),
  ),
])

/** Also shortened otherwise, where only one month begins so. */
export function monthCalled(word: string): number | undefined {
  if (word.length < 3) return undefined
  const begun = [...monthNames].filter(([name]) => name.startsWith(word)).map(([, month]) => month)
  return monthNames.get(word) ?? (new Set(begun).size === 1 ? begun[0] : undefined)
}

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
