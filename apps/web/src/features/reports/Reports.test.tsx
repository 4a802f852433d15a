import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { failure } from '../../lib/testing/fakeApi.ts'
import { contactOf, dealOf, NORTHWIND, pageOf, tripServiceOf } from '../../lib/testing/samples.ts'
import { screenWidth } from '../../testing/render.tsx'
import {
  CONTACTS,
  CONTACTS_BY_STATUS,
  EXPORT,
  grouped,
  INQUIRIES,
  INQUIRIES_BY_PERSON,
  INQUIRIES_BY_STATUS,
  openReports,
} from './testing/openReports.tsx'

const hotLead = { id: NORTHWIND, name: 'Hot Lead', color: 'lavender' } as const

describe('the reports', () => {
  it('are six tabs below two headings and the insights below a third, which the arrow keys skip', async () => {
    const { user, url } = openReports({ at: '?report=contacts_by_source' })
    const tabs = within(await screen.findByRole('tablist', { name: 'Reports' })).getAllByRole('tab')
    expect(tabs.map(({ textContent }) => textContent?.trim())).toEqual([
      "Today's Contacts",
      'Contacts by Status',
      'Contacts by Source',
      "Today's Inquiries",
      'Inquiries by Status',
      'Inquiries by Person',
      'Insights',
    ])
    screen.getByRole('tab', { name: 'Contacts by Source', selected: true, description: 'Contacts' }).focus()
    await user.keyboard('{ArrowDown}')
    await screen.findByRole('tab', { name: "Today's Inquiries", selected: true, description: 'Inquiries' })
    expect(url()).toBe(`/${NORTHWIND}/reports?report=deals`)
    screen.getByRole('heading', { name: 'Reports', level: 1 })
    screen.getByRole('heading', { name: /Today's Inquiries/, level: 2 })
  })

  it('list the contacts of all time, those of today first and counted', async () => {
    const ada = contactOf(1, {
      first_name: 'Ada',
      last_name: 'Lovelace',
      status: hotLead,
      emails: [{ email: 'ada@example.com' }],
      phone_numbers: [{ phone_number: '+44 20 7946 0001' }],
      company: { id: NORTHWIND, name: 'Kite & Anchor', pic: null },
      source: { id: NORTHWIND, name: 'Walk-in', icon: 'walkin' },
      inquiry_count: 3,
    })
    const { api } = openReports({
      answers: {
        [CONTACTS]: ({ query }) => ({
          status: 200,
          body: { ...pageOf(query, 3, (number) => (number === 1 ? ada : contactOf(number))), today: 1 },
        }),
      },
    })
    const table = await screen.findByRole('table', { name: "Today's Contacts" })
    expect(linesOf(table)).toEqual([
      ['Name', 'Status', 'Email', 'Phone', 'Inquiries', 'Company', 'Source'],
      ['Today (1)'],
      [
        'ALAda Lovelace',
        'Hot Lead',
        'ada@example.com',
        '+44 20 7946 0001',
        '33 inquiries',
        'KAKite & Anchor',
        'Walk-in',
      ],
      ['Earlier'],
      ['PPerson 2', '', '', '', '', '', ''],
      ['PPerson 3', '', '', '', '', '', ''],
    ])
    expect(within(table).getByRole('link', { name: 'Ada Lovelace' }).getAttribute('href')).toBe(
      `/${NORTHWIND}/contacts/${ada.id}/detail`,
    )
    screen.getByRole('button', { name: 'Filter by All time' })
    expect(screen.queryByRole('button', { name: 'Clear filter' })).toBeNull()
    expect(api.requestsTo(CONTACTS).map(({ query }) => query)).toEqual([{ page: '1', page_size: '20' }])
  })

  it('list inquiries with title and travel dates first, then person, status, services and assignee', async () => {
    const inquiry = dealOf(12, {
      created_at: '2026-07-14T22:30:00Z',
      deal_status: { id: NORTHWIND, name: 'Quoted', color: 'lavender', kind: 'open' },
      assigned_to: { id: NORTHWIND, first_name: 'Robin', last_name: 'Vega', pic: null },
      deal_services: [
        tripServiceOf({ id: NORTHWIND, kind: 'visa', icon: 'visa', note: '', service_options: [] }),
      ],
    })
    openReports({
      at: '?report=deals',
      timezone: 'Europe/Berlin',
      answers: {
        [INQUIRIES]: ({ query }) => ({ status: 200, body: { ...pageOf(query, 1, () => inquiry), today: 1 } }),
      },
    })
    const table = await screen.findByRole('table', { name: "Today's Inquiries" })
    await within(table).findByText('15 Jul 2026')
    expect(linesOf(table)).toEqual([
      ['Title', 'Travel dates', 'Inquired by', 'Status', 'Service', 'Assigned to', 'ID', 'Date'],
      ['Today (1)'],
      ['Person 12', '', expect.stringContaining('Person 12'), 'Quoted', 'Visa', 'RV', '#12', '15 Jul 2026'],
    ])
    within(table).getByRole('link', { name: '#12' })
  })

  it('are cards on a phone, and their tabs a strip', async () => {
    screenWidth(390)
    const { user } = openReports()
    const cards = await screen.findByRole('list', { name: "Today's Contacts" })
    expect(
      within(cards)
        .getAllByRole('listitem')
        .slice(0, 4)
        .map(({ textContent }) => textContent),
    ).toEqual(['Today (2)', 'PPerson 1', 'PPerson 2', 'Earlier'])
    screen.getByRole('tab', { name: "Today's Contacts" }).focus()
    await user.keyboard('{ArrowRight}')
    await screen.findByRole('tab', { name: 'Contacts by Status', selected: true })
  })
})

describe('in groups', () => {
  it('rows stand below their status and its total, and a chart compares them as a table', async () => {
    openReports({
      at: '?report=contacts_by_status',
      answers: {
        [CONTACTS_BY_STATUS]: () =>
          grouped([
            { group: hotLead, total: 3, persons: [contactOf(1), contactOf(2), contactOf(3)] },
            { group: null, total: 1, persons: [contactOf(4)] },
          ]),
      },
    })
    const [chart, table] = await screen.findAllByRole('table', { name: 'Contacts by Status' })
    expect(linesOf(chart)).toEqual([
      ['Status', 'Contacts', 'Share'],
      ['Hot Lead', '3', '75%'],
      ['No status', '1', '25%'],
    ])
    expect(linesOf(table).filter(({ length }) => length === 1)).toEqual([
      ['Hot Lead33 contacts'],
      ['No status11 contact'],
    ])
  })

  it('a bar leads to the list of just those, unless only part of the time is shown', async () => {
    const { user, openRange } = openReports({
      at: '?report=deals_by_status',
      answers: {
        [INQUIRIES_BY_STATUS]: () =>
          grouped([{ group: { ...hotLead, kind: 'open' }, total: 1, deals: [dealOf(1)] }]),
      },
    })
    const bar = await screen.findByRole('link', { name: 'Hot Lead' })
    const list = new URL(bar.getAttribute('href') ?? '', location.origin)
    expect(list.pathname).toBe(`/${NORTHWIND}/inquiries`)
    expect(JSON.parse(list.searchParams.get('filters') ?? '')).toEqual([
      { attribute: 'status', condition: 'exact', value: hotLead.id },
      // It counts what is parked, too.
      { attribute: 'parked', condition: 'exact', value: 'all' },
    ])
    await openRange()
    await user.click(screen.getByRole('button', { name: 'Yesterday' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Hot Lead' })).toBeNull())
  })

  it('people with the most inquiries are in the chart, all others are one', async () => {
    const { person } = dealOf(1)
    const ada = { ...person, name: 'Ada Lovelace' }
    openReports({
      at: '?report=deals_by_contact',
      answers: {
        [INQUIRIES_BY_PERSON]: () => grouped([{ group: ada, total: 2, deals: [dealOf(1), dealOf(2)] }], 200),
      },
    })
    const [chart, table] = await screen.findAllByRole('table', { name: 'Inquiries by Person' })
    expect(linesOf(chart)).toEqual([
      ['Inquired by', 'Inquiries', 'Share'],
      ['Ada Lovelace', '2', '1%'],
      ['Others', '198', '99%'],
    ])
    const [heading] = within(table as HTMLElement).getAllByRole('link', { name: 'Ada Lovelace' })
    expect(heading?.getAttribute('href')).toBe(`/${NORTHWIND}/contacts/${person.id}/detail`)
  })
})

describe('the time of a report', () => {
  it('is of days in the workspace, where it is tomorrow already', async () => {
    const { api, user, url, openRange } = openReports({
      now: '2026-05-30T20:00:00Z',
      timezone: 'Asia/Kolkata',
    })
    await screen.findByText('Person 1')
    for (const [preset, days] of [
      ['Today', '2026-05-31 2026-05-31'],
      ['Last 3 months', '2026-02-28 2026-05-31'],
    ] as const) {
      await openRange()
      await user.click(within(screen.getByLabelText('Presets')).getByText(preset))
      await screen.findByRole('button', { name: `Filter by ${preset}` })
      const { start_date, end_date } = api.requestsTo(CONTACTS).at(-1)?.query ?? {}
      expect(`${start_date} ${end_date}`).toBe(days)
    }
    expect(url()).toContain('?start=2026-02-28&end=2026-05-31')
    await user.click(screen.getByRole('button', { name: 'Clear filter' }))
    await screen.findByRole('button', { name: 'Filter by All time' })
    expect(url()).toBe(`/${NORTHWIND}/reports`)
  })

  it('can be typed, and sends nothing while it is no range', async () => {
    const { api, enter, user, openRange } = openReports()
    await openRange()
    await enter(screen.getByRole('textbox', { name: 'Start date' }), '31/02/2026')
    await enter(screen.getByRole('textbox', { name: 'End date' }), '01/03/2026')
    await user.keyboard('{Enter}')
    screen.getByRole('textbox', { description: '31/02/2026 isn’t a real date' })
    expect(api.requestsTo(CONTACTS)).toHaveLength(1)
    await user.clear(screen.getByRole('textbox', { name: 'Start date' }))
    await enter(screen.getByRole('textbox', { name: 'Start date' }), '28/02/2026')
    await user.keyboard('{Enter}')
    await screen.findByRole('button', { name: 'Filter by 28 Feb 2026 – 01 Mar 2026' })
    expect(api.requestsTo(CONTACTS).at(-1)?.query).toEqual({
      start_date: '2026-02-28',
      end_date: '2026-03-01',
      page: '1',
      page_size: '20',
    })
  })

  it('says nothing of today where it is over', async () => {
    openReports({ at: '?start=2026-07-01&end=2026-07-14' })
    const table = await screen.findByRole('table', { name: "Today's Contacts" })
    expect(within(table).queryAllByRole('rowheader')).toEqual([])
  })

  it.each([
    '?start=2026-02-31&end=2026-03-01',
    '?start=2026-03-02&end=2026-03-01',
    '?start=2026-03-01',
    '?start=0000-01-01&end=2026-03-01',
    '?start=now&report=all&page=-1&page_size=7',
  ])('%s is read as all time', async (at) => {
    const { api } = openReports({ at })
    await screen.findByText('Person 1')
    expect(api.requestsTo(CONTACTS)[0]?.query).toEqual({ page: '1', page_size: '20' })
  })

  it('is one of each report, and still there on coming back', async () => {
    const { user, openRange } = openReports()
    await openRange()
    await user.click(screen.getByText('Last month'))
    await user.click(screen.getByRole('tab', { name: "Today's Inquiries" }))
    await screen.findByRole('button', { name: 'Filter by All time' })
    await user.click(screen.getByRole('tab', { name: "Today's Contacts" }))
    await screen.findByRole('button', { name: 'Filter by Last month' })
  })
})

describe('the rows', () => {
  it('come in pages, the ones before staying until the next are there', async () => {
    const page = ({ query }: { query: Record<string, string> }) => ({
      status: 200,
      body: { ...pageOf(query, 45, contactOf), today: 2 },
    })
    const { api, user, url } = openReports({ answers: { [CONTACTS]: page } })
    await screen.findByText('Person 20')
    let letGo = () => {}
    const gate = new Promise<void>((resolve) => {
      letGo = resolve
    })
    api.answer({
      [CONTACTS]: async (request) => {
        await gate
        return page(request)
      },
    })
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await screen.findByRole('progressbar', { name: 'Updating…' })
    screen.getByText('Person 1')
    letGo()
    await screen.findByText('Person 21')
    screen.getByText('continued')
    expect(url()).toBe(`/${NORTHWIND}/reports?page=2`)
    await user.click(screen.getByRole('button', { name: 'Rows per page 20' }))
    await user.click(screen.getByRole('menuitemradio', { name: '40' }))
    await screen.findByText('Person 40')
    expect(url()).toBe(`/${NORTHWIND}/reports?page_size=40`)
  })

  it('are a skeleton of three rows by five columns at first', async () => {
    openReports({ answers: { [CONTACTS]: () => new Promise(() => undefined) } })
    await screen.findByRole('button', { name: 'Filter by All time' })
    const skeleton = screen.getByRole('status', { name: 'Loading…' })
    // The first line is the head.
    expect([...skeleton.children].map((line) => line.children.length)).toEqual([5, 5, 5, 5])
  })

  it('are nothing to show where there are none, and the range can go', async () => {
    const { user } = openReports({
      at: '?start=2026-07-01&end=2026-07-02',
      answers: {
        [CONTACTS]: ({ query }) => ({
          status: 200,
          body: { ...pageOf(query, query.start_date ? 0 : 1, contactOf), today: 0 },
        }),
      },
    })
    await screen.findByText('No contacts were added in this period.')
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show all time' }))
    await screen.findByText('Person 1')
  })

  it('offer to add somebody where nobody ever was', async () => {
    openReports({
      answers: {
        [CONTACTS]: ({ query }) => ({ status: 200, body: { ...pageOf(query, 0, contactOf), today: 0 } }),
      },
    })
    await screen.findByRole('button', { name: 'Add person' })
  })

  it('that cannot be loaded say so and are logged, and can be tried again', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    let fails = true
    const { user } = openReports({
      answers: {
        [CONTACTS]: ({ query }) =>
          fails
            ? failure(500, 'server_error', 'x')
            : { status: 200, body: { ...pageOf(query, 1, contactOf), today: 0 } },
      },
    })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('This report couldn’t be loaded')
    expect(screen.queryByText('Nothing to show')).toBeNull()
    fails = false
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    await screen.findByText('Person 1')
    expect(log).toHaveBeenCalledWith('The report could not be loaded', expect.any(Error))
  })
})

describe('the export', () => {
  it('saves all rows of the report and its time', async () => {
    const saved: Blob[] = []
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob)
      return 'blob:report'
    }
    URL.revokeObjectURL = () => undefined
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { api, user } = openReports({
      at: '?start=2026-07-01&end=2026-07-02&page=2',
      answers: { [EXPORT]: () => new Response('Name\nAda', { headers: { 'content-type': 'text/csv' } }) },
    })
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(await saved[0]?.text()).toBe('Name\nAda')
    expect(api.requestsTo(EXPORT).map(({ query }) => query)).toEqual([
      { report: 'contacts', format: 'local_csv', start_date: '2026-07-01', end_date: '2026-07-02' },
    ])
  })

  it('says so when it is refused', async () => {
    const { user } = openReports({
      answers: { [EXPORT]: () => failure(400, 'invalid', 'The end is before the start') },
    })
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }))
    await screen.findByText('The end is before the start')
  })
})

/** What each line of a table says, cell by cell; the last cell only fills the line. */
function linesOf(table: HTMLElement | undefined) {
  if (!table) throw new Error('There is no such table')
  return within(table)
    .getAllByRole('row')
    .map((line) =>
      [...line.children].filter((cell) => cell.ariaHidden !== 'true').map(({ textContent }) => textContent),
    )
}
