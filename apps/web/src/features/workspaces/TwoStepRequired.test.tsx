import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp } from '../../app/testing/renderApp.tsx'
import { failure } from '../../lib/testing/fakeApi.ts'
import { NORTHWIND, profileOf, signedIn } from '../../lib/testing/samples.ts'

const PROFILE = 'GET /api/v1/:org/user-profile/'
const refused = () => failure(403, 'two_step_required', 'This workspace requires two-step sign-in')

it('a workspace that requires two-step sign-in leads to setting it up, and then lets in', async () => {
  signedIn()
  const { api, user, enter } = openApp(`/${NORTHWIND}/contacts`, {
    [PROFILE]: refused,
    'GET /api/v1/:org/contacts/': refused,
    'GET /api/v1/user-profile/': () => ({ status: 200, body: profileOf() }),
    'POST /api/v1/two-step/set-up/': () => ({ status: 200, body: { secret: 'ABCD', link: 'otpauth://' } }),
    'POST /api/v1/two-step/confirm/': () => ({ status: 200, body: { recovery_codes: ['aaaa-bbbb-cccc'] } }),
  })
  await screen.findByRole('heading', { name: 'Northwind Travel requires two-step sign-in' })
  const others = within(screen.getByRole('list'))
  expect(others.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['LELagoon Escapes'])

  await user.click(screen.getByRole('button', { name: 'Set up two-step sign-in' }))
  await enter(await screen.findByLabelText('Code from the app'), '123456')
  await enter(screen.getByLabelText('Your Caravel password'), 'secret 1!')
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  await screen.findByText('aaaa-bbbb-cccc')

  // The workspace is open from now on, but the codes stay until they are saved.
  api.answer({ [PROFILE]: () => ({ status: 200, body: profileOf() }) })
  window.dispatchEvent(new Event('visibilitychange'))
  screen.getByText('aaaa-bbbb-cccc')
  await user.click(screen.getByRole('button', { name: 'I’ve saved them' }))
  await screen.findByRole('button', { name: /Northwind Travel/ })
})

it('asks who has not confirmed their email to do that first', async () => {
  const SEND = 'POST /api/v1/confirm-email/send-link/'
  signedIn()
  const { api, user } = openApp(`/${NORTHWIND}/contacts`, {
    [PROFILE]: refused,
    'GET /api/v1/:org/contacts/': refused,
    'GET /api/v1/user-profile/': () => ({ status: 200, body: profileOf({ email_confirmed: false }) }),
    [SEND]: () => ({ status: 200, body: { msg: 'sent' } }),
  })
  await screen.findByText(/open the link we sent to grace@example.com, then come back here/)
  expect(screen.queryByRole('button', { name: 'Set up two-step sign-in' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Send a new link' }))
  await screen.findByText('We sent a link to grace@example.com. Open it within a day.')
  expect(api.requestsTo(SEND)).toHaveLength(1)
})
