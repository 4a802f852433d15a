import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '../../app/testing/renderApp.tsx'
import { session } from '../../lib/session.ts'
import { failure } from '../../lib/testing/fakeApi.ts'

const OPTIONS = 'GET /api/v1/sign-in-options/'
const SIGN_UP = 'POST /api/v1/sign-up/'
const GOOD = 'correct horse 7!'
const isOpen = () => ({ status: 200, body: { google_client_id: null, sign_up: true, mailbox: false } })
const isClosed = () => ({ status: 200, body: { google_client_id: null, sign_up: false, mailbox: false } })

describe('signing up', () => {
  it('creates the account and leads to the first workspace', async () => {
    const { api, url, fill } = await open({
      [SIGN_UP]: () => ({ status: 201, body: { access: 'a', refresh: 'r', default_account: null } }),
    })
    await fill({ 'First name': 'Ada', 'Last name': 'Lovelace', Email: 'ada@example.com', Password: GOOD })
    await expect.poll(url).toBe('/onboarding')
    expect(session.accessToken()).toBe('a')
    expect(api.requestsTo(SIGN_UP)).toMatchObject([
      { body: { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com', password: GOOD } },
    ])
  })

  it('asks for all that it needs, and begins at the first that is missing', async () => {
    const { api, fill } = await open({})
    await fill({})
    await screen.findByText('First name is required')
    screen.getByText('Email address is required')
    screen.getByText('Password is required')
    expect(document.activeElement).toBe(screen.getByLabelText('First name'))
    expect(api.requestsTo(SIGN_UP)).toHaveLength(0)
  })

  it('shows what the server has against a field beside it', async () => {
    const { fill } = await open({
      [SIGN_UP]: () => ({
        status: 400,
        body: {
          status: 400,
          details: [{ code: 'unique', message: 'There is an account with this email', field: 'email' }],
        },
      }),
    })
    await fill({ 'First name': 'Ada', Email: 'ada@example.com', Password: GOOD })
    const field = await screen.findByRole('textbox', {
      name: 'Email',
      description: 'There is an account with this email',
    })
    expect(document.activeElement).toBe(field)
  })

  it('shows any other refusal above the form', async () => {
    const { fill } = await open({
      [SIGN_UP]: () => failure(403, 'permission_denied', 'Sign-up is by invitation'),
    })
    await fill({ 'First name': 'Ada', Email: 'ada@example.com', Password: GOOD })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Sign-up is by invitation')
    expect(alert.compareDocumentPosition(screen.getByLabelText('Email'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
  })

  it('says kindly when it is closed', async () => {
    openApp('/sign-up', { [OPTIONS]: isClosed })
    await screen.findByRole('heading', { name: 'Caravel is invite-only here' })
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
    expect(screen.queryByLabelText('Email')).toBeNull()
  })

  it('can be tried where the server did not say whether it is open', async () => {
    await open({ [OPTIONS]: () => failure(500, 'server_error', 'Broken') })
    screen.getByRole('button', { name: 'Create your account' })
  })

  it('tells browsers what each field is, and begins in the first', async () => {
    await open({})
    const kinds = { 'First name': 'given-name', 'Last name': 'family-name', Email: 'username' }
    for (const [label, kind] of Object.entries({ ...kinds, Password: 'new-password' }))
      expect(screen.getByLabelText(label).getAttribute('autocomplete')).toBe(kind)
    await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('First name'))
    screen.getByRole('list', { name: 'Password rules' })
  })
})

async function open(answers: Parameters<typeof openApp>[1]) {
  const app = openApp('/sign-up', { [OPTIONS]: isOpen, ...answers })
  await screen.findByLabelText('First name')
  const fill = async (fields: Record<string, string>) => {
    for (const [label, text] of Object.entries(fields)) await app.enter(screen.getByLabelText(label), text)
    await app.user.click(screen.getByRole('button', { name: 'Create your account' }))
  }
  return { ...app, fill }
}
