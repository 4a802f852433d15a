/**
 * A key goes to whatever has the focus, and what listens to it does so only once it is drawn. Whoever reads the screen
 * waits for both before they press one, and so do journeys: a key of theirs that came too early was lost.
 */
import { expect, type Page } from '@playwright/test'

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

const expectReady = (page: Page) =>
  expect.poll(() => page.evaluate(isReady), { message: 'the focus is in what lies on top' }).toBe(true)

/** Runs in the page. */
async function isReady() {
  // What was drawn listens from the next moment on in which the page has nothing else to do.
  await new Promise((idle) => requestIdleCallback(idle))
  const layers = [...document.querySelectorAll(':is([role=dialog], [role=alertdialog], [role=menu])')]
  if (layers.some((layer) => layer.matches('[data-state=closed]'))) return false
  const focused = document.activeElement
  return (
    layers.length === 0 || layers.at(-1)?.contains(focused) || focused?.closest('[role=listbox]') !== null
  )
}
