import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { allWaiting, keepWaiting } from '../../lib/api/waiting.ts'
import { failure } from '../../lib/testing/fakeApi.ts'
import { LAGOON, NORTHWIND, signedIn } from '../../lib/testing/samples.ts'
import { openApp } from '../testing/renderApp.tsx'

const CREATE = 'POST /api/v1/:org/notes/'
const cut = () => Promise.reject(new TypeError('Failed to fetch'))

it('lists what waits, of which each can be discarded, and what is left can be sent again', async () => {
  signedIn()
  wait('Call back', NORTHWIND)
  wait('Visa', NORTHWIND)
  wait('Elsewhere', LAGOON)
  const { api, user } = openApp(`/${NORTHWIND}/contacts`, { [CREATE]: cut, 'GET /healthz': cut })
  await user.click(await screen.findByRole('button', { name: 'Waiting for a connection · 2' }))
  const list = within(await screen.findByRole('list', { name: 'Not sent yet' }))
  await user.click(list.getByRole('button', { name: 'Discard Note Visa' }))
  expect(allWaiting().map(({ text }) => text)).toEqual(['Call back', 'Elsewhere'])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await list.findByText(/Visa/)

  api.answer({
    [CREATE]: () => failure(403, 'permission_denied', 'Viewers can’t write'),
    'GET /healthz': () => ({ status: 200 }),
  })
  window.dispatchEvent(new Event('online'))
  await screen.findByRole('button', { name: 'Not sent · 2' })
  expect(list.getAllByText('Viewers can’t write')).toHaveLength(2)
  api.answer({ [CREATE]: () => new Response('{}', { status: 201 }) })
  await user.click(list.getByRole('button', { name: 'Send Note Visa' }))
  await screen.findByRole('button', { name: 'Not sent · 1' })
})

it('asks before a sign-out loses what waits', async () => {
  signedIn()
  wait('Call back', NORTHWIND)
  const { user, url } = openApp(`/${NORTHWIND}/contacts`, { [CREATE]: cut, 'GET /healthz': cut })
  await user.click(await screen.findByRole('button', { name: /workspace menu/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
  const question = within(await screen.findByRole('dialog', { name: 'Sign out and lose what waits?' }))
  expect(allWaiting()).toHaveLength(1)
  await user.click(question.getByRole('button', { name: 'Sign out' }))
  await expect.poll(url).toBe('/login')
  expect(localStorage).toHaveLength(0)
})

const wait = (text: string, org: string) =>
  keepWaiting(
    { kind: 'note', org, text },
    { key: text, method: 'POST', url: `/api/v1/${org}/notes/`, body: '{}' },
  )
