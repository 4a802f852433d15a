import { ContactSummary, contacts } from '@caravel/contract/contacts'
import { DealSummary, deals } from '@caravel/contract/deals'
import { reports } from '@caravel/contract/reports'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { addMember, createWorkspace, type TestWorkspace } from '../../testing/factories.ts'
import { addContact, addInquiry, wordsOf } from '../../testing/reported.ts'

const app = await openTestApp()
let workspace: TestWorkspace

beforeEach(async () => {
  workspace = await createWorkspace(app)
})

type Query = { page?: number; page_size?: number; start_date?: string; end_date?: string }

const getReport = async (
  name: Exclude<
    keyof typeof reports,
    'export' | 'exportFile' | 'insights' | 'exportInsight' | 'exportInsightFile'
  >,
  query: Query = {},
  caller = workspace.owner,
) => (await app.call(reports[name], { params: { org: workspace.id }, query }, caller)).body as Report

type Row = { first_name?: string; title?: string }
type Group = { id: string; name: string } | null
type Report = {
  results: (Row & { group?: Group; total?: number; persons?: Row[]; deals?: Row[] })[]
  total: number
  page: number
  page_size: number
  links: { next: string | null; previous: string | null }
  today?: number
  groups?: { group: Group; total: number }[]
}

const all = [
  'contacts',
  'contactsByStatus',
  'contactsBySource',
  'deals',
  'dealsByStatus',
  'dealsByContact',
] as const
const nameOf = ({ first_name, title }: Row) => first_name ?? title
/** Just what a person reads: each group with its total and the names below it. */
const read = ({ results }: Report) =>
  results.map(({ group, total, persons, deals }) => [
    group?.name ?? null,
    total,
    (persons ?? deals ?? []).map(nameOf),
  ])
const readGroups = ({ groups = [] }: Report) => groups.map(({ group, total }) => [group?.name ?? null, total])

describe('the newest', () => {
  it('contacts come first, as their list shows them', async () => {
    const [status] = await wordsOf(app, workspace, 'contact_statuses')
    await addContact(app, workspace, { first_name: 'Older', at: '2026-06-14 12:00Z', status_id: status?.id })
    await addContact(app, workspace, {
      first_name: 'Newer',
      at: '2026-06-15 12:00Z',
      emails: ['n@test.example'],
    })
    const report = await getReport('contacts')
    expect(report.results.map(nameOf)).toEqual(['Newer', 'Older'])
    expect(report).toMatchObject({ total: 2, today: 0, page: 1, page_size: 20 })
    const list = await app.call(
      contacts.list,
      { params: { org: workspace.id }, query: { sort_by: '-created_at' } },
      workspace.owner,
    )
    expect(report.results).toEqual(list.body.results)
    for (const row of report.results) ContactSummary.parse(row)
  })

  it('inquiries come first, as their list shows them', async () => {
    const [status] = await wordsOf(app, workspace, 'inquiry_statuses')
    const person_id = await addContact(app, workspace, { first_name: 'Ada', at: '2026-06-14 12:00Z' })
    await addInquiry(app, workspace, { person_id, at: '2026-06-14 12:00Z', deal_status_id: status?.id })
    await addInquiry(app, workspace, { person_id, at: '2026-06-15 12:00Z', title: 'Lisbon' })
    const report = await getReport('deals')
    expect(report.results.map(nameOf)).toEqual(['Lisbon', ''])
    expect(report).toMatchObject({ total: 2, today: 0 })
    const list = await app.call(
      deals.list,
      { params: { org: workspace.id }, query: { sort_by: '-date' } },
      workspace.owner,
    )
    expect(report.results).toEqual(list.body.results)
    for (const row of report.results) DealSummary.parse(row)
  })

  it('count those of today on every page, and none twice that came at one time', async () => {
    for (let n = 0; n < 5; n++) {
      await addContact(app, workspace, { first_name: `Old ${n}`, at: '2026-06-15 12:00Z' })
      await addContact(app, workspace, { first_name: `New ${n}`, at: new Date().toISOString() })
    }
    const pages = await Promise.all([1, 2, 3, 4].map((page) => getReport('contacts', { page, page_size: 3 })))
    for (const { total, today } of pages) expect({ total, today }).toEqual({ total: 10, today: 5 })
    const names = pages.flatMap(({ results }) => results.map(nameOf))
    expect(names.slice(0, 5).every((name) => name?.startsWith('New'))).toBe(true)
    expect(new Set(names).size).toBe(10)
  })
})

describe.each([
  ['contactsByStatus', 'contact_statuses', 'status_id'],
  ['contactsBySource', 'sources', 'source_id'],
  ['dealsByStatus', 'inquiry_statuses', 'deal_status_id'],
] as const)('%s', (report, table, column) => {
  let words: { id: string; name: string }[]
  let person_id: string

  beforeEach(async () => {
    words = await wordsOf(app, workspace, table)
    if (table === 'inquiry_statuses') {
      person_id = await addContact(app, workspace, { first_name: 'Ada', at: '2020-01-01Z' })
    }
  })

  const add = (name: string, word: number | undefined, at: string) => {
    const group = { [column]: word === undefined ? null : words[word]?.id, at }
    return table === 'inquiry_statuses'
      ? addInquiry(app, workspace, { person_id, title: name, ...group })
      : addContact(app, workspace, { first_name: name, ...group })
  }
  const word = (index: number) => words[index]?.name

  const addSeven = async () => {
    await add('None 1', undefined, '2026-06-11 12:00Z')
    await add('Third 1', 2, '2026-06-12 12:00Z')
    await add('Third 2', 2, '2026-06-13 12:00Z')
    await add('Second 1', 1, '2026-06-14 12:00Z')
    await add('Third 3', 2, '2026-06-14 13:00Z')
    await add('None 2', undefined, '2026-06-15 12:00Z')
    await add('Second 2', 1, '2026-06-16 12:00Z')
  }

  it('has its groups in their order, none the last, and in each the newest first', async () => {
    await addSeven()
    const answer = await getReport(report)
    expect(read(answer)).toEqual([
      [word(1), 2, ['Second 2', 'Second 1']],
      [word(2), 3, ['Third 3', 'Third 2', 'Third 1']],
      [null, 2, ['None 2', 'None 1']],
    ])
    expect(readGroups(answer)).toEqual([
      [word(1), 2],
      [word(2), 3],
      [null, 2],
    ])
    expect(answer.total).toBe(7)

    await app.database.sql(`update ${table} set position = -1 where id = $1`, [words[2]?.id])
    expect(readGroups(await getReport(report)).map(([name]) => name)).toEqual([word(2), word(1), null])
  })

  it('has pages of rows that go on in the middle of a group, with its whole total', async () => {
    await addSeven()
    const pages = await Promise.all([1, 2, 3, 4].map((page) => getReport(report, { page, page_size: 3 })))
    expect(pages.map(read)).toEqual([
      [
        [word(1), 2, ['Second 2', 'Second 1']],
        [word(2), 3, ['Third 3']],
      ],
      [
        [word(2), 3, ['Third 2', 'Third 1']],
        [null, 2, ['None 2']],
      ],
      [[null, 2, ['None 1']]],
      [],
    ])
    for (const page of pages) {
      expect(page.total).toBe(7)
      expect(readGroups(page)).toHaveLength(3)
    }
    expect(pages[0]?.links).toMatchObject({ previous: null, next: expect.stringContaining('page=2') })
    expect(pages[3]?.links).toMatchObject({ previous: expect.stringContaining('page=3'), next: null })
  })

  it('counts just the days that it is of', async () => {
    await addSeven()
    const days = { start_date: '2026-06-13', end_date: '2026-06-15' }
    const answer = await getReport(report, { ...days, page: 2, page_size: 2 })
    expect(read(answer)).toEqual([
      [word(2), 2, ['Third 2']],
      [null, 1, ['None 2']],
    ])
    expect(readGroups(answer)).toEqual([
      [word(1), 1],
      [word(2), 2],
      [null, 1],
    ])
    expect(answer.total).toBe(4)
    expect(answer.links.previous).toContain('start_date=2026-06-13')
    expect(await getReport(report, { start_date: '2026-06-17' })).toMatchObject({
      results: [],
      groups: [],
      total: 0,
      links: { next: null, previous: null },
    })
  })
})

it('deleted contacts and inquiries are in no report', async () => {
  const gone = await addContact(app, workspace, { first_name: 'Gone', at: '2026-06-15 12:00Z' })
  await addInquiry(app, workspace, { person_id: gone, at: '2026-06-15 12:00Z' })
  const stays = await addContact(app, workspace, { first_name: 'Stays', at: '2026-06-15 12:00Z' })
  const deleted = await addInquiry(app, workspace, { person_id: stays, at: '2026-06-15 12:00Z' })
  const params = { org: workspace.id }
  await app.call(contacts.bulkDelete, { params, body: { ids: [gone] } }, workspace.owner)
  await app.call(deals.bulkDelete, { params, body: { ids: [deleted] } }, workspace.owner)
  for (const query of [{}, { start_date: '2026-06-15' }]) {
    for (const name of all) {
      const answer = await getReport(name, query)
      expect([name, answer.total]).toEqual([name, name.startsWith('contacts') ? 1 : 0])
      expect(JSON.stringify(answer)).not.toContain(gone)
      expect(JSON.stringify(answer)).not.toContain(deleted)
    }
  }
})

it('a VIEWER reads every report, and none shows another workspace', async () => {
  const other = await createWorkspace(app)
  const person_id = await addContact(app, other, { first_name: 'Theirs', at: '2026-06-15 12:00Z' })
  await addInquiry(app, other, { person_id, at: '2026-06-15 12:00Z' })
  const viewer = await addMember(app, workspace, 'VIEWER')
  for (const query of [{}, { start_date: '2026-06-15' }]) {
    for (const name of all) {
      expect(await getReport(name, query, viewer)).toMatchObject({ total: 0, results: [] })
    }
  }
})
