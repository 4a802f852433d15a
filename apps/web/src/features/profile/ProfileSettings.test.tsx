import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { session } from '../../lib/session.ts'
import { failure } from '../../lib/testing/fakeApi.ts'
import { LAGOON, membersOf, NORTHWIND, profileOf } from '../../lib/testing/samples.ts'
import {
  openSettings,
  PROFILE,
  TWO_STEP,
  twoStepOn,
  UPDATE_PROFILE,
} from '../settings/testing/openSettings.tsx'

const LEAVE = 'DELETE /api/v1/:org/account-users/:id/'
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })

describe('the profile', () => {
  it('shows who one is', async () => {
    openSettings('profile')
    expect((await field('First name')).value).toBe('Grace')
    expect((await field('Last name')).value).toBe('Hopper')
    const email = await field('Email')
    expect(email.value).toBe('grace@example.com')
    expect(email.readOnly).toBe(true)
    expect(document.title).toBe('Profile · Caravel')
    screen.getByRole('heading', { name: 'Profile', level: 1 })
  })

  it.each([
    ['First name', { first_name: 'Ada' }],
    ['Last name', { last_name: 'Ada' }],
  ])('saves the %s alone when it is left, and shows it everywhere', async (name, sent) => {
    const { api, user } = openSettings('profile')
    await user.clear(await field(name))
    await user.type(await field(name), 'Ada')
    expect(api.requestsTo(UPDATE_PROFILE)).toHaveLength(0)
    await user.tab()
    await screen.findByText('Saved')
    expect(api.requestsTo(UPDATE_PROFILE).map(({ body }) => body)).toEqual([sent])
    await user.click(screen.getByRole('button', { name: /workspace menu/ }))
    within(await screen.findByRole('menu')).getByText(/\bAda\b/)
  })

  it('says where one begins, which is the contacts unless told', async () => {
    const { user } = openSettings('profile')
    const page = await screen.findByRole('combobox', { name: 'Start page' })
    expect(page.textContent).toBe('Contacts')
    await user.click(page)
    await user.click(await screen.findByRole('option', { name: 'Today' }))
    expect(localStorage.getItem('start-page')).toBe('today')
  })

  it('sends nothing for a name that stayed the same', async () => {
    const { api, user } = openSettings('profile')
    await user.click(await field('First name'))
    await user.tab()
    await user.tab()
    expect(api.requestsTo(UPDATE_PROFILE)).toHaveLength(0)
  })

  it('wants a first name, and no last name', async () => {
    const { api, user } = openSettings('profile')
    await user.clear(await field('First name'))
    await user.tab()
    screen.getByText('First name is required')
    await user.clear(await field('Last name'))
    await user.tab()
    await screen.findByText('Saved')
    expect(api.requestsTo(UPDATE_PROFILE).map(({ body }) => body)).toEqual([{ last_name: '' }])
  })

  it('says that a name is too long before it is sent', async () => {
    const { api, user, enter } = openSettings('profile')
    await enter(await field('First name'), 'x'.repeat(151))
    await user.tab()
    screen.getByText('Ensure this field has no more than 150 characters')
    expect(api.requestsTo(UPDATE_PROFILE)).toHaveLength(0)
  })

  it('keeps what was typed when the server cannot save it, and says why', async () => {
    const { user } = openSettings('profile', {
      answers: { [UPDATE_PROFILE]: () => failure(500, 'server_error', 'Broken') },
    })
    await user.type(await field('First name'), '!')
    await user.tab()
    await screen.findByText('500 Internal Server Error')
    expect((await field('First name')).value).toBe('Grace!')
    screen.getByText('Not saved')
  })

  it('can be loaded again when it could not be loaded', async () => {
    const { api, user } = openSettings('profile', {
      answers: { [PROFILE]: () => failure(500, 'server_error', 'Broken') },
    })
    const alert = await screen.findByRole('alert')
    api.answer({ [PROFILE]: () => ({ status: 200, body: profileOf() }) })
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    await field('First name')
  })
})

describe('changing the email', () => {
  const CHANGE = 'POST /api/v1/change-email/'

  it('asks for the new one and the password, and says where the link went', async () => {
    const { api, user, enter } = openSettings('profile', {
      answers: { [CHANGE]: () => ({ status: 200, body: { msg: 'Sent' } }) },
    })
    await user.click(await screen.findByRole('button', { name: 'Change email' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change your email' }))
    await user.click(dialog.getByRole('button', { name: 'Send link' }))
    await dialog.findByText('Email address is required')
    await enter(dialog.getByLabelText('New email'), 'ada@example.com')
    await enter(dialog.getByLabelText('Your password'), 'secret')
    await user.click(dialog.getByRole('button', { name: 'Send link' }))
    await screen.findByText(/We sent a link to ada@example.com/)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(api.requestsTo(CHANGE)).toMatchObject([{ body: { email: 'ada@example.com', password: 'secret' } }])
    expect((await field('Email')).value).toBe('grace@example.com')
  })

  it('says at its field what is wrong, and keeps what was typed', async () => {
    const details = [{ code: 'invalid', message: 'Not correct', field: 'password' }]
    const { user, enter } = openSettings('profile', {
      answers: { [CHANGE]: () => ({ status: 400, body: { status: 400, details } }) },
    })
    await user.click(await screen.findByRole('button', { name: 'Change email' }))
    const dialog = within(await screen.findByRole('dialog'))
    await enter(dialog.getByLabelText('New email'), 'ada@example.com')
    await enter(dialog.getByLabelText('Your password'), 'wrong')
    await user.click(dialog.getByRole('button', { name: 'Send link' }))
    await dialog.findByText('Not correct')
    expect(dialog.getByLabelText<HTMLInputElement>('New email').value).toBe('ada@example.com')
  })

  it('asks for a code too, where two-step sign-in is on', async () => {
    const { api, user, enter } = openSettings('profile', {
      answers: {
        [TWO_STEP]: () => ({ status: 200, body: twoStepOn }),
        [CHANGE]: () => ({ status: 200, body: { msg: 'Sent' } }),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Change email' }))
    const dialog = within(await screen.findByRole('dialog'))
    const code = await dialog.findByLabelText('Code')
    await enter(dialog.getByLabelText('New email'), 'ada@example.com')
    await enter(dialog.getByLabelText('Your password'), 'secret')
    await user.click(dialog.getByRole('button', { name: 'Send link' }))
    await dialog.findByText('Enter the code')
    await enter(code, '123456')
    await user.click(dialog.getByRole('button', { name: 'Send link' }))
    await screen.findByText(/We sent a link to ada@example.com/)
    const typed = { email: 'ada@example.com', password: 'secret', code: '123456' }
    expect(api.requestsTo(CHANGE).map(({ body }) => body)).toEqual([typed])
  })

  it('is not for who has no password, who is told what to do', async () => {
    const { user } = openSettings('profile', { me: { has_password: false } })
    await user.click(await screen.findByRole('button', { name: 'Change email' }))
    expect((await screen.findByRole('tooltip')).textContent).toBe('Set a password first, under Security')
  })
})

describe('leaving the workspace', () => {
  it('is not for its owner, who is told why', async () => {
    const { api, user } = openSettings('profile', { me: { is_owner: true } })
    await user.click(await screen.findByRole('button', { name: 'Leave workspace' }))
    expect((await screen.findByRole('tooltip')).textContent).toBe(
      'You own this workspace. Make another admin the owner under Members before you leave',
    )
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(api.requestsTo(LEAVE)).toHaveLength(0)
  })

  it('asks first, and leads to another workspace', async () => {
    const { api, user, url, server } = openSettings('profile', {
      me: { is_owner: false, role: 'VIEWER' },
      answers: { [LEAVE]: () => ({ status: 204 }) },
    })
    await user.click(await screen.findByRole('button', { name: 'Leave workspace' }))
    const dialog = await screen.findByRole('dialog', { name: 'Leave Northwind Travel?' })
    expect(api.requestsTo(LEAVE)).toHaveLength(0)
    server.profile.accounts = server.profile.accounts.filter(({ id }) => id !== NORTHWIND)
    await user.click(within(dialog).getByRole('button', { name: 'Leave workspace' }))
    await screen.findByText('You left Northwind Travel.')
    await waitFor(() => expect(url()).toBe(`/${LAGOON}/contacts`))
    expect(api.requestsTo(LEAVE).map(({ path }) => path)).toEqual([
      `/api/v1/${NORTHWIND}/account-users/${server.profile.user.id}/`,
    ])
    await user.click(await screen.findByRole('button', { name: 'Lagoon Escapes, workspace menu' }))
    expect(within(await screen.findByRole('menu')).queryByText('Northwind Travel')).toBeNull()
  })

  it('asks who takes over what is theirs, and hands that over first', async () => {
    const { api, user, server } = openSettings('profile', {
      me: { is_owner: false, role: 'EDITOR' },
      answers: {
        [LEAVE]: () => ({ status: 204 }),
        'GET /api/v1/:org/users/': () => ({ status: 200, body: membersOf({}) }),
        'GET /api/v1/:org/account-users/:id/belongings/': () => ({
          status: 200,
          body: { inquiries: some(0), tasks: some(3), contacts: some(0), companies: some(0) },
        }),
        'POST /api/v1/:org/account-users/:id/hand-over/': () => ({
          status: 200,
          body: { id: LAGOON, handed_over: { inquiries: 0, tasks: 3, contacts: 0, companies: 0 } },
        }),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Leave workspace' }))
    await user.click(await screen.findByRole('combobox', { name: '3 open tasks: who takes over' }))
    await user.click(await screen.findByRole('option', { name: 'Robin Vega' }))
    server.profile.accounts = server.profile.accounts.filter(({ id }) => id !== NORTHWIND)
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Leave workspace' }))
    await screen.findByText('You left Northwind Travel.')
    const robin = membersOf({}).users[0]?.id
    const [given] = api.requestsTo('POST /api/v1/:org/account-users/:id/hand-over/')
    expect(given?.body).toEqual({ tasks: robin })
  })

  it('leads to /onboarding from the only workspace, which is not where one lands next time', async () => {
    const profile = profileOf({ is_owner: false })
    const only = { ...profile, accounts: profile.accounts.filter(({ id }) => id === NORTHWIND) }
    const { user, url } = openSettings('profile', {
      answers: { [PROFILE]: () => ({ status: 200, body: only }), [LEAVE]: () => ({ status: 204 }) },
    })
    await user.click(await screen.findByRole('button', { name: 'Leave workspace' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Leave workspace' }))
    await waitFor(() => expect(url()).toBe('/onboarding'))
    expect(session.lastWorkspace()).toBeNull()
  })

  it('changes nothing when the server refuses, and says why', async () => {
    const { user, url } = openSettings('profile', {
      me: { is_owner: false },
      answers: { [LEAVE]: () => failure(403, 'deletion_not_allowed', 'The owner cannot leave') },
    })
    await user.click(await screen.findByRole('button', { name: 'Leave workspace' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Leave workspace' }))
    await screen.findByText('The owner cannot leave')
    expect(url()).toBe(`/${NORTHWIND}/settings/profile`)
  })
})

const some = (total: number) => ({ total, more: false })
