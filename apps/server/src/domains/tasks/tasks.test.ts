import { activities } from '@caravel/contract/activities'
import type { Id } from '@caravel/contract/common'
import { companies } from '@caravel/contract/companies'
import { contacts } from '@caravel/contract/contacts'
import { deals } from '@caravel/contract/deals'
import { type Task, type TaskChanges, type TaskFilters, tasks } from '@caravel/contract/tasks'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../db/client.ts'
import { openTestApp } from '../../testing/app.ts'
import {
  addMember,
  createCompany,
  createContact,
  createInquiry,
  createTask,
  createWorkspace,
  removeMember,
  type TestMember,
  type TestWorkspace,
} from '../../testing/factories.ts'
import { expectRefused } from '../../testing/refusals.ts'

const app = await openTestApp()
let workspace: TestWorkspace
let owner: TestMember
let ada: { id: Id }
let inquiry: Id

beforeEach(async () => {
  workspace = await createWorkspace(app)
  owner = workspace.owner
  ada = await createContact(app, workspace, { first_name: 'Ada', last_name: 'Lovelace' })
  inquiry = await createInquiry(app, workspace, ada)
})

const params = () => ({ org: workspace.id })
const add = (fields: Parameters<typeof createTask>[2] = {}) => createTask(app, owner, fields)
const change = (id: Id, body: TaskChanges) =>
  app.call(tasks.update, { params: { ...params(), id }, body }, owner)
const get = (id: Id) => app.call(tasks.get, { params: { ...params(), id } }, owner)
const bulk = (body: object) => app.call(tasks.bulkUpdate, { params: params(), body: body as never }, owner)
const filter = async (filters: TaskFilters['filters'] = [], query: object = {}) =>
  (await app.call(tasks.filter, { params: params(), query, body: { filters } }, owner)).body
const titles = async (...args: Parameters<typeof filter>) =>
  (await filter(...args)).results.map(({ title }) => title)
const nextStep = async (id = inquiry) =>
  (await app.call(deals.get, { params: { ...params(), id } }, owner)).body.next_step
const timeline = async (subject_type: 'contact' | 'inquiry' | 'company', subject_id: Id) => {
  const query = { subject_type, subject_id, kind: 'tasks' } as const
  return (await app.call(activities.list, { params: params(), query }, owner)).body.results
}

const waitsForLock = async () => {
  const waiting = await app.database.sql(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return waiting.length > 0
}

/** A day of the workspace, which is in UTC. */
const day = (daysFromNow: number) =>
  new Date(Date.now() + daysFromNow * 86_400_000).toISOString().slice(0, 10)

describe('a task', () => {
  it('is up to whoever adds it, on nothing, and open', async () => {
    const added = await add({ title: 'Order brochures' })
    expect(added).toMatchObject({
      title: 'Order brochures',
      note: '',
      due_on: null,
      due_time: null,
      assigned_to: { id: owner.memberId },
      created_by: { id: owner.memberId },
      record: null,
      done_at: null,
      done_by: null,
      version: 1,
    } satisfies Partial<Record<keyof Task, unknown>>)
    expect((await get(added.id)).body).toEqual(added)
  })

  it('hangs on a contact, a company or an inquiry, which it names as lists do', async () => {
    const company = await createCompany(app, workspace, 'Acme')
    const records = [
      [{ person_id: ada.id }, { type: 'contact', id: ada.id, name: 'Ada Lovelace' }],
      [{ company_id: company.id }, { type: 'company', id: company.id, name: 'Acme' }],
      [
        { deal_id: inquiry },
        { type: 'inquiry', id: inquiry, name: 'Ada Lovelace', customer: 'Ada Lovelace' },
      ],
    ] as const
    for (const [ids, record] of records) expect((await add(ids)).record).toEqual(record)
  })

  it('has a day and a time as people say them, whatever the time zone', async () => {
    await app.database.sql(`update workspaces set timezone = 'Pacific/Auckland' where id = $1`, [
      workspace.id,
    ])
    // Clocks go forward in Auckland at two: that night has no half past.
    const task = await add({ due_on: '2026-09-27', due_time: '02:30' })
    expect(task).toMatchObject({ due_on: '2026-09-27', due_time: '02:30' })
    expect((await change(task.id, { due_time: null })).body).toMatchObject({
      due_on: '2026-09-27',
      due_time: null,
    })
  })

  it('loses its time with its day', async () => {
    const { id } = await add({ due_on: day(1), due_time: '10:00' })
    expect((await change(id, { due_on: null })).body).toMatchObject({ due_on: null, due_time: null })
  })

  it.each([
    ['no title', { title: ' ' }, 'title'],
    ['a title of 10,000 characters', { title: 'a'.repeat(10_000) }, 'title'],
    ['the year 0', { due_on: '0000-01-01' }, 'due_on'],
    ['the year 9999', { due_on: '9999-12-31' }, 'due_on'],
    ['31 February', { due_on: '2026-02-31' }, 'due_on'],
    ['25 o’clock', { due_on: '2026-03-01', due_time: '25:00' }, 'due_time'],
    ['a time without a day', { due_time: '10:00' }, 'due_time'],
  ])('is refused with %s', async (_, fields, field) => {
    const [refused] = await expectRefused(app, 400, () =>
      app.call(tasks.create, { params: params(), body: { title: 'Call', ...fields } }, owner),
    )
    expect(refused?.field).toBe(field)
  })

  it('is refused on two records, on one in the trash, and for whoever is no member any more', async () => {
    const create = (body: object) => () =>
      app.call(tasks.create, { params: params(), body: { title: 'Call', ...body } }, owner)
    await expectRefused(app, 400, create({ person_id: ada.id, deal_id: inquiry }))
    await expectRefused(app, 404, create({ person_id: newId() }))
    const gone = await addMember(app, workspace, 'EDITOR')
    await removeMember(app, gone)
    await expectRefused(app, 404, create({ assigned_to_id: gone.memberId }))
    await app.call(deals.bulkDelete, { params: params(), body: { ids: [inquiry] } }, owner)
    await expectRefused(app, 404, create({ deal_id: inquiry }))
  })

  it('is done by somebody at some time, once, and can be opened again', async () => {
    const { id, version } = await add()
    const done = (await change(id, { done: true, version })).body
    expect(done).toMatchObject({ done_by: { id: owner.memberId }, version: version + 1 })
    expect((await change(id, { done: true })).body).toEqual(done)
    expect((await change(id, { done: false })).body).toMatchObject({ done_at: null, done_by: null })
    await expectRefused(app, 409, () => change(id, { title: 'Late', version }))
  })

  it('moves to another record, or away from all', async () => {
    const { id } = await add({ person_id: ada.id })
    expect((await change(id, { deal_id: inquiry })).body.record).toMatchObject({ type: 'inquiry' })
    expect((await nextStep())?.id).toBe(id)
    expect((await change(id, { deal_id: null })).body.record).toBeNull()
    expect(await nextStep()).toBeNull()
    // Both records hear of it, so that screens of either show what is so.
    expect((await timeline('contact', ada.id)).map(({ verb }) => verb)).toEqual([
      'task_changed',
      'task_added',
    ])
    expect((await timeline('inquiry', inquiry)).map(({ verb }) => verb)).toEqual([
      'task_changed',
      'task_changed',
    ])
  })
})

describe('the timeline of a record', () => {
  it('tells what was added and done, by what the task is called now', async () => {
    const { id } = await add({ title: 'Cal', deal_id: inquiry })
    await change(id, { title: 'Call about the visa' })
    await change(id, { done: true })
    const task = { id, title: 'Call about the visa' }
    expect(await timeline('inquiry', inquiry)).toMatchObject([
      { verb: 'task_done', task, changes: {} },
      { verb: 'task_changed', task, changes: {} },
      { verb: 'task_added', task, changes: {} },
    ])
    await app.call(tasks.bulkDelete, { params: params(), body: { ids: [id] } }, owner)
    expect((await timeline('inquiry', inquiry)).map(({ task: shown }) => shown)).toEqual(Array(4).fill(null))
  })
})

describe('the list', () => {
  it('has what is open first by when it is due, then what has no day, then what is done', async () => {
    await add({ title: 'Some day' })
    await add({ title: 'Today', due_on: day(0) })
    await add({ title: 'Today at 0:01', due_on: day(0), due_time: '00:01' })
    await add({ title: 'Tomorrow', due_on: day(1) })
    const done = await add({ title: 'Done', due_on: day(-3) })
    await change(done.id, { done: true })
    const open = ['Today at 0:01', 'Today', 'Tomorrow', 'Some day']
    expect(await titles()).toEqual([...open, 'Done'])
    expect(await titles([], { sort_by: '-due' })).toEqual([
      'Tomorrow',
      'Today',
      'Today at 0:01',
      'Some day',
      'Done',
    ])
    expect(await titles([], { page_size: 2, page: 2 })).toEqual(['Tomorrow', 'Some day'])
    expect(await titles([{ attribute: 'state', condition: 'exact', value: 'open' }])).toEqual(open)
    expect(await titles([{ attribute: 'state', condition: 'exact', value: 'done' }])).toEqual(['Done'])
  })

  it('is narrowed by when, in the time of the workspace', async () => {
    // There it is a day later than in UTC until noon, and a day earlier nowhere at all.
    await app.database.sql(`update workspaces set timezone = 'Pacific/Kiritimati' where id = $1`, [
      workspace.id,
    ])
    const local = (days: number) =>
      new Date(Date.now() + days * 86_400_000 + 14 * 3_600_000).toISOString().slice(0, 10)
    await add({ title: 'Yesterday', due_on: local(-1) })
    await add({ title: 'This day', due_on: local(0) })
    await add({ title: 'In a month', due_on: local(31) })
    const when = (value: string) => titles([{ attribute: 'when', condition: 'exact', value }])
    expect(await when('overdue')).toEqual(['Yesterday'])
    expect(await when('today')).toEqual(['This day'])
    expect(await when('week')).toContain('This day')
    expect(await when('week')).not.toContain('In a month')
    await expectRefused(app, 400, () =>
      app.call(
        tasks.filter,
        { params: params(), body: { filters: [{ attribute: 'when', condition: 'exact', value: 'soon' }] } },
        owner,
      ),
    )
  })

  it('is narrowed by who, what about, day and words', async () => {
    const robin = await addMember(app, workspace, 'EDITOR')
    await add({ title: 'Ask the Émbassy', assigned_to_id: robin.memberId, person_id: ada.id, due_on: day(2) })
    await add({ title: 'Nothing', note: 'but the embassy', assigned_to_id: null })
    const exact = (attribute: never, value: string) => titles([{ attribute, condition: 'exact', value }])
    expect(await exact('assigned_to' as never, robin.memberId)).toEqual(['Ask the Émbassy'])
    expect(await exact('person' as never, ada.id)).toEqual(['Ask the Émbassy'])
    expect(await exact('due' as never, day(2))).toEqual(['Ask the Émbassy'])
    expect(await titles([{ attribute: 'assigned_to', condition: 'empty' }])).toEqual(['Nothing'])
    expect(await titles([{ attribute: 'title', condition: 'contains', value: 'embassy' }])).toEqual([
      'Ask the Émbassy',
    ])
    expect(await titles([], { search: 'embassy' })).toEqual(['Ask the Émbassy', 'Nothing'])
  })

  it('is exported as CSV', async () => {
    await add({ title: '=1+1', deal_id: inquiry, due_on: '2026-12-24', due_time: '09:05' })
    const body = { matching: { filters: [], search: '' } }
    const { csv } = (await app.call(tasks.export, { params: params(), body }, owner)).body
    expect(csv).toContain("'=1+1,")
    expect(csv).toContain('2026-12-24')
    expect(csv).toContain('09:05')
    expect(csv).toContain('Ada Lovelace')
  })
})

describe('many at once', () => {
  it('are done, given a day or to somebody, and each record is told', async () => {
    const robin = await addMember(app, workspace, 'EDITOR')
    const all = [await add({ person_id: ada.id }), await add({ deal_id: inquiry }), await add()]
    const ids = all.map(({ id }) => id)
    await bulk({ ids, assigned_to_id: robin.memberId, due_on: day(1) })
    expect((await filter()).results).toMatchObject(
      Array(3).fill({ assigned_to: { id: robin.memberId }, due_on: day(1), version: 2 }),
    )
    expect((await bulk({ ids, done: true })).body).toEqual({ updated: 3 })
    expect((await timeline('contact', ada.id)).map(({ verb }) => verb)).toEqual([
      'task_done',
      'task_changed',
      'task_added',
    ])
    // Nothing changes twice.
    await bulk({ matching: { filters: [], search: '' }, done: true })
    expect((await filter()).results.map(({ version }) => version)).toEqual([3, 3, 3])
    await expectRefused(app, 400, () => bulk({ ids }))
    await expectRefused(app, 404, () => bulk({ ids: [...ids, newId()], done: false }))
  })

  it('go to the trash and come back', async () => {
    const { id } = await add({ person_id: ada.id })
    const body = { ids: [id] }
    await app.call(tasks.bulkDelete, { params: params(), body }, owner)
    expect((await get(id)).status).toBe(404)
    expect((await filter()).total).toBe(0)
    const restore = () => app.call(tasks.bulkRestore, { params: params(), body }, owner)
    expect((await restore()).body).toEqual({ restored: 1 })
    expect((await restore()).body).toEqual({ restored: 0 })
    expect((await filter()).total).toBe(1)
  })
})

describe('the next step of an inquiry', () => {
  it('is none when two finish the last two tasks at once', async () => {
    const [one, other] = [await add({ deal_id: inquiry }), await add({ deal_id: inquiry })]
    const finish = (db: Db, { id }: Task) =>
      db.updateTable('tasks').set({ done_at: sql`now()` }).where('id', '=', id).execute()
    const scope = { userId: owner.id, workspaceId: workspace.id }
    let second: Promise<unknown> | undefined
    await app.services.database.transaction(scope, async (db) => {
      await finish(db, one)
      second = app.services.database.transaction(scope, (later) => finish(later, other))
      await expect.poll(waitsForLock).toBe(true)
    })
    await second
    const [kept] = await app.database.sql('select next_due_by from inquiries where id = $1', [inquiry])
    expect(kept).toEqual({ next_due_by: null })
  })

  it('is its earliest open task, at every moment', async () => {
    expect(await nextStep()).toBeNull()
    const someDay = await add({ title: 'Some day', deal_id: inquiry })
    expect(await nextStep()).toEqual({ id: someDay.id, title: 'Some day', due_on: null, due_time: null })
    const friday = await add({ title: 'Call', deal_id: inquiry, due_on: '2030-01-04' })
    const early = await add({ title: 'Mail', deal_id: inquiry, due_on: '2030-01-04', due_time: '09:00' })
    expect(await nextStep()).toEqual({ id: early.id, title: 'Mail', due_on: '2030-01-04', due_time: '09:00' })
    await change(early.id, { done: true })
    expect((await nextStep())?.id).toBe(friday.id)
    await app.call(tasks.bulkDelete, { params: params(), body: { ids: [friday.id] } }, owner)
    expect((await nextStep())?.id).toBe(someDay.id)
    await change(early.id, { done: false })
    expect((await nextStep())?.id).toBe(early.id)
  })

  it('orders and narrows the inquiries', async () => {
    const late = await createInquiry(app, workspace, ada)
    const none = await createInquiry(app, workspace, ada)
    await add({ deal_id: inquiry, due_on: day(40) })
    await add({ deal_id: late, due_on: day(-2) })
    const list = async (filters: object[], sort_by: 'next_step' | '-next_step' = 'next_step') => {
      const request = { params: params(), query: { sort_by }, body: { filters: filters as never } }
      return (await app.call(deals.filter, request, owner)).body.results.map(({ id }) => id)
    }
    expect(await list([])).toEqual([late, inquiry, none])
    expect(await list([], '-next_step')).toEqual([inquiry, late, none])
    expect(await list([{ attribute: 'next_step', condition: 'exact', value: 'overdue' }])).toEqual([late])
    expect(await list([{ attribute: 'next_step', condition: 'empty' }])).toEqual([none])
    expect(await list([{ attribute: 'next_step', condition: 'not_empty' }])).toEqual([late, inquiry])
  })

  it('is missing on inquiries that are open', async () => {
    const [lost, bare] = [await createInquiry(app, workspace, ada), await createInquiry(app, workspace, ada)]
    await app.database.sql(
      `update inquiries set deal_status_id =
         (select id from inquiry_statuses s where s.workspace_id = $1 and kind = 'lost' limit 1)
       where id = $2`,
      [workspace.id, lost],
    )
    await add({ deal_id: inquiry })
    const body = { filters: [{ attribute: 'next_step', condition: 'exact', value: 'missing' }] } as never
    const found = (await app.call(deals.filter, { params: params(), query: {}, body }, owner)).body
    expect([found.total, found.results.map(({ id }) => id)]).toEqual([1, [bare]])
  })
})

it('two tasks that change places at the same time do not wait for each other for ever', async () => {
  const other = await createInquiry(app, workspace, ada)
  const [one, two] = [await add({ deal_id: inquiry }), await add({ deal_id: other })]
  let [here, there] = [inquiry, other]
  for (let round = 0; round < 20; round++) {
    const moved = await Promise.all([change(one.id, { deal_id: there }), change(two.id, { deal_id: here })])
    expect(moved.map(({ status }) => status)).toEqual([200, 200])
    ;[here, there] = [there, here]
  }
})

describe('with its record', () => {
  const del = (ids: Id[]) => app.call(contacts.bulkDelete, { params: params(), body: { ids } }, owner)
  const restore = (ids: Id[]) => app.call(contacts.bulkRestore, { params: params(), body: { ids } }, owner)

  it('a task goes to the trash and comes back, but for one that was there before', async () => {
    const kept = await add({ person_id: ada.id })
    const before = await add({ person_id: ada.id })
    const ofInquiry = await add({ deal_id: inquiry })
    await app.call(tasks.bulkDelete, { params: params(), body: { ids: [before.id] } }, owner)
    await del([ada.id])
    expect((await filter()).total).toBe(0)
    await expectRefused(app, 400, () =>
      app.call(tasks.bulkRestore, { params: params(), body: { ids: [kept.id] } }, owner),
    )
    await restore([ada.id])
    expect((await filter()).results.map(({ id }) => id).sort()).toEqual([kept.id, ofInquiry.id].sort())
    expect((await nextStep())?.id).toBe(ofInquiry.id)
  })

  it('a task goes over in a merge, and back when that is undone', async () => {
    const other = await createContact(app, workspace)
    const { id } = await add({ person_id: other.id })
    const merge = { params: { ...params(), id: ada.id, other_id: other.id } }
    expect((await app.call(contacts.previewMerge, merge, owner)).body.tasks).toBe(1)
    await app.call(contacts.merge, { ...merge, body: {} }, owner)
    expect((await get(id)).body.record?.id).toBe(ada.id)
    const [merged] = await app.database.sql<{ id: Id }>(
      `select id from activities where subject_id = $1 and verb = 'merged'`,
      [ada.id],
    )
    const undo = { params: { ...params(), id: ada.id }, body: { activity_id: merged?.id ?? '' } }
    await app.call(contacts.undoMerge, undo, owner)
    expect((await get(id)).body.record?.id).toBe(other.id)
  })

  it('a task goes over in a merge of companies, and back', async () => {
    const [first, second] = [await createCompany(app, workspace), await createCompany(app, workspace)]
    const { id } = await add({ company_id: second.id })
    const merge = { params: { ...params(), id: first.id, other_id: second.id } }
    expect((await app.call(companies.previewMerge, merge, owner)).body.tasks).toBe(1)
    await app.call(companies.merge, { ...merge, body: {} }, owner)
    expect((await get(id)).body.record?.id).toBe(first.id)
    const [merged] = await app.database.sql<{ id: Id }>(
      `select id from activities where subject_id = $1 and verb = 'merged'`,
      [first.id],
    )
    const undo = { params: { ...params(), id: first.id }, body: { activity_id: merged?.id ?? '' } }
    await app.call(companies.undoMerge, undo, owner)
    expect((await get(id)).body.record?.id).toBe(second.id)
  })
})
