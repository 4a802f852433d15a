import { expect, it } from 'vitest'
import { tripServiceOf } from '../../../lib/testing/samples.ts'
import { daysOfTrip } from './daysOfTrip.ts'

const service = (id: string, details: object) =>
  tripServiceOf({ id, kind: 'misc', icon: 'misc', note: '', service_options: [] }, details)
const trip = { travel_start: '2030-03-01', travel_end: '2030-03-05' }
const inShort = ({ days }: ReturnType<typeof daysOfTrip>) =>
  days.map(({ day, number, events }) => [
    day,
    number,
    events.map((event) => `${event.service.id} ${event.what}${event.isOutside ? ' outside' : ''}`).join(', '),
  ])

it('has each day on which something happens, by the clock, and where there is no time ends before and starts after all else', () => {
  const deal_services = [
    service('hotel', { start_on: '2030-03-01', end_on: '2030-03-05' }),
    service('flight', {
      start_on: '2030-03-01',
      end_on: '2030-03-01',
      start_time: '07:10',
      end_time: '09:40',
    }),
    service('transfer', { start_on: '2030-03-01' }),
  ]
  expect(inShort(daysOfTrip({ ...trip, deal_services }))).toEqual([
    ['2030-03-01', 1, 'transfer is, flight is, hotel starts'],
    ['2030-03-05', 5, 'hotel ends'],
  ])
})

it('says what is outside the travel days, and leaves out what is cancelled or has no day', () => {
  const deal_services = [
    service('early', { start_on: '2030-02-28' }),
    service('late', { end_on: '2030-03-06' }),
    service('gone', { start_on: '2030-03-02', state: 'cancelled' }),
    service('some day', {}),
  ]
  const days = daysOfTrip({ ...trip, deal_services })
  expect(inShort(days)).toEqual([
    ['2030-02-28', -1, 'early is outside'],
    ['2030-03-06', 6, 'late is outside'],
  ])
  expect(days.undated.map(({ id }) => id)).toEqual(['some day'])
})
