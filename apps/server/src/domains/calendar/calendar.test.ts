import { calendar } from '@caravel/contract/calendar'
import type { Id } from '@caravel/contract/common'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import {
  addMember,
  createContact,
  createInquiry,
  createTask,
  createWorkspace,
  type TestMember,
  type TestWorkspace,
} from '../../testing/factories.ts'

const app = await openTestApp()
let workspace: TestWorkspace
let owner: TestMember
let robin: TestMember
let ada: { id: Id }

beforeEach(async () => {
  workspace = await createWorkspace(app)
  owner = workspace.owner
  robin = await addMember(app, workspace, 'EDITOR')
  ada = await createContact(app, workspace, { first_name: 'Ada', last_name: 'King' })
})

const november = { from: '2026-11-01', to: '2026-11-30' }
const ask = (query: { from: string; to: string; of?: string }, caller = owner) =>
  app.call(calendar.get, { params: { org: workspace.id }, query }, caller)
const dayOf = async (day: string, query: { of?: string } = {}) =>
  (await ask({ ...november, ...query })).body.days.find((each) => each.day === day)
const titles = (list: { results: { title: string }[] } | undefined) => list?.results.map(({ title }) => title)
const trip = async (columns: Record<string, unknown>) => {
  const id = await createInquiry(app, workspace, ada)
  for (const [column, value] of Object.entries({ assigned_to_id: owner.memberId, ...columns }))
    await app.database.sql(`update inquiries set ${column} = $2 where id = $1`, [id, value])
  return id
}

it('has every day that was asked for, also where nothing is', async () => {
  const { days } = (await ask(november)).body
  expect(days).toHaveLength(30)
  const nothing = { results: [], total: 0, more: false }
  expect(days[0]).toEqual({ day: '2026-11-01', departures: nothing, returns: nothing, tasks: nothing })
})

it('has the tasks of a day by their times, and what is done last', async () => {
  await createTask(app, owner, { title: 'All day', due_on: '2026-11-17' })
  await createTask(app, owner, { title: 'At ten', due_on: '2026-11-17', due_time: '10:00' })
  const done = await createTask(app, owner, { title: 'Done', due_on: '2026-11-17', due_time: '09:00' })
  await app.database.sql('update tasks set done_at = now() where id = $1', [done.id])
  await createTask(app, owner, { title: 'Next month', due_on: '2026-12-01' })
  await createTask(app, owner, { title: 'Not mine', due_on: '2026-11-17', assigned_to_id: robin.memberId })
  expect(titles((await dayOf('2026-11-17'))?.tasks)).toEqual(['At ten', 'All day', 'Done'])
  expect(titles((await dayOf('2026-11-17', { of: robin.memberId }))?.tasks)).toEqual(['Not mine'])
  expect((await dayOf('2026-11-17', { of: 'everyone' }))?.tasks.total).toBe(4)
})

it('has trips on the days on which they begin and end, but for lost and deleted ones', async () => {
  const days = { travel_start: '2026-11-12', travel_end: '2026-11-20' }
  const id = await trip({ ...days, title: 'Lisbon' })
  await trip({ ...days, deleted_at: '2026-11-01' })
  const [lost] = await app.database.sql<{ id: Id }>(
    `select id from inquiry_statuses where workspace_id = $1 and kind = 'lost' limit 1`,
    [workspace.id],
  )
  await trip({ ...days, deal_status_id: lost?.id })
  const theirs = await trip({ ...days, assigned_to_id: robin.memberId })
  expect((await dayOf('2026-11-12'))?.departures.results).toMatchObject([
    { id, name: 'Lisbon', customer: 'Ada King', ...days },
  ])
  expect((await dayOf('2026-11-20'))?.returns.results).toMatchObject([
    { id, assigned_to: { id: owner.memberId } },
  ])
  const everyone = await dayOf('2026-11-12', { of: 'everyone' })
  expect(everyone?.departures.results.map((each) => each.id)).toEqual([id, theirs])
})

it('shares the lines of a day of a month among its kinds, trips first, and counts all', async () => {
  const on = '2026-11-18'
  for (const columns of [{ travel_start: on }, { travel_start: on }, { travel_end: on }]) await trip(columns)
  for (let n = 0; n < 9; n++) await createTask(app, owner, { title: `Call ${n}`, due_on: on })
  const sizesOf = async (query: { from: string; to: string }) => {
    const day = (await ask(query)).body.days.find((each) => each.day === on)
    return [day?.departures, day?.returns, day?.tasks].map(
      (list) => `${list?.results.length} of ${list?.total}`,
    )
  }
  expect(await sizesOf({ from: '2026-10-26', to: '2026-12-06' })).toEqual(['2 of 2', '1 of 1', '5 of 9'])
  expect(await sizesOf({ from: '2026-11-16', to: '2026-11-22' })).toEqual(['2 of 2', '1 of 1', '9 of 9'])
})

it('shows some of a day that has ten thousand tasks, and more of it the fewer days are asked for', async () => {
  await app.database.sql(
    `insert into tasks (workspace_id, id, title, assigned_to_id, due_on)
     select $1, gen_random_uuid(), 'Task ' || n, $2, '2026-11-17' from generate_series(1, 10000) n`,
    [workspace.id, owner.memberId],
  )
  const sizeOf = async (query: { from: string; to: string }) => {
    const { days } = (await ask(query)).body
    const { results, total, more } = days.find(({ day }) => day === '2026-11-17')?.tasks ?? {}
    return { shown: results?.length, total, more }
  }
  expect(await sizeOf({ from: '2026-10-26', to: '2026-12-06' })).toEqual({ shown: 8, total: 23, more: true })
  expect(await sizeOf({ from: '2026-11-16', to: '2026-11-22' })).toEqual({
    shown: 48,
    total: 100,
    more: true,
  })
  expect(await sizeOf({ from: '2026-11-17', to: '2026-11-17' })).toEqual({
    shown: 100,
    total: 100,
    more: true,
  })
})

it('refuses days that are none, too many of them, and members of nowhere', async () => {
  const message = async (query: { from: string; to: string; of?: string }) => {
    const { status, error } = await ask(query)
    return [status, error.details[0]?.message]
  }
  expect(await message({ from: '2026-11-31', to: '2026-12-01' })).toEqual([400, 'Enter a date as YYYY-MM-DD'])
  expect(await message({ from: '2026-11-02', to: '2026-11-01' })).toEqual([
    400,
    'Choose a last day that is not before the first',
  ])
  expect(await message({ from: '2026-11-01', to: '2026-12-13' })).toEqual([400, 'Ask for 42 days at most'])
  expect(await message({ ...november, of: 'nobody' })).toEqual([404, 'Record not found'])
  expect(await message({ ...november, of: newId() })).toEqual([404, 'Member not found'])
})
