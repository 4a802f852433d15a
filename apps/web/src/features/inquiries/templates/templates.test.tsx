import type { TripService } from '@caravel/contract/deal-services'
import type { Deal } from '@caravel/contract/deals'
import { blankDetails } from '@caravel/contract/services'
import type { Template } from '@caravel/contract/templates'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { inquiryQuery } from '../../../data/inquiries.queries.ts'
import { failure } from '../../../lib/testing/fakeApi.ts'
import { dealOf, NORTHWIND, tripServiceOf } from '../../../lib/testing/samples.ts'
import { openAlone } from '../../../patterns/lists/testing/openAlone.tsx'
import { ServiceCards } from '../services/ServiceCards.tsx'
import { draftsOf } from '../services/serviceDrafts.ts'
import { firstDayOf, keptOf, placedOn } from './templateServices.ts'

const LIST = 'GET /api/v1/:org/templates/'
const ONE = 'GET /api/v1/:org/templates/:id/'
const CREATE = 'POST /api/v1/:org/templates/'
const RENAME = 'PATCH /api/v1/:org/templates/:id/'
const REMOVE = 'DELETE /api/v1/:org/templates/:id/'
const SAVE = 'PATCH /api/v1/:org/deals/:id/'

const id = (number: number) => `0199f000-0000-7000-8000-00000000000${number}`

const hotel = tripServiceOf({
  id: id(1),
  kind: 'hotel',
  icon: 'hotel',
  note: 'Sea view',
  service_options: [{ id: id(2), kind: 'room', icon: 'room', option_value: 'Double', code: null }],
})

const {
  booking_reference: _,
  state: _s,
  hold_until: _h,
  start_on: _o,
  end_on: _e,
  ...ofService
} = blankDetails
const serviceIn = (own: Partial<Template['services'][number]>): Template['services'][number] => ({
  ...ofService,
  kind: 'visa',
  note: '',
  supplier: null,
  service_options: [],
  start_day: null,
  end_day: null,
  ...own,
})
const lisbon: Template = {
  id: id(7),
  kind: 'trip',
  name: 'Lisbon <b>in spring</b>',
  service_kinds: ['flight', 'hotel'],
  updated_at: '2026-07-01T10:00:00Z',
  services: [
    serviceIn({ kind: 'flight', start_day: 0, start_time: '09:30' }),
    serviceIn({ kind: 'hotel', start_day: 0, end_day: 3, cost: '80.00', cost_currency: 'EUR' }),
  ],
}
const visa: Template = {
  id: id(8),
  kind: 'service',
  name: 'Visa for India',
  service_kinds: ['visa'],
  updated_at: '2026-07-01T10:00:00Z',
  services: [serviceIn({ kind: 'visa' })],
}

describe('services on their way into a template and out of it', () => {
  const stored = [
    tripServiceOf(hotel, {
      start_on: '2031-03-02',
      end_on: '2031-03-05',
      end_time: '10:00',
      booking_reference: 'X7',
      state: 'confirmed',
      supplier: { id: id(3), name: 'Astoria' },
      cost: '80.00',
      cost_currency: 'EUR',
    }),
    tripServiceOf(hotel, { id: id(4), start_on: '2031-02-27', kind: 'flight' }),
  ]
  const drafts = draftsOf(stored, new Map())

  it('are counted from the first day of travel, or else from the first service', () => {
    expect(firstDayOf({ travel_start: '2031-03-01' }, drafts)).toBe('2031-03-01')
    expect(firstDayOf({ travel_start: null }, drafts)).toBe('2031-02-27')
    expect(firstDayOf({ travel_start: null }, [])).toBeNull()
  })

  it('leave what belongs to one trip behind', () => {
    const [kept, before] = keptOf(drafts, '2031-03-01')
    expect(kept).toEqual({
      kind: 'hotel',
      note: 'Sea view',
      service_options: [{ kind: 'room', option_value: 'Double' }],
      start_day: 1,
      end_day: 4,
      end_time: '10:00',
      supplier_id: id(3),
      cost: '80.00',
      cost_currency: 'EUR',
    })
    expect(before).toMatchObject({ start_day: -2, end_day: null })
  })

  it('come on other days, over the end of a month and of a leap year', () => {
    const placed = placedOn('2032-02-27', [serviceIn({ start_day: 1, end_day: 4, end_time: '10:00' })])
    expect(placed[0]?.details).toMatchObject({
      start_on: '2032-02-28',
      end_on: '2032-03-02',
      end_time: '10:00',
    })
    expect(placed[0]?.details).toMatchObject({ state: 'idea', booking_reference: '' })
  })

  it('have neither days nor times where nobody knows when the trip is', () => {
    const placed = placedOn(null, [
      serviceIn({ start_day: 1, start_time: '09:00', end_day: 2, end_time: '10:00' }),
    ])
    expect(placed[0]?.details).toMatchObject({
      start_on: null,
      start_time: null,
      end_on: null,
      end_time: null,
    })
  })
})

describe('a template', () => {
  it('is added to the inquiry on the days of its trip, saved as any change is, and can be taken back', async () => {
    const { user, sent } = await open([hotel])
    await user.click(screen.getByRole('button', { name: 'From a template' }))
    await user.click(
      await screen.findByRole('button', { name: /^Lisbon <b>in spring<\/b> Trip, 2 services/ }),
    )
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject([
      { id: hotel.id },
      { kind: 'flight', start_on: '2031-05-31', start_time: '09:30' },
      { kind: 'hotel', start_on: '2031-05-31', end_on: '2031-06-03', cost: '80.00', cost_currency: 'EUR' },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]?.map(({ id }) => id)).toEqual([hotel.id])
  })

  it('is found by its name and used by the keyboard alone', async () => {
    const { user, sent } = await open([])
    await user.click(screen.getByRole('button', { name: 'From a template' }))
    await screen.findByRole('list', { name: 'Templates' })
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search templates' }))
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement?.textContent).toContain('Visa for India')
    await user.keyboard('{ArrowUp}{ArrowUp}vísa')
    expect(within(screen.getByRole('list', { name: 'Templates' })).getAllByRole('listitem')).toHaveLength(1)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(sent()).toMatchObject([[{ kind: 'visa' }]]))
  })

  it('that is not there is said not to be', async () => {
    const { user } = await open([])
    await user.click(screen.getByRole('button', { name: 'From a template' }))
    await user.type(await screen.findByRole('textbox', { name: 'Search templates' }), 'zz')
    await screen.findByText('No template has this name')
  })

  it('is told of where there is none yet', async () => {
    const { user, api } = await open([])
    api.answer({ [LIST]: () => ({ status: 200, body: { results: [] } }) })
    await user.click(screen.getByRole('button', { name: 'From a template' }))
    await screen.findByText('No templates yet')
    expect(screen.queryByRole('button', { name: 'Save trip as template' })).toBeNull()
  })

  it('is not used where the trip would have too many services', async () => {
    const many = Array.from({ length: 199 }, (_, place) =>
      tripServiceOf(hotel, { id: `h${place}`, service_options: [] }),
    )
    const { user, sent } = await open(many)
    await user.click(screen.getByRole('button', { name: 'From a template' }))
    await user.click(await screen.findByRole('button', { name: /^Lisbon/ }))
    await screen.findByText('An inquiry can have at most 200 services')
    expect(sent()).toEqual([])
  })

  it('is made of a service from its menu, with a name that is suggested', async () => {
    const { user, api } = await open([hotel])
    await user.click(screen.getByRole('button', { name: 'Actions for Hotel' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Save as template' }))
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ })
    expect(name.value).toBe('Hotel: Double')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Saved as “Hotel: Double”')
    expect(api.requestsTo(CREATE).map(({ body }) => body)).toMatchObject([
      { kind: 'service', name: 'Hotel: Double', services: [{ kind: 'hotel', note: 'Sea view' }] },
    ])
  })

  it('of a trip is named by its title; a name that is taken is said beside it, and nothing typed is lost', async () => {
    const { user, api } = await open([hotel, tripServiceOf(hotel, { id: id(4), kind: 'visa' })])
    api.answer({
      [CREATE]: () => failure(400, 'unique', 'There is already a template of a trip with this name'),
    })
    await user.click(screen.getByRole('button', { name: 'Save trip as template' }))
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ })
    expect(name.value).toBe('Spring')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('There is already a template of a trip with this name')
    expect(name.value).toBe('Spring')
    expect(api.requestsTo(CREATE)[0]?.body).toMatchObject({
      kind: 'trip',
      services: [{ kind: 'hotel' }, { kind: 'visa' }],
    })
  })

  it('is renamed and deleted where it is chosen, and comes back by Undo', async () => {
    const { user, api } = await open([])
    await user.click(screen.getByRole('button', { name: 'From a template' }))
    await user.click(await screen.findByRole('button', { name: 'Actions for Visa for India' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
    const name = await screen.findByRole('textbox', { name: /^Name/ })
    await user.clear(name)
    await user.type(name, 'India')
    await user.click(screen.getByRole('button', { name: 'Rename' }))
    await screen.findByRole('button', { name: /^India Visa/ })
    expect(api.requestsTo(RENAME).map(({ body }) => body)).toEqual([{ name: 'India' }])

    await user.click(screen.getByRole('button', { name: 'Actions for India' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await screen.findByText('“India” deleted')
    // Where the keyboard goes on, since the line is gone.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' })))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^India Visa/ })).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByRole('button', { name: /^India Visa/ })
    expect(screen.queryByText('“India” deleted')).toBeNull()
  })

  it('is nothing for who only reads', async () => {
    await open([hotel], 'VIEWER')
    expect(screen.queryByRole('button', { name: 'From a template' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save trip as template' })).toBeNull()
  })
})

type Sent = { deal_services: ({ id?: string } & Partial<TripService>)[] }

/** An inquiry, and a server that keeps its templates. */
async function open(services: TripService[], role: 'EDITOR' | 'VIEWER' = 'EDITOR') {
  const stored: Deal = {
    ...dealOf(1, { title: 'Spring', travel_start: '2031-05-31' }),
    travellers: [],
    deal_services: services,
    version: 1,
  }
  let all = [lisbon, visa]
  const summaries = () => all.map(({ services: _, ...template }) => template)
  const find = (path: string) => all.find((template) => path.includes(template.id)) as Template
  const alone = await openAlone(
    <Inquiry />,
    {
      'GET /api/v1/:org/deals/:id/': () => ({ status: 200, body: stored }),
      [SAVE]: ({ body }) => {
        stored.version += 1
        stored.deal_services = (body as Sent).deal_services.map((service, place) => ({
          ...tripServiceOf(hotel, { ...blankDetails, service_options: [] }),
          ...service,
          id: service.id ?? `new-${place}`,
          service_options: [],
        })) as TripService[]
        return { status: 200, body: structuredClone(stored) }
      },
      [LIST]: () => ({ status: 200, body: { results: summaries() } }),
      [ONE]: ({ path }) => ({ status: 200, body: find(path) }),
      [CREATE]: ({ body }) => {
        const { kind, name, services } = body as Pick<Template, 'kind' | 'name' | 'services'>
        const made = {
          ...visa,
          id: id(9),
          kind,
          name,
          service_kinds: services.map((service) => service.kind),
        }
        all = [...all, made]
        return { status: 201, body: made }
      },
      [RENAME]: ({ path, body }) => {
        all = all.map((template) =>
          template === find(path) ? { ...template, ...(body as object) } : template,
        )
        return { status: 200, body: find(path) }
      },
      [REMOVE]: ({ path }) => {
        const gone = find(path)
        all = all.filter((template) => template !== gone)
        return { status: 200, body: gone }
      },
    },
    { role },
  )
  await screen.findByRole('heading', { name: 'Services' })
  if (role === 'EDITOR') await screen.findByRole('button', { name: 'From a template' })
  const sent = () => alone.api.requestsTo(SAVE).map(({ body }) => (body as Sent).deal_services)
  return { ...alone, sent }
}

function Inquiry() {
  const { data } = useQuery(inquiryQuery(NORTHWIND, dealOf(1).id))
  return data ? <ServiceCards org={NORTHWIND} inquiry={data} /> : null
}
