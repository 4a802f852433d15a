import { companies } from '@caravel/contract/companies'
import { contacts } from '@caravel/contract/contacts'
import { deals } from '@caravel/contract/deals'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, startTestApp } from '../testing/app.ts'
import { createContact, createWorkspace, type TestWorkspace } from '../testing/factories.ts'
import { fillWorkspace } from '../testing/plenty.ts'
import { watchDatabase } from '../testing/watch.ts'

const app = await openTestApp()
let workspace: TestWorkspace

beforeEach(async () => {
  workspace = await createWorkspace(app)
})

const lists = { contacts, companies, deals }
const ask = (list: keyof typeof lists, body: object) =>
  app.call(lists[list].exportFile, { params: { org: workspace.id }, body: body as never }, workspace.owner)
const textOf = async (list: keyof typeof lists, body: object) => (await ask(list, body)).bytes.toString()

describe('a list as a file', () => {
  it('has every row once, in order, however many pages it takes', async () => {
    await fillWorkspace(app, workspace, { contacts: 2500, companies: 1001, inquiries: 2001 }, 1)
    await app.database.sql('analyze')
    // A thousand who share a name are put in order by their ids alone.
    await app.database.sql(
      `update contacts set first_name = 'Same', last_name = '' where workspace_id = $1 and id in (
         select id from contacts where workspace_id = $1 order by id limit 1200)`,
      [workspace.id],
    )
    const order = {
      contacts: 'sort_name, id',
      companies: 'sort_name, id',
      inquiries: 'created_at desc, id desc',
    }
    const written = {
      contacts: `first_name || ',' || last_name`,
      companies: 'name',
      inquiries: `'-,' || deal_number`,
    }
    // What is parked is in no list unless a filter asks for it.
    const shown = { contacts: 'true', companies: 'true', inquiries: 'parked_until is null' }
    for (const [table, list] of [
      ['contacts', 'contacts'],
      ['companies', 'companies'],
      ['inquiries', 'deals'],
    ] as const) {
      const rows = await app.database.sql<{ start: string }>(
        `select ${written[table]} as start from ${table}
         where workspace_id = $1 and deleted_at is null and ${shown[table]} order by ${order[table]}`,
        [workspace.id],
      )
      const lines = (await textOf(list, { matching: {} })).split('\n')
      expect(lines.slice(1, -1).map((line) => startOf(table, line))).toEqual(rows.map(({ start }) => start))
    }
  })

  it('looks everything up by its key, even in tables that the database has not looked into yet', async () => {
    const fresh = await startTestApp()
    try {
      workspace = await createWorkspace(fresh)
      await fillWorkspace(fresh, workspace, { contacts: 2500, companies: 1000, inquiries: 2000 }, 1)
      // Knows how large tables are, and nothing of what they hold.
      await fresh.database.sql('vacuum')
      const watch = watchDatabase(fresh, mostRowsOfPage)
      for (const list of Object.values(lists)) {
        const args = { params: { org: workspace.id }, body: { matching: {} } as never }
        const { bytes } = await fresh.call(list.exportFile, args, workspace.owner)
        expect(bytes.toString().split('\n').length).toBeGreaterThan(1000)
      }
      expect(watch.plans).toEqual([])
    } finally {
      await fresh.close()
    }
  })

  it('has what matches, under a name of its own', async () => {
    for (let number = 0; number < 3; number++)
      await createContact(app, workspace, { first_name: `Ada ${number}` })
    await createContact(app, workspace, { first_name: 'Bob' })
    const { headers, bytes } = await ask('contacts', { matching: { search: 'ada' } })
    expect(headers['content-type']).toContain('text/csv')
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename\*=UTF-8''contacts-\d{4}-\d\d-\d\d\.csv$/,
    )
    const lines = bytes.toString().split('\n')
    expect(lines).toHaveLength(5)
    expect(lines[0]).toMatch(/^\ufeffFirst name,/)
    expect(lines.slice(1, 4).map((line) => line.split(',')[0])).toEqual(['Ada 0', 'Ada 1', 'Ada 2'])
  })

  it('is the same text as programs get', async () => {
    await createContact(app, workspace, { first_name: '=1+1' })
    const asText = await app.call(
      contacts.export,
      { params: { org: workspace.id }, body: { matching: { filters: [], search: '' } } },
      workspace.owner,
    )
    expect(await textOf('contacts', { matching: {} })).toBe(asText.body.csv)
    expect(asText.body.csv).toContain("'=1+1")
  })

  it('of nothing has its headings', async () => {
    expect(await textOf('companies', { matching: { search: 'nobody' } })).toMatch(/^\ufeffName,[^\n]+\n$/)
  })
})

/** Of a table: as many rows as a page has, for themselves and for what they name. */
const mostRowsOfPage = 3000

/** The day of an inquiry is of the workspace's time zone. */
const startOf = (table: string, line: string) => {
  const [first = '', second = ''] = line.split(',')
  if (table === 'companies') return first
  return table === 'contacts' ? `${first},${second}` : `-,${second}`
}
