import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { rowsShown, signInOn } from './browser.ts'

const dist = path.resolve(import.meta.dirname, '../../apps/web/dist')

/** Compressed JavaScript that each screen has asked for when it is there and nobody has clicked yet, in kB. */
export async function weighScreens(page: Page, origin: string, org: string, email: string) {
  const asked = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.add(new URL(request.url()).pathname)
  })
  const weights: Record<string, number> = {}
  await page.goto(`${origin}/login`)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  weights.login = weigh(asked)
  await signInOn(page, origin, email)
  for (const screen of ['contacts', 'companies', 'inquiries', 'reports']) {
    asked.clear()
    await page.goto(`${origin}/${org}/${screen}`)
    await rowsShown(page)
    weights[screen] = weigh(asked)
  }
  return weights
}

function weigh(scripts: Set<string>): number {
  const sizes = [...scripts].map((script) => gzipSync(readFileSync(path.join(dist, script))).length)
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}
