import { calendar } from '@caravel/contract/calendar'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { openTestApp } from '../testing/app.ts'
import { createWorkspace } from '../testing/factories.ts'
import { addWorkspacesLike, fillLargeWorkspace, fillWorkspace } from '../testing/plenty.ts'
import { furtherReadings, type Reader, read, readerOf, readings } from '../testing/readings.ts'
import { type Watch, watchDatabase } from '../testing/watch.ts'
import { type Database, type Db, plannedOnce } from './client.ts'

const app = await openTestApp()
let reader: Reader
let small: Reader
let watch: Watch
let unwatched: Database

/** Of a table, by one request: a small part of the workspace, and yet many pages. */
const mostRows = 3000

/** Enough rows for the planner to choose as it does among a million, also in the lists of words of many workspaces. */
beforeAll(async () => {
  const workspace = await createWorkspace(app)
  await addWorkspacesLike(app, workspace, 400)
  await fillLargeWorkspace(app, workspace, { contacts: 25_000, companies: 6000, inquiries: 21_000 }, 100)
  const smallOne = await createWorkspace(app)
  await fillWorkspace(app, smallOne, { contacts: 4, companies: 2, inquiries: 4 }, 3)
  await app.database.sql('vacuum (analyze)')
  reader = await readerOf(app, workspace, {})
  small = await readerOf(app, smallOne, {})
  unwatched = app.services.database
  watch = watchDatabase(app, mostRows)
})

it.each(Object.keys(readings))('%s reads no table whole', async (name) => {
  await expectFewReads(name, readings[name] ?? (() => ({})))
})

it.each(furtherReadings)('%s, %s, reads no table whole', async (name, _, args) => {
  await expectFewReads(name, typeof args === 'function' ? args : () => args)
})

it('sees that most of a table is read, in a function too', async () => {
  await app.database.sql(
    `create function read_whole() returns bigint language sql security definer as 'select sum(length(verb)) from activities'`,
  )
  const scope = { userId: reader.workspace.owner.id, workspaceId: reader.workspace.id }
  for (const query of [sql`select sum(length(verb)) from activities`, sql`select read_whole()`]) {
    watch.clear()
    await app.services.database.read(scope, (db) => query.execute(db))
    expect([...watch.floods]).toEqual(['activities'])
  }
})

it('sees that a statement is planned once although its best plan depends on its values', async () => {
  const scope = { userId: reader.workspace.owner.id, workspaceId: reader.workspace.id }
  const withName = sql`
    select about from contacts
    where workspace_id = current_workspace_id() and deleted_at is null
      and (${false}::boolean or first_name_folded = 'xqzwv')`
  const floodsOf = async (handle: (db: Db) => Db) => {
    watch.clear()
    await app.services.database.read(scope, (db) => withName.execute(handle(db)))
    return [...watch.floods]
  }
  expect(await floodsOf((db) => db)).toEqual([])
  expect(await floodsOf(plannedOnce)).toEqual(['contacts'])
})

it('the link for other calendars reads no table whole', async () => {
  const feeds = await Promise.all([small, reader].map(({ workspace }) => feedOf(workspace)))
  // Its limit is another: two thousand events are found, and then shown.
  app.services.database = unwatched
  const few = watchDatabase(app, 8000)
  for (const url of feeds) for (let time = 0; time < timesUntilKept; time++) await app.http.inject({ url })
  expect((await app.http.inject({ url: feeds[1] ?? '' })).body).toContain('BEGIN:VEVENT')
  expect([...few.scans], few.plans.join()).toEqual([])
  expect([...few.floods], few.plans.join()).toEqual([])
})

async function feedOf({ id, owner }: Reader['workspace']) {
  const made = await app.call(calendar.makeFeed, { params: { org: id }, body: { of: 'everyone' } }, owner)
  return new URL(made.body.url).pathname
}

/** After so many times the database may keep the plan of a statement. */
const timesUntilKept = 6

/**
 * Neither from end to end nor, by way of an index, most of it; also not after a workspace of a few rows has asked the
 * same on the same connection, whose plans the large one then gets.
 */
async function expectFewReads(name: string, argsFor: (reader: Reader) => object) {
  for (let time = 0; time < timesUntilKept; time++) await read(app, small, name, argsFor(small))
  watch.clear()
  await read(app, reader, name, argsFor(reader))
  const plans = watch.plans.join('\n\n')
  expect([...watch.scans], plans).toEqual([])
  expect([...watch.floods], plans).toEqual([])
}
