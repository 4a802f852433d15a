import { configure, screen } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp } from '../../app/testing/renderApp.tsx'
import { session } from '../../lib/session.ts'
import { failure } from '../../lib/testing/fakeApi.ts'
import { invitationOf, LAGOON, NORTHWIND, profileOf, signedIn } from '../../lib/testing/samples.ts'

const ACCEPT = 'POST /api/v1/accept-invite/'
const ME = 'GET /api/v1/user-profile/'
const accepted = (changes: object = {}) => ({
  status: 200,
  body: {
    msg: 'Invite accepted',
    email: 'grace@example.com',
    account: LAGOON,
    set_password_sent: false,
    invitation: invitationOf(),
    ...changes,
  },
})
const unknown = () => accepted({ msg: 'User Not Found', account: null })
const me = (email: string) => () => ({ status: 200, body: profileOf({ email }) })

// As while developing, where React runs effects twice.
beforeAll(() => configure({ reactStrictMode: true }))
afterAll(() => configure({ reactStrictMode: false }))

describe('an invitation', () => {
  it('shows a spinner while it is accepted', async () => {
    open({ [ACCEPT]: () => new Promise(() => undefined) })
    await screen.findByRole('status', { name: 'Loading…' })
  })

  it('is accepted once, and leads to sign-in and from there to the new workspace', async () => {
    const { api, url, user } = open({
      [ACCEPT]: () => accepted(),
      'POST /api/v1/token/': () => ({
        status: 200,
        body: { access: 'a', refresh: 'r', default_account: NORTHWIND },
      }),
    })
    await screen.findByText('Invite accepted. Sign in to continue to Lagoon Escapes.')
    expect(api.requestsTo(ACCEPT)).toMatchObject([{ body: { token: 'secret' } }])
    expect(url()).not.toContain('secret')
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('grace@example.com')
    await user.type(screen.getByLabelText('Password'), 'pass')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await screen.findByRole('heading', { name: 'Contacts' })
    expect(url()).toBe(`/${LAGOON}/contacts`)
    await screen.findByText('Welcome to Lagoon Escapes, Grace.')
  })

  it('says when a mail to set a password is on its way', async () => {
    open({ [ACCEPT]: () => accepted({ set_password_sent: true }) })
    await screen.findByText(
      'Invite accepted. To get into Lagoon Escapes, set your password using the link we emailed you.',
    )
  })

  it('tells who has no account who invites them to what, and fills in their name', async () => {
    const { url } = open({ [ACCEPT]: unknown })
    await screen.findByRole('heading', { name: 'Create your account' })
    expect(url()).toBe('/register')
    screen.getByText('Noor Haddad has invited you to Lagoon Escapes.')
    screen.getByText(/^You’ll join as an editor/)
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Grace')
    expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe('Hopper')
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('grace@example.com')
  })

  it('that has run out is a Token Expired, with a way on', async () => {
    open({ [ACCEPT]: () => failure(400, 'token_not_valid', 'Expired') })
    await screen.findByRole('heading', { name: 'Token Expired' })
    expect(screen.getByRole('link', { name: 'Continue to Caravel' }).getAttribute('href')).toBe('/')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('that was handed over asks who has an unproved account to sign in first', async () => {
    open({
      [ACCEPT]: () =>
        failure(403, 'permission_denied', 'Sign in as grace@example.com, and open the link again'),
    })
    await screen.findByRole('heading', { name: 'Sign in first' })
    screen.getByText('Sign in as grace@example.com, and open the link again')
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
  })

  it('that could not be sent is one too, and can be tried again', async () => {
    const { api, user } = open({ [ACCEPT]: () => failure(500, 'server_error', 'Broken') })
    await screen.findByRole('heading', { name: 'Token Expired' })
    screen.getByText('500 Internal Server Error')
    api.answer({ [ACCEPT]: () => accepted() })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Invite accepted. Sign in to continue to Lagoon Escapes.')
  })
})

describe('an invitation followed by someone who is signed in', () => {
  it.each([NORTHWIND, null])('leads the invited straight to the new workspace, from %s', async (last) => {
    signedIn(last)
    const { url } = open({ [ACCEPT]: () => accepted(), [ME]: me('Grace@Example.com') })
    await screen.findByRole('heading', { name: 'Contacts' })
    expect(url()).toBe(`/${LAGOON}/contacts`)
    await screen.findByText('Welcome to Lagoon Escapes, Grace.')
  })

  it.each([
    ['the account', () => accepted(), 'Invite accepted. Sign in to continue to Lagoon Escapes.'],
    ['no account', unknown, 'Create your account'],
  ])('asks anyone else to sign out first, and goes on for %s invited', async (_, answer, next) => {
    signedIn()
    const { user } = open({ [ACCEPT]: answer, [ME]: me('ada@example.com') })
    await screen.findByRole('heading', { name: 'This invitation is for someone else' })
    screen.getByText(/grace@example\.com was invited to Lagoon Escapes/)
    await user.click(screen.getByRole('button', { name: 'Sign out and continue' }))
    await screen.findByText(next, { selector: 'p, h1' })
    expect(session.isSignedIn()).toBe(false)
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('grace@example.com')
  })

  it('lets anyone else stay', async () => {
    signedIn()
    const { url, user } = open({ [ACCEPT]: unknown, [ME]: me('ada@example.com') })
    await user.click(await screen.findByRole('link', { name: 'Stay signed in' }))
    await screen.findByRole('heading', { name: 'Contacts' })
    expect(url()).toBe(`/${NORTHWIND}/contacts`)
  })

  it('asks when it cannot be told who that is', async () => {
    signedIn()
    open({ [ACCEPT]: () => accepted(), [ME]: () => failure(500, 'server_error', 'Broken') })
    await screen.findByRole('heading', { name: 'This invitation is for someone else' })
  })

  it('leads to sign-in when that session had run out', async () => {
    signedIn()
    const { url } = open({
      [ACCEPT]: () => accepted({ set_password_sent: true }),
      [ME]: () => failure(401, 'token_not_valid', 'Ended'),
      'POST /api/v1/token/refresh/': () => failure(401, 'token_not_valid', 'Ended'),
    })
    await screen.findByText(
      'Invite accepted. To get into Lagoon Escapes, set your password using the link we emailed you.',
    )
    expect(url()).toBe(`/login?next=${encodeURIComponent(`/${LAGOON}/contacts`)}`)
  })
})

const open = (answers: Parameters<typeof openApp>[1]) => openApp('/invite-user/accept/secret', answers)
