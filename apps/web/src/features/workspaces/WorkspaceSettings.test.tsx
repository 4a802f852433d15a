import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failure } from '../../lib/testing/fakeApi.ts'
import { LAGOON, NORTHWIND, profileOf } from '../../lib/testing/samples.ts'
import { openSettings, TWO_STEP, UPDATE_WORKSPACE, WORKSPACE } from '../settings/testing/openSettings.tsx'

const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Workspace name' })
const place = (name: string) => screen.findByRole('combobox', { name })
const conflict = failure(409, 'conflict', 'Somebody changed this in the meantime')

describe('the settings of the workspace', () => {
  it('show a spinner until they are there', async () => {
    openSettings('general', { answers: { [WORKSPACE]: () => new Promise(() => undefined) } })
    await screen.findByRole('heading', { name: 'General', level: 1 })
    await screen.findByRole('status', { name: 'Loading…' })
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('show name, timezone, country and currency in words', async () => {
    openSettings('general')
    expect((await nameField()).value).toBe('Northwind Travel')
    expect((await place('Time zone')).textContent).toBe('Europe/London')
    expect((await place('Country')).textContent).toBe('United Kingdom')
    expect((await place('Currency')).textContent).toBe('British Pound')
  })

  it('can be loaded again when they could not be loaded', async () => {
    const { api, user, server } = openSettings('general', {
      answers: { [WORKSPACE]: () => failure(500, 'server_error', 'Broken') },
    })
    const alert = await screen.findByRole('alert')
    api.answer({ [WORKSPACE]: () => ({ status: 200, body: server.workspace }) })
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    await nameField()
  })
})

describe('requiring two-step sign-in', () => {
  const setting = () => screen.findByRole('switch', { name: 'Require two-step sign-in' })
  const on = { on: true, since: '2026-01-02T10:30:00Z', recovery_codes_left: 8, required_by: [] }

  it('is switched on by an Admin who has it', async () => {
    const { api, user } = openSettings('general', {
      answers: { [TWO_STEP]: () => ({ status: 200, body: on }) },
    })
    await user.click(await setting())
    await waitFor(async () => expect((await setting()).getAttribute('aria-checked')).toBe('true'))
    expect(api.requestsTo(UPDATE_WORKSPACE)[0]?.body).toMatchObject({ requires_two_step: true })
  })

  it('waits until they have it themselves, and says so', async () => {
    openSettings('general')
    await screen.findByText('First turn on two-step sign-in for your own account, under Security')
    expect(await setting()).toHaveProperty('disabled', true)
  })

  it('is not for others', async () => {
    openSettings('general', { me: { role: 'EDITOR', is_owner: false } })
    expect(await setting()).toHaveProperty('disabled', true)
  })
})

describe('when an inquiry is stale', () => {
  const days = () =>
    screen.findByRole<HTMLInputElement>('textbox', { name: 'Days until an open inquiry is stale' })

  it('is said in days', async () => {
    const { api, user } = openSettings('general')
    await user.clear(await days())
    await user.type(await days(), '7{Enter}')
    await waitFor(() =>
      expect(api.requestsTo(UPDATE_WORKSPACE)[0]?.body).toMatchObject({ stale_after_days: 7 }),
    )
  })

  it.each([
    ['', 'Enter a number of days'],
    ['often', 'Enter a number of days'],
    ['1.5', 'Enter a number of days'],
    ['0', 'Enter 1 to 365 days'],
    ['366', 'Enter 1 to 365 days'],
  ])('is not “%s”', async (typed, problem) => {
    const { api, user } = openSettings('general')
    await user.clear(await days())
    if (typed) await user.type(await days(), typed)
    await user.tab()
    await screen.findByText(problem)
    expect(api.requestsTo(UPDATE_WORKSPACE)).toHaveLength(0)
  })
})

describe('the name', () => {
  it('is saved when the field is left, and shown in the switcher', async () => {
    const { api, user } = openSettings('general')
    await user.type(await nameField(), ' Ltd')
    await user.tab()
    await screen.findByText('Workspace updated successfully.')
    expect(api.requestsTo(UPDATE_WORKSPACE).map(({ body }) => body)).toEqual([
      { name: 'Northwind Travel Ltd', version: 3 },
    ])
    screen.getByRole('button', { name: 'Northwind Travel Ltd, workspace menu' })
  })

  it('is left as it is by Enter', async () => {
    const { api, user } = openSettings('general')
    await user.type(await nameField(), ' Ltd{Enter}')
    expect(document.activeElement).toBe(await nameField())
    expect((await nameField()).value).toBe('Northwind Travel Ltd')
    expect(api.requestsTo(UPDATE_WORKSPACE)).toHaveLength(0)
  })

  it('sends nothing when it is the stored one', async () => {
    const { api, user } = openSettings('general')
    await user.type(await nameField(), 'x{Backspace}')
    await user.tab()
    expect(api.requestsTo(UPDATE_WORKSPACE)).toHaveLength(0)
  })

  it('has to be there', async () => {
    const { api, user } = openSettings('general')
    await user.clear(await nameField())
    await user.tab()
    screen.getByText('Workspace name is required')
    expect(api.requestsTo(UPDATE_WORKSPACE)).toHaveLength(0)
  })

  it('stays typed when the server refuses it, and the reason is in a snackbar', async () => {
    const { user } = openSettings('general', {
      answers: { [UPDATE_WORKSPACE]: () => failure(403, 'permission_denied', 'Only admins may do this') },
    })
    await user.type(await nameField(), '!')
    await user.tab()
    await screen.findByText('Only admins may do this')
    expect((await nameField()).value).toBe('Northwind Travel!')
  })
})

describe('when somebody else was faster', () => {
  it('both names are shown, and one’s own is sent again on purpose only', async () => {
    const { api, user, server } = openSettings('general')
    await nameField()
    server.workspace = { ...server.workspace, name: 'Southwind', version: 4 }
    api.answer({ [UPDATE_WORKSPACE]: () => conflict })
    await user.type(await nameField(), '!')
    await user.tab()
    await screen.findByText('Somebody changed this in the meantime')
    await screen.findByText('Southwind')
    expect((await nameField()).value).toBe('Northwind Travel!')
    expect(api.requestsTo(UPDATE_WORKSPACE)).toHaveLength(1)

    api.answer({
      [UPDATE_WORKSPACE]: ({ body }) => ({ status: 200, body: { ...server.workspace, ...(body as object) } }),
    })
    await user.click(screen.getByRole('button', { name: 'Keep mine' }))
    await screen.findByText('Workspace updated successfully.')
    expect(api.requestsTo(UPDATE_WORKSPACE)[1]?.body).toEqual({ name: 'Northwind Travel!', version: 4 })
  })

  it('a change of something else is no conflict: both are kept', async () => {
    const { api, user, server } = openSettings('general')
    await nameField()
    server.workspace = { ...server.workspace, currency: 'EUR', version: 4 }
    api.answer({
      [UPDATE_WORKSPACE]: ({ body }) => {
        if ((body as { version: number }).version !== 4) return conflict
        server.workspace = { ...server.workspace, ...(body as object), version: 5 }
        return { status: 200, body: server.workspace }
      },
    })
    await user.type(await nameField(), '!')
    await user.tab()
    await screen.findByText('Workspace updated successfully.')
    expect((await nameField()).value).toBe('Northwind Travel!')
    expect((await place('Currency')).textContent).toBe('Euro')
    expect(screen.queryByText('Somebody changed this in the meantime')).toBeNull()
  })

  it('a place that they chose is shown, and the refusal told', async () => {
    const { api, user, server } = openSettings('general')
    await place('Currency')
    server.workspace = { ...server.workspace, currency: 'EUR', version: 4 }
    api.answer({ [UPDATE_WORKSPACE]: () => conflict })
    await choose(user, 'Currency', 'Swiss')
    await screen.findByText('Somebody changed this in the meantime')
    await waitFor(async () => expect((await place('Currency')).textContent).toBe('Euro'))
  })
})

describe('timezone, country and currency', () => {
  it.each([
    ['Time zone', 'new york', { timezone: 'America/New_York' }, 'America/New York'],
    [
      'Time zone',
      'kolkata',
      { timezone: expect.stringMatching(/^Asia\/(Calcutta|Kolkata)$/) },
      'Asia/Kolkata',
    ],
    ['Country', 'cote', { country: 'CI' }, 'Côte d’Ivoire'],
    ['Currency', 'chf', { currency: 'CHF' }, 'Swiss Franc'],
  ])('%s is found by searching for %j, and saved at once', async (name, query, change, shown) => {
    const { api, user } = openSettings('general')
    await choose(user, name, query)
    await screen.findByText('Workspace updated successfully.')
    expect(api.requestsTo(UPDATE_WORKSPACE).map(({ body }) => body)).toEqual([{ ...change, version: 3 }])
    expect((await place(name)).textContent).toBe(shown)
  })

  it('are saved one after the other, each on top of the one before', async () => {
    const { api, user } = openSettings('general')
    await choose(user, 'Country', 'france')
    await choose(user, 'Currency', 'euro')
    await expect
      .poll(() => api.requestsTo(UPDATE_WORKSPACE).map(({ body }) => body))
      .toEqual([
        { country: 'FR', version: 3 },
        { currency: 'EUR', version: 4 },
      ])
  })
})

describe('what new people get', () => {
  it('is the first status and whoever adds them, until another choice is saved', async () => {
    const { api, user } = openSettings('general')
    const status = await screen.findByRole('combobox', { name: 'Status' })
    await waitFor(() => expect(status.textContent).toBe('First in the list (Just Enquiry)'))
    expect(screen.getByRole('combobox', { name: 'Owner' }).textContent).toBe('Whoever adds them')
    await user.click(status)
    await user.click(await screen.findByRole('option', { name: 'No status' }))
    await waitFor(() => expect(status.textContent).toBe('No status'))
    await user.click(screen.getByRole('combobox', { name: 'Owner' }))
    await user.click(await screen.findByRole('option', { name: 'Nobody' }))
    await expect
      .poll(() => api.requestsTo(UPDATE_WORKSPACE).map(({ body }) => body))
      .toEqual([
        { new_contact_status: 'none', version: 3 },
        { new_contact_owner: 'nobody', version: 4 },
      ])
  })
})

describe('for who is no admin', () => {
  it.each(['EDITOR', 'VIEWER'] as const)('(%s) all can be read and nothing changed', async (role) => {
    const { api, user } = openSettings('general', { me: { role, is_owner: false } })
    const name = await nameField()
    expect(name.value).toBe('Northwind Travel')
    await user.type(name, 'x')
    expect(name.value).toBe('Northwind Travel')
    expect((await screen.findByRole('tooltip')).textContent).toBe('Only an admin can change these settings')
    for (const control of [await place('Time zone'), screen.getByRole('button', { name: 'Upload logo' })]) {
      expect(control.getAttribute('aria-disabled')).toBe('true')
    }
    await user.click(await place('Time zone'))
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(api.requestsTo(UPDATE_WORKSPACE)).toHaveLength(0)
  })
})

async function choose(user: ReturnType<typeof openSettings>['user'], name: string, query: string) {
  await user.click(await place(name))
  await screen.findByRole('listbox')
  await user.keyboard(`${query}{Enter}`)
}

describe('deleting the workspace', () => {
  const DELETE = 'POST /api/v1/accounts/:org/delete/'
  const WHO_AM_I = 'GET /api/v1/user-profile/'
  const deleteButton = () => screen.findByRole('button', { name: 'Delete workspace' })

  it('wants its name typed, and leads on to another workspace', async () => {
    const { accounts, ...rest } = profileOf()
    const left = { ...rest, accounts: accounts.filter(({ id }) => id !== NORTHWIND) }
    const { api, user, enter, url } = openSettings('general', {
      answers: { [DELETE]: () => ({ status: 204 }), [WHO_AM_I]: () => ({ status: 200, body: left }) },
    })
    await user.click(await deleteButton())
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Northwind Travel?' }))
    await enter(dialog.getByRole('textbox'), 'Northwind')
    await user.click(dialog.getByRole('button', { name: 'Delete workspace' }))
    expect(api.requestsTo(DELETE)).toHaveLength(0)
    await enter(dialog.getByRole('textbox'), ' Travel')
    await waitFor(async () => {
      await user.click(dialog.getByRole('button', { name: 'Delete workspace' }))
      expect(api.requestsTo(DELETE)).toMatchObject([{ body: { name: 'Northwind Travel' } }])
    })
    await screen.findByText('Northwind Travel was deleted. You can restore it for 30 days.')
    await waitFor(() => expect(url()).toBe(`/${LAGOON}/contacts`))
  })

  it('is for the owner alone; other admins are told so', async () => {
    const { user } = openSettings('general', { me: { is_owner: false } })
    await user.click(await deleteButton())
    expect((await screen.findByRole('tooltip')).textContent).toBe('Only the owner can delete the workspace')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
