/** A quoted trip as customers read it: what happens on which day, in words. */

import type { Formats } from '@caravel/contract/formats'
import type { QuoteContent, QuotedAlternative, QuotedService } from '@caravel/contract/quote-content'
import { namedBy } from '@caravel/contract/service-names'
import { texts } from './texts.ts'

export type TripEvent = {
  kind: QuotedService['kind']
  /** `14:30`, `14:30 – 16:10`; '' where nobody knows. */
  time: string
  /** What is said above the title: the kind of service. */
  label: string
  title: string
  details: string[]
  /** Leaving a hotel, which is nothing new. */
  isEnd: boolean
  price: string | null
}
export type TripDay = { day: string; number: number; events: TripEvent[] }
export type Trip = { days: TripDay[]; undated: TripEvent[] }

type Travel = Pick<QuoteContent, 'travel_start' | 'currency' | 'shows_line_prices'>

export function tripOf(services: QuotedService[], travel: Travel, formats: Formats): Trip {
  const happening = services.flatMap((service) => {
    const day = service.start_on ?? service.end_on
    if (!day) return []
    const starts = { day, at: placeInDay(service), event: eventOf(service, travel, formats) }
    const leaves = service.kind === 'hotel' && service.end_on !== null && service.end_on > day
    return leaves && service.end_on
      ? [starts, { day: service.end_on, at: service.end_time ?? '', event: leaving(service, formats) }]
      : [starts]
  })
  const days = [...new Set(happening.map(({ day }) => day))].sort()
  const first = travel.travel_start ?? days[0] ?? ''
  return {
    days: days.map((day) => ({
      day,
      number: daysBetween(first, day) + 1,
      events: happening
        .filter((each) => each.day === day)
        .sort((one, other) => one.at.localeCompare(other.at))
        .map(({ event }) => event),
    })),
    undated: services
      .filter(({ start_on, end_on }) => !start_on && !end_on)
      .map((service) => eventOf(service, travel, formats)),
  }
}

export const hasDays = ({ services }: QuotedAlternative): boolean =>
  services.some(({ start_on, end_on }) => start_on !== null || end_on !== null)

/** Where nothing has a day, it is a list of what the trip includes; unless the agency wrote one, which has that title. */
export function titleOfTrip({ included }: QuoteContent, only: QuotedAlternative): string {
  if (only.services.length === 0 || hasDays(only)) return texts.trip
  return included.trim() === '' ? texts.included : texts.tripWithoutDays
}

const daysBetween = (start: string, end: string): number =>
  Math.round((Date.parse(end) - Date.parse(start)) / 86_400_000)

/** Where nobody knows the time, rooms are left in the morning and taken in the evening. */
const placeInDay = ({ kind, start_time, end_time }: QuotedService) =>
  start_time ?? end_time ?? (kind === 'hotel' ? '24:00' : '12:00')

const nightsIn = ({ start_on, end_on }: QuotedService) =>
  start_on && end_on ? Math.max(0, daysBetween(start_on, end_on)) : 0

function eventOf(service: QuotedService, travel: Travel, formats: Formats): TripEvent {
  const { kind, start_on, start_time, end_on, end_time, quantity, price } = service
  const { title, details } = wordsOf(service)
  const isLonger = start_on !== null && end_on !== null && end_on > start_on
  // When a room is left is said on that day.
  const endTime = end_time && kind !== 'hotel' ? [formats.time(end_time)] : []
  const end = end_on ? [formats.day(end_on), ...endTime].join(', ') : ''
  const nights = kind === 'hotel' ? nightsIn(service) : 0
  const isRide = kind === 'flight' || kind === 'train'
  return {
    kind,
    time: isLonger ? clock(formats, start_time, null) : clock(formats, start_time, end_time),
    label: labelOf(kind, title, nights),
    title: quantity > 1 ? `${texts.times(quantity)} ${title}` : title,
    details: [...details, ...(isLonger ? [isRide ? texts.arrives(end) : texts.until(end)] : [])],
    isEnd: false,
    price: travel.shows_line_prices && price !== null ? formats.money(price, travel.currency) : null,
  }
}

function labelOf(kind: QuotedService['kind'], title: string, nights: number): string {
  if (nights > 0) return `${texts.kinds[kind]} · ${texts.nights(nights)}`
  return kind === 'misc' || title === texts.kinds[kind] ? '' : texts.kinds[kind]
}

const leaving = (service: QuotedService, formats: Formats): TripEvent => ({
  kind: service.kind,
  time: clock(formats, service.end_time, null),
  label: '',
  title: texts.checkOut(wordsOf(service).title),
  details: [],
  isEnd: true,
  price: null,
})

const clock = (formats: Formats, start: string | null, end: string | null): string =>
  [start, end === start ? null : end]
    .filter((time) => time !== null)
    .map(formats.time)
    .join(' – ')

type Option = QuotedService['options'][number]

const filledIn = (options: Option[]) => options.filter(({ value }) => value.trim() !== '')

/** A ride is named by where it goes, all else by what it is called. */
function wordsOf({ kind, options }: QuotedService): { title: string; details: string[] } {
  const filled = filledIn(options)
  const places = filled.filter((option) => option.kind === 'origin' || option.kind === 'destination')
  const stops = places.map(({ value }) => value).filter((place, at, all) => place !== all[at - 1])
  const isRoute = stops.length > 1 && places.some((option) => option.kind === 'origin')
  const named = isRoute ? undefined : namedBy(filled)
  const rest = filled.filter((option) => option !== named && !(isRoute && places.includes(option)))
  return {
    title: isRoute ? stops.join(' → ') : (named?.value ?? texts.kinds[kind]),
    details: rest.map(({ value }) => value),
  }
}
