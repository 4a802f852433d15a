/** What an inquiry can ask for. Apart from the schemas, because the web needs it before it loads those. */

export const serviceKinds = ['visa', 'flight', 'hotel', 'insurance', 'train', 'misc'] as const
export type ServiceKind = (typeof serviceKinds)[number]

export const optionKinds = [
  'name',
  'airline',
  'origin',
  'destination',
  'number',
  'cabin',
  'baggage',
  'room',
  'board',
  'package',
  'default',
] as const
export type OptionKind = (typeof optionKinds)[number]

/** The options that are offered for each kind of service, in the order in which they are read; `default` is free text. */
export const optionsFor = {
  visa: ['destination', 'package', 'default'],
  flight: ['airline', 'origin', 'destination', 'number', 'cabin', 'baggage', 'default'],
  hotel: ['name', 'destination', 'package', 'room', 'board', 'default'],
  insurance: ['package', 'destination', 'default'],
  train: ['origin', 'destination', 'number', 'cabin', 'default'],
  misc: ['package', 'destination', 'default'],
} as const satisfies Record<ServiceKind, readonly OptionKind[]>

/** How far a booking is. What is on hold is so until a day; what is cancelled costs nothing. */
export const serviceStates = ['idea', 'requested', 'on_hold', 'confirmed', 'cancelled'] as const
export type ServiceState = (typeof serviceStates)[number]

/** What one cost and one price are for. */
export const chargedPer = ['all', 'person', 'night'] as const
export type ChargedPer = (typeof chargedPer)[number]

/** What is put on top of the cost: a share of it, an amount, or an amount for each traveller. */
export const markupKinds = ['percent', 'amount', 'person'] as const
export type MarkupKind = (typeof markupKinds)[number]

/** What the tax is a part of: the whole price, or what is left of it after the cost. */
export const taxBases = ['price', 'markup'] as const
export type TaxBase = (typeof taxBases)[number]

/** To what a price that is made of a cost and a markup is rounded. */
export const roundings = ['cent', 'one', 'five', 'ten'] as const
export type Rounding = (typeof roundings)[number]

/** What a service has beside its options. Days and times are those of the place; amounts are decimals as text. */
export type ServiceDetails = {
  start_on: string | null
  start_time: string | null
  end_on: string | null
  end_time: string | null
  booking_reference: string
  state: ServiceState
  hold_until: string | null
  quantity: number
  per: ChargedPer
  cost: string | null
  cost_currency: string | null
  price: string | null
  price_currency: string | null
  markup_kind: MarkupKind | null
  markup: string | null
  tax_percent: string | null
  tax_on: TaxBase
  commission_percent: string | null
  /** Which of the trip's alternatives it is in; null where it is in all. */
  alternative: number | null
}

export const blankDetails: ServiceDetails = {
  start_on: null,
  start_time: null,
  end_on: null,
  end_time: null,
  booking_reference: '',
  state: 'idea',
  hold_until: null,
  quantity: 1,
  per: 'all',
  cost: null,
  cost_currency: null,
  price: null,
  price_currency: null,
  markup_kind: null,
  markup: null,
  tax_percent: null,
  tax_on: 'price',
  commission_percent: null,
  alternative: null,
}

/** Ways in which one trip is offered, of which a customer picks one. */
export const mostAlternatives = 5

export const mostServices = 200
export const mostOptions = 30
export const mostTravellers = 100
export const mostRates = 20
