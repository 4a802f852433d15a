import { readFile } from 'node:fs/promises'
import { press } from './keys.ts'
import { join, post } from './people.ts'
import { expectAccessible } from './screen.ts'
import { expect, test } from './server.ts'

type Made = { id: string }

test('a trip is paid: plan, deposit, receipt, and the balance as a task', async ({ server, newBrowser }) => {
  const { guest, org, access } = await join(newBrowser, server, 'EDITOR')
  const person = await post<Made>(
    guest,
    `/${org}/contacts/`,
    { first_name: 'Ada', last_name: `King ${Date.now()}` },
    access,
  )
  const hotel = await post<Made>(guest, `/${org}/companies/`, { name: 'Hotel Sol' }, access)
  // The balance is due in three days or four, wherever the workspace is.
  const departure = new Date(Date.now() + 33 * 86_400_000).toISOString().slice(0, 10)
  const trip = {
    person_id: person.id,
    currency: 'EUR',
    travel_start: departure,
    deal_services: [{ kind: 'hotel', cost: '900', price: '1500', supplier_id: hotel.id }],
  }
  const { id } = await post<Made>(guest, `/${org}/deals/`, trip, access)
  await guest.goto(`/${org}/inquiries/${id}/detail`)
  const payments = guest.getByRole('region', { name: 'Payments' })

  await payments.getByRole('button', { name: /^Deposit 20% now/ }).click()
  const plan = payments.getByRole('list', { name: 'Payment plan' })
  await expect(plan.getByRole('listitem')).toHaveText([/Deposit.*Open.*300,00/, /Balance.*Open.*1\.200,00/])
  await expectAccessible(guest)

  await payments.getByRole('button', { name: 'Record a payment', exact: true }).click()
  const dialog = guest.getByRole('dialog', { name: 'Record a payment' })
  await expect(dialog.getByRole('textbox', { name: 'Amount in EUR' })).toHaveValue('300,00')
  await dialog.getByRole('textbox', { name: 'Reference' }).fill('SEPA 77')
  await expectAccessible(guest)
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(plan.getByRole('listitem').first()).toContainText('Paid')
  const came = payments.getByRole('list', { name: 'Payments received' })
  await expect(came).toContainText('SEPA 77')

  const downloading = guest.waitForEvent('download')
  await came.getByRole('button', { name: 'Make a receipt' }).click()
  const receipt = await downloading
  expect(receipt.suggestedFilename()).toMatch(/^R-\d{4}-\d{4}\.pdf$/)
  const content = await readFile(await receipt.path())
  expect(content.subarray(0, 5).toString()).toBe('%PDF-')
  await expect(came.getByRole('button', { name: /^Download receipt R-/ })).toBeVisible()

  await payments
    .getByRole('textbox', { name: 'Pay Hotel Sol by' })
    .fill(departure.split('-').reverse().join('/'))
  await press(guest, 'Tab')
  await expect(guest.getByText(/Pay Hotel Sol for Ada King/).first()).toBeVisible()

  await guest.goto(`/${org}/today`)
  await expect(guest.getByText(/^Balance is due: Ada King/).first()).toBeVisible()
  await expect(guest.getByText(/^Deposit is due: Ada King/)).toHaveCount(0)

  await guest.goto(`/${org}/inquiries/${id}/detail`)
  await payments.getByRole('button', { name: 'Record a payment', exact: true }).click()
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(plan.getByRole('listitem').nth(1)).toContainText('Paid')
  await guest.goto(`/${org}/today`)
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(guest.getByText(/^Balance is due: Ada King/)).toHaveCount(0)
})

test('a plan of one’s own warns where it does not add up', async ({ server, newBrowser }) => {
  const { guest, org, access } = await join(newBrowser, server, 'EDITOR')
  const person = await post<Made>(guest, `/${org}/contacts/`, { first_name: 'Ida' }, access)
  const deal_services = [{ kind: 'visa', price: '1000' }]
  const body = { person_id: person.id, currency: 'EUR', deal_services }
  const { id } = await post<Made>(guest, `/${org}/deals/`, body, access)
  await guest.goto(`/${org}/inquiries/${id}/detail`)
  const payments = guest.getByRole('region', { name: 'Payments' })
  await payments.getByRole('button', { name: 'Make a plan' }).click()
  const dialog = guest.getByRole('dialog', { name: 'Payment plan' })
  await dialog.getByRole('textbox', { name: 'Percent' }).fill('30')
  await expect(dialog.getByText(/700,00\s€ of the price isn’t covered by an instalment/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Add instalment' }).click()
  await expect(dialog.getByText('The instalments add up to the price.')).toBeVisible()
  await expect(dialog.getByText('There’s no departure date yet')).toBeVisible()
  await expectAccessible(guest)
  await dialog.getByRole('button', { name: 'Save plan' }).click()
  await expect(payments.getByText(/30 days before departure \(no date yet\)/)).toBeVisible()
})

test('what is due stands on one page, and is gone once it is paid', async ({ server, newBrowser }) => {
  const { guest, org, access } = await join(newBrowser, server, 'EDITOR')
  const last_name = `Dues ${Date.now()}`
  const person = await post<Made>(guest, `/${org}/contacts/`, { first_name: 'Eda', last_name }, access)
  const deal_services = [{ kind: 'hotel', price: '1500' }]
  const trip = { person_id: person.id, title: 'Lisbon', currency: 'EUR', deal_services }
  const { id } = await post<Made>(guest, `/${org}/deals/`, trip, access)
  await guest.goto(`/${org}/inquiries/${id}/detail`)
  const payments = guest.getByRole('region', { name: 'Payments' })
  await payments.getByRole('button', { name: /^Deposit 20% now/ }).click()
  await expect(payments.getByRole('list', { name: 'Payment plan' })).toContainText('Deposit')

  await press(guest, 'g')
  await press(guest, 'p')
  await guest.getByRole('combobox', { name: 'Due' }).click()
  await guest.getByRole('option', { name: 'Today' }).click()
  const line = guest.getByRole('listitem').filter({ hasText: `Eda ${last_name}` })
  await expect(line).toContainText(/Deposit.*Lisbon.*300,00/)
  await line.getByRole('button', { name: /^Record payment: Deposit/ }).click()
  const dialog = guest.getByRole('dialog', { name: 'Record a payment' })
  await expect(dialog.getByRole('textbox', { name: 'Amount in EUR' })).toHaveValue('300,00')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(guest.getByText('Payment recorded.')).toBeVisible()
  await expect(line).toHaveCount(0)
})
