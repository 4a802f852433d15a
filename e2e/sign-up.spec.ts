import type { Page } from '@playwright/test'
import { press } from './keys.ts'
import { enter, invite, mailedLink, newPassword, post } from './people.ts'
import { choose, expectAccessible, openNavigation, switcherOf } from './screen.ts'
import { expect, test } from './server.ts'

// One story, on a server where nobody has signed up yet.
test.use({ environment: { SIGN_UP: 'first' } })
test.describe.configure({ mode: 'serial' })

const owner = { email: 'noor@northwind.example', password: newPassword }

test('the first to come signs up, sets up a workspace and invites a colleague', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Create your account' }).click()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await page.getByLabel('First name').fill('Noor')
  await page.getByLabel('Last name').fill('Haddad')
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create your account' }).click()

  await expect(page.getByRole('heading', { name: 'Tell us more about yourself' })).toBeVisible()
  await expect(page).toHaveURL(/\/onboarding$/)
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('Company', { exact: true }).fill('Northwind Trips')
  await choose(page, page.getByLabel('Company type'), 'Travel')
  await choose(page, page.getByLabel('Company size'), '1–9 employees')
  await page.getByLabel('Phone').fill('+45 33 12 34 56')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByRole('heading', { name: 'Invite your teammates' })).toBeVisible()
  await expect(page).toHaveURL(/\/[0-9a-f-]{36}\/invite-members$/)
  await expect(page.getByRole('button', { name: 'Send invites' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('Email of teammate 1').fill('omar@northwind.example')
  await choose(page, page.getByRole('combobox', { name: 'Role of teammate 1' }), 'Admin')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send invites' }).click()
  await expect(page.getByText('User invited successfully.', { exact: true })).toBeVisible()
  await expect(page.getByText('No leads found')).toBeVisible()
  await expectWorkspace(page, 'Northwind Trips')
  expect(await mailedLink(page, 'omar@northwind.example', '/invite-user/accept/')).toBeTruthy()
})

test('whoever signed up confirms their email, and can then set up two-step sign-in', async ({ page }) => {
  const { org } = await enter(page, owner)
  await page.goto(`/${org}/settings/security`)
  await expect(page.getByText('Confirm your email first')).toBeVisible()
  await expectAccessible(page)
  const link = await mailedLink(page, owner.email, '/confirm-email')
  await page.getByRole('button', { name: 'Send a new link' }).click()
  const said = `We sent a link to ${owner.email}. Open it within a day.`
  await expect(page.getByText(said, { exact: true })).toBeVisible()
  await expect.poll(() => mailedLink(page, owner.email, '/confirm-email')).not.toBe(link)

  await page.goto(await mailedLink(page, owner.email, '/confirm-email'))
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await page.goto(`/${org}/settings/security`)
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
})

test('whoever comes after the first is told that it is by invitation', async ({ page }) => {
  await page.goto('/sign-up')
  await expect(page.getByRole('heading', { name: 'Caravel is invite-only here' })).toBeVisible()
  await expectAccessible(page)
  const options = page.waitForResponse(/\/sign-in-options\/$/)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await options
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create your account' })).toBeHidden()
})

test('two workspaces of one person do not disturb each other in two tabs', async ({ page, context }) => {
  const { org: northwind, access } = await enter(page, owner)
  await post(page, `/${northwind}/contacts/`, { first_name: 'Nora', last_name: 'North' }, access)
  await page.goto(`/${northwind}/contacts`)
  await openNavigation(page)
  await switcherOf(page).click()
  await page.getByRole('menuitem', { name: 'Create workspace' }).click()
  await expect(page.getByRole('heading', { name: 'Create a workspace' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Northwind Trips' })).toBeVisible()
  await page.getByLabel('Company', { exact: true }).fill('Southwind Cruises')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Invite later' }).click()
  await expect(page.getByText('No leads found')).toBeVisible()
  await expectWorkspace(page, 'Southwind Cruises')

  const other = await context.newPage()
  await other.goto(`/${northwind}/contacts`)
  await expectOwnContacts()
  await page.reload()
  await other.reload()
  await expectOwnContacts()

  // The tab where this workspace was not the last to be opened goes on in it.
  await openNavigation(page)
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
  await expectWorkspace(page, 'Southwind Cruises')

  async function expectOwnContacts() {
    await expect(other.getByText('Nora North').first()).toBeVisible()
    await expectWorkspace(other, 'Northwind Trips')
    await expect(page.getByText('No leads found')).toBeVisible()
    await expectWorkspace(page, 'Southwind Cruises')
  }
})

test('whoever is signed in accepts an invitation and is in the other workspace', async ({
  page,
  server,
  newBrowser,
}) => {
  const host = await newBrowser()
  const { org, access } = await enter(host, owner)
  await invite(host, access, org, { email: server.email, role: 'VIEWER' })

  const { org: home } = await enter(page, server)
  await page.goto(`/${home}/contacts`)
  await expect(page.getByText('1–20 of')).toBeVisible()
  await page.goto(await mailedLink(page, server.email, '/invite-user/accept/'))
  await expect(page).toHaveURL(new RegExp(`/${org}/contacts`))
  await openNavigation(page)
  await switcherOf(page).click()
  await expect(page.getByRole('menuitem', { name: 'Blue Lagoon Travel' })).toBeVisible()
})

/** The sidebar says that this is the workspace. */
async function expectWorkspace(page: Page, name: string) {
  await openNavigation(page)
  await expect(switcherOf(page)).toHaveText(new RegExp(name))
  await press(page, 'Escape') // on a phone it covers the page
  await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeHidden()
}
