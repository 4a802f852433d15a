import { readFile } from 'node:fs/promises'
import { enterAs, makeWorkspace, post } from './people.ts'
import { expectAccessible } from './screen.ts'
import { expect, test } from './server.ts'

test('an admin exports the whole workspace, and it is there after a reload', async ({
  server,
  newBrowser,
}) => {
  const { guest, access } = await enterAs(newBrowser, server, 'ADMIN')
  const org = await makeWorkspace(guest, access, `Export ${Date.now()}`)
  await post(guest, `/${org}/contacts/`, { first_name: 'Ada', last_name: 'King' }, access)
  await guest.goto(`/${org}/settings/import-export`)
  await expect(guest.getByRole('heading', { level: 1, name: 'Import & export' })).toBeVisible()
  await expect(guest.getByText('No export yet')).toBeVisible()
  await expectAccessible(guest)

  await guest.getByRole('button', { name: 'Export workspace' }).click()
  // Told by the server: nobody asks again and again.
  await expect(guest.getByText(/^Your export is ready/)).toBeVisible()
  await guest.reload()
  await expect(guest.getByText(/^Available until/)).toBeVisible()
  await expectAccessible(guest)

  const saved = guest.waitForEvent('download')
  await guest.getByRole('button', { name: 'Download' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^caravel-export-\d{4}-\d\d-\d\d\.zip$/)
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  expect(bytes.includes('contacts.csv')).toBe(true)

  const { guest: editor, org: shared } = await enterAs(newBrowser, server, 'EDITOR')
  await editor.goto(`/${shared}/settings/import-export`)
  await expect(editor.getByText('Export a list or a report')).toBeVisible()
  await expect(editor.getByText('Export the whole workspace')).toBeHidden()
})
