import { activities } from '@caravel/contract/activities'
import { deals } from '@caravel/contract/deals'
import { beforeEach, describe, expect, it } from 'vitest'
import { recordActivities } from '../../records/activity.ts'
import { openTestApp } from '../../testing/app.ts'
import { createContact, createWorkspace, type TestWorkspace } from '../../testing/factories.ts'
import { uploadFile } from '../../testing/files.ts'

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
const timeline = async (subject_id: string) => {
  const query = { subject_type: 'inquiry', subject_id } as const
  return (await app.call(activities.list, { params: params(), query }, workspace.owner)).body.results
}

describe('the last activity of an inquiry', () => {
  it('is a change or a file, which alone changes no version', async () => {
    const created = (await create()).body
    const changed = (await update(created.id, { title: 'x' })).body
    expect(changed.last_activity_at).toBe(changed.updated_at)
    const untouched = (await create()).body
    await uploadFile(app, workspace.owner, 'x', { section: 'deal', deal_id: created.id })
    const { last_activity_at, file_count, ...same } = (await get(created.id)).body
    expect(file_count).toBe(1)
    expect(last_activity_at > changed.last_activity_at).toBe(true)
    expect({ ...same, file_count: 0, last_activity_at: changed.last_activity_at }).toEqual(changed)
    expect((await get(untouched.id)).body).toEqual(untouched)
    expect((await timeline(created.id)).map(({ verb }) => verb)).toEqual(['file_added', 'changed', 'created'])
  })

  it('is that of each when many are changed at once', async () => {
    const [{ body: one }, { body: two }, { body: other }] = [await create(), await create(), await create()]
    const ctx = { workspaceId: workspace.id, memberId: workspace.owner.memberId }
    await app.services.database.transaction({ workspaceId: workspace.id }, (db) =>
      recordActivities(db, ctx, 'changed', { type: 'inquiry', ids: [one.id, two.id] }),
    )
    const moved = await Promise.all(
      [one, two, other].map(
        async ({ id, last_activity_at }) => (await get(id)).body.last_activity_at > last_activity_at,
      ),
    )
    expect(moved).toEqual([true, true, false])
  })
})
