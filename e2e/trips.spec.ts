import type { Page } from '@playwright/test'
import { join, post } from './people.ts'
import { expectAccessible } from './screen.ts'
import { bothWidths, expect, test } from './server.ts'

type Made = { id: string }

test(
  'a trip is priced: days, supplier, cost, markup and another currency',
  bothWidths,
  async ({ server, newBrowser }, { project }) => {
    const { guest, org, access } = await join(newBrowser, server, 'EDITOR')
    const name = `Ida${Date.now()}`
    const person = await post<Made>(guest, `/${org}/contacts/`, { first_name: name }, access)
    const trip = {
      person_id: person.id,
      currency: 'EUR',
      party_size: 2,
      travel_start: '2031-03-01',
      travel_end: '2031-03-05',
      deal_services: [{ kind: 'hotel' }, { kind: 'visa' }],
    }
    const { id } = await post<Made>(guest, `/${org}/deals/`, trip, access)
    await guest.goto(`/${org}/inquiries/${id}/detail`)

    await guest.getByRole('button', { name: 'Edit Hotel' }).click()
    const hotel = guest.getByRole('listitem', { name: 'Hotel' })
    await fill(hotel.getByRole('textbox', { name: 'Check-in' }), '01/03/2031')
    await fill(hotel.getByRole('textbox', { name: 'Check-out' }), '05/03/2031')
    await hotel.getByRole('combobox', { name: 'Supplier' }).click()
    await guest.getByRole('combobox', { name: 'Search companies' }).fill('Hotel Astoria')
    await guest.getByRole('option', { name: /Hotel Astoria/ }).click()
    await expect(hotel.getByRole('combobox', { name: 'Supplier' })).toHaveText(/Hotel Astoria/)
    await fill(hotel.getByRole('textbox', { name: 'Booking reference' }), 'X7-99')
    await choose(guest, hotel, 'State', 'Confirmed')
    await choose(guest, hotel, 'Charged', 'Per night')
    await fill(hotel.getByRole('textbox', { name: 'Cost' }), '80')
    await choose(guest, hotel, 'How it’s priced', 'Cost plus a percentage')
    await fill(hotel.getByRole('textbox', { name: 'Markup' }), '25')
    await expect(
      hotel.getByText(/^4 nights\. Price 400,00\s€, cost 320,00\s€, margin 80,00\s€$/),
    ).toBeVisible()
    await expectAccessible(guest)
    await hotel.getByRole('button', { name: 'Done' }).click()
    await expect(hotel).toContainText('Confirmed')
    await expect(hotel).toContainText('X7-99')

    await guest.getByRole('button', { name: 'Edit Visa' }).click()
    const visa = guest.getByRole('listitem', { name: 'Visa' })
    await choose(guest, visa, 'Charged', 'Per person')
    await fill(visa.getByRole('textbox', { name: 'Price' }), '60')
    await visa.getByRole('combobox', { name: 'Currency of the price' }).click()
    await guest.getByRole('option', { name: /US Dollar/ }).click()
    await visa.getByRole('button', { name: 'Done' }).click()
    const totals = guest.getByRole('region', { name: 'Trip total' })
    await expect(totals.getByText('Enter the exchange rate')).toBeVisible()
    await fill(totals.getByRole('textbox', { name: '1 USD in EUR' }), '0.9')
    await expect(totals).toContainText('508,00')
    await expect(totals).toContainText('254,00')
    await expectAccessible(guest)

    await guest.getByRole('button', { name: 'Day by day' }).click()
    const days = guest.getByRole('list', { name: 'Day by day' })
    await expect(days).toContainText('Day 1')
    await expect(days).toContainText('Hotel starts')
    await expect(days).toContainText('Without a day: Visa')

    await guest.reload()
    await expect(totals).toContainText('508,00')
    if (project.name === 'desktop') {
      await post(guest, `/${org}/deals/`, { person_id: person.id, title: 'Later' }, access)
      await guest.goto(`/${org}/inquiries?sort_by=-price&hidden=%5B%5D&search=${name}`)
      // What has no price comes last.
      await expect(guest.getByRole('row').nth(1)).toContainText('508')
      await expect(guest.getByRole('row').nth(2)).toContainText('Later')
    }
  },
)

test('a viewer reads prices, and neither costs nor margins', async ({ server, newBrowser }) => {
  const { guest, org, access } = await join(newBrowser, server, 'EDITOR')
  const person = await post<Made>(guest, `/${org}/contacts/`, { first_name: 'Ida' }, access)
  const deal_services = [{ kind: 'visa', cost: '77.70', price: '99.90' }]
  const { id } = await post<Made>(
    guest,
    `/${org}/deals/`,
    { person_id: person.id, currency: 'EUR', deal_services },
    access,
  )
  const { guest: viewer, org: same } = await join(newBrowser, server, 'VIEWER')
  expect(same).toBe(org)
  await viewer.goto(`/${org}/inquiries/${id}/detail`)
  const totals = viewer.getByRole('region', { name: 'Trip total' })
  await expect(totals).toContainText('99,90')
  await expect(totals).not.toContainText('Cost')
  await expect(viewer.getByText('77,70')).toHaveCount(0)
})

async function fill(field: ReturnType<Page['getByRole']>, text: string) {
  await field.fill(text)
  await field.press('Tab')
}

async function choose(page: Page, within: ReturnType<Page['getByRole']>, label: string, option: string) {
  await within.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
