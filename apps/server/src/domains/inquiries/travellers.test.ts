import { contacts } from '@caravel/contract/contacts'
import { deals } from '@caravel/contract/deals'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createContact, createWorkspace, type TestWorkspace } from '../../testing/factories.ts'

let app: TestApp
let workspace: TestWorkspace
let person: { id: string }

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
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
