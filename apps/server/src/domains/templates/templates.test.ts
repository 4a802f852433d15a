import { companies } from '@caravel/contract/companies'
import { deals } from '@caravel/contract/deals'
import { mostTemplates } from '@caravel/contract/template-kinds'
import { templates } from '@caravel/contract/templates'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { followEvents } from '../../testing/event-stream.ts'
import {
  addMember,
  createCompany,
  createContact,
  createWorkspace,
  type TestMember,
  type TestWorkspace,
} from '../../testing/factories.ts'

const app = await openTestApp()
let workspace: TestWorkspace
let editor: TestMember
beforeEach(async () => {
  workspace = await createWorkspace(app)
  editor = await addMember(app, workspace, 'EDITOR')
})

const params = () => ({ org: workspace.id })
const at = (id: string) => ({ ...params(), id })
type Service = { kind: 'hotel' | 'visa' | 'flight' } & Record<string, unknown>
const create = (body: { kind?: string; name?: unknown; services?: Service[] }) =>
  app.call(
    templates.create,
    {
      params: params(),
      body: { kind: 'trip', name: 'Lisbon', services: [{ kind: 'visa' }], ...body } as never,
    },
    editor,
  )
const get = (id: string) => app.call(templates.get, { params: at(id) }, editor)
const names = async () =>
  (await app.call(templates.list, { params: params() }, editor)).body.results.map(({ name }) => name)

const hotel = {
  kind: 'hotel' as const,
  note: 'Sea view',
  service_options: [{ kind: 'room' as const, option_value: 'Double' }],
  start_day: 1,
  end_day: 4,
  start_time: '15:00',
  quantity: 2,
  per: 'night',
  cost: '80.5',
  cost_currency: 'EUR',
  markup_kind: 'percent',
  markup: '12.5',
  tax_percent: '20',
  tax_on: 'markup',
  commission_percent: '5',
}

describe('a template', () => {
  it('has all that a service has, but for what belongs to one trip', async () => {
    const supplier = await createCompany(app, workspace, 'Hotel Astoria')
    const made = await create({
      services: [
        {
          ...hotel,
          supplier_id: supplier.id,
          booking_reference: 'X7',
          state: 'confirmed',
          hold_until: '2030-01-01',
        },
        { kind: 'visa' },
      ],
    })
    expect(made.status).toBe(201)
    const { body } = await get(made.body.id)
    expect(body).toEqual(made.body)
    expect(body).toMatchObject({ kind: 'trip', name: 'Lisbon', service_kinds: ['hotel', 'visa'] })
    expect(body.services[0]).toMatchObject({
      ...hotel,
      cost: '80.50',
      supplier: { id: supplier.id, name: 'Hotel Astoria' },
    })
    expect(body.services[1]).toMatchObject({ kind: 'visa', start_day: null, cost: null, quantity: 1 })
    const [stored] = await app.database.sql<{ services: string }>(
      'select services::text from trip_templates where workspace_id = $1',
      [workspace.id],
    )
    expect(stored?.services).not.toMatch(/X7|confirmed|2030-01-01|"id"/)
  })

  it('is renamed, filled anew and deleted, and what was in it is answered to who takes it back', async () => {
    const { id } = (await create({})).body
    const change = (body: object) => app.call(templates.update, { params: at(id), body }, editor)
    expect((await change({ name: ' Porto ' })).body).toMatchObject({ name: 'Porto', service_kinds: ['visa'] })
    expect((await change({ services: [{ kind: 'hotel' }, { kind: 'train' }] })).body).toMatchObject({
      name: 'Porto',
      service_kinds: ['hotel', 'train'],
    })
    const gone = await app.call(templates.remove, { params: at(id) }, editor)
    expect(gone.body).toMatchObject({ name: 'Porto', service_kinds: ['hotel', 'train'] })
    expect((await get(id)).status).toBe(404)
    expect(await names()).toEqual([])
  })

  it('has a name that no other of its kind has, whatever its case and accents', async () => {
    await create({ name: 'São Paulo' })
    const again = await create({ name: ' SAO paulo' })
    expect(again.status).toBe(400)
    expect((await create({ name: 'São Paulo', kind: 'service' })).status).toBe(201)
    const { id } = (await create({ name: 'Rio' })).body
    const renamed = await app.call(templates.update, { params: at(id), body: { name: 'sao paulo' } }, editor)
    expect(renamed.status).toBe(400)
    const same = await app.call(templates.update, { params: at(id), body: { name: 'RIO' } }, editor)
    expect(same.body.name).toBe('RIO')
    expect(await names()).toEqual(['RIO', 'São Paulo', 'São Paulo'])
  })

  it('of two at once that take the same name is there once', async () => {
    const both = await Promise.all([create({ name: 'Twice' }), create({ name: 'twice' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400])
  })

  it('is read as typed, markup included', async () => {
    const name = '<img src=x onerror=alert(1)> & "Ω"'
    const { id } = (await create({ name })).body
    expect((await get(id)).body.name).toBe(name)
  })

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a name of 10,000 characters', { name: 'x'.repeat(10_000) }, 'name'],
    ['no services', { services: [] }, 'services'],
    [
      '201 services',
      { services: Array.from({ length: 201 }, () => ({ kind: 'visa' as const })) },
      'services',
    ],
    ['two services in one', { kind: 'service', services: [{ kind: 'visa' }, { kind: 'visa' }] }, 'services'],
    ['a service that ends before it starts', { services: [{ ...hotel, end_day: 0 }] }, 'services.0.end_on'],
    ['a negative cost', { services: [{ kind: 'visa', cost: '-1' }] }, 'services.0.cost'],
    ['half a yen', { services: [{ kind: 'visa', cost: '0.5', cost_currency: 'JPY' }] }, 'services.0.cost'],
    ['half a day', { services: [{ kind: 'visa', start_day: 0.5 }] }, 'services.0.start_day'],
    [
      'a supplier whom nobody knows',
      { services: [{ kind: 'visa', supplier_id: '0199a000-0000-7000-8000-0000000000a1' }] },
      'services.0.supplier_id',
    ],
  ])('is refused with %s', async (_, body, field) => {
    const answer = await create(body as never)
    expect(answer.status).toBe(400)
    expect(answer.error.details.map((detail) => detail.field)).toContain(field)
    expect(await names()).toEqual([])
  })

  it('takes 200 services', async () => {
    const services = Array.from({ length: 200 }, () => ({ ...hotel }))
    expect((await create({ services })).body.services).toHaveLength(200)
  })

  it('is one of 500 at most', async () => {
    await app.database.sql(
      `insert into trip_templates (workspace_id, id, kind, name, services)
       select $1, gen_random_uuid(), 'trip', 'T' || n, '[{"kind": "visa"}]' from generate_series(1, $2::int) n`,
      [workspace.id, mostTemplates],
    )
    const answer = await create({})
    expect(answer.status).toBe(400)
    expect(answer.error.details[0]?.message).toContain('at most 500 templates')
  })

  it('that was kept before services had this or that is blank there', async () => {
    const [{ id = '' } = {}] = await app.database.sql<{ id: string }>(
      `insert into trip_templates (workspace_id, id, kind, name, services)
       values ($1, gen_random_uuid(), 'service', 'Old', '[{"kind": "visa"}]') returning id`,
      [workspace.id],
    )
    expect((await get(id)).body.services).toMatchObject([
      { kind: 'visa', note: '', service_options: [], per: 'all', tax_on: 'price', supplier: null },
    ])
  })

  it('can be used as it is: an inquiry takes its services', async () => {
    const person = await createContact(app, workspace, { first_name: 'Ada' })
    const { body } = await create({ services: [hotel] })
    const deal_services = body.services.map(({ start_day: _, end_day: __, supplier, ...service }) => ({
      ...service,
      supplier_id: supplier?.id ?? null,
      start_on: '2031-03-02',
      end_on: '2031-03-05',
    }))
    const made = await app.call(
      deals.create,
      { params: params(), body: { person_id: person.id, currency: 'EUR', deal_services } },
      editor,
    )
    expect(made.status).toBe(201)
    // 80.50 for two rooms and three nights, and an eighth more.
    expect(made.body.totals).toMatchObject({ cost: '483.00', price: '543.38' })
  })
})

describe('the supplier in a template', () => {
  it('is left out once it is in the trash, and is there again when it comes back', async () => {
    const supplier = await createCompany(app, workspace, 'Hotel Astoria')
    const { id } = (await create({ services: [{ kind: 'hotel', supplier_id: supplier.id }] })).body
    const supplierNow = async () => (await get(id)).body.services[0]?.supplier
    const body = { ids: [supplier.id] }
    await app.call(companies.bulkDelete, { params: params(), body }, workspace.owner)
    expect(await supplierNow()).toBeNull()
    await app.call(companies.bulkRestore, { params: params(), body }, workspace.owner)
    expect(await supplierNow()).toEqual({ id: supplier.id, name: 'Hotel Astoria' })
    await app.database.sql('delete from companies where id = $1', [supplier.id])
    expect(await supplierNow()).toBeNull()
  })

  it('is the one that stays after a merge', async () => {
    const [kept, gone] = [
      await createCompany(app, workspace, 'Astoria'),
      await createCompany(app, workspace, 'Hotel Astoria'),
    ]
    const { id } = (await create({ services: [{ kind: 'hotel', supplier_id: gone.id }] })).body
    const between = { ...params(), id: kept.id, other_id: gone.id }
    await app.call(companies.merge, { params: between, body: {} }, workspace.owner)
    expect((await get(id)).body.services[0]?.supplier).toEqual({ id: kept.id, name: 'Astoria' })
  })

  it('is none of another workspace', async () => {
    const other = await createWorkspace(app)
    const supplier = await createCompany(app, other, 'Elsewhere')
    expect((await create({ services: [{ kind: 'hotel', supplier_id: supplier.id }] })).status).toBe(400)
  })
})

it('a viewer reads no template: costs are in it', async () => {
  const { id } = (await create({ services: [hotel] })).body
  const viewer = await addMember(app, workspace, 'VIEWER')
  expect((await app.call(templates.list, { params: params() }, viewer)).status).toBe(403)
  expect((await app.call(templates.get, { params: at(id) }, viewer)).status).toBe(403)
})

it('others hear of a template that comes, changes and goes', async () => {
  const origin = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const stream = await followEvents(origin, workspace.owner)
  await stream.next()
  const { id } = (await create({})).body
  await app.call(templates.update, { params: at(id), body: { name: 'Porto' } }, editor)
  await app.call(templates.remove, { params: at(id) }, editor)
  for (const verb of ['created', 'changed', 'deleted'])
    expect(await stream.next()).toContain(`"type":"template","id":"${id}","verb":"${verb}"`)
  stream.close()
})
