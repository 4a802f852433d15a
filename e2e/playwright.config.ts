import { defineConfig, devices } from '@playwright/test'

const launchOptions = {
  ...(process.env.CHROME_BIN && { executablePath: process.env.CHROME_BIN }),
  args: process.env.CHROME_ARGS?.split(' ').filter(Boolean) ?? ['--no-sandbox', '--disable-gpu'],
}

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // Repeated once on a busy machine; what needed it is named at the end of the run.
  retries: process.env.CI ? 1 : 0,
  use: {
    launchOptions,
    // A snapshot would fetch the blobs that the page shows, which the page's policy refuses, and says so.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false },
    screenshot: 'only-on-failure',
    locale: 'en-GB',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' } },
    {
      name: 'phone',
      grepInvert: /@any-width/,
      use: {
        ...devices['iPhone 13'],
        browserName: 'chromium',
        viewport: { width: 390, height: 844 },
        colorScheme: 'dark',
      },
    },
  ],
})
