import { describe, expect, it } from 'vitest'
import { tripServiceOf } from '../../../lib/testing/samples.ts'
import {
  draftsOf,
  fieldsOf,
  idsOf,
  learnKeys,
  linesOf,
  newService,
  sameServices,
  withLine,
  withMoved,
} from './serviceDrafts.ts'

const kindsOf = (lines: { kind: string }[]) => lines.map(({ kind }) => kind)

describe('the lines of a service', () => {
  it('are those that fit its kind, and one written already keeps its place', () => {
    const flight = newService('flight')
    expect(kindsOf(linesOf(flight))).toEqual(['airline', 'origin', 'destination'])
    const going = { key: 'x', kind: 'destination' as const, option_value: 'Rome' }
    expect(kindsOf(linesOf({ ...flight, service_options: [going] }))).toEqual([
      'airline',
      'origin',
      'destination',
    ])
    const stops = [going, { ...going, key: 'y', kind: 'origin' as const }, { ...going, key: 'z' }]
    expect(kindsOf(linesOf({ ...flight, service_options: stops }))).toEqual([
      'airline',
      'destination',
      'origin',
      'destination',
    ])
  })

  it('are added after those of their kind', () => {
    const more = withLine(newService('flight'), 'origin', 'new')
    expect(more.service_options.map(({ key }) => key).indexOf('new')).toBe(2)
    expect(kindsOf(withLine(newService('hotel'), 'default', 'new').service_options)).toEqual([
      'name',
      'destination',
      'package',
      'default',
    ])
  })

  it('that are empty are not stored, and make no difference', () => {
    const flight = newService('flight')
    const opened = { ...flight, service_options: linesOf(flight), note: '  ' }
    expect(fieldsOf([opened])).toEqual([{ kind: 'flight', note: '', service_options: [] }])
    expect(sameServices([flight], [opened])).toBe(true)
  })
})

describe('services that come back from the server', () => {
  const line = { key: 'line', kind: 'package' as const, option_value: 'Half board ' }
  const hotel = { ...newService('hotel'), key: 'mine', note: 'Quiet', service_options: [line] }
  const option = {
    id: 'option-1',
    kind: 'package' as const,
    icon: 'package',
    option_value: 'Half board',
    code: null,
  }
  const stored = [
    tripServiceOf({ id: 'visa-1', kind: 'visa', icon: 'visa', note: '', service_options: [] }),
    tripServiceOf({ id: 'hotel-1', kind: 'hotel', icon: 'hotel', note: 'Quiet', service_options: [option] }),
  ]
  const keys = new Map<string, string>()
  learnKeys(keys, [{ ...newService('visa'), key: 'visa-1' }, hotel], stored)

  it('keep the keys that they were sent under', () => {
    expect(draftsOf(stored, keys).map(({ key }) => key)).toEqual(['visa-1', 'mine'])
    expect(draftsOf(stored, keys)[1]?.service_options).toEqual([{ ...line, option_value: 'Half board' }])
  })

  it('are sent with their ids from then on', () => {
    const changed = { ...hotel, note: 'Very quiet' }
    expect(fieldsOf([changed], idsOf(stored, keys))).toEqual([
      {
        id: 'hotel-1',
        kind: 'hotel',
        note: 'Very quiet',
        service_options: [{ id: 'option-1', kind: 'package', option_value: 'Half board' }],
      },
    ])
  })

  it('are new again when they were gone meanwhile', () => {
    expect(fieldsOf([hotel], idsOf([], keys))[0]?.id).toBeUndefined()
  })
})

it('a service moves, and the others make room', () => {
  expect(withMoved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(withMoved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
})
