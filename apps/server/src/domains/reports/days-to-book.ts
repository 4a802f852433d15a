import { bookingSteps, type Insights } from '@caravel/contract/insights'
import type { Tally } from './insights.queries.ts'

export function daysToBook(tallies: Tally[]): Insights['days_to_book'] {
  const counted = tallies
    .map(({ key, booked }) => ({ days: Number(key), booked }))
    .sort((a, b) => a.days - b.days)
  const steps = bookingSteps.map((from, place) => {
    const next = bookingSteps[place + 1] ?? Number.POSITIVE_INFINITY
    return { from, booked: sumOf(counted.filter(({ days }) => days >= from && days < next)) }
  })
  return { median: medianOf(counted), steps }
}

function medianOf(counted: { days: number; booked: number }[]): number | null {
  const total = sumOf(counted)
  if (total === 0) return null
  const at = (place: number) => {
    let before = 0
    const found = counted.find(({ booked }) => {
      before += booked
      return before > place
    })
    return found?.days ?? 0
  }
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2
}

const sumOf = (rows: { booked: number }[]) => rows.reduce((sum, { booked }) => sum + booked, 0)
