/** The days that a text names. */
import { beginsWithTime } from './readTimes.ts'
import { type Found, findAll, isEnd } from './wordsFound.ts'

/** `2026-12-24` */
export type Day = string

type Calendar = { today: Day; isMonthFirst: boolean }

export function readDays(text: string, { today, isMonthFirst }: Calendar): Found<Day>[] {
  const on = new Date(`${today}T00:00:00Z`)
  const certain = [
    ...find(`today|tonight`, () => today),
    ...find(`(?:tomorrow|tmrw?|tmw)`, () => after(1)),
    ...find(`(?:the )?day after tomorrow`, () => after(2)),
    ...find(
      `in (?<count>\\d{1,3}|an?|${Object.keys(counts).join('|')}) (?<unit>day|week|month)s?`,
      ({ count = '', unit = '' }) => {
        const many = Number(count) || counts[count.toLowerCase()] || 1
        if (unit.toLowerCase() === 'month') return monthsLater(on, many)
        return after(unit.toLowerCase() === 'week' ? many * 7 : many)
      },
    ),
    ...find(`next week`, () => after(8 - weekdayOf(on))),
    ...find(`next month`, () => iso(Date.UTC(on.getUTCFullYear(), on.getUTCMonth() + 1, 1))),
    ...find(`(?<year>\\d{4})-(?<month>\\d{2})-(?<day>\\d{2})`, ({ year, month, day }) =>
      real(Number(year), Number(month), Number(day)),
    ),
    ...find(`(?<day>\\d{1,2})\\. ?(?<month>\\d{1,2})\\.(?: ?(?<year>\\d{4}))?`, ({ day, month, year }) =>
      dated(day, Number(month), year),
    ),
    ...find(`next (?<name>${weekdays})`, ({ name = '' }) => after(7 + indexOf(name) - weekdayOf(on))),
    ...find(`(?:this |coming )?(?<name>${fullWeekdays})`, coming),
    ...find(`(?:on|by|this|due) (?<name>${weekdays})`, coming),
    ...namedDays(clearMonths),
    ...find(slashed('/(?<year>\\d{4})'), bySlash),
  ]
  const doubtful = [
    ...find(`(?<name>${weekdays})`, coming).filter(({ from, to }) => {
      const isWord = /^s(at|un)$/i.test(text.slice(from, to))
      return !isWord && text.slice(0, from).trim() === '' ? true : standsApart(to)
    }),
    ...[...namedDays(months), ...find(slashed(''), bySlash)].filter(({ to }) => standsApart(to)),
  ]
  return [...certain, ...doubtful]
    .map(withPreposition)
    .filter(({ from }) => !isAbout.test(text.slice(0, from)))

  function find(pattern: string, read: (groups: Record<string, string | undefined>) => Day | undefined) {
    return findAll(text, new RegExp(pattern, 'giu'), read)
  }

  function namedDays(names: string): Found<Day>[] {
    const day = '(?<day>\\d{1,2})(?:st|nd|rd|th)?'
    const month = `(?<month>${names})\\.?`
    const year = '(?:,? (?<year>\\d{4}))?'
    const read = (groups: Record<string, string | undefined>) =>
      dated(groups.day, monthOf(groups.month), groups.year)
    return [...find(`${day}\\.?(?: of)? ${month}${year}`, read), ...find(`${month} ${day}${year}`, read)]
  }

  function standsApart(to: number) {
    const rest = text.slice(to)
    return isEnd(rest) || beginsWithTime(rest)
  }

  function coming({ name = '' }: Record<string, string | undefined>): Day {
    return after(((indexOf(name) - weekdayOf(on) + 6) % 7) + 1)
  }

  function bySlash({ first, second, year }: Record<string, string | undefined>): Day | undefined {
    const [one, other] = isMonthFirst ? [second, first] : [first, second]
    return dated(one, Number(other), year) ?? dated(other, Number(one), year)
  }

  /** Without a year it is the next one that comes. */
  function dated(day: string | undefined, month: number, year: string | undefined): Day | undefined {
    if (year) return real(Number(year), month, Number(day))
    const first = on.getUTCFullYear()
    // Eight years hold a 29 February, whatever the century does.
    return Array.from({ length: 9 }, (_, at) => real(first + at, month, Number(day))).find(
      (each) => each !== undefined && each >= today,
    )
  }

  function after(days: number): Day {
    return iso(on.getTime() + days * DAY_MS)
  }

  /** `by Friday` leaves no `by` behind. */
  function withPreposition(found: Found<Day>): Found<Day> {
    const [before = ''] =
      /(?<![\p{L}\p{N}])(due (on|by)|due|on|by|for|until|till) $/iu.exec(text.slice(0, found.from)) ?? []
    return { ...found, from: found.from - before.length }
  }
}

const counts: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  ten: 10,
}

const names = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const fullWeekdays = names.join('|')
const weekdays = `${fullWeekdays}|mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun`
const indexOf = (name: string) =>
  names.findIndex((each) => each.startsWith(name.toLowerCase().slice(0, 3))) + 1

/** 1 is Monday. */
const weekdayOf = (date: Date) => date.getUTCDay() || 7

const clearMonths =
  'jan(?:uary)?|feb(?:ruary)?|apr(?:il)?|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
/** Two are also words, and one is a name. */
const months = `${clearMonths}|mar(?:ch)?|may`
const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthOf = (name = '') => monthNames.indexOf(name.toLowerCase().slice(0, 3)) + 1

const slashed = (year: string) => `(?<first>\\d{1,2})/(?<second>\\d{1,2})${year}`

/** Here a day is what something is about, not when to do it. */
const isAbout =
  /(?<![\p{L}\p{N}])(before|after|since|from|every|each|last|past|black|good|of|than|between) $/iu

const DAY_MS = 86_400_000
const iso = (moment: number): Day => new Date(moment).toISOString().slice(0, 10)

function real(year: number, month: number, day: number): Day | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 2000 && year < 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? iso(date.getTime())
    : undefined
}

/** The same day of a later month, or the last of one that is too short for it. */
function monthsLater(on: Date, many: number): Day {
  const month = on.getUTCMonth() + many
  const last = new Date(Date.UTC(on.getUTCFullYear(), month + 1, 0)).getUTCDate()
  return iso(Date.UTC(on.getUTCFullYear(), month, Math.min(on.getUTCDate(), last)))
}
