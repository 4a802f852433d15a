import type { Page } from '@playwright/test'
import { enter, join, makeWorkspace, newPassword } from './people.ts'
import { expectAccessible, openNavigation, switcherOf } from './screen.ts'
import { expect, test } from './server.ts'

test('whoever is removed from one workspace goes on in another, and is told there', async ({
  page,
  server,
  newBrowser,
}) => {
  const { email, guest, org, access } = await join(newBrowser, server, 'EDITOR')
  const harbour = await makeWorkspace(guest, access, 'Harbour Sails')
  await guest.goto(`/${org}/contacts`)
  await expect(guest.getByText('1–20 of')).toBeVisible()

  await enter(page, server)
  await page.goto(`/${org}/settings/members`)
  const member = page.getByRole('listitem').filter({ hasText: email })
  await member.getByRole('button', { name: /Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Remove from workspace' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()

  await expect(guest).toHaveURL(new RegExp(`/${harbour}/contacts`))
  await expect(guest.getByText('You were removed from Blue Lagoon Travel.')).toBeVisible()
  await expectAccessible(guest)
  // The address that they knew leads to what they have, not to a page that makes one more.
  await guest.goto(`/${org}/contacts`)
  await expect(guest).toHaveURL(new RegExp(`/${harbour}/contacts`))
  await guest.getByRole('button', { name: 'Got it' }).click()
  await guest.goto('/')
  await expect(guest.getByText('No leads found')).toBeVisible()
  await expect(guest.getByText('You were removed from')).toBeHidden()
  await openNavigation(guest)
  await expect(switcherOf(guest)).toHaveText(/Harbour Sails/)
})

test('whoever is signed out elsewhere reads so where they sign in', async ({ server, newBrowser }) => {
  const { email, password, guest, org } = await join(newBrowser, server, 'EDITOR')
  await guest.goto(`/${org}/contacts`)
  await expect(guest.getByText('1–20 of')).toBeVisible()

  const other = await newBrowser()
  await enter(other, { email, password })
  await other.goto(`/${org}/settings/security`)
  await other.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(guest.getByText('You were signed out from another device.')).toBeVisible()
  await expectAccessible(guest)
  await signInAgain(guest, { email, password })
  await expect(guest).toHaveURL(new RegExp(`/${org}/contacts`))
})

test('whoever changed the password reads so where the old one was used', async ({ server, newBrowser }) => {
  const { email, password, guest, org } = await join(newBrowser, server, 'EDITOR')
  await guest.goto(`/${org}/contacts`)
  await expect(guest.getByText('1–20 of')).toBeVisible()

  const other = await newBrowser()
  await enter(other, { email, password })
  await other.goto(`/${org}/settings/security`)
  await other.getByRole('button', { name: 'Change password' }).click()
  await other.getByLabel('Current password').fill(password)
  await other.getByLabel('New password').fill(newPassword)
  await other.getByRole('button', { name: 'Change password' }).click()
  await expect(guest.getByText('Your password was changed, so you were signed out.')).toBeVisible()
  await signInAgain(guest, { email, password: newPassword })
  await expect(guest.getByText('1–20 of')).toBeVisible()
})

async function signInAgain(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
