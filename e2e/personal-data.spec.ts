import { readFile } from 'node:fs/promises'
import { enterAs, post } from './people.ts'
import { expectAccessible } from './screen.ts'
import { bothWidths, expect, test } from './server.ts'

type Made = { id: string }

test(
  'an admin takes out all that is known of a person, and then erases it',
  bothWidths,
  async ({ server, newBrowser }, info) => {
    const { guest, org, access } = await enterAs(newBrowser, server, 'ADMIN')
    const family = `Quirrelmore${Date.now()}`
    const fields = { first_name: 'Xanthe', last_name: family, emails: [{ email: `${family}@example.com` }] }
    const person = await post<Made>(guest, `/${org}/contacts/`, fields, access)
    const trip = await post<Made>(
      guest,
      `/${org}/deals/`,
      { person_id: person.id, title: `${family}’s trip`, budget: 900 },
      access,
    )
    await post(guest, `/${org}/notes/`, { person_id: person.id, body: `${family} calls back` }, access)
    await guest.goto(`/${org}/contacts/${person.id}/detail`)
    await expect(guest.getByRole('heading', { level: 1, name: `Xanthe ${family}` })).toBeVisible()

    const menu = info.project.name === 'phone' ? 'Actions' : 'More actions'
    await guest.getByRole('button', { name: menu }).click()
    await expectAccessible(guest)
    const saved = guest.waitForEvent('download')
    await guest.getByRole('menuitem', { name: 'Export personal data' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toBe(`personal-data-${person.id}.zip`)
    expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')

    await guest.getByRole('button', { name: menu }).click()
    await guest.getByRole('menuitem', { name: 'Erase personal data…' }).click()
    const dialog = guest.getByRole('dialog', { name: `Erase the personal data of Xanthe ${family}?` })
    await expect(dialog.getByText('This can’t be undone.')).toBeVisible()
    await expectAccessible(guest)
    await dialog.getByRole('textbox').fill(`Xanthe ${family}`)
    await dialog.getByRole('button', { name: 'Erase permanently' }).click()
    await expect(guest.getByText('Personal data erased.', { exact: true })).toBeVisible()
    await expect(guest.getByRole('heading', { level: 1, name: 'Erased person' })).toBeVisible()
    await expect(guest.getByRole('tabpanel')).toContainText('erased the personal data of this contact')
    await expect(guest.getByText(family)).toHaveCount(0)
    await expectAccessible(guest)

    await guest.goto(`/${org}/inquiries/${trip.id}/detail`)
    await expect(guest.getByLabel('Budget').first()).toHaveValue(/900/)
    await expect(guest.getByText('Erased person').first()).toBeVisible()
    await expect(guest.getByText(family)).toHaveCount(0)
  },
)
