/** Calendars as other programs read them: RFC 5545, and what Outlook, Apple and Google know beyond it. */

export type CalendarEvent = {
  /** The same each time, or it would come twice. */
  uid: string
  on: { day: string } | { at: Date }
  summary: string
  description: string
  url: string
  isCertain: boolean
  version: number
  changedAt: Date
}

export const writeCalendar = (name: string, events: CalendarEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Caravel//Calendar//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${text(name)}`,
    `X-WR-CALNAME:${text(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${askAgainAfter}`,
    `X-PUBLISHED-TTL:${askAgainAfter}`,
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')

const askAgainAfter = 'PT1H'

/** Nobody is busy by any of it: a trip is other people's, and a task may wait. */
const linesOf = ({ uid, on, summary, description, url, isCertain, version, changedAt }: CalendarEvent) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  // Without a METHOD this is when it was last changed, which keeps the whole the same until something is.
  `DTSTAMP:${moment(changedAt)}`,
  `LAST-MODIFIED:${moment(changedAt)}`,
  `SEQUENCE:${version - 1}`,
  ...('day' in on ? wholeDay(on.day) : halfHour(on.at)),
  `SUMMARY:${text(summary)}`,
  ...(description ? [`DESCRIPTION:${text(description)}`] : []),
  `URL:${url}`,
  `STATUS:${isCertain ? 'CONFIRMED' : 'TENTATIVE'}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

/** It ends where the next day begins. */
const wholeDay = (day: string) => [
  `DTSTART;VALUE=DATE:${digits(day)}`,
  `DTEND;VALUE=DATE:${digits(new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10))}`,
]

/** In UTC, so that it needs no rules of time zones. */
const halfHour = (at: Date) => [
  `DTSTART:${moment(at)}`,
  `DTEND:${moment(new Date(at.getTime() + 30 * 60_000))}`,
]

const digits = (day: string) => day.replaceAll('-', '')

const moment = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** A line break of somebody's text is two characters, so that no text becomes a line of the file. */
const text = (value: string) =>
  value
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these may not be in a calendar
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')

const longestLine = 75

/** Longer lines go on behind a space, after 75 bytes at most, and never within a character. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= longestLine) return line
  let result = ''
  let length = 0
  for (const character of line) {
    const bytes = Buffer.byteLength(character)
    if (length + bytes > longestLine) {
      result += '\r\n '
      length = 1
    }
    result += character
    length += bytes
  }
  return result
}
