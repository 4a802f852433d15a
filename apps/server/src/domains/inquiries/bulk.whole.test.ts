import { contacts } from '@caravel/contract/contacts'
import { deals } from '@caravel/contract/deals'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import {
  addMember,
  createContact,
  createInquiry,
  createWorkspace,
  findOne,
  removeMember,
  type TestWorkspace,
} from '../../testing/factories.ts'
import { raceFor } from '../../testing/race.ts'
import { expectRefused } from '../../testing/refusals.ts'

const app = await openTestApp()
let workspace: TestWorkspace
let person: { id: string }

beforeEach(async () => {
  workspace = await createWorkspace(app)
  person = await createContact(app, workspace, { first_name: 'Ada' })
})

type Selection = { ids: string[] } | { matching: object }
const params = () => ({ org: workspace.id })
const add = (owner = person) => createInquiry(app, workspace, owner)
const remove = (body: Selection) =>
  app.call(deals.bulkDelete, { params: params(), body: body as never }, workspace.owner)
const restore = (ids: string[]) =>
  app.call(deals.bulkRestore, { params: params(), body: { ids } }, workspace.owner)
const change = (body: object, caller = workspace.owner) =>
  app.call(deals.bulkUpdate, { params: params(), body: body as never }, caller)
const get = (id: string) => app.call(deals.get, { params: { ...params(), id } }, workspace.owner)
const removeContact = (id: string) =>
  app.call(contacts.bulkDelete, { params: params(), body: { ids: [id] } }, workspace.owner)
const restoreContact = (id: string) =>
  app.call(contacts.bulkRestore, { params: params(), body: { ids: [id] } }, workspace.owner)
const total = async () =>
  (await app.call(deals.list, { params: params() } as never, workspace.owner)).body.total
const activities = (id: string) =>
  app.database.sql<{ verb: string; changes: object }>(
    'select verb, changes from activities where subject_id = $1 order by id',
    [id],
  )
const live = async () =>
  (
    await app.database.sql<{ id: string }>(
      'select id from inquiries where workspace_id = $1 and deleted_at is null order by id',
      [workspace.id],
    )
  ).map(({ id }) => id)
const told = () =>
  app.database.sql<{ recipient_id: string; subject_id: string }>(
    `select n.recipient_id, a.subject_id from notifications n
     join activities a on a.workspace_id = n.workspace_id and a.id = n.activity_id
     where n.workspace_id = $1 order by a.subject_id`,
    [workspace.id],
  )

async function addMany(number: number): Promise<string[]> {
  const rows = await app.database.sql<{ id: string }>(
    `insert into inquiries (workspace_id, id, deal_number, person_id)
     select $1, gen_random_uuid(), n, $2 from generate_series(1, $3) n returning id`,
    [workspace.id, person.id, number],
  )
  return rows.map(({ id }) => id)
}

describe('deleting inquiries', () => {
  it('takes them from every list, and brings them back as they were', async () => {
    const ids = [await add(), await add()].sort()
    const stays = await add()
    expect((await remove({ ids })).body).toEqual({ deleted: 2, ids })
    expect([await live(), await total()]).toEqual([[stays], 1])
    expect((await get(ids[0] ?? '')).status).toBe(404)
    expect((await restore(ids)).body).toEqual({ restored: 2 })
    expect((await get(ids[0] ?? '')).body.version).toBe(3)
    expect((await activities(ids[0] ?? '')).map(({ verb }) => verb)).toEqual(['deleted', 'restored'])
    expect((await restore(ids)).body).toEqual({ restored: 0 })
    expect((await activities(ids[0] ?? '')).map(({ verb }) => verb)).toHaveLength(2)
  })

  it('can be by what they match, and counts an id once that is sent twice', async () => {
    const [first, second] = [await add(), await add(await createContact(app, workspace))]
    const filters = [{ attribute: 'person', condition: 'exact', value: person.id }]
    expect((await remove({ matching: { filters } })).body.ids).toEqual([first])
    expect((await remove({ ids: [second, second, second.toUpperCase()] })).body.deleted).toBe(1)
    await restore([first, second])
    expect((await remove({ matching: { search: 'ada' } })).body.ids).toEqual([first])
    expect((await remove({ matching: {} })).body.ids).toEqual([second])
    expect((await remove({ matching: {} })).body.ids).toEqual([])
  })

  it('is all or nothing: an unknown, deleted or foreign id stops it', async () => {
    const [id, gone] = [await add(), await add()]
    const other = await createWorkspace(app)
    const foreign = await createInquiry(app, other, await createContact(app, other))
    await remove({ ids: [gone] })
    for (const stray of [newId(), foreign, gone, person.id]) {
      await expectRefused(app, 404, () => remove({ ids: [id, stray] }))
      if (stray !== gone) await expectRefused(app, 404, () => restore([id, stray]))
    }
  })

  it.each([{}, { ids: [] }, { ids: ['x'] }, { ids: 'all' }, { matching: { filters: [{ attribute: 'x' }] } }])(
    'refuses %j',
    async (body) => {
      await add()
      expect([400, 404]).toContain((await remove(body as never)).status)
      expect(await total()).toBe(1)
    },
  )

  it('at once by two people happens once', async () => {
    const ids = await addMany(50)
    const answers = await Promise.all([remove({ ids }), remove({ ids: ids.toReversed() })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  it('never stands against the deletion of their contact', async () => {
    const id = await add()
    const row = { table: 'contacts', id: person.id, workspaceId: workspace.id } as const
    const answers = await raceFor<{ status: number }>(app, row, [
      () => removeContact(person.id),
      () => remove({ ids: [id] }),
    ])
    for (const { status } of answers) expect([200, 404]).toContain(status)
    expect(await live()).toEqual([])
  })
})

describe('bringing inquiries back', () => {
  it('has to wait for their contact, and happens with it only to those that went with it', async () => {
    const [alone, along] = [await add(), await add()]
    await remove({ ids: [alone] })
    await removeContact(person.id)
    for (const ids of [[alone], [along], [alone, along]]) {
      const [detail] = await expectRefused(app, 400, () => restore(ids))
      expect(detail).toMatchObject({
        code: 'invalid',
        message: expect.stringContaining('Restore the contact'),
      })
    }
    await restoreContact(person.id)
    expect(await live()).toEqual([along])
    expect((await restore([alone, along])).body).toEqual({ restored: 1 })
    expect(await live()).toEqual([alone, along].sort())
  })

  it('is over after thirty days', async () => {
    const id = await add()
    await remove({ ids: [id] })
    await app.database.sql(`update inquiries set deleted_at = now() - interval '31 days' where id = $1`, [id])
    await expectRefused(app, 404, () => restore([id]))
  })
})

describe('changing many inquiries', () => {
  it('gives all the same, and records for each from what to what', async () => {
    const status = await findOne(app, workspace, 'inquiry_statuses')
    const [plain, has] = [await add(), await add()]
    await change({ ids: [has], deal_status_id: status.id })
    const capitals = status.id.toUpperCase()
    expect((await change({ ids: [plain, has], deal_status_id: capitals })).body).toEqual({ updated: 2 })
    expect((await get(plain)).body).toMatchObject({ deal_status: { id: status.id }, version: 2 })
    expect(await activities(plain)).toEqual([
      { verb: 'changed', changes: { deal_status_id: { from: null, to: status.id } } },
    ])
    expect((await get(has)).body.version).toBe(2)
    expect(await activities(has)).toHaveLength(1)
    await change({ matching: { search: 'ada' }, deal_status_id: null })
    expect((await get(plain)).body.deal_status).toBeNull()
  })

  it('tells the new assignee of each that is new to them, and never who did it', async () => {
    const editor = await addMember(app, workspace, 'EDITOR')
    const ids = [await add(), await add(), await add()].sort()
    await change({ ids: ids.slice(0, 1), assigned_to_id: editor.memberId.toUpperCase() }, editor)
    expect(await told()).toEqual([])
    await change({ ids, assigned_to_id: editor.memberId })
    expect(await told()).toEqual(
      ids.slice(1).map((subject_id) => ({ recipient_id: editor.memberId, subject_id })),
    )
    await change({ ids, assigned_to_id: null })
    expect((await get(ids[0] ?? '')).body.assigned_to).toBeNull()
    expect(await told()).toHaveLength(2)
  })

  it('needs something to change, and refuses what is not of this workspace', async () => {
    const id = await add()
    const other = await createWorkspace(app)
    const foreign = await findOne(app, other, 'inquiry_statuses')
    const left = await addMember(app, workspace, 'EDITOR')
    await removeMember(app, left)
    await expectRefused(app, 400, () => change({ ids: [id] }))
    await expectRefused(app, 400, () => change({ ids: [id], title: 'X', deleted_at: null }))
    await expectRefused(app, 404, () => change({ ids: [id], deal_status_id: foreign.id }))
    for (const assigned_to_id of [other.owner.memberId, left.memberId, newId()])
      await expectRefused(app, 404, () => change({ ids: [id], assigned_to_id }))
  })
})

// At the end, because so many rows slow down whoever looks at all of them; and with time, for a busy machine.
describe('ten thousand inquiries', () => {
  it('can be changed, deleted and brought back at once, and not one more', async () => {
    // So often that plans are kept, which are then those for one inquiry.
    const one = await add()
    await app.database.sql('analyze')
    for (const assigned_to_id of [0, 1, 2, 3, 4, 5, 6].map((n) => (n % 2 ? null : workspace.owner.memberId)))
      await change({ ids: [one], assigned_to_id })
    await app.database.sql('delete from inquiries where id = $1', [one])
    const ids = await addMany(10_001)
    const most = { ids: ids.slice(1) }
    expect((await remove({ ids })).status).toBe(400)
    expect((await remove({ matching: {} })).status).toBe(400)
    expect(await total()).toBe(10_001)
    expect((await change({ ...most, assigned_to_id: workspace.owner.memberId })).body.updated).toBe(10_000)
    expect((await remove(most)).body.deleted).toBe(10_000)
    expect((await restore(most.ids)).body.restored).toBe(10_000)
    expect(await total()).toBe(10_001)
  })
})
