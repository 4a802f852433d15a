import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failure } from '../../lib/testing/fakeApi.ts'
import { NORTHWIND } from '../../lib/testing/samples.ts'
import {
  LIST,
  openTrash,
  PURGE,
  RESTORE,
  RESTORE_COMPANIES,
  RESTORE_INQUIRIES,
  trashedOf,
} from './testing/openTrash.tsx'

const three = [trashedOf(1), trashedOf(2), trashedOf(3)]
const rows = async (list = 'Contacts') => within(await screen.findByRole('list', { name: list }))
const tick = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` })

describe('the trash', () => {
  it('says who deleted what and when, what went along, and when it goes for good', async () => {
    openTrash({ records: [trashedOf(1, { inquiries: 2 }), trashedOf(2, { deleted_by: null })] })
    const list = await rows()
    list.getByText('Person 1')
    list.getByText('Deleted by Ada Lovelace 2 hours ago')
    list.getByText(/with 2 inquiries/)
    list.getByText('Deleted 2 hours ago')
    expect(list.getAllByText('Permanently deleted on 12 Dec 2026')).toHaveLength(2)
    expect(document.title).toBe('Trash · Caravel')
  })

  it('keeps contacts and companies apart, pages and searches them, by the URL', async () => {
    const many = Array.from({ length: 25 }, (_, at) => trashedOf(at + 1))
    const company = trashedOf(99, { type: 'company', name: 'Acme' })
    const { user, url } = openTrash({ records: [...many, company], at: '?page=2' })
    await (await rows()).findByText('Person 25')
    expect((await rows()).getAllByRole('listitem')).toHaveLength(5)
    await user.click(screen.getByRole('button', { name: 'Search the trash' }))
    await user.type(screen.getByRole('textbox', { name: 'Search the trash' }), 'Person 13{Enter}')
    await waitFor(async () => expect((await rows()).getAllByRole('listitem')).toHaveLength(1))
    expect(url()).toBe(`/${NORTHWIND}/settings/trash?search=Person+13`)
    await user.click(screen.getByRole('tab', { name: 'Companies' }))
    await (await rows('Companies')).findByText('Acme')
    expect(url()).toBe(`/${NORTHWIND}/settings/trash?type=company`)
  })

  it('says that it is empty, that nothing matches, or that it could not be read', async () => {
    const { user, api } = openTrash({ at: '?search=nobody' })
    await screen.findByText('No matches')
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await screen.findByText('The trash is empty')
    api.answer({ [LIST]: () => failure(500, 'server_error', 'Broken') })
    await user.click(screen.getByRole('tab', { name: 'Companies' }))
    await screen.findByRole('alert')
  })

  it('reads a made-up address as its start', async () => {
    openTrash({ records: three, at: '?type=members&page=-3&page_size=7' })
    expect((await rows()).getAllByRole('listitem')).toHaveLength(3)
  })
})

describe('restoring', () => {
  it('brings one back from its row', async () => {
    const { user, api } = openTrash({ records: three })
    await user.click(await screen.findByRole('button', { name: 'Restore Person 2' }))
    await screen.findByText('1 contact restored')
    expect(api.requestsTo(RESTORE).map(({ body }) => body)).toEqual([{ ids: [trashedOf(2).id] }])
    await waitFor(() => expect(screen.queryByText('Person 2')).toBeNull())
  })

  it('brings all back that are ticked, a range with Shift too', async () => {
    const { user } = openTrash({ records: three })
    await user.click(await tick('Person 1'))
    await user.keyboard('{Shift>}')
    await user.click(await tick('Person 3'))
    await user.keyboard('{/Shift}')
    screen.getByText('3 selected')
    await user.click(screen.getByRole('button', { name: 'Restore' }))
    await screen.findByText('3 contacts restored')
    await screen.findByText('The trash is empty')
  })

  it('restores companies as companies', async () => {
    const { user, api } = openTrash({
      records: [trashedOf(1, { type: 'company', name: 'Acme' })],
      at: '?type=company',
    })
    await user.click(await screen.findByRole('button', { name: 'Restore Acme' }))
    await screen.findByText('1 company restored')
    expect(api.requestsTo(RESTORE_COMPANIES)).toHaveLength(1)
  })

  it('restores inquiries as inquiries, and tells where the contact has to come first', async () => {
    const { user, api } = openTrash({
      records: [trashedOf(1, { type: 'inquiry', name: '#12 Ada Lovelace' })],
      at: '?type=inquiry',
    })
    const restore = RESTORE_INQUIRIES
    api.answer({ [restore]: () => failure(400, 'invalid', 'Restore Ada Lovelace first') })
    await user.click(await screen.findByRole('button', { name: 'Restore #12 Ada Lovelace' }))
    await screen.findByText('Restore Ada Lovelace first')
    screen.getByText('#12 Ada Lovelace')
    api.answer({ [restore]: () => ({ status: 200, body: { restored: 1 } }) })
    await user.click(screen.getByRole('button', { name: 'Restore #12 Ada Lovelace' }))
    await screen.findByText('1 inquiry restored')
  })

  it('restores tasks as tasks', async () => {
    const { user, api } = openTrash({
      records: [trashedOf(1, { type: 'task', name: 'Call Ada' })],
      at: '?type=task',
    })
    const restore = 'POST /api/v1/:org/tasks/bulk_restore/'
    api.answer({ [restore]: () => ({ status: 200, body: { restored: 1 } }) })
    await user.click(await screen.findByRole('button', { name: 'Restore Call Ada' }))
    await screen.findByText('1 task restored')
    expect(api.requestsTo(restore)).toHaveLength(1)
  })

  it('goes a page back when the last page is emptied', async () => {
    const records = Array.from({ length: 21 }, (_, at) => trashedOf(at + 1))
    const { user, url } = openTrash({ records, at: '?page=2' })
    await user.click(await screen.findByRole('button', { name: 'Restore Person 21' }))
    await screen.findByText('Person 20')
    expect(url()).toBe(`/${NORTHWIND}/settings/trash`)
  })

  it('that is refused is told, and shows what is there now', async () => {
    const { user, api } = openTrash({
      records: three,
      answers: { [RESTORE]: () => failure(404, 'not_found', 'Contact not found') },
    })
    await user.click(await screen.findByRole('button', { name: 'Restore Person 1' }))
    await screen.findByText('Contact not found')
    await waitFor(() => expect(api.requestsTo(LIST).length).toBeGreaterThan(1))
    screen.getByText('Person 1')
  })

  it('is not for a VIEWER, who is told so', async () => {
    const { user, api } = openTrash({ records: three, me: { role: 'VIEWER', is_owner: false } })
    await user.click(await screen.findByRole('button', { name: 'Restore Person 1' }))
    expect((await screen.findByRole('tooltip')).textContent).toBe('Viewers can’t restore records')
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(api.requestsTo(RESTORE)).toEqual([])
  })
})

describe('deleting for good', () => {
  it('wants the exact words, and then takes the ticked ones away', async () => {
    const { user, api, enter } = openTrash({ records: three })
    await user.click(await tick('Person 1'))
    await user.click(await tick('Person 2'))
    await user.click(screen.getByRole('button', { name: 'Delete permanently' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Permanently delete 2 contacts?' }))
    await enter(dialog.getByRole('textbox'), 'Delete 2 contacts')
    await user.click(dialog.getByRole('button', { name: 'Delete permanently' }))
    expect(api.requestsTo(PURGE)).toEqual([])
    await user.clear(dialog.getByRole('textbox'))
    await enter(dialog.getByRole('textbox'), 'Delete 2 Contacts')
    const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete permanently' })
    await expect.poll(() => confirm.disabled).toBe(false)
    await user.click(confirm)
    await screen.findByText('2 contacts permanently deleted')
    expect(api.requestsTo(PURGE)[0]?.body).toEqual({
      type: 'contact',
      ids: [trashedOf(1).id, trashedOf(2).id],
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await rows()).getAllByRole('listitem')).toHaveLength(1)
  })

  it('is for admins: an EDITOR is told so', async () => {
    const { user } = openTrash({ records: three, me: { role: 'EDITOR', is_owner: false } })
    await user.click(await tick('Person 1'))
    await user.click(screen.getByRole('button', { name: 'Delete permanently' }))
    expect((await screen.findByRole('tooltip')).textContent).toBe('Only an admin can delete permanently')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
