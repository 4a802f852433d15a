import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { invite, join, mailedLink, newEmail, newPassword, post, signIn } from './people.ts'
import { expectAccessible, openNavigation, switcherOf } from './screen.ts'
import { expect, test } from './server.ts'

test('set up two-step sign-in, sign out, and sign in with a code', async ({ newBrowser, server }) => {
  const { guest: page, email, password, org } = await join(newBrowser, server, 'EDITOR')
  await page.goto(`/${org}/settings/security`)
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectAccessible(page)
  const app = await finishSetUp(page, password)
  await expect(page.getByText('10 recovery codes left')).toBeVisible()

  await openNavigation(page)
  await switcherOf(page).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await firstStep(page, { email, password })
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('This code is wrong or was already used')).toBeVisible()
  await expectAccessible(page)
  // Of the next half minute, as that of this one was used to set it up.
  await page.getByLabel('Code').fill(app.code(1))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Contacts' })).toBeVisible()
})

test('sign in with a recovery code, and turn two-step sign-in off', async ({ page, newBrowser, server }) => {
  const member = await join(newBrowser, server, 'EDITOR')
  const codes = await turnOn(page, member)
  await page.goto('/login')
  await firstStep(page, member)
  await page.getByRole('button', { name: /Use a recovery code/ }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Contacts' })).toBeVisible()

  await page.goto(`/${member.org}/settings/security`)
  await expect(page.getByText('9 recovery codes left')).toBeVisible()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByLabel('Code').fill(codes[1] ?? '')
  await page.getByLabel('Your Caravel password').fill(member.password)
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Two-step sign-in is off', { exact: true })).toBeVisible()
})

test('a workspace that requires two-step sign-in asks its members to set it up', async ({
  page,
  newBrowser,
  server,
}) => {
  const admin = await join(newBrowser, server, 'VIEWER')
  // Of their own, so that nobody else on this server is shut out.
  const { default_account: org } = await post<{ default_account: string }>(
    page,
    '/onboarding/',
    { company: 'Strict Travel' },
    admin.access,
  )
  const member = { email: newEmail('mia'), password: newPassword }
  await invite(page, admin.access, org, { email: member.email, role: 'EDITOR' })
  const token = (await mailedLink(page, member.email, '/invite-user/accept/')).split('/').at(-1)
  await post(page, '/invite-user/create-user/', { token, ...member })
  await signIn(page, member)

  await turnOn(admin.guest, admin)
  await admin.guest.goto(`/${org}/settings/general`)
  const setting = admin.guest.getByRole('switch', { name: 'Require two-step sign-in' })
  await setting.click()
  await expect(setting).toBeChecked()

  // Without a reload: the workspace says that it has changed.
  await expect(page.getByRole('heading', { name: 'Strict Travel requires two-step sign-in' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click()
  await finishSetUp(page, member.password)
  await expect(page.getByRole('heading', { name: 'Contacts' })).toBeVisible()

  await admin.guest.goto(`/${org}/settings/members`)
  await expect(admin.guest.getByRole('img', { name: 'Two-step sign-in is on' })).toHaveCount(2)
})

/** Without the dialog, for journeys that begin later. Answers the recovery codes. */
async function turnOn(page: Page, { access, password }: { access: string; password: string }) {
  const { secret } = await post<{ secret: string }>(page, '/two-step/set-up/', {}, access)
  const proof = { code: authenticatorWith(secret).code(), password }
  const given = await post<{ recovery_codes: string[] }>(page, '/two-step/confirm/', proof, access)
  return given.recovery_codes
}

/** From the open dialog to the recovery codes, which are saved. */
async function finishSetUp(page: Page, password: string) {
  const key = await page.getByRole('dialog').locator('code').innerText()
  const app = authenticatorWith(key.replaceAll(' ', ''))
  await page.getByLabel('Code from the app').fill(app.code())
  await page.getByLabel('Your Caravel password').fill(password)
  await page.getByRole('button', { name: 'Turn on' }).click()
  const list = page.getByRole('list', { name: 'Recovery codes' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  return app
}

async function firstStep(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
}

/** What an app on a phone does with the key (RFC 6238). */
function authenticatorWith(key: string) {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...key].map((character) => alphabet.indexOf(character).toString(2).padStart(5, '0')).join('')
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  return {
    code(ahead = 0) {
      const counter = Buffer.alloc(8)
      counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead))
      const digest = createHmac('sha1', secret).update(counter).digest()
      const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff
      return String(number % 1_000_000).padStart(6, '0')
    },
  }
}
