import type { Page } from '@playwright/test'
import { press } from './keys.ts'
import { join, post } from './people.ts'
import { choose, expectAccessible } from './screen.ts'
import { bothWidths, expect, shortOnBothWidths, test } from './server.ts'

test(
  'a list is filtered by rows, which are chips that can be taken away',
  shortOnBothWidths,
  async ({ server, newBrowser }) => {
    const { guest, org } = await join(newBrowser, server, 'EDITOR')
    await guest.goto(`/${org}/contacts`)
    const all = await totalOf(guest)
    await expectAccessible(guest)

    await guest.getByRole('button', { name: 'Filter' }).click()
    const dialog = guest.getByRole('dialog', { name: 'Filter' })
    await expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled()
    await expectAccessible(guest)
    await choose(guest, dialog.getByRole('combobox', { name: 'Attribute 1' }), 'First name')
    await dialog.getByRole('textbox', { name: 'Value 1' }).fill('an')
    await dialog.getByRole('button', { name: 'Add filter' }).click()
    await choose(guest, dialog.getByRole('combobox', { name: 'Attribute 2' }), 'Status')
    await dialog.getByRole('button', { name: 'Value 2' }).click()
    await expectAccessible(guest)
    await guest.getByRole('option', { name: 'Customer' }).click()
    await dialog.getByRole('button', { name: 'Add filter' }).click()
    await choose(guest, dialog.getByRole('combobox', { name: 'Attribute 3' }), 'Email')
    await choose(guest, dialog.getByRole('combobox', { name: 'Condition 3' }), 'Is not empty')
    await expect(dialog.getByRole('textbox', { name: 'Value 3' })).toBeHidden()
    await expectAccessible(guest)
    await dialog.getByRole('button', { name: 'Apply' }).click()

    const chips = guest.getByRole('list', { name: 'Applied filters' }).getByRole('listitem')
    await expect(chips).toHaveText([
      /^First name contains “an”/,
      /^Status is Customer/,
      /^Email is not empty/,
    ])
    await expect.poll(() => totalOf(guest)).toBeLessThan(all)
    const some = await totalOf(guest)
    await expectAccessible(guest)

    await guest.reload()
    await expect(chips).toHaveCount(3)
    expect(await totalOf(guest)).toBe(some)
    await guest.getByRole('button', { name: 'Remove filter Status is Customer' }).click()
    await expect(chips).toHaveCount(2)
    await expect.poll(() => totalOf(guest)).toBeGreaterThan(some)
    await guest.goBack()
    await expect(chips).toHaveCount(3)
    await guest.getByRole('button', { name: 'Edit filter First name contains “an”' }).click()
    await expectAccessible(guest)
    await guest.getByRole('textbox', { name: 'Value 1' }).fill('a')
    await guest.getByRole('button', { name: 'Apply' }).click()
    await expect(chips.first()).toHaveText(/^First name contains “a”/)
    await guest.getByRole('button', { name: 'Clear filters' }).click()
    await expect(chips).toHaveCount(0)
    await expect.poll(() => totalOf(guest)).toBe(all)
  },
)

test('a filter that matches nothing, or a status that is gone, still is a list', async ({
  server,
  newBrowser,
}) => {
  const { guest, org } = await join(newBrowser, server, 'VIEWER')
  const filters = [
    { attribute: 'status', condition: 'exact', value: org },
    { attribute: 'first_name', condition: 'contains', value: '100%_\\' },
  ]
  await guest.goto(`/${org}/contacts?filters=${encodeURIComponent(JSON.stringify(filters))}`)
  await expect(guest.getByText('No matches')).toBeVisible()
  await expect(guest.getByText('Status is Deleted status')).toBeVisible()
  await expectAccessible(guest)
  await guest.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(guest.getByText('1–20 of')).toBeVisible()
})

test(
  'a list is sorted, and its columns hidden, resized and remembered',
  bothWidths,
  async ({ server, newBrowser }, { project }) => {
    const { guest, org } = await join(newBrowser, server, 'EDITOR')
    await guest.goto(`/${org}/contacts?page=2`)
    await expect(guest.getByText('21–40 of')).toBeVisible()
    await guest.getByRole('button', { name: 'Sort by' }).click()
    await expectAccessible(guest)
    await guest.getByRole('menuitemradio', { name: 'Email' }).click()
    await guest.getByRole('button', { name: 'Sort by' }).click()
    await guest.getByRole('menuitemradio', { name: 'Descending' }).click()
    await expect(guest).toHaveURL(/\/contacts\?sort_by=-email$/)
    await expect(guest.getByText('1–20 of')).toBeVisible()

    await guest.getByRole('button', { name: 'Columns' }).click()
    for (const column of ['Phone', 'Source']) {
      await guest.getByRole('menuitemcheckbox', { name: column }).click()
    }
    await expectAccessible(guest)
    await press(guest, 'Escape')
    await expect(guest.getByRole('main').getByText('Phone', { exact: true })).toHaveCount(0)
    await guest.reload()
    await expect(guest.getByText('1–20 of')).toBeVisible()
    await expect(guest.getByRole('main').getByText('Source', { exact: true })).toHaveCount(0)
    if (project.name !== 'desktop') return

    const handle = guest.getByRole('separator', { name: 'Resize Email' })
    const width = Number(await handle.getAttribute('aria-valuenow'))
    await handle.press('Shift+ArrowRight')
    await expect(handle).toHaveAttribute('aria-valuenow', String(width + 40))
    await guest.reload()
    await expect(handle).toHaveAttribute('aria-valuenow', String(width + 40))
  },
)

test('a list is searched once the typing rests', async ({ server, newBrowser }) => {
  const { guest, org, access } = await join(newBrowser, server, 'EDITOR')
  const last_name = `Zwierzyński ${Date.now()}`
  await post(guest, `/${org}/contacts/`, { first_name: 'Wanda', last_name }, access)
  await guest.goto(`/${org}/contacts`)
  await expect(guest.getByText('1–20 of')).toBeVisible()
  const all = await totalOf(guest)
  await press(guest, '/')
  const field = guest.getByRole('textbox', { name: 'Search' })
  await expect(field).toBeFocused()
  await field.pressSequentially(last_name.toLowerCase().replace('ń', 'n'))
  await expect(guest.getByText('1–1 of 1')).toBeVisible()
  await expectAccessible(guest)
  await guest.reload()
  await expect(field).toHaveValue(/zwierzynski/)
  await expect(guest.getByRole('link', { name: `Wanda ${last_name}` })).toBeVisible()
  await field.press('Escape')
  await expect(field).toBeHidden()
  await expect.poll(() => totalOf(guest)).toBeGreaterThanOrEqual(all)
})

test(
  'rows are walked, ticked and opened by keys, and all that match are selected',
  bothWidths,
  async ({ server, newBrowser }, { project }) => {
    const { guest, org } = await join(newBrowser, server, 'EDITOR')
    await guest.goto(`/${org}/contacts`)
    await expect(guest.getByText('1–20 of')).toBeVisible()
    const ticks = guest.getByRole('checkbox', { name: /^Select (?!all)/ })
    const bar = guest.getByRole('toolbar')
    await ticks.nth(1).click()
    await ticks.nth(4).click({ modifiers: ['Shift'] })
    await expect(bar).toContainText('4 selected')
    await guest.getByRole('button', { name: 'Next page' }).click()
    await expect(guest.getByText('21–40 of')).toBeVisible()
    await expect(bar).toContainText('4 selected')
    await guest.getByRole('button', { name: 'Previous page' }).click()
    // Cards have no head to hold a box for all of them.
    await guest
      .getByRole('checkbox', { name: 'Select all rows on this page' })
      .or(guest.getByRole('checkbox', { name: 'Whole page' }))
      .first()
      .click()
    await expect(bar).toContainText('20 selected')
    await expectAccessible(guest)
    const total = await totalOf(guest)
    await guest.getByRole('button', { name: `Select all ${total} matching` }).click()
    await expect(bar).toContainText(`${total} selected`)
    await expectAccessible(guest)
    await guest.getByRole('button', { name: 'Clear selection' }).first().click()
    await expect(bar).toBeHidden()
    if (project.name !== 'desktop') return

    await guest.getByRole('heading', { name: 'Contacts' }).focus()
    for (const key of ['j', 'j', 'x', 'j']) await press(guest, key)
    await expect(bar).toContainText('1 selected')
    await expect(ticks.nth(1)).toBeChecked()
    // Its name; who has a company has a link to that too.
    const third = guest.getByRole('row').nth(3).getByRole('link').first()
    await expect(third).toBeFocused()
    await press(guest, 'Enter')
    await expect(guest).toHaveURL(/\/contacts\/[^/]+\/detail/)
  },
)

test('a view is saved, opens first, is shared, changed and deleted', async ({ server, newBrowser }) => {
  const { guest, org } = await join(newBrowser, server, 'EDITOR')
  const name = `Latest ${Date.now()}`
  await guest.goto(`/${org}/contacts?sort_by=-created_at&hidden=["source"]`)
  await expect(guest.getByText('1–20 of')).toBeVisible()
  await guest.getByRole('button', { name: 'View: All contacts' }).click()
  await guest.getByRole('menuitem', { name: 'Save as new view…' }).click()
  const dialog = guest.getByRole('dialog', { name: 'Save view' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('switch', { name: 'Share with the workspace' }).click()
  await dialog.getByRole('switch', { name: 'Open this view by default' }).click()
  await expectAccessible(guest)
  await dialog.getByRole('button', { name: 'Save view' }).click()
  const menu = guest.getByRole('button', { name: `View: ${name}` })
  await expect(menu).toBeVisible()

  await guest.goto(`/${org}/contacts`)
  await expect(menu).toBeVisible()
  await expect(guest).toHaveURL(/sort_by=-created_at.*saved=/)
  const colleague = await join(newBrowser, server, 'VIEWER')
  await colleague.guest.goto(`/${org}/contacts`)
  await colleague.guest.getByRole('button', { name: 'View: All contacts' }).click()
  await colleague.guest.getByRole('menuitemradio', { name }).click()
  await expect(colleague.guest).toHaveURL(/sort_by=-created_at/)

  await guest.getByRole('button', { name: 'Columns' }).click()
  await guest.getByRole('menuitemcheckbox', { name: 'Phone' }).click()
  await press(guest, 'Escape')
  await guest.getByRole('button', { name: `View: ${name} Edited` }).click()
  await expectAccessible(guest)
  await guest.getByRole('menuitem', { name: `Save changes to ${name}` }).click()
  await expect(guest.getByText('Edited', { exact: true })).toHaveCount(0)
  await menu.click()
  await guest.getByRole('menuitem', { name: 'Delete…' }).click()
  await expectAccessible(guest)
  await guest.getByRole('button', { name: 'Delete view' }).click()
  await expect(guest.getByRole('button', { name: 'View: All contacts' })).toBeVisible()
  await guest.goto(`/${org}/contacts`)
  await expect(guest.getByText('1–20 of')).toBeVisible()
  await expect(guest).toHaveURL(/\/contacts$/)
})

test('a company is changed in the list, and changed back', async ({ server, newBrowser }) => {
  const { guest, org, access } = await join(newBrowser, server, 'EDITOR')
  const name = `Quill ${Date.now()}`
  const { id: company_id } = await post<{ id: string }>(
    guest,
    `/${org}/companies/`,
    { name: `Inkwell ${name}` },
    access,
  )
  await post(guest, `/${org}/contacts/`, { first_name: name, company_id }, access)
  await guest.goto(`/${org}/contacts?search=${encodeURIComponent(name)}`)
  const company = guest.getByRole('button', { name: `company of ${name}` })
  await expect(company).toContainText('Inkwell')
  await company.click()
  await expectAccessible(guest)
  await guest.getByRole('option', { name: 'None' }).click()
  await expect(guest.getByText(`${name} updated`, { exact: true })).toBeVisible()
  await expect(guest.getByRole('main').getByText(`Inkwell ${name}`)).toBeHidden()
  await guest.getByRole('button', { name: 'Undo' }).click()
  await expect(company).toContainText('Inkwell')
  await guest.reload()
  await expect(company).toContainText('Inkwell')
})

test('companies have the same list', async ({ server, newBrowser }) => {
  const { guest, org } = await join(newBrowser, server, 'VIEWER')
  await guest.goto(`/${org}/companies`)
  await expect(guest.getByText('1–20 of')).toBeVisible()
  const add = guest.getByRole('button', { name: 'Add company' })
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(guest)
  await guest.getByRole('button', { name: 'Search' }).click()
  await guest.getByRole('textbox', { name: 'Search' }).fill('juniper')
  await expect(guest.getByText('1–1 of 1')).toBeVisible()
  await guest.getByRole('link', { name: 'Juniper Legal' }).click()
  await expect(guest).toHaveURL(/\/companies\/[^/]+\/detail/)
})

/** How many the list has in all, once it is there. */
async function totalOf(page: Page): Promise<number> {
  const range = page
    .getByRole('navigation', { name: 'Pages' })
    .getByText(/ of \d/)
    .first()
  await expect(range).toBeVisible()
  return Number(/of ([\d,]+)/.exec((await range.textContent()) ?? '')?.[1]?.replace(',', ''))
}
