import type { DealService } from '@caravel/contract/deal-services'

type Option = DealService['service_options'][number]

export type ServiceParts = {
  airlines: Option[]
  /** Where it goes, in order: at least two places. */
  route: string[]
  /** Everything else in words, a lone place among it. */
  values: string[]
}

export function serviceParts({
  service_options: options,
}: Pick<DealService, 'service_options'>): ServiceParts {
  const places = options.filter(({ kind }) => kind === 'origin' || kind === 'destination')
  const stops = places
    .map(({ option_value }) => option_value)
    // The end of one leg is where the next begins.
    .filter((place, at, all) => place !== all[at - 1])
  const hasRoute = stops.length > 1 && places.some(({ kind }) => kind === 'origin')
  return {
    airlines: options.filter(({ kind }) => kind === 'airline'),
    route: hasRoute ? stops : [],
    values: options
      .filter((option) => option.kind !== 'airline' && !(hasRoute && places.includes(option)))
      .map(({ option_value }) => option_value),
  }
}

/** `LHR` of `London Heathrow (LHR)`, where a whole route has to fit. */
export const placeCode = (place: string): string => parsePlace(place)?.[2] ?? place

/** `London Heathrow` of `London Heathrow (LHR)`. */
export const placeName = (place: string): string => parsePlace(place)?.[1] ?? place

const parsePlace = (place: string) => /^(.+) \(([A-Z]{3})\)$/.exec(place)
