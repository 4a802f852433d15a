import { notifications } from '@caravel/contract/notifications'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { fingerprint } from '../../testing/database.ts'
import { addMember, createWorkspace, type TestMember, type TestWorkspace } from '../../testing/factories.ts'

const app = await openTestApp()
let workspace: TestWorkspace
let viewer: TestMember

beforeEach(async () => {
  workspace = await createWorkspace(app)
  viewer = await addMember(app, workspace, 'VIEWER')
})

const params = () => ({ org: workspace.id })
const get = async (caller = viewer) =>
  (await app.call(notifications.getPreferences, { params: params() }, caller)).body.preferences
const set = (body: object, caller = viewer) =>
  app.call(notifications.setPreference, { params: params(), body: body as never }, caller)
const allOn = [
  { verb: 'assigned', in_app: true, email: true },
  { verb: 'mentioned', in_app: true, email: true },
  { verb: 'reminded', in_app: true, email: true },
  { verb: 'returned', in_app: true, email: true },
  { verb: 'accepted', in_app: true, email: true },
  { verb: 'asked', in_app: true, email: true },
  { verb: 'morning', in_app: false, email: false },
]
const later = allOn.slice(2)

describe('notification preferences', () => {
  it('are all on until somebody changes them, but for the mail in the morning', async () => {
    expect(await get()).toEqual(allOn)
  })

  it('change one at a time, for every role', async () => {
    const { body } = await set({ verb: 'mentioned', email: false })
    expect(body.preferences).toEqual([allOn[0], { verb: 'mentioned', in_app: true, email: false }, ...later])
    await set({ verb: 'mentioned', in_app: false })
    expect(await get()).toEqual([allOn[0], { verb: 'mentioned', in_app: false, email: false }, ...later])
    await set({ verb: 'mentioned', in_app: true, email: true })
    expect(await get()).toEqual(allOn)
  })

  it('ask for the mail in the morning by email alone', async () => {
    const morning = async () => (await get()).find(({ verb }) => verb === 'morning')
    await set({ verb: 'morning', in_app: true })
    expect(await morning()).toEqual({ verb: 'morning', in_app: false, email: false })
    await set({ verb: 'morning', email: true })
    expect(await morning()).toEqual({ verb: 'morning', in_app: false, email: true })
  })

  it('belong to the member who set them, in this workspace', async () => {
    const other = await createWorkspace(app)
    await app.database.sql('insert into members (workspace_id, id, user_id, role) values ($1, $2, $3, $4)', [
      other.id,
      crypto.randomUUID(),
      viewer.id,
      'VIEWER',
    ])
    await set({
      verb: 'assigned',
      in_app: false,
      member_id: workspace.owner.memberId,
      workspace_id: other.id,
    })
    expect(await get(workspace.owner)).toEqual(allOn)
    const elsewhere = await app.call(notifications.getPreferences, { params: { org: other.id } }, viewer)
    expect(elsewhere.body.preferences).toEqual(allOn)
    expect((await get())[0]?.in_app).toBe(false)
  })

  it('stay as they are when a change names nothing', async () => {
    await set({ verb: 'assigned', email: false })
    expect((await set({ verb: 'assigned' })).body.preferences[0]).toEqual({
      verb: 'assigned',
      in_app: true,
      email: false,
    })
  })

  it.each([
    ['no verb', { email: false }, 'verb'],
    ['an unknown verb', { verb: 'deleted', email: false }, 'verb'],
    ['something other than yes or no', { verb: 'assigned', email: 'no' }, 'email'],
    ['null', { verb: 'assigned', in_app: null }, 'in_app'],
  ])('are not changed by %s', async (_, body, field) => {
    const before = await fingerprint(app.database)
    const { status, error } = await set(body)
    expect([status, error.details[0]?.field]).toEqual([400, field])
    expect(await fingerprint(app.database)).toEqual(before)
  })

  it('survive two changes at once', async () => {
    await Promise.all([set({ verb: 'assigned', email: false }), set({ verb: 'assigned', in_app: false })])
    expect((await get())[0]).toEqual({ verb: 'assigned', in_app: false, email: false })
  })
})
