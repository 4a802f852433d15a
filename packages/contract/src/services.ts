/** What an inquiry can ask for. Apart from the schemas, because the web needs it before it loads those. */

export const serviceKinds = ['visa', 'flight', 'hotel', 'insurance', 'train', 'misc'] as const
export type ServiceKind = (typeof serviceKinds)[number]

export const optionKinds = ['airline', 'origin', 'destination', 'package', 'default'] as const
export type OptionKind = (typeof optionKinds)[number]

/** The options that are offered for each kind of service, in the order in which they are read; `default` is free text. */
export const optionsFor = {
  visa: ['destination', 'package', 'default'],
  flight: ['airline', 'origin', 'destination', 'default'],
  hotel: ['destination', 'package', 'default'],
  insurance: ['package', 'destination', 'default'],
  train: ['origin', 'destination', 'default'],
  misc: ['package', 'destination', 'default'],
} as const satisfies Record<ServiceKind, readonly OptionKind[]>

export const mostServices = 30
export const mostOptions = 30
export const mostTravellers = 100
