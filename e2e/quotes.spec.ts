import { readFile } from 'node:fs/promises'
import { join, post } from './people.ts'
import { expectAccessible, openNavigation } from './screen.ts'
import { expect, shortOnBothWidths, test } from './server.ts'

type Made = { id: string }

test(
  'a priced trip is offered, accepted on a phone without an account, and paid',
  shortOnBothWidths,
  async ({ server, newBrowser, browser }) => {
    const { guest, org, access } = await join(newBrowser, server, 'EDITOR')
    const name = `King ${Date.now()}`
    const person = await post<Made>(
      guest,
      `/${org}/contacts/`,
      { first_name: 'Ada', last_name: name, emails: [{ email: 'ada@mail.example' }] },
      access,
    )
    // The balance is due in three days or four, wherever the workspace is.
    const departure = new Date(Date.now() + 33 * 86_400_000).toISOString().slice(0, 10)
    const trip = {
      person_id: person.id,
      title: 'A week in Lisbon',
      currency: 'EUR',
      party_size: 2,
      travel_start: departure,
      deal_services: [
        { kind: 'flight', per: 'person', price: '400', cost: '333.33', start_on: departure },
        { kind: 'hotel', price: '500', alternative: 1, note: 'Inside only' },
        { kind: 'hotel', price: '300' },
      ],
    }
    const { id } = await post<Made>(guest, `/${org}/deals/`, trip, access)
    await guest.goto(`/${org}/inquiries/${id}/detail`)

    // The second hotel becomes the other way to travel.
    await guest.getByRole('button', { name: 'Edit Hotel 2' }).click()
    const hotel = guest.getByRole('listitem', { name: 'Hotel 2' })
    await hotel.getByRole('combobox', { name: 'Offered in' }).click()
    await guest.getByRole('option', { name: 'Alternative B' }).click()
    await hotel.getByRole('button', { name: 'Done' }).click()
    const totals = guest.getByRole('region', { name: 'Trip total' })
    await expect(totals).toContainText('1.300,00')

    const section = guest.getByRole('region', { name: 'Quotes' })
    await section.getByRole('button', { name: 'Make a quote' }).click()
    const form = guest.getByRole('dialog', { name: 'Make a quote' })
    await form.getByRole('textbox', { name: /^Name of A/ }).fill('By the sea')
    await form.getByRole('textbox', { name: /^Name of B/ }).fill('In town')
    await form.getByRole('textbox', { name: 'Message' }).fill('Dear Ada,\n\nhere are two ideas.')
    await expectAccessible(guest)
    await form.getByRole('button', { name: 'Make a quote' }).click()
    const share = guest.getByRole('dialog', { name: /^Share quote/ })
    const link = share.getByRole('textbox', { name: 'Link for your customer' })
    await expect(link).toHaveValue(/\/q\//)
    await expectAccessible(guest)
    const url = await link.inputValue()
    await share.getByRole('button', { name: 'Send' }).click()
    await expect(section).toContainText('Sent to ada@mail.example')
    await expect(section).toContainText('Not opened yet')

    // Nothing but the link, on a phone, with script switched off.
    const phone = await browser.newContext({
      viewport: { width: 390, height: 844 },
      javaScriptEnabled: false,
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
    })
    const customer = await phone.newPage()
    const page = await customer.goto(url)
    expect(page?.headers()['cache-control']).toContain('no-store')
    await expect(customer.getByRole('heading', { level: 1 })).toHaveText('A week in Lisbon')
    await expect(customer.getByText('Inside only')).toHaveCount(0)
    await expect(customer.getByText('333')).toHaveCount(0)
    await expect(section).toContainText('Viewed')
    const atTheFoot = () =>
      customer.evaluate(() => document.elementFromPoint(100, innerHeight - 30)?.closest('nav') !== null)
    expect(await atTheFoot()).toBe(true)
    expect(await customer.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded'))).toBe(
      true,
    )

    await customer.getByText('Ask for a change', { exact: true }).click()
    await customer.getByLabel('What should be different?').fill('A room with a view?')
    await customer.getByRole('button', { name: 'Send' }).click()
    await expect(customer.getByText('Your message was sent')).toBeVisible()
    await expect(guest.getByText(/A room with a view\?/).first()).toBeVisible()

    await customer.getByRole('radio', { name: /^In town/ }).check()
    await customer.getByLabel('Your full name').fill(`Ada ${name}`)
    expect(await atTheFoot(), 'the bar covers the form').toBe(false)
    await customer.getByRole('button', { name: 'Accept this quote' }).click()
    await expect(customer.getByRole('heading', { name: 'Quote accepted' })).toBeVisible()
    await expect(customer.getByText(`Ada ${name} accepted this quote`)).toBeVisible()
    const [pdf] = await Promise.all([
      customer.waitForEvent('download'),
      customer.getByRole('link', { name: 'Download as PDF' }).click(),
    ])
    expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await phone.close()

    // Booked, by itself, on the screen of whoever sells.
    await expect(section).toContainText('Accepted')
    await expect(section).toContainText(`Ada ${name} accepted In town`)
    await expect(guest.getByText('Booked').first()).toBeVisible()
    await expect(totals).toContainText('1.100,00')
    await guest.goto(`/${org}/contacts`)
    await openNavigation(guest)
    await guest.getByRole('button', { name: /^Notifications/ }).click()
    await expect(guest.getByText(/^Quote accepted: #\d+ A week in Lisbon/)).toBeVisible()
    await expect(guest.getByText(/^Change requested: #\d+ A week in Lisbon/)).toBeVisible()

    await guest.goto(`/${org}/inquiries/${id}/detail`)
    const payments = guest.getByRole('region', { name: 'Payments' })
    await payments.getByRole('button', { name: /^Deposit 20% now/ }).click()
    await payments.getByRole('button', { name: 'Record a payment', exact: true }).click()
    await guest.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click()
    const plan = payments.getByRole('list', { name: 'Payment plan' })
    await expect(plan.getByRole('listitem')).toHaveText([/Deposit.*Paid.*220,00/, /Balance.*Open.*880,00/])
    const [receipt] = await Promise.all([
      guest.waitForEvent('download'),
      payments.getByRole('button', { name: 'Make a receipt' }).click(),
    ])
    expect(receipt.suggestedFilename()).toMatch(/^R-\d{4}-\d{4}\.pdf$/)
    await guest.goto(`/${org}/today`)
    await expect(guest.getByText(new RegExp(`^Balance is due: Ada ${name}`)).first()).toBeVisible()
  },
)

test('a link that was withdrawn, and one that never was, say kindly whom to ask', async ({
  server,
  newBrowser,
  browser,
}) => {
  const { guest, org, access } = await join(newBrowser, server, 'EDITOR')
  const person = await post<Made>(guest, `/${org}/contacts/`, { first_name: 'Ida' }, access)
  const body = { person_id: person.id, currency: 'EUR', deal_services: [{ kind: 'visa', price: '99' }] }
  const { id } = await post<Made>(guest, `/${org}/deals/`, body, access)
  await guest.goto(`/${org}/inquiries/${id}/detail`)
  const section = guest.getByRole('region', { name: 'Quotes' })
  await section.getByRole('button', { name: 'Make a quote' }).click()
  const dialog = guest.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make a quote' }).click()
  const url = dialog.getByRole('textbox', { name: 'Link for your customer' })
  await expect(url).toHaveValue(/\/q\//)
  const link = await url.inputValue()
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  // The agency looks at it itself, which is not counted.
  const own = await guest.context().newPage()
  await own.goto(link)
  await expect(own.getByText('99,00').first()).toBeVisible()
  await own.close()
  await expect(section).toContainText('Not opened yet')

  await section.getByRole('button', { name: /^Actions for quote/ }).click()
  await guest.getByRole('menuitem', { name: 'Withdraw' }).click()
  await guest.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(section).toContainText('Withdrawn')

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const customer = await phone.newPage()
  expect((await customer.goto(link))?.status()).toBe(410)
  await expect(customer.getByText(/ask .* for a new link/i)).toBeVisible()
  await expectAccessible(customer)
  expect((await customer.goto(`${link}x`))?.status()).toBe(404)
  await expect(customer.getByText('We can’t find this quote')).toBeVisible()
  await phone.close()
})
