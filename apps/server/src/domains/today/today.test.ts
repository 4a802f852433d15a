import type { Id } from '@caravel/contract/common'
import { today } from '@caravel/contract/today'
import { workspaces } from '@caravel/contract/workspaces'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import {
  addMember,
  createContact,
  createInquiry,
  createNote,
  createTask,
  createWorkspace,
  type TestMember,
  type TestWorkspace,
} from '../../testing/factories.ts'
import { expectRefused } from '../../testing/refusals.ts'

const app = await openTestApp()
let workspace: TestWorkspace
let owner: TestMember
let robin: TestMember
let ada: { id: Id }

beforeEach(async () => {
  workspace = await createWorkspace(app)
  owner = workspace.owner
  robin = await addMember(app, workspace, 'EDITOR')
  ada = await createContact(app, workspace, {
    first_name: 'Ada',
    emails: [{ email: 'ada@example.com' }],
    phone_numbers: [{ phone_number: '+45 20 30 40 50' }],
  })
})

const get = async (of?: string, caller = owner) =>
  (await app.call(today.get, { params: { org: workspace.id }, query: of ? { of } : {} }, caller)).body
const titles = ({ results }: { results: { title: string }[] }) => results.map(({ title }) => title)
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const inquiry = async (columns: Record<string, unknown> = {}) => {
  const id = await createInquiry(app, workspace, ada)
  for (const [column, value] of Object.entries({ assigned_to_id: owner.memberId, ...columns }))
    await app.database.sql(`update inquiries set ${column} = $2 where id = $1`, [id, value])
  return id
}

it('is empty where there is nothing', async () => {
  const empty = { results: [], total: 0, more: false }
  expect(await get()).toEqual({
    day: day(0),
    stale_after_days: 14,
    overdue: empty,
    today: empty,
    next_days: empty,
    without_next_step: empty,
    stale: empty,
    repriced: empty,
    departures: empty,
    returns: empty,
    birthdays: empty,
    mentions: empty,
    left_behind: { total: 0, more: false },
  })
})

it('has open tasks by when they are due, with how to reach whom they are about', async () => {
  await createTask(app, owner, { title: 'Late', due_on: day(-1), person_id: ada.id })
  await createTask(app, owner, { title: 'Now', due_on: day(0) })
  await createTask(app, owner, { title: 'In a week', due_on: day(7) })
  await createTask(app, owner, { title: 'Later', due_on: day(8) })
  await createTask(app, owner, { title: 'Some day' })
  await createTask(app, owner, { title: 'Not mine', due_on: day(0), assigned_to_id: robin.memberId })
  const mine = await get()
  expect([mine.overdue, mine.today, mine.next_days].map(titles)).toEqual([['Late'], ['Now'], ['In a week']])
  expect(mine.overdue.results[0]?.reach).toEqual({ phone: '+45 20 30 40 50', email: 'ada@example.com' })
  expect(mine.today.results[0]?.reach).toEqual({ phone: null, email: null })
  expect(titles((await get(robin.memberId)).today)).toEqual(['Not mine'])
  expect(titles((await get('everyone')).today).sort()).toEqual(['Not mine', 'Now'])
})

it('has open inquiries without a next step, and stale ones', async () => {
  const [lost] = await app.database.sql<{ id: Id }>(
    `select id from inquiry_statuses where workspace_id = $1 and kind = 'lost' limit 1`,
    [workspace.id],
  )
  const bare = await inquiry()
  const planned = await inquiry({ last_activity_at: day(-20) })
  await createTask(app, owner, { deal_id: planned, due_on: day(30) })
  await app.database.sql('update inquiries set last_activity_at = $2 where id = $1', [planned, day(-20)])
  await inquiry({ deal_status_id: lost?.id, last_activity_at: day(-20) })
  await inquiry({ assigned_to_id: robin.memberId })
  const mine = await get()
  expect(mine.without_next_step.results.map(({ id }) => id)).toEqual([bare])
  expect(mine.stale.results.map(({ id }) => id)).toEqual([planned])
  expect(mine.stale.results[0]?.reach.phone).toBe('+45 20 30 40 50')
  expect((await get('everyone')).without_next_step.total).toBe(2)
  const change = { params: { org: workspace.id }, body: { stale_after_days: 30 } }
  await app.call(workspaces.update, change, owner)
  expect(await get()).toMatchObject({ stale_after_days: 30, stale: { total: 0 } })
})

it('has trips that begin or end within a week, but for lost ones', async () => {
  const leaving = await inquiry({ travel_start: day(7), travel_end: day(20) })
  const coming = await inquiry({ travel_start: day(-5), travel_end: day(0) })
  await inquiry({ travel_start: day(8) })
  const mine = await get()
  expect(mine.departures.results.map(({ id }) => id)).toEqual([leaving])
  expect(mine.returns.results.map(({ id }) => id)).toEqual([coming])
})

it('has the birthdays of one’s contacts within a week', async () => {
  const born = (days: number) => `1990${day(days).slice(4)}`
  const grace = await createContact(app, workspace, {
    first_name: 'Grace',
    birthday: born(3),
    owner_id: owner.memberId,
  })
  await createContact(app, workspace, { birthday: born(9), owner_id: owner.memberId })
  await createContact(app, workspace, { birthday: born(1), owner_id: robin.memberId })
  const { birthdays } = await get()
  expect(birthdays.results).toMatchObject([{ id: grace.id, first_name: 'Grace', day: day(3) }])
  expect((await get('everyone')).birthdays.total).toBe(2)
})

it('has birthdays by day and name, of everyone too, and none of the trash', async () => {
  const bornOn = (days: number, first_name: string, of: TestMember) =>
    createContact(app, workspace, {
      first_name,
      birthday: `1980${day(days).slice(4)}`,
      owner_id: of.memberId,
    })
  await bornOn(1, 'Zoe', owner)
  await bornOn(0, 'Bob', owner)
  await bornOn(1, 'Ada', robin)
  await bornOn(1, 'Cy', owner)
  const gone = await bornOn(0, 'Al', owner)
  await app.database.sql('update contacts set deleted_at = now() where id = $1', [gone.id])
  const names = (birthdays: { results: { first_name: string }[] }) =>
    birthdays.results.map(({ first_name }) => first_name)
  expect(names((await get()).birthdays)).toEqual(['Bob', 'Cy', 'Zoe'])
  expect(names((await get('everyone')).birthdays)).toEqual(['Bob', 'Ada', 'Cy', 'Zoe'])
})

it('has what the caller was mentioned in and has not read', async () => {
  const body = `Ask @[Robin](member:${robin.memberId})`
  await createNote(app, owner, { body, person_id: ada.id })
  const { mentions } = await get(undefined, robin)
  expect(mentions).toMatchObject({ total: 1, results: [{ verb: 'mentioned', target: { id: ada.id } }] })
  expect((await get()).mentions.total).toBe(0)
})

it('counts to a hundred, and shows twenty', async () => {
  await app.database.sql(
    `insert into tasks (workspace_id, id, title, assigned_to_id, due_on)
     select $1, gen_random_uuid(), 'Task ' || n, $2, current_date - 1 from generate_series(1, 150) n`,
    [workspace.id, owner.memberId],
  )
  const { overdue } = await get()
  expect([overdue.results.length, overdue.total, overdue.more]).toEqual([20, 100, true])
})

it('says that there may be more stale inquiries where not all of a status were looked at', async () => {
  const id = await inquiry()
  const fill = (many: number) =>
    app.database.sql(
      `insert into inquiries (workspace_id, id, deal_number, person_id, assigned_to_id, last_activity_at)
       select $1, gen_random_uuid(), 1000 + n, $2, $3, now() - interval '20 days' * (n % 2)
       from generate_series((select count(*) from inquiries where workspace_id = $1), $4) n`,
      [workspace.id, ada.id, owner.memberId, many],
    )
  await app.database.sql('update inquiries set deal_status_id = null where id = $1', [id])
  await fill(60)
  expect((await get()).stale).toMatchObject({ total: 30, more: false })
  await app.database.sql(`update inquiries set last_activity_at = now() where workspace_id = $1`, [
    workspace.id,
  ])
  await fill(300)
  const { stale } = await get()
  expect(stale.more).toBe(true)
  expect(stale.total).toBeLessThan(100)
})

it('is of nobody who is not here', async () => {
  const ask = (of: string) => () =>
    app.call(today.get, { params: { org: workspace.id }, query: { of } }, owner)
  await expectRefused(app, 404, ask(newId()))
  await expectRefused(app, 404, ask('whoever'))
})
