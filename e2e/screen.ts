import AxeBuilder from '@axe-core/playwright'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { bothWidths } from './server.ts'

/** For one of several tries, at what has to be pressed until it is as it should be. */
export const oneTryMs = 1_000

/** Brings the sidebar into view, which on a phone is behind a button. */
export async function openNavigation(page: Page) {
  const button = page.getByRole('button', { name: 'Open navigation' })
  await expect(button.or(switcherOf(page)).first()).toBeVisible()
  if (await button.isVisible()) await button.click()
}

export const switcherOf = (page: Page) => page.getByRole('button', { name: /workspace menu$/i })

export async function choose(page: Page, select: Locator, option: string) {
  await select.click()
  await page.getByRole('option', { name: option }).click()
}

/** What a width or the dark may break; all else was looked at on the desktop. */
const ofTheWidth = ['color-contrast', 'target-size']
const isSecondWidth = () => {
  const { project, tags } = test.info()
  return project.name === 'phone' && tags.includes(bothWidths.tag)
}

// What is closing still fades.
const covers = ':is([role=dialog], [role=menu]):not([data-state=closed])'
/** Made as the four before it are, and the most of what is on the screen; the tour looks at all of them. */
const furtherRows = 'main :is(tbody, ul) > :nth-child(n + 5)'

/**
 * No violation of the accessibility rules on what is on the screen now: desktops are light here, phones dark. Where
 * something lies over the page, just of that: the page below was looked at before, and takes axe a second or two.
 */
export async function expectAccessible(page: Page, { everyRow = false } = {}) {
  // Even the shortest transition has the colours of before until the next frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  const isCovered = (await page.locator(covers).count()) > 0
  // An open menu stands at the end of the page, outside of its landmarks, as the pattern wants it. The other mode of
  // axe opens one more page each time, for the sake of frames, of which there are none.
  const axe = new AxeBuilder({ page, ...(await isSentThere(page)) })
    .include(isCovered ? `${covers}, [role=listbox]` : 'body')
    .options({ resultTypes: ['violations'], preload: false })
    .disableRules(['region'])
    .setLegacyMode()
  if (!isCovered && !everyRow) axe.exclude(furtherRows)
  if (isSecondWidth()) axe.withRules(ofTheWidth)
  const { violations } = await axe.analyze()
  expect(
    violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target).join(' ')}`),
  ).toEqual([])
}

/** axe stays in a page until that is left, and is sent there twice each time it is asked unless something shorter is. */
const isSentThere = async (page: Page) => (await page.evaluate(() => 'axe' in window)) && { axeSource: 'axe' }
