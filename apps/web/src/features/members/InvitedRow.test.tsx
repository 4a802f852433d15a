import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { failure } from '../../lib/testing/fakeApi.ts'
import {
  type Answers,
  CHANGE_INVITED_ROLE,
  INVITE_AGAIN,
  INVITE_LINK,
  invitedOf,
  LIST,
  openMembers,
  REVOKE,
  rowOf,
} from './testing/openMembers.tsx'

const adam = invitedOf(1, { first_name: 'Adam', last_name: 'Smith', email: 'adam@example.com' })
const LINK = 'https://crm.example/invite-user/accept/secret'

describe('an invited member', () => {
  it('shows who they are, the role that waits for them, and when they were written to', async () => {
    openMembers({ invited: [adam], at: '?view=invited' })
    const row = await rowOf('Adam Smith')
    row.getByText('adam@example.com')
    row.getByText('Viewer')
    row.getByText('Sent 05 Sep 2026')
    expect(row.queryByText(/Expired/)).toBeNull()
  })

  it('can be given another role before they come', async () => {
    const { api, user } = openMembers({ invited: [adam], at: '?view=invited' })
    const row = await rowOf('Adam Smith')
    await user.click(row.getByRole('combobox', { name: 'Role of Adam Smith' }))
    await user.click(await screen.findByRole('option', { name: 'Admin' }))
    await screen.findByText('User updated successfully.')
    row.getByText('Admin')
    expect(api.requestsTo(CHANGE_INVITED_ROLE)).toMatchObject([{ body: { role: 'ADMIN' } }])
  })

  it('keeps the role that the server keeps, and says why', async () => {
    const { user } = openMembers({
      invited: [adam],
      at: '?view=invited',
      answers: { [CHANGE_INVITED_ROLE]: () => failure(404, 'not_found', 'Invitation not found') },
    })
    const row = await rowOf('Adam Smith')
    await user.click(row.getByRole('combobox', { name: 'Role of Adam Smith' }))
    await user.click(await screen.findByRole('option', { name: 'Admin' }))
    await screen.findByText('Invitation not found')
    row.getByText('Viewer')
  })

  it('has a role that only an admin can change', async () => {
    openMembers({ me: { role: 'EDITOR' }, invited: [adam], at: '?view=invited' })
    const row = await rowOf('Adam Smith')
    row.getByText('Viewer')
    expect(row.queryByRole('combobox')).toBeNull()
  })

  it('is marked when the invitation has expired', async () => {
    const expires_at = '2026-09-12T09:00:00Z'
    vi.setSystemTime('2026-09-13T00:00:00Z')
    openMembers({ invited: [{ ...adam, expires_at }], at: '?view=invited' })
    const row = await rowOf('Adam Smith')
    row.getByText('Expired 12 Sep 2026')
  })

  it.each([
    [false, 'Waiting to be sent'],
    [true, 'Share the invite link'],
  ])('says how they get to know of it while no mail went out (links: %s)', async (links, text) => {
    openMembers({ invited: [{ ...adam, sent_at: null }], links, at: '?view=invited' })
    const row = await rowOf('Adam Smith')
    row.getByText(text)
  })
})

describe('resending an invite', () => {
  it('says that the user was reinvited, and shows the new day', async () => {
    const { api, user } = await open()
    const again = { ...adam, sent_at: '2026-10-01T09:00:00Z' }
    const list = { users: [], invited_users: [again], invite_links: false }
    api.answer({ [LIST]: () => ({ status: 200, body: list }) })
    await user.click(screen.getByRole('button', { name: 'Resend invite' }))
    await screen.findByText('User reinvited successfully.')
    await screen.findByText('Sent 01 Oct 2026')
    expect(api.requestsTo(INVITE_AGAIN)).toHaveLength(1)
    expect(api.requestsTo(INVITE_AGAIN)[0]?.path).toContain(adam.id)
  })

  it('shows what the server said against it', async () => {
    const { user } = await open({ [INVITE_AGAIN]: () => failure(429, 'throttled', 'Try again in a minute') })
    await user.click(screen.getByRole('button', { name: 'Resend invite' }))
    await screen.findByText('Try again in a minute')
    screen.getByRole('button', { name: 'Resend invite', busy: false })
  })

  it('is not on the list of active members', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('tab', { name: /^Active members/ }))
    await rowOf('Grace Hopper')
    expect(screen.queryByText('Resend invite')).toBeNull()
  })
})

describe('revoking an invite', () => {
  it('asks first, then takes the person off the list and says so', async () => {
    const { user, api, choose } = await open()
    await choose('Revoke')
    const dialog = await screen.findByRole('dialog', { name: 'Revoke Adam Smith’s invite?' })
    expect(dialog.textContent).toContain('The link sent to adam@example.com will stop working.')
    expect(api.requestsTo(REVOKE)).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Revoke' }))
    await screen.findByText('User removed successfully.')
    await screen.findByText('No Users Found !')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Members' })))
  })
})

describe('the invite link', () => {
  it('is not offered where mails are sent', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Actions for Adam Smith' }))
    await screen.findByRole('menuitem', { name: 'Revoke' })
    expect(screen.queryByText('Copy invite link')).toBeNull()
  })

  it('is copied where they are not, beside resending', async () => {
    const { user, choose, api } = await open({}, true)
    await user.click(screen.getByRole('button', { name: 'Copy invite link' }))
    await screen.findByText('Invite link copied. Earlier links no longer work.')
    expect(await navigator.clipboard.readText()).toBe(LINK)
    expect(screen.queryByRole('dialog')).toBeNull()
    await choose('Resend invite')
    await screen.findByText('User reinvited successfully.')
    expect(api.requestsTo(INVITE_LINK)).toHaveLength(1)
  })

  it('is shown where the browser does not let it be copied', async () => {
    const { user } = await open({}, true)
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
    await user.click(screen.getByRole('button', { name: 'Copy invite link' }))
    await screen.findByRole('dialog', { name: 'Invite link for Adam Smith' })
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Invite link' })
    expect(box.value).toBe(LINK)
    expect(document.activeElement).toBe(box)
    expect([box.selectionStart, box.selectionEnd]).toEqual([0, LINK.length])
  })

  it('is not pretended to be copied when there is none', async () => {
    const { user } = await open(
      { [INVITE_LINK]: () => failure(404, 'not_found', 'Invitation not found') },
      true,
    )
    await user.click(screen.getByRole('button', { name: 'Copy invite link' }))
    await screen.findByText('Invitation not found')
    expect(screen.queryByText(/link copied/)).toBeNull()
  })
})

async function open(answers: Answers = {}, links = false) {
  const app = openMembers({ invited: [adam], links, at: '?view=invited', answers })
  const actions = await screen.findByRole('button', { name: 'Actions for Adam Smith' })
  const choose = async (name: string) => {
    await app.user.click(actions)
    await app.user.click(await screen.findByRole('menuitem', { name }))
  }
  return { ...app, choose }
}
