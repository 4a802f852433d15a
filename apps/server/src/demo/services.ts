import { findAirline } from '@caravel/contract/airlines'
import type { ServiceFields } from '@caravel/contract/deal-services'
import { airlines, cities, homeCities } from './people.ts'
import { pick, scatter } from './scatter.ts'

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

/** Where the trip of the nth inquiry goes. */
export const cityOf = (n: number) => pick(cities, n * 5)

const airlineOf = (n: number) => pick(airlines, scatter(n))

export function servicesOf(n: number, stage: Stage, trip: Trip, supplierIds: SupplierIds): ServiceFields[] {
  const kinds = (['flight', 'hotel', 'visa', 'insurance', 'train', 'misc'] as const).slice(
    n % 4,
    (n % 4) + 1 + (n % 3),
  )
  if (stage === 'asked') return kinds.map((kind) => ({ kind, note: '', service_options: askedFor(kind, n) }))
  return kinds.flatMap((kind) =>
    offered[kind](n, trip).map((service, place) => ({
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

/** With prices: what is bought at a cost and sold with something on top. */
const offered: Record<keyof typeof suppliers, (n: number, trip: Trip) => Partial<Service>[]> = {
  flight: (n, { travel_start, travel_end }) => {
    const fare = {
      per: 'person' as const,
      cost: String(140 + (scatter(n) % 9) * 35),
      markup_kind: 'percent' as const,
    }
    const there = askedFor('flight', n)
    const code = findAirline(airlineOf(n))?.code ?? ''
    const number = (place: number) => ({
      kind: 'number' as const,
      option_value: `${code} ${100 + (scatter(n * 5) % 900) + place}`.trim(),
    })
    return [
      {
        ...fare,
        markup: '12',
        start_on: travel_start,
        start_time: '09:40',
        end_on: travel_start,
        end_time: '13:25',
        service_options: [...there, number(0)],
      },
      {
        ...fare,
        markup: '12',
        start_on: travel_end,
        start_time: '17:10',
        end_on: travel_end,
        end_time: '20:50',
        service_options: [...turnedAround(there), number(1)],
      },
    ]
  },
  hotel: (n, { travel_start, travel_end }) => {
    const stay = {
      per: 'night' as const,
      start_on: travel_start,
      end_on: travel_end,
      markup_kind: 'percent' as const,
      markup: '18',
    }
    const room = (name: string) => [...askedFor('hotel', n), { kind: 'room' as const, option_value: name }]
    const cost = 62 + (scatter(n * 3) % 12) * 8
    const usual = { ...stay, cost: String(cost), service_options: room('Double room') }
    // Some are offered in two ways.
    if (n % 3 !== 0) return [usual]
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
  visa: () => [{ per: 'person', cost: '60', markup_kind: 'person', markup: '25' }],
  insurance: (_, { travel_start, travel_end }) => [
    { per: 'person', cost: '24', price: '39', start_on: travel_start, end_on: travel_end },
  ],
  train: (n, { travel_start }) => [
    {
      per: 'person',
      cost: String(38 + (scatter(n) % 8) * 6),
      markup_kind: 'percent',
      markup: '10',
      start_on: travel_start,
      start_time: '08:15',
      end_on: travel_start,
      end_time: '12:05',
    },
  ],
  misc: (_, { travel_start }) => [
    {
      cost: '45',
      price: '60',
      start_on: travel_start,
      start_time: '14:00',
      service_options: [{ kind: 'package', option_value: 'Transfer from the airport' }],
    },
  ],
}

function askedFor(kind: Service['kind'], n: number): Service['service_options'] {
  const destination = { kind: 'destination' as const, option_value: cityOf(n) }
  if (kind === 'flight')
    return [
      { kind: 'airline', option_value: airlineOf(n) },
      { kind: 'origin', option_value: pick(homeCities, scatter(n * 3)) },
      destination,
    ]
  if (kind === 'hotel')
    return [
      destination,
      { kind: 'package', option_value: pick(['Half board', 'All inclusive', 'Bed and breakfast'], n) },
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
