import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { enter, mailedLink, newEmail, newPassword } from './people.ts'
import { expectAccessible } from './screen.ts'
import { test as base, expect } from './server.ts'

type Google = { issuer: string; key: KeyObject }

const clientId = 'caravel.apps.googleusercontent.example'
const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** With a Google of our own: it publishes its keys, and signs credentials with them. */
const test = base.extend<object, { google: Google }>({
  google: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const { publicKey, privateKey } = newKeys()
      const keys = [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }]
      const published = createServer((_, answer) => answer.end(JSON.stringify({ keys })))
      await once(published.listen(0, '127.0.0.1'), 'listening')
      const { port } = published.address() as AddressInfo
      await use({ issuer: `http://127.0.0.1:${port}`, key: privateKey })
      published.close()
    },
    { scope: 'worker' },
  ],
  environment: [
    async ({ google }, use) =>
      use({ GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: google.issuer, GOOGLE_JWKS_URL: google.issuer }),
    { scope: 'worker' },
  ],
})

test('whoever has an account signs in with Google', async ({ page, server, google }) => {
  await offerGoogle(page, credentialOf(google, server.email))
  await page.goto('/login')
  const button = page.getByRole('button', { name: 'signin_with' })
  await expect(button).toBeVisible()
  await expectAccessible(page)
  await button.click()
  await expect(page.getByRole('heading', { name: 'Contacts' })).toBeVisible()
  await expect(page.getByText('1–20 of')).toBeVisible()
})

test('whoever comes by Google sets up a workspace, and a password later', async ({ page, google }) => {
  const email = newEmail('gus')
  await offerGoogle(page, credentialOf(google, email))
  await page.goto('/sign-up')
  await page.getByRole('button', { name: 'signup_with' }).click()
  await expect(page.getByRole('heading', { name: 'Tell us more about yourself' })).toBeVisible()
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
  await page.getByLabel('Company', { exact: true }).fill('Gus & Daughters')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Invite later' }).click()
  await expect(page.getByText('No leads found')).toBeVisible()

  await page.goto(page.url().replace(/\/contacts.*/, '/settings/security'))
  await page.getByRole('button', { name: 'Set a password' }).click()
  const sent = `We sent a link to set your password to ${email}.`
  await expect(page.getByText(sent, { exact: true })).toBeVisible()
  await page.goto(await mailedLink(page, email, '/set-password'))
  await expect(page).toHaveURL(/\/set-password$/)
  await page.getByLabel('New password').fill(newPassword)
  await page.getByLabel('Confirm password').fill(newPassword)
  await expectAccessible(page)
  await page.getByRole('button', { name: "Let's get started" }).click()
  await expect(page.getByRole('heading', { name: 'Contacts' })).toBeVisible()
  await enter(page, { email, password: newPassword })
})

test('a credential that Google did not sign is refused above the form', async ({ page, server, google }) => {
  await offerGoogle(page, credentialOf({ ...google, key: newKeys().privateKey }, server.email))
  await page.goto('/login')
  await page.getByRole('button', { name: 'signin_with' }).click()
  await expect(page.getByRole('alert')).toHaveText('No active account found with the given credentials')
  await expect(page.getByRole('button', { name: 'signin_with' })).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})

/** Stands in for Google's script: its button hands over this credential. */
async function offerGoogle(page: Page, credential: string) {
  const script = (client: string, handedOver: string) => {
    let callback: (answer: { credential: string }) => void = () => {}
    const id = {
      initialize(config: { client_id: string; callback: typeof callback }) {
        if (config.client_id === client) callback = config.callback
      },
      renderButton(place: HTMLElement, { text }: { text: string }) {
        const button = document.createElement('button')
        button.textContent = text
        button.onclick = () => callback({ credential: handedOver })
        place.append(button)
      },
    }
    Object.assign(window, { google: { accounts: { id } } })
  }
  await page.route('https://accounts.google.com/gsi/client', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `(${script})(${JSON.stringify(clientId)}, ${JSON.stringify(credential)})`,
    }),
  )
}

function credentialOf({ issuer, key }: Google, email: string): string {
  const now = Math.floor(Date.now() / 1000)
  const person = { email, email_verified: true, given_name: 'Gus', family_name: 'Lindqvist' }
  const claims = { iss: issuer, aud: clientId, sub: email, iat: now, exp: now + 600, ...person }
  const signed = [{ alg: 'RS256', kid: 'one' }, claims].map(encode).join('.')
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
