import type { Page } from '@playwright/test'
import { enter, join, mailedLink, newEmail, newPassword } from './people.ts'
import { choose, expectAccessible } from './screen.ts'
import { expect, type Server, short, test } from './server.ts'

test('whoever is invited registers and is in the workspace', short, async ({ page, server, newBrowser }) => {
  const email = newEmail('ines')
  await openMembers(page, server)
  await page.getByRole('button', { name: 'Invite user' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite new user' })
  await expect(dialog.getByRole('button', { name: 'Send invite' })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel('First name').fill('Inès')
  await dialog.getByLabel('Last name').fill('Ferreira')
  await dialog.getByLabel('Email').fill(email)
  await expectAccessible(page)
  await choose(page, dialog.getByRole('combobox', { name: 'Role' }), 'Editor')
  await dialog.getByRole('button', { name: 'Send invite' }).click()
  await expect(page.getByText('User invited successfully.', { exact: true })).toBeVisible()

  const guest = await newBrowser()
  await guest.goto(await mailedLink(page, email, '/invite-user/accept/'))
  await expect(guest).toHaveURL(/\/register$/)
  await expect(guest.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await expect(guest.getByLabel('Email')).toHaveValue(email)
  await expect(guest.getByLabel('Email')).not.toBeEditable()
  await expect(guest.getByText(/ has invited you to Blue Lagoon Travel\.$/)).toBeVisible()
  await expect(guest.getByText('You’ll join as an editor')).toBeVisible()
  await expect(guest.getByLabel('First name')).toHaveValue('Inès')
  await expect(guest.getByLabel('Last name')).toHaveValue('Ferreira')
  await guest.getByLabel('Password', { exact: true }).fill('Password1!')
  await guest.getByRole('button', { name: 'Create your account' }).click()
  await expect(guest.getByText(/too easy to guess/)).toBeVisible()
  await guest.getByLabel('Password', { exact: true }).fill(newPassword)
  await expectAccessible(guest)
  await guest.getByRole('button', { name: 'Create your account' }).click()
  await expect(guest.getByText('Welcome to Blue Lagoon Travel, Inès.', { exact: true })).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'Contacts' })).toBeVisible()
  await expect(guest.getByText('1–20 of')).toBeVisible()

  // Who invited them sees them arrive.
  await page.getByRole('tab', { name: /Active members/ }).click()
  await expect(page.getByText(email)).toBeVisible()
  await expectAccessible(page)
})

test('whoever is promoted can do more at once', async ({ page, server, newBrowser }) => {
  const { email, guest, org } = await join(newBrowser, server, 'VIEWER')
  await guest.goto(`/${org}/settings/members`)
  await expect(guest.getByRole('button', { name: 'Invite user' })).toHaveAttribute('aria-disabled', 'true')

  await openMembers(page, server)
  const member = page.getByRole('listitem').filter({ hasText: email })
  await choose(page, member.getByRole('combobox', { name: /Role of/ }), 'Admin')
  await expect(page.getByText('User updated successfully.', { exact: true })).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Invite user' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('whoever forgot the password sets a new one by mail', async ({ page, server, newBrowser }) => {
  const { email, guest, org, password } = await join(newBrowser, server, 'EDITOR')
  const lost = await newBrowser()
  await lost.goto('/login')
  await lost.getByLabel('Email').fill(email)
  await lost.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(lost.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await expect(lost.getByLabel('Email')).toHaveValue(email)
  await expectAccessible(lost)
  await lost.getByRole('button', { name: 'Send link' }).click()
  await expect(lost.getByText('Recovery link send successfully')).toBeVisible()
  await expect(lost.getByText('We sent an email with a link to reset your password.')).toBeVisible()
  await expectAccessible(lost)

  await lost.goto(await mailedLink(page, email, '/reset-password/'))
  await expect(lost).toHaveURL(/\/reset-password$/)
  await lost.getByLabel('New password').fill(newPassword)
  await expect(lost.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  await lost.getByLabel('Confirm password').fill(newPassword)
  await expectAccessible(lost)
  await lost.getByRole('button', { name: 'Save' }).click()
  await expect(lost.getByRole('heading', { name: 'Contacts' })).toBeVisible()

  // The session that knew the old password is over, and the password with it.
  await guest.goto(`/${org}/contacts`)
  await expect(guest).toHaveURL(/\/login/)
  await guest.getByLabel('Email').fill(email)
  await guest.getByLabel('Password', { exact: true }).fill(password)
  await guest.getByRole('button', { name: 'Sign in' }).click()
  await expect(guest.getByRole('alert')).toBeVisible()
})

test('a reset link works once, and its page forgets it on reload', async ({ page, server, newBrowser }) => {
  const { email } = await join(newBrowser, server, 'EDITOR')
  await page.request.post('/api/v1/forgot-password/', { data: { email } })
  const link = await mailedLink(page, email, '/reset-password/')
  const lost = await newBrowser()
  await lost.goto(link)
  await expect(lost.getByLabel('New password')).toBeVisible()
  await lost.reload()
  await expect(lost.getByRole('link', { name: 'Send a new link' })).toBeVisible()
  await lost.goto(link)
  await lost.getByLabel('New password').fill(newPassword)
  await lost.getByLabel('Confirm password').fill(newPassword)
  await lost.getByRole('button', { name: 'Save' }).click()
  await expect(lost.getByRole('heading', { name: 'Contacts' })).toBeVisible()
  const again = await newBrowser()
  await again.goto(link)
  await expect(again).toHaveURL(/\/login/)
  await expect(again.getByRole('region', { name: /Notifications/ })).toContainText(/expired|used/)
})

test('whoever is removed is out within moments', async ({ page, server, newBrowser }) => {
  const { email, guest, org } = await join(newBrowser, server, 'EDITOR')
  await guest.goto(`/${org}/contacts`)
  await expect(guest.getByText('1–20 of')).toBeVisible()

  await openMembers(page, server)
  const member = page.getByRole('listitem').filter({ hasText: email })
  await member.getByRole('button', { name: /Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Remove from workspace' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('User removed successfully.', { exact: true })).toBeVisible()
  await expect(member).toBeHidden()

  await expect(guest).toHaveURL(/\/onboarding/)
  await expect(guest.getByText('You were removed from Blue Lagoon Travel.')).toBeVisible()
  await expectAccessible(guest)
})

/** Opens Members as the demo's owner. */
async function openMembers(page: Page, server: Server) {
  const { org } = await enter(page, server)
  await page.goto(`/${org}/settings/members`)
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible()
}
