import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from '../bin/browser.mjs'
import { say } from '../bin/project.mjs'
import { testMs, waitMs } from '../bin/tests/patience.mjs'
import { openTestRoot } from '../bin/tests/root.mjs'

openTestRoot()

/** Pop-ups of the address bar: pages of Chromium's own, loaded for every context at the cost of a page of ours. */
const popUps = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']
/** What Playwright switches off. The last switch counts, so ours has to say it again. */
const offByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

// Both are known to the workers too, which read this file for themselves.
process.env.BROWSER_RUN ??= String(process.pid)
process.env.BROWSER_FOUND ??= JSON.stringify(await findBrowserAndSay())

const found: Browser = JSON.parse(process.env.BROWSER_FOUND)
const launchOptions = {
  executablePath: found.executable,
  args: [...found.args, `--disable-features=${[...offByPlaywright, ...popUps]}`],
  env: { ...process.env, ...found.env },
}

type Browser = Awaited<ReturnType<typeof findBrowser>>

async function findBrowserAndSay(): Promise<Browser> {
  const browser = await findBrowser()
  say(`Browser: ${browser.executable}`)
  return browser
}

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  // Of this run alone: another one in the same checkout empties its folder when it starts, and with it went the traces
  // and files of tests that were under way.
  outputDir: `../test-results/${process.env.BROWSER_RUN}`,
  workers: 2,
  fullyParallel: false,
  timeout: testMs,
  expect: { timeout: waitMs },
  forbidOnly: true,
  use: {
    launchOptions,
    // What cannot be pressed is told as soon as what cannot be seen.
    actionTimeout: waitMs,
    navigationTimeout: waitMs,
    // A trace fetches all that the page was answered once more, so there is one with `--trace on` alone.
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    // Nothing is waited for that only fades, and nothing pressed belongs to what is closing.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@only-narrow/,
      use: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
    },
    {
      name: 'phone',
      grep: /@both-widths|@only-narrow/,
      use: {
        ...devices['iPhone 13'],
        browserName: 'chromium',
        viewport: { width: 390, height: 844 },
        // Drawn by the processor: nine times the pixels show nothing else.
        deviceScaleFactor: 1,
        colorScheme: 'dark',
      },
    },
  ],
})
