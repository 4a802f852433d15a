/**
 * A key goes to whatever has the focus, and what listens to it does so only once it is drawn. Whoever reads the screen
 * waits for both before they press one, and so do journeys: a key of theirs that came too early was lost.
 */
import { expect, type Page } from '@playwright/test'
import { oneTryMs } from './screen.ts'

export async function press(page: Page, ...keys: string[]) {
  for (const key of keys) {
    await expectReady(page)
    await page.keyboard.press(key)
  }
}

export async function type(page: Page, text: string) {
  await expectReady(page)
  await page.keyboard.type(text)
}

const expectReady = (page: Page) => expect.poll(() => page.evaluate(whatIsMissing, oneTryMs)).toBe('')

/** Runs in the page. */
async function whatIsMissing(timeout: number): Promise<string> {
  // What was drawn listens from the next moment on in which the page has nothing else to do. One that is hidden by another
  // window may wait for that for ever.
  await new Promise((idle) => requestIdleCallback(idle, { timeout }))
  const layers = [...document.querySelectorAll(':is([role=dialog], [role=alertdialog], [role=menu])')]
  const closing = layers.find((layer) => layer.matches('[data-state=closed]'))
  if (closing) return `${closing.outerHTML.slice(0, 200)} has not closed`
  const focused = document.activeElement
  const top = layers.at(-1)
  if (!top || top.contains(focused) || focused?.closest('[role=listbox]')) return ''
  return `the focus is in ${focused?.outerHTML.slice(0, 200)}, and not in ${top.outerHTML.slice(0, 200)}`
}
