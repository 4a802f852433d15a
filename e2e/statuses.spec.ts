import type { Locator, Page } from '@playwright/test'
import { press, type } from './keys.ts'
import { enter, join, post } from './people.ts'
import { choose, expectAccessible } from './screen.ts'
import { bothWidths, expect, type NewBrowser, type Server, test } from './server.ts'

test(
  'statuses are added, renamed, recolored and put in order, which others see at once',
  bothWidths,
  async ({ server, newBrowser, isMobile }) => {
    const { guest, org, person } = await openWorkspace(newBrowser, server)
    await guest.goto(`/${org}/settings/statuses`)
    await expect.poll(() => namesIn(guest)).toEqual(seeded)
    await expectAccessible(guest)
    const other = await newBrowser()
    await enter(other, person)
    const following = other.waitForResponse((answer) => answer.url().includes('/events/'))
    await other.goto(`/${org}/settings/statuses`)
    await following

    const newStatus = guest.getByLabel('Add a status').first()
    await newStatus.fill('Regular')
    await newStatus.press('Enter')
    await expect(newStatus).toHaveValue('')
    await type(guest, 'Customer')
    await press(guest, 'Enter')
    await expect(guest.getByText('There is already a status of this name')).toBeVisible()
    await expectAccessible(guest)
    await newStatus.fill('')
    await expect.poll(() => namesIn(other)).toEqual([...seeded, 'Regular'])

    const name = nameOf(guest, 'Regular')
    await name.fill('Regular guest')
    await name.press('Enter')
    await expect(guest.getByText('Saved', { exact: true })).toBeVisible()
    await guest.getByRole('button', { name: 'Colour of Regular guest: Rose' }).click()
    await expectAccessible(guest)
    await guest.getByRole('menuitemradio', { name: 'Blue' }).click()
    await expect(guest.getByRole('button', { name: 'Colour of Regular guest: Blue' })).toBeVisible()

    await handleOf(guest, 'Regular guest').focus()
    await press(guest, 'Alt+ArrowUp')
    await press(guest, 'Alt+ArrowUp')
    const moved = seeded.toSpliced(3, 0, 'Regular guest')
    await expect.poll(() => namesIn(guest)).toEqual(moved)
    await expect(handleOf(guest, 'Regular guest')).toBeFocused()
    await expect.poll(() => namesIn(other)).toEqual(moved)

    if (!isMobile) {
      await drag(guest, handleOf(guest, 'Regular guest'), handleOf(guest, 'Just Enquiry'))
      const first = ['Regular guest', ...seeded]
      await expect.poll(() => namesIn(guest)).toEqual(first)
      await expect.poll(() => namesIn(other)).toEqual(first)
    }
    const shown = await namesIn(guest)
    await guest.reload()
    await expect.poll(() => namesIn(guest)).toEqual(shown)
  },
)

test('a status in use is deleted once its contacts have another', async ({ server, newBrowser }) => {
  const { guest, org, access } = await openWorkspace(newBrowser, server)
  const { results } = await get<{ results: { id: string; name: string }[] }>(
    guest,
    `/${org}/contact-statuses/`,
    access,
  )
  const status_id = results.find(({ name }) => name === 'Hot Lead')?.id
  const contact = await post<{ id: string }>(
    guest,
    `/${org}/contacts/`,
    { first_name: 'Ada', status_id },
    access,
  )

  await guest.goto(`/${org}/settings/statuses`)
  await askToDelete(guest, 'Not Interested')
  await guest.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(guest.getByText('“Not Interested” deleted', { exact: true })).toBeVisible()

  await askToDelete(guest, 'Hot Lead')
  const dialog = guest.getByRole('dialog', { name: 'Delete “Hot Lead”?' })
  await expect(dialog.getByText('1 contact has this status.')).toBeVisible()
  await expectAccessible(guest)
  await choose(guest, dialog.getByLabel('Move to'), 'Customer')
  await dialog.getByRole('button', { name: 'Move and delete' }).click()
  await expect(guest.getByText('“Hot Lead” deleted', { exact: true })).toBeVisible()
  expect(await namesIn(guest)).toEqual(['Just Enquiry', 'Partially Interested', 'Customer'])
  const { status } = await get<{ status: { name: string } }>(guest, `/${org}/contacts/${contact.id}/`, access)
  expect(status.name).toBe('Customer')
})

test('what was deleted is found in the trash, restored, or deleted for good', async ({
  server,
  newBrowser,
}) => {
  const { guest, org, access } = await openWorkspace(newBrowser, server)
  const ids: string[] = []
  for (const first_name of ['Ada', 'Grace', 'Linus'])
    ids.push((await post<{ id: string }>(guest, `/${org}/contacts/`, { first_name }, access)).id)
  await post(guest, `/${org}/contacts/bulk_delete/`, { ids }, access)

  await guest.goto(`/${org}/settings/trash`)
  const rows = guest.getByRole('list', { name: 'Contacts' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText('Deleted by Joan Okafor')
  await expectAccessible(guest)

  await guest.getByRole('button', { name: 'Restore Grace' }).click()
  await expect(guest.getByText('1 contact restored', { exact: true })).toBeVisible()
  await expect(rows).toHaveCount(2)

  await guest.getByRole('checkbox', { name: 'Select Ada' }).click()
  await guest.getByRole('checkbox', { name: 'Select Linus' }).click()
  await expectAccessible(guest)
  await guest.getByRole('button', { name: 'Delete permanently' }).click()
  const dialog = guest.getByRole('dialog', { name: 'Permanently delete 2 contacts?' })
  const confirm = dialog.getByRole('button', { name: 'Delete permanently' })
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(guest)
  await dialog.getByRole('textbox').fill('Delete 2 Contacts')
  await confirm.click()
  await expect(guest.getByText('2 contacts permanently deleted', { exact: true })).toBeVisible()
  await expect(guest.getByText('The trash is empty')).toBeVisible()
  await expectAccessible(guest)

  const { results } = await get<{ results: { first_name: string }[] }>(guest, `/${org}/contacts/`, access)
  expect(results.map(({ first_name }) => first_name)).toEqual(['Grace'])
})

const seeded = ['Just Enquiry', 'Hot Lead', 'Partially Interested', 'Customer', 'Not Interested']

/** A workspace of their own, with what every workspace begins with. */
async function openWorkspace(newBrowser: NewBrowser, server: Server) {
  const { guest, access, ...person } = await join(newBrowser, server, 'VIEWER')
  const company = { company: 'Dune Tours' }
  const { default_account: org } = await post<{ default_account: string }>(
    guest,
    '/onboarding/',
    company,
    access,
  )
  return { guest, access, org, person }
}

async function get<Reply>(page: Page, path: string, access: string): Promise<Reply> {
  const answer = await page.request.get(`/api/v1${path}`, { headers: { authorization: `Bearer ${access}` } })
  return answer.json()
}

const namesIn = (page: Page) =>
  page
    .getByRole('list', { name: 'Contact statuses' })
    .getByRole('textbox')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))

const nameOf = (page: Page, name: string) => page.getByRole('textbox', { name: `Name of status ${name}` })
const handleOf = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}` })

async function askToDelete(page: Page, name: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
}

/** By hand: a drag begins only after a first stretch of the way. */
async function drag(page: Page, from: Locator, to: Locator) {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('One of the two is not on the screen')
  const x = start.x + start.width / 2
  await page.mouse.move(x, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(x, start.y, { steps: 5 })
  await page.mouse.move(x, end.y + end.height / 2, { steps: 20 })
  await page.mouse.up()
}
