import type { Locator, Page } from '@playwright/test'
import { press, type } from './keys.ts'
import { enterAs, post } from './people.ts'
import { oneTryMs } from './screen.ts'
import { expect, test } from './server.ts'

let made = 0
/** One that no other test looks for. */
const newName = (name: string) => `${name}${Date.now()}${++made}`

test('a list keeps the focus, whatever goes from under it', async ({ server, newBrowser }) => {
  const { guest, org, access } = await enterAs(newBrowser, server, 'EDITOR')
  const last_name = newName('Focus')
  for (const first_name of ['Ann', 'Bob', 'Cid']) {
    await post(guest, `/${org}/contacts/`, { first_name, last_name }, access)
  }
  await guest.goto(`/${org}/contacts?search=${last_name}`)
  await expect(guest.getByRole('link', { name: 'Ann' })).toBeVisible()

  await test.step('a filter that is applied, edited at its chip and cleared', async () => {
    await guest.getByRole('button', { name: 'Filter' }).press('Enter')
    const dialog = guest.getByRole('dialog', { name: 'Filter' })
    const attribute = dialog.getByRole('combobox', { name: 'Attribute 1' })
    await expect(attribute).toBeFocused()
    await press(guest, 'ControlOrMeta+Enter')
    await expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled()
    await expect(attribute).toBeFocused()
    await press(guest, 'Enter')
    await expect(guest.getByRole('listbox')).toBeVisible()
    await press(guest, 'Escape')
    await expect(guest.getByRole('listbox')).toBeHidden()
    await expect(attribute).toBeFocused()
    await press(guest, 'Enter')
    await guest.getByRole('option', { name: 'First name' }).press('Enter')
    await dialog.getByRole('textbox', { name: 'Value 1' }).fill('b')
    await press(guest, 'Enter')
    const chip = guest.getByRole('button', { name: /^Edit filter First name contains/ })
    await expect(guest.getByRole('link', { name: 'Ann' })).toBeHidden()
    await expectHeld(guest)
    await chip.press('Enter')
    await press(guest, 'ControlOrMeta+a')
    await type(guest, 'cid')
    await press(guest, 'Enter')
    await expect(guest.getByRole('link', { name: 'Cid' })).toBeVisible()
    await expect(chip).toBeFocused()
    await guest.getByRole('button', { name: /^Remove filter/ }).press('Enter')
    await expect(guest.getByRole('link', { name: 'Ann' })).toBeVisible()
    await expect(guest.getByRole('button', { name: 'Filter' })).toBeFocused()
  })

  await test.step('a list in which nothing is left', async () => {
    await guest.goto(`/${org}/contacts?search=${last_name}nobody`)
    await guest.getByRole('button', { name: 'Clear filters' }).press('Enter')
    await expect(guest.getByRole('table')).toBeVisible()
    await expectHeld(guest)
  })

  await test.step('rows that are walked, selected and let go', async () => {
    await guest.goto(`/${org}/contacts?search=${last_name}`)
    await expect(guest.getByRole('link', { name: 'Ann' })).toBeVisible()
    await press(guest, 'j')
    await press(guest, 'x')
    await expect(guest.getByText('1 selected')).toBeVisible()
    await guest.getByRole('button', { name: /: status of Ann/ }).press('Enter')
    await expect(guest.getByRole('combobox', { name: 'Search statuses' })).toBeFocused()
    await press(guest, 'Escape')
    await expect(guest.getByRole('combobox', { name: 'Search statuses' })).toBeHidden()
    await expect(guest.getByRole('button', { name: /: status of Ann/ })).toBeFocused()
    await expect(guest.getByText('1 selected')).toBeVisible()
    await press(guest, 'Escape')
    await expect(guest.getByText('1 selected')).toBeHidden()
    await expectHeld(guest)
    await press(guest, 'x')
    await guest.getByRole('button', { name: 'Clear selection' }).press('Enter')
    await expect(guest.getByText('1 selected')).toBeHidden()
    await expectHeld(guest)
  })

  await test.step('a search that is left, whose button then says what it is over the one beside it', async () => {
    await guest.goto(`/${org}/contacts`)
    await expect(guest.getByRole('table')).toBeVisible()
    await press(guest, '/')
    await expect(guest.getByRole('textbox', { name: 'Search' })).toBeFocused()
    await press(guest, 'Escape')
    await expect(guest.getByRole('tooltip')).toContainText('Search')
    await guest.getByRole('button', { name: 'Add person' }).click()
    await expect(guest.getByRole('dialog', { name: 'Add person' })).toBeVisible()
    await press(guest, 'Escape')
    await guest.goto(`/${org}/contacts?search=${last_name}`)
    await expect(guest.getByRole('link', { name: 'Ann' })).toBeVisible()
    await press(guest, 'j')
  })

  await test.step('rows that are deleted', async () => {
    await press(guest, 'x')
    await guest.getByRole('button', { name: 'Delete' }).press('Enter')
    const dialog = guest.getByRole('dialog')
    const phrase = dialog.getByRole('textbox')
    await phrase.fill('Delete 1 Contacts')
    // Locked for a moment against an Enter that was meant for something else.
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeEnabled()
    await phrase.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(guest.getByRole('link', { name: 'Ann' })).toBeHidden()
    await expectHeld(guest)
  })
})

test('a record and its notes keep the focus, and letters stay letters', async ({ server, newBrowser }) => {
  const { guest, org, access } = await enterAs(newBrowser, server, 'EDITOR')
  const { id } = await post<{ id: string }>(
    guest,
    `/${org}/contacts/`,
    { first_name: newName('Dee'), emails: [{ email: 'dee@example.com' }] },
    access,
  )
  await guest.goto(`/${org}/contacts/${id}/detail`)

  await test.step('a field that is saved with Enter', async () => {
    const name = guest.getByRole('textbox', { name: 'Last name' })
    await name.fill('Okafor')
    await name.press('Enter')
    await expect(guest.getByText('Saved', { exact: true })).toBeVisible()
    await expect(name).toBeFocused()
    await press(guest, '?')
    await expect(guest.getByRole('dialog')).toBeHidden()
    await press(guest, 'Escape')
  })

  await test.step('an email that is none', async () => {
    await guest.getByRole('button', { name: 'Add email' }).press('Enter')
    await type(guest, 'dee@')
    await press(guest, 'Enter')
    const email = guest.getByRole('textbox', { name: 'email' })
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(email).toBeFocused()
    await type(guest, 'example.org')
    await press(guest, 'Enter')
    await expect(guest.getByRole('button', { name: 'Edit dee@example.org' })).toBeFocused()
    await guest.getByRole('button', { name: 'Add email' }).press('Enter')
    await press(guest, 'Escape')
    await expect(email).toBeHidden()
    await expectHeld(guest)
    await guest.getByRole('button', { name: 'More for dee@example.org' }).press('Enter')
    await guest.getByRole('menuitem', { name: 'Remove' }).press('Enter')
    await expect(guest.getByRole('button', { name: 'More for dee@example.org' })).toBeHidden()
    await expectHeld(guest)
  })

  await test.step('a note that is deleted', async () => {
    await post(guest, `/${org}/notes/`, { body: 'To be deleted', person_id: id }, access)
    await guest.goto(`/${org}/contacts/${id}/detail?tab=notes`)
    const note = guest.getByRole('list', { name: 'Notes' }).getByRole('article')
    await note.getByRole('button', { name: /^Actions for .*’s note$/ }).press('Enter')
    await guest.getByRole('menuitem', { name: 'Delete' }).press('Enter')
    await expect(note).toBeHidden()
    await expectHeld(guest)
  })
})

test('the boards keep the focus', async ({ server, newBrowser }) => {
  const { guest, org, access } = await enterAs(newBrowser, server, 'EDITOR')
  const last_name = newName('Board')
  const { id } = await post<{ id: string }>(
    guest,
    `/${org}/contacts/`,
    { first_name: 'Ann', last_name },
    access,
  )
  await post(guest, `/${org}/deals/`, { person_id: id, title: last_name }, access)

  for (const list of ['contacts', 'inquiries']) {
    await test.step(`the ends of the ${list}, where a button hides itself`, async () => {
      await guest.goto(`/${org}/${list}?view=board`)
      const [more, earlier] = ['More columns', 'Earlier columns'].map((name) =>
        guest.getByRole('button', { name }),
      ) as [Locator, Locator]
      for (const [pressed, other] of [
        [more, earlier],
        [earlier, more],
      ] as const) {
        await expect(pressed).toBeVisible()
        await expect(async () => {
          if (await pressed.isVisible()) await pressed.press('Enter')
          await expect(pressed).toBeHidden({ timeout: oneTryMs })
        }).toPass()
        await expect(other).toBeFocused()
      }
    })

    await test.step(`a card of the ${list} that is moved by key and by menu`, async () => {
      await guest.goto(`/${org}/${list}?view=board&search=${last_name}`)
      const card = guest.getByRole('link', { name: new RegExp(last_name) })
      const menu = guest.getByRole('button', { name: /^Move / })
      await menu.press('Enter')
      await expect(guest.getByRole('menu')).toBeVisible()
      await press(guest, 'Escape')
      await expect(menu).toBeFocused()
      await menu.press('Enter')
      await guest.getByRole('menuitemradio').nth(1).press('Enter')
      await expect(guest.getByRole('menu')).toBeHidden()
      await expect(card).toBeFocused()
      await press(guest, 'Alt+ArrowRight')
      await expect(guest.getByText(/^Moved to/)).toHaveCount(2)
      await expect(card).toBeFocused()
    })

    await test.step(`a search of the ${list} that is ended`, async () => {
      await guest.getByRole('textbox', { name: 'Search' }).press('Escape')
      await expect(guest).not.toHaveURL(/search/)
      await expect(guest.getByRole('main').getByRole('button', { name: 'Search' })).toBeFocused()
    })
  }
})

test('an inquiry keeps the focus, and Escape closes the nearest thing', async ({ server, newBrowser }) => {
  const { guest, org, access } = await enterAs(newBrowser, server, 'EDITOR')
  const title = newName('Trip')
  const made = { id: '' }
  for (const first_name of ['Ann', 'Bob']) {
    const { id } = await post<{ id: string }>(guest, `/${org}/contacts/`, { first_name }, access)
    const deal_services = [{ kind: 'flight' }, { kind: 'hotel' }, { kind: 'visa' }]
    const trip = { person_id: id, title, deal_services, traveller_ids: [id] }
    made.id = (await post<{ id: string }>(guest, `/${org}/deals/`, trip, access)).id
  }
  await guest.goto(`/${org}/inquiries/${made.id}/detail?search=${title}`)

  await test.step('fields that are saved, and those that are not', async () => {
    const name = guest.getByRole('textbox', { name: 'Title' })
    await name.fill(`${title} again`)
    await name.press('Enter')
    await expect(guest.getByText('Saved', { exact: true })).toBeVisible()
    await press(guest, '?')
    await expect(name).toHaveValue(`${title} again?`)
    await press(guest, 'Escape')
    await expect(name).toHaveValue(`${title} again`)
    const budget = guest.getByRole('textbox', { name: 'Budget' })
    await budget.fill('much')
    await budget.press('Enter')
    await expect(budget).toHaveAttribute('aria-invalid', 'true')
    await type(guest, 'gc')
    await expect(budget).toHaveValue('muchgc')
    await press(guest, 'Escape')
    await expect(budget).toHaveValue('')
    await expect(budget).toBeFocused()
    const day = guest.getByRole('button', { name: /^Travel end/ })
    await day.press('Enter')
    await type(guest, '31/02/2027')
    await press(guest, 'Enter')
    await expect(guest.getByRole('textbox', { name: 'Travel end' })).toBeFocused()
    await press(guest, 'Escape')
    await expect(day).toBeFocused()
    const company = guest.getByRole('button', { name: /^Company:/ })
    await company.press('Enter')
    await expect(guest.getByRole('combobox', { name: 'Search companies' })).toBeFocused()
    await press(guest, 'Escape')
    await expect(company).toBeFocused()
  })

  await test.step('services that are edited, moved and removed', async () => {
    await guest.getByRole('button', { name: 'Edit Flight' }).press('Enter')
    const airline = guest.getByRole('combobox', { name: 'Airline' })
    await expect(airline).toBeFocused()
    await type(guest, 'emir')
    await expect(guest.getByRole('listbox')).toBeVisible()
    await press(guest, 'Escape')
    await expect(guest.getByRole('listbox')).toBeHidden()
    await expect(airline).toBeFocused()
    await press(guest, 'Escape')
    const edit = guest.getByRole('button', { name: 'Edit Flight' })
    await expect(edit).toBeFocused()
    await press(guest, 'Alt+ArrowDown')
    const services = guest.getByRole('list', { name: 'Services' }).getByRole('listitem')
    await expect(services).toHaveText([/Hotel/, /Flight/, /Visa/])
    await expect(edit).toBeFocused()
    await guest.getByRole('button', { name: 'Actions for Flight' }).press('Enter')
    await guest.getByRole('menuitem', { name: 'Remove' }).press('Enter')
    await expect(services).toHaveText([/Hotel/, /Visa/])
    await expect(services.last().locator(':focus')).toHaveCount(1)
    await guest.getByRole('button', { name: 'Add service' }).press('Enter')
    await guest.getByRole('menuitem', { name: 'Train' }).press('Enter')
    await expect(services.last().locator(':focus')).toHaveCount(1)
    await press(guest, 'Escape')
    await expect(guest.getByRole('button', { name: 'Edit Train' })).toBeFocused()
  })

  await test.step('travellers, notes and files', async () => {
    const tab = guest.getByRole('tab', { name: /^Travellers/ })
    await tab.press('Enter')
    await guest.getByRole('button', { name: 'Remove Bob' }).press('Enter')
    await expect(guest.getByRole('button', { name: 'Add traveller' })).toBeFocused()
    await post(guest, `/${org}/notes/`, { body: 'To be changed', deal_id: made.id }, access)
    await guest.getByRole('tab', { name: /^Notes/ }).press('Enter')
    const note = guest.getByRole('list', { name: 'Notes' }).getByRole('article')
    await note.getByRole('button', { name: /^Actions for .*’s note$/ }).press('Enter')
    await guest.getByRole('menuitem', { name: 'Edit' }).press('Enter')
    await expect(guest.getByRole('textbox', { name: 'Edit note' })).toBeFocused()
    await type(guest, 'Not ')
    await press(guest, 'Escape')
    const question = guest.getByRole('dialog', { name: 'Discard your changes?' })
    await question.getByRole('button', { name: 'Discard' }).press('Enter')
    await expect(question).toBeHidden()
    await expect(note).toBeFocused()
    await guest.getByRole('tab', { name: /^Files/ }).press('Enter')
    const chosen = guest.waitForEvent('filechooser')
    const upload = guest.getByRole('button', { name: 'Upload files' })
    await upload.press('Enter')
    await (await chosen).setFiles([{ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') }])
    await expect(guest.getByRole('button', { name: 'Delete a.txt' })).toBeVisible()
    await expect(upload).toBeFocused()
    await guest.getByRole('button', { name: 'Delete a.txt' }).press('Enter')
    await guest.getByRole('dialog').getByRole('button', { name: 'Delete file' }).press('Enter')
    await expect(guest.getByText('No files yet')).toBeVisible()
    await expectHeld(guest)
  })

  await test.step('the inquiries beside it, and the end of it', async () => {
    const next = guest.getByRole('button', { name: 'Next', exact: true })
    await next.press('Enter')
    await expect(guest).not.toHaveURL(new RegExp(made.id))
    await expect(next).toBeFocused()
    const remove = guest.getByRole('main').getByRole('button', { name: 'Delete', exact: true })
    await remove.press('Enter')
    const dialog = guest.getByRole('dialog')
    await expect(dialog.getByRole('textbox')).toBeFocused()
    // In the moment in which it opens, a message that is still there takes the key.
    await expect(async () => {
      await press(guest, 'Escape')
      await expect(dialog).toBeHidden({ timeout: oneTryMs })
    }).toPass()
    await expect(remove).toBeFocused()
    await remove.press('Enter')
    await dialog.getByRole('textbox').fill('Delete 1 Inquiries')
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeEnabled()
    await dialog.getByRole('textbox').press('Enter')
    await expect(dialog).toBeHidden()
    await expect(guest.getByRole('heading', { name: 'Inquiries', level: 1 })).toBeFocused()
  })
})

test('the settings keep the focus', async ({ server, newBrowser }) => {
  const { guest, org, access } = await enterAs(newBrowser, server, 'ADMIN')
  const status = newName('Passing')
  await post(guest, `/${org}/contact-statuses/`, { name: status, color: 'blue' }, access)

  await test.step('a status that is deleted, which says first whom that concerns', async () => {
    await guest.goto(`/${org}/settings/statuses`)
    await openDeletion(guest, status)
    await expect(guest.getByText('It will disappear from every list and board.')).toBeVisible()
    await guest.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(guest.getByRole('button', { name: `Actions for ${status}` })).toBeHidden()
    await expectHeld(guest)
    await openDeletion(guest, 'Just Enquiry')
    await expect(guest.getByText(/contacts have this status/)).toBeVisible()
    await press(guest, 'Escape')
    await expect(guest.getByRole('button', { name: 'Actions for Just Enquiry' })).toBeFocused()
  })

  await test.step('a name that is missing', async () => {
    await guest.goto(`/${org}/settings/general`)
    const name = guest.getByRole('textbox', { name: 'Workspace name' })
    const before = await name.inputValue()
    await name.fill('')
    await name.press('Enter')
    await expect(name).toBeFocused()
    await press(guest, 'c')
    await expect(name).toHaveValue('c')
    await press(guest, 'Escape')
    await expect(name).toHaveValue(before)
  })

  await test.step('what is restored from the trash', async () => {
    const { id } = await post<{ id: string }>(guest, `/${org}/contacts/`, { first_name: status }, access)
    await post(guest, `/${org}/contacts/bulk_delete/`, { ids: [id] }, access)
    await guest.goto(`/${org}/settings/trash`)
    const restore = guest.getByRole('button', { name: `Restore ${status}` })
    // Until it is known who looks, nothing can be restored.
    await expect(restore).toBeEnabled()
    await restore.press('Enter')
    await expect(restore).toBeHidden()
    await expectHeld(guest)
  })
})

test('a dialog that is half filled asks before Back and before it is loaded again', async ({
  server,
  newBrowser,
}) => {
  const { guest, org } = await enterAs(newBrowser, server, 'EDITOR')
  await guest.goto(`/${org}/reports`)
  await expect(guest.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible()
  await press(guest, 'g')
  await press(guest, 'c')
  await expect(guest.getByRole('heading', { name: 'Contacts', level: 1 })).toBeFocused()
  // The key is the list's, which comes after its heading.
  await expect(guest.getByText('1–20 of')).toBeVisible()
  await press(guest, 'c')
  const form = guest.getByRole('dialog', { name: 'Add person' })
  const name = form.getByLabel('First name')
  await name.fill('Half')
  const question = guest.getByRole('dialog', { name: 'Discard this person?' })

  await guest.goBack({ waitUntil: 'commit' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(name).toHaveValue('Half')
  await expect(guest).toHaveURL(/\/contacts/)

  const asked = guest.waitForEvent('dialog')
  const reload = guest.evaluate(() => location.reload())
  const warning = await asked
  expect(warning.type()).toBe('beforeunload')
  await warning.dismiss()
  await reload
  await expect(name).toHaveValue('Half')

  await guest.goBack({ waitUntil: 'commit' })
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(guest.getByRole('heading', { name: 'Reports' })).toBeVisible()
  await expect(form).toBeHidden()
})

test('filters that are half chosen are asked about before they are lost', async ({ server, newBrowser }) => {
  const { guest, org } = await enterAs(newBrowser, server, 'EDITOR')
  await guest.goto(`/${org}/reports`)
  await expect(guest.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible()
  await press(guest, 'g')
  await press(guest, 'c')
  await expect(guest.getByRole('heading', { name: 'Contacts', level: 1 })).toBeVisible()
  await guest.getByRole('button', { name: 'Filter', exact: true }).press('Enter')
  const dialog = guest.getByRole('dialog', { name: 'Filter' })
  const value = dialog.getByRole('textbox', { name: 'Value 1' })
  await value.fill('Ann')
  const question = guest.getByRole('dialog', { name: 'Discard these filters?' })

  const askedBy = {
    Escape: () => press(guest, 'Escape'),
    'a click outside': () => guest.mouse.click(5, 5),
    Back: () => guest.goBack({ waitUntil: 'commit' }),
  }
  for (const [way, leave] of Object.entries(askedBy)) {
    await test.step(way, async () => {
      await leave()
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(question).toBeHidden()
      await expect(value).toHaveValue('Ann')
    })
  }
  await guest.goBack({ waitUntil: 'commit' })
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(guest.getByRole('heading', { name: 'Reports' })).toBeVisible()
})

async function openDeletion(page: Page, status: string) {
  await page.getByRole('button', { name: `Actions for ${status}` }).press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
}

/** Something on the page has the focus, and goes on having it. */
async function expectHeld(page: Page) {
  const focused = page.locator(':focus')
  await expect(focused).toHaveCount(1)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(focused).toHaveCount(1)
}

test('where the system chooses the colours, what is current or chosen is outlined', async ({
  server,
  newBrowser,
}) => {
  const { guest, org } = await enterAs(newBrowser, server, 'EDITOR')
  await guest.emulateMedia({ forcedColors: 'active' })
  const expectOutlined = (one: Locator) => expect(one).toHaveCSS('outline-style', 'solid')
  await guest.goto(`/${org}/inquiries`)
  await expectOutlined(
    guest.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inquiries' }),
  )
  await expectOutlined(guest.getByRole('button', { name: 'Table', pressed: true }))
  await guest.goto(`/${org}/reports?report=deals`)
  await expectOutlined(guest.getByRole('tab', { selected: true }))
  await guest.emulateMedia({ forcedColors: 'none' })
})
