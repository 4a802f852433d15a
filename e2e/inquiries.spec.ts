import type { Page } from '@playwright/test'
import { press } from './keys.ts'
import { join, post } from './people.ts'
import { expectAccessible, openNavigation } from './screen.ts'
import { expect, shortOnBothWidths, test } from './server.ts'

let people = 0
/** One that no other test looks for. */
const newName = (name: string) => `${name}${Date.now()}${++people}`

test(
  'an inquiry is made from a contact, with a flight and a hotel',
  shortOnBothWidths,
  async ({ server, newBrowser }) => {
    const { guest, org, access } = await join(newBrowser, server, 'EDITOR')
    const name = newName('Ida')
    const { id } = await post<Made>(guest, `/${org}/contacts/`, { first_name: name }, access)
    const companion = { person: { first_name: 'Otto' }, relation: 'SPOUSE' }
    await post(guest, `/${org}/contacts/${id}/attach-person/`, companion, access)
    await guest.goto(`/${org}/contacts/${id}/detail?tab=inquiries`)
    await guest.getByRole('tabpanel').getByRole('button', { name: 'New inquiry' }).click()

    const dialog = guest.getByRole('dialog', { name: 'New inquiry' })
    await dialog.getByRole('button', { name: 'Add service' }).click()
    await guest.getByRole('menuitem', { name: 'Flight' }).click()
    const flight = dialog.getByRole('listitem').filter({ hasText: 'Flight' })
    await suggest(guest, 'Airline', 'ek', 'Emirates')
    await suggest(guest, 'Origin', 'heathrow', 'London Heathrow')
    await expectAccessible(guest)
    await suggest(guest, 'Destination', 'DXB', 'Dubai')
    await dialog.getByRole('button', { name: 'Add service' }).click()
    await guest.getByRole('menuitem', { name: 'Hotel' }).click()
    const hotel = dialog.getByRole('listitem').filter({ hasText: 'Hotel' })
    await hotel.getByRole('textbox', { name: 'Hotel name' }).fill('Rove Downtown')
    await hotel.getByRole('textbox', { name: 'Package' }).fill('Half board')
    await expect(flight.getByRole('combobox', { name: 'Airline' })).toHaveValue('Emirates')

    await dialog.getByRole('textbox', { name: 'Travel start' }).fill('31/02/2027')
    await dialog.getByRole('textbox', { name: 'Travel end' }).fill('01/03/2027')
    await dialog.getByRole('button', { name: 'Add inquiry' }).click()
    await expect(dialog.getByText('31/02/2027 isn’t a real date')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Travel start' }).fill('02/03/2027')
    await dialog.getByRole('button', { name: 'Add inquiry' }).click()
    await expect(dialog.getByText('The end date is before the start date')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Travel end' }).fill('16/03/2027')
    await dialog.getByRole('button', { name: 'More fields' }).click()
    await dialog.getByRole('checkbox', { name: /Otto/ }).click()
    await dialog.getByRole('textbox', { name: 'Budget' }).fill('4,200.50')
    await expectAccessible(guest)
    await dialog.getByRole('button', { name: 'Add inquiry' }).click()

    await expect(guest.getByText(/^Inquiry #\d+ added$/)).toBeVisible()
    await guest.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(guest.getByRole('heading', { level: 1, name: new RegExp(`^#\\d+ .*${name}`) })).toBeVisible()
    const services = guest.getByRole('list', { name: 'Services' })
    await expect(services.getByRole('listitem').first()).toContainText('Emirates')
    await expect(services.getByRole('listitem').last()).toContainText('Half board')
    await expect(guest.getByText('02 – 16 Mar 2027').first()).toBeVisible()
    await expectAccessible(guest)
    await guest.getByRole('tab', { name: 'Travellers' }).click()
    await expect(guest.getByRole('tabpanel').getByRole('link', { name: 'Otto' })).toBeVisible()
    await expectAccessible(guest)
  },
)

test(
  'an inquiry moves on the board by key, by menu and by mouse',
  shortOnBothWidths,
  async ({ server, newBrowser }, { project }) => {
    const { guest, org, access } = await join(newBrowser, server, 'EDITOR')
    const { name } = await addInquiry(guest, { org, access }, { budget: 1000 })
    await guest.goto(`/${org}/inquiries?view=board&search=${name}`)
    const column = (status: string) => guest.getByRole('region', { name: new RegExp(`^${status}`) })
    const card = (status: string) => column(status).getByRole('link', { name: new RegExp(name) })
    await expect(card('New')).toBeVisible()
    await expect(column('New')).toContainText('1.000 €')
    await expectAccessible(guest)

    await card('New').focus()
    await press(guest, 'Alt+ArrowRight')
    await expect(card('In progress')).toBeAttached()
    await expect(column('In progress')).toContainText('1.000 €')
    await column('In progress')
      .getByRole('button', { name: new RegExp(`Move #\\d+ .*${name}`) })
      .click()
    await guest.getByRole('menuitemradio', { name: 'Booked' }).click()
    await expect(card('Booked')).toBeAttached()
    if (project.name === 'desktop') {
      await card('Booked').hover()
      await guest.mouse.down()
      await column('Quoted').hover({ position: { x: 80, y: 60 } })
      await column('Quoted').hover({ position: { x: 90, y: 80 } })
      await guest.mouse.up()
      await expect(card('Quoted')).toBeVisible()
    }
    const place = project.name === 'desktop' ? 'Quoted' : 'Booked'
    // A move waits for the one before it to be saved, and says when it is.
    await expect(guest.getByText(`Moved to ${place}`, { exact: true })).toBeVisible()
    await guest.reload()
    await expect(card(place)).toBeAttached()
  },
)

test('who is assigned hears of it at once, and is led to the inquiry', async ({ server, newBrowser }) => {
  const colleague = await join(newBrowser, server, 'EDITOR')
  const { guest, org, access } = await join(newBrowser, server, 'EDITOR')
  const first_name = newName('Maria')
  await guest.request.patch('/api/v1/update-profile/', {
    data: { first_name },
    headers: { authorization: `Bearer ${access}` },
  })
  await guest.goto(`/${org}/contacts`)
  await expect(guest.getByRole('heading', { name: 'Contacts' })).toBeVisible()

  const { id, name } = await addInquiry(colleague.guest, colleague, {})
  await colleague.guest.goto(`/${org}/inquiries?search=${name}`)
  await colleague.guest.getByRole('checkbox', { name: new RegExp(`Select .*${name}`) }).click()
  await colleague.guest.getByRole('toolbar').getByRole('button', { name: 'Assign to' }).click()
  await colleague.guest.getByRole('combobox', { name: 'Search members' }).fill(first_name)
  await colleague.guest.getByRole('option', { name: new RegExp(first_name) }).click()
  await openNavigation(guest)
  await guest.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await expectAccessible(guest)
  await guest.getByRole('link', { name: new RegExp(`assigned #\\d+ .*${name} to you`) }).click()
  await expect(guest).toHaveURL(new RegExp(`/inquiries/${id}/detail`))
  await expect(guest.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible()
  await openNavigation(guest)
  await expect(guest.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
})

test('the list is narrowed by service and travel date, and its rows changed in place', async ({
  server,
  newBrowser,
}) => {
  const { guest, org, access } = await join(newBrowser, server, 'EDITOR')
  const { name, deal_number } = await addInquiry(
    guest,
    { org, access },
    { travel_start: '2031-05-06', deal_services: [{ kind: 'insurance' }] },
  )
  const filters = [
    { attribute: 'service', condition: 'exact', value: 'insurance' },
    { attribute: 'travel_date', condition: 'from', value: '2031-05-06' },
    { attribute: 'id', condition: 'exact', value: `#${deal_number}` },
  ]
  await guest.goto(`/${org}/inquiries?filters=${encodeURIComponent(JSON.stringify(filters))}`)
  await expect(guest.getByText('1–1 of 1')).toBeVisible()
  const chips = guest.getByRole('list', { name: 'Applied filters' }).getByRole('listitem')
  await expect(chips).toHaveText([/^Service is Insurance/, /^Travel dates .*06 May 2031/, /^ID is/])
  await expectAccessible(guest)
  await guest.getByRole('button', { name: /^New: status of/ }).click()
  await guest.getByRole('option', { name: 'Quoted' }).click()
  await expect(guest.getByRole('button', { name: /^Quoted: status of/ })).toBeVisible()
  await guest.getByRole('button', { name: 'Undo' }).click()
  await expect(guest.getByRole('button', { name: /^New: status of/ })).toBeVisible()

  await guest.getByRole('checkbox', { name: new RegExp(`Select .*${name}`) }).click()
  await guest.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
  const dialog = guest.getByRole('alertdialog').or(guest.getByRole('dialog'))
  await dialog.getByRole('textbox').fill('Delete 1 Inquiries')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(guest.getByText('No matches')).toBeVisible()
  await guest.getByRole('button', { name: 'Undo' }).click()
  await expect(guest.getByText('1–1 of 1')).toBeVisible()
})

test('the days of a trip and its services are changed in place, and told in the timeline', async ({
  server,
  newBrowser,
}) => {
  const { guest, org, access } = await join(newBrowser, server, 'EDITOR')
  const { id } = await addInquiry(guest, { org, access }, { travel_start: '2027-05-06' })
  await guest.goto(`/${org}/inquiries/${id}/detail`)
  await guest.getByRole('button', { name: 'Travel end: Empty' }).click()
  const end = guest.getByRole('textbox', { name: 'Travel end' })
  await end.fill('04/05/2027')
  await end.press('Enter')
  await expect(guest.getByText('The trip would end before it starts')).toBeVisible()
  await end.fill('16/05/2027')
  await end.press('Enter')
  await expect(guest.getByText('06 – 16 May 2027')).toBeVisible()

  await guest.getByRole('button', { name: 'Add service' }).click()
  await guest.getByRole('menuitem', { name: 'Visa' }).click()
  await suggest(guest, 'Destination', 'bangkok', 'Bangkok')
  await guest.getByRole('button', { name: 'Done' }).click()
  await guest.getByRole('button', { name: 'Add service' }).click()
  await guest.getByRole('menuitem', { name: 'Train' }).click()
  await guest.getByRole('button', { name: 'Done' }).click()
  const services = guest.getByRole('list', { name: 'Services' }).getByRole('listitem')
  await expect(services).toHaveText([/Visa/, /Train/])
  await services
    .last()
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await guest.getByRole('menuitem', { name: /Move up/ }).click()
  await expect(services).toHaveText([/Train/, /Visa/])
  await expect(guest.getByText(/Visa: Bangkok/).first()).toBeVisible()
  await expect.poll(() => storedKinds(guest, { org, access }, id)).toEqual(['train', 'visa'])
  await guest.reload()
  await expect(services).toHaveText([/Train/, /Visa/])
  await expect(guest.getByText('06 – 16 May 2027')).toBeVisible()
  await expect(guest.getByRole('tabpanel')).toContainText('16 May 2027')
  await expectAccessible(guest)
})

type Made = { id: string; deal_number: number }
type Caller = { org: string; access: string }

async function addInquiry(page: Page, { org, access }: Caller, fields: object) {
  const name = newName('Walter')
  const { id: person_id } = await post<Made>(page, `/${org}/contacts/`, { first_name: name }, access)
  const made = await post<Made>(page, `/${org}/deals/`, { person_id, ...fields }, access)
  return { ...made, name }
}

/** A change waits for the one before it to be saved, so that what is shown may not be stored yet. */
async function storedKinds(page: Page, { org, access }: Caller, id: string): Promise<string[]> {
  const answer = await page.request.get(`/api/v1/${org}/deals/${id}/`, {
    headers: { authorization: `Bearer ${access}` },
  })
  const { deal_services } = (await answer.json()) as { deal_services: { kind: string }[] }
  return deal_services.map(({ kind }) => kind)
}

async function suggest(page: Page, label: string, typed: string, wanted: string) {
  const field = page.getByRole('combobox', { name: label }).last()
  await field.fill(typed)
  await page
    .getByRole('option', { name: new RegExp(wanted) })
    .first()
    .click()
  await expect(field).toHaveValue(new RegExp(wanted))
}
