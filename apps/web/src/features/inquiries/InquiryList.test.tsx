import type { DealService, TripService } from '@caravel/contract/deal-services'
import type { Deal } from '@caravel/contract/deals'
import { act, screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import { failure } from '../../lib/testing/fakeApi.ts'
import {
  contactDetailOf,
  dealOf,
  membersOf,
  NORTHWIND,
  pageOf,
  profileOf,
  taskOf,
  tripServiceOf,
} from '../../lib/testing/samples.ts'
import { screenWidth } from '../../testing/render.tsx'
import { CHANGE_INQUIRY, dealStatuses, FILTER_INQUIRIES, INQUIRIES, openList } from '../testing/openList.tsx'

const [fresh, quoted] = dealStatuses as [Status, Status]
const robin = { id: NORTHWIND, first_name: 'Robin', last_name: 'Vega', pic: null }

const TICK = 'PATCH /api/v1/:org/tasks/:id/'
const step = { id: taskOf(1).id, title: 'Send offer', due_on: '2099-09-01', due_time: null }

const trip = dealOf(12, {
  person: { id: '0199b000-0000-7000-8000-0000000000aa', first_name: 'Ada', last_name: 'Lovelace', pic: null },
  created_at: '2026-09-05T23:30:00Z',
  deal_status: fresh,
  assigned_to: robin,
  travel_start: '2026-12-01',
  travel_end: '2026-12-08',
  budget: 12_300,
  currency: 'EUR',
  deal_services: [
    service('flight', [
      { kind: 'airline', option_value: 'Emirates', code: 'EK' },
      { kind: 'origin', option_value: 'London Heathrow (LHR)' },
      { kind: 'destination', option_value: 'Dubai (DXB)' },
    ]),
    service('hotel', [{ kind: 'package', option_value: 'Half board' }]),
    service('visa', []),
  ],
  next_step: step,
  version: 4,
})

describe('the inquiries list', () => {
  it('shows each inquiry with all that its columns promise, newest first', async () => {
    const { api } = await openList({ at: 'inquiries', inquiries: [trip] })
    const table = await screen.findByRole('table', { name: 'Inquiries' })
    const headers = within(table).getAllByRole('columnheader')
    expect(headers.map((header) => header.textContent)).toEqual([
      '',
      'ID',
      'Title',
      'Inquired by',
      'Travel dates',
      'Status',
      'Next step',
      'Service',
      'Assigned to',
      'Price',
    ])
    expect(cells(table, 1)).toEqual([
      '',
      '#12',
      'Ada Lovelace',
      expect.stringContaining('Ada Lovelace'),
      '01 – 08 Dec 2026',
      'New',
      'Next step: 1 Sep 2099Send offer',
      'Flight: Emirates, London Heathrow (LHR) to Dubai (DXB); Hotel: Half board; Visa',
      'RV',
      '',
    ])
    within(table).getByRole('button', { name: /Robin Vega/ })
    within(table).getByTitle('Robin Vega')
    expect(api.requestsTo(INQUIRIES)).toMatchObject([{ query: { sort_by: '-date' } }])
  })

  it('has the next step ticked in place, late or not', async () => {
    const late = { ...trip, next_step: { ...step, due_on: '2026-01-05', due_time: '10:00' } }
    const { user, api } = await openList({
      at: 'inquiries',
      inquiries: [late],
      answers: { [TICK]: () => ({ status: 200, body: taskOf(1, { done_at: '2026-01-06T00:00:00Z' }) }) },
    })
    await screen.findByText('Overdue:')
    await user.click(screen.getByRole('checkbox', { name: 'Done: Send offer' }))
    await screen.findByText('Done: Task 1')
    expect(api.requestsTo(TICK)).toMatchObject([{ body: { done: true } }])
    await expect.poll(() => api.requestsTo(INQUIRIES)).toHaveLength(2)
  })

  it('is narrowed by when the next step is due, and to those without one', async () => {
    const filters = [
      { attribute: 'next_step', condition: 'exact', value: 'week' },
      { attribute: 'next_step', condition: 'empty' },
    ]
    const { api } = await openList({
      at: `inquiries?filters=${encodeURIComponent(JSON.stringify(filters))}`,
      inquiries: [trip],
    })
    await screen.findByRole('button', { name: 'Edit filter Next step is This week' })
    screen.getByRole('button', { name: 'Edit filter No next step' })
    expect(api.requestsTo(FILTER_INQUIRIES)).toMatchObject([{ body: { filters } }])
  })

  it('is narrowed to what is parked, and says until when', async () => {
    const filters = [{ attribute: 'parked', condition: 'exact', value: 'yes' }]
    const { api } = await openList({
      at: `inquiries?filters=${encodeURIComponent(JSON.stringify(filters))}`,
      inquiries: [{ ...trip, parked_until: '2090-12-03' }],
    })
    await screen.findByRole('button', { name: 'Edit filter Parked is Yes' })
    await screen.findByText('Until 3 Dec 2090')
    expect(api.requestsTo(FILTER_INQUIRIES)).toMatchObject([{ body: { filters } }])
  })

  it('says how many are parked where there is nothing else', async () => {
    await openList({
      at: 'inquiries',
      inquiries: [],
      answers: {
        [FILTER_INQUIRIES]: ({ query }) => ({
          status: 200,
          body: pageOf(query, 3, (number) => dealOf(number, { parked_until: '2090-12-03' })),
        }),
      },
    })
    const link = await screen.findByRole('link', { name: 'Show 3 parked inquiries' })
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('"parked"')
  })

  it('calls an inquiry by its title wherever it is named', async () => {
    const named = { ...trip, title: 'Winter sun', name: 'Winter sun' }
    await openList({ at: 'inquiries', inquiries: [named] })
    const link = await screen.findByRole('link', { name: 'Winter sun' })
    expect(link.getAttribute('href')).toContain(`/inquiries/${trip.id}/detail`)
    screen.getByRole('checkbox', { name: 'Select #12 Winter sun' })
    screen.getByRole('button', { name: 'New: status of #12 Winter sun' })
  })

  it('shows the day that it is where the workspace is', async () => {
    const profile = {
      ...profileOf({ role: 'EDITOR' }),
      accounts: [{ id: NORTHWIND, name: 'Northwind', logo: null, timezone: 'Asia/Tokyo', country: 'JP' }],
    }
    await openList({
      at: `inquiries?hidden=${encodeURIComponent('[]')}`,
      inquiries: [trip],
      answers: { 'GET /api/v1/:org/user-profile/': () => ({ status: 200, body: profile }) },
    })
    await screen.findByText('06 Sep 2026')
  })

  it('writes money as the country of the workspace does, also when that is known later', async () => {
    await openList({ at: `inquiries?hidden=${encodeURIComponent('[]')}`, inquiries: [trip] })
    await screen.findByText('€12,300')
    await act(() => i18next.changeLanguage('en-DE'))
    screen.getByText('12.300 €')
  })

  it('opens an inquiry by a link that takes the list along, and copies its number', async () => {
    const { user } = await openList({ at: 'inquiries?sort_by=person&search=ada', inquiries: [trip] })
    const link = await screen.findByRole('link', { name: '#12' })
    expect(link.getAttribute('href')).toContain(`/inquiries/${trip.id}/detail?sort_by=person&search=ada`)
    await user.click(screen.getByRole('button', { name: 'Copy #12' }))
    await screen.findByText('Copied.')
    expect(await navigator.clipboard.readText()).toBe('#12')
  })

  it('leaves out columns, but never the number', async () => {
    const hidden = encodeURIComponent(JSON.stringify(['date', 'deal_number', 'budget']))
    await openList({ at: `inquiries?hidden=${hidden}`, inquiries: [trip] })
    const table = await screen.findByRole('table', { name: 'Inquiries' })
    const headers = within(table).getAllByRole('columnheader')
    expect(headers.map((header) => header.textContent)).not.toContain('Date')
    within(table).getByText('#12')
  })

  it('is a list of cards on a phone, headed by number and name', async () => {
    screenWidth(390)
    await openList({
      at: 'inquiries',
      inquiries: [{ ...trip, next_step: null }, dealOf(7, { next_step: step })],
    })
    const cards = await screen.findByRole('list', { name: 'Inquiries' })
    within(cards).getByRole('link', { name: /^#7 ?Person 7$/ })
    const [first, second] = within(cards).getAllByRole('listitem')
    within(first as HTMLElement).getByText('01 – 08 Dec 2026')
    within(first as HTMLElement).getByRole('button', { name: /^New: status of #12/ })
    within(second as HTMLElement).getByRole('checkbox', { name: 'Done: Send offer' })
    expect(within(second as HTMLElement).queryByText('Travel dates')).toBeNull()
    expect(within(cards).queryByText('Assigned to')).toBeNull()
  })

  it('says that there are none, and offers to add one', async () => {
    await openList({ at: 'inquiries', inquiries: [] })
    await screen.findByText('No inquiries found')
    expect(screen.getAllByRole('button', { name: 'New inquiry' })).toHaveLength(2)
  })

  it('is filtered from a link of another screen, with a chip that reads well', async () => {
    const filters = [
      { attribute: 'person', condition: 'exact', value: trip.person.id },
      { attribute: 'service', condition: 'exact', value: 'train' },
      { attribute: 'travel_date', condition: 'from', value: '2026-12-01' },
    ]
    const { api } = await openList({
      at: `inquiries?filters=${encodeURIComponent(JSON.stringify(filters))}`,
      inquiries: [trip],
      answers: {
        'GET /api/v1/:org/contacts/:id/': () => ({
          status: 200,
          body: contactDetailOf(1, { first_name: 'Ada', last_name: 'Lovelace' }),
        }),
      },
    })
    await screen.findByRole('button', { name: 'Remove filter Inquired by is Ada Lovelace' })
    screen.getByRole('button', { name: 'Remove filter Service is Train' })
    screen.getByRole('button', { name: 'Remove filter Travel dates from 01 Dec 2026' })
    expect(api.requestsTo(FILTER_INQUIRIES)).toMatchObject([{ body: { filters } }])
  })

  it('can only be looked at by a viewer', async () => {
    await openList({ at: 'inquiries', inquiries: [trip], me: { role: 'VIEWER', is_owner: false } })
    await screen.findByText('#12')
    expect(screen.getByRole('button', { name: 'New inquiry' }).getAttribute('aria-disabled')).toBe('true')
    expect(screen.queryByRole('button', { name: /status of/ })).toBeNull()
  })
})

describe('a cell that can be edited', () => {
  const statusIs = (value: string) =>
    screen.findByRole('button', { name: `${value}: status of #12 Ada Lovelace` })

  it('shows what was picked at once, and takes it back on Undo', async () => {
    const { user, api } = await openStored()
    await user.click(await statusIs('New'))
    await user.click(await screen.findByRole('option', { name: 'Quoted' }))
    await statusIs('Quoted')
    await screen.findByText('#12 Ada Lovelace updated')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await statusIs('New')
    expect(api.requestsTo(CHANGE_INQUIRY).map(({ body }) => body)).toEqual([
      { deal_status_id: quoted.id, version: 4 },
      { deal_status_id: fresh.id, version: 5 },
    ])
  })

  it('takes the assignee away, and puts them back when the server refuses', async () => {
    const { user, api } = await openStored({
      [CHANGE_INQUIRY]: () => failure(403, 'permission_denied', 'Not yours to assign'),
    })
    await user.click(await screen.findByRole('button', { name: 'Robin Vega: assignee of #12 Ada Lovelace' }))
    await user.click(await screen.findByRole('option', { name: 'None' }))
    await screen.findByText('Not yours to assign')
    await screen.findByRole('button', { name: 'Robin Vega: assignee of #12 Ada Lovelace' })
    expect(api.requestsTo(CHANGE_INQUIRY)).toMatchObject([{ body: { assigned_to_id: null } }])
  })
})

type Status = NonNullable<Deal['deal_status']>
type Option = DealService['service_options'][number]

function service(kind: DealService['kind'], options: Partial<Option>[]): TripService {
  return tripServiceOf({
    id: kind,
    kind,
    icon: kind,
    note: '',
    service_options: options.map((option, at) => ({
      id: `${kind}-${at}`,
      kind: 'default',
      icon: 'default',
      option_value: '',
      code: null,
      ...option,
    })),
  })
}

const cells = (table: HTMLElement, row: number) =>
  within(within(table).getAllByRole('row')[row] as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

/** Opens the list with a server that remembers the status of the one inquiry. */
function openStored(answers: Parameters<typeof openList>[0]['answers'] = {}) {
  let stored = trip
  return openList({
    at: 'inquiries',
    inquiries: [trip],
    answers: {
      'GET /api/v1/:org/users/': () => ({ status: 200, body: membersOf(robin) }),
      [INQUIRIES]: ({ query }) => ({ status: 200, body: pageOf(query, 1, () => stored) }),
      [CHANGE_INQUIRY]: ({ body }) => {
        const { deal_status_id } = body as { deal_status_id: string }
        const deal_status = dealStatuses.find(({ id }) => id === deal_status_id) ?? null
        stored = { ...stored, deal_status, version: stored.version + 1 }
        return { status: 200, body: stored }
      },
      ...answers,
    },
  })
}
