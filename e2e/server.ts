import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { waitMs } from '../bin/tests/patience.mjs'

export type Server = {
  origin: string
  email: string
  password: string
  dataDir: string
  /** The address that opens the mailbox. */
  mailbox: string
}
export type NewBrowser = () => Promise<Page>

type OfATest = {
  lineIsCut: boolean
  quiet: undefined
  takeContext: () => Promise<BrowserContext>
  newBrowser: NewBrowser
}
type OfAWorker = {
  environment: Record<string, string>
  server: Server
  complaints: string[]
  usedBrowsers: BrowserContext[]
}

/** Each worker has a server of its own, as `npm start` runs it: built, on an embedded database with the demo. */
export const test = base.extend<OfATest, OfAWorker>({
  /** Settings of the server. A spec that has its own also has its own server. */
  environment: [{}, { option: true, scope: 'worker' }],
  server: [
    async ({ environment }, use) => {
      const dataDir = await mkdtemp(path.join(os.tmpdir(), 'caravel-e2e-'))
      // As root PostgreSQL runs as another user, who must be able to enter.
      await chmod(dataDir, 0o711)
      const { child, server } = await start(dataDir, environment)
      await use(server)
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
    { scope: 'worker', timeout: waitMs },
  ],
  /** Whether a journey cuts the line, which the browser complains of. */
  lineIsCut: [false, { option: true }],
  baseURL: async ({ server }, use) => use(server.origin),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  complaints: [async ({}, use) => use([]), { scope: 'worker' }],
  /** A screen that works says nothing to the console, and asks for nothing that its content policy refuses. */
  quiet: [
    async ({ complaints, lineIsCut }, use) => {
      complaints.length = 0
      await use(undefined)
      expect(complaints.filter((text) => !lineIsCut || !/net::ERR_/.test(text))).toEqual([])
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  usedBrowsers: [async ({}, use) => use([]), { scope: 'worker' }],
  /**
   * A context may have been someone else's in the journey before and forgot them; our code it still has, which takes
   * longer to load than most journeys. Where the line is cut each is new, because those are about code that was not
   * loaded yet.
   */
  takeContext: async ({ browser, server, complaints, usedBrowsers, lineIsCut }, use) => {
    const taken: BrowserContext[] = []
    await use(async () => {
      const used = lineIsCut ? undefined : usedBrowsers.pop()
      const context = used ?? (await browser.newContext())
      taken.push(context)
      if (!used) await listen(context, complaints)
      if (!used && !lineIsCut) await context.addInitScript(saveData)
      await context.request.get(server.mailbox)
      return context
    })
    for (const context of taken) {
      if (lineIsCut) await context.close()
      else usedBrowsers.push(await forget(context, server.origin))
    }
  },
  context: async ({ takeContext }, use) => use(await takeContext()),
  /** The browser of another person, or another one of the same person. */
  newBrowser: async ({ takeContext }, use) => use(async () => (await takeContext()).newPage()),
})
export { expect }

async function listen(to: BrowserContext, complaints: string[]) {
  await to.exposeBinding('tellRefusal', (_, refusal: string) => complaints.push(refusal))
  await to.addInitScript(tellRefusals)
  to.on('console', (message) => {
    if (message.type() === 'error' && !isExpectedStatus(message.text())) complaints.push(message.text())
  })
  to.on('weberror', (error) => complaints.push(error.error().message))
}

/** Closes its pages and empties what they stored. */
async function forget(context: BrowserContext, origin: string): Promise<BrowserContext> {
  for (const page of context.pages()) await page.close()
  const blank = await context.newPage()
  const devtools = await context.newCDPSession(blank)
  await devtools.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'cookies,local_storage,indexeddb',
  })
  await blank.close()
  return context
}

/** Runs in every page, before anything of ours: what was tried and caught, such as eval, reaches no console. */
function tellRefusals() {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
    const { tellRefusal } = window as unknown as { tellRefusal: (refusal: string) => void }
    tellRefusal(`${violatedDirective} refused ${blockedURI} of ${sourceFile}`)
  })
}

/** Runs in every page, and keeps it from fetching the code of all screens ahead: only journeys without a line need that. */
function saveData() {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
}

/** For what a narrow screen really changes: a journey is walked on a wide one otherwise. */
export const bothWidths = { tag: '@both-widths' }

/** For what is shown on a wide screen by other journeys. */
export const onlyNarrow = { tag: '@only-narrow' }

/** One of the few that together touch each feature: those that `npm test` walks. */
export const short = { tag: '@short' }

export const shortOnBothWidths = { tag: [bothWidths.tag, short.tag] }

/** Chromium reports every 4xx answer as an error, also those that the screen handles. */
const isExpectedStatus = (text: string) => /status of (400|401|403|404|409|412|429)/.test(text)

type Started = { child: ChildProcess; server: Server }

async function start(dataDir: string, environment: Record<string, string>): Promise<Started> {
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, '../apps/server/dist/main.js')], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'warn',
      // Journeys make workspaces, and with the first of them the demo's mailbox would close.
      MAILBOX: '1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  for await (const chunk of child.stdout ?? []) {
    output += chunk
    const [, mailbox, email, password] =
      /Mails are kept at (\S+)\nSign in as (\S+) with the password (\S+) /.exec(output) ?? []
    if (mailbox && email && password) {
      child.stdout?.resume()
      return { child, server: { origin: new URL(mailbox).origin, email, password, dataDir, mailbox } }
    }
  }
  throw new Error(`The server did not start: ${output}`)
}
