import { configure, screen } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp } from '../../app/testing/renderApp.tsx'
import { session } from '../../lib/session.ts'
import { failure } from '../../lib/testing/fakeApi.ts'
import { LAGOON, NORTHWIND, signedIn } from '../../lib/testing/samples.ts'

const VALIDATE = 'POST /api/v1/password-reset/validate-token/'
const RESET = 'POST /api/v1/reset-password/'
const MISMATCH = "The passwords you've entered does not match."
const GOOD = 'correct horse 7!'
const expired = () => failure(400, 'token_not_valid', 'This link has expired')
const good = () => ({ status: 200, body: { msg: 'Good' } })
const signedInTo = (default_account: string | null) => () => ({
  status: 200,
  body: { access: 'new', refresh: 'new-refresh', default_account },
})

describe('the link that resets a password', () => {
  beforeAll(() => configure({ reactStrictMode: true }))
  afterAll(() => configure({ reactStrictMode: false }))

  it('is checked once, and leads to the form without itself in the address', async () => {
    const { api, url } = openApp('/reset-password/secret', { [VALIDATE]: good })
    await formPage()
    expect(url()).toBe('/reset-password')
    expect(api.requestsTo(VALIDATE)).toMatchObject([{ body: { token: 'secret' } }])
  })

  it('shows a spinner while it is checked', async () => {
    openApp('/reset-password/secret', { [VALIDATE]: () => new Promise(() => undefined) })
    await screen.findByRole('status', { name: 'Loading…' })
  })

  it.each([
    ['is not good any more', expired, 'This link has expired'],
    ['cannot be checked', () => failure(500, 'server_error', 'Broken'), '500 Internal Server Error'],
  ])('leads to /login, which says why, when it %s', async (_, answer, text) => {
    const { url } = openApp('/reset-password/secret', { [VALIDATE]: answer })
    await screen.findByRole('heading', { name: 'Sign in to Caravel' })
    await screen.findByText(text)
    expect(url()).toBe('/login')
  })
})

describe('the form for a new password', () => {
  it('saves, signs in and leads to the contacts', async () => {
    const { api, url, fill, save } = await open({ [RESET]: signedInTo(NORTHWIND) })
    await fill(GOOD, GOOD)
    await save()
    await screen.findByRole('heading', { name: 'Contacts' })
    expect(url()).toBe(`/${NORTHWIND}/contacts`)
    expect(session.accessToken()).toBe('new')
    expect(api.requestsTo(RESET)).toMatchObject([{ body: { token: 'secret', new_password: GOOD } }])
  })

  it('leads to the first workspace when there is none yet', async () => {
    const { url, fill, save } = await open({ [RESET]: signedInTo(null) })
    await fill(GOOD, GOOD)
    await save()
    await expect.poll(url).toBe('/onboarding')
  })

  it('signs out whoever was signed in before', async () => {
    signedIn(LAGOON)
    const heard: string[] = []
    const { url, fill, save } = await open({ [RESET]: signedInTo(NORTHWIND) })
    const stop = session.subscribe((change) => heard.push(change))
    await fill(GOOD, GOOD)
    await save()
    await screen.findByRole('heading', { name: 'Contacts' })
    stop()
    expect(heard).toEqual(['ended', 'started'])
    expect(url()).toBe(`/${NORTHWIND}/contacts`)
  })

  it.each([
    ['', '', 'Password is required', 'Confirm Password is required'],
    ['Short1!', 'Short1!', 'Password must be at least 8 characters long', undefined],
    [
      'no-number!',
      'no-number!',
      'Password must contain at least one letter, one number, and one special character',
      undefined,
    ],
  ])('refuses %j and %j', async (first, second, passwordError, confirmError) => {
    const { api, fill, save } = await open({})
    await fill(first, second)
    await save()
    await screen.findByText(passwordError)
    expect(document.activeElement).toBe(password())
    expect(password().ariaInvalid).toBe('true')
    if (confirmError) screen.getByText(confirmError)
    expect(api.requestsTo(RESET)).toHaveLength(0)
  })

  it('keeps Save off while the two differ, and says why', async () => {
    const { api, user, fill, save } = await open({})
    await fill(GOOD, 'correct ')
    expect(saveButton().ariaDisabled).toBe('true')
    expect(screen.queryByText(MISMATCH)).toBeNull() // it may still become the same
    await user.type(confirm(), 'hoarse')
    screen.getByText(MISMATCH)
    expect(confirm().ariaInvalid).toBe('true')
    await save()
    await user.type(confirm(), '{Enter}')
    await screen.findByRole('tooltip', { name: 'Enter the same password twice first' })
    expect(api.requestsTo(RESET)).toHaveLength(0)

    await user.clear(confirm())
    await user.type(confirm(), GOOD)
    expect(saveButton().ariaDisabled).toBeNull()
    expect(screen.queryByText(MISMATCH)).toBeNull()
  })

  it('keeps Save off while saving', async () => {
    const { api, user, fill, save } = await open({ [RESET]: () => new Promise(() => undefined) })
    await fill(GOOD, GOOD)
    await save()
    await screen.findByRole('button', { name: 'Save', busy: true })
    expect(saveButton().ariaDisabled).toBe('true')
    await save()
    await user.type(confirm(), '{Enter}')
    expect(api.requestsTo(RESET)).toHaveLength(1)
  })

  it('shows what the server has against the password beside it', async () => {
    const { fill, save } = await open({
      [RESET]: () => ({
        status: 400,
        body: {
          status: 400,
          details: [
            { code: 'password_too_common', message: 'This password is too common', field: 'new_password' },
          ],
        },
      }),
    })
    await fill('Password1!', 'Password1!')
    await save()
    await screen.findByText('This password is too common')
    expect(document.activeElement).toBe(password())
    screen.getByRole('button', { name: 'Save', busy: false })
  })

  it('leads to /login, which says why, when the link has run out meanwhile', async () => {
    const { url, fill, save } = await open({ [RESET]: expired })
    await fill(GOOD, GOOD)
    await save()
    await screen.findByRole('heading', { name: 'Sign in to Caravel' })
    await screen.findByText('This link has expired')
    expect(url()).toBe('/login')
  })

  it('shows any other failure in the snackbar, and keeps what was typed', async () => {
    const { fill, save } = await open({ [RESET]: () => failure(429, 'throttled', 'Try later') })
    await fill(GOOD, GOOD)
    await save()
    await screen.findByText('Try later')
    expect(password().value).toBe(GOOD)
  })

  it('ticks off the rule as one types, and tells password managers that it is new', async () => {
    const { user } = await open({})
    await expect.poll(() => document.activeElement).toBe(password())
    await user.type(password(), 'ab1')
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'At least 8 characters(not met yet)',
      'A letter(met)',
      'A number(met)',
      'One of @$!%*#?&(not met yet)',
    ])
    expect(password().getAttribute('autocomplete')).toBe('new-password')
    expect(confirm().getAttribute('autocomplete')).toBe('new-password')
    const describedBy = document.getElementById(password().getAttribute('aria-describedby') ?? '')
    expect(describedBy).toBe(screen.getByRole('list', { name: 'Password rules' }))
  })

  it('forgets the link, so that a reload needs it again', async () => {
    const { router, url } = await open({})
    await expect.poll(() => router.history.location.state.resetToken).toBeUndefined()
    await formPage()
    expect(url()).toBe('/reset-password')
  })

  it('explains itself to whoever comes without a link', async () => {
    openApp('/reset-password')
    await screen.findByRole('heading', { name: 'Open the link from your email again' })
    expect(screen.getByRole('link', { name: 'Send a new link' }).getAttribute('href')).toBe(
      '/forgot-password',
    )
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })
})

const formPage = () => screen.findByRole('heading', { name: 'Choose a new password' })
const password = () => screen.getByLabelText<HTMLInputElement>('New password')
const confirm = () => screen.getByLabelText<HTMLInputElement>('Confirm password')
const saveButton = () => screen.getByRole('button', { name: 'Save' })

async function open(answers: Parameters<typeof openApp>[1]) {
  const app = openApp('/reset-password/secret', { [VALIDATE]: good, ...answers })
  await formPage()
  const fill = async (first: string, second: string) => {
    await app.enter(password(), first)
    await app.enter(confirm(), second)
  }
  return { ...app, fill, save: () => app.user.click(saveButton()) }
}
