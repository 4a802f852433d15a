/** Amounts and days as people of different countries type them. */
import type { Page } from '@playwright/test'
import { join, post } from './people.ts'
import { expectAccessible } from './screen.ts'
import { expect, test } from './server.ts'

let people = 0
/** One that no other test looks for. */
const newName = (name: string) => `${name}${Date.now()}${++people}`

// The demo's workspace is Danish, and its currency the euro.
test('a Dane types a budget and the days of a trip, and sees how they are understood', async ({
  server,
  newBrowser,
}) => {
  const { guest, org, access } = await join(newBrowser, server, 'EDITOR')
  const name = newName('Freja')
  const { id } = await post<Made>(guest, `/${org}/contacts/`, { first_name: name }, access)
  await guest.goto(`/${org}/contacts/${id}/detail?tab=inquiries`)
  await guest.getByRole('tabpanel').getByRole('button', { name: 'New inquiry' }).click()
  const dialog = guest.getByRole('dialog', { name: 'New inquiry' })
  const field = (label: string) => dialog.getByRole('textbox', { name: label })

  await field('Travel start').fill('12/24/2026')
  await field('Travel end').fill('2026-12-31')
  await expect(dialog.getByText('Put the day before the month: DD/MM/YYYY')).toBeVisible()
  await field('Travel start').fill('24.12.2026')
  await expect(field('Travel start')).toHaveAccessibleDescription('Thursday, 24 Dec 2026')
  await dialog.getByRole('button', { name: 'More fields' }).click()
  await expect(field('Travel end')).toHaveValue('31/12/2026')
  await field('Budget').fill('12.500')
  await expect(field('Budget')).toHaveAccessibleDescription('= 12.500,00 €')
  await expectAccessible(guest)
  await field('Budget').fill('kr. 9.900,-')
  await expect(field('Budget')).toHaveAccessibleDescription('= 9.900,00 kr.')
  await expect(dialog.getByRole('combobox', { name: 'Currency' })).toHaveText('DKK')
  await field('Budget').fill('€ 12.500,50')
  await dialog.getByRole('button', { name: 'Add inquiry' }).click()

  await expect(guest.getByText(/^Inquiry #\d+ added$/)).toBeVisible()
  // With all of its columns.
  await guest.goto(`/${org}/inquiries?search=${name}&hidden=${encodeURIComponent('[]')}`)
  await expect(guest.getByText('12.500,50 €').first()).toBeVisible()
  await expect(guest.getByText('24 – 31 Dec 2026').first()).toBeVisible()
})

test('a German workspace reads and writes amounts as Germans do', async ({ server, newBrowser }) => {
  const { guest, access } = await join(newBrowser, server, 'EDITOR')
  const { default_account: org } = await post<{ default_account: string }>(
    guest,
    '/onboarding/',
    { company: 'Kranich Reisen', country: 'DE', timezone: 'Europe/Berlin' },
    access,
  )
  const id = await addInquiry(guest, { org, access })
  const budget = guest.getByRole('textbox', { name: 'Budget' })
  const type = async (typed: string, understood: string) => {
    await budget.fill(typed)
    await expect(budget).toHaveAccessibleDescription(understood)
    await budget.press('Enter')
    await expect(budget).toHaveAccessibleDescription('')
  }

  await guest.goto(`/${org}/inquiries/${id}/detail`)
  await type('12.500', '= 12.500,00 €')
  await expect(budget).toHaveValue('12.500')
  await type('99,50', '= 99,50 €')
  await expect(budget).toHaveValue('99,50')
  await type('$ 9,900', '= 9.900,00 $')
  await expect(budget).toHaveValue('9.900')
  await expect(guest.getByRole('button', { name: 'Currency: US Dollar' })).toBeVisible()
  await expect.poll(() => storedBudget(guest, { org, access }, id)).toEqual({ budget: 9900, currency: 'USD' })
  await guest.getByRole('button', { name: 'Travel start: Empty' }).click()
  await guest.getByRole('textbox', { name: 'Travel start' }).fill('31.12.2026')
  await expect(guest.getByText('Thursday, 31 Dec 2026')).toBeVisible()
  await expectAccessible(guest)
  await guest.getByRole('textbox', { name: 'Travel start' }).press('Enter')
  await expect(guest.getByRole('button', { name: 'Travel start: 31 Dec 2026' })).toBeVisible()

  await guest.goto(`/${org}/settings/general`)
  await guest.getByRole('combobox', { name: 'Country' }).click()
  await guest.getByRole('combobox', { name: 'Search countries' }).fill('united states')
  await guest.getByRole('option', { name: /^United States US/ }).click()
  await expect(guest.getByText('1,234.50')).toBeVisible()
  await guest.goto(`/${org}/inquiries/${id}/detail`)
  await expect(budget).toHaveValue('9,900')
})

type Made = { id: string }
type Caller = { org: string; access: string }

async function addInquiry(page: Page, { org, access }: Caller) {
  const { id: person_id } = await post<Made>(page, `/${org}/contacts/`, { first_name: 'Anke' }, access)
  return (await post<Made>(page, `/${org}/deals/`, { person_id }, access)).id
}

async function storedBudget(page: Page, { org, access }: Caller, id: string) {
  const headers = { authorization: `Bearer ${access}` }
  const { budget, currency } = await (
    await page.request.get(`/api/v1/${org}/deals/${id}/`, { headers })
  ).json()
  return { budget, currency }
}
