import { clearMonths, isAbout, isOfTravel, months, weekdays } from './readDays.ts'

/** Whether a text that names no day seems to: `31 Feb`, `next summer`, `in a few days`. Nobody should take it for today. */
export function mayNameDay(text: string): boolean {
  return [...text.matchAll(dayLike)].some(({ index }) => {
    const before = text.slice(0, index)
    return !isAbout.test(before) && !isOfTravel.test(before)
  })
}

const spans = 'minute|hour|day|week|weekend|fortnight|month|quarter|year|spring|summer|autumn|winter'
const dayLike = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[
    `\\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${months})`,
    `(?:${clearMonths}) \\d{1,2}`,
    '\\d{1,4}[./-]\\d{1,2}[./-]\\d{2,4}',
    `(?:on|by|due|this|next) (?:${spans}|${weekdays})`,
    `in (?:[\\p{L}\\p{N}]+ ){1,3}(?:${spans})s?`,
  ].join('|')})(?![\\p{L}\\p{N}'’])`,
  'giu',
)
