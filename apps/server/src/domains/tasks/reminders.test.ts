import type { Id } from '@caravel/contract/common'
import { type NotificationPreference, notifications } from '@caravel/contract/notifications'
import { profile } from '@caravel/contract/profile'
import { tasks } from '@caravel/contract/tasks'
import { workspaces } from '@caravel/contract/workspaces'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import {
  addMember,
  createContact,
  createInquiry,
  createTask,
  createWorkspace,
  removeMember,
  type TestMember,
  type TestWorkspace,
} from '../../testing/factories.ts'

const app = await openTestApp()
let workspace: TestWorkspace
let robin: TestMember

beforeEach(async () => {
  workspace = await createWorkspace(app)
  robin = await addMember(app, workspace, 'EDITOR')
})

const params = () => ({ org: workspace.id })
const add = (fields: Parameters<typeof createTask>[2] = {}, caller = robin) => createTask(app, caller, fields)
const change = (id: Id, body: object) =>
  app.call(tasks.update, { params: { ...params(), id }, body }, workspace.owner)
const bell = async (member = robin) =>
  (await app.call(notifications.list, { params: params() }, member)).body.results
const prefer = (body: Pick<NotificationPreference, 'verb'> & Partial<NotificationPreference>) =>
  app.call(notifications.setPreference, { params: params(), body }, robin)
const remindAt = async (id: Id) => {
  const [row] = await app.database.sql<{ at: string | null }>(
    `select to_char(remind_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at from tasks where id = $1`,
    [id],
  )
  return row?.at
}
/** The clock is the database's, so it is the time of the task that comes. */
const itIsTime = (id: Id) =>
  app.database.sql(`update tasks set remind_at = now() - interval '1 second' where id = $1`, [id])
const ring = async (most = 500) => {
  const [row] = await app.database.sql<{ rung: number }>('select ring_tasks($1) as rung', [most])
  return row?.rung
}

describe('a task with a time', () => {
  it('rings at it by the clock of whoever it is up to', async () => {
    await app.call(
      workspaces.update,
      { params: params(), body: { timezone: 'Europe/Copenhagen' } },
      workspace.owner,
    )
    const { id } = await add({ due_on: '2090-07-03', due_time: '10:00' })
    expect(await remindAt(id)).toBe('2090-07-03 08:00')
    await app.call(profile.update, { body: { timezone: 'America/New_York' } }, robin)
    expect(await remindAt(id)).toBe('2090-07-03 14:00')
    await change(id, { assigned_to_id: workspace.owner.memberId })
    expect(await remindAt(id)).toBe('2090-07-03 08:00')
    await app.call(workspaces.update, { params: params(), body: { timezone: 'Asia/Tokyo' } }, workspace.owner)
    expect(await remindAt(id)).toBe('2090-07-03 01:00')
    await app.call(profile.update, { body: { timezone: null } }, robin)
    await change(id, { assigned_to_id: robin.memberId, due_time: '11:30' })
    expect(await remindAt(id)).toBe('2090-07-03 02:30')
  })

  it('rings an hour later where clocks leave that time out, and once where they show it twice', async () => {
    await app.call(
      workspaces.update,
      { params: params(), body: { timezone: 'Europe/Copenhagen' } },
      workspace.owner,
    )
    expect(await remindAt((await add({ due_on: '2027-03-28', due_time: '02:30' })).id)).toBe(
      '2027-03-28 01:30',
    )
    expect(await remindAt((await add({ due_on: '2027-10-31', due_time: '02:30' })).id)).toBe(
      '2027-10-31 01:30',
    )
  })

  it('does not ring when it is done, deleted, given to nobody or in the past', async () => {
    const due = { due_on: '2090-07-03', due_time: '10:00' }
    const [done, deleted, nobody] = [await add(due), await add(due), await add(due)]
    await change(done.id, { done: true })
    await app.call(tasks.bulkDelete, { params: params(), body: { ids: [deleted.id] } }, robin)
    await change(nobody.id, { assigned_to_id: null })
    const past = await add({ due_on: '2020-01-01', due_time: '10:00' })
    const allDay = await add({ due_on: '2090-07-03' })
    for (const { id } of [done, deleted, nobody, past, allDay]) expect(await remindAt(id)).toBeNull()
    await change(done.id, { done: false })
    await app.call(tasks.bulkRestore, { params: params(), body: { ids: [deleted.id] } }, robin)
    for (const { id } of [done, deleted]) expect(await remindAt(id)).toBe('2090-07-03 10:00')
  })
})

describe('when its time has come', () => {
  it('whoever it is up to is told, once, in the app and by mail', async () => {
    const ada = await createContact(app, workspace, { first_name: 'Ada' })
    const deal_id = await createInquiry(app, workspace, ada)
    const { id } = await add({
      title: 'Call about the visa',
      deal_id,
      due_on: '2090-07-03',
      due_time: '10:00',
    })
    expect(await ring()).toBe(0)
    await itIsTime(id)
    // Two servers at the same time.
    expect((await Promise.all([ring(), ring()])).sort()).toEqual([0, 1])
    expect(await ring()).toBe(0)
    expect(await bell()).toMatchObject([
      {
        verb: 'reminded',
        actor: null,
        target: {
          type: 'task',
          id,
          label: 'Call about the visa',
          record: { type: 'inquiry', id: deal_id },
          due_on: '2090-07-03',
          due_time: '10:00',
        },
      },
    ])
    await app.database.sql(
      `update graphile_worker._private_jobs set run_at = now() where key like 'digest:%'`,
    )
    const [mail, ...others] = await app.mailsTo(robin.email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Reminder: Call about the visa')
    expect(mail?.text).toContain(`/${workspace.id}/inquiries/${deal_id}/detail`)
  })

  it('it rings again when it was moved', async () => {
    const { id } = await add({ due_on: '2090-07-03', due_time: '10:00' })
    await itIsTime(id)
    await ring()
    await change(id, { title: 'Renamed' })
    expect(await remindAt(id)).toBeNull()
    await change(id, { due_on: '2090-07-04' })
    await itIsTime(id)
    await ring()
    expect(await bell()).toHaveLength(2)
  })

  it('who has left hears nothing, and others as they prefer', async () => {
    await prefer({ verb: 'reminded', in_app: false, email: false })
    const { id } = await add({ due_on: '2090-07-03', due_time: '10:00' })
    await itIsTime(id)
    expect(await ring()).toBe(1)
    expect(await bell()).toEqual([])
    const gone = await addMember(app, workspace, 'EDITOR')
    const left = await add({ due_on: '2090-07-03', due_time: '10:00' }, gone)
    await removeMember(app, gone)
    await itIsTime(left.id)
    expect(await ring()).toBe(1)
    expect(
      await app.database.sql('select 1 from notifications where workspace_id = $1', [workspace.id]),
    ).toEqual([])
  })

  it('what it told goes with the task and comes back with it', async () => {
    const { id } = await add({ due_on: '2090-07-03', due_time: '10:00' })
    await itIsTime(id)
    await ring()
    await app.call(tasks.bulkDelete, { params: params(), body: { ids: [id] } }, robin)
    expect(await bell()).toEqual([])
    await app.call(tasks.bulkRestore, { params: params(), body: { ids: [id] } }, robin)
    expect(await bell()).toHaveLength(1)
  })

  it('thousands at once are told some at a time', async () => {
    await app.database.sql(
      `insert into tasks (workspace_id, id, title, assigned_to_id)
       select $1, gen_random_uuid(), 'Task ' || n, $2 from generate_series(1, 1200) n`,
      [workspace.id, robin.memberId],
    )
    await app.database.sql(`update tasks set remind_at = now() where workspace_id = $1`, [workspace.id])
    expect([await ring(), await ring(), await ring(), await ring()]).toEqual([500, 500, 200, 0])
    const [{ told } = { told: 0 }] = await app.database.sql<{ told: number }>(
      'select count(*)::int as told from notifications where workspace_id = $1',
      [workspace.id],
    )
    expect(told).toBe(1200)
  })
})

describe('being given a task', () => {
  it('is told, unless one takes it oneself', async () => {
    const { id } = await add({ title: 'Book the ferry', assigned_to_id: robin.memberId }, workspace.owner)
    await add({ title: 'My own' })
    await change(id, { assigned_to_id: null })
    await change(id, { assigned_to_id: robin.memberId })
    expect(await bell()).toMatchObject([
      {
        verb: 'assigned',
        actor: { id: workspace.owner.memberId },
        target: { type: 'task', label: 'Book the ferry' },
      },
      { verb: 'assigned', target: { record: null } },
    ])
  })
})

describe('the mail of the morning', () => {
  const mornings = async () => {
    const [row] = await app.database.sql<{ queued: number }>('select queue_mornings(500) as queued')
    return row?.queued
  }
  /** Where it is morning on a work day now, or anywhere: the test asks as if it were. */
  const morningMail = async (day: string) => {
    await app.database.sql(
      `select graphile_worker.add_job('send_morning', json_build_object('workspace_id', $1::uuid, 'member_id', $2::uuid, 'day', $3::date))`,
      [workspace.id, robin.memberId, day],
    )
    return (await app.mailsTo(robin.email)).filter(({ subject }) => subject.startsWith('Your '))
  }

  it('says what is overdue and due, who leaves, and whose birthday it is', async () => {
    const ada = await createContact(app, workspace, {
      first_name: 'Ada',
      birthday: '1990-03-02',
      owner_id: robin.memberId,
    })
    const deal_id = await createInquiry(app, workspace, ada)
    await app.database.sql('update inquiries set assigned_to_id = $2, travel_start = $3 where id = $1', [
      deal_id,
      robin.memberId,
      '2027-03-02',
    ])
    await add({ title: 'Late', due_on: '2027-03-01' })
    await add({ title: 'Call', due_on: '2027-03-02', due_time: '09:05', deal_id })
    await add({ title: 'Not today', due_on: '2027-03-03' })
    const [mail] = await morningMail('2027-03-02')
    expect(mail?.subject).toBe(`Your Tuesday in ${workspace.name}`)
    for (const text of ['Overdue', 'Late', 'Today', '09:05 Call', 'Leaving today', '#1 ', 'Birthdays', 'Ada'])
      expect(mail?.text).toContain(text)
    expect(mail?.text).not.toContain('Not today')
    expect(mail?.html).toContain('<h2')
  })

  it('leaves out who leaves by an inquiry that is parked', async () => {
    const ada = await createContact(app, workspace, { first_name: 'Ada' })
    const leaving = async (title: string, parked_until: string | null) =>
      app.database.sql(
        `update inquiries set assigned_to_id = $2, title = $3, travel_start = '2027-03-02', parked_until = $4
         where id = $1`,
        [await createInquiry(app, workspace, ada), robin.memberId, title, parked_until],
      )
    await leaving('To Rome', null)
    await leaving('To Oslo', '2027-04-01')
    const [mail] = await morningMail('2027-03-02')
    expect(mail?.text).toContain('To Rome')
    expect(mail?.text).not.toContain('To Oslo')
  })

  it('is not sent for an empty day', async () => {
    expect(await morningMail('2027-03-02')).toEqual([])
  })

  it('is only for who asks for it, once a day, on work days between seven and noon of their clock', async () => {
    const [{ zone } = { zone: 'UTC' }] = await app.database.sql<{ zone: string }>(
      `select name as zone from pg_timezone_names
       where (now() at time zone name)::time between '08:00' and '11:00' and name like 'Etc/GMT%' limit 1`,
    )
    await app.call(profile.update, { body: { timezone: zone } }, robin)
    const [{ works } = { works: false }] = await app.database.sql<{ works: boolean }>(
      'select extract(isodow from now() at time zone $1) < 6 as works',
      [zone],
    )
    expect(await mornings()).toBe(0)
    await prefer({ verb: 'morning', email: true })
    expect(await mornings()).toBe(works ? 1 : 0)
    expect(await mornings()).toBe(0)
    const [{ elsewhere } = { elsewhere: 'UTC' }] = await app.database.sql<{ elsewhere: string }>(
      `select name as elsewhere from pg_timezone_names
       where not (now() at time zone name)::time between '06:00' and '13:00' and name like 'Etc/GMT%' limit 1`,
    )
    await app.database.sql('update members set morning_on = null where id = $1', [robin.memberId])
    await app.call(profile.update, { body: { timezone: elsewhere } }, robin)
    expect(await mornings()).toBe(0)
  })
})
