import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { failure } from '../../../../lib/testing/fakeApi.ts'
import { openContact, wholeContact } from '../../testing/openContact.tsx'

const EXPORT = 'GET /api/v1/:org/contacts/:id/personal-data/'
const ERASE = 'POST /api/v1/:org/contacts/:id/erase/'
const ada = { first_name: 'Ada ', last_name: ' King' }
const erased = wholeContact(1, { first_name: 'Erased person', last_name: '', version: 2 })

const open = (situation: Parameters<typeof openContact>[0] = {}) =>
  openContact({ role: 'ADMIN', contact: ada, heading: 'Ada King', ...situation })
const more = () => screen.getByRole('button', { name: 'More actions' })

describe('the personal data of a contact', () => {
  it('are seen to by admins alone', async () => {
    await openContact({ role: 'EDITOR' })
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
  })

  it('are saved as a file, under the name that the server gives it', async () => {
    const saved = savedFiles()
    const { user } = await open({
      answers: {
        [EXPORT]: () =>
          new Response('PK', {
            headers: { 'content-disposition': `attachment; filename*=UTF-8''ada%20k.zip` },
          }),
      },
    })
    await user.click(more())
    await user.click(screen.getByRole('menuitem', { name: 'Export personal data' }))
    await waitFor(() => expect(saved).toEqual(['ada k.zip']))
  })

  it('that could not be fetched say so', async () => {
    const { user } = await open({
      answers: { [EXPORT]: () => failure(404, 'not_found', 'Contact not found') },
    })
    await user.click(more())
    await user.click(screen.getByRole('menuitem', { name: 'Export personal data' }))
    await screen.findByText('Contact not found')
  })

  it('are erased once the name is typed, and the page shows what is left', async () => {
    const { user, api, change } = await open({
      answers: {
        [ERASE]: () => {
          change({ first_name: 'Erased person', last_name: '' })
          return { status: 200, body: erased }
        },
      },
    })
    await user.click(more())
    await user.click(screen.getByRole('menuitem', { name: 'Erase personal data…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Erase the personal data of Ada King?' })
    within(dialog).getByText('This can’t be undone.')
    const confirm = () => within(dialog).getByRole('button', { name: 'Erase permanently' })
    const isOff = () =>
      confirm().getAttribute('aria-disabled') === 'true' || confirm().hasAttribute('disabled')
    expect(isOff()).toBe(true)
    await user.type(within(dialog).getByRole('textbox'), 'Ada King')
    await waitFor(() => expect(isOff()).toBe(false))
    await user.click(confirm())
    await screen.findByText('Personal data erased.')
    expect(api.requestsTo(ERASE)[0]?.body).toEqual({ name: 'Ada King' })
    await screen.findByRole('heading', { level: 1, name: 'Erased person' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

/** The names under which files are handed to the browser. */
function savedFiles() {
  const names: string[] = []
  URL.createObjectURL = () => 'blob:caravel'
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return names
}
