import { contacts } from '@caravel/contract/contacts'
import { deals } from '@caravel/contract/deals'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { createContact, createWorkspace, type TestWorkspace } from '../../testing/factories.ts'

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
const numbersOf = async (request: { search?: string; filters?: object[] }) => {
  const { search = '', filters = [] } = request
  const args = { params: params(), query: { search } as never, body: { filters } as never }
  const { body } = await app.call(deals.filter, args, workspace.owner)
  expect(body.total).toBe(body.results.length)
  return body.results.map(({ deal_number }) => deal_number)
}
const tripsOf = async (id: string) =>
  (await app.call(contacts.get, { params: { ...params(), id } }, workspace.owner)).body.trip_count
const update = (id: string, body: object) =>
  app.call(deals.update, { params: { ...params(), id }, body: body as never }, workspace.owner)

describe('the travellers', () => {
  it('stand in the order given', async () => {
    const [a, b] = [await createContact(app, workspace), await createContact(app, workspace)]
    const { id } = (await create({ traveller_ids: [a.id, b.id] })).body
    const { body } = await update(id, { traveller_ids: [b.id, person.id, a.id] })
    expect(body.travellers.map((each) => each.id)).toEqual([b.id, person.id, a.id])
    expect((await get(id)).body).toEqual(body)
  })

  it('do not show who is in the trash, who is back when brought back, also after a change', async () => {
    const [a, b] = [await createContact(app, workspace), await createContact(app, workspace)]
    const { id } = (await create({ traveller_ids: [a.id, b.id] })).body
    const ids = { params: params(), body: { ids: [a.id] } }
    await app.call(contacts.bulkDelete, ids, workspace.owner)
    expect((await get(id)).body.travellers.map((each) => each.id)).toEqual([b.id])
    await update(id, { traveller_ids: [b.id, person.id] })
    await app.call(contacts.bulkRestore, ids, workspace.owner)
    const { travellers } = (await get(id)).body
    expect(new Set(travellers.map((each) => each.id))).toEqual(new Set([a.id, b.id, person.id]))
  })

  it('and the person become another when contacts are merged, and themselves again when that is undone', async () => {
    const other = await createContact(app, workspace)
    const { id } = (await create({ person_id: other.id, traveller_ids: [other.id] })).body
    const at = { ...params(), id: person.id }
    await app.call(contacts.merge, { params: { ...at, other_id: other.id }, body: {} }, workspace.owner)
    const merged = (await get(id)).body
    expect([merged.person.id, merged.travellers[0]?.id]).toEqual([person.id, person.id])
    const [activity] = await app.database.sql<{ id: string }>(
      `select id from activities where subject_id = $1 and verb = 'merged'`,
      [person.id],
    )
    const body = { activity_id: activity?.id ?? '' }
    await app.call(contacts.undoMerge, { params: at, body }, workspace.owner)
    const undone = (await get(id)).body
    expect([undone.person.id, undone.travellers[0]?.id]).toEqual([other.id, other.id])
  })
})

describe('a trip', () => {
  let zora: { id: string }
  beforeEach(async () => {
    zora = await createContact(app, workspace, { first_name: 'Zora', last_name: 'Quill' })
  })

  it('is found by the names of those who travel, along with what they asked for themselves', async () => {
    await create({ traveller_ids: [zora.id] })
    await create({ person_id: zora.id, traveller_ids: [zora.id] })
    await create({ traveller_ids: [person.id] })
    const involves = [{ attribute: 'involves', condition: 'exact', value: zora.id }]
    expect(await numbersOf({ filters: involves })).toEqual([2, 1])
    expect(await numbersOf({ search: 'zora quill' })).toEqual([2, 1])
    // Too short for the index, and so met on a walk.
    expect(await numbersOf({ search: 'zo' })).toEqual([2, 1])
    expect(await numbersOf({ search: 'zora lovelace' })).toEqual([1])
    expect(await numbersOf({ search: 'quill', filters: involves })).toEqual([2, 1])
  })

  it('is not found by one who is in the trash', async () => {
    await create({ traveller_ids: [zora.id] })
    await app.call(contacts.bulkDelete, { params: params(), body: { ids: [zora.id] } }, workspace.owner)
    expect(await numbersOf({ search: 'zora' })).toEqual([])
    expect(await numbersOf({ search: 'zo' })).toEqual([])
  })

  it('is counted for those who travel and did not ask, while it is there', async () => {
    const { id } = (await create({ traveller_ids: [zora.id, person.id] })).body
    await create({ person_id: zora.id, traveller_ids: [zora.id] })
    expect([await tripsOf(zora.id), await tripsOf(person.id)]).toEqual([1, 0])
    await app.call(deals.bulkDelete, { params: params(), body: { ids: [id] } }, workspace.owner)
    expect(await tripsOf(zora.id)).toBe(0)
  })

  it('is named before those who travel are deleted, unless it goes along', async () => {
    const preview = async (...people: { id: string }[]) => {
      const ids = people.map(({ id }) => id)
      const args = { params: params(), body: { ids } }
      return (await app.call(contacts.previewDelete, args, workspace.owner)).body
    }
    for (const title of ['Rome', '', 'Oslo', 'Bath']) await create({ title, traveller_ids: [zora.id] })
    await create({ person_id: zora.id, traveller_ids: [zora.id] })
    const { trips } = await preview(zora)
    expect(trips.total).toBe(4)
    expect(trips.newest.map(({ title, deal_number }) => [title, deal_number])).toEqual([
      ['Bath', 4],
      ['Oslo', 3],
      ['', 2],
    ])
    expect(await preview(zora, person)).toMatchObject({ inquiries: 5, trips: { total: 0, newest: [] } })
  })

  it('goes to the contact that stays in a merge, once, and back when that is undone', async () => {
    const other = await createContact(app, workspace)
    await create({ traveller_ids: [zora.id, other.id] })
    await create({ traveller_ids: [other.id] })
    const at = { ...params(), id: zora.id, other_id: other.id }
    const { body: along } = await app.call(contacts.previewMerge, { params: at }, workspace.owner)
    expect(along.trips).toBe(1)
    await app.call(contacts.merge, { params: at, body: {} }, workspace.owner)
    expect(await tripsOf(zora.id)).toBe(2)
    const [activity] = await app.database.sql<{ id: string }>(
      `select id from activities where subject_id = $1 and verb = 'merged'`,
      [zora.id],
    )
    const body = { activity_id: activity?.id ?? '' }
    await app.call(contacts.undoMerge, { params: { ...params(), id: zora.id }, body }, workspace.owner)
    expect([await tripsOf(zora.id), await tripsOf(other.id)]).toEqual([1, 2])
  })
})
