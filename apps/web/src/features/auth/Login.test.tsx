import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { session } from '../../lib/session.ts'
import { failure, fakeApi } from '../../lib/testing/fakeApi.ts'
import { NORTHWIND } from '../../lib/testing/samples.ts'
import { renderUi } from '../../testing/render.tsx'
import { Login } from './Login.tsx'

const TOKEN = 'POST /api/v1/token/'

describe('the login form', () => {
  it('signs in: keeps both tokens and the workspace', async () => {
    const { api, fill } = open({
      [TOKEN]: () => ({
        status: 200,
        body: { access: 'access', refresh: 'refresh', default_account: NORTHWIND },
      }),
    })
    await fill('ada@example.com', 'secret')
    await screen.findByRole('button', { name: 'Sign in', busy: true })
    await expect.poll(() => session.isSignedIn()).toBe(true)
    expect(api.requests).toMatchObject([{ body: { email: 'ada@example.com', password: 'secret' } }])
    expect(session.refreshToken()).toBe('refresh')
    expect(session.lastWorkspace()).toBe(NORTHWIND)
  })

  it.each([
    [401, 'no_active_account', 'No active account found with the given credentials'],
    [429, 'throttled', 'Too many attempts. Try again in 27 seconds.'],
  ])(
    'shows what the server says to a %i above the form, and keeps what was typed',
    async (status, code, text) => {
      const { fill } = open({ [TOKEN]: () => failure(status, code, text) })
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
    const { api, fill, user } = open({})
    await fill('ada@example.com', 'secret')
    expect((await screen.findByRole('alert')).textContent).toContain('Oops something went wrong.')
    api.answer({
      [TOKEN]: () => ({ status: 200, body: { access: 'a', refresh: 'r', default_account: null } }),
    })
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await expect.poll(() => session.isSignedIn()).toBe(true)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(session.lastWorkspace()).toBeNull()
  })

  it.each([
    ['', '', 'Email address is required', 'Password is required'],
    ['ada', 'secret', 'Invalid email address', null],
  ])('sends nothing for %j and %j', async (address, secret, emailError, passwordError) => {
    const { api, fill } = open({})
    await fill(address, secret)
    await screen.findByRole('textbox', { name: 'Email', description: emailError })
    expect(email().ariaInvalid).toBe('true')
    if (passwordError) screen.getByText(passwordError)
    expect(api.requests).toHaveLength(0)
  })

  it('can show the password', async () => {
    const { user } = open({})
    expect(password().getAttribute('type')).toBe('password')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password().getAttribute('type')).toBe('text')
  })

  it('tells password managers what is what, begins in the first field and names the page', async () => {
    open({})
    expect(email().getAttribute('autocomplete')).toBe('username')
    expect(password().getAttribute('autocomplete')).toBe('current-password')
    await expect.poll(() => document.activeElement).toBe(email())
    expect(document.title).toBe('Sign in · Caravel')
  })
})

const email = () => screen.getByLabelText<HTMLInputElement>('Email')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')

function open(answers: Parameters<typeof fakeApi>[0]) {
  const api = fakeApi(answers)
  const { user } = renderUi(<Login />)
  const fill = async (address: string, secret: string) => {
    if (address) await user.type(email(), address)
    if (secret) await user.type(password(), secret)
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
  }
  return { api, user, fill }
}
