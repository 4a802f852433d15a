import { afterEach, beforeAll, expect, it } from 'vitest'
import { openTestApp } from '../testing/app.ts'
import { closeTables, fillEveryTable, openTables, workspaceTables } from '../testing/every-table.ts'
import { createWorkspace, type TestWorkspace } from '../testing/factories.ts'
import { furtherReadings, type Reader, read, readerOf, readings } from '../testing/readings.ts'

const app = await openTestApp()
let theirs: TestWorkspace
let reader: Reader

/** Two workspaces with the same names and words, of which one reads while the rows of the other lie open. */
beforeAll(async () => {
  const mine = await createWorkspace(app)
  theirs = await createWorkspace(app)
  for (const workspace of [mine, theirs]) await fillEveryTable(app, workspace)
  reader = await readerOf(app, mine, {})
})
afterEach(async () => closeTables(app, await workspaceTables(app)))

type Request = [name: string, what: string, args: object]

const eachRoute = () =>
  Object.entries(readings).map(([name, args]): Request => [name, 'as always', args(reader)])

it('no answer changes when a table shows the rows of all workspaces', async () => {
  const answers = await answersTo(eachRoute())
  for (const table of await workspaceTables(app)) {
    await openTables(app, [table])
    expect(await answersTo(eachRoute()), `${table.name} is open`).toEqual(answers)
    await closeTables(app, [table])
  }
})

it('no answer changes when all of them do', async () => {
  const requests = [...eachRoute(), ...furtherReadings]
  const answers = await answersTo(requests)
  await openTables(app, await workspaceTables(app))
  expect(await answersTo(requests)).toEqual(answers)
})

it('what is done to all records at once leaves those of others as they are', async () => {
  await openTables(app, await workspaceTables(app))
  const before = await rowsOf(theirs)
  for (const [name, args] of await actsOnAll()) await read(app, reader, name, args)
  expect(await rowsOf(theirs)).toEqual(before)
})

/** In an order in which each still finds what it changes. */
async function actsOnAll(): Promise<[name: string, args: object][]> {
  const all = { matching: { filters: [], search: '' } }
  const lists = ['contactStatuses', 'dealStatuses', 'sources'].map(
    async (list): Promise<[string, object][]> => {
      const { results } = (await read(app, reader, `${list}.list`)) as never as { results: { id: string }[] }
      const [first, second] = results.map(({ id }) => id)
      return [
        [`${list}.update`, { params: { id: first }, body: { position: results.length - 1 } }],
        [`${list}.remove`, { params: { id: first }, query: { move_to: second } }],
      ]
    },
  )
  return [
    ...(await Promise.all(lists)).flat(),
    ['contacts.bulkUpdate', { body: { ...all, owner_id: null } }],
    ['contacts.merge', { params: { id: reader.contact, other_id: reader.otherContact }, body: {} }],
    ['deals.bulkUpdate', { body: { ...all, assigned_to_id: null } }],
    ['deals.bulkDelete', { body: all }],
    ['companies.bulkDelete', { body: { ...all, detach: true } }],
    ['companies.bulkRestore', { body: { ids: [reader.company] } }],
    ['contacts.bulkDelete', { body: all }],
    ['trash.purge', { body: { type: 'contact', ids: [reader.contact] } }],
    ['notifications.markRead', { body: { all: true } }],
    ['notifications.clearAll', {}],
    ['notifications.undoClear', {}],
  ]
}

async function rowsOf({ id }: TestWorkspace): Promise<Record<string, unknown>> {
  const prints: Record<string, unknown> = {}
  for (const { name, key } of await workspaceTables(app)) {
    const text = `select count(*), md5(string_agg(t::text, '|' order by t::text)) from ${name} t where ${key} = $1`
    prints[name] = (await app.database.sql(text, [id]))[0]
  }
  return prints
}

/** A failure is an answer, too: of a row that is not there as it should be. */
async function answersTo(requests: Request[]): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {}
  for (const [name, what, args] of requests)
    answers[`${name}, ${what}`] = await read(app, reader, name, args).then(withoutTimes, String)
  return answers
}

/** Links to files say until when they hold, which is another time after each quarter of an hour. */
const withoutTimes = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer ?? null).replaceAll(/expires=\d+&signature=[\w-]+/g, ''))
