import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '../../app/testing/renderApp.tsx'
import { session } from '../../lib/session.ts'
import { failure } from '../../lib/testing/fakeApi.ts'
import { NORTHWIND } from '../../lib/testing/samples.ts'

const SET = 'POST /api/v1/set-password/'
const GOOD = 'correct horse 7!'

describe('the first password', () => {
  it('is set with the token of the link, signs in and leads to the contacts', async () => {
    const { api, url, fill } = await open({
      [SET]: () => ({ status: 200, body: { access: 'a', refresh: 'r', default_account: NORTHWIND } }),
    })
    await fill(GOOD, GOOD)
    await screen.findByRole('heading', { name: 'Contacts' })
    expect(url()).toBe(`/${NORTHWIND}/contacts`)
    expect(session.accessToken()).toBe('a')
    expect(api.requestsTo(SET)).toMatchObject([{ body: { token: 'secret', password: GOOD } }])
  })

  it('has to be typed twice the same', async () => {
    const { api, user, fill } = await open({})
    await fill(GOOD, 'correct')
    await screen.findByText('Passwords do not match')
    expect(document.activeElement).toBe(confirm())
    expect(api.requestsTo(SET)).toHaveLength(0)
    await user.clear(password())
    await user.type(password(), 'correct')
    await expect.poll(() => screen.queryByText('Passwords do not match')).toBeNull()
  })

  it.each([
    ['', '', 'Password is required'],
    ['Short1!', 'Short1!', 'Password must be at least 8 characters long'],
    ['Short1!', 'Shirt1!', 'Passwords do not match'],
  ])('is not sent when it is %j and %j', async (first, second, text) => {
    const { api, fill } = await open({})
    await fill(first, second)
    await screen.findByText(text)
    expect(document.activeElement).toBe(password())
    expect(api.requestsTo(SET)).toHaveLength(0)
  })

  it('leads to /login, which says why, when the link is not good any more', async () => {
    const { url, fill } = await open({ [SET]: () => failure(400, 'token_not_valid', 'It has expired') })
    await fill(GOOD, GOOD)
    await screen.findByRole('heading', { name: 'Sign in to Caravel' })
    await screen.findByText('It has expired')
    expect(url()).toBe('/login')
  })

  it('takes the token out of the address bar, and goes on without it there', async () => {
    const { url } = await open({})
    await expect.poll(url).toBe('/set-password')
    screen.getByRole('heading', { name: 'Set your password' })
  })

  it('explains itself to whoever comes without a token', async () => {
    openApp('/set-password')
    await screen.findByRole('heading', { name: 'Open the link from your email again' })
    screen.getByRole('link', { name: 'Send a new link' })
  })
})

const password = () => screen.getByLabelText<HTMLInputElement>('New password')
const confirm = () => screen.getByLabelText<HTMLInputElement>('Confirm password')

async function open(answers: Parameters<typeof openApp>[1]) {
  const app = openApp('/set-password?token=secret', answers)
  await screen.findByRole('heading', { name: 'Set your password' })
  const fill = async (first: string, second: string) => {
    await app.enter(password(), first)
    await app.enter(confirm(), second)
    await app.user.click(screen.getByRole('button', { name: "Let's get started" }))
  }
  return { ...app, fill }
}
