import { contacts } from '@caravel/contract/contacts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from './app.ts'
import { checkRows } from './check-rows.ts'
import { createWorkspace } from './factories.ts'
import { fillWorkspace } from './plenty.ts'
import { type Reader, read, readerOf, readings } from './readings.ts'
import { type RowType, readRowTypes } from './row-types.ts'

let app: TestApp
let reader: Reader
let types: RowType[]

beforeAll(async () => {
  types = readRowTypes()
  app = await startTestApp()
  const workspace = await createWorkspace(app)
  await fillWorkspace(app, workspace, { contacts: 10, companies: 5, inquiries: 10 }, 5)
  reader = await readerOf(app, workspace, { page_size: '100' })
  app.services.database = checkRows(app.services.database, types)
}, 120_000)
afterAll(() => app.close())

it('knows the types of raw statements', () => {
  expect(types.filter(({ row }) => row.is === 'object').length).toBeGreaterThan(100)
})

it.each(Object.keys(readings))('%s reads rows that are of their types', async (name) => {
  await read(app, reader, name, readings[name]?.(reader))
})

it('fails a request whose statement answers what its type does not allow', async () => {
  await app.database.sql('alter table contacts alter column inquiry_count drop not null')
  await app.database.sql('update contacts set inquiry_count = null')
  const { workspace } = reader
  const { status } = await app.call(contacts.list, { params: { org: workspace.id } }, workspace.owner)
  expect(status).toBe(500)
  expect(app.logged.join()).toMatch(
    /A row is not of its type: domains\/\S+ inquiry_count is null, and not a number/,
  )
})
