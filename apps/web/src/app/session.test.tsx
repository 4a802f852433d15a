import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { session } from '../lib/session.ts'
import { failure } from '../lib/testing/fakeApi.ts'
import { contactOf, NORTHWIND, pageOf, signedIn } from '../lib/testing/samples.ts'
import { manyContacts, openApp } from './testing/renderApp.tsx'

const LOGOUT = 'POST /api/v1/logout/'
const CONTACTS = 'GET /api/v1/:org/contacts/'
const loginPage = () => screen.findByRole('heading', { name: 'Sign in to Caravel' })

describe('signing out', () => {
  it('ends the session there and here, and leads to /login without a way back', async () => {
    const { api, url, logOut } = await openContacts()
    await logOut()
    await loginPage()
    expect(api.requestsTo(LOGOUT)).toHaveLength(1)
    expect(api.requestsTo(LOGOUT)[0]?.headers.get('authorization')).toBe('Bearer access')
    expect(localStorage).toHaveLength(0)
    expect(url()).toBe('/login')
  })

  it('works when the server does not', async () => {
    const { api, logOut } = await openContacts()
    api.answer({ [LOGOUT]: () => failure(503, 'server_error', 'Restarting') })
    await logOut()
    await loginPage()
    expect(localStorage).toHaveLength(0)
  })

  it('leaves nothing behind for the next person', async () => {
    const { api, logOut } = await openContacts()
    const rows = () => screen.getByRole('table').parentElement as HTMLElement
    fireEvent.scroll(rows(), { target: { scrollTop: 50 } })
    await logOut()
    await loginPage()
    api.answer({ [CONTACTS]: ({ query }) => ({ status: 200, body: pageOf(query, 1, () => next) }) })
    const next = contactOf(1, { first_name: 'Someone', last_name: 'Else' })
    signedIn()
    await screen.findByText('Someone Else')
    expect(screen.queryByText('Person 1')).toBeNull()
    expect(rows().scrollTop).toBe(0)
  })
})

describe('another tab', () => {
  it('that signs out signs this one out', async () => {
    await openContacts()
    for (const key of ['accesstoken', 'refreshtoken', 'orgId']) localStorage.removeItem(key)
    tellOfStorage('accesstoken', 'access', null)
    await loginPage()
  })

  it('that signs in again brings this one back to its page', async () => {
    const { url } = await openContacts('?page=2')
    localStorage.clear()
    tellOfStorage('accesstoken', 'access', null)
    await loginPage()
    localStorage.setItem('refreshtoken', 'refresh')
    localStorage.setItem('orgId', NORTHWIND)
    localStorage.setItem('accesstoken', 'access-2')
    tellOfStorage('accesstoken', null, 'access-2')
    await screen.findByRole('heading', { name: 'Contacts' })
    expect(url()).toBe(`/${NORTHWIND}/contacts?page=2`)
  })
})

describe('a session that ran out', () => {
  it('leads to /login, which keeps the way back', async () => {
    signedIn()
    const { url } = openApp(`/${NORTHWIND}/contacts?page=2`, {
      [CONTACTS]: () => failure(401, 'token_not_valid', 'Expired'),
      'GET /api/v1/:org/user-profile/': () => failure(401, 'token_not_valid', 'Expired'),
      'POST /api/v1/token/refresh/': () => failure(401, 'token_not_valid', 'Expired'),
    })
    await loginPage()
    expect(session.isSignedIn()).toBe(false)
    expect(new URL(url(), 'http://x').searchParams.get('next')).toBe(`/${NORTHWIND}/contacts?page=2`)
  })

  it.each([
    [
      'signed_out_elsewhere',
      'You were signed out from another device. Sign in to pick up where you left off.',
    ],
    ['password_changed', 'Your password was changed, so you were signed out. Sign in with the new one.'],
    ['token_not_valid', 'Your session has expired. Sign in to pick up where you left off.'],
  ])('because of %s says so on /login, also in other tabs, until the next begins', async (code, words) => {
    const ended = () => failure(401, code, 'Ended')
    signedIn()
    const { url } = openApp(`/${NORTHWIND}/contacts`, {
      [CONTACTS]: ended,
      'GET /api/v1/:org/user-profile/': ended,
      'POST /api/v1/token/refresh/': ended,
    })
    await loginPage()
    expect((await screen.findByRole('status')).textContent).toBe(words)
    expect(session.ending()).toBeDefined()
    expect(url()).toContain('/login')
    signedIn()
    expect(session.ending()).toBeUndefined()
  })

  it('stays while the server cannot be asked', async () => {
    signedIn()
    openApp(`/${NORTHWIND}/contacts`, {
      [CONTACTS]: () => failure(401, 'token_not_valid', 'Expired'),
      'GET /api/v1/:org/user-profile/': () => failure(401, 'token_not_valid', 'Expired'),
      'POST /api/v1/token/refresh/': () => failure(500, 'server_error', 'Broken'),
    })
    expect((await screen.findByRole('alert')).textContent).toContain('This couldn’t be loaded')
    expect(session.isSignedIn()).toBe(true)
  })
})

async function openContacts(search = '') {
  signedIn()
  const app = openApp(`/${NORTHWIND}/contacts${search}`, search ? manyContacts : {})
  await screen.findByRole('button', { name: 'Northwind Travel, workspace menu' })
  await screen.findByRole('table', { name: 'Contacts' })
  const logOut = async () => {
    await app.user.click(screen.getByRole('button', { name: /workspace menu/ }))
    await app.user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
  }
  return { ...app, logOut }
}

function tellOfStorage(key: string, oldValue: string | null, newValue: string | null) {
  const event = new StorageEvent('storage', { key, oldValue, newValue, storageArea: localStorage })
  window.dispatchEvent(event)
}
