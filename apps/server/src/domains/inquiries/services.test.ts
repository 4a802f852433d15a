import { activities } from '@caravel/contract/activities'
import type { DealService } from '@caravel/contract/deal-services'
import { deals } from '@caravel/contract/deals'
import { mostServices } from '@caravel/contract/services'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { fingerprint } from '../../testing/database.ts'
import { createContact, createWorkspace, type TestWorkspace } from '../../testing/factories.ts'
import { impossibleStrings, naughtyStrings } from '../../testing/naughty-strings.ts'
import { expectRefused } from '../../testing/refusals.ts'

const app = await openTestApp()
let workspace: TestWorkspace
let person: { id: string }

beforeEach(async () => {
  workspace = await createWorkspace(app)
  person = await createContact(app, workspace, { first_name: 'Ada', last_name: 'Lovelace' })
})

const params = () => ({ org: workspace.id })
const create = (body: object = {}) =>
  app.call(
    deals.create,
    { params: params(), body: { person_id: person.id, ...body } as never },
    workspace.owner,
  )
const get = (id: string) => app.call(deals.get, { params: { ...params(), id } }, workspace.owner)
const update = (id: string, body: object) =>
  app.call(deals.update, { params: { ...params(), id }, body: body as never }, workspace.owner)
const servicesChange = async (subject_id: string) => {
  const query = { subject_type: 'inquiry', subject_id } as const
  const { body } = await app.call(activities.list, { params: params(), query }, workspace.owner)
  return body.results[0]?.changes.deal_services
}

const option = (kind: string, option_value: string) => ({ kind, option_value })
const flight = {
  kind: 'flight',
  service_options: [
    option('airline', 'Emirates'),
    option('origin', 'London'),
    option('destination', 'Dubai'),
    option('default', 'Window seats'),
  ],
}
const hotel = { kind: 'hotel', service_options: [option('destination', 'Dubai')] }
const visa = { kind: 'visa', note: 'Two entries' }

async function createWith(...deal_services: object[]) {
  const { id, deal_services: services } = (await create({ deal_services })).body
  return { id, services }
}
const kinds = (services: DealService[]) => services.map(({ kind }) => kind)
const at = <T>(rows: T[], place: number): T => {
  const row = rows[place]
  if (!row) throw new Error(`There is no row ${place}`)
  return row
}

describe('the services of an inquiry', () => {
  it('are edited in place: what has an id stays that row, what is new comes in, what is not named goes', async () => {
    const { id, services } = await createWith(flight, hotel, visa)
    const [first, second, third] = services
    const before = at(services, 0).service_options
    const { body } = await update(id, {
      deal_services: [
        { ...third, note: 'Many entries' },
        { kind: 'train' },
        { ...first, service_options: [before[2], option('origin', 'Oslo'), before[0]] },
      ],
    })
    expect(kinds(body.deal_services)).toEqual(['visa', 'train', 'flight'])
    const [now, , last] = body.deal_services
    expect(now).toEqual({ ...third, note: 'Many entries' })
    expect(last?.id).toBe(first?.id)
    expect(last?.service_options.map(({ option_value }) => option_value)).toEqual([
      'Dubai',
      'Oslo',
      'Emirates',
    ])
    expect([last?.service_options[0], last?.service_options[2]]).toEqual([before[2], before[0]])
    expect((await get(id)).body).toEqual(body)
    const options = await app.database.sql(
      'select from inquiry_service_options where service_id = any ($1)',
      [[first?.id, second?.id]],
    )
    expect(options).toHaveLength(3)
  })

  it('can change their kind and all go', async () => {
    const { id, services } = await createWith(hotel)
    expect((await update(id, { deal_services: [{ ...at(services, 0), kind: 'misc' }] })).body).toMatchObject({
      deal_services: [{ id: services[0]?.id, kind: 'misc', icon: 'misc' }],
    })
    expect((await update(id, { deal_services: [] })).body.deal_services).toEqual([])
    const left = 'select from inquiry_services where inquiry_id = $1'
    expect(await app.database.sql(left, [id])).toEqual([])
  })

  it('stay as they are when a change does not name them', async () => {
    const { id, services } = await createWith(flight)
    expect((await update(id, { title: 'x' })).body.deal_services).toEqual(services)
  })

  it('are told in the timeline in words: what changed, or all where only their order did', async () => {
    const { id, services } = await createWith(flight, visa, { kind: 'misc' })
    const [first, second, third] = services
    const [airline, ...others] = at(services, 0).service_options
    await update(id, {
      deal_services: [
        { ...first, service_options: [{ ...airline, option_value: 'Qatar Airways' }, ...others] },
        second,
        hotel,
      ],
    })
    expect(await servicesChange(id)).toEqual({
      from: ['Flight: Emirates, London → Dubai, Window seats', 'Misc'],
      to: ['Flight: Qatar Airways, London → Dubai, Window seats', 'Hotel: Dubai'],
    })
    expect(third?.kind).toBe('misc')

    const { deal_services } = (await get(id)).body
    await update(id, { deal_services: [deal_services[2], deal_services[1], deal_services[0]] })
    expect(await servicesChange(id)).toEqual({
      from: ['Flight: Qatar Airways, London → Dubai, Window seats', 'Visa: Two entries', 'Hotel: Dubai'],
      to: ['Hotel: Dubai', 'Visa: Two entries', 'Flight: Qatar Airways, London → Dubai, Window seats'],
    })
  })

  it('are cut short in the timeline, never in the middle of a letter', async () => {
    const { id } = await createWith()
    await update(id, { deal_services: [{ kind: 'visa', note: '👍'.repeat(1000) }] })
    expect(await servicesChange(id)).toEqual({ from: [], to: [`Visa: ${'👍'.repeat(154)}…`] })
  })

  it('keep what was typed to the letter', async () => {
    for (let start = 0; start < naughtyStrings.length; start += mostServices) {
      const texts = naughtyStrings.slice(start, start + mostServices)
      const typed = (ending: string) =>
        texts.map((text) => ({
          kind: 'misc',
          note: text + ending,
          service_options: [option('airline', text + ending)],
        }))
      const { id, services } = await createWith(...typed(''))
      expect(services).toMatchObject(typed(''))
      const deal_services = typed('.').map((service, n) => ({ ...service, id: services[n]?.id }))
      expect((await update(id, { deal_services })).body.deal_services).toMatchObject(deal_services)
    }
    for (const text of impossibleStrings) {
      for (const service of [{ note: text }, { service_options: [option('default', text)] }]) {
        await expectRefused(app, 400, () => create({ deal_services: [{ kind: 'visa', ...service }] }))
      }
    }
  })

  it('can be 200 with 30 options each', async () => {
    const service_options = Array.from({ length: 30 }, (_, n) => option('default', String(n)))
    const { services } = await createWith(...Array(mostServices).fill({ kind: 'misc', service_options }))
    const values = services.map((service) => service.service_options.map((each) => Number(each.option_value)))
    expect(values).toEqual(Array(200).fill(Array.from({ length: 30 }, (_, n) => n)))
  })
})

describe('an id among the services', () => {
  it('that is of no service of this inquiry, or repeated, is refused by its field', async () => {
    const other = await createWorkspace(app)
    const theirs = await createContact(app, other)
    const { body: foreign } = await app.call(
      deals.create,
      { params: { org: other.id }, body: { person_id: theirs.id, deal_services: [hotel] } as never },
      other.owner,
    )
    const elsewhere = await createWith(hotel)
    const { id, services } = await createWith(flight, hotel)
    const [one, two] = services
    const refused: [object[], string][] = [
      [[one as object, at(foreign.deal_services, 0)], 'deal_services.1.id'],
      [[at(elsewhere.services, 0)], 'deal_services.0.id'],
      [[one as object, two as object, one as object], 'deal_services.2.id'],
      [[{ ...one, id: one?.id.toUpperCase() }, one as object], 'deal_services.1.id'],
      [[{ ...one, service_options: two?.service_options }], 'deal_services.0.service_options.0.id'],
      [
        [{ ...two, service_options: [two?.service_options[0], two?.service_options[0]] }],
        'deal_services.0.service_options.1.id',
      ],
      [[{ kind: 'hotel', service_options: two?.service_options }], 'deal_services.0.service_options.0.id'],
    ]
    for (const [deal_services, field] of refused) {
      const [detail] = await expectRefused(app, 400, () => update(id, { deal_services }))
      expect(detail).toMatchObject({ code: 'invalid', field })
    }
    await expectRefused(app, 400, () => create({ deal_services: services }))
  })

  it('is the same in capitals', async () => {
    const { id, services } = await createWith(hotel)
    const before = await fingerprint(app.database)
    await update(id, { deal_services: [{ ...services[0], id: services[0]?.id.toUpperCase() }] })
    expect(await fingerprint(app.database)).toEqual(before)
  })
})
