import type { DealService, ServiceFields, TripService } from '@caravel/contract/deal-services'
import type { Deal } from '@caravel/contract/deals'
import { blankDetails, mostServices } from '@caravel/contract/services'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { inquiryQuery } from '../../../data/inquiries.queries.ts'
import { failure } from '../../../lib/testing/fakeApi.ts'
import { dealOf, NORTHWIND, tripServiceOf } from '../../../lib/testing/samples.ts'
import { openAlone } from '../../../patterns/lists/testing/openAlone.tsx'
import { addService } from '../testing/addService.ts'
import { ServiceCards } from './ServiceCards.tsx'

const GET = 'GET /api/v1/:org/deals/:id/'
const SAVE = 'PATCH /api/v1/:org/deals/:id/'

const optionOf = (
  kind: DealService['service_options'][number]['kind'],
  option_value: string,
  code?: string,
) => ({
  id: `${kind} ${option_value}`,
  kind,
  icon: kind,
  option_value,
  code: code ?? null,
})
const flight = tripServiceOf({
  id: 'flight',
  kind: 'flight',
  icon: 'flight',
  note: 'Window seats',
  service_options: [
    optionOf('airline', 'Emirates', 'EK'),
    optionOf('origin', 'London Heathrow (LHR)'),
    optionOf('destination', 'Dubai (DXB)'),
  ],
})
const hotel = tripServiceOf({
  id: 'hotel',
  kind: 'hotel',
  icon: 'hotel',
  note: '',
  service_options: [optionOf('destination', 'Dubai (DXB)')],
})

const cards = () => within(screen.getByRole('list', { name: 'Services' })).getAllByRole('listitem')
const names = () => cards().map((card) => card.getAttribute('aria-label'))
const card = (name: string) => screen.getByRole('listitem', { name })

describe('the services of an inquiry', () => {
  it('are read as cards: airline, way and note', async () => {
    await open([flight, hotel])
    expect(names()).toEqual(['Flight', 'Hotel'])
    expect(card('Flight').textContent).toContain('London Heathrow (LHR)Dubai (DXB)EKEmiratesWindow seats')
    expect(within(card('Flight')).getByRole('img', { name: 'to' })).toBeTruthy()
  })

  it('are edited in place, and saved whole with their ids when a field is left', async () => {
    const { user, enter, sent } = await open([flight, hotel])
    await user.click(screen.getByRole('button', { name: 'Edit Hotel' }))
    expect(document.activeElement).toBe(within(card('Hotel')).getByLabelText('Hotel name'))
    await enter(within(card('Hotel')).getByLabelText('Package'), 'Half board')
    expect(sent()).toHaveLength(0)
    await user.tab()
    await screen.findByText('Saved')
    expect(sent()).toEqual([
      [
        {
          id: 'flight',
          kind: 'flight',
          note: 'Window seats',
          service_options: flight.service_options.map(({ id, kind, option_value }) => ({
            id,
            kind,
            option_value,
          })),
        },
        {
          id: 'hotel',
          kind: 'hotel',
          note: '',
          service_options: [
            { id: 'destination Dubai (DXB)', kind: 'destination', option_value: 'Dubai (DXB)' },
            { kind: 'package', option_value: 'Half board' },
          ],
        },
      ],
    ])
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(card('Hotel').textContent).toContain('Half board')
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Hotel' })),
    )
  })

  it('are priced in place: only what changed is sent, and what it comes to is seen before it is stored', async () => {
    const { user, enter, sent } = await open([
      tripServiceOf(hotel, { start_on: '2031-03-01', end_on: '2031-03-05', per: 'night' }),
    ])
    await user.click(screen.getByRole('button', { name: 'Edit Hotel' }))
    await enter(within(card('Hotel')).getByLabelText('Cost'), '80')
    await user.tab()
    await user.click(within(card('Hotel')).getByRole('combobox', { name: 'How it’s priced' }))
    await user.click(await screen.findByRole('option', { name: 'Cost plus a percentage' }))
    await enter(within(card('Hotel')).getByLabelText('Markup'), '12,5 %')
    await user.tab()
    await screen.findByText('4 nights. Price £360.00, cost £320.00, margin £40.00')
    const totals = screen.getByRole('region', { name: 'Trip total' })
    expect(totals.textContent).toContain('£360.00')
    await waitFor(() => expect(sent().at(-1)).toMatchObject([{ id: 'hotel', markup: '12.5' }]))
    expect(sent()[0]).toMatchObject([{ id: 'hotel', cost: '80', cost_currency: 'GBP' }])
    expect(sent()[0]?.[0]).not.toHaveProperty('start_on')
  })

  it('say beside a field what is wrong with it, and keep what was typed', async () => {
    const { user, enter, sent } = await open([hotel])
    await user.click(screen.getByRole('button', { name: 'Edit Hotel' }))
    const at = within(card('Hotel'))
    for (const [label, typed, problem] of [
      ['Check-in', '31/02/2031', '31/02/2031 isn’t a real date'],
      ['Quantity', '0', 'Enter a quantity from 1 to 9999'],
      ['Cost', 'much', /Enter an amount/],
      ['Commission', '101', 'Enter 0 to 100 percent'],
    ] as const) {
      await user.clear(at.getByLabelText(label))
      await enter(at.getByLabelText(label), typed)
      await user.tab()
      await at.findByText(problem)
      expect(at.getByLabelText<HTMLInputElement>(label).value).toBe(typed)
    }
    expect(sent()).toEqual([])
  })

  it('one is added at once, and what is typed next belongs to it, though it got its id meanwhile', async () => {
    const { user, sent } = await open([])
    screen.getByText('No services yet. What does this trip need?')
    await addService(user, 'Flight')
    const airline = within(card('Flight')).getByLabelText<HTMLInputElement>('Airline')
    expect(document.activeElement).toBe(airline)
    await user.type(airline, 'ek')
    await user.click(await screen.findByRole('option', { name: /Emirates/ }))
    expect(airline.value).toBe('Emirates')
    await user.tab()
    await user.paste('Nowhere in particular')
    await user.tab()
    await waitFor(() => expect(sent()).toHaveLength(3))
    // Neither the card nor its fields were drawn anew.
    expect(airline.isConnected).toBe(true)
    expect(sent()[0]).toEqual([{ kind: 'flight', note: '', service_options: [] }])
    expect(sent()[2]).toEqual([
      {
        id: 'new-1',
        kind: 'flight',
        note: '',
        service_options: [
          { id: 'new-2', kind: 'airline', option_value: 'Emirates' },
          { kind: 'origin', option_value: 'Nowhere in particular' },
        ],
      },
    ])
  })

  it('that are added faster than they are saved wait for each other, and are no conflict', async () => {
    const { user, api, stored, sent, queryClient } = await open([])
    const waiting: (() => void)[] = []
    api.answer({
      [SAVE]: async ({ body }) => {
        await new Promise<void>((resolve) => waiting.push(resolve))
        const isStale = (body as Body).version !== stored.version
        return isStale
          ? failure(409, 'conflict', 'Stale')
          : { status: 200, body: write(stored, body as Body) }
      },
    })
    await addService(user, 'Visa')
    await addService(user, 'Hotel')
    expect(names()).toEqual(['Visa', 'Hotel'])
    const field = within(card('Hotel')).getByLabelText('Hotel name')
    await waitFor(() => expect(waiting).toHaveLength(1))
    waiting[0]?.()
    await waitFor(() => expect(waiting).toHaveLength(2))
    expect(sent()[1]).toMatchObject([{ id: 'new-1', kind: 'visa' }, { kind: 'hotel' }])
    // The answer to a question of before comes in between.
    queryClient.setQueryData(inquiryQuery(NORTHWIND, stored.id).queryKey, structuredClone(stored))
    waiting[1]?.()
    await screen.findByText('Saved')
    expect(screen.queryByRole('alert')).toBeNull()
    // Nor was it drawn anew when it came back.
    expect(document.activeElement).toBe(field)
  })

  it('are put in order with the keyboard and from the menu, which is said', async () => {
    const { user, sent } = await open([flight, hotel])
    screen.getByRole('button', { name: 'Edit Hotel' }).focus()
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(names()).toEqual(['Hotel', 'Flight'])
    screen.getByText('Hotel is now 1 of 2')
    await waitFor(() =>
      expect(
        sent()
          .at(-1)
          ?.map(({ id }) => id),
      ).toEqual(['hotel', 'flight']),
    )
    await user.click(screen.getByRole('button', { name: 'Actions for Hotel' }))
    expect(screen.getByRole('menuitem', { name: /Move up/ }).getAttribute('aria-disabled')).toBe('true')
    await user.click(screen.getByRole('menuitem', { name: /Move down/ }))
    expect(names()).toEqual(['Flight', 'Hotel'])
  })

  it('one is removed, and is back where it was after Undo', async () => {
    const { user, sent } = await open([flight, hotel])
    await user.click(screen.getByRole('button', { name: 'Actions for Flight' }))
    await user.click(screen.getByRole('menuitem', { name: 'Remove' }))
    expect(names()).toEqual(['Hotel'])
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(names()).toEqual(['Flight', 'Hotel'])
    await waitFor(() => expect(sent()).toHaveLength(2))
    // Its id is gone with it.
    expect(sent()[1]?.map(({ id }) => id)).toEqual([undefined, 'hotel'])
  })

  it('stand as stored again when saving fails, and what was typed can be saved again', async () => {
    const { user, enter, api } = await open([hotel])
    api.answer({ [SAVE]: () => failure(500, 'server_error', 'No') })
    await user.click(screen.getByRole('button', { name: 'Edit Hotel' }))
    await enter(within(card('Hotel')).getByLabelText('Package'), 'Half board')
    await user.tab()
    await screen.findByText('500 Internal Server Error')
    await screen.findByText('Not saved')
    expect(within(card('Hotel')).getByLabelText<HTMLInputElement>('Package').value).toBe('Half board')
    await user.click(within(card('Hotel')).getByLabelText('Package'))
    await user.keyboard('{Escape}')
    expect(card('Hotel').textContent).not.toContain('Half board')
  })

  it('that somebody else changed meanwhile are shown beside one’s own, to choose from', async () => {
    const { user, enter, api, stored, sent } = await open([hotel])
    stored.version = 9
    stored.deal_services = [{ ...hotel, note: 'Sea view' }]
    api.answer({
      [SAVE]: ({ body }) =>
        (body as { version: number }).version === 9
          ? { status: 200, body: write(stored, body as Body) }
          : failure(409, 'conflict', 'Stale'),
    })
    await user.click(screen.getByRole('button', { name: 'Edit Hotel' }))
    await enter(within(card('Hotel')).getByLabelText('Package'), 'Half board')
    await user.tab()
    const conflict = await screen.findByRole('alert')
    expect(conflict.textContent).toContain('Hotel: Dubai (DXB), Half board')
    expect(conflict.textContent).toContain('Hotel: Dubai (DXB), Sea view')
    await user.click(within(conflict).getByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(sent().at(-1)?.[0]).toMatchObject({ id: 'hotel', note: '' })
  })

  it('are as many as a trip may have, which is said', async () => {
    const many = Array.from({ length: mostServices }, (_, at) => ({
      ...hotel,
      id: `hotel ${at}`,
      service_options: [],
    }))
    const { user } = await open(many)
    await user.click(screen.getByRole('button', { name: 'Add service' }))
    expect((await screen.findByRole('tooltip')).textContent).toBe('An inquiry can have at most 200 services')
    expect(cards()).toHaveLength(mostServices)
  })

  it('say which of them the customer did not choose, once something is accepted', async () => {
    const services = [{ ...hotel, alternative: 1 }, { ...hotel, id: 'other', alternative: 2 }, flight]
    const accepted = { price: '500.00', currency: 'EUR', differs: false }
    await open(services, 'VIEWER', { accepted, alternative: 2 })
    const said = cards().map((each) => within(each).queryByText('Not chosen') !== null)
    expect(said).toEqual([true, false, false])
  })

  it('call alternatives after the hotels that tell them apart', async () => {
    const offered = (alternative: number, name: string) => ({
      ...hotel,
      id: name,
      alternative,
      service_options: [optionOf('name', name)],
    })
    await open([offered(1, 'Ritz'), offered(2, 'Savoy')], 'VIEWER')
    expect(cards().map((each) => within(each).queryByText(/^[AB]: /)?.textContent)).toEqual([
      'A: Ritz',
      'B: Savoy',
    ])
  })

  it('say of none that the customer did not choose it before something is accepted', async () => {
    await open([{ ...hotel, alternative: 1 }], 'VIEWER', { alternative: 2 })
    expect(screen.queryByText('Not chosen')).toBeNull()
  })

  it('are only read by a viewer', async () => {
    await open([flight], 'VIEWER')
    expect(names()).toEqual(['Flight'])
    expect(screen.queryByRole('button')).toBeNull()
  })
})

type Body = { deal_services: ServiceFields[]; version: number }

async function open(services: TripService[], role: 'EDITOR' | 'VIEWER' = 'EDITOR', more: Partial<Deal> = {}) {
  const stored: Deal = { ...dealOf(1, more), travellers: [], deal_services: services, version: 1 }
  const alone = await openAlone(
    <Inquiry />,
    {
      [GET]: () => ({ status: 200, body: stored }),
      [SAVE]: ({ body }) => ({ status: 200, body: write(stored, body as Body) }),
    },
    { role },
  )
  await screen.findByRole('heading', { name: 'Services' })
  if (role === 'EDITOR') await screen.findByRole('button', { name: 'Add service' })
  const sent = () => alone.api.requestsTo(SAVE).map(({ body }) => (body as Body).deal_services)
  return { ...alone, stored, sent }
}

/** As the server does: what has no id gets one. */
function write(stored: Deal, { deal_services }: Body): Deal {
  const known = new Set(
    stored.deal_services.flatMap((one) => [one.id, ...one.service_options.map(({ id }) => id)]),
  )
  const newId = () => {
    const id = `new-${[...known].filter((each) => each.startsWith('new')).length + 1}`
    known.add(id)
    return id
  }
  stored.deal_services = deal_services.map(({ supplier_id: _, ...service }) => ({
    ...tripServiceOf(flight, blankDetails),
    ...stored.deal_services.find(({ id }) => id === service.id),
    ...service,
    total: null,
    id: service.id ?? newId(),
    icon: service.kind,
    service_options: service.service_options.map((option) => ({
      ...option,
      id: option.id ?? newId(),
      icon: option.kind,
      code: null,
    })),
  }))
  stored.version += 1
  return structuredClone(stored)
}

function Inquiry() {
  const { data } = useQuery(inquiryQuery(NORTHWIND, dealOf(1).id))
  return data ? <ServiceCards org={NORTHWIND} inquiry={data} /> : null
}
