import { insightNames } from '@caravel/contract/insights'
import { type ReportName, reportNames, reports } from '@caravel/contract/reports'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import {
  addMember,
  createCompany,
  createContact,
  createWorkspace,
  type TestWorkspace,
} from '../../testing/factories.ts'
import { impossibleStrings, naughtyStrings } from '../../testing/naughty-strings.ts'
import { fillWorkspace } from '../../testing/plenty.ts'
import { expectRefused } from '../../testing/refusals.ts'
import { addContact, addInquiry, wordsOf } from '../../testing/reported.ts'

const app = await openTestApp()
let workspace: TestWorkspace

beforeEach(async () => {
  workspace = await createWorkspace(app)
})

const call = (query: object, caller = workspace.owner) =>
  app.call(reports.export, { params: { org: workspace.id }, query: query as never }, caller)

/** The lines of a file, without what marks it as UTF-8. */
const linesOf = async (report: ReportName, days: object = {}) => {
  const { csv } = (await call({ report, ...days })).body
  expect(csv.startsWith('\ufeff')).toBe(true)
  return csv.slice(1).trimEnd().split('\n')
}

describe('a report as CSV', () => {
  it('has the columns of contacts, with the group first', async () => {
    await app.database.sql('update workspaces set timezone = $1 where id = $2', ['Asia/Tokyo', workspace.id])
    const [, status] = await wordsOf(app, workspace, 'contact_statuses')
    const [source] = await wordsOf(app, workspace, 'sources')
    const company = await createCompany(app, workspace, 'Åbo, "Söner"')
    await addContact(app, workspace, { first_name: 'Grace', at: '2026-06-15 16:00Z', source_id: source?.id })
    await addContact(app, workspace, {
      first_name: 'Ada',
      last_name: 'Lovelace',
      emails: ['first@test.example', 'second@test.example'],
      phone_numbers: ['123456', '654321'],
      phones_e164: ['', ''],
      status_id: status?.id,
      company_id: company.id,
      at: '2026-06-14 14:59Z',
    })
    expect(await linesOf('contacts')).toEqual([
      'Name,Status,Email,Phone,Inquiries,Company,Source,Created',
      'Grace,,,,0,,Walk-in,2026-06-16',
      'Ada Lovelace,Hot Lead,first@test.example,123456,0,"Åbo, ""Söner""",,2026-06-14',
    ])
    expect(await linesOf('contacts_by_status')).toEqual([
      'Status,Name,Email,Phone,Inquiries,Company,Source,Created',
      'Hot Lead,Ada Lovelace,first@test.example,123456,0,"Åbo, ""Söner""",,2026-06-14',
      ',Grace,,,0,,Walk-in,2026-06-16',
    ])
    expect((await linesOf('contacts_by_source')).map((line) => line.split(',').slice(0, 2))).toEqual([
      ['Source', 'Name'],
      ['Walk-in', 'Grace'],
      ['', 'Ada Lovelace'],
    ])
  })

  it('has the columns of inquiries, with the group first', async () => {
    const [, status] = await wordsOf(app, workspace, 'inquiry_statuses')
    const zoe = await addContact(app, workspace, { first_name: 'Zoë', last_name: 'Berg', at: '2026-06-01Z' })
    const ada = await addContact(app, workspace, { first_name: 'Ada', at: '2026-06-01Z' })
    const first = { person_id: zoe, deal_number: 7, assigned_to_id: workspace.owner.memberId }
    const id = await addInquiry(app, workspace, { ...first, at: '2026-06-15 12:00Z' })
    await addServices(id)
    const second = { person_id: ada, deal_number: 8, deal_status_id: status?.id }
    await addInquiry(app, workspace, { ...second, at: '2026-06-14 12:00Z' })
    expect(await linesOf('deals')).toEqual([
      'Date,ID,Inquired by,Service,Assigned to,Status',
      '2026-06-15,#7,Zoë Berg,"Flight: SAS, Lisbon; Hotel",Test,',
      '2026-06-14,#8,Ada,,,In progress',
    ])
    expect(await linesOf('deals_by_status')).toEqual([
      'Status,Date,ID,Inquired by,Service,Assigned to',
      'In progress,2026-06-14,#8,Ada,,',
      ',2026-06-15,#7,Zoë Berg,"Flight: SAS, Lisbon; Hotel",Test',
    ])
    expect(await linesOf('deals_by_contact')).toEqual([
      'Inquired by,Date,ID,Service,Assigned to,Status',
      'Ada,2026-06-14,#8,,,In progress',
      'Zoë Berg,2026-06-15,#7,"Flight: SAS, Lisbon; Hotel",Test,',
    ])
  })

  it('is named after the report and its days, and holds just those', async () => {
    await addContact(app, workspace, { first_name: 'Ada', at: '2026-06-14 12:00Z' })
    await addContact(app, workspace, { first_name: 'Bob', at: '2026-06-15 12:00Z' })
    const start_date = '2026-06-15'
    const end_date = '2026-06-16'
    const nameOf = async (days: object) => (await call({ report: 'contacts_by_status', ...days })).body.name
    expect(await nameOf({})).toBe('contacts-by-status-all-time.csv')
    expect(await nameOf({ start_date })).toBe('contacts-by-status-from-2026-06-15.csv')
    expect(await nameOf({ end_date })).toBe('contacts-by-status-until-2026-06-16.csv')
    expect(await nameOf({ start_date, end_date })).toBe(
      'contacts-by-status-from-2026-06-15-until-2026-06-16.csv',
    )
    expect(await nameOf({ start_date, end_date: start_date })).toBe('contacts-by-status-2026-06-15.csv')
    expect(await linesOf('contacts', { start_date })).toHaveLength(2)
    expect(await linesOf('contacts', { start_date: '2026-06-17' })).toHaveLength(1)
  })

  it('runs nothing in a spreadsheet', async () => {
    await createContact(app, workspace, { first_name: '=HYPERLINK("http://evil.example")' })
    expect((await call({ report: 'contacts' })).body.csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  })

  it('may be read by a VIEWER, and holds nothing of another workspace', async () => {
    const person_id = await addContact(app, await createWorkspace(app), {
      first_name: 'Theirs',
      at: '2026-06-15Z',
    })
    expect(person_id).toBeTruthy()
    const viewer = await addMember(app, workspace, 'VIEWER')
    for (const report of reportNames) {
      const { csv } = (await call({ report }, viewer)).body
      expect(csv.trimEnd().split('\n')).toHaveLength(1)
    }
  })

  it('is a file of every row once, in the order of the report, however many pages it takes', async () => {
    await fillWorkspace(app, workspace, { contacts: 2500, companies: 3, inquiries: 2600 }, 1)
    // Most have asked once; the page turns in the middle of what one of them has asked, and among equal moments.
    await app.database.sql(
      `update inquiries set person_id = (select id from contacts where workspace_id = $1 order by sort_name limit 1),
         created_at = date_trunc('day', created_at)
       where workspace_id = $1 and deal_number % 2 = 0`,
      [workspace.id],
    )
    await app.database.sql('analyze')
    const end_date = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)
    for (const report of reportNames) {
      const { headers, text } = await fileOf(report, { end_date })
      const { body } = await call({ report, end_date })
      expect(text).toBe(body.csv)
      expect(headers['content-disposition']).toContain(body.name)
      const rows = await app.database.sql<{ shown: string }>(
        `${inOrder[report]} limit 10000`.replace(
          '$days',
          `r.workspace_id = $1 and r.created_at < $2::date + 1`,
        ),
        [workspace.id, end_date],
      )
      expect(rows.length).toBeGreaterThan(2000)
      expect(shownIn(text, report.startsWith('contacts') ? 'Name' : 'ID'), report).toEqual(
        rows.map(({ shown }) => shown),
      )
    }
  })

  it('is a file of more than 10,000 rows, and no text: that asks for a shorter time', async () => {
    const [status] = await wordsOf(app, workspace, 'inquiry_statuses')
    for (const first_name of ['Zoë', 'Ada'])
      await addContact(app, workspace, { first_name, at: '2026-06-01Z' })
    await app.database.sql(
      `insert into inquiries (workspace_id, id, deal_number, person_id, deal_status_id, created_at)
       select $1, gen_random_uuid(), n, people.ids[1 + n % 2], $2, timestamptz '2026-06-15Z' + n * interval '1 second'
       from generate_series(1, 10001) n, (select array(select id from contacts where workspace_id = $1) as ids) people`,
      [workspace.id, status?.id],
    )
    for (const report of ['deals', 'deals_by_contact'] as const) {
      const details = await expectRefused(app, 400, () => call({ report, start_date: '2026-06-15' }))
      expect(details).toMatchObject([{ code: 'invalid', message: expect.stringContaining('shorter time') }])
      const rows = await app.database.sql<{ shown: string }>(
        inOrder[report].replace('$days', 'r.workspace_id = $1'),
        [workspace.id],
      )
      const { text } = await fileOf(report)
      expect(shownIn(text, 'ID')).toEqual(rows.map(({ shown }) => shown))
    }
    expect(await linesOf('deals', { start_date: '2026-06-16' })).toHaveLength(1)
  })

  it('is one of the six', async () => {
    for (const report of ['people', '__proto__', 'constructor', '', undefined]) {
      const query = report === undefined ? {} : { report }
      const details = await expectRefused(app, 400, () => call(query))
      expect(details).toMatchObject([{ field: 'report', message: 'Choose a report' }])
    }
    for (const text of [...naughtyStrings, ...impossibleStrings]) {
      expect((await call({ report: 'contacts', start_date: text })).status).toBe(400)
    }
  })
})

const fileOf = async (report: ReportName, days: object = {}) => {
  const query = { report, ...days }
  const { headers, bytes } = await app.call(
    reports.exportFile,
    { params: { org: workspace.id }, query },
    workspace.owner,
  )
  return { headers, text: bytes.toString() }
}

function shownIn(text: string, heading: string) {
  const [headings = [], ...rows] = text
    .slice(1)
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','))
  return rows.map((cells) => cells[headings.indexOf(heading)])
}

const contactNames = `select r.first_name || ' ' || r.last_name as shown from contacts r`
const inquiryNumbers = `select '#' || r.deal_number as shown from inquiries r`
const newestFirst = 'r.created_at desc, r.id desc'

/** The rows of each report as one statement. */
const inOrder: Record<ReportName, string> = {
  contacts: `${contactNames} where $days order by ${newestFirst}`,
  contacts_by_status: `${contactNames} left join contact_statuses w on w.id = r.status_id where $days
    order by w.position, ${newestFirst}`,
  contacts_by_source: `${contactNames} left join sources w on w.id = r.source_id where $days
    order by w.position, ${newestFirst}`,
  deals: `${inquiryNumbers} where $days order by ${newestFirst}`,
  deals_by_status: `${inquiryNumbers} left join inquiry_statuses w on w.id = r.deal_status_id where $days
    order by w.position, ${newestFirst}`,
  deals_by_contact: `${inquiryNumbers} join contacts p on p.id = r.person_id where $days
    order by p.sort_name, p.id, ${newestFirst}`,
}

/** A flight with two options, and a hotel with none. */
async function addServices(inquiry: string) {
  const flight = newId()
  const insert = (id: string, position: number, kind: string) =>
    app.database.sql(
      'insert into inquiry_services (workspace_id, id, inquiry_id, position, kind) values ($1, $2, $3, $4, $5)',
      [workspace.id, id, inquiry, position, kind],
    )
  await insert(flight, 0, 'flight')
  await insert(newId(), 1, 'hotel')
  for (const [position, kind, value] of [
    [1, 'destination', 'Lisbon'],
    [0, 'airline', 'SAS'],
  ]) {
    await app.database.sql(
      `insert into inquiry_service_options (workspace_id, id, service_id, position, kind, option_value)
       values ($1, $2, $3, $4, $5, $6)`,
      [workspace.id, newId(), flight, position, kind, value],
    )
  }
}

describe('the table behind a picture', () => {
  it('is a file of the time, and a name that a spreadsheet would run is a text in it', async () => {
    await app.database.sql(`update sources set name = '=SUM(A1)' where workspace_id = $1 and position = 0`, [
      workspace.id,
    ])
    const [source] = await wordsOf(app, workspace, 'sources')
    const person_id = await addContact(app, workspace, {
      first_name: 'Ada',
      at: '2026-06-14 12:00Z',
      source_id: source?.id,
    })
    await addInquiry(app, workspace, { person_id, at: '2026-06-14 12:00Z' })
    await addInquiry(app, workspace, { person_id, at: '2026-05-14 12:00Z' })
    const query = { insight: 'by_source' as const, start_date: '2026-06-01', end_date: '2026-06-30' }
    const { body } = await app.call(
      reports.exportInsight,
      { params: { org: workspace.id }, query },
      workspace.owner,
    )
    expect(body.name).toBe('inquiries-by-source-from-2026-06-01-until-2026-06-30.csv')
    expect(body.csv.replace('\ufeff', '')).toBe("Source,Came in,Booked,Conversion\n'=SUM(A1),1,0,0%\n")
  })

  it.each(insightNames)('can be had of %s', async (insight) => {
    const answer = await app.call(
      reports.exportInsight,
      { params: { org: workspace.id }, query: { insight } },
      workspace.owner,
    )
    expect(answer.body.csv.split('\n')[0]).toMatch(/,/)
  })
})
