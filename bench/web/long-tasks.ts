import type { Browser, Locator, Page } from '@playwright/test'
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
  for (const [name, prepare] of Object.entries(acts)) {
    await page.goto(`${origin}/${org}/contacts?page_size=60`)
    await rowsShown(page)
    // What a page does after its rows are there. Its network is never idle: it listens to events.
    await page.waitForTimeout(1000)
    const act = await prepare(page)
    await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] })
    await act()
    // Until the list has come and is drawn.
    await page.waitForTimeout(1000)
    longest[name] = longestTask(JSON.parse((await browser.stopTracing()).toString()))
  }
  return longest
}

/**
 * What is pressed is looked for before the trace begins, and pressed by its place: to look for it by role takes the
 * page's own thread longer than anything that the app does. By a selector of CSS it is quick.
 */
const acts: Record<string, (page: Page) => Promise<() => Promise<void>>> = {
  async typing(page) {
    return async () => {
      await page.keyboard.press('/')
      await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT')
      await page.keyboard.type('maria lop', { delay: 40 })
      await page.waitForURL(/search=/)
    }
  },
  async sorting(page) {
    const open = await presser(page, page.getByRole('button', { name: 'Sort by' }))
    return async () => {
      await open()
      await page.locator('[role=menuitemradio]', { hasText: 'Email' }).click()
      await page.waitForURL(/sort_by=/)
    }
  },
  async selecting(page) {
    const ticks = page.getByRole('checkbox', { name: /^Select (?!all)/ })
    const pressers = [0, 1, 2, 3, 4].map((row) => presser(page, ticks.nth(row)))
    pressers.push(presser(page, page.getByRole('checkbox', { name: 'Select all rows on this page' })))
    const presses = await Promise.all(pressers)
    return async () => {
      for (const press of presses) await press()
    }
  },
}

async function presser(page: Page, target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('What the bench presses is not on the screen.')
  return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
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
