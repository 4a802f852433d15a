import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '../../app/testing/renderApp.tsx'
import { session } from '../../lib/session.ts'
import { failure } from '../../lib/testing/fakeApi.ts'
import { LAGOON, NORTHWIND, profileOf, signedIn } from '../../lib/testing/samples.ts'
import { type Answers, INVITE, invitedOf, LIST } from './testing/openMembers.tsx'

const email = (number: number) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Email of teammate ${number}` })
const sendButton = () => screen.getByRole('button', { name: 'Send invites' })
const WHO_AM_I = 'GET /api/v1/user-profile/'
const CONTACTS = `/${NORTHWIND}/contacts`

describe('inviting teammates', () => {
  it('skips all of it with Invite later', async () => {
    const { api, user, url, type } = await open()
    await type(1, 'ada@example.com')
    await user.click(screen.getByRole('button', { name: 'Invite later' }))
    await waitFor(() => expect(url()).toBe(CONTACTS))
    expect(api.requestsTo(INVITE)).toHaveLength(0)
  })

  it('sends the filled rows with their roles, says so and goes on to the contacts', async () => {
    const { api, user, url, choose, type } = await open()
    await type(1, 'ada.lovelace@example.com')
    await choose(1, 'Admin')
    await type(2, ' chen@example.com ')
    await user.click(sendButton())
    await screen.findByText('2 users invited successfully.')
    await waitFor(() => expect(url()).toBe(CONTACTS))
    expect(api.requestsTo(INVITE).map(({ body }) => body)).toEqual([
      { email: 'ada.lovelace@example.com', first_name: 'Ada', role: 'ADMIN' },
      { email: 'chen@example.com', first_name: 'Chen', role: 'MEMBER' },
    ])
    expect(api.requestsTo(INVITE)[0]?.path).toContain(NORTHWIND)
  })

  it('offers Admin and Member, two rows, and more', async () => {
    const { user, api, url, type } = await open()
    await user.click(screen.getByRole('combobox', { name: 'Role of teammate 1' }))
    await screen.findByRole('option', {
      name: 'Admin',
      description: 'Can edit everything, and manage members and settings.',
    })
    screen.getByRole('option', {
      name: 'Member',
      description: 'Can add and edit contacts, companies, inquiries and tasks.',
    })
    expect(screen.getAllByRole('option')).toHaveLength(2)
    await user.keyboard('{Escape}')
    expect(screen.getAllByRole('textbox')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Add another' }))
    await type(3, 'third@example.com')
    await user.click(sendButton())
    await screen.findByText('User invited successfully.')
    await waitFor(() => expect(url()).toBe(CONTACTS))
    expect(api.requestsTo(INVITE)).toHaveLength(1)
  })

  it('waits until a row is filled, and says so', async () => {
    const { api, user } = await open()
    await user.type(email(1), '  {Enter}')
    await user.click(sendButton())
    expect((await screen.findByRole('tooltip')).textContent).toBe('Enter at least one email first')
    expect(sendButton().getAttribute('aria-disabled')).toBe('true')
    expect(api.requestsTo(INVITE)).toHaveLength(0)
  })

  it('marks what was sent and says at each row what is wrong with it; then sends only that', async () => {
    const { api, user, url, type } = await open({
      [INVITE]: ({ body }) =>
        (body as { email: string }).email === 'taken@example.com'
          ? failure(400, 'unique', 'This person is a member already')
          : { status: 201, body: invitedOf(1) },
    })
    await type(1, 'ada@example.com')
    await type(2, 'taken@example.com')
    await user.click(screen.getByRole('button', { name: 'Add another' }))
    await type(3, 'no email')
    await user.click(sendButton())
    await screen.findByText('This person is a member already')
    screen.getByRole('textbox', { name: 'Email of teammate 1', description: 'Invited' })
    screen.getByRole('textbox', { name: 'Email of teammate 3', description: 'Invalid email address' })
    expect(email(1).readOnly).toBe(true)
    expect(document.activeElement).toBe(email(2))
    expect(api.requestsTo(INVITE)).toHaveLength(2)

    await user.clear(email(3))
    await user.clear(email(2))
    expect(screen.queryByText('This person is a member already')).toBeNull()
    await type(2, 'free@example.com')
    await user.click(sendButton())
    await waitFor(() => expect(url()).toBe(CONTACTS))
    expect(api.requestsTo(INVITE).map(({ body }) => (body as { email: string }).email)).toEqual([
      'ada@example.com',
      'taken@example.com',
      'free@example.com',
    ])
  })

  it('leads to the links where no mail carries them', async () => {
    const list = { users: [], invited_users: [], invite_links: true }
    const { user, url, type } = await open({ [LIST]: () => ({ status: 200, body: list }) })
    await type(1, 'ada@example.com')
    await user.click(sendButton())
    await waitFor(() => expect(url()).toBe(CONTACTS))
    await user.click(await screen.findByRole('button', { name: 'Copy links' }))
    await waitFor(() => expect(url()).toBe(`/${NORTHWIND}/settings/members?view=invited`))
  })

  it('says so at the row when the server cannot be reached, and can be sent again', async () => {
    const { api, user, url, type } = await open({
      [INVITE]: () => Promise.reject(new TypeError('no network')),
    })
    await type(1, 'ada@example.com')
    await user.click(sendButton())
    await screen.findByText('You’re offline. Nothing was sent.')
    api.answer({ [INVITE]: () => ({ status: 201, body: invitedOf(1) }) })
    await user.click(sendButton())
    await waitFor(() => expect(url()).toBe(CONTACTS))
  })

  it('is for the workspace of the address, which it names, wherever other tabs are', async () => {
    const { api, user, type } = await open()
    await screen.findByText('They’ll join Northwind Travel')
    session.rememberWorkspace(LAGOON)
    await type(1, 'ada@example.com')
    await user.click(sendButton())
    await screen.findByText('User invited successfully.')
    expect(api.requestsTo(INVITE).map(({ path }) => path)).toEqual([`/api/v1/${NORTHWIND}/invite-user/`])
  })

  it('is of use when the name of the workspace cannot be had', async () => {
    const { user, url, type } = await open({ [WHO_AM_I]: () => failure(500, 'server_error', 'Broken') })
    await type(1, 'ada@example.com')
    await user.click(sendButton())
    await waitFor(() => expect(url()).toBe(CONTACTS))
  })

  it('does not exist for the workspace of others', async () => {
    signedIn()
    const mine = { ...profileOf(), accounts: [] }
    openApp(`/${NORTHWIND}/invite-members`, { [WHO_AM_I]: () => ({ status: 200, body: mine }) })
    await screen.findByRole('heading', { name: 'Not Found' })
  })

  it('leads from the address of old to the workspace used last', async () => {
    signedIn(LAGOON)
    const { url } = openApp('/invite-members')
    await screen.findByRole('heading', { name: 'Invite your teammates' })
    expect(url()).toBe(`/${LAGOON}/invite-members`)
  })

  it('leads who has no workspace to make one', async () => {
    signedIn(null)
    const { url } = openApp('/invite-members')
    await screen.findByRole('heading', { name: 'Tell us more about yourself' })
    expect(url()).toBe('/onboarding')
  })
})

async function open(answers: Answers = {}) {
  signedIn()
  const app = openApp(`/${NORTHWIND}/invite-members`, {
    [WHO_AM_I]: () => ({ status: 200, body: profileOf() }),
    [INVITE]: () => ({ status: 201, body: invitedOf(1) }),
    [LIST]: () => ({ status: 200, body: { users: [], invited_users: [], invite_links: false } }),
    ...answers,
  })
  await screen.findByRole('heading', { name: 'Invite your teammates' })
  const type = (row: number, text: string) => app.enter(email(row), text)
  const choose = async (row: number, role: string) => {
    await app.user.click(screen.getByRole('combobox', { name: `Role of teammate ${row}` }))
    await app.user.click(await screen.findByRole('option', { name: role }))
  }
  return { ...app, type, choose }
}
