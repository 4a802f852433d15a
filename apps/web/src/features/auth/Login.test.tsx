import type { SignInOptions } from '@caravel/contract/auth'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '../../app/testing/renderApp.tsx'
import { session } from '../../lib/session.ts'
import { failure } from '../../lib/testing/fakeApi.ts'
import { invitationOf, NORTHWIND } from '../../lib/testing/samples.ts'

const TOKEN = 'POST /api/v1/token/'
const OPTIONS = 'GET /api/v1/sign-in-options/'
const signedInTo = (default_account: string | null) => () => ({
  status: 200,
  body: { access: 'access', refresh: 'refresh', default_account },
})

describe('the login form', () => {
  it('signs in: keeps both tokens and the workspace', async () => {
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { api, fill } = await open({ [TOKEN]: () => asked.then(signedInTo(NORTHWIND)) })
    await fill('ada@example.com', 'secret')
    await screen.findByRole('button', { name: 'Sign in', busy: true })
    answer()
    await expect.poll(() => session.isSignedIn()).toBe(true)
    expect(api.requestsTo(TOKEN)).toMatchObject([{ body: { email: 'ada@example.com', password: 'secret' } }])
    expect(session.refreshToken()).toBe('refresh')
    expect(session.lastWorkspace()).toBe(NORTHWIND)
  })

  it.each([
    [401, 'no_active_account', 'No active account found with the given credentials'],
    [429, 'throttled', 'Too many attempts. Try again in 27 seconds.'],
  ])(
    'shows what the server says to a %i above the form, and keeps what was typed',
    async (status, code, text) => {
      const { fill } = await open({ [TOKEN]: () => failure(status, code, text) })
      await fill('ada@example.com', 'wrong')
      const alert = await screen.findByRole('alert')
      expect(alert.textContent).toContain(text)
      expect(alert.compareDocumentPosition(email())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
      expect(email().value).toBe('ada@example.com')
      expect(password().value).toBe('wrong')
      screen.getByRole('button', { name: 'Sign in', busy: false })
      expect(session.isSignedIn()).toBe(false)
    },
  )

  it('says so when the server cannot be reached, and works when it can', async () => {
    const { api, fill, user } = await open({})
    await fill('ada@example.com', 'secret')
    expect((await screen.findByRole('alert')).textContent).toContain('You’re offline. Nothing was sent.')
    api.answer({ [TOKEN]: signedInTo(null) })
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await expect.poll(() => session.isSignedIn()).toBe(true)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(session.lastWorkspace()).toBeNull()
  })

  it.each([
    ['', '', 'Email address is required', 'Password is required'],
    ['ada', 'secret', 'Invalid email address', null],
  ])('sends nothing for %j and %j', async (address, secret, emailError, passwordError) => {
    const { api, fill } = await open({})
    await fill(address, secret)
    await screen.findByRole('textbox', { name: 'Email', description: emailError })
    expect(email().ariaInvalid).toBe('true')
    if (passwordError) screen.getByText(passwordError)
    expect(api.requestsTo(TOKEN)).toHaveLength(0)
  })

  it('can show the password', async () => {
    const { user } = await open({})
    expect(password().getAttribute('type')).toBe('password')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password().getAttribute('type')).toBe('text')
  })

  it('tells password managers what is what, begins in the first field and names the page', async () => {
    await open({})
    expect(email().getAttribute('autocomplete')).toBe('username')
    expect(password().getAttribute('autocomplete')).toBe('current-password')
    await expect.poll(() => document.activeElement).toBe(email())
    expect(document.title).toBe('Sign in · Caravel')
  })
})

describe('the second step', () => {
  const asksForCode = ({ body }: { body: unknown }) =>
    (body as { code?: string }).code ? signedInTo(NORTHWIND)() : failure(401, 'code_required', 'Enter a code')

  it('is asked for after the password, and sent with it', async () => {
    const { api, fill, enter, user } = await open({ [TOKEN]: asksForCode })
    await fill('ada@example.com', 'secret')
    const code = await screen.findByRole('textbox', { name: 'Code' })
    await expect.poll(() => document.activeElement).toBe(code)
    expect(code.getAttribute('autocomplete')).toBe('one-time-code')
    expect(session.isSignedIn()).toBe(false)
    await enter(code, '123 456')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await expect.poll(() => session.isSignedIn()).toBe(true)
    expect(api.requestsTo(TOKEN).at(-1)?.body).toEqual({
      email: 'ada@example.com',
      password: 'secret',
      code: '123 456',
    })
  })

  it('can be a recovery code', async () => {
    const { api, fill, enter, user } = await open({ [TOKEN]: asksForCode })
    await fill('ada@example.com', 'secret')
    await user.click(await screen.findByRole('button', { name: /Use a recovery code/ }))
    await enter(screen.getByRole('textbox', { name: 'Recovery code' }), 'aaaa-bbbb-cccc')
    await user.keyboard('{Enter}')
    await expect.poll(() => session.isSignedIn()).toBe(true)
    expect(api.requestsTo(TOKEN).at(-1)?.body).toMatchObject({ code: 'aaaa-bbbb-cccc' })
  })

  it('says at the field that a code is wrong, above it that there were too many, and leads back', async () => {
    const details = [{ code: 'invalid', message: 'This code is wrong', field: 'code' }]
    const { api, fill, enter, user } = await open({ [TOKEN]: () => failure(401, 'code_required', 'Code') })
    await fill('ada@example.com', 'secret')
    await user.click(await screen.findByRole('button', { name: 'Sign in' }))
    await screen.findByText('Enter the code')
    api.answer({ [TOKEN]: () => ({ status: 400, body: { status: 400, details } }) })
    await enter(screen.getByRole('textbox', { name: 'Code' }), '000000')
    await user.keyboard('{Enter}')
    await screen.findByText('This code is wrong')
    api.answer({ [TOKEN]: () => failure(429, 'throttled', 'Too many attempts') })
    await user.keyboard('{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts')
    await user.click(screen.getByRole('button', { name: 'Back to sign in' }))
    await screen.findByRole('heading', { name: 'Sign in to Caravel' })
    screen.getByRole('button', { name: 'Sign in', busy: false })
  })
})

describe('the ways on from the login form', () => {
  it('lead to a forgotten password', async () => {
    await open({})
    expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe(
      '/forgot-password',
    )
  })

  it.each([
    [true, 1],
    [false, 0],
  ])('lead to sign-up when that is open: %s', async (sign_up, links) => {
    const { api } = await open({ [OPTIONS]: () => optionsWith({ sign_up }) })
    await expect.poll(() => api.requestsTo(OPTIONS).length).toBe(1)
    await expect
      .poll(() => screen.queryAllByRole('link', { name: 'Create your account' }))
      .toHaveLength(links)
  })

  it.each([
    [true, 1],
    [false, 0],
  ])('lead to the mails of a demo: %s', async (mailbox, links) => {
    const { api } = await open({ [OPTIONS]: () => optionsWith({ mailbox }) })
    await expect.poll(() => api.requestsTo(OPTIONS).length).toBe(1)
    await expect
      .poll(() => screen.queryAllByRole('link', { name: 'Open this demo’s mailbox' }))
      .toHaveLength(links)
  })

  it('do not keep the form waiting', async () => {
    const { fill } = await open({
      [OPTIONS]: () => new Promise(() => undefined),
      [TOKEN]: signedInTo(NORTHWIND),
    })
    await fill('ada@example.com', 'secret')
    await screen.findByRole('heading', { name: 'Contacts' })
  })
})

describe('whoever comes to the login form from an invitation', () => {
  it.each([
    ['inviteAccepted', 'Invite accepted. Sign in to continue to Lagoon Escapes.'],
    [
      'setPasswordSent',
      'Invite accepted. To get into Lagoon Escapes, set your password using the link we emailed you.',
    ],
  ] as const)('reads what comes next: %s', async (notice, text) => {
    const { router, fill } = await open({ [TOKEN]: () => failure(401, 'no_active_account', 'No') })
    const accepted = invitationOf()
    await router.navigate({ to: '/forgot-password' })
    await router.navigate({ to: '/login', state: { notice, accepted, email: 'ada@example.com' } })
    expect((await screen.findByRole('status')).textContent).toBe(text)
    expect(email().value).toBe('ada@example.com')
    await expect.poll(() => document.activeElement).toBe(password())
    await fill('', 'wrong')
    await screen.findByRole('alert')
    expect(screen.queryByText(text)).toBeNull()
  })
})

const email = () => screen.getByLabelText<HTMLInputElement>('Email')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')

const optionsWith = (options: Partial<SignInOptions>) => ({
  status: 200,
  body: { google_client_id: null, sign_up: false, mailbox: false, ...options },
})

async function open(answers: Parameters<typeof openApp>[1]) {
  const app = openApp('/login', answers)
  await screen.findByRole('heading', { name: 'Sign in to Caravel' })
  const fill = async (address: string, secret: string) => {
    await app.enter(email(), address)
    await app.enter(password(), secret)
    await app.user.click(screen.getByRole('button', { name: 'Sign in' }))
  }
  return { ...app, fill }
}
