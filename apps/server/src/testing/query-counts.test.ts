import { contacts } from '@caravel/contract/contacts'
import { beforeAll, expect, it } from 'vitest'
import { openTestApp } from './app.ts'
import { addMember, createWorkspace } from './factories.ts'
import { fillWorkspace } from './plenty.ts'
import { type Reader, read, readerOf, readings, unreadRoutes } from './readings.ts'
import { type Watch, watchDatabase } from './watch.ts'

const app = await openTestApp()
const answers: unknown[] = []
let watch: Watch
let few: Reader
let many: Reader

beforeAll(async () => {
  few = await workspaceOf(5)
  many = await workspaceOf(50)
  watch = watchDatabase(app)
})

it('knows how to ask every route that reads', () => {
  expect(unreadRoutes()).toEqual([])
})

it.each(Object.keys(readings))('%s asks as often for 50 rows as for 5', async (name) => {
  // What a server asks only once is asked before.
  for (const reader of [many, few]) await statementsOf(name, reader)
  expect(await statementsOf(name, many)).toEqual(await statementsOf(name, few))
})

it('every time in these answers has one form', () => {
  const times = answers.flatMap((answer) => JSON.stringify(answer).match(/"\d{4}-\d\d-\d\dT[^"]*"/g) ?? [])
  expect(times.length).toBeGreaterThan(1000)
  expect(times.filter((time) => !/^"[\d-]{10}T\d\d:\d\d:\d\d\.\d{6}Z"$/.test(time))).toEqual([])
})

it('a contact is asked for by two statements and changed by five, who asks included', async () => {
  const args = { params: { org: few.workspace.id, id: few.contact } }
  watch.clear()
  await app.call(contacts.get, args, few.workspace.owner)
  expect(watch.statements).toHaveLength(2)
  watch.clear()
  await app.call(contacts.update, { ...args, body: { about: 'Prefers mornings' } }, few.workspace.owner)
  expect(watch.statements).toHaveLength(5)
})

/** Their beginnings say which ones there are too many of; all of them would be pages. Some leave in whichever order. */
async function statementsOf(name: string, reader: Reader): Promise<string[]> {
  watch.clear()
  answers.push(await read(app, reader, name, readings[name]?.(reader)))
  return watch.statements.map((statement) => statement.replace(/\s+/g, ' ').trim().slice(0, 60)).sort()
}

async function workspaceOf(rows: number): Promise<Reader> {
  const workspace = await createWorkspace(app)
  await fillWorkspace(app, workspace, { contacts: rows * 2, companies: rows, inquiries: rows * 2 }, rows)
  for (let member = 0; member < rows; member++) await addMember(app, workspace, 'EDITOR')
  await app.database.sql(
    `update contacts set deleted_at = now() where workspace_id = $1 and id in (
       select id from contacts where workspace_id = $1 order by created_at limit $2)`,
    [workspace.id, rows],
  )
  // A page that holds them all.
  return readerOf(app, workspace, { page_size: '100' })
}
