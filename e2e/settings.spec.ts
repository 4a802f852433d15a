import type { Locator, Page } from '@playwright/test'
import { enter, join, newPassword, post, signIn } from './people.ts'
import { expectAccessible, openNavigation, switcherOf } from './screen.ts'
import { expect, test } from './server.ts'

test('a name is saved when its field is left, if it changed', async ({ server, newBrowser }) => {
  const { guest, org } = await join(newBrowser, server, 'EDITOR')
  const saved: unknown[] = []
  guest.on('request', (request) => {
    if (request.url().endsWith('/update-profile/')) saved.push(request.postDataJSON())
  })
  await guest.goto(`/${org}/settings/profile`)
  const firstName = guest.getByLabel('First name')
  const lastName = guest.getByLabel('Last name')
  await expect(firstName).toHaveValue('Joan')
  await expectAccessible(guest)

  await firstName.fill('Joanna')
  await firstName.fill('Joan')
  await lastName.focus()
  await lastName.fill('Okafor-Reyes')
  expect(saved).toEqual([])
  await firstName.focus()
  await expect(guest.getByText('Saved', { exact: true })).toBeVisible()
  await firstName.fill('Johanna')
  await firstName.press('Enter')
  await expect(guest.getByText('Saved', { exact: true })).toHaveCount(2)
  expect(saved).toEqual([{ last_name: 'Okafor-Reyes' }, { first_name: 'Johanna' }])

  await guest.reload()
  await expect(firstName).toHaveValue('Johanna')
  await expect(lastName).toHaveValue('Okafor-Reyes')
})

test('a picture is cropped, stored as ours and shown; what is none is refused', async ({
  server,
  newBrowser,
}) => {
  const { guest, org } = await join(newBrowser, server, 'EDITOR')
  await guest.goto(`/${org}/settings/profile`)
  const main = guest.getByRole('main')
  await expect(guest.getByRole('button', { name: 'Upload picture' })).toBeVisible()
  await chooseFile(guest, Buffer.from('Dear diary'))
  await expect(guest.getByText('This file doesn’t seem to be a picture.', { exact: true })).toBeVisible()

  await chooseFile(guest, await drawPicture(guest))
  const dialog = guest.getByRole('dialog', { name: 'Crop the picture' })
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled()
  await expectAccessible(guest)
  await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(guest.getByText('Profile picture updated.', { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()

  await guest.reload()
  await expectPicture(guest, main.locator('img'))
  await openNavigation(guest)
  await switcherOf(guest).click()
  await expectPicture(guest, guest.getByRole('menu').locator('img'))
})

test('whoever changes the password is signed out elsewhere', async ({ server, newBrowser }) => {
  const { guest, org, email, password } = await join(newBrowser, server, 'EDITOR')
  const other = await newBrowser()
  await enter(other, { email, password })
  await guest.goto(`/${org}/settings/security`)
  await guest.getByRole('button', { name: 'Change password' }).click()
  const change = guest.getByRole('button', { name: 'Change password' })
  const current = guest.getByLabel('Current password')
  await expect(change).toHaveAttribute('aria-disabled', 'true')
  await current.fill('not it')
  await expect(change).toHaveAttribute('aria-disabled', 'true')
  await guest.getByLabel('New password').fill(newPassword)
  await expect(change).not.toHaveAttribute('aria-disabled', 'true')
  await change.click()
  const wrong = guest.getByRole('main').getByText('The current password is not correct')
  await expect(wrong).toBeVisible()
  await expectAccessible(guest)

  await current.fill(password)
  await change.click()
  await expect(guest.getByText('Password updated successfully.', { exact: true })).toBeVisible()
  await expect(current).toBeHidden()
  await expect(guest.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await other.goto(`/${org}/contacts`)
  await expect(other).toHaveURL(/\/login/)
  await signIn(other, { email, password: newPassword })
})

test('a session elsewhere can be seen and ended', async ({ server, newBrowser }) => {
  const { guest, org, email, password } = await join(newBrowser, server, 'EDITOR')
  const other = await newBrowser()
  await enter(other, { email, password })
  await other.goto(`/${org}/contacts`)
  await expect(other.getByText('1–20 of')).toBeVisible()

  await guest.goto(`/${org}/settings/security`)
  const sessions = guest.getByRole('main').getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1)
  await expectAccessible(guest)
  await sessions.filter({ hasNotText: 'This device' }).getByRole('button', { name: 'Sign out' }).click()
  await expect(sessions).toHaveCount(1)
  await expect(sessions).toContainText('This device')
  await other.reload()
  await expect(other).toHaveURL(/\/login/)
})

test('what one is told of is kept', async ({ server, newBrowser }) => {
  const { guest, org } = await join(newBrowser, server, 'VIEWER')
  await guest.goto(`/${org}/settings/notifications`)
  const mailed = guest.getByRole('group', { name: 'Assigned to me' }).getByRole('switch', { name: 'Email' })
  const shown = guest.getByRole('group', { name: 'Mentioned' }).getByRole('switch', { name: 'In app' })
  await expect(shown).toBeChecked()
  await expectAccessible(guest)
  const before = await mailed.isChecked()
  for (const toggle of [mailed, shown]) {
    const kept = guest.waitForResponse(
      (answer) => answer.url().includes('/notification-preferences/') && answer.request().method() !== 'GET',
    )
    await toggle.click()
    expect((await kept).ok()).toBe(true)
  }
  await guest.reload()
  await expect(shown).not.toBeChecked()
  await expect(mailed).toBeChecked({ checked: !before })
})

test('an admin changes name, logo and timezone of the workspace', async ({ server, newBrowser }) => {
  const { guest, access } = await join(newBrowser, server, 'EDITOR')
  const { default_account: org } = await post<{ default_account: string }>(
    guest,
    '/onboarding/',
    { company: 'Joan Tours' },
    access,
  )
  await guest.goto(`/${org}/settings/general`)
  const name = guest.getByLabel('Workspace name')
  const timezone = guest.getByRole('combobox', { name: 'Time zone' })
  await expect(name).toHaveValue('Joan Tours')
  await expectAccessible(guest)
  await name.fill('Joan & Friends')
  await name.blur()
  await expect(guest.getByText('Workspace updated successfully.', { exact: true })).toBeVisible()

  await timezone.click()
  await guest.getByRole('combobox', { name: 'Search time zones' }).fill('tokyo')
  await guest.getByRole('option', { name: 'Asia/Tokyo' }).click()
  await expect(timezone).toHaveText('Asia/Tokyo')
  await expect(guest.getByText('Saved', { exact: true })).toHaveCount(2)

  await chooseFile(guest, await drawPicture(guest))
  const dialog = guest.getByRole('dialog', { name: 'Crop the picture' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  await guest.reload()
  await expect(name).toHaveValue('Joan & Friends')
  await expect(timezone).toHaveText('Asia/Tokyo')
  await expectPicture(guest, guest.getByRole('main').locator('img'))
  await openNavigation(guest)
  await expect(switcherOf(guest)).toHaveText(/Joan & Friends/)
  await expectPicture(guest, switcherOf(guest).locator('img'))
})

test('a viewer reads the settings of the workspace, and can leave it', async ({ server, newBrowser }) => {
  const { guest, org } = await join(newBrowser, server, 'VIEWER')
  await guest.goto(`/${org}/settings/general`)
  await expect(guest.getByText('Only an admin can change these settings')).toBeVisible()
  await expect(guest.getByLabel('Workspace name')).not.toBeEditable()
  for (const control of [
    guest.getByRole('button', { name: 'Upload logo' }),
    guest.getByRole('combobox', { name: 'Time zone' }),
  ]) {
    await expect(control).toHaveAttribute('aria-disabled', 'true')
  }
  await expectAccessible(guest)
  await openNavigation(guest)
  const settings = guest.getByRole('navigation', { name: 'Settings' })
  await expect(settings.getByRole('list', { name: 'Account' })).toBeVisible()
  await expect(settings.getByRole('list', { name: 'Workspace' })).toBeHidden()

  await settings.getByRole('link', { name: 'Profile' }).click()
  await guest.getByRole('button', { name: 'Leave workspace' }).click()
  const dialog = guest.getByRole('dialog', { name: 'Leave Blue Lagoon Travel?' })
  await expectAccessible(guest)
  await dialog.getByRole('button', { name: 'Leave workspace' }).click()
  await expect(guest.getByText('You left Blue Lagoon Travel.', { exact: true })).toBeVisible()
  await expect(guest).toHaveURL(/\/onboarding$/)
  await guest.goto(`/${org}/contacts`)
  await expect(guest.getByRole('heading', { name: 'Not Found' })).toBeVisible()
})

/** As picked in the browser's own dialog. */
async function chooseFile(page: Page, buffer: Buffer) {
  const file = { name: 'me.png', mimeType: 'image/png', buffer }
  await page.getByLabel('Choose a picture').setInputFiles(file)
}

/** A PNG, wider than high, so that there is something to crop. */
async function drawPicture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 600, height: 400 })
    canvas.getContext('2d')?.fillRect(100, 100, 300, 200)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.slice(url.indexOf(',')), 'base64')
}

/** It is there, and it is not the file that was chosen. */
async function expectPicture(page: Page, picture: Locator) {
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256)
  const answer = await page.request.get((await picture.getAttribute('src')) ?? '')
  expect(answer.headers()['content-type']).toBe('image/webp')
}
