/** The days that a text names. */
import { beginsWithTime, partsOfDay, type Time } from './readTimes.ts'
import { type Found, findAll, isEnd, overlaps, touches } from './wordsFound.ts'

/** `2026-12-24` */
export type Day = string

/** Some words name a time with the day: `tonight`, `in 2 hours`. */
export type When = { day: Day; time?: Time | undefined; isNight?: boolean }

type Calendar = { now: string; isMonthFirst: boolean }

export function readDays(text: string, { now, isMonthFirst }: Calendar): Found<When>[] {
  const [today = '', clock = ''] = now.split('T')
  const on = new Date(`${today}T00:00:00Z`)
  const relative = [
    ...find(`today`, () => today),
    ...find(tomorrow, () => after(1)),
    ...find(`(?:the )?day after tomorrow`, () => after(2)),
    ...find(`in (?<count>${count}) (?<unit>${units})s?`, ({ count, unit }) => later(on, count, unit)),
    ...find(
      `(?<count>${count}) (?<unit>${units})s? from (?:(?<start>now|today|tomorrow)|(?<name>${weekdays}))`,
      ({ count, unit, start, name }) =>
        later(new Date(name ? coming({ name }) : after(start === 'tomorrow' ? 1 : 0)), count, unit),
    ),
    ...find(`next week`, () => after(8 - weekdayOf(on))),
    ...find(`next month`, () => iso(Date.UTC(on.getUTCFullYear(), on.getUTCMonth() + 1, 1))),
    ...find(`next year`, () => iso(Date.UTC(on.getUTCFullYear() + 1, 0, 1))),
    ...find(`(?:(?:at |on )?the|this) weekend`, () => after(Math.max(0, 6 - weekdayOf(on)))),
    ...find(`next weekend`, () => after(13 - weekdayOf(on))),
    ...find(`(?:(?:at |by )?the )?end of (?:the |this )?week|eow`, () =>
      after((weekdayOf(on) > 5 ? 7 : 5) - weekdayOf(on)),
    ),
    ...find(`(?:(?:at |by )?the )?end of (?:(?:the |this )?month|(?<next>next month))|eom`, ({ next }) =>
      iso(Date.UTC(on.getUTCFullYear(), on.getUTCMonth() + (next ? 2 : 1), 0)),
    ),
    ...find(`next (?<name>${weekdays})`, ({ name = '' }) => after(7 + indexOf(name) - weekdayOf(on))),
  ]
  const ofWeek = [
    ...find(`(?:this |coming )?(?<name>${fullWeekdays})`, coming),
    ...find(`(?:on|by|this|due) (?<name>${weekdays})`, coming),
    ...find(`(?<name>${weekdays})`, coming).filter(({ from, to }) => {
      const isWord = /^s(at|un)$/i.test(text.slice(from, to))
      return !isWord && text.slice(0, from).trim() === '' ? true : standsApart(to)
    }),
  ]
  const dates = [
    ...find(`(?<year>\\d{4})-(?<month>\\d{2})-(?<day>\\d{2})`, ({ year, month, day }) =>
      real(Number(year), Number(month), Number(day)),
    ),
    ...find(`(?<day>\\d{1,2})\\. ?(?<month>\\d{1,2})\\.(?: ?(?<year>\\d{4}))?`, ({ day, month, year }) =>
      dated(day, Number(month), year),
    ),
    ...namedDays(clearMonths),
    ...find(slashed('/(?<year>\\d{4})'), bySlash),
    ...[...namedDays(months), ...find(slashed(''), bySlash)].filter(
      (found) => withWeekday(found) !== found || standsApart(found.to),
    ),
    ...find(`the (?<day>\\d{1,2})(?:st|nd|rd|th)`, ({ day }) => ofMonth(Number(day))).filter(
      ({ from, to }) => /^(?:on|by)?\s*$/i.test(text.slice(0, from)) || standsApart(to),
    ),
  ].map(withWeekday)
  const moments = [
    ...find(`tonight`, () => ({ day: today, time: unlessPast(NIGHT), isNight: true })),
    ...find(`this (?<part>morning|afternoon|evening)`, ({ part = '' }) => ({
      day: today,
      time: unlessPast(partsOfDay[part.toLowerCase()]),
    })),
    ...find(`in (?:(?<half>half an)|(?<count>${count})) (?<unit>hour|hr|minute|min)s?`, inHours),
    ...find(`(?:(?<half>half an)|(?<count>${count})) (?<unit>hour|hr|minute|min)s? from now`, inHours),
    ...find(
      '(?<year>\\d{4})-(?<month>\\d{2})-(?<day>\\d{2})T(?<time>(?:[01]\\d|2[0-3]):[0-5]\\d)(?::\\d{2})?',
      ({ year, month, day: date, time }) => {
        const day = real(Number(year), Number(month), Number(date))
        return day ? { day, time } : undefined
      },
    ),
  ]
  const days: Found<When>[] = [
    ...[
      ...relative,
      ...ofWeek.filter((one) => !dates.some((date) => overlaps(one, date))),
      ...dates.filter(({ from }) => !isOfTravel.test(text.slice(0, from))),
    ].map((found) => ({ ...found, value: { day: found.value } })),
    ...moments,
  ]
  return [...days, ...endsOfDays(days)]
    .map(withPreposition)
    .filter(({ from }) => !isAbout.test(text.slice(0, from)))

  function find<Value>(
    pattern: string,
    read: (groups: Record<string, string | undefined>) => Value | undefined,
  ): Found<Value>[] {
    return findAll(text, new RegExp(pattern, 'giu'), read)
  }

  function namedDays(names: string): Found<Day>[] {
    const day = '(?:the )?(?<day>\\d{1,2})(?:st|nd|rd|th)?'
    const month = `(?<month>${names})\\.?`
    const year = '(?:,? (?<year>\\d{4}))?'
    const read = (groups: Record<string, string | undefined>) =>
      dated(groups.day, monthOf(groups.month), groups.year)
    return [...find(`${day}\\.?(?: of)? ${month}${year}`, read), ...find(`${month} ${day}${year}`, read)]
  }

  /** `Fri, 11 Dec` and `11 Dec (Friday)` are one date, whatever weekday it is. */
  function withWeekday(found: Found<Day>): Found<Day> {
    const [before = ''] = weekdayBefore.exec(text.slice(0, found.from)) ?? []
    const [after = ''] = weekdayAfter.exec(text.slice(found.to)) ?? []
    if (before + after === '') return found
    return { ...found, from: found.from - before.length, to: found.to + after.length }
  }

  /** The end of a day is the day: it may be done all of it. */
  function endsOfDays(days: Found<When>[]): Found<When>[] {
    return find(`(?:(?:at |by )?the )?end of (?:the )?(?:business )?day|eod|cob`, () => today).map((end) => {
      const of = days.find((each) => touches(text, end, each))
      if (!of) return { ...end, value: { day: today } }
      return { from: Math.min(end.from, of.from), to: Math.max(end.to, of.to), value: { day: of.value.day } }
    })
  }

  function later(start: Date, count = '', unit = ''): Day {
    const many = manyOf(count)
    const name = unit.toLowerCase()
    if (name === 'month' || name === 'year') return monthsLater(start, name === 'year' ? many * 12 : many)
    return iso(start.getTime() + many * (lengths[name] ?? 1) * DAY_MS)
  }

  function inHours({ half, count = '', unit = '' }: Record<string, string | undefined>): When {
    const minutes = (half ? 0.5 : manyOf(count)) * (unit.toLowerCase().startsWith('h') ? 60 : 1)
    const [day = '', time] = new Date(Date.parse(`${now}:00Z`) + minutes * 60_000)
      .toISOString()
      .slice(0, 16)
      .split('T')
    return { day, time }
  }

  /** The next such day of a month: many have no 31st. */
  function ofMonth(date: number): Day | undefined {
    const [year, month] = [on.getUTCFullYear(), on.getUTCMonth()]
    return [0, 1, 2]
      .map((more) => new Date(Date.UTC(year, month + more, 1)))
      .map((first) => real(first.getUTCFullYear(), first.getUTCMonth() + 1, date))
      .find((each) => each !== undefined && each >= today)
  }

  /** What is past already would be overdue at once: it may be done as long as the day lasts. */
  function unlessPast(time: Time | undefined) {
    return time && time > clock ? time : undefined
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
  function withPreposition(found: Found<When>): Found<When> {
    const [before = ''] =
      /(?<![\p{L}\p{N}])(due (on|by)|due|on|by|for|until|till) $/iu.exec(text.slice(0, found.from)) ?? []
    return { ...found, from: found.from - before.length }
  }
}

/** As most people write it in a hurry: tomorow, tommorrow. */
const tomorrow = 'tom+or+ow|tmrw?|tmw'
const NIGHT: Time = '19:00'

const counts: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  ten: 10,
}
const count = `\\d{1,3}|${Object.keys(counts).join('|')}`
const manyOf = (count: string) => counts[count.toLowerCase()] ?? Number(count)
const lengths: Record<string, number> = { week: 7, fortnight: 14 }
const units = 'day|week|fortnight|month|year'

const names = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const fullWeekdays = names.join('|')
export const weekdays = `${fullWeekdays}|mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun`
const weekdayBefore = new RegExp(`(?<![\\p{L}\\p{N}])(?:${weekdays})\\.?,? (?:the )?$`, 'iu')
const weekdayAfter = new RegExp(
  `^,? \\(?(?:${fullWeekdays}|mon|tue|wed|thu|fri)(?![\\p{L}\\p{N}'’])\\)?`,
  'iu',
)
const indexOf = (name: string) =>
  names.findIndex((each) => each.startsWith(name.toLowerCase().slice(0, 3))) + 1

/** 1 is Monday. */
const weekdayOf = (date: Date) => date.getUTCDay() || 7

export const clearMonths =
  'jan(?:uary)?|feb(?:ruary)?|apr(?:il)?|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
/** Two are also words, and one is a name. */
export const months = `${clearMonths}|mar(?:ch)?|may`
const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthOf = (name = '') => monthNames.indexOf(name.toLowerCase().slice(0, 3)) + 1

const slashed = (year: string) => `(?<first>\\d{1,2})/(?<second>\\d{1,2})${year}`

/** Here a day is what something is about, not when to do it. */
export const isAbout =
  /(?<![\p{L}\p{N}])(before|after|since|from|every|each|last|past|black|good|of|than|between) $/iu

/** Of a journey the date is what it is, unless somebody says by when. */
export const isOfTravel =
  /(?<![\p{L}\p{N}])(arriv(?:al|es?|ing)|depart(?:ure|s|ing)?|flights?|flies|lands?|landing|leav(?:es|ing)|returns?|returning|check-?(?: ?in| ?out)|transfer|cruise|trip|stay|birthday|born|wedding|anniversary|expir(?:es|y)|valid)(?: date)?[:,]? (?:on |for |from )?$/iu

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
