import type { DealService } from '@caravel/contract/deal-services'
import { describe, expect, it } from 'vitest'
import { placeCode, placeName, serviceParts } from './serviceParts.ts'

describe('the parts of a service', () => {
  it('are who flies, the route, and the rest in words', () => {
    const { airlines, ...rest } = partsOf(
      ['airline', 'Emirates'],
      ['origin', 'London Heathrow (LHR)'],
      ['destination', 'Dubai (DXB)'],
      ['default', 'Aisle seats'],
    )
    expect(airlines.map(({ option_value }) => option_value)).toEqual(['Emirates'])
    expect(rest).toEqual({ route: ['London Heathrow (LHR)', 'Dubai (DXB)'], values: ['Aisle seats'] })
  })

  it('join the legs of a trip where one ends and the next begins', () => {
    const { route } = partsOf(['origin', 'A'], ['destination', 'B'], ['origin', 'B'], ['destination', 'A'])
    expect(route).toEqual(['A', 'B', 'A'])
  })

  it('have no route where nobody said from where', () => {
    const hotel = [
      ['destination', 'Paris'],
      ['destination', 'Rome'],
      ['package', 'Half board'],
    ] as const
    expect(partsOf(...hotel)).toMatchObject({ route: [], values: ['Paris', 'Rome', 'Half board'] })
    expect(partsOf(['origin', 'Paris'])).toMatchObject({ route: [], values: ['Paris'] })
  })
})

it.each([
  ['London Heathrow (LHR)', 'LHR', 'London Heathrow'],
  ['Paris', 'Paris', 'Paris'],
  ['Somewhere (far away)', 'Somewhere (far away)', 'Somewhere (far away)'],
])('the place %s is %s for short and %s without its code', (place, code, name) => {
  expect([placeCode(place), placeName(place)]).toEqual([code, name])
})

type Option = DealService['service_options'][number]

const partsOf = (...options: (readonly [Option['kind'], string])[]) =>
  serviceParts({
    service_options: options.map(([kind, option_value], at) => ({
      id: String(at),
      kind,
      icon: kind,
      option_value,
      code: null,
    })),
  })
