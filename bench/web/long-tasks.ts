import type { Browser, Page } from '@playwright/test'
import { rowsShown } from './browser.ts'

/** The longest that the page did not listen while something was done, in milliseconds. */
export type LongestTask = {
  /** As a person waits. */
  wall: number
  /** What it took of the processor: the same on a machine that is busy with others. */
  cpu: number
}

/** On a list of 60 rows, in a trace of the browser. */
export async function traceActs(browser: Browser, page: Page, origin: string, org: string) {
  const longest: Record<string, LongestTask> = {}
  for (const [name, act] of Object.entries(acts)) {
    await page.goto(`${origin}/${org}/contacts?page_size=60`)
    await rowsShown(page)
    await page.waitForLoadState('networkidle').catch(() => {})
    await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] })
    await act(page)
    await page.waitForTimeout(300)
    longest[name] = longestTask(JSON.parse((await browser.stopTracing()).toString()))
  }
  return longest
}

const acts: Record<string, (page: Page) => Promise<void>> = {
  async typing(page) {
    await page.keyboard.press('/')
    await page.getByRole('textbox', { name: 'Search' }).pressSequentially('maria lop', { delay: 40 })
    // Until the typing has rested and the list has come.
    await page.waitForTimeout(1500)
  },
  async sorting(page) {
    await page.getByRole('button', { name: 'Sort by' }).click()
    await page.getByRole('menuitemradio', { name: 'Email' }).click()
    await page.waitForURL(/sort_by=/)
    await page.waitForTimeout(1000)
  },
  async selecting(page) {
    const ticks = page.getByRole('checkbox', { name: /^Select (?!all)/ })
    for (let row = 0; row < 5; row++) await ticks.nth(row).click()
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
  },
}

type TraceEvent = {
  name: string
  pid: number
  tid: number
  dur?: number
  tdur?: number
  args?: { name?: string }
}

/** Of the thread that runs the page. Times of a trace are in microseconds. */
function longestTask({ traceEvents }: { traceEvents: TraceEvent[] }): LongestTask {
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  )
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && main.has(`${pid}/${tid}`),
  )
  const most = (key: 'dur' | 'tdur') =>
    tasks.reduce((longest, task) => Math.max(longest, task[key] ?? 0), 0) / 1000
  return { wall: most('dur'), cpu: most('tdur') }
}
