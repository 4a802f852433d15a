import type { Page } from '@playwright/test'
import { join, makeWorkspace, newEmail, post } from './people.ts'
import { expectAccessible, openNavigation, switcherOf } from './screen.ts'
import { expect, type NewBrowser, type Server, test } from './server.ts'

test('the first steps are ticked as they are taken, and go when all are', async ({ newBrowser, server }) => {
  const { page, org, access } = await openNewWorkspace(newBrowser, server)
  await showSteps(page)
  await expect(steps(page)).toContainText('0 of 5')
  await expectAccessible(page)

  await steps(page).getByRole('button', { name: 'Add your first contact' }).click()
  await page.getByLabel('First name').fill('Ines')
  await page.getByRole('dialog').getByRole('button', { name: 'Add person' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await showSteps(page)
  await expect(steps(page)).toContainText('1 of 5')

  await steps(page).getByRole('link', { name: 'Bring a spreadsheet' }).click()
  const file = { name: 'people.csv', mimeType: '', buffer: Buffer.from('Name\nOmar Haddad') }
  await page.getByLabel('Choose a file').and(page.locator('input')).setInputFiles(file)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible()
  await showSteps(page)
  await expect(steps(page)).toContainText('2 of 5')

  await steps(page).getByRole('link', { name: 'Review your statuses' }).click()
  await expect(page.getByRole('heading', { name: 'Statuses' }).first()).toBeVisible()
  await showSteps(page)
  await expect(steps(page)).toContainText('3 of 5')

  // What a colleague does elsewhere ticks here too.
  const contacts = await get<{ results: { id: string }[] }>(page, `/${org}/contacts/`, access)
  await post(page, `/${org}/deals/`, { person_id: contacts.results[0]?.id }, access)
  await expect(steps(page)).toContainText('4 of 5')
  await post(
    page,
    `/${org}/invite-user/`,
    { first_name: 'Omar', email: newEmail('omar'), role: 'EDITOR' },
    access,
  )
  await expect(steps(page)).toBeHidden()
})

test('the first steps can be put away, and brought back', async ({ newBrowser, server }) => {
  const { page } = await openNewWorkspace(newBrowser, server)
  await showSteps(page)
  await steps(page).getByRole('button', { name: 'Hide getting started' }).click()
  await expect(steps(page)).toBeHidden()
  await page.reload()
  await openNavigation(page)
  await switcherOf(page).click()
  await page.getByRole('menuitem', { name: 'Getting started' }).click()
  await expect(steps(page)).toContainText('0 of 5')
})

test('sample data comes and goes with one click, and leaves what is one’s own', async ({
  newBrowser,
  server,
}) => {
  const { page, org, access } = await openNewWorkspace(newBrowser, server)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Load sample data' }).click()
  await expect(page.getByText('Kenji Tanaka').first()).toBeVisible()
  await expect(notice(page)).toBeVisible()
  await expectAccessible(page)

  // An inquiry of one's own, from someone of the samples who was renamed meanwhile.
  await page.goto(`/${org}/contacts?search=Rojas`)
  await page.getByRole('link', { name: 'Mateo Rojas' }).first().click()
  await expect(page.getByRole('heading', { name: 'Mateo Rojas' })).toBeVisible()
  const person_id = new URL(page.url()).pathname.split('/')[3]
  await post(page, `/${org}/deals/`, { person_id, title: 'Our own' }, access)

  await notice(page).getByRole('button', { name: 'Remove sample data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove the sample data?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Remove sample data' }).click()
  // The notice is out of sight as soon as the dialog lies over it.
  await expect(
    page.getByText('Sample data removed. The workspace is all yours.', { exact: true }),
  ).toBeVisible()
  await expect(notice(page)).toBeHidden()
  await page.goto(`/${org}/contacts`)
  await expect(page.getByText('1–1 of 1')).toBeVisible()
  await expect(page.getByText('Mateo Rojas').first()).toBeVisible()
  await page.goto(`/${org}/companies`)
  await expect(page.getByRole('main').getByRole('button', { name: 'Add company' }).first()).toBeVisible()
  await expect(page.getByText('Meridian Accounting')).toBeHidden()
})

const notice = (page: Page) => page.getByRole('region', { name: 'You’re looking at sample data.' })
const steps = (page: Page) => page.getByRole('region', { name: 'Getting started' })

/** On a phone they are in the drawer. */
async function showSteps(page: Page) {
  await openNavigation(page)
  await expect(steps(page)).toBeVisible()
}

/** A workspace in which nobody has done anything yet; not of the demo's owner, who stays where others expect them. */
async function openNewWorkspace(newBrowser: NewBrowser, server: Server) {
  const { guest: page, access } = await join(newBrowser, server, 'VIEWER')
  const org = await makeWorkspace(page, access, 'Sunny Side Travel')
  await page.goto(`/${org}/contacts`)
  await expect(page.getByText('No leads found')).toBeVisible()
  return { page, org, access }
}

async function get<Reply>(page: Page, path: string, access: string): Promise<Reply> {
  const answer = await page.request.get(`/api/v1${path}`, { headers: { authorization: `Bearer ${access}` } })
  return answer.json()
}
