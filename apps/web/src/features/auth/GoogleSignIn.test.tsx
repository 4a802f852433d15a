import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openApp } from '../../app/testing/renderApp.tsx'
import { session } from '../../lib/session.ts'
import { failure } from '../../lib/testing/fakeApi.ts'
import { NORTHWIND } from '../../lib/testing/samples.ts'
import { setTheme } from '../../lib/theme.ts'

const OPTIONS = 'GET /api/v1/sign-in-options/'
const GOOGLE = 'POST /api/v1/auth/google/'
const configured = {
  [OPTIONS]: () => ({ status: 200, body: { google_client_id: 'client', sign_up: true, mailbox: false } }),
}

describe('signing in with Google', () => {
  beforeEach(() => {
    google.buttons.length = 0
  })

  it('loads nothing from Google where it is not configured', async () => {
    const { api } = openApp('/login', {
      [OPTIONS]: () => ({ status: 200, body: { google_client_id: null, sign_up: true, mailbox: false } }),
    })
    await screen.findByRole('link', { name: 'Create your account' })
    expect(api.requestsTo(OPTIONS)).toHaveLength(1)
    expect(scripts()).toHaveLength(0)
  })

  it('says quietly when the script cannot be loaded', async () => {
    googleAnswers('error')
    openApp('/login', configured)
    await screen.findByText('Google sign-in isn’t available right now.')
    expect(scripts()).toHaveLength(0)
    screen.getByRole('button', { name: 'Sign in' })
  })

  it('shows its button at the width of the form, in the theme, for each page from one script', async () => {
    googleAnswers('load')
    const { router } = openApp('/login', configured)
    await buttonShown()
    expect(google.buttons).toMatchObject([{ theme: 'outline', text: 'signin_with' }])
    act(() => setTheme('dark'))
    await expect.poll(() => google.buttons.at(-1)).toMatchObject({ theme: 'filled_black' })
    act(() => setTheme('system'))
    await router.navigate({ to: '/sign-up' })
    await expect.poll(() => google.buttons.at(-1)).toMatchObject({ theme: 'outline', text: 'signup_with' })
    expect(google.initialized).toEqual(['client'])
    expect(scripts()).toHaveLength(1)
  })

  it('signs in as a password would', async () => {
    googleAnswers('load')
    const { api, url } = openApp('/login', {
      ...configured,
      [GOOGLE]: () => ({ status: 200, body: { access: 'a', refresh: 'r', default_account: NORTHWIND } }),
    })
    await buttonShown()
    act(() => google.choose('credential'))
    await screen.findByRole('heading', { name: 'Contacts' })
    expect(url()).toBe(`/${NORTHWIND}/contacts`)
    expect(session.refreshToken()).toBe('r')
    expect(api.requestsTo(GOOGLE)).toMatchObject([{ body: { token: 'credential' } }])
  })

  it('shows a refusal above the form, and can be tried again', async () => {
    googleAnswers('load')
    const { api } = openApp('/login', {
      ...configured,
      [GOOGLE]: () => failure(403, 'permission_denied', 'Ask to be invited'),
    })
    await buttonShown()
    act(() => google.choose('first'))
    expect((await screen.findByRole('alert')).textContent).toBe('Ask to be invited')
    api.answer({ [GOOGLE]: () => new Promise(() => undefined) })
    act(() => google.choose('second'))
    await expect.poll(() => screen.queryByRole('alert')).toBeNull()
    await expect.poll(() => api.requestsTo(GOOGLE)).toHaveLength(2)
  })
})

const google = {
  initialized: [] as string[],
  buttons: [] as object[],
  choose: (_credential: string) => {},
}

const buttonShown = () => expect.poll(() => google.buttons).toHaveLength(1)

const scripts = () => document.querySelectorAll('script[src="https://accounts.google.com/gsi/client"]')

/** Stands in for Google: the script either comes and works, or does not come. */
function googleAnswers(event: 'load' | 'error') {
  const observer = new MutationObserver((changes) => {
    for (const script of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (event === 'load') window.google = { accounts: { id } }
      script.dispatchEvent(new Event(event))
    }
  })
  observer.observe(document.head, { childList: true })
  onTestFinished(() => observer.disconnect())
}

const id: NonNullable<Window['google']>['accounts']['id'] = {
  initialize({ client_id, callback }) {
    google.initialized.push(client_id)
    google.choose = (credential) => {
      callback({ credential })
    }
  },
  renderButton: (_place, button) => void google.buttons.push(button),
}
