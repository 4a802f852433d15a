import { deals } from '@caravel/contract/deals'
import { type NotificationPreference, notifications } from '@caravel/contract/notifications'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { recordActivity } from '../../records/activity.ts'
import { openTestApp } from '../../testing/app.ts'
import {
  addMember,
  createContact,
  createInquiry,
  createWorkspace,
  removeMember,
  type TestMember,
  type TestWorkspace,
} from '../../testing/factories.ts'
import { insertNotifications } from './notify.queries.ts'

const app = await openTestApp()
let workspace: TestWorkspace
let ada: { id: string }
let robin: TestMember

beforeEach(async () => {
  workspace = await createWorkspace(app)
  ada = await createContact(app, workspace, { first_name: 'Ada' })
  robin = await addMember(app, workspace, 'VIEWER')
})

const params = () => ({ org: workspace.id })
const assign = (id: string, assigned_to_id: string | null, caller = workspace.owner) =>
  app.call(deals.update, { params: { ...params(), id }, body: { assigned_to_id } }, caller)
const bell = async (member: TestMember) =>
  (await app.call(notifications.list, { params: params() }, member)).body
const prefer = (member: TestMember, body: Partial<NotificationPreference>) =>
  app.call(notifications.setPreference, { params: params(), body: { verb: 'assigned', ...body } }, member)
const stored = () =>
  app.database.sql('select recipient_id, mail_pending from notifications where workspace_id = $1', [
    workspace.id,
  ])

describe('assigning an inquiry', () => {
  it('tells the new assignee, when it is created and whenever it goes to somebody else', async () => {
    const body = { person_id: ada.id, assigned_to_id: robin.memberId }
    const { body: deal } = await app.call(deals.create, { params: params(), body }, workspace.owner)
    expect((await bell(robin)).results).toMatchObject([{ verb: 'assigned', target: { id: deal.id } }])
    const sam = await addMember(app, workspace, 'EDITOR')
    await assign(deal.id, sam.memberId)
    await assign(deal.id, robin.memberId, sam)
    expect((await bell(sam)).unread_count).toBe(1)
    expect((await bell(robin)).results.map(({ actor }) => actor?.id)).toEqual([
      sam.memberId,
      workspace.owner.memberId,
    ])
  })

  it('tells nobody of what they did themselves, nor of what does not change', async () => {
    const id = await createInquiry(app, workspace, ada)
    await assign(id, workspace.owner.memberId)
    await assign(id, null)
    expect(await stored()).toEqual([])
    await assign(id, robin.memberId)
    await assign(id, robin.memberId)
    expect(await stored()).toHaveLength(1)
  })

  it('tells of each inquiry when many are assigned at once, but screens and mail only once', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, () => createInquiry(app, workspace, ada)))
    const heard = listen(robin)
    const body = { ids, assigned_to_id: robin.memberId }
    await app.call(deals.bulkUpdate, { params: params(), body }, workspace.owner)
    expect((await bell(robin)).unread_count).toBe(30)
    await app.call(notifications.markRead, { params: params(), body: { all: true } }, robin)
    await vi.waitUntil(() => heard.verbs().includes('read'), 30_000)
    expect(heard.verbs()).toEqual(['assigned', 'read'])
    expect(await digests(robin)).toHaveLength(1)
    heard.stop()
  })

  it('tells nobody who left the workspace', async () => {
    const id = await createInquiry(app, workspace, ada)
    await removeMember(app, robin)
    await app.services.database.transaction({ workspaceId: workspace.id }, async (db) => {
      const actor = { workspaceId: workspace.id, memberId: workspace.owner.memberId }
      const activityId = await recordActivity(db, actor, 'changed', { type: 'inquiry', id })
      await insertNotifications(db, actor, 'assigned', [{ activityId, recipientId: robin.memberId }])
    })
    expect(await stored()).toEqual([])
  })

  it('leaves nothing behind when the assignment is refused', async () => {
    const id = await createInquiry(app, workspace, ada)
    const body = { assigned_to_id: robin.memberId, version: 99 }
    await app.call(deals.update, { params: { ...params(), id }, body }, workspace.owner)
    expect(await stored()).toEqual([])
    expect(await digests(robin)).toEqual([])
  })
})

describe('a preference', () => {
  it('for neither app nor mail means that nothing is kept', async () => {
    await prefer(robin, { in_app: false, email: false })
    await assign(await createInquiry(app, workspace, ada), robin.memberId)
    expect(await stored()).toEqual([])
  })

  it('for mail alone keeps it out of the list, out of the count, and out of what an undo brings back', async () => {
    await prefer(robin, { in_app: false })
    const heard = listen(robin)
    await assign(await createInquiry(app, workspace, ada), robin.memberId)
    expect(await bell(robin)).toMatchObject({ results: [], total: 0, unread_count: 0 })
    const { body } = await app.call(notifications.undoClear, { params: params() }, robin)
    expect(body.restored).toBe(0)
    expect(await digests(robin)).toHaveLength(1)

    await prefer(robin, { in_app: true })
    await assign(await createInquiry(app, workspace, ada), robin.memberId)
    await vi.waitUntil(() => heard.verbs().includes('assigned'), 30_000)
    expect(heard.verbs()).toEqual(['assigned'])
    expect((await bell(robin)).unread_count).toBe(1)
    heard.stop()
  })

  it('for the app alone asks for no mail', async () => {
    await prefer(robin, { email: false })
    await assign(await createInquiry(app, workspace, ada), robin.memberId)
    expect(await stored()).toEqual([{ recipient_id: robin.memberId, mail_pending: false }])
    expect(await digests(robin)).toEqual([])
  })
})

/** What a member's open screens hear of notifications. */
function listen({ memberId }: TestMember) {
  const verbs: string[] = []
  const stop = app.services.events.subscribe(workspace.id, {
    memberId,
    sessionId: '',
    onEvent: ({ type, verb }) => void (type === 'notification' && verbs.push(verb)),
    onGap: () => {},
    onEnd: () => {},
  })
  return { verbs: () => verbs, stop }
}

const digests = ({ memberId }: TestMember) =>
  app.database.sql('select 1 from graphile_worker._private_jobs where key = $1', [`digest:${memberId}`])
