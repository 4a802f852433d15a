import { findAirline } from '@caravel/contract/airlines'
import type { ServiceFields } from '@caravel/contract/deal-services'
import { destinationOf, nightsOf, originOf } from './destinations.ts'
import { daysAfter, pick, scatter } from './scatter.ts'

/** How far an inquiry has come, by its status. What is only asked about has no prices yet. */
export type Stage = 'asked' | 'priced' | 'booked'

export const suppliers = {
  flight: 'Skylark Consolidators',
  hotel: 'Terrace Hotels & Resorts',
  visa: 'Embassy Row Visa Desk',
  insurance: 'Safe Harbour Insurance',
  train: 'Continental Rail Sales',
  misc: 'Blue Door Transfers',
} as const
export type SupplierIds = Record<keyof typeof suppliers, string>

type Trip = { travel_start: string; travel_end: string }
type Service = ServiceFields
type Kind = keyof typeof suppliers

/** One thing of a trip is asked for by those who go alone, more by those who go together. */
function kindsOf(n: number): Kind[] {
  const count = 1 + (n % 3)
  if (count === 1) return [n % 2 === 0 ? 'flight' : 'hotel']
  if (count === 2) return ['flight', 'hotel']
  const { train, visa } = destinationOf(n)
  const further: Kind[] = [
    'insurance',
    'misc',
    ...(train ? ['train' as const] : []),
    ...(visa ? ['visa' as const] : []),
  ]
  return ['flight', 'hotel', pick(further, scatter(n * 13))]
}

export function servicesOf(n: number, stage: Stage, trip: Trip, supplierIds: SupplierIds): ServiceFields[] {
  const kinds = kindsOf(n)
  if (stage === 'asked') return kinds.map((kind) => ({ kind, note: '', service_options: askedFor(kind, n) }))
  return kinds.flatMap((kind) =>
    offered[kind](n, daysOf(n, trip)).map((service, place) => ({
      note: '',
      service_options: askedFor(kind, n),
      supplier_id: supplierIds[kind],
      ...(stage === 'booked'
        ? { state: 'confirmed' as const, booking_reference: referenceOf(n * 7 + place, kind) }
        : { state: 'requested' as const }),
      ...service,
      kind,
    })),
  )
}

/** What they would spend, in hundreds. */
export function budgetOf(n: number, partySize: number): number {
  const { fare, night } = destinationOf(n)
  const kinds = kindsOf(n)
  const flights = kinds.includes('flight') ? 2 * fare * partySize : 0
  const stay = kinds.includes('hotel') ? nightsOf(n) * night * roomsOf(n) : 0
  return Math.max(3, Math.round((1.15 * (flights + stay)) / 100)) * 100
}

/** Those who are three take two rooms. */
const roomsOf = (n: number) => (n % 3 === 2 ? 2 : 1)

/** Where one flies over night, one arrives, or leaves, a day later or earlier than the trip begins or ends. */
function daysOf(n: number, { travel_start, travel_end }: Trip) {
  const { nightFlight } = destinationOf(n)
  return {
    travel_start,
    travel_end,
    arrival: nightFlight === 'there' ? daysAfter(travel_start, 1) : travel_start,
    departure: nightFlight === 'back' ? daysAfter(travel_end, -1) : travel_end,
  }
}
type Days = ReturnType<typeof daysOf>

/** By day, over night on the way there, and over night on the way back: as clocks of both places show it. */
const clocks = {
  day: { there: ['09:40', '13:25'], back: ['17:10', '20:50'] },
  there: { there: ['21:15', '14:40'], back: ['10:30', '18:55'] },
  back: { there: ['11:10', '14:05'], back: ['18:30', '08:10'] },
} as const

/** With prices: what is bought at a cost and sold with something on top. */
const offered: Record<Kind, (n: number, days: Days) => Partial<Service>[]> = {
  flight: (n, { travel_start, arrival, departure, travel_end }) => {
    const { fare, nightFlight } = destinationOf(n)
    const { there: out, back } = clocks[nightFlight ?? 'day']
    const each = {
      per: 'person' as const,
      cost: String(fare + (scatter(n) % 9) * Math.round(fare / 40)),
      markup_kind: 'percent' as const,
      markup: '12',
    }
    const there = askedFor('flight', n)
    const code = findAirline(airlineOf(n))?.code ?? ''
    const number = (place: number) => ({
      kind: 'number' as const,
      option_value: `${code} ${100 + (scatter(n * 5) % 900) + place}`.trim(),
    })
    return [
      {
        ...each,
        start_on: travel_start,
        start_time: out[0],
        end_on: arrival,
        end_time: out[1],
        service_options: [...there, number(0)],
      },
      {
        ...each,
        start_on: departure,
        start_time: back[0],
        end_on: travel_end,
        end_time: back[1],
        service_options: [...turnedAround(there), number(1)],
      },
    ]
  },
  hotel: (n, { arrival, departure }) => {
    const stay = {
      per: 'night' as const,
      quantity: roomsOf(n),
      start_on: arrival,
      end_on: departure,
      markup_kind: 'percent' as const,
      markup: '18',
    }
    const room = (name: string) => [...askedFor('hotel', n), { kind: 'room' as const, option_value: name }]
    const { night } = destinationOf(n)
    const cost = night + (scatter(n * 3) % 7) * 4
    const usual = { ...stay, cost: String(cost), service_options: room('Double room') }
    // Some are offered in two ways.
    if (n % 4 !== 1) return [usual]
    const better = {
      ...stay,
      cost: String(Math.round(cost * 1.45)),
      service_options: room('Suite with a view'),
    }
    return [
      { ...usual, alternative: 1 },
      { ...better, alternative: 2 },
    ]
  },
  visa: (n) => [
    { per: 'person', cost: String(destinationOf(n).visa ?? 60), markup_kind: 'person', markup: '25' },
  ],
  insurance: (_, { travel_start, travel_end }) => [
    { per: 'person', cost: '24', price: '39', start_on: travel_start, end_on: travel_end },
  ],
  train: (n, { arrival }) => [
    {
      per: 'person',
      cost: String(destinationOf(n).train?.[1] ?? 40),
      markup_kind: 'percent',
      markup: '10',
      start_on: daysAfter(arrival, 2),
      start_time: '09:15',
      end_on: daysAfter(arrival, 2),
      end_time: '12:05',
    },
  ],
  misc: (_, { arrival }) => [
    {
      cost: '45',
      price: '60',
      start_on: arrival,
      start_time: '15:00',
      service_options: [{ kind: 'package', option_value: 'Transfer from the airport' }],
    },
  ],
}

const airlineOf = (n: number) => pick(destinationOf(n).airlines, scatter(n))

function askedFor(kind: Service['kind'], n: number): Service['service_options'] {
  const { city, hotels, train } = destinationOf(n)
  const destination = { kind: 'destination' as const, option_value: city }
  if (kind === 'flight')
    return [
      { kind: 'airline', option_value: airlineOf(n) },
      { kind: 'origin', option_value: originOf(n) },
      destination,
    ]
  if (kind === 'train')
    return [
      { kind: 'origin', option_value: city },
      { kind: 'destination', option_value: train?.[0] ?? city },
    ]
  if (kind === 'hotel')
    return [
      { kind: 'name', option_value: pick(hotels, scatter(n * 5)) },
      destination,
      { kind: 'board', option_value: pick(['Bed and breakfast', 'Half board'], n) },
    ]
  return [destination]
}

function turnedAround(options: Service['service_options']): Service['service_options'] {
  const [from, to] = ['origin', 'destination'].map(
    (kind) => options.find((option) => option.kind === kind)?.option_value ?? '',
  )
  const turned: Record<string, string | undefined> = { origin: to, destination: from }
  return options.map((option) => ({ ...option, option_value: turned[option.kind] ?? option.option_value }))
}

/** Six letters and digits, as airlines and hotels give them. */
const referenceOf = (n: number, kind: string) =>
  kind === 'flight' || kind === 'hotel'
    ? scatter(n).toString(36).toUpperCase().padStart(6, 'K').slice(-6)
    : ''
