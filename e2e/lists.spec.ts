import type { Locator, Page } from '@playwright/test'
import { enterAs } from './people.ts'
import { expectAccessible } from './screen.ts'
import { bothWidths, expect, test } from './server.ts'

const lists = [
  { list: 'contacts', title: 'Contacts' },
  { list: 'companies', title: 'Companies' },
  { list: 'inquiries', title: 'Inquiries' },
]

test(
  'lists fit the screen, and a phone shows at least six records',
  bothWidths,
  async ({ server, newBrowser }) => {
    const { guest, org } = await enterAs(newBrowser, server, 'EDITOR')
    for (const { list, title } of lists) {
      await guest.goto(`/${org}/${list}`)
      const rows = rowsOf(guest, title)
      await expect(records(rows).first()).toBeVisible()
      const [shown, whole] = await rows.evaluate(({ parentElement: box }) => [
        box?.clientWidth,
        box?.scrollWidth,
      ])
      expect(whole, `${list} scroll sideways`).toBe(shown)
      await expect(records(rows).nth(5)).toBeInViewport({ ratio: 1 })
    }
  },
)

test(
  'numbers are whole, and services are cut between them, never through an icon',
  bothWidths,
  async ({ server, newBrowser }) => {
    const { guest, org } = await enterAs(newBrowser, server, 'VIEWER')
    await guest.goto(`/${org}/inquiries`)
    const rows = rowsOf(guest, 'Inquiries')
    await expect(records(rows).first()).toBeVisible()
    expect(await cutNumbers(rows)).toEqual([])
    expect(await cutIcons(rows)).toEqual([])
  },
)

test(
  'the first tick moves no row, and messages cover neither the pages nor the bar',
  bothWidths,
  async ({ server, newBrowser }) => {
    const { guest, org } = await enterAs(newBrowser, server, 'EDITOR')
    await guest.goto(`/${org}/contacts`)
    const rows = rowsOf(guest, 'Contacts')
    const third = records(rows).nth(2)
    const before = await third.boundingBox()
    await third.getByRole('checkbox').click()
    const bar = guest.getByRole('toolbar', { name: 'Selected rows' })
    for (const word of ['Change status', 'Assign owner', 'Set company', 'Export', 'Delete']) {
      await expect(bar.getByText(word)).toBeVisible()
    }
    expect(await third.boundingBox()).toEqual(before)
    await bar.getByRole('button', { name: 'Change status' }).click()
    await guest.getByRole('option', { name: 'Customer' }).click()
    const message = guest.getByText('1 contact updated').locator('xpath=ancestor::li')
    await expect(message).toBeVisible()
    const pager = guest.getByRole('navigation', { name: 'Pages' })
    for (const below of [bar, pager]) expect(await overlap(message, below)).toBe(false)
  },
)

test(
  'a board adds to a column, and says that more columns follow',
  bothWidths,
  async ({ server, newBrowser }) => {
    const { guest, org } = await enterAs(newBrowser, server, 'EDITOR')
    await guest.goto(`/${org}/contacts?view=board`)
    const board = guest.getByRole('region', { name: 'Contacts by status' })
    await expect(board).toHaveAttribute('data-after', 'true')
    await expectAccessible(guest)
    await board.getByRole('button', { name: 'Add to Hot Lead' }).click()
    const dialog = guest.getByRole('dialog', { name: 'Add person' })
    await expect(dialog.getByRole('combobox', { name: 'Status' })).toHaveText('Hot Lead')
    await dialog.getByLabel('First name').fill('Zzyzx')
    await dialog.getByRole('button', { name: 'Add person' }).click()
    await expect(guest.getByText('Person added', { exact: true })).toBeVisible()
    await board.getByRole('region').last().scrollIntoViewIfNeeded()
    await expect(board).toHaveAttribute('data-before', 'true')
  },
)

test('what is not found keeps the navigation', async ({ server, newBrowser }) => {
  const { guest, org } = await enterAs(newBrowser, server, 'VIEWER')
  for (const path of ['nowhere', 'settings/nowhere', `contacts/${org}/detail`, 'inquiries/12/detail']) {
    await guest.goto(`/${org}/${path}`)
    await expect(guest.getByRole('heading', { name: 'Not Found' })).toBeVisible()
    const navigation = guest.getByRole('navigation').first()
    await expect(navigation.or(guest.getByRole('button', { name: 'Open navigation' }))).toBeVisible()
  }
  await expectAccessible(guest)
})

const rowsOf = (page: Page, title: string) =>
  page.getByRole('table', { name: title }).or(page.getByRole('list', { name: title }))

const records = (rows: Locator) => rows.locator('tbody tr, :scope > li')

const cutNumbers = (rows: Locator) =>
  rows
    .getByText(/^#\d+$/)
    .evaluateAll((numbers) =>
      numbers.filter((number) => number.scrollWidth > number.clientWidth).map((number) => number.textContent),
    )

/** Icons of services that are partly to be seen. What is hidden as a whole is not cut. */
const cutIcons = (rows: Locator) =>
  rows.evaluate((list) => {
    const isCut = (icon: Element) => {
      const box = icon.getBoundingClientRect()
      for (let around = icon.parentElement; around && around !== list; around = around.parentElement) {
        if (getComputedStyle(around).overflowX !== 'hidden') continue
        const edge = around.getBoundingClientRect()
        if (box.top >= edge.bottom - 1 || box.bottom <= edge.top + 1 || box.left >= edge.right - 1)
          return false
        if (box.right > edge.right + 1 || box.bottom > edge.bottom + 1) return true
      }
      return false
    }
    const icons = [...list.querySelectorAll('[aria-hidden] svg.shrink-0')]
    return icons.filter(isCut).map((icon) => icon.closest('[title]')?.getAttribute('title'))
  })

async function overlap(one: Locator, other: Locator) {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) return false
  return a.y < b.y + b.height && b.y < a.y + a.height && a.x < b.x + b.width && b.x < a.x + a.width
}
