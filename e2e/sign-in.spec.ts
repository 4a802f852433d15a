import { signIn } from './people.ts'
import { expectAccessible, openNavigation, switcherOf } from './screen.ts'
import { expect, shortOnBothWidths, test } from './server.ts'

test('sign in, page through the contacts, sign out', shortOnBothWidths, async ({ page, server }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page).toHaveTitle('Sign in · Caravel')
  await expectAccessible(page)

  await signIn(page, server)
  await expect(page).toHaveURL(/\/[0-9a-f-]{36}\/contacts\/?$/)
  await expect(page).toHaveTitle(/^(\(\d+\) )?Contacts · Caravel$/)
  await expect(page.getByText('1–20 of')).toBeVisible()
  await expect(page.getByText(/^Aarav /).first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText('21–40 of')).toBeVisible()
  await expect(page).toHaveURL(/page=2/)
  await page.goBack()
  await expect(page.getByText('1–20 of')).toBeVisible()

  await openNavigation(page)
  await page.getByRole('button', { name: /Blue Lagoon Travel/ }).click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /token/.test(key)))).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
})

test('a wrong password is said above the form and keeps what was typed', async ({ page, server }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(server.email)
  await page.getByLabel('Password', { exact: true }).fill('not it')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('No active account found with the given credentials')
  await expect(page.getByLabel('Email')).toHaveValue(server.email)
  await expectAccessible(page)
})

test('whoever asks for a page without being signed in comes back to it afterwards', async ({
  page,
  server,
}) => {
  await signIn(page, server)
  const address = new URL(page.url())
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${address.pathname}?page=3&page_size=40`)
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Email').fill(server.email)
  await page.getByLabel('Password', { exact: true }).fill(server.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('81–120 of')).toBeVisible()
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Contacts' })).toBeVisible()
})

test('an unknown address says Not Found', async ({ page, request }) => {
  expect((await request.get('/assets/of-an-older-build.js')).status()).toBe(404)
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible()
  await expectAccessible(page)
})

test('a session that expired is renewed without anyone noticing', async ({ page, server }) => {
  await signIn(page, server)
  await page.evaluate(() => localStorage.setItem('accesstoken', 'expired'))
  await page.reload()
  await expect(page.getByText('1–20 of')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('accesstoken'))).not.toBe('expired')
})

test('several tabs renew an expired session together, once', async ({ context, page, server }) => {
  await signIn(page, server)
  const address = page.url()
  const tabs = [page, await context.newPage(), await context.newPage()]
  // A page of this origin without the app in it, so that nothing is under way when the token is spoilt.
  for (const tab of tabs) await tab.goto('/favicon.svg')
  await page.evaluate(() => localStorage.setItem('accesstoken', 'expired'))
  let renewals = 0
  context.on('request', (request) => {
    if (request.url().endsWith('/token/refresh/')) renewals++
  })
  await Promise.all(tabs.map((tab) => tab.goto(address)))
  for (const tab of tabs) await expect(tab.getByText('1–20 of')).toBeVisible()
  expect(renewals).toBe(1)
})

test('signing out in one tab signs out the others', async ({ context, page, server }) => {
  await signIn(page, server)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByText('1–20 of')).toBeVisible()
  await openNavigation(page)
  await switcherOf(page).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(other).toHaveURL(/\/login/)
})

test('a contact that somebody else adds appears without a reload', async ({ page, server, request }) => {
  await signIn(page, server)
  const org = new URL(page.url()).pathname.split('/')[1]
  const access = await page.evaluate(() => localStorage.getItem('accesstoken'))
  const added = await request.post(`/api/v1/${org}/contacts/`, {
    headers: { authorization: `Bearer ${access}` },
    data: { first_name: 'Aaaron', last_name: 'Early' },
  })
  expect(added.status()).toBe(201)
  await expect(page.getByText('Aaaron Early').first()).toBeVisible()
})

test('where Google is not set up, nothing is asked of anyone but the server', async ({ page, server }) => {
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).origin))
  for (const address of ['/login', '/sign-up']) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
  }
  expect([...asked]).toEqual([server.origin])
})

test('the API documentation can be read', async ({ page }) => {
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { name: /Caravel API/ })).toBeVisible()
  await page.getByRole('heading', { name: /^contacts/ }).click()
  await expect(page.getByText('/api/v1/{org}/contacts/', { exact: true }).first()).toBeVisible()
})
