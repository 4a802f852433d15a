/** The times of day that a text names. */
import { type Found, findAll, isEnd, touches } from './wordsFound.ts'

/** `14:30` */
export type Time = string

/** `10` is a time only beside the day, alone after a comma, or after `at`: “call 10 people” has none. */
export function readTimes(text: string, day: Found<unknown> | undefined, isNight: boolean): Found<Time>[] {
  const clear = find(clock, ({ hour, minute, half }) =>
    minute || half ? timeOf(hour, minute, half) : undefined,
  )
  const spoken = find(spokenClock, readSpoken)
  // 9.30 may be a price, and 14h how long it takes.
  const written = find('(?<at>at )?(?<hour>\\d{1,2})(?:\\.(?<minute>\\d{2})|h)', ({ hour, minute }) =>
    timeOf(hour, minute, undefined),
  ).filter((found) => isHour(found) || text.slice(0, found.from).trim() === '')
  const noon = find('(?:at )?(?:noon|midday)', () => '12:00')
  const hours = find('(?<at>at )?(?<hour>\\d{1,2})', ({ hour }) => timeOf(hour, '00', undefined)).filter(
    (found) => isEnd(text.slice(found.to)) || isBeforeDay(found),
  )
  return [
    ...clear,
    ...spoken,
    ...written,
    ...noon,
    ...hours.filter(isHour),
    ...find(
      '(?:in the )?(?<part>morning|afternoon|evening)',
      ({ part = '' }) => partsOfDay[part.toLowerCase()],
    ).filter(isAfterDay),
  ].filter(({ from, to }) => !day || to <= day.from || from >= day.to)

  function find(pattern: string, read: (groups: Record<string, string | undefined>) => Time | undefined) {
    return findAll(text, new RegExp(pattern, 'giu'), read)
  }

  function timeOf(hour: string | undefined, minute = '00', half: string | undefined): Time | undefined {
    return readClock({ hour, minute, half, isNight })
  }

  /** `half past nine`, `quarter to 5`, `20 past 3` */
  function readSpoken({ minutes = '', side = '', hour = '', half }: Record<string, string | undefined>) {
    const past = spokenMinutes[minutes.toLowerCase()] ?? Number(minutes)
    const named = hoursByName.indexOf(hour.toLowerCase()) + 1 || Number(hour)
    if (past > 30 || named < 1 || named > 12) return undefined
    return side.toLowerCase() === 'past'
      ? timeOf(String(named), String(past).padStart(2, '0'), half)
      : timeOf(String(named === 1 ? 12 : named - 1), String(60 - past), half)
  }

  function isHour(found: Found<Time>) {
    const before = text.slice(0, found.from)
    if (/^at /i.test(text.slice(found.from))) return true
    return isAfterDay(found) || (isBeforeDay(found) && before.trim() === '') || /,\s*$/.test(before)
  }

  function isAfterDay(found: Found<Time>) {
    return day !== undefined && found.from >= day.to && touches(text, found, day)
  }

  function isBeforeDay(found: Found<Time>) {
    return day !== undefined && found.to <= day.from && touches(text, found, day)
  }
}

/** Whether a text begins with a time, or with an hour and nothing else. */
export function beginsWithTime(text: string): boolean {
  const time = findAll(text, new RegExp(`${clock}|(?:at )?(?:noon|midday)`, 'giu'), (groups) => groups)[0]
  if (!time || !/^[\s,]*$/.test(text.slice(0, time.from))) return false
  const { hour, minute, half } = time.value
  return hour === undefined || Boolean(minute ?? half) || isEnd(text.slice(time.to))
}

const amOrPm = ' ?[ap]\\.?m\\b\\.?'
const half = `(?:${amOrPm.replace('[ap]', '(?<half>[ap])')})?`

/** With its minutes, or with am or pm. */
const clock = `(?:at )?(?<hour>\\d{1,2})(?:(?:[:h]|\\.(?=\\d{2}${amOrPm}))(?<minute>\\d{2}))?${half}`

const hoursByName = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const spokenMinutes: Record<string, number> = { quarter: 15, half: 30 }
const hourName = `(?<hour>${hoursByName.join('|')}|\\d{1,2})`
// `5 to 9` may be how many.
const spokenClock = `(?:\\bat )?(?:\\ba )?(?<minutes>quarter|(?:half|5|10|20|25)(?= past)) (?<side>past|to) ${hourName}${half}`

export const partsOfDay: Record<string, Time> = { morning: '09:00', afternoon: '14:00', evening: '18:00' }

type Written = {
  hour?: string | undefined
  minute?: string | undefined
  half?: string | undefined
  isNight?: boolean
}

/** Nobody calls at three in the morning: 3 and 3:30 are in the afternoon, 03:30 is not. */
function readClock({ hour = '', minute = '00', half, isNight = false }: Written): Time | undefined {
  const written = Number(hour)
  if (Number(minute) > 59 || written > (half ? 12 : 23) || (half && written === 0)) return undefined
  const isAfternoon = half
    ? half.toLowerCase() === 'p'
    : !hour.startsWith('0') && written >= 1 && written <= (isNight ? 11 : 6)
  const hours = half ? written % 12 : written
  return `${String(hours + (isAfternoon ? 12 : 0)).padStart(2, '0')}:${minute}`
}
