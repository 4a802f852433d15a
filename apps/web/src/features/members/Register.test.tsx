import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '../../app/testing/renderApp.tsx'
import { session } from '../../lib/session.ts'
import { failure } from '../../lib/testing/fakeApi.ts'
import { invitationOf, NORTHWIND } from '../../lib/testing/samples.ts'

const CREATE = 'POST /api/v1/invite-user/create-user/'
const GOOD = 'correct horse 7!'
const created = () => ({ status: 201, body: { access: 'a', refresh: 'r', default_account: NORTHWIND } })

describe('registering by an invitation', () => {
  it('creates the account with the token, and leads to the contacts of its workspace', async () => {
    const { api, url, fill } = await open({ [CREATE]: created })
    await fill({ 'First name': ' Ada ', 'Last name': 'Lovelace', Password: GOOD })
    await screen.findByRole('heading', { name: 'Contacts' })
    expect(url()).toBe(`/${NORTHWIND}/contacts`)
    await screen.findByText('Welcome to Lagoon Escapes, Ada.')
    expect(session.accessToken()).toBe('a')
    expect(session.lastWorkspace()).toBe(NORTHWIND)
    expect(api.requestsTo(CREATE).map(({ body }) => body)).toEqual([
      { token: 'secret', email: 'ada@example.com', first_name: 'Ada', last_name: 'Lovelace', password: GOOD },
    ])
  })

  it('leaves the names of the invitation alone when none are typed', async () => {
    const { api, fill } = await open({ [CREATE]: created })
    await fill({ 'First name': ' ', Password: GOOD })
    await expect.poll(() => api.requestsTo(CREATE).length).toBe(1)
    expect(api.requestsTo(CREATE)[0]?.body).toEqual({
      token: 'secret',
      email: 'ada@example.com',
      password: GOOD,
    })
  })

  it('fixes the email, hints at a work email, and names the terms', async () => {
    await open({})
    const email = screen.getByLabelText<HTMLInputElement>('Email')
    expect(email.value).toBe('ada@example.com')
    expect(email.readOnly).toBe(true)
    expect(email.getAttribute('autocomplete')).toBe('username')
    screen.getByText(/work email/)
    screen.getByText(/terms of service and privacy policy/)
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
    expect(document.title).toBe('Register · Caravel')
  })

  it('can show the password, and ticks off its rule', async () => {
    const { user } = await open({})
    const password = screen.getByLabelText('Password')
    expect(password.getAttribute('type')).toBe('password')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password.getAttribute('type')).toBe('text')
    await user.type(password, GOOD)
    expect(screen.getAllByText('(met)')).toHaveLength(4)
  })

  it.each([
    ['', 'Password is required'],
    ['short', 'Password must be at least 8 characters long'],
    ['only letters', 'Password must contain at least one letter, one number, and one special character'],
  ])('sends nothing with the password %j', async (password, text) => {
    const { api, fill } = await open({})
    await fill(password ? { Password: password } : {})
    await screen.findByText(text)
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
    expect(api.requestsTo(CREATE)).toHaveLength(0)
  })

  it.each([
    [400, 'token_not_valid', 'This link has expired'],
    [429, 'throttled', 'Try later'],
  ])('shows a refusal (%i %s) above the form', async (status, code, text) => {
    const { fill } = await open({ [CREATE]: () => failure(status, code, text) })
    await fill({ Password: GOOD })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(text)
    expect(alert.compareDocumentPosition(screen.getByLabelText('Email'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    screen.getByRole('button', { name: 'Create your account', busy: false })
  })

  it('forgets the invitation, so that a reload needs its link again', async () => {
    const { router } = await open({})
    await expect.poll(() => router.history.location.state.invitation).toBeUndefined()
    screen.getByRole('heading', { name: 'Create your account' })
  })

  it('explains itself to whoever comes without an invitation', async () => {
    openApp('/register')
    await screen.findByRole('heading', { name: 'Open your invitation again' })
    expect(screen.queryByLabelText('Password')).toBeNull()
    screen.getByRole('link', { name: 'Sign in' })
  })
})

async function open(answers: Parameters<typeof openApp>[1]) {
  const app = openApp('/login', answers)
  const names = { first_name: '', last_name: '' }
  const invitation = { ...invitationOf(names), token: 'secret', email: 'ada@example.com' }
  await app.router.navigate({ to: '/register', state: { invitation } })
  await screen.findByRole('heading', { name: 'Create your account' })
  const fill = async (fields: Record<string, string>) => {
    for (const [label, text] of Object.entries(fields)) await app.enter(screen.getByLabelText(label), text)
    await app.user.click(screen.getByRole('button', { name: 'Create your account' }))
  }
  return { ...app, fill }
}
