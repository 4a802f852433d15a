import { activities } from '@caravel/contract/activities'
import { companies } from '@caravel/contract/companies'
import type { Deal } from '@caravel/contract/deals'
import { deals } from '@caravel/contract/deals'
import { reports } from '@caravel/contract/reports'
import { workspaces } from '@caravel/contract/workspaces'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import {
  addMember,
  createCompany,
  createContact,
  createWorkspace,
  type TestWorkspace,
} from '../../testing/factories.ts'
import { expectRefused } from '../../testing/refusals.ts'

const app = await openTestApp()
let workspace: TestWorkspace
let person: { id: string }

beforeEach(async () => {
  workspace = await createWorkspace(app)
  person = await createContact(app, workspace, { first_name: 'Ada', last_name: 'Lovelace' })
})

const params = () => ({ org: workspace.id })
const create = async (body: object) => {
  const sent = { person_id: person.id, currency: 'EUR', ...body } as never
  const { status, body: made } = await app.call(
    deals.create,
    { params: params(), body: sent },
    workspace.owner,
  )
  expect(status, JSON.stringify(made)).toBe(201)
  return made
}
const update = (id: string, body: object) =>
  app.call(deals.update, { params: { ...params(), id }, body: body as never }, workspace.owner)
const get = async (id: string, member = workspace.owner) =>
  (await app.call(deals.get, { params: { ...params(), id } }, member)).body
const setting = (body: object) =>
  app.call(workspaces.update, { params: params(), body: body as never }, workspace.owner)
const kept = (id: string) =>
  app.database.sql('select price::text, cost::text, tax::text, margin::text from inquiries where id = $1', [
    id,
  ])

const hotel = {
  kind: 'hotel',
  start_on: '2030-03-01',
  end_on: '2030-03-05',
  per: 'night',
  cost: '80',
  price: '100',
  tax_percent: '19',
  tax_on: 'markup',
}
const flight = {
  kind: 'flight',
  start_on: '2030-03-01',
  start_time: '22:15',
  end_on: '2030-02-28',
  end_time: '06:05',
  per: 'person',
  cost: 512.5,
  cost_currency: 'USD',
  markup_kind: 'percent',
  markup: 10,
}
const rates = [{ currency: 'USD', rate: '0.920', on: '2030-01-15' }]

describe('a trip', () => {
  it('is answered with its services as they were told, and with what they come to', async () => {
    const supplier = await createCompany(app, workspace, 'Hotel Astoria')
    const made = await create({
      party_size: 2,
      rates,
      deal_services: [
        {
          ...hotel,
          supplier_id: supplier.id,
          booking_reference: 'X7-99',
          state: 'on_hold',
          hold_until: '2030-01-20',
        },
        flight,
      ],
    })
    expect(made.deal_services).toMatchObject([
      {
        start_on: '2030-03-01',
        end_on: '2030-03-05',
        supplier: { id: supplier.id, name: 'Hotel Astoria' },
        booking_reference: 'X7-99',
        state: 'on_hold',
        hold_until: '2030-01-20',
        cost: '80.00',
        cost_currency: 'EUR',
        price: '100.00',
        price_currency: 'EUR',
        tax_percent: '19',
        // 4 nights.
        total: { cost: '320.00', price: '400.00', margin: '67.23' },
      },
      {
        start_time: '22:15',
        end_on: '2030-02-28',
        cost: '512.50',
        cost_currency: 'USD',
        price: null,
        markup: '10',
        // 2 × 512.50 × 0.92.
        total: { cost: '943.00', price: '1037.30', margin: '94.30' },
      },
    ])
    expect(made.totals).toEqual({
      currency: 'EUR',
      cost: '1263.00',
      price: '1437.30',
      tax: '12.77',
      commission: '0.00',
      margin: '161.53',
      per_traveller: '718.65',
    })
    expect(made).toMatchObject({ price: '1437.30', margin: '161.53', rates: [{ ...rates[0], rate: '0.92' }] })
    expect(await get(made.id)).toEqual(made)
    expect(await kept(made.id)).toEqual([
      { price: '1437.300', cost: '1263.000', tax: '12.770', margin: '161.530' },
    ])
  })

  it('keeps of a service what a change does not name', async () => {
    const made = await create({ deal_services: [{ ...hotel, booking_reference: 'X7-99' }] })
    const [service] = made.deal_services
    const { body } = await update(made.id, {
      deal_services: [{ id: service?.id, kind: 'hotel', note: 'Sea view' }],
    })
    expect(body.deal_services).toEqual([{ ...service, note: 'Sea view' }])
  })

  it.each([
    ['its party', { party_size: 3 }, '300.00'],
    ['its travellers, who are at least its party', {}, '200.00'],
    ['its services', { deal_services: [] }, null],
  ])('is reckoned anew with %s', async (what, change, price) => {
    const made = await create({ deal_services: [{ kind: 'visa', per: 'person', price: '100' }] })
    const other = await createContact(app, workspace)
    const body = what.startsWith('its travellers') ? { traveller_ids: [person.id, other.id] } : change
    expect((await update(made.id, body)).body.price).toBe(price)
    expect((await get(made.id)).totals?.price ?? null).toBe(price)
  })

  it('has no totals while a rate is missing, says which, and drops the rates of another currency', async () => {
    const made = await create({ deal_services: [{ kind: 'visa', price: '100', price_currency: 'USD' }] })
    expect(made).toMatchObject({ price: null, totals: null, missing_rates: ['USD'] })
    const rated = (await update(made.id, { rates })).body
    expect(rated).toMatchObject({ price: '92.00', missing_rates: [] })
    expect((await update(made.id, { currency: 'USD' })).body).toMatchObject({ price: '100.00', rates: [] })
  })

  it('is in the currency of the workspace unless told, also where the first price comes later', async () => {
    await setting({ currency: 'JPY' })
    const made = await create({ currency: null, deal_services: [{ kind: 'visa' }] })
    expect(made.currency).toBeNull()
    const { body } = await update(made.id, { deal_services: [{ kind: 'visa', price: '1500' }] })
    expect(body).toMatchObject({ currency: 'JPY', price: '1500' })
  })

  it('is rounded as the workspace did when it was made, until told', async () => {
    const marked = [{ kind: 'visa', cost: '101', markup_kind: 'amount', markup: '0' }]
    const before = await create({ deal_services: marked })
    await setting({ rounding: 'ten' })
    expect((await create({ deal_services: marked })).price).toBe('100.00')
    expect((await get(before.id)).price).toBe('101.00')
    expect((await update(before.id, { rounding: 'five' })).body.price).toBe('100.00')
  })

  it('leaves out what is cancelled, and lets go of the day until which it was held', async () => {
    const made = await create({
      deal_services: [hotel, { ...hotel, state: 'cancelled', hold_until: '2030-01-01' }],
    })
    expect(made.price).toBe('400.00')
    expect(made.deal_services[1]).toMatchObject({ hold_until: null, total: null })
  })

  it('holds 200 services', async () => {
    const made = await create({ deal_services: Array(200).fill({ kind: 'misc', price: '0.01' }) })
    expect(made.price).toBe('2.00')
  })
})

describe('a supplier', () => {
  it('is a company that is one from then on, and stays with the service when it goes to the trash', async () => {
    const { id } = await createCompany(app, workspace, 'Hotel Astoria')
    const made = await create({ deal_services: [{ ...hotel, supplier_id: id }] })
    const at = { params: { ...params(), id } }
    expect((await app.call(companies.get, at, workspace.owner)).body.is_supplier).toBe(true)
    await app.call(companies.bulkDelete, { params: params(), body: { ids: [id] } }, workspace.owner)
    const [service] = (await get(made.id)).deal_services
    expect(service?.supplier).toEqual({ id, name: 'Hotel Astoria' })
    const resent = { id: service?.id, kind: 'hotel', supplier_id: id }
    expect((await update(made.id, { deal_services: [resent] })).status).toBe(200)
    await expectRefused(app, 400, () =>
      update(made.id, { deal_services: [{ kind: 'hotel', supplier_id: id }] }),
    )
  })

  it('is none of another workspace', async () => {
    const other = await createWorkspace(app)
    const { id } = await createCompany(app, other, 'Theirs')
    const made = await create({})
    const [detail] = await expectRefused(app, 400, () =>
      update(made.id, { deal_services: [{ kind: 'hotel', supplier_id: id }] }),
    )
    expect(detail).toMatchObject({ field: 'deal_services.0.supplier_id' })
  })
})

describe('the money of a trip', () => {
  const secrets = /"(cost|margin|tax|commission|markup|tax_percent|commission_percent|cost_currency)":"[^"]/

  it('is shown to editors whole, and of it only prices to viewers', async () => {
    const made = await create({ party_size: 2, rates, deal_services: [hotel, flight] })
    const [editor, viewer] = [
      await addMember(app, workspace, 'EDITOR'),
      await addMember(app, workspace, 'VIEWER'),
    ]
    expect(await get(made.id, editor)).toEqual(made)
    const seen = await get(made.id, viewer)
    expect(JSON.stringify(seen)).not.toMatch(secrets)
    expect(seen).toMatchObject({ price: '1437.30', margin: null, totals: { price: '1437.30', margin: null } })
    expect(seen.deal_services.map(({ total }) => total?.price)).toEqual(['400.00', '1037.30'])
  })

  it('is hidden from viewers altogether where the workspace wants that', async () => {
    const made = await create({ party_size: 2, rates, deal_services: [hotel, flight] })
    const viewer = await addMember(app, workspace, 'VIEWER')
    await setting({ viewers_see_prices: false })
    const seen = await get(made.id, viewer)
    expect(JSON.stringify(seen)).not.toMatch(secrets)
    expect(JSON.stringify(seen)).not.toMatch(/"(price|per_traveller|price_currency)":"[^"]/)
    expect((await get(made.id)).price).toBe('1437.30')
    const board = await app.call(
      deals.board,
      { params: params(), query: { search: '' }, body: { filters: [] } },
      viewer,
    )
    expect(board.body.columns.flatMap(({ budgets }) => budgets)).toEqual([])
    expect((await list('price', viewer)).status).toBe(403)
    const valueTo = async (member: typeof viewer) =>
      (await app.call(reports.insights, { params: params(), query: {} }, member)).body.value
    expect(await valueTo(viewer)).toEqual([])
    expect(await valueTo(workspace.owner)).toMatchObject([{ currency: 'EUR', open: 1437.3 }])
  })

  it('is told by no list, order or file to those who may not see it', async () => {
    await create({ deal_services: [hotel] })
    const viewer = await addMember(app, workspace, 'VIEWER')
    expect((await list('-price', viewer)).body.results).toMatchObject([{ price: '400.00', margin: null }])
    for (const sort of ['margin', '-margin'] as const) expect((await list(sort, viewer)).status).toBe(403)
    const [first] = (await list('margin')).body.results
    expect(first?.margin).toBe('67.23')
    const file = (member: typeof viewer) =>
      app.call(deals.export, { params: params(), body: { matching: { filters: [], search: '' } } }, member)
    const headings = (await file(viewer)).body.csv.split('\n')[0]
    expect(headings).toContain('Price')
    expect(headings).not.toMatch(/Cost|Margin|Tax/)
    expect((await file(workspace.owner)).body.csv).toContain('67.23')
  })

  it('is told in the timeline with what it was and is, and by its words alone where prices are hidden', async () => {
    const made = await create({ deal_services: [hotel] })
    const [service] = made.deal_services
    await update(made.id, { deal_services: [{ ...fieldsOf(service), price: '110' }] })
    const words = 'Hotel: 2030-03-01 – 2030-03-05'
    const euros = (amount: string) => ({ amount, currency: 'EUR' })
    const told = async (member = workspace.owner) =>
      (
        await app.call(
          activities.list,
          { params: params(), query: { subject_type: 'inquiry', subject_id: made.id } },
          member,
        )
      ).body.results[0]?.changes
    expect(await told()).toEqual({
      prices: { from: [{ words, ...euros('400.00') }], to: [{ words, ...euros('440.00') }] },
      price: { from: euros('400.00'), to: euros('440.00') },
    })
    const viewer = await addMember(app, workspace, 'VIEWER')
    expect(await told(viewer)).toEqual(await told())
    await setting({ viewers_see_prices: false })
    expect(await told(viewer)).toEqual({ prices: { from: null, to: [words] } })
    // What it costs is told to nobody.
    await update(made.id, { deal_services: [{ ...fieldsOf(service), price: '110', cost: '70' }] })
    expect(await told()).toEqual({ prices: { from: null, to: [words] } })
  })

  it('sorts those without a price last', async () => {
    const [dear, cheap, none] = [
      await create({ deal_services: [{ kind: 'visa', price: '200' }] }),
      await create({ deal_services: [{ kind: 'visa', price: '30' }] }),
      await create({}),
    ]
    const order = async (sort: 'price' | '-price') => (await list(sort)).body.results.map(({ id }) => id)
    expect(await order('price')).toEqual([cheap.id, dear.id, none.id])
    expect(await order('-price')).toEqual([dear.id, cheap.id, none.id])
  })

  it('is what a column of the board is worth, and else the budget', async () => {
    await create({ budget: 50, deal_services: [hotel] })
    await create({ budget: 70 })
    const sums = async (search: string) => {
      const query = { params: params(), query: { search }, body: { filters: [] } }
      const { columns } = (await app.call(deals.board, query, workspace.owner)).body
      return columns.flatMap(({ budgets }) => budgets)
    }
    expect(await sums('')).toEqual([{ currency: 'EUR', total: 470 }])
    expect(await sums('ada')).toEqual([{ currency: 'EUR', total: 470 }])
  })
})

const list = (sort_by: 'price' | '-price' | 'margin' | '-margin', member = workspace.owner) =>
  app.call(deals.list, { params: params(), query: { sort_by } as never }, member)

const fieldsOf = (service: Deal['deal_services'][number] | undefined) => {
  if (!service) throw new Error('There is no service')
  const { id, kind, note, service_options } = service
  return { id, kind, note, service_options }
}
