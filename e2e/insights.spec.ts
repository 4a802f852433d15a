import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { press } from './keys.ts'
import { enterAs, post } from './people.ts'
import { expectAccessible } from './screen.ts'
import { expect, short, test } from './server.ts'

test('each picture shows what counting the inquiries gives', short, async ({ server, newBrowser }) => {
  const { guest, org, access } = await enterAs(newBrowser, server, 'VIEWER')
  const inquiries = await readAll<Inquiry>((query) =>
    post(guest, `/${org}/deals/filter/?${query}`, { filters: [parkedToo] }, access),
  )
  const people = await readAll<{ id: string; source: { name: string } | null }>((query) =>
    get(guest, access, `/${org}/contacts/?${query}`),
  )
  await guest.goto(`/${org}/reports`)
  await guest.getByRole('tab', { name: 'Insights' }).click()
  await expect(guest.getByRole('heading', { name: 'Insights' })).toBeVisible()
  await expect(figure(guest, 'Sales funnel')).toBeVisible()
  await expectAccessible(guest)

  const weeks = await tableOf(guest, 'Inquiries and bookings over time')
  expect(sumOf(weeks.map(([, came]) => came))).toBe(inquiries.length)
  const [first = ''] = inquiries.map(({ created_at }) => mondayOf(dayOf(created_at))).sort()
  const came = inquiries.filter(({ created_at }) => mondayOf(dayOf(created_at)) === first)
  expect(weeks[0]?.slice(0, 2)).toEqual([`Week of ${shown(first)}`, String(came.length)])

  const isKind = (kind: string) => inquiries.filter(({ deal_status }) => deal_status?.kind === kind)
  const here = Object.fromEntries(
    (await tableOf(guest, 'Sales funnel')).map((cells) => [cells[0], cells.at(-1)]),
  )
  for (const [name, own] of countBy(inquiries, ({ deal_status }) => [deal_status?.name ?? 'No status']))
    expect(here[name], name).toBe(String(own.length))
  const conversion = guest.getByRole('definition').nth(2)
  await expect(conversion).toHaveText(
    new RegExp(`^${Math.round((isKind('won').length / inquiries.length) * 100)}\\s%$`),
  )

  const [worth] = await tableOf(guest, 'Value')
  const inEuros = (kind: string) =>
    sumOf(
      isKind(kind).map(({ price, budget, currency }) =>
        currency === 'EUR' ? String(price ?? budget ?? 0) : '0',
      ),
    )
  const [currency, ...amounts] = worth ?? []
  expect(currency).toBe('EUR')
  expect(amounts.map((cell) => Number(cell.replace(/[.\s€]/g, '').replace(',', '.')))).toEqual(
    ['won', 'open', 'lost'].map((kind) => Number(inEuros(kind).toFixed(2))),
  )

  const sources = new Map(people.map(({ id, source }) => [id, source?.name ?? 'No source']))
  await expectGroups(guest, 'Where they come from', inquiries, ({ person }) => [
    sources.get(person.id) ?? 'No source',
  ])
  await expectGroups(guest, 'Who looks after them', inquiries, ({ assigned_to }) => [
    assigned_to ? `${assigned_to.first_name} ${assigned_to.last_name}`.trim() : 'Nobody',
  ])
  await expectGroups(guest, 'Where people want to go', inquiries, ({ deal_services }) => {
    const places = (wanted: string) =>
      deal_services.flatMap(({ service_options }) =>
        service_options.filter(({ kind }) => kind === wanted).map(({ option_value }) => option_value),
      )
    const [home] = places('origin')
    const destinations = [...new Set(places('destination'))]
    return destinations.length > 1 ? destinations.filter((place) => place !== home) : destinations
  })
  await expectAccessible(guest)
})

test('an inquiry that somebody books is in the pictures, and leaves them when it is moved back', async ({
  server,
  newBrowser,
}) => {
  const { guest, org, access } = await enterAs(newBrowser, server, 'EDITOR')
  const { results: statuses } = await get<{ results: { id: string; name: string }[] }>(
    guest,
    access,
    `/${org}/deal-statuses/`,
  )
  const idOf = (name: string) => statuses.find((status) => status.name === name)?.id
  const { id: person_id } = await post<{ id: string }>(
    guest,
    `/${org}/contacts/`,
    { first_name: 'In', last_name: 'Sight' },
    access,
  )
  const { id } = await post<{ id: string }>(guest, `/${org}/deals/`, { person_id }, access)
  const move = (name: string) =>
    guest.request.patch(`/api/v1/${org}/deals/${id}/`, {
      data: { deal_status_id: idOf(name) },
      headers: { authorization: `Bearer ${access}` },
    })

  await guest.goto(`/${org}/reports?report=insights`)
  const booked = guest.getByRole('definition').nth(1)
  await expect(booked).toBeVisible()
  const before = Number(await booked.textContent())
  await move('Booked')
  await expect(booked).toHaveText(String(before + 1))
  await move('Quoted')
  await expect(booked).toHaveText(String(before))
})

test('the pictures are read by keys, as tables, as files and as links to the list', async ({
  server,
  newBrowser,
}) => {
  const { guest, org } = await enterAs(newBrowser, server, 'VIEWER')
  await guest.goto(`/${org}/reports?report=insights`)
  const overTime = figure(guest, 'Inquiries and bookings over time')
  const columns = overTime.getByRole('img')
  await columns.last().focus()
  await press(guest, 'ArrowLeft')
  await expect(columns.nth(-2)).toBeFocused()
  const [week = '', ...counts] = ((await columns.nth(-2).getAttribute('aria-label')) ?? '').split(/: |, /)
  const said = (text: string) => overTime.locator('p').filter({ hasText: new RegExp(`^${text}$`) })
  for (const text of [week, ...counts]) await expect(said(text)).toBeVisible()
  await press(guest, 'Escape')
  await expect(said(week)).toBeHidden()

  const download = guest.waitForEvent('download')
  await figure(guest, 'Who looks after them').getByRole('button', { name: 'Download' }).click()
  await guest.getByRole('menuitem', { name: 'CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('inquiries-by-member-all-time.csv')
  const [head, ...rows] = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/)
  expect(head).toContain('Assigned to;Came in;Booked;Conversion')
  expect(rows.length).toBeGreaterThan(2)

  await figure(guest, 'Sales funnel').getByRole('link', { name: 'Quoted' }).click()
  await expect(guest.getByText(/^Status is Quoted/)).toBeVisible()
  await guest.goBack()
  await expect(overTime).toBeVisible()

  await guest.goto(`/${org}/reports?report=insights&start=1999-01-01&end=1999-12-31`)
  await expect(guest.getByText('Nothing to show')).toBeVisible()
  await guest.getByRole('button', { name: 'Show all time' }).click()
  await expect(overTime).toBeVisible()
})

test('on paper every picture stands in the light with its table, and nothing else', async ({
  server,
  newBrowser,
}) => {
  const { guest, org } = await enterAs(newBrowser, server, 'VIEWER')
  await guest.goto(`/${org}/reports?report=insights`)
  await expect(guest.getByRole('figure')).toHaveCount(11)
  await expect(guest.getByRole('figure').getByRole('table')).toHaveCount(0)
  await guest.emulateMedia({ media: 'print' })
  await expect(guest.getByRole('figure').getByRole('table')).toHaveCount(11)
  await expect(guest.getByText(/: inquiries, All time$/)).toBeVisible()
  await expect(guest.getByRole('tab')).toHaveCount(0)
  await expect(guest.getByRole('button')).toHaveCount(0)
  await expect(guest.locator('figure h3').first()).toHaveCSS('color', 'rgb(26, 26, 30)')
  await expect(guest.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

test('insights that cannot be loaded say so in their place, and can be tried again', async ({
  server,
  newBrowser,
}) => {
  const { guest, org } = await enterAs(newBrowser, server, 'VIEWER')
  await guest.route('**/reports/insights/', (asked) => asked.fulfill({ status: 400, body: '{}' }))
  await guest.goto(`/${org}/reports?report=insights`)
  await expect(guest.getByText('These insights couldn’t be loaded')).toBeVisible()
  await expectAccessible(guest)
  await guest.unrouteAll()
  await guest.getByRole('button', { name: 'Retry' }).click()
  await expect(guest.getByRole('figure')).toHaveCount(11)
})

type Inquiry = {
  created_at: string
  person: { id: string }
  deal_status: { name: string; kind: string } | null
  assigned_to: { first_name: string; last_name: string } | null
  budget: number | null
  price: string | null
  currency: string | null
  deal_services: { service_options: { kind: string; option_value: string }[] }[]
}

const figure = (page: Page, name: string) => page.getByRole('figure', { name })

async function get<Reply>(page: Page, access: string, path: string): Promise<Reply> {
  const answer = await page.request.get(`/api/v1${path}`, { headers: { authorization: `Bearer ${access}` } })
  return answer.json()
}

async function readAll<Row>(
  ask: (query: string) => Promise<{ results: Row[]; total: number }>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let number = 1; ; number++) {
    const { results, total } = await ask(`page=${number}&page_size=60`)
    rows.push(...results)
    if (rows.length >= total) return rows
  }
}

/** Figures count what is parked, too. */
const parkedToo = { attribute: 'parked', condition: 'exact', value: 'all' }

/** The lines of the table behind a picture, without its head. */
async function tableOf(page: Page, name: string): Promise<string[][]> {
  await figure(page, name)
    .getByRole('button', { name: /^Show as table/ })
    .click()
  const rows = await figure(page, name).getByRole('table').getByRole('row').all()
  const lines = await Promise.all(
    rows.map((row) => row.getByRole('cell').or(row.getByRole('rowheader')).allTextContents()),
  )
  return lines.slice(1)
}

async function expectGroups(
  page: Page,
  name: string,
  inquiries: Inquiry[],
  groupsOf: (inquiry: Inquiry) => string[],
) {
  const lines = await tableOf(page, name)
  expect(lines.length).toBeGreaterThan(1)
  const counted = countBy(inquiries, groupsOf)
  for (const [group = '', came, booked] of lines) {
    const own = counted.get(group) ?? []
    const won = own.filter(({ deal_status }) => deal_status?.kind === 'won')
    expect([group, came, booked]).toEqual([group, String(own.length), String(won.length)])
  }
}

function countBy(inquiries: Inquiry[], groupsOf: (inquiry: Inquiry) => string[]): Map<string, Inquiry[]> {
  const groups = new Map<string, Inquiry[]>()
  for (const inquiry of inquiries)
    for (const group of groupsOf(inquiry)) groups.set(group, [...(groups.get(group) ?? []), inquiry])
  return groups
}

const sumOf = (cells: (string | undefined)[]) => cells.reduce((sum, cell) => sum + Number(cell), 0)

/** The demo is in Copenhagen. */
const dayOf = (instant: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Copenhagen' }).format(new Date(instant))

function mondayOf(day: string): string {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}

/** `05 Sep 2026` */
const shown = (day: string) =>
  new Date(day)
    .toLocaleDateString('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' })
    .replace('Sept', 'Sep')
