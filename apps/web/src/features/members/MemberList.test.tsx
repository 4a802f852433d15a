import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failure } from '../../lib/testing/fakeApi.ts'
import { NORTHWIND } from '../../lib/testing/samples.ts'
import { invitedOf, LIST, memberOf, namesIn, openMembers, rowOf } from './testing/openMembers.tsx'

const people = {
  users: [
    memberOf(1, { first_name: 'Zoë', last_name: 'Núñez', email: 'zn@corp.example' }),
    memberOf(2, { first_name: 'Ada', last_name: 'Lovelace', email: 'countess@analytical.example' }),
  ],
  invited: [invitedOf(1, { first_name: 'Adam', last_name: 'Smith' })],
}
const ME = '0199a000-0000-7000-8000-00000000000a'

const searchBox = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search by name or email' })

describe('the members screen', () => {
  it('names itself and says what it is for', async () => {
    openMembers(people)
    await screen.findByRole('heading', { name: 'Members', level: 1 })
    screen.getByText('Manage members in your workspace')
    expect(document.title).toBe('Members · Caravel')
  })

  it('shows who each member is, marks the owner and oneself, and picks their role', async () => {
    openMembers({
      users: [
        memberOf(1, { id: ME, first_name: 'Grace', last_name: 'Hopper', role: 'ADMIN' }),
        memberOf(2, { first_name: 'Ada', last_name: 'Lovelace', is_owner: true, role: 'ADMIN' }),
        memberOf(3, { first_name: 'Chen', last_name: '' }),
      ],
    })
    const grace = await rowOf('Grace Hopper')
    const ada = await rowOf('Ada Lovelace')
    const chen = await rowOf('Chen')
    await grace.findByText('You')
    expect(grace.queryByText('Owner')).toBeNull()
    ada.getByText('Owner')
    expect(ada.queryByText('You')).toBeNull()
    ada.getByText('member2@example.com')
    expect(ada.getByRole('combobox', { name: 'Role of Ada Lovelace' }).textContent).toBe('Admin')
    expect(chen.getByRole('combobox', { name: 'Role of Chen' }).textContent).toBe('Editor')
  })

  it('switches between active and invited members, each with its count, by the URL', async () => {
    const { user, url, router } = openMembers(people)
    await rowOf('Ada Lovelace')
    screen.getByRole('tab', { name: /^Active members ?2$/, selected: true })
    await user.click(screen.getByRole('tab', { name: /^Invited members ?1$/ }))
    await rowOf('Adam Smith')
    expect(url()).toBe(`/${NORTHWIND}/settings/members?view=invited`)
    expect(screen.queryByText('Ada Lovelace')).toBeNull()
    router.history.back()
    await rowOf('Ada Lovelace')
    expect(url()).toBe(`/${NORTHWIND}/settings/members`)
  })

  it.each(['?view=everyone', '?view[]=invited', '?view=1'])('reads %s as the active members', async (at) => {
    openMembers({ ...people, at })
    await rowOf('Ada Lovelace')
  })
})

describe('the search box', () => {
  it('narrows the list while one types, without asking the server again', async () => {
    const { user, api } = openMembers(people)
    await rowOf('Zoë Núñez')
    await user.type(searchBox(), 'ADA lov')
    await waitFor(() => expect(namesIn('Active members')).toEqual(['Ada Lovelace']))
    expect(searchBox().value).toBe('ADA lov')
    expect(api.requestsTo(LIST)).toHaveLength(1)
  })

  it('says that no users were found, and can be cleared', async () => {
    const { user, url } = openMembers(people)
    await rowOf('Ada Lovelace')
    await user.type(searchBox(), 'nobody')
    await screen.findByText('No Users Found !')
    screen.getByText('No one matches “nobody”.')
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    await rowOf('Ada Lovelace')
    expect(searchBox().value).toBe('')
    expect(document.activeElement).toBe(searchBox())
    expect(url()).toBe(`/${NORTHWIND}/settings/members`)
  })

  it('is held by the URL, a number too, without a step of history for every key', async () => {
    const { user, url, router } = openMembers({ ...people, at: '?search=2' })
    await screen.findByText('No Users Found !')
    expect(searchBox().value).toBe('2')
    const steps = router.history.length
    await user.clear(searchBox())
    await user.type(searchBox(), 'ada')
    await waitFor(() => expect(url()).toBe(`/${NORTHWIND}/settings/members?search=ada`))
    expect(router.history.length).toBe(steps)
  })

  it('is disabled where there is nobody to search for, and says so', async () => {
    const { user } = openMembers({ at: '?view=invited' })
    await screen.findByText('No Users Found !')
    expect(searchBox().getAttribute('aria-disabled')).toBe('true')
    await user.type(searchBox(), 'x')
    expect(searchBox().value).toBe('')
    expect((await screen.findByRole('tooltip')).textContent).toBe('There’s no one to search for yet')
    screen.getByText('People you invite will appear here until they accept.')
  })
})

describe('who is no admin', () => {
  it.each(['EDITOR', 'VIEWER'] as const)('a %s can invite nobody, and is told why', async (role) => {
    const { user } = openMembers({ ...people, me: { role, is_owner: false } })
    await rowOf('Ada Lovelace')
    const invite = screen.getByRole('button', { name: 'Invite user' })
    await user.click(invite)
    expect(invite.getAttribute('aria-disabled')).toBe('true')
    expect((await screen.findByRole('tooltip')).textContent).toBe('Only an admin can invite people')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('sees roles but changes none, removes, resends and revokes nothing', async () => {
    const { user } = openMembers({ ...people, me: { role: 'EDITOR', is_owner: false } })
    const ada = await rowOf('Ada Lovelace')
    await user.click(ada.getByRole('combobox', { name: 'Role of Ada Lovelace' }))
    expect((await screen.findByRole('tooltip')).textContent).toBe('Only an admin can change roles')
    expect(screen.queryByRole('option')).toBeNull()
    expect(ada.queryByRole('button')).toBeNull()
    await user.click(screen.getByRole('tab', { name: /^Invited members ?1$/ }))
    const adam = await rowOf('Adam Smith')
    expect(adam.queryByRole('button')).toBeNull()
  })

  it('is not offered to invite where nobody is invited', async () => {
    openMembers({ me: { role: 'VIEWER', is_owner: false }, at: '?view=invited' })
    await screen.findByText('No Users Found !')
    expect(screen.queryByRole('button', { name: 'Invite someone' })).toBeNull()
  })
})

describe('while it loads', () => {
  it('shows a skeleton, and neither counts nor an empty list', async () => {
    openMembers({ answers: { [LIST]: () => new Promise(() => undefined) } })
    await screen.findByRole('status', { name: 'Loading…' })
    screen.getByRole('tab', { name: 'Active members' })
    expect(screen.queryByText('No Users Found !')).toBeNull()
  })

  it('says so when that failed, and loads on Retry', async () => {
    const { api, user } = openMembers({ answers: { [LIST]: () => failure(500, 'server_error', 'Broken') } })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('This couldn’t be loaded')
    const list = { users: people.users, invited_users: [], invite_links: false }
    api.answer({ [LIST]: () => ({ status: 200, body: list }) })
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    await rowOf('Ada Lovelace')
  })
})
