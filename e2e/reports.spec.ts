import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { join } from './people.ts'
import { expectAccessible } from './screen.ts'
import { expect, short, test } from './server.ts'

const reports = [
  { name: "Today's Contacts", path: 'contacts' },
  { name: 'Contacts by Status', path: 'contacts/group-by-status' },
  { name: 'Contacts by Source', path: 'contacts/group-by-source' },
  { name: "Today's Inquiries", path: 'deals' },
  { name: 'Inquiries by Status', path: 'deals/group-by-status' },
  { name: 'Inquiries by Person', path: 'deals/group-by-contact' },
]
const presets = [
  'Today',
  'Yesterday',
  'Last week',
  'Last month',
  'Last 3 months',
  'Last 6 months',
  'Last 12 months',
]

test('each report shows what came in, and each time can be chosen', async ({ server, newBrowser }) => {
  const { guest, org, access } = await join(newBrowser, server, 'VIEWER')
  await guest.goto(`/${org}/reports`)
  for (const [index, { name, path }] of reports.entries()) {
    await guest.getByRole('tab', { name, exact: true }).click()
    await expect(guest.getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(filter(guest)).toHaveText(/Filter by\s*All time/)
    await expectTotal(guest, await totalOf(guest, access, `/${org}/reports/${path}/`))
    await expectAccessible(guest)
    // Two of the times each, so that all reports together have had all of them: it is one filter for all reports.
    for (const preset of presets.slice(index, index + 2)) await expectTime(preset, path)
  }

  async function expectTime(preset: string, path: string) {
    await filter(guest).click()
    await guest.getByRole('button', { name: preset, exact: true }).click()
    await expect(filter(guest)).toHaveText(new RegExp(`Filter by\\s*${preset}`))
    const { searchParams } = new URL(guest.url())
    const range = new URLSearchParams({
      start_date: searchParams.get('start') ?? '',
      end_date: searchParams.get('end') ?? '',
    })
    await expectTotal(guest, await totalOf(guest, access, `/${org}/reports/${path}/?${range}`))
  }
})

test(
  'a time is typed, paged through, shared as a link and taken back',
  short,
  async ({ server, newBrowser }) => {
    const { guest, org } = await join(newBrowser, server, 'VIEWER')
    await guest.goto(`/${org}/reports?report=deals_by_status`)
    await filter(guest).click()
    const panel = guest.getByRole('dialog', { name: 'Choose a date range' })
    const start = panel.getByRole('textbox', { name: 'Start date' })
    const end = panel.getByRole('textbox', { name: 'End date' })
    await start.fill('31/02/2026')
    await end.fill('01/0')
    await panel.getByRole('button', { name: 'Apply' }).click()
    await expect(panel.getByText('31/02/2026 isn’t a real date')).toBeVisible()
    await expect(panel.getByText('Finish the date: DD/MM/YYYY')).toBeVisible()
    await expectAccessible(guest)
    await start.fill('02/01/2020')
    await end.fill('01/01/2020')
    await panel.getByRole('button', { name: 'Apply' }).click()
    await expect(panel.getByText('The end date is before the start date')).toBeVisible()
    await expect(guest).not.toHaveURL(/start=/)
    await end.fill('31/12/2099')
    await panel.getByRole('button', { name: 'Apply' }).click()
    await expect(guest).toHaveURL(/start=2020-01-02&end=2099-12-31/)
    await expect(guest.getByText('1–20 of')).toBeVisible()

    await guest.getByRole('button', { name: 'Next page' }).click()
    await expect(guest.getByText('21–40 of')).toBeVisible()
    await expectAccessible(guest)
    await guest.reload()
    await expect(guest.getByText('21–40 of')).toBeVisible()
    await expect(filter(guest)).toHaveText(/02 Jan 2020 – 31 Dec 2099/)
    await guest.getByRole('button', { name: 'Clear filter' }).click()
    await expect(guest).toHaveURL(/\/reports\?report=deals_by_status$/)
    await expect(guest.getByRole('button', { name: 'Clear filter' })).toBeHidden()

    await guest.goto(`/${org}/reports?start=1999-01-01&end=1999-12-31`)
    await expect(guest.getByText('Nothing to show')).toBeVisible()
    await expectAccessible(guest)
  },
)

test('a report is told as numbers, and leaves as a CSV file', async ({ server, newBrowser }) => {
  const { guest, org } = await join(newBrowser, server, 'VIEWER')
  await guest.goto(`/${org}/reports?report=contacts_by_status`)
  const chart = guest.getByRole('table', { name: 'Contacts by Status' }).first()
  await expect(chart.getByRole('row', { name: /^Just Enquiry/ })).toBeVisible()

  const download = guest.waitForEvent('download')
  await guest.getByRole('button', { name: 'Export' }).click()
  await guest.getByRole('menuitem', { name: 'CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
  const [head, ...rows] = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/)
  expect(head).toMatch(/Status.*Name/)
  expect(rows.length).toBeGreaterThan(100)

  await chart.getByRole('link', { name: 'Just Enquiry' }).click()
  await expect(guest.getByText(/^Status is Just Enquiry/)).toBeVisible()
})

test('a report that cannot be loaded says so in its place, and can be tried again', async ({
  server,
  newBrowser,
}) => {
  const { guest, org } = await join(newBrowser, server, 'VIEWER')
  await guest.route('**/reports/**', (asked) =>
    asked.request().resourceType() === 'fetch'
      ? asked.fulfill({ status: 400, body: '{}' })
      : asked.continue(),
  )
  await guest.goto(`/${org}/reports`)
  await expect(guest.getByText('This report couldn’t be loaded')).toBeVisible()
  await expect(guest.getByText('Oops something went wrong')).toBeHidden()
  await expectAccessible(guest)
  await guest.unrouteAll()
  await guest.getByRole('button', { name: 'Retry' }).click()
  await expect(guest.getByText('This report couldn’t be loaded')).toBeHidden()
  await expect(guest.getByRole('table').first()).toBeVisible()
})

const filter = (page: Page) => page.getByRole('button', { name: /^Filter by/ })

async function totalOf(page: Page, access: string, path: string): Promise<number> {
  const answer = await page.request.get(`/api/v1${path}`, { headers: { authorization: `Bearer ${access}` } })
  return (await answer.json()).total
}

async function expectTotal(page: Page, total: number) {
  const said = page
    .getByRole('paragraph')
    .filter({ hasText: new RegExp(`^${total} (contacts?|inquir(y|ies))$`) })
  await expect(total === 0 ? page.getByText('Nothing to show') : said).toBeVisible()
}
