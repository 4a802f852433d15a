import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { signIn } from './people.ts'
import { expect, short, test } from './server.ts'

/** What a screen may cost before anyone has clicked, in kB of compressed JavaScript. */
const budgets = {
  login: 170,
  contacts: 232,
  companies: 228,
  inquiries: 240,
  reports: 244,
  insights: 253,
  calendar: 291,
}

test('the first screens stay light', short, async ({ page, server }) => {
  const asked = scriptsAskedFor(page)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await weigh(asked)).toBeLessThan(budgets.login)

  await signIn(page, server)
  const org = new URL(page.url()).pathname.split('/')[1]
  for (const screen of ['contacts', 'companies', 'inquiries', 'reports'] as const) {
    asked.clear()
    await page.goto(`/${org}/${screen}`)
    await expect(page.getByText(/^1–\d+ of/)).toBeVisible()
    expect(await weigh(asked), screen).toBeLessThan(budgets[screen])
  }
  asked.clear()
  await page.goto(`/${org}/reports?report=insights`)
  await expect(page.getByRole('figure').first()).toBeVisible()
  expect(await weigh(asked), 'insights').toBeLessThan(budgets.insights)
  asked.clear()
  await page.goto(`/${org}/calendar`)
  await expect(page.getByRole('grid')).toBeVisible()
  expect(await weigh(asked), 'calendar').toBeLessThan(budgets.calendar)
})

test('what is painted first comes first, and once', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  const scripts = page.locator('head :is(script[type=module], link[rel=modulepreload][href*="start-"])')
  expect(await scripts.evaluateAll((all) => all.map((one) => one.getAttribute('fetchpriority')))).toEqual([
    'low',
    'low',
  ])
  const fonts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.woff2')),
  )
  expect(fonts).toEqual([expect.stringContaining('inter-latin')])
})

// The build leaves out of the contract what routes are not called with: whoever needed it would fail here.
test('every script of the app runs', short, async ({ page }) => {
  await page.goto('/login')
  const scripts: string[] = await (await page.request.get('/chunks.json')).json()
  expect(scripts.length).toBeGreaterThan(100)
  await page.evaluate((paths) => Promise.all(paths.map((path) => import(path))), scripts)
})

test('what is for crawlers is there, and a file that is not is not found', async ({ request }) => {
  const robots = await request.get('/robots.txt')
  expect(await robots.text()).toContain('Allow: /login')
  expect((await request.get('/sitemap.xml')).status()).toBe(404)
  expect(await (await request.get('/login')).text()).toContain('<meta name="description"')
})

function scriptsAskedFor(page: Page): Set<string> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.add(new URL(request.url()).pathname)
  })
  return asked
}

async function weigh(scripts: Set<string>): Promise<number> {
  expect(scripts.size).toBeGreaterThan(2)
  const dist = path.resolve(import.meta.dirname, '../apps/web/dist')
  const sizes = await Promise.all(
    [...scripts].map(async (script) => gzipSync(await readFile(path.join(dist, script))).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}
