import { activities } from '@caravel/contract/activities'
import { deals } from '@caravel/contract/deals'
import { type NotificationPreference, notifications } from '@caravel/contract/notifications'
import { workspaces } from '@caravel/contract/workspaces'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import {
  addMember,
  createContact,
  createWorkspace,
  removeMember,
  type TestMember,
  type TestWorkspace,
} from '../../testing/factories.ts'

const app = await openTestApp()
let workspace: TestWorkspace
let robin: TestMember
let person: { id: string }

beforeEach(async () => {
  workspace = await createWorkspace(app)
  robin = await addMember(app, workspace, 'EDITOR')
  person = await createContact(app, workspace, { first_name: 'Ada' })
})

const params = () => ({ org: workspace.id })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const parkOne = async (fields: object = {}, caller = workspace.owner) => {
  const body = { title: 'Bali', person_id: person.id, parked_until: inDays(7), ...fields } as never
  return (await app.call(deals.create, { params: params(), body }, caller)).body.id
}
const get = async (id: string) =>
  (await app.call(deals.get, { params: { ...params(), id } }, workspace.owner)).body
const bell = async (member = robin) =>
  (await app.call(notifications.list, { params: params() }, member)).body.results
const prefer = (body: Partial<NotificationPreference>) =>
  app.call(notifications.setPreference, { params: params(), body: { verb: 'returned', ...body } }, robin)
/** The clock is the database's, so it is the day of the inquiry that comes. */
const itIsTheDay = (...ids: string[]) =>
  app.database.sql(
    `update inquiries i set parked_until = (now() at time zone w.timezone)::date
     from workspaces w where w.id = i.workspace_id and i.id = any ($1)`,
    [ids],
  )
const bringBack = async (most = 500) => {
  const [row] = await app.database.sql<{ back: number }>('select bring_back_parked($1) as back', [most])
  return row?.back
}

describe('on its day', () => {
  it('an inquiry comes back, and whoever it is assigned to is told, once', async () => {
    const id = await parkOne({ assigned_to_id: robin.memberId })
    await app.call(notifications.clearAll, { params: params() }, robin)
    const { version, last_activity_at } = await get(id)
    expect(await bringBack()).toBe(0)
    await itIsTheDay(id)
    const heard: string[] = []
    const stop = app.services.events.subscribe(workspace.id, {
      memberId: workspace.owner.memberId,
      sessionId: '',
      onEvent: ({ type, verb, id: about }) => void heard.push(`${type} ${verb} ${about}`),
      onGap: () => {},
      onEnd: () => {},
    })
    // Two servers at the same time.
    expect((await Promise.all([bringBack(), bringBack()])).sort()).toEqual([0, 1])
    expect(await bringBack()).toBe(0)
    await vi.waitUntil(() => heard.length > 0, 30_000)
    stop()
    expect(heard).toEqual([`inquiry returned ${id}`])
    const back = await get(id)
    expect(back).toMatchObject({ parked_until: null, version: version + 1 })
    expect(back.last_activity_at > last_activity_at).toBe(true)
    expect(await bell()).toMatchObject([
      { verb: 'returned', actor: null, target: { type: 'inquiry', id, label: '#1 Bali' } },
    ])
    expect(await bell(workspace.owner)).toEqual([])
    const query = { subject_type: 'inquiry', subject_id: id } as const
    const { results } = (await app.call(activities.list, { params: params(), query }, workspace.owner)).body
    expect(results[0]).toMatchObject({ verb: 'returned', actor: null })
    expect(results[0]?.changes.parked_until).toMatchObject({ to: null })
    await app.database.sql(
      `update graphile_worker._private_jobs set run_at = now() where key like 'digest:%'`,
    )
    const mail = (await app.mailsTo(robin.email)).at(-1)
    expect(mail?.subject).toBe('#1 Bali is active again')
    expect(mail?.text).toContain(`/${workspace.id}/inquiries/${id}/detail`)
  })

  it('whoever parked it is told where nobody looks after it, or has left', async () => {
    const loose = await parkOne({}, robin)
    await itIsTheDay(loose)
    await bringBack()
    expect(await bell()).toMatchObject([{ target: { id: loose } }])
    const gone = await addMember(app, workspace, 'EDITOR')
    const left = await parkOne({ assigned_to_id: gone.memberId }, robin)
    await removeMember(app, gone)
    await itIsTheDay(left)
    await bringBack()
    expect(await bell()).toMatchObject([{ target: { id: left } }, { target: { id: loose } }])
    const other = await parkOne({}, robin)
    await removeMember(app, robin)
    await itIsTheDay(other)
    expect(await bringBack()).toBe(1)
    expect((await get(other)).parked_until).toBeNull()
  })

  it('is told as they prefer', async () => {
    await prefer({ in_app: false, email: false })
    const id = await parkOne({ assigned_to_id: robin.memberId }, robin)
    await itIsTheDay(id)
    expect(await bringBack()).toBe(1)
    await prefer({ in_app: false, email: true })
    const other = await parkOne({ assigned_to_id: robin.memberId }, robin)
    await itIsTheDay(other)
    expect(await bringBack()).toBe(1)
    expect(await bell()).toEqual([])
    expect(
      await app.database.sql('select verb, mail_pending from notifications where workspace_id = $1', [
        workspace.id,
      ]),
    ).toEqual([{ verb: 'returned', mail_pending: true }])
  })

  it('begins where the workspace is, also after that has moved', async () => {
    const timezone = (zone: string) =>
      app.call(workspaces.update, { params: params(), body: { timezone: zone } }, workspace.owner)
    await timezone('Pacific/Pago_Pago')
    const [{ day } = { day: '' }] = await app.database.sql<{ day: string }>(
      `select ((now() at time zone 'Pacific/Pago_Pago')::date + 1)::text as day`,
    )
    const id = await parkOne({ parked_until: day })
    expect(await bringBack()).toBe(0)
    // There it is a day later already.
    await timezone('Pacific/Kiritimati')
    expect(await bringBack()).toBe(1)
    expect((await get(id)).parked_until).toBeNull()
  })

  it('thousands come back some at a time, in all workspaces, with their counts', async () => {
    const other = await createWorkspace(app)
    const stranger = await createContact(app, other)
    for (const [{ id, owner }, { id: asker }] of [
      [workspace, person],
      [other, stranger],
    ] as const)
      await app.database.sql(
        `insert into inquiries (workspace_id, id, deal_number, person_id, assigned_to_id, parked_until)
         select $1, gen_random_uuid(), n, $2, $3, current_date - 1 from generate_series(1, 600) n`,
        [id, asker, owner.memberId],
      )
    expect([await bringBack(), await bringBack(), await bringBack(), await bringBack()]).toEqual([
      500, 500, 200, 0,
    ])
    for (const { id, owner } of [workspace, other]) {
      const { body } = await app.call(deals.list, { params: { org: id } }, owner)
      expect(body.total).toBe(600)
      const told = await app.call(notifications.list, { params: { org: id } }, owner)
      expect(told.body.total).toBe(600)
    }
  })
})

describe('in the trash', () => {
  it('an inquiry does not ring, and comes back from there as if it had never been parked', async () => {
    const [early, late] = [await parkOne({ assigned_to_id: robin.memberId }, robin), await parkOne({}, robin)]
    const ids = { params: params(), body: { ids: [early, late] } }
    await app.call(deals.bulkDelete, ids, workspace.owner)
    await itIsTheDay(early)
    expect(await bringBack()).toBe(0)
    await app.call(deals.bulkRestore, ids, workspace.owner)
    expect(await bringBack()).toBe(0)
    expect(await bell()).toEqual([])
    expect((await get(early)).parked_until).toBeNull()
    expect((await get(late)).parked_until).toBe(inDays(7))
    const { body } = await app.call(deals.list, { params: params() }, workspace.owner)
    expect(body.results.map(({ id }) => id)).toEqual([early])
  })
})
