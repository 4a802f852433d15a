import { expect, it } from 'vitest'
import { hotelsOf } from './service-names.ts'
import type { OptionKind } from './services.ts'

const hotel = (alternative: number, options: [OptionKind, string][], start_on: string | null = null) => ({
  kind: 'hotel' as const,
  alternative,
  start_on,
  start_time: null,
  service_options: options.map(([kind, option_value]) => ({ kind, option_value })),
})

it('alternatives are called after their hotels in the order of the trip, by name before package', () => {
  const services = [
    hotel(1, [['name', 'Savoy']], '2030-03-04'),
    hotel(
      1,
      [
        ['package', 'Half board'],
        ['name', 'Ritz'],
      ],
      '2030-03-01',
    ),
    hotel(2, [['package', 'Grand Hotel']]),
  ]
  expect(hotelsOf(services, [1, 2])).toEqual(['Ritz + Savoy', 'Grand Hotel'])
})

it('alternatives that their hotels do not tell apart are called after none', () => {
  expect(hotelsOf([hotel(1, [['name', 'Ritz']]), hotel(2, [['name', 'Ritz']])], [1, 2])).toEqual([])
  expect(hotelsOf([hotel(1, [['name', 'Ritz']]), hotel(2, [['name', ' ']])], [1, 2])).toEqual([])
})
