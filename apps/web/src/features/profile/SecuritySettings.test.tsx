import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { session } from '../../lib/session.ts'
import { failure } from '../../lib/testing/fakeApi.ts'
import { NORTHWIND } from '../../lib/testing/samples.ts'
import {
  END_OTHERS,
  END_SESSION,
  openSettings,
  SESSIONS,
  TWO_STEP,
  twoStepOn,
} from '../settings/testing/openSettings.tsx'

const CHANGE = 'PATCH /api/v1/:org/change-password/'
const SEND_LINK = 'POST /api/v1/set-password/send-link/'
const current = () => screen.getByLabelText<HTMLInputElement>('Current password')
const chosen = () => screen.getByLabelText<HTMLInputElement>('New password')
const changeButton = () => screen.findByRole('button', { name: 'Change password' })

describe('the password', () => {
  it('is masked and cannot be edited, like the email', async () => {
    openSettings('security')
    const password = await screen.findByLabelText<HTMLInputElement>('Password')
    expect(password.type).toBe('password')
    expect(password.readOnly).toBe(true)
    const email = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' })
    expect(email.value).toBe('grace@example.com')
    expect(email.readOnly).toBe(true)
    expect(screen.queryByLabelText('Current password')).toBeNull()
  })

  it('is not changed before both fields are filled in', async () => {
    const { api, user, enter } = openSettings('security')
    await user.click(await changeButton())
    expect(document.activeElement).toBe(current())
    await user.click(await changeButton())
    expect((await screen.findByRole('tooltip')).textContent).toBe('Fill in both passwords first')
    await enter(current(), 'old secret 1!')
    await user.keyboard('{Enter}')
    expect((await changeButton()).getAttribute('aria-disabled')).toBe('true')
    expect(api.requestsTo(CHANGE)).toHaveLength(0)
  })

  it('is changed with the current one, which ends all other sessions', async () => {
    const { api, user, enter } = openSettings('security', {
      answers: { [CHANGE]: () => ({ status: 200, body: { msg: 'ok' } }) },
    })
    await user.click(await changeButton())
    await enter(current(), 'old secret 1!')
    await enter(chosen(), 'new secret 2!')
    await user.click(await changeButton())
    await screen.findByText('Password updated successfully.')
    expect(api.requestsTo(CHANGE).map(({ path, body }) => [path, body])).toEqual([
      [
        `/api/v1/${NORTHWIND}/change-password/`,
        { oldPassword: 'old secret 1!', newPassword: 'new secret 2!' },
      ],
    ])
    expect(screen.queryByLabelText('Current password')).toBeNull()
    expect(document.activeElement).toBe(await changeButton())
    await waitFor(() => expect(api.requestsTo(SESSIONS).length).toBeGreaterThan(1))
  })

  it('is changed with a code too, where two-step sign-in is on', async () => {
    const wrong = { code: 'invalid', message: 'This code is wrong', field: 'code' }
    const { api, user, enter } = openSettings('security', {
      answers: {
        [TWO_STEP]: () => ({ status: 200, body: twoStepOn }),
        [CHANGE]: () => ({ status: 400, body: { status: 400, details: [wrong] } }),
      },
    })
    await user.click(await changeButton())
    await enter(current(), 'old secret 1!')
    await enter(chosen(), 'new secret 2!')
    const code = await screen.findByLabelText('Code')
    await user.click(await changeButton())
    await screen.findByText('Enter the code')
    expect(api.requestsTo(CHANGE)).toHaveLength(0)
    await enter(code, '123456')
    await user.click(await changeButton())
    await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'))
    expect(api.requestsTo(CHANGE)[0]?.body).toEqual({
      oldPassword: 'old secret 1!',
      newPassword: 'new secret 2!',
      code: '123456',
    })
  })

  it('is asked a code for once the server wants one, as when two-step sign-in was just turned on elsewhere', async () => {
    const missing = { code: 'invalid', message: 'Enter a code', field: 'code' }
    const { api, user, enter } = openSettings('security', {
      answers: { [CHANGE]: () => ({ status: 400, body: { status: 400, details: [missing] } }) },
    })
    await user.click(await changeButton())
    await enter(current(), 'old secret 1!')
    await enter(chosen(), 'new secret 2!')
    expect(screen.queryByLabelText('Code')).toBeNull()
    api.answer({ [TWO_STEP]: () => ({ status: 200, body: twoStepOn }) })
    await user.click(await changeButton())
    await enter(await screen.findByLabelText('Code'), '123456')
    expect(screen.queryByLabelText('Code')).not.toBeNull()
  })

  it('shows which parts of the rule a new one follows', async () => {
    const { user, enter } = openSettings('security')
    await user.click(await changeButton())
    await enter(chosen(), 'abc1')
    const rule = within(screen.getByRole('list', { name: 'Password rules' }))
    expect(rule.getAllByRole('listitem')).toHaveLength(4)
  })

  it('stays as it is on Cancel, and what was typed is gone', async () => {
    const { api, user, enter } = openSettings('security')
    await user.click(await changeButton())
    await enter(current(), 'typed')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(await changeButton())
    expect(current().value).toBe('')
    expect(api.requestsTo(CHANGE)).toHaveLength(0)
  })

  it('that the server refuses stays typed; the reason is in a snackbar and at the field', async () => {
    const wrong = { code: 'invalid', message: 'Your old password is wrong', field: 'oldPassword' }
    const { user, enter } = openSettings('security', {
      answers: { [CHANGE]: () => ({ status: 400, body: { status: 400, details: [wrong] } }) },
    })
    await user.click(await changeButton())
    await enter(current(), 'not it')
    await enter(chosen(), 'new secret 2!')
    await user.click(await changeButton())
    await waitFor(() => expect(screen.getAllByText('Your old password is wrong')).toHaveLength(2))
    expect(current().getAttribute('aria-invalid')).toBe('true')
    expect(current().value).toBe('not it')
    expect(chosen().value).toBe('new secret 2!')
  })

  it('that is no field of the form is told in the snackbar alone', async () => {
    const { user, enter } = openSettings('security', {
      answers: { [CHANGE]: () => failure(429, 'throttled', 'Too many attempts') },
    })
    await user.click(await changeButton())
    await enter(current(), 'not it')
    await enter(chosen(), 'new secret 2!')
    await user.click(await changeButton())
    await screen.findByText('Too many attempts')
    expect(current().hasAttribute('aria-invalid')).toBe(false)
  })
})

describe('without a password', () => {
  it('a link to set one is mailed on request', async () => {
    const { api, user } = openSettings('security', {
      me: { has_password: false },
      answers: { [SEND_LINK]: () => ({ status: 200, body: { msg: 'sent' } }) },
    })
    await user.click(await screen.findByRole('button', { name: 'Set a password' }))
    await screen.findByText('We sent a link to set your password to grace@example.com.')
    expect(api.requestsTo(SEND_LINK)).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull()
  })

  it('says why when that fails', async () => {
    const { user } = openSettings('security', {
      me: { has_password: false },
      answers: { [SEND_LINK]: () => failure(429, 'throttled', 'Too many mails') },
    })
    await user.click(await screen.findByRole('button', { name: 'Set a password' }))
    await screen.findByText('Too many mails')
  })
})

describe('the sessions', () => {
  it('are listed with device, address and last use', async () => {
    openSettings('security')
    const [here, there] = await sessionLines()
    within(here).getByText('Chrome on macOS')
    within(here).getByText('This device')
    within(here).getByText('203.0.113.7')
    within(here).getByText('Last used just now')
    within(there).getByText('Unknown device')
    expect(within(there).queryByText('This device')).toBeNull()
    const lastUse = within(there).getByText(/^Last used .*(ago|last)/)
    expect(lastUse.getAttribute('datetime')).toBe('2026-01-02T10:30:00Z')
    expect(lastUse.title).toMatch(/^0[123] Jan 2026, \d\d?:30 [AP]M$/)
  })

  it('can be ended one by one', async () => {
    const { api, user, server } = openSettings('security')
    const [, there] = await sessionLines()
    await user.click(within(there).getByRole('button', { name: 'Sign out' }))
    await screen.findByText('Signed out of Unknown device.')
    expect(api.requestsTo(END_SESSION).map(({ path }) => path)).toEqual([
      `/api/v1/sessions/${server.sessions[1]?.id}/`,
    ])
    expect(screen.queryByText('Unknown device')).toBeNull()
    expect(session.isSignedIn()).toBe(true)
  })

  it('one that had ended meanwhile just goes', async () => {
    const { user } = openSettings('security', {
      answers: { [END_SESSION]: () => failure(404, 'not_found', 'Session not found') },
    })
    const [, there] = await sessionLines()
    await user.click(within(there).getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(screen.queryByText('Unknown device')).toBeNull())
  })

  it('one that cannot be ended stays, and the reason is told', async () => {
    const { user } = openSettings('security', {
      answers: { [END_SESSION]: () => failure(500, 'server_error', 'Broken') },
    })
    const [, there] = await sessionLines()
    await user.click(within(there).getByRole('button', { name: 'Sign out' }))
    await screen.findByText('500 Internal Server Error')
    screen.getByText('Unknown device')
  })

  it('ending this one signs out here', async () => {
    const { api, user } = openSettings('security')
    const [here] = await sessionLines()
    await user.click(within(here).getByRole('button', { name: 'Sign out' }))
    await screen.findByRole('heading', { name: 'Sign in to Caravel' })
    expect(session.isSignedIn()).toBe(false)
    expect(api.requestsTo('POST /api/v1/logout/')).toHaveLength(1)
  })

  it('all others can be ended at once; then there is none left to end', async () => {
    const { api, user } = openSettings('security')
    await sessionLines()
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
    await screen.findByText('Signed out everywhere else.')
    expect(api.requestsTo(END_OTHERS)).toHaveLength(1)
    expect(screen.queryByText('Unknown device')).toBeNull()
    screen.getByText('Chrome on macOS')
    const button = screen.getByRole('button', { name: 'Sign out everywhere else' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })
})

async function sessionLines(): Promise<[HTMLElement, HTMLElement]> {
  await screen.findByText('This device')
  const section = screen.getByRole('region', { name: 'Sessions' })
  const [here, there] = within(section).getAllByRole('listitem')
  if (!here || !there) throw new Error('There should be two sessions')
  return [here, there]
}
