import { type Browser, chromium, expect, type Page } from '@playwright/test'
import { findBrowser } from '../../bin/browser.mjs'
import { password } from '../generate/workspaces.ts'

/** A page in a real browser, as wide as a desk. */
export async function openPage(): Promise<{ browser: Browser; page: Page }> {
  const { executable, args, env } = await findBrowser()
  const browser = await chromium.launch({
    executablePath: executable,
    args,
    env: { ...(process.env as Record<string, string>), ...env },
  })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  return { browser, page }
}

export async function signInOn(page: Page, origin: string, email: string) {
  await page.goto(`${origin}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Contacts' })).toBeVisible()
}

export const rowsShown = (page: Page) => expect(page.getByText(/^1–\d+ of/)).toBeVisible({ timeout: 30_000 })
