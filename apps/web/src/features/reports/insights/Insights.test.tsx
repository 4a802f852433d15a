import type { Insights } from '@caravel/contract/insights'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { failure } from '../../../lib/testing/fakeApi.ts'
import { NORTHWIND } from '../../../lib/testing/samples.ts'
import { screenWidth } from '../../../testing/render.tsx'
import { openReports } from '../testing/openReports.tsx'

const INSIGHTS = 'GET /api/v1/:org/reports/insights/'
const EXPORT = 'GET /api/v1/:org/reports/insights/export/file/'

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const status = (number: number, name: string, kind: 'open' | 'won' | 'lost') =>
  ({ id: id(number), name, color: 'violet', kind }) as const
const robin = { id: id(7), name: 'Robin Vega' }

const insights: Insights = {
  came: 10,
  booked: 4,
  over_time: {
    step: 'week',
    points: [
      { starts_on: '2026-06-29', came: 2, booked: 0 },
      { starts_on: '2026-07-06', came: 7, booked: 3 },
      { starts_on: '2026-07-13', came: 1, booked: 1 },
    ],
  },
  funnel: {
    stages: [
      { status: status(1, 'New', 'open'), reached: 9, now: 2 },
      { status: status(2, 'Quoted', 'open'), reached: 6, now: 1 },
      { status: status(3, 'Booked', 'won'), reached: 3, now: 3 },
    ],
    won: 3,
    lost: 3,
    without_status: 1,
  },
  value: [
    { currency: 'EUR', open: 1200.5, booked: 300, lost: 0.1 },
    { currency: 'USD', open: 0, booked: 10, lost: 0 },
  ],
  days_to_book: {
    median: 4.5,
    steps: [0, 1, 3, 7, 14, 28, 90].map((from) => ({ from, booked: from === 3 ? 4 : 0 })),
  },
  by_source: [
    { group: { id: id(5), name: 'Website', icon: 'default' }, came: 8, booked: 2 },
    { group: null, came: 2, booked: 1 },
  ],
  by_member: [
    { group: robin, came: 6, booked: 3 },
    { group: null, came: 4, booked: 0 },
  ],
  by_destination: [{ name: 'Lisbon', came: 5, booked: 2 }],
  sold: [
    {
      currency: 'EUR',
      trips: 3,
      price: '725.00',
      margin: '225.00',
      by_month: [
        { starts_on: '2026-06-01', trips: 1, price: '225.00', margin: '-5.00' },
        { starts_on: '2026-07-01', trips: 2, price: '500.00', margin: '230.00' },
      ],
      by_destination: [{ name: 'Lisbon', trips: 3, price: '725.00', margin: '225.00' }],
      by_supplier: [
        { group: { id: id(8), name: 'Astoria' }, trips: 2, price: '600.00', margin: '200.00' },
        { group: null, trips: 1, price: '125.00', margin: '25.00' },
      ],
      by_member: [{ group: robin, trips: 3, price: '725.00', margin: '225.00' }],
    },
    {
      currency: 'JPY',
      trips: 1,
      price: '1200',
      margin: '200',
      by_month: [{ starts_on: '2026-07-01', trips: 1, price: '1200', margin: '200' }],
      by_destination: [],
      by_supplier: [{ group: null, trips: 1, price: '1200', margin: '200' }],
      by_member: [{ group: null, trips: 1, price: '1200', margin: '200' }],
    },
  ],
}
const nothing: Insights = {
  ...insights,
  came: 0,
  booked: 0,
  over_time: { step: 'week', points: [] },
  value: [],
  days_to_book: { median: null, steps: [] },
  by_source: [],
  by_member: [],
  by_destination: [],
  sold: [],
}

const openInsights = (at = '', answer: () => object = () => ({ status: 200, body: insights })) =>
  openReports({ at: `?report=insights${at}`, answers: { [INSIGHTS]: answer as never } })

const figure = (name: string) => screen.findByRole('figure', { name })
const overTime = () => figure('Inquiries and bookings over time')

describe('the insights', () => {
  it('are a tab beside the six reports, with a time of their own in the URL', async () => {
    const { api, user, url, openRange } = openReports({
      answers: { [INSIGHTS]: () => ({ status: 200, body: insights }) },
    })
    await user.click(await screen.findByRole('tab', { name: 'Insights', description: 'Charts' }))
    await overTime()
    screen.getByRole('heading', { name: /Insights/, level: 2 })
    expect(url()).toBe(`/${NORTHWIND}/reports?report=insights`)
    await openRange()
    await user.click(screen.getByRole('button', { name: 'Yesterday' }))
    await waitFor(() =>
      expect(api.requestsTo(INSIGHTS).at(-1)?.query).toEqual({
        start_date: '2026-07-14',
        end_date: '2026-07-14',
      }),
    )
    expect(url()).toBe(`/${NORTHWIND}/reports?report=insights&start=2026-07-14&end=2026-07-14`)
    await user.click(screen.getByRole('tab', { name: "Today's Contacts" }))
    await screen.findByRole('button', { name: 'Filter by All time' })
  })

  it('say in a sentence each what their pictures show', async () => {
    openInsights('&start=2026-07-01&end=2026-07-15')
    const summaries = await Promise.all(
      [
        'Inquiries and bookings over time',
        'Sales funnel',
        'Value',
        'Days from inquiry to booking',
        'Where they come from',
        'Who looks after them',
        'Where people want to go',
        'Revenue and margin by month',
        'Revenue by destination',
        'Revenue by supplier',
        'Revenue by member',
      ].map(async (name) => (await figure(name)).querySelector('figcaption p')?.textContent),
    )
    expect(summaries).toEqual([
      '10 inquiries came in and 4 were booked between 01 Jul 2026 and 15 Jul 2026. Most came in the week of 06 Jul 2026: 7.',
      'Of 10 inquiries, 3 are booked (30%) and 3 are lost. 50% of those decided were booked.',
      '€300 booked, €1,200.50 still open, €0.10 lost. One more currency is below.',
      'Half of the 4 bookings were made within 4.5 days of the inquiry.',
      'Most came from Website: 8 inquiries, 2 of them booked.',
      'Robin Vega has the most: 6 inquiries, 3 of them booked.',
      'Lisbon is the most requested: 5 inquiries, 2 of them booked.',
      '3 priced trips were booked, for €725.00. €225.00 of it is margin. One more currency is below.',
      'Lisbon earned the most: €725.00.',
      'Astoria earned the most: €600.00. One more currency is below.',
      'Robin Vega earned the most: €725.00. One more currency is below.',
    ])
  })

  it('are gone through by the arrow keys, column by column', async () => {
    const { user } = openInsights()
    const chart = within(await overTime()).getByRole('group')
    const last = within(chart).getByRole('img', {
      name: 'Week of 13 Jul 2026: 1 inquiry came in, 1 was booked',
    })
    expect(
      within(chart)
        .getAllByRole('img')
        .filter(({ tabIndex }) => tabIndex === 0),
    ).toEqual([last])
    last.focus()
    await user.keyboard('{ArrowRight}{ArrowLeft}')
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Week of 06 Jul 2026: 7 /)
    expect((await overTime()).textContent).toContain('7 inquiries came in')
    await user.keyboard('{Escape}')
    expect((await overTime()).textContent).not.toContain('7 inquiries came in')
    await user.keyboard('{Home}{ArrowLeft}')
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Week of 29 Jun 2026/)
    await user.keyboard('{End}')
    expect(document.activeElement).toBe(last)
  })

  it('have a table behind each picture', async () => {
    const { user } = openInsights()
    const funnel = await figure('Sales funnel')
    await user.click(within(funnel).getByRole('button', { name: 'Show as table (Sales funnel)' }))
    expect(linesOf(within(funnel).getByRole('table'))).toEqual([
      ['Status', 'Got this far', 'Of all', 'Of the step before', 'Here now'],
      ['New', '9', '90%', '–', '2'],
      ['Quoted', '6', '60%', '67%', '1'],
      ['Booked', '3', '30%', '50%', '3'],
      ['Lost', '3', '30%', '–', '3'],
      ['No status', '1', '10%', '–', '1'],
    ])
    const worth = await figure('Value')
    await user.click(within(worth).getByRole('button', { name: /^Show as table/ }))
    expect(linesOf(within(worth).getByRole('table'))).toEqual([
      ['Currency', 'Booked', 'Open', 'Lost'],
      ['EUR', '€300.00', '€1,200.50', '€0.10'],
      ['USD', '$10.00', '$0.00', '$0.00'],
    ])
    await user.click(within(worth).getByRole('button', { name: /^Show as chart/ }))
    within(worth).getByRole('button', { name: /^Show as table/ })
  })

  it('tell what was sold of each currency by itself, by month on the keyboard and in a table', async () => {
    const { user } = openInsights()
    const months = await figure('Revenue and margin by month')
    const chart = within(months).getByRole('group', { name: 'Revenue and margin by month (EUR)' })
    within(chart).getByRole('img', { name: 'Jun 2026: Revenue €225.00, Margin -€5.00' })
    within(within(months).getByRole('group', { name: 'Revenue and margin by month (JPY)' })).getByRole(
      'img',
      {
        name: 'Jul 2026: Revenue ¥1,200, Margin ¥200',
      },
    )
    const suppliers = await figure('Revenue by supplier')
    await user.click(within(suppliers).getByRole('button', { name: /^Show as table/ }))
    expect(linesOf(within(suppliers).getByRole('table'))).toEqual([
      ['Supplier', 'Trips', 'Revenue', 'Margin'],
      ['Astoria', '2', '€600.00', '€200.00'],
      ['No supplier', '1', '€125.00', '€25.00'],
      ['No supplier', '1', '¥1,200', '¥200'],
    ])
  })

  it('say nothing of margins, and nothing of prices, to who may not see them', async () => {
    const without = JSON.parse(JSON.stringify(insights.sold), (key, value) =>
      key === 'margin' ? null : value,
    )
    const { user } = openInsights('', () => ({ status: 200, body: { ...insights, sold: without } }))
    const suppliers = await figure('Revenue by supplier')
    await user.click(within(suppliers).getByRole('button', { name: /^Show as table/ }))
    expect(linesOf(within(suppliers).getByRole('table'))[0]).toEqual(['Supplier', 'Trips', 'Revenue'])
    expect((await figure('Revenue by member')).textContent).not.toMatch(/margin/i)
  })

  it('have no pictures of money for who may not see prices', async () => {
    openInsights('', () => ({ status: 200, body: { ...insights, sold: null } }))
    await overTime()
    expect(screen.queryByRole('figure', { name: /^Revenue/ })).toBeNull()
  })

  it('lead to the list of just those, where the list can be narrowed to them', async () => {
    const { user, openRange } = openInsights()
    const filtersOf = (name: string) =>
      JSON.parse(
        new URL(
          screen.getByRole('link', { name }).getAttribute('href') ?? '',
          location.origin,
        ).searchParams.get('filters') ?? '',
      )
    const parkedToo = { attribute: 'parked', condition: 'exact', value: 'all' }
    await overTime()
    expect(filtersOf('Quoted')).toEqual([
      { attribute: 'status', condition: 'exact', value: id(2) },
      parkedToo,
    ])
    expect(filtersOf('Robin Vega')).toEqual([
      { attribute: 'assigned_to', condition: 'exact', value: robin.id },
      parkedToo,
    ])
    expect(filtersOf('Nobody')).toEqual([{ attribute: 'assigned_to', condition: 'empty' }, parkedToo])
    expect(screen.queryByRole('link', { name: 'Website' })).toBeNull()
    await openRange()
    await user.click(screen.getByRole('button', { name: 'Yesterday' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Quoted' })).toBeNull())
  })

  it('leave as a file, each by itself and of its time', async () => {
    const saved: Blob[] = []
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob)
      return 'blob:insight'
    }
    URL.revokeObjectURL = () => undefined
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { api, user } = openInsights('&start=2026-07-01&end=2026-07-02')
    api.answer({ [EXPORT]: () => new Response('Source\nWebsite') })
    await user.click(within(await figure('Where they come from')).getByRole('button', { name: /^Download/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Excel (.xlsx)' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(api.requestsTo(EXPORT).map(({ query }) => query)).toEqual([
      { insight: 'by_source', format: 'xlsx', start_date: '2026-07-01', end_date: '2026-07-02' },
    ])
    api.answer({ [EXPORT]: () => failure(400, 'invalid', 'Choose a shorter time') })
    await user.click(within(await figure('Value')).getByRole('button', { name: /^Download/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }))
    await screen.findByText('Choose a shorter time')
  })

  it('are nothing to show where nothing came, and the range can go', async () => {
    let body = nothing
    const { user } = openInsights('&start=2026-07-01&end=2026-07-02', () => ({ status: 200, body }))
    await screen.findByText('No inquiries were added in this period.')
    expect(screen.queryByRole('figure')).toBeNull()
    body = insights
    await user.click(screen.getByRole('button', { name: 'Show all time' }))
    await overTime()
  })

  it('say what is missing where bookings came of inquiries from before', async () => {
    openInsights('', () => ({ status: 200, body: { ...nothing, booked: 1 } }))
    await screen.findByText('None of these inquiries names a destination.')
    screen.getByText('None of these inquiries has a budget.')
  })

  it('that cannot be loaded say so and are logged, and can be tried again', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    let fails = true
    const { user } = openInsights('', () =>
      fails ? failure(500, 'server_error', 'x') : { status: 200, body: insights },
    )
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('These insights couldn’t be loaded')
    fails = false
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    await overTime()
    expect(log).toHaveBeenCalledWith('The insights could not be loaded', expect.any(Error))
  })

  it('are a skeleton until they come', async () => {
    openInsights('', () => new Promise(() => undefined))
    await screen.findByRole('button', { name: 'Filter by All time' })
    screen.getByRole('status', { name: 'Loading…' })
  })

  it('are printed', async () => {
    screenWidth(390)
    const printed = vi.fn()
    vi.stubGlobal('print', printed)
    const { user } = openInsights()
    await overTime()
    await user.click(screen.getByRole('button', { name: 'Print' }))
    expect(printed).toHaveBeenCalledOnce()
  })
})

const linesOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((line) => [...line.children].map(({ textContent }) => textContent))
