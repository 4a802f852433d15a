import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { press } from './keys.ts'
import { enterAs, post } from './people.ts'
import { expectAccessible } from './screen.ts'
import { bothWidths, expect, shortOnBothWidths, test } from './server.ts'

test(
  'a person is added with a company made on the spot, after a warning of a double',
  shortOnBothWidths,
  async ({ server, newBrowser }) => {
    const { guest, org, access } = await enterAs(newBrowser, server, 'EDITOR')
    const email = `double.${Date.now()}@example.com`
    await addContact(
      guest,
      { org, access },
      { first_name: 'Edith', last_name: 'Double', emails: [{ email }] },
    )
    await guest.goto(`/${org}/contacts`)
    await guest.getByRole('button', { name: 'Add person' }).click()
    const dialog = guest.getByRole('dialog', { name: 'Add person' })
    await dialog.getByLabel('First name').fill('Edith')
    await dialog.getByLabel('Last name').fill('Twin')
    await dialog.getByLabel('Email', { exact: true }).fill(email)
    const double = dialog.getByRole('link', { name: 'Edith Double' })
    await expect(double).toBeVisible()
    await expectAccessible(guest)

    const opened = guest.waitForEvent('popup')
    await double.click()
    const other = await opened
    await expect(other).toHaveURL(/\/contacts\/[^/]+\/detail/)
    await other.close()

    const company = `Kite ${Date.now()}`
    await dialog.getByLabel('Company').click()
    await guest.getByRole('combobox', { name: 'Search companies' }).fill(company)
    await guest.getByRole('option', { name: `Create “${company}”` }).click()
    await expect(dialog.getByLabel('Company')).toContainText(company)
    // While the list fades away, Escape is still its own.
    await expect(guest.getByRole('combobox', { name: 'Search companies' })).toHaveCount(0)
    await press(guest, 'Escape')
    const question = guest.getByRole('dialog', { name: 'Discard this person?' })
    await expectAccessible(guest)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(dialog.getByLabel('Company')).toBeFocused()
    await dialog.getByLabel('Last name').press('Enter')
    await expect(dialog).toBeHidden()
    await guest.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(guest).toHaveURL(/\/contacts\/[^/]+\/detail/)
    await expect(guest.getByText(company).first()).toBeVisible()

    // Nobody chose a status, and yet the person is seen on the board.
    await guest.goto(`/${org}/contacts?view=board&search=Twin`)
    await expect(
      columnOf(guest, 'Just Enquiry').getByRole('link', { name: 'Edith Twin' }).first(),
    ).toBeVisible()
  },
)

test(
  'a card is moved by mouse, menu and keyboard, and stays where it was put',
  bothWidths,
  async ({ server, newBrowser }, { project }) => {
    const { guest, org, access } = await enterAs(newBrowser, server, 'EDITOR')
    const last_name = `Aabye ${Date.now()}`
    const id = await addContact(guest, { org, access }, { first_name: 'Nora', last_name })
    const name = `Nora ${last_name}`
    await guest.goto(`/${org}/contacts?view=board&search=${encodeURIComponent(last_name)}`)
    const card = guest.getByRole('listitem').filter({ hasText: name })
    await expect(columnOf(guest, 'No status').getByRole('link', { name })).toBeVisible()

    await card.getByRole('button', { name: `Move ${name} to…` }).click()
    await guest.getByRole('menuitemradio', { name: 'Just Enquiry' }).click()
    await expect(columnOf(guest, 'Just Enquiry').getByRole('link', { name })).toBeFocused()
    await expect(
      guest.getByRole('status').filter({ hasText: `${name} moved to Just Enquiry` }),
    ).toBeAttached()

    await press(guest, 'Alt+ArrowRight')
    await expect(columnOf(guest, 'Hot Lead').getByRole('link', { name })).toBeFocused()
    await expect(guest.getByText('Moved to Hot Lead', { exact: true })).toBeVisible()
    let place = 'Hot Lead'

    if (project.name === 'desktop') {
      await drag(guest, card, columnOf(guest, 'Customer'), async () => {
        // What others change meanwhile must not tear the card out of the hand.
        await guest.request.patch(`/api/v1/${org}/contacts/${id}/`, {
          data: { about: 'Changed by somebody else' },
          headers: { authorization: `Bearer ${access}` },
        })
      })
      place = 'Customer'
    }
    await expect(columnOf(guest, place).getByRole('link', { name })).toBeVisible()
    await expect(guest.getByText(`Moved to ${place}`, { exact: true })).toBeVisible()
    await guest.reload()
    await expect(columnOf(guest, place).getByRole('link', { name })).toBeVisible()

    await card.getByRole('link', { name }).click()
    await expect(guest).toHaveURL(new RegExp(`/contacts/${id}/detail.*search=`))
  },
)

test(
  'selected contacts get a status, are exported, deleted by typing, and brought back',
  bothWidths,
  async ({ server, newBrowser }) => {
    const { guest, org, access } = await enterAs(newBrowser, server, 'EDITOR')
    const last_name = `Zuliani ${Date.now()}`
    for (const first_name of ['Ada', 'Ben', 'Cleo']) {
      await addContact(guest, { org, access }, { first_name, last_name })
    }
    await guest.goto(`/${org}/contacts?search=${encodeURIComponent(last_name)}`)
    for (const first_name of ['Ada', 'Ben']) {
      await guest.getByRole('checkbox', { name: `Select ${first_name} ${last_name}` }).click()
    }
    const bar = guest.getByRole('toolbar', { name: 'Selected rows' })
    await expect(bar).toContainText('2 selected')
    await expectAccessible(guest)

    await bar.getByRole('button', { name: 'Change status' }).click()
    await guest.getByRole('option', { name: 'Hot Lead' }).click()
    await expect(guest.getByText('2 contacts updated', { exact: true })).toBeVisible()
    await expect(guest.getByRole('main').getByText('Hot Lead', { exact: true })).toHaveCount(2)

    const download = guest.waitForEvent('download')
    await bar.getByRole('button', { name: 'Export' }).click()
    await guest.getByRole('menuitem', { name: 'CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^contacts-\d{4}-\d\d-\d\d\.csv$/)
    const csv = await readFile(await file.path(), 'utf8')
    expect(csv).toContain(last_name)
    expect(csv).toContain('Ada')
    expect(csv).not.toContain('Cleo')

    await bar.getByRole('button', { name: 'Delete' }).click()
    const dialog = guest.getByRole('dialog', { name: 'Delete 2 contacts?' })
    const confirm = dialog.getByRole('button', { name: 'Delete' })
    await expect(confirm).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByRole('textbox').fill('Delete 2 Contacts')
    await expectAccessible(guest)
    await confirm.click()
    await expect(guest.getByText('2 contacts deleted', { exact: true })).toBeVisible()
    await expect(bar).toBeHidden()
    const rows = guest.getByRole('main').getByRole('link', { name: last_name })
    await expect(rows).toHaveCount(1)
    // That of the change of status may still be there, above it.
    await guest.getByRole('button', { name: 'Undo' }).last().click()
    await expect(guest.getByText('2 contacts restored', { exact: true })).toBeVisible()
    await expect(rows).toHaveCount(3)
  },
)

type Place = { org: string; access: string }

async function addContact(page: Page, { org, access }: Place, fields: object): Promise<string> {
  const { id } = await post<{ id: string }>(page, `/${org}/contacts/`, fields, access)
  return id
}

const columnOf = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })

/** In small steps, as a hand does it. */
async function drag(page: Page, card: Locator, to: Locator, meanwhile: () => Promise<void>) {
  const from = await middleOf(card)
  const there = await middleOf(to)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, from.y + 20, { steps: 5 })
  await meanwhile()
  await page.mouse.move(there.x, there.y, { steps: 15 })
  await page.mouse.up()
}

async function middleOf(place: Locator) {
  await place.scrollIntoViewIfNeeded()
  const box = await place.boundingBox()
  if (!box) throw new Error('Not on the screen')
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 120) }
}
