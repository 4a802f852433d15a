import type { Page } from '@playwright/test'
import { press } from './keys.ts'
import { enter, enterAs, post } from './people.ts'
import { expectAccessible } from './screen.ts'
import { bothWidths, expect, shortOnBothWidths, test } from './server.ts'

let contacts = 0
/** One that no other test looks for. */
const newName = (name: string) => `${name}${Date.now()}${++contacts}`

test(
  'a field is saved when it is left, and seen in another browser at once',
  shortOnBothWidths,
  async ({ server, newBrowser }) => {
    const { guest, org, email, password, access } = await enterAs(newBrowser, server, 'EDITOR')
    const name = newName('Ida')
    const id = await addContact(
      guest,
      { org, access },
      { first_name: name, emails: [{ email: 'ida@example.com' }] },
    )
    const other = await newBrowser()
    await enter(other, { email, password })
    await other.goto(`/${org}/contacts?search=${name}`)
    await expect(other.getByRole('link', { name, exact: true })).toBeVisible()

    await openDetail(guest, org, id)
    await expect(guest.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(guest.getByRole('link', { name: 'ida@example.com' })).toHaveAttribute(
      'href',
      'mailto:ida@example.com',
    )
    await guest.getByLabel('Last name').fill('Noddack')
    await guest.getByLabel('Last name').press('Enter')
    await expect(guest.getByText('Saved', { exact: true })).toHaveCount(1)
    await expect(guest).toHaveTitle(`${name} Noddack · Caravel`)
    await expectAccessible(guest)

    const link = other.getByRole('link', { name: `${name} Noddack` })
    await expect(link).toBeVisible()
    await link.click()
    await expect(other.getByRole('heading', { level: 1, name: `${name} Noddack` })).toBeVisible()
    await unfold(other)
    await pick(guest, 'Gender', 'Female')
    await expect(other.getByRole('button', { name: 'Gender: Female' })).toBeVisible()
    await guest.getByLabel('About').fill('Window seat.\nNo fish.')
    await guest.getByLabel('About').blur()
    await expect(other.getByLabel('About')).toHaveValue('Window seat.\nNo fish.')
    await guest.reload()
    await unfold(guest)
    await expect(guest.getByLabel('About')).toHaveValue('Window seat.\nNo fish.')
  },
)

test('two people who change the same field see both versions and choose', async ({ server, newBrowser }) => {
  const { guest, org, email, password, access } = await enterAs(newBrowser, server, 'EDITOR')
  const id = await addContact(guest, { org, access }, { first_name: newName('Ida'), last_name: 'Tacke' })
  const other = await newBrowser()
  await enter(other, { email, password })
  await openDetail(guest, org, id)
  await openDetail(other, org, id)

  const mine = guest.getByLabel('Last name')
  await mine.fill('Noddack')
  await other.getByLabel('Last name').fill('Curie')
  await other.getByLabel('Last name').press('Enter')
  const conflict = guest.getByRole('alert')
  await expect(conflict).toContainText('Noddack')
  await expect(conflict).toContainText('Curie')
  await expect(mine).toHaveValue('Noddack')
  await expectAccessible(guest)
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect(conflict).toBeHidden()
  await expect(other.getByLabel('Last name')).toHaveValue('Noddack')

  // The other way round; and a change of another field is none of it.
  await mine.fill('Mine')
  await other.getByLabel('Address').fill('Rue Cuvier 36')
  await other.getByLabel('Address').blur()
  await other.getByLabel('Last name').fill('Theirs')
  await other.getByLabel('Last name').press('Enter')
  await expect(conflict).toContainText('Theirs')
  await guest.getByRole('button', { name: 'Next' }).click()
  await guest
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await conflict.getByRole('button', { name: 'Use theirs' }).click()
  await expect(mine).toHaveValue('Theirs')
  await expect(guest.getByLabel('Address')).toHaveValue('Rue Cuvier 36')
})

test('a contact is deleted with the typed phrase, and comes back with Undo', async ({
  server,
  newBrowser,
}) => {
  const { guest, org, access } = await enterAs(newBrowser, server, 'EDITOR')
  const name = newName('Ida')
  await addContact(guest, { org, access }, { first_name: name })
  await guest.goto(`/${org}/contacts?search=${name}`)
  await guest.getByRole('link', { name, exact: true }).click()
  await expect(guest.getByRole('heading', { level: 1, name })).toBeFocused()
  await act(guest, 'Delete')
  const dialog = guest.getByRole('dialog', { name: `Delete ${name}?` })
  await dialog.getByRole('textbox').fill('Delete 1 Contacts')
  await expectAccessible(guest)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(guest.getByText(`${name} deleted.`, { exact: true })).toBeVisible()
  await expect(guest).toHaveURL(new RegExp(`/contacts\\?search=${name}$`))
  await expect(guest.getByRole('link', { name, exact: true })).toBeHidden()
  await guest.getByRole('button', { name: 'Undo' }).click()
  await expect(guest.getByText('1 contact restored', { exact: true })).toBeVisible()
  await expect(guest.getByRole('link', { name, exact: true })).toBeVisible()
})

test(
  'one walks through the list that one came from, with keys and buttons',
  bothWidths,
  async ({ server, newBrowser }) => {
    const { guest, org, access } = await enterAs(newBrowser, server, 'EDITOR')
    const family = newName('Fam')
    for (const first_name of ['Ann', 'Bea', 'Cleo']) {
      await addContact(guest, { org, access }, { first_name, last_name: family })
    }
    await guest.goto(`/${org}/contacts?search=${family}&sort_by=-name`)
    await guest.getByRole('link', { name: `Cleo ${family}` }).click()
    const heading = guest.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(`Cleo ${family}`)
    await expect(guest.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true')
    await press(guest, 'j')
    await expect(heading).toHaveText(`Bea ${family}`)
    await guest.getByRole('button', { name: 'Next' }).click()
    await expect(heading).toHaveText(`Ann ${family}`)
    await expect(guest.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true')
    await press(guest, 'k')
    await expect(heading).toHaveText(`Bea ${family}`)
    await guest.getByRole('link', { name: 'Back to Contacts' }).click()
    await expect(guest).toHaveURL(new RegExp(`/contacts\\?search=${family}&sort_by=-name$`))

    await guest.goto(`/${org}/contacts/nobody/detail`)
    await expect(guest.getByRole('heading', { name: 'Not Found' })).toBeVisible()
  },
)

test('a company has fields, a picture and people, and lets go of them when it is deleted', async ({
  server,
  newBrowser,
}) => {
  const { guest, org, access } = await enterAs(newBrowser, server, 'EDITOR')
  const name = newName('Kite')
  const company = await post<{ id: string }>(guest, `/${org}/companies/`, { name }, access)
  const person = newName('Ida')
  await addContact(guest, { org, access }, { first_name: person, company_id: company.id })
  await guest.goto(`/${org}/companies/${company.id}/detail?tab=people`)
  await unfold(guest)
  await expect(guest.getByRole('link', { name: person })).toBeVisible()
  await guest.getByLabel('Website').fill('kite.example')
  await guest.getByLabel('Website').press('Enter')
  await expect(guest.getByRole('link', { name: 'kite.example' })).toHaveAttribute(
    'href',
    'https://kite.example/',
  )
  await expectAccessible(guest)

  const buffer = await drawPicture(guest)
  await guest
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'kite.png', mimeType: 'image/png', buffer })
  await guest.getByRole('dialog', { name: 'Crop the picture' }).getByRole('button', { name: 'Save' }).click()
  await expect(guest.getByRole('button', { name: 'Change the picture' }).locator('img')).toBeVisible()

  await act(guest, 'Delete')
  const dialog = guest.getByRole('dialog', { name: `Delete ${name}?` })
  await dialog.getByRole('textbox').fill('Delete 1 Companies')
  const confirm = dialog.getByRole('button', { name: 'Delete' })
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('checkbox', { name: 'Detach this person' }).check()
  await expectAccessible(guest)
  await confirm.click()
  await expect(guest.getByText(`${name} deleted.`, { exact: true })).toBeVisible()
  await guest.getByRole('button', { name: 'Undo' }).click()
  await expect(guest.getByText('1 company restored', { exact: true })).toBeVisible()
  await guest.goto(`/${org}/companies/${company.id}/detail?tab=people`)
  await expect(guest.getByRole('link', { name: person })).toBeVisible()
})

test('a viewer reads everything and changes nothing', async ({ server, newBrowser, page }) => {
  const { access, org } = await enter(page, server)
  const id = await addContact(page, { org, access }, { first_name: newName('Ida'), last_name: 'Tacke' })
  const { guest } = await enterAs(newBrowser, server, 'VIEWER')
  await openDetail(guest, org, id)
  await expect(
    guest.getByText('You have view-only access. Ask an admin if you need to make changes.'),
  ).toBeVisible()
  await expect(guest.getByLabel('Last name')).not.toBeEditable()
  await expect(guest.getByRole('button', { name: 'Owner: Empty' })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(guest)
})

type Caller = { org: string; access: string }

async function addContact(page: Page, { org, access }: Caller, fields: object): Promise<string> {
  const { id } = await post<{ id: string }>(page, `/${org}/contacts/`, fields, access)
  return id
}

async function openDetail(page: Page, org: string, id: string) {
  await page.goto(`/${org}/contacts/${id}/detail`)
  await unfold(page)
}

/** Brings the fields into view, which on a phone are folded away. */
async function unfold(page: Page) {
  await expect(page.getByRole('tab', { name: 'Activity' })).toBeVisible()
  const folded = page.getByRole('button', { name: 'Details', expanded: false })
  if (await folded.isVisible()) await folded.click()
}

/** Presses a button of the bar, which on a phone is in a menu. */
async function act(page: Page, name: string) {
  const menu = page.getByRole('button', { name: 'Actions' })
  const button = page.getByRole('button', { name })
  await expect(menu.or(button).first()).toBeVisible()
  if (await button.isVisible()) return button.click()
  await menu.click()
  await page.getByRole('menuitem', { name }).click()
}

async function pick(page: Page, field: string, choice: string) {
  await page.getByRole('button', { name: new RegExp(`^${field}:`) }).click()
  await page.getByRole('menuitemradio', { name: choice, exact: true }).click()
}

async function drawPicture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 300, height: 200 })
    canvas.getContext('2d')?.fillRect(50, 50, 100, 100)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.slice(url.indexOf(',')), 'base64')
}
