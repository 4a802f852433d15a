import type { Locator, Page } from '@playwright/test'
import { press } from './keys.ts'
import { enterAs } from './people.ts'
import { expect, test } from './server.ts'

for (const { list, title, at } of [
  { list: 'contacts', title: 'Contacts', at: '?page=2&page_size=40&sort_by=-email' },
  { list: 'companies', title: 'Companies', at: '?sort_by=-name' },
  { list: 'inquiries', title: 'Inquiries', at: '?page_size=60&sort_by=person' },
]) {
  test(`one of the ${list} leads back to the very list and place, as Back does`, async ({
    server,
    newBrowser,
  }) => {
    const { guest, org } = await enterAs(newBrowser, server, 'EDITOR')
    await guest.goto(`/${org}/${list}${at}`)
    const rows = guest.getByRole('table', { name: title }).or(guest.getByRole('list', { name: title }))
    const record = rows.locator('tbody tr, li').nth(18)
    const open = async () => {
      const link = record.getByRole('link').first()
      await link.scrollIntoViewIfNeeded()
      const place = await placeOf(rows)
      expect(place).toBeGreaterThan(0)
      await link.click()
      await expect(backTo(guest, title)).toBeVisible()
      return place
    }

    const place = await open()
    await backTo(guest, title).click()
    await expect(guest).toHaveURL(`/${org}/${list}${at}`)
    await expect.poll(() => placeOf(rows)).toBe(place)

    await open()
    if (list !== 'companies') await walkOn(guest, 2)
    await guest.goBack()
    await expect(guest).toHaveURL(`/${org}/${list}${at}`)
    await expect.poll(() => placeOf(rows)).toBe(place)
  })
}

test('a board is found again as far along and as far down as it was', async ({ server, newBrowser }) => {
  const { guest, org } = await enterAs(newBrowser, server, 'EDITOR')
  await guest.goto(`/${org}/contacts?view=board`)
  const columns = guest.getByRole('region', { name: 'Contacts by status' }).getByRole('region')
  const last = columns.last()
  const card = last.getByRole('link').last()
  await card.scrollIntoViewIfNeeded()
  const along = await placeOf(last, 'scrollLeft')
  const down = await placeOf(card.locator('xpath=ancestor::ul'))
  expect(along).toBeGreaterThan(0)
  await card.click()
  await backTo(guest, 'Contacts').click()
  await expect(guest).toHaveURL(`/${org}/contacts?view=board`)
  await expect.poll(() => placeOf(last, 'scrollLeft')).toBe(along)
  await expect.poll(() => placeOf(card.locator('xpath=ancestor::ul'))).toBe(down)
})

const backTo = (page: Page, title: string) => page.getByRole('link', { name: `Back to ${title}` })

/** How far the box around it is scrolled. */
const placeOf = (inside: Locator, way: 'scrollTop' | 'scrollLeft' = 'scrollTop') =>
  inside.evaluate((element, side) => element.parentElement?.[side] ?? 0, way)

async function walkOn(page: Page, times: number) {
  for (let time = 0; time < times; time += 1) {
    const heading = page.getByRole('heading', { level: 1 })
    const before = await heading.textContent()
    await press(page, 'j')
    await expect(heading).not.toHaveText(before ?? '')
  }
}
