import type { QuoteContent, QuotedAlternative, QuotedService } from '@caravel/contract/quote-content'
import type { ShownQuote } from '../shown-quote.ts'

export const sampleService = (service: Partial<QuotedService> = {}): QuotedService => ({
  kind: 'hotel',
  options: [
    { kind: 'name', value: 'Hotel Avenida Palace' },
    { kind: 'destination', value: 'Lisbon' },
    { kind: 'room', value: 'Double room, river view' },
    { kind: 'board', value: 'Breakfast' },
  ],
  start_on: '2026-09-05',
  start_time: '15:00',
  end_on: '2026-09-09',
  end_time: '11:00',
  quantity: 1,
  per: 'night',
  price: '1160.00',
  ...service,
})

const flight = (day: string, from: string, to: string, number: string, times: [string, string]) =>
  sampleService({
    kind: 'flight',
    options: [
      { kind: 'airline', value: 'TAP Air Portugal' },
      { kind: 'origin', value: from },
      { kind: 'destination', value: to },
      { kind: 'number', value: number },
      { kind: 'cabin', value: 'Economy' },
      { kind: 'baggage', value: '23 kg each' },
    ],
    start_on: day,
    start_time: times[0],
    end_on: day,
    end_time: times[1],
    quantity: 2,
    per: 'person',
    price: '498.00',
  })

const services: QuotedService[] = [
  flight('2026-09-05', 'Berlin (BER)', 'Lisbon (LIS)', 'TP 535', ['09:40', '12:25']),
  sampleService(),
  sampleService({
    kind: 'misc',
    options: [
      { kind: 'package', value: 'Tuk-tuk tour of Alfama with a tasting of pastéis de nata' },
      { kind: 'destination', value: 'Lisbon' },
    ],
    start_on: '2026-09-06',
    start_time: '10:00',
    end_on: '2026-09-06',
    end_time: '13:00',
    quantity: 2,
    per: 'person',
    price: '120.00',
  }),
  sampleService({
    kind: 'train',
    options: [
      { kind: 'origin', value: 'Lisbon Santa Apolónia' },
      { kind: 'destination', value: 'Porto Campanhã' },
      { kind: 'number', value: 'AP 131' },
      { kind: 'cabin', value: 'First class' },
    ],
    start_on: '2026-09-09',
    start_time: '13:30',
    end_on: '2026-09-09',
    end_time: '16:20',
    quantity: 2,
    per: 'person',
    price: '94.00',
  }),
  sampleService({
    options: [
      { kind: 'name', value: 'Torel Avantgarde' },
      { kind: 'destination', value: 'Porto' },
      { kind: 'room', value: 'Superior double' },
      { kind: 'board', value: 'Half board' },
    ],
    start_on: '2026-09-09',
    start_time: null,
    end_on: '2026-09-14',
    end_time: null,
    price: '1625.00',
  }),
  flight('2026-09-14', 'Porto (OPO)', 'Berlin (BER)', 'TP 1932', ['17:05', '21:10']),
  sampleService({
    kind: 'insurance',
    options: [{ kind: 'package', value: 'Comprehensive cover, both travellers' }],
    start_on: null,
    start_time: null,
    end_on: null,
    end_time: null,
    price: '89.00',
  }),
]

export const sampleAlternative = (alternative: Partial<QuotedAlternative> = {}): QuotedAlternative => ({
  alternative: 1,
  name: '',
  price: '4084.00',
  per_traveller: '2042.00',
  services,
  ...alternative,
})

export const sampleContent = (content: Partial<QuoteContent> = {}): QuoteContent => ({
  number: '1042-2',
  title: 'Ten days in Portugal',
  customer: 'Ada Byron',
  message:
    'Dear Ada,\n\nthank you for the lovely talk last week. This is how I picture your ten days: four nights in the middle of Lisbon, then by train along the coast to Porto, with time for the river and the cellars.\n\nBoth hotels hold the rooms for us until the end of the month.',
  included:
    'Flights with 23 kg of luggage each\nNine nights with breakfast\nTrain in first class\nTour of Alfama',
  not_included: 'Lunches and drinks\nCity tax, about €2 a night',
  terms:
    'A deposit of 20 % is due within 7 days, the balance 30 days before departure.\n\nFree of charge until 60 days before departure; after that the terms of the airlines and hotels apply.',
  made_on: '2026-05-04',
  valid_until: '2026-05-31',
  travel_start: '2026-09-05',
  travel_end: '2026-09-14',
  party_size: 2,
  currency: 'EUR',
  shows_line_prices: true,
  alternatives: [sampleAlternative()],
  ...content,
})

export const sampleOptions = (): QuotedAlternative[] => [
  sampleAlternative({ name: 'Classic' }),
  sampleAlternative({
    alternative: 2,
    name: 'With a view',
    price: '5120.00',
    per_traveller: '2560.00',
    services: services.filter(({ kind }) => kind !== 'misc'),
  }),
]

export const sampleQuote = (quote: Partial<ShownQuote> = {}): ShownQuote => ({
  content: sampleContent(),
  agency: {
    name: 'Atlas Travel',
    logo: null,
    color: '#0f766e',
    contact: 'Kantstraße 5, 10623 Berlin\n+49 30 1234567',
    advisor: { name: 'Mira Kowalski', email: 'mira@atlas.example' },
  },
  country: 'DE',
  cover: null,
  pictures: [],
  state: 'open',
  accepted: null,
  timezone: 'Europe/Berlin',
  links: {
    self: '/q/token',
    accept: '/q/token/accept',
    change: '/q/token/change',
    pdf: '/q/token/quote.pdf',
  },
  said: null,
  ...quote,
})
