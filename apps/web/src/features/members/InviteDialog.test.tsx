import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failure } from '../../lib/testing/fakeApi.ts'
import { NORTHWIND } from '../../lib/testing/samples.ts'
import { type Answers, INVITE, namesIn, openMembers, rowOf } from './testing/openMembers.tsx'

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const sendButton = () => screen.getByRole('button', { name: 'Send invite' })
const isOff = () => sendButton().getAttribute('aria-disabled') === 'true'

describe('inviting a user', () => {
  it('sends what was typed, closes, says so and shows the invited', async () => {
    const { user, enter, api, url, fill } = await open()
    await fill()
    await enter(box('Last name'), 'Byron')
    await user.click(sendButton())
    await screen.findByText('User invited successfully.')
    await rowOf('Ada Byron')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(url()).toBe(`/${NORTHWIND}/settings/members?view=invited`)
    expect(namesIn('Invited members')).toEqual(['Ada Byron'])
    expect(api.requestsTo(INVITE).map(({ body }) => body)).toEqual([
      { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com', role: 'EDITOR' },
    ])
  })

  it('needs no last name, and shows the new person though another was searched for', async () => {
    const { user, api, url, fill } = await open({}, '?view=invited&search=nobody')
    await fill()
    await user.click(sendButton())
    await rowOf('Ada')
    expect(api.requestsTo(INVITE)).toMatchObject([{ body: { last_name: '' } }])
    expect(url()).toBe(`/${NORTHWIND}/settings/members?view=invited`)
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  })

  it('waits for first name, email and role, and says so', async () => {
    const { user, enter, api, choose } = await open()
    expect(isOff()).toBe(true)
    await user.click(sendButton())
    expect((await screen.findByRole('tooltip')).textContent).toBe(
      'Enter a first name, an email and a role first',
    )
    await enter(box('First name'), 'Ada')
    await enter(box('Email'), 'ada@example.com')
    expect(isOff()).toBe(true)
    await user.keyboard('{Enter}')
    await choose('Viewer')
    expect(isOff()).toBe(false)
    await user.clear(box('First name'))
    expect(isOff()).toBe(true)
    await user.type(box('First name'), '  ')
    expect(isOff()).toBe(true)
    expect(api.requestsTo(INVITE)).toHaveLength(0)
  })

  it('offers Admin, Editor and Viewer only, and says what each may do', async () => {
    const { user, choose } = await open()
    await user.click(screen.getByRole('combobox', { name: 'Role' }))
    for (const [name, description] of [
      ['Admin', 'Can edit everything, and manage members and settings.'],
      ['Editor', 'Can add and edit contacts, companies, inquiries and tasks.'],
      ['Viewer', 'Can see everything but not change it.'],
    ])
      await screen.findByRole('option', { name, description })
    expect(screen.getAllByRole('option')).toHaveLength(3)
    await user.keyboard('{Escape}')
    await choose('Viewer')
    screen.getByText('Can see everything but not change it.')
  })

  it('can be sent once at a time', async () => {
    const { user, api, fill } = await open({ [INVITE]: () => new Promise(() => undefined) })
    await fill()
    await user.click(sendButton())
    await screen.findByRole('button', { name: 'Send invite', busy: true })
    await user.click(sendButton())
    expect(api.requestsTo(INVITE)).toHaveLength(1)
  })

  it('says what is wrong with the email before asking the server', async () => {
    const { user, api, fill } = await open()
    await fill({ email: 'ada@' })
    await user.click(sendButton())
    await screen.findByRole('textbox', { name: 'Email', description: 'Invalid email address' })
    expect(api.requestsTo(INVITE)).toHaveLength(0)
  })

  it.each([undefined, 'email'])('says at the email that it is taken (field: %s)', async (field) => {
    const details = [{ code: 'unique', message: 'ada@example.com was invited already', field }]
    const { user, fill } = await open({ [INVITE]: () => ({ status: 400, body: { status: 400, details } }) })
    await fill()
    await user.click(sendButton())
    await screen.findByRole('textbox', { name: 'Email', description: 'ada@example.com was invited already' })
    expect(document.activeElement).toBe(box('Email'))
    expect(box('First name').value).toBe('Ada')
    expect(screen.getByRole('combobox', { name: 'Role' }).textContent).toBe('Editor')
  })

  it('shows any other refusal in the snackbar, and keeps what was typed', async () => {
    const { user, fill } = await open({
      [INVITE]: () => failure(403, 'permission_denied', 'Not yours to do'),
    })
    await fill()
    await user.click(sendButton())
    await screen.findByText('Not yours to do')
    expect(box('Email').value).toBe('ada@example.com')
    expect(isOff()).toBe(false)
  })

  it('asks before it forgets what was typed', async () => {
    const { user, openDialog } = await open()
    await user.type(box('First name'), 'Ada')
    await user.keyboard('{Escape}')
    const question = await screen.findByRole('dialog', { name: 'Discard what you typed?' })
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(box('First name').value).toBe('Ada')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await openDialog()
    expect(box('First name').value).toBe('')
  })
})

async function open(answers: Answers = {}, at = '') {
  const app = openMembers({ answers, at })
  await screen.findByRole('tab', { name: /^Active members ?1/ })
  const invite = screen.getByRole('button', { name: 'Invite user' })
  await waitFor(() => expect(invite.getAttribute('aria-disabled')).toBeNull())

  const openDialog = async () => {
    await app.user.click(invite)
    await screen.findByRole('dialog', { name: 'Invite new user' })
  }
  const choose = async (role: string) => {
    await app.user.click(screen.getByRole('combobox', { name: 'Role' }))
    await app.user.click(within(await screen.findByRole('listbox')).getByRole('option', { name: role }))
  }
  const fill = async ({ email = 'ada@example.com' } = {}) => {
    await app.enter(box('First name'), 'Ada')
    await app.enter(box('Email'), email)
    await choose('Editor')
  }
  await openDialog()
  return { ...app, openDialog, choose, fill }
}
