import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

export type Server = { origin: string; email: string; password: string }

/** Each worker has a server of its own, as `npm start` runs it: built, on an embedded database with the demo. */
export const test = base.extend<{ quiet: undefined }, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const dataDir = await mkdtemp(path.join(os.tmpdir(), 'caravel-e2e-'))
      // As root PostgreSQL runs as another user, who must be able to enter.
      await chmod(dataDir, 0o711)
      const { child, server } = await start(dataDir)
      await use(server)
      child.kill('SIGTERM')
      await once(child, 'exit')
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  /** A screen that works says nothing to the console; a refused script or style would. */
  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' && !isExpectedStatus(message.text())) complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      await use(undefined)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

/** Chromium reports every 4xx answer as an error, also those that the screen handles. */
const isExpectedStatus = (text: string) => /status of (401|404|429)/.test(text)

export async function signIn(page: Page, { email, password }: Server) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Contacts' })).toBeVisible()
}

/** No violation of the accessibility rules on what is on the screen now, in light and in dark. */
export async function expectAccessible(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // An open menu stands at the end of the page, outside of its landmarks, as the pattern wants it.
    const { violations } = await new AxeBuilder({ page }).disableRules(['region']).analyze()
    expect(
      violations.map(
        ({ id, nodes }) => `${colorScheme}: ${id} at ${nodes.map(({ target }) => target).join(' ')}`,
      ),
    ).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

async function start(dataDir: string): Promise<{ child: ChildProcess; server: Server }> {
  const port = await freePort()
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, '../apps/server/dist/main.js')], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  for await (const chunk of child.stdout ?? []) {
    output += chunk
    const [, email, password] = /Sign in as (\S+) with the password (\S+) /.exec(output) ?? []
    if (email && password) {
      child.stdout?.resume()
      return { child, server: { origin: `http://localhost:${port}`, email, password } }
    }
  }
  throw new Error(`The server did not start: ${output}`)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  return port
}
