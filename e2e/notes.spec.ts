import type { Page } from '@playwright/test'
import { press, type } from './keys.ts'
import { join, post } from './people.ts'
import { expectAccessible, openNavigation } from './screen.ts'
import { expect, test } from './server.ts'

let people = 0
/** One that no other test looks for. */
const newName = (name: string) => `${name}${Date.now()}${++people}`

test('who is mentioned hears of it at once, and is led to the note', async ({ server, newBrowser }) => {
  const { guest: colleague, org, access } = await join(newBrowser, server, 'VIEWER')
  const first_name = newName('Zoë')
  await colleague.request.patch('/api/v1/update-profile/', {
    data: { first_name },
    headers: { authorization: `Bearer ${access}` },
  })
  await colleague.goto(`/${org}/reports`)
  await expect(colleague.getByRole('heading', { name: 'Reports' })).toBeVisible()

  const author = await join(newBrowser, server, 'EDITOR')
  const page = author.guest
  const contact = await addContact(author, { first_name: newName('Ida') })
  await page.goto(`/${org}/contacts/${contact.id}/detail?tab=notes`)
  await expect(page.getByText('No notes yet')).toBeVisible()
  await page.getByRole('textbox', { name: 'New note' }).click()
  const editor = page.locator('.note-editor')
  await expect(editor).toBeFocused()
  await type(page, 'Please call back ')
  // Without the accent that the name has.
  await type(page, `@${first_name.replace('ë', 'e')}`)
  await expect(page.getByRole('listbox', { name: 'Members' }).getByRole('option')).toHaveCount(1)
  await expectAccessible(page)
  await press(page, 'Enter')
  await press(page, 'ControlOrMeta+b')
  await type(page, 'today')
  await press(page, 'ControlOrMeta+b')
  await press(page, 'Enter')
  await type(page, '- visa')
  await press(page, 'Enter')
  await type(page, 'hotel')
  await press(page, 'ControlOrMeta+Enter')

  const note = page.getByRole('list', { name: 'Notes' }).getByRole('article')
  await expect(note).toContainText(`@${first_name} Okafor`)
  await expect(note.locator('strong')).toHaveText('today')
  await expect(note.getByRole('listitem')).toHaveText(['visa', 'hotel'])
  await expectAccessible(page)

  await openNavigation(colleague)
  await colleague.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await colleague.getByRole('link', { name: /mentioned you/ }).click()
  await expect(colleague).toHaveURL(new RegExp(`/contacts/${contact.id}/detail\\?.*note=`))
  const shown = colleague.getByRole('list', { name: 'Notes' }).getByRole('article')
  await expect(shown).toBeInViewport()
  await expect(shown).toBeFocused()
  await expectAccessible(colleague)
  await openNavigation(colleague)
  await expect(colleague.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
})

test('a note is changed, deleted and brought back, and a draft outlives a reload', async ({
  server,
  newBrowser,
}) => {
  const member = await join(newBrowser, server, 'EDITOR')
  const { guest, org } = member
  const { id } = await addContact(member, { first_name: newName('Otto') })
  await post(
    guest,
    `/${org}/notes/`,
    { person_id: id, body: 'Prefers **trains**\n\nhttps://example.com' },
    member.access,
  )
  await guest.goto(`/${org}/contacts/${id}/detail?tab=notes`)
  const note = guest.getByRole('list', { name: 'Notes' }).getByRole('article')
  await expect(note.getByRole('link', { name: 'https://example.com' })).toHaveAttribute('rel', /noopener/)

  await note.getByRole('button', { name: /^Actions for .*’s note$/ }).click()
  await guest.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(note.locator('.note-editor')).toBeFocused()
  await type(guest, ' and boats')
  await note.getByRole('button', { name: 'Save' }).click()
  await expect(note).toContainText('edited')
  await expect(note).toContainText('and boats')

  await note.getByRole('button', { name: /^Actions for .*’s note$/ }).click()
  await guest.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(note).toBeHidden()
  await guest.getByRole('button', { name: 'Undo' }).click()
  await expect(note).toContainText('and boats')

  await guest.getByRole('textbox', { name: 'New note' }).click()
  await type(guest, 'Half a thought')
  await guest.reload()
  await expect(guest.locator('.note-editor')).toContainText('Half a thought')
})

test('the timeline tells of notes, of a merge and of a restoration, and shows one kind alone', async ({
  server,
  newBrowser,
}) => {
  const member = await join(newBrowser, server, 'EDITOR')
  const { guest, org, access } = member
  const stays = await addContact(member, { first_name: newName('Maja') })
  const goes = await addContact(member, { first_name: newName('Maya') })
  await post(guest, `/${org}/notes/`, { person_id: goes.id, body: 'Came by **twice**' }, access)
  await post(guest, `/${org}/contacts/${stays.id}/merge/${goes.id}/`, {}, access)
  await post(guest, `/${org}/contacts/bulk_delete/`, { ids: [stays.id] }, access)
  await post(guest, `/${org}/contacts/bulk_restore/`, { ids: [stays.id] }, access)

  await guest.goto(`/${org}/contacts/${stays.id}/detail`)
  const entries = guest.getByRole('tabpanel').getByRole('listitem')
  await expect(entries).toContainText([
    'restored this contact',
    'moved this contact to the trash',
    `merged ${goes.first_name} into this contact`,
    'created this contact',
  ])
  await expectAccessible(guest)
  await guest.getByRole('tab', { name: 'Notes' }).click()
  await guest.getByRole('textbox', { name: 'New note' }).click()
  await type(guest, 'And a third time')
  await press(guest, 'ControlOrMeta+Enter')
  const notes = guest.getByRole('list', { name: 'Notes' }).getByRole('article')
  await expect(notes).toContainText(['And a third time', 'Came by twice'])

  await guest.getByRole('tab', { name: 'Activity' }).click()
  await guest.getByRole('button', { name: 'Show: All activity' }).click()
  await guest.getByRole('menuitemradio', { name: 'Notes' }).click()
  await expect(entries).toHaveCount(1)
  await expect(entries).toContainText('wrote a note')
  await guest.reload()
  await expect(entries).toHaveCount(1)
  await guest.getByRole('link', { name: 'Open the note: And a third time' }).click()
  await expect(notes.first()).toBeFocused()
})

type Member = { guest: Page; org: string; access: string }
type Contact = { id: string; first_name: string }

const addContact = ({ guest, org, access }: Member, contact: object) =>
  post<Contact>(guest, `/${org}/contacts/`, contact, access)
