import type { TripService } from '@caravel/contract/deal-services'
import type { Deal } from '@caravel/contract/deals'

type What = 'starts' | 'ends' | 'is'
export type DayOfTrip = {
  day: string
  /** The first day of the trip is 1. */
  number: number
  events: { service: TripService; what: What; time: string | null; isOutside: boolean }[]
}

type Happening = { day: string; service: TripService; what: What; time: string | null }
type Travel = Pick<Deal, 'travel_start' | 'travel_end' | 'deal_services'>

/** What happens on which day, and the services of which nobody knows when. A cancelled one does not happen. */
export function daysOfTrip({ travel_start, travel_end, deal_services }: Travel): {
  days: DayOfTrip[]
  undated: TripService[]
} {
  const live = deal_services.filter(({ state }) => state !== 'cancelled')
  const events = live.flatMap((service): Happening[] => {
    const { start_on, start_time, end_on, end_time } = service
    const isOneDay = start_on === end_on || end_on === null || start_on === null
    if (isOneDay) {
      const day = start_on ?? end_on
      return day ? [{ day, service, what: 'is', time: start_time ?? end_time }] : []
    }
    return [
      { day: start_on, service, what: 'starts', time: start_time },
      { day: end_on, service, what: 'ends', time: end_time },
    ]
  })
  const isOutside = (day: string) =>
    (travel_start !== null && day < travel_start) || (travel_end !== null && day > travel_end)
  const first = travel_start ?? events.map(({ day }) => day).sort()[0]
  const days = [...new Set(events.map(({ day }) => day))].sort().map((day) => ({
    day,
    number: first ? numberOf(day, first) : 1,
    // Where nobody knows the time, rooms are left in the morning and taken in the evening.
    events: events
      .filter((event) => event.day === day)
      .map(({ service, what, time }) => ({ service, what, time, isOutside: isOutside(day) }))
      .sort((one, other) => placeInDay(one).localeCompare(placeInDay(other))),
  }))
  return { days, undated: live.filter(({ start_on, end_on }) => start_on === null && end_on === null) }
}

const placeInDay = ({ time, what }: Pick<Happening, 'time' | 'what'>) =>
  time ?? (what === 'starts' ? '24:00' : '')

/** There is no day 0: the day before the first is day -1. */
function numberOf(day: string, first: string): number {
  const after = Math.round((Date.parse(day) - Date.parse(first)) / 86_400_000)
  return after < 0 ? after : after + 1
}
