import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '../../app/testing/renderApp.tsx'
import { failure } from '../../lib/testing/fakeApi.ts'
import { profileOf, signedIn } from '../../lib/testing/samples.ts'

const CONFIRM = 'POST /api/v1/change-email/confirm/'

describe('the link that confirms an email', () => {
  it('confirms it once, says so, and leaves no secret in the address', async () => {
    signedIn()
    const { api, url } = open(() => ({ status: 200, body: profileOf({ email: 'ada@example.com' }).user }))
    await screen.findByRole('heading', { name: 'Your email is confirmed' })
    screen.getByText(/Sign in as ada@example.com/)
    expect(api.requestsTo(CONFIRM)).toMatchObject([{ body: { token: 'secret' } }])
    expect(url()).toBe('/confirm-email')
  })

  it('says what to do when it is not good any more', async () => {
    signedIn()
    open(() => failure(400, 'token_not_valid', 'Expired'))
    await screen.findByRole('heading', { name: 'This link doesn’t work' })
    screen.getByText(/Request a new one/)
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('can be tried again when the server was away', async () => {
    signedIn()
    const { api, user } = open(() => failure(503, 'server_error', 'Restarting'))
    await screen.findByRole('heading', { name: 'This link doesn’t work' })
    api.answer({ [CONFIRM]: () => ({ status: 200, body: profileOf().user }) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { name: 'Your email is confirmed' })
  })

  it('asks who is not signed in to do so first, and then goes on', async () => {
    const { url } = open(() => ({ status: 200, body: profileOf().user }))
    await screen.findByRole('heading', { name: 'Sign in to Caravel' })
    expect(new URL(url(), 'http://x').searchParams.get('next')).toBe('/confirm-email?token=secret')
    signedIn()
    await screen.findByRole('heading', { name: 'Your email is confirmed' })
  })
})

type Answer = NonNullable<Parameters<typeof openApp>[1]>[string]

const open = (answer: Answer) => openApp('/confirm-email?token=secret', { [CONFIRM]: answer })
