/** Weeks or months on a line, none left out. */

/** A year of weeks can still be told apart, also when it begins and ends within one. */
const mostWeeks = 54

type Step = 'week' | 'month'

export const stepOf = (first: string, last: string): Step =>
  weeksFrom(mondayOf(first), last) > mostWeeks ? 'month' : 'week'

type Point = { starts_on: string; came: number; booked: number }

/** The points from the first day to the last one, also those at which nothing happened. */
export function fillGaps(step: Step, points: Point[], first: string, last: string): Point[] {
  const known = new Map(points.map((point) => [point.starts_on, point]))
  const filled: Point[] = []
  let starts_on = step === 'week' ? mondayOf(first) : `${first.slice(0, 7)}-01`
  while (starts_on <= last) {
    filled.push(known.get(starts_on) ?? { starts_on, came: 0, booked: 0 })
    starts_on = step === 'week' ? daysLater(starts_on, 7) : monthLater(starts_on)
  }
  return filled
}

/** The first days of the months from one to another. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = first; month <= last; month = monthLater(month)) months.push(month)
  return months
}

export const daysLater = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

function mondayOf(day: string): string {
  const daysSince = (new Date(day).getUTCDay() + 6) % 7
  return daysLater(day, -daysSince)
}

const weeksFrom = (monday: string, day: string) => (Date.parse(day) - Date.parse(monday)) / (7 * 86_400_000)

function monthLater(day: string): string {
  const date = new Date(day)
  date.setUTCMonth(date.getUTCMonth() + 1)
  return date.toISOString().slice(0, 10)
}
