import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { session } from '../lib/session.ts'
import { setStartPage } from '../lib/startPage.ts'
import { failure } from '../lib/testing/fakeApi.ts'
import { LAGOON, NORTHWIND, profileOf, signedIn } from '../lib/testing/samples.ts'
import { openApp } from './testing/renderApp.tsx'

const contactsPage = () => screen.findByRole('heading', { name: 'Contacts' })
const loginPage = () => screen.findByRole('heading', { name: 'Sign in to Caravel' })
const onboardingPage = () => screen.findByRole('heading', { name: 'Tell us more about yourself' })
const notFoundPage = () => screen.findByRole('heading', { name: 'Not Found' })

const WHO_AM_I = 'GET /api/v1/user-profile/'

describe('who is not signed in', () => {
  it('comes from / to /login', async () => {
    const { url } = openApp('/')
    await loginPage()
    expect(url()).toBe('/login')
  })

  it.each([`/${NORTHWIND}/contacts?page=2`, `/${NORTHWIND}`, '/onboarding'])(
    'is sent from %s to /login, which keeps the way back',
    async (path) => {
      const { url, api } = openApp(path)
      await loginPage()
      expect(new URL(url(), 'http://x').searchParams.get('next')).toBe(path)
      expect(api.requests.filter(({ path: asked }) => asked.includes(NORTHWIND))).toHaveLength(0)
    },
  )

  it('returns after sign-in to where they wanted to go', async () => {
    const { url, user } = openApp(`/${LAGOON}/contacts?page=2`, {
      'POST /api/v1/token/': () => ({
        status: 200,
        body: { access: 'a', refresh: 'r', default_account: NORTHWIND },
      }),
    })
    await loginPage()
    await signIn(user)
    await contactsPage()
    expect(url()).toBe(`/${LAGOON}/contacts?page=2`)
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
    'is not led away by %s, but to their contacts',
    async (next) => {
      const { url, user } = openApp(`/login?next=${encodeURIComponent(next)}`, {
        'POST /api/v1/token/': () => ({
          status: 200,
          body: { access: 'a', refresh: 'r', default_account: NORTHWIND },
        }),
      })
      await loginPage()
      await signIn(user)
      await contactsPage()
      expect(url()).toBe(`/${NORTHWIND}/contacts`)
    },
  )

  it.each(['/login', `/login?next=/${LAGOON}/contacts`])(
    'comes from %s to their first workspace when they belong to none',
    async (path) => {
      const { url, user } = openApp(path, {
        'POST /api/v1/token/': () => ({
          status: 200,
          body: { access: 'a', refresh: 'r', default_account: null },
        }),
      })
      await loginPage()
      await signIn(user)
      await onboardingPage()
      expect(url()).toBe('/onboarding')
    },
  )
})

describe('who is signed in', () => {
  it.each([
    '/',
    '/login',
    '/sign-up',
    '/forgot-password',
    '/check-email',
    '/register',
    `/${NORTHWIND}`,
    `/${NORTHWIND}/`,
    `/${NORTHWIND}/contacts/`,
  ])('comes from %s to their contacts', async (path) => {
    signedIn()
    const { url } = openApp(path)
    await contactsPage()
    expect(url().replace(/\/$/, '')).toBe(`/${NORTHWIND}/contacts`)
  })

  it.each(['/', `/${NORTHWIND}`])('comes from %s to Today where they want to begin there', async (path) => {
    setStartPage('today')
    signedIn()
    const { url } = openApp(path)
    await screen.findByRole('heading', { name: 'Today', level: 1 })
    expect(url()).toBe(`/${NORTHWIND}/today`)
  })

  it('goes to the way back that /login still holds', async () => {
    signedIn()
    const { url } = openApp(`/login?next=/${LAGOON}/contacts`)
    await contactsPage()
    expect(url()).toBe(`/${LAGOON}/contacts`)
  })

  it('is in the same workspace though its id is written in capitals', async () => {
    signedIn()
    const { api } = openApp(`/${NORTHWIND.toUpperCase()}/contacts`)
    await contactsPage()
    await expect.poll(() => session.lastWorkspace()).toBe(NORTHWIND)
    expect(api.requests.every(({ path }) => !path.includes(NORTHWIND.toUpperCase()))).toBe(true)
  })

  it('has the workspace of the URL remembered, but not one that is not theirs', async () => {
    signedIn()
    const { router, api } = openApp(`/${LAGOON}/contacts`)
    await contactsPage()
    await expect.poll(() => session.lastWorkspace()).toBe(LAGOON)

    api.answer({ 'GET /api/v1/:org/user-profile/': () => failure(404, 'not_found', 'Not found') })
    await router.navigate({ to: '/$orgId/contacts', params: { orgId: NORTHWIND } })
    await notFoundPage()
    expect(session.lastWorkspace()).toBe(LAGOON)
  })

  it('goes on to another workspace of theirs when one is closed to them, and is told there once', async () => {
    signedIn(NORTHWIND)
    const { user, url, router } = openApp(`/${NORTHWIND}/contacts`, removedFromNorthwind([LAGOON]))
    const notice = await screen.findByText(/You were removed from Northwind Travel/)
    expect(url()).toBe(`/${LAGOON}/contacts`)
    await user.click(screen.getByRole('button', { name: 'Got it' }))
    expect(notice.isConnected).toBe(false)
    await router.navigate({ to: '/$orgId/companies', params: { orgId: LAGOON } })
    expect(screen.queryByText(/You were removed/)).toBeNull()
  })

  it('is told on the page that makes one when the only workspace is closed to them', async () => {
    signedIn(NORTHWIND)
    const { url } = openApp(`/${NORTHWIND}/contacts`, removedFromNorthwind([]))
    await onboardingPage()
    expect(url()).toBe('/onboarding')
    await screen.findByText(/You were removed from Northwind Travel/)
  })

  it('is led to a workspace of theirs though none is remembered', async () => {
    signedIn(null)
    const { url } = openApp('/', { [WHO_AM_I]: () => ({ status: 200, body: profileOf() }) })
    await contactsPage()
    expect(url()).toBe(`/${LAGOON}/contacts`)
  })

  it('is not led again and again to a workspace that they were removed from', async () => {
    signedIn(NORTHWIND)
    const { user, url } = openApp('/', {
      'GET /api/v1/:org/user-profile/': () => failure(404, 'not_found', 'Not found'),
      'GET /api/v1/:org/contacts/': () => failure(404, 'not_found', 'Not found'),
    })
    await notFoundPage()
    await user.click(screen.getByRole('link', { name: 'Back to Caravel' }))
    await expect.poll(url).toBe('/onboarding')
  })

  it.each(['/reset-password', '/set-password', '/invite-user/accept/secret'])(
    'may follow a link out of a mail to %s',
    async (path) => {
      signedIn()
      const { url } = openApp(path)
      await screen.findByRole('img', { name: 'Caravel' })
      expect(url()).toBe(path)
    },
  )
})

describe('a path that does not exist', () => {
  it.each(['/nowhere', '/not-an-id/contacts', '/0199a000x0000x7000x8000x000000000001', '/login/x'])(
    '%s is not found, signed in or not',
    async (path) => {
      openApp(path)
      await notFoundPage()
      expect(document.title).toBe('Not Found · Caravel')
    },
  )

  it.each(['nowhere', 'settings/nowhere', 'contacts/nowhere'])(
    '%s is not found within a workspace either, whose navigation stays',
    async (path) => {
      signedIn()
      const { user, url } = openApp(`/${NORTHWIND}/${path}`)
      await notFoundPage()
      expect(document.title).toBe('Not Found · Caravel')
      await screen.findByRole('navigation')
      await user.click(screen.getByRole('link', { name: 'Back to Contacts' }))
      await expect.poll(url).toBe(`/${NORTHWIND}/contacts`)
    },
  )
})

async function signIn(user: ReturnType<typeof openApp>['user']) {
  await user.type(screen.getByLabelText('Email'), 'ada@example.com')
  await user.type(screen.getByLabelText('Password'), 'secret')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

/** The server of someone who still belongs to these workspaces. */
function removedFromNorthwind(left: string[]) {
  const profile = profileOf()
  const body = {
    ...profile,
    accounts: profile.accounts.filter(({ id }) => left.includes(id)),
    closed_accounts: [
      {
        id: NORTHWIND,
        name: 'Northwind Travel',
        because: 'removed',
        closed_at: '2026-11-01T00:00:00Z',
        purge_at: null,
        is_owner: false,
      },
    ],
  }
  return {
    'GET /api/v1/:org/user-profile/': ({ path }: { path: string }) =>
      path.includes(NORTHWIND) ? failure(404, 'not_found', 'Not found') : { status: 200, body },
    [WHO_AM_I]: () => ({ status: 200, body }),
  }
}
