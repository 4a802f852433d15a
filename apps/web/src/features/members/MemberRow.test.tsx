import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failure } from '../../lib/testing/fakeApi.ts'
import {
  type Answers,
  CHANGE_ROLE,
  LIST,
  memberOf,
  openMembers,
  REMOVE,
  rowOf,
} from './testing/openMembers.tsx'

const ME = '0199a000-0000-7000-8000-00000000000a'
const users = [
  memberOf(1, { id: ME, first_name: 'Grace', last_name: 'Hopper', role: 'ADMIN' }),
  memberOf(2, { first_name: 'Ada', last_name: 'Lovelace', is_owner: true, role: 'ADMIN' }),
  memberOf(3, { first_name: 'Chen', last_name: 'Wei' }),
]
const me = { is_owner: false }

const role = (name: string) => screen.getByRole('combobox', { name: `Role of ${name}` })

it('shows who has two-step sign-in on', async () => {
  openMembers({ users: [memberOf(4, { first_name: 'Ida', two_step: true }), memberOf(5)] })
  expect(await screen.findAllByRole('img', { name: 'Two-step sign-in is on' })).toHaveLength(1)
})

describe('the role of a member', () => {
  it('changes at once, and says so when the server agreed', async () => {
    let agree: () => void = () => undefined
    const agreed = new Promise<void>((resolve) => {
      agree = resolve
    })
    const answer = { status: 200, body: { ...users[2], role: 'VIEWER' } }
    const { api, choose } = await open({ [CHANGE_ROLE]: () => agreed.then(() => answer) })
    await choose('Chen Wei', 'Viewer')
    await waitFor(() => expect(role('Chen Wei').textContent).toBe('Viewer'))
    expect(screen.queryByText('User updated successfully.')).toBeNull()
    agree()
    await screen.findByText('User updated successfully.')
    expect(api.requestsTo(CHANGE_ROLE)).toMatchObject([{ body: { role: 'VIEWER' } }])
    expect(api.requestsTo(CHANGE_ROLE)[0]?.path).toContain(users[2]?.id)
    expect(role('Chen Wei').textContent).toBe('Viewer')
  })

  it('goes back as soon as the server refused, with what it said', async () => {
    const { api, choose } = await open({
      [CHANGE_ROLE]: () => failure(403, 'permission_denied', 'Your role does not allow this'),
    })
    api.answer({ [LIST]: () => new Promise(() => undefined) })
    await choose('Chen Wei', 'Admin')
    await screen.findByText('Your role does not allow this')
    await waitFor(() => expect(role('Chen Wei').textContent).toBe('Editor'))
    expect(screen.queryByText('User updated successfully.')).toBeNull()
  })

  it.each([
    ['Grace Hopper', 'You can’t change your own role'],
    ['Ada Lovelace', 'The owner is always an admin'],
  ])('of %s stays as it is, and says why', async (name, reason) => {
    const { user } = await open()
    await user.click(role(name))
    expect((await screen.findByRole('tooltip')).textContent).toBe(reason)
    expect(role(name).getAttribute('aria-disabled')).toBe('true')
    expect(screen.queryByRole('option')).toBeNull()
  })
})

describe('removing a member', () => {
  it('asks first, naming who and from where', async () => {
    const { user, api, askToRemove } = await open()
    await askToRemove('Chen Wei')
    const dialog = await screen.findByRole('dialog', { name: 'Remove Chen Wei?' })
    expect(dialog.textContent).toContain('Chen Wei will lose access to Northwind Travel right away.')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.requestsTo(REMOVE)).toHaveLength(0)
    await rowOf('Chen Wei')
  })

  it('takes them off the list, says so, and does not lose the focus', async () => {
    const { user, api, askToRemove } = await open()
    await askToRemove('Chen Wei')
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    await screen.findByText('User removed successfully.')
    await waitFor(() => expect(screen.queryByText('Chen Wei')).toBeNull())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(api.requestsTo(REMOVE)).toHaveLength(1)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Members' })))
  })

  it('leaves everything as it was when the server refused', async () => {
    const { user, askToRemove } = await open({
      [REMOVE]: () => failure(403, 'deletion_not_allowed', 'The owner cannot be removed'),
    })
    await askToRemove('Chen Wei')
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    await screen.findByText('The owner cannot be removed')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await rowOf('Chen Wei')
  })

  it('is offered neither for the owner nor for oneself', async () => {
    await open()
    screen.getByRole('button', { name: 'Actions for Chen Wei' })
    expect(screen.queryByRole('button', { name: 'Actions for Ada Lovelace' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Actions for Grace Hopper' })).toBeNull()
  })
})

describe('what others do to the members', () => {
  it('is shown without a reload', async () => {
    let tell: (event: string) => void = () => undefined
    const { api } = await open({
      'GET /api/v1/:org/events/': () =>
        new Response(
          new ReadableStream<Uint8Array>({
            start(stream) {
              tell = (event) => stream.enqueue(new TextEncoder().encode(event))
              tell('event: ready\ndata: {}\n\n')
            },
          }),
        ),
    })
    const list = { users: [...users, memberOf(4)], invited_users: [], invite_links: false }
    api.answer({ [LIST]: () => ({ status: 200, body: list }) })
    tell(`data: ${JSON.stringify({ type: 'member', id: ME, verb: 'created', actor_id: null })}\n\n`)
    await rowOf('Member 4')
  })
})

async function open(answers: Answers = {}) {
  const app = openMembers({ users, me, answers })
  await rowOf('Chen Wei')
  await screen.findByRole('button', { name: 'Actions for Chen Wei' }) // one's own role is known
  const choose = async (name: string, label: string) => {
    await app.user.click(role(name))
    await app.user.click(await screen.findByRole('option', { name: label }))
  }
  const askToRemove = async (name: string) => {
    await app.user.click(screen.getByRole('button', { name: `Actions for ${name}` }))
    await app.user.click(await screen.findByRole('menuitem', { name: 'Remove from workspace' }))
  }
  return { ...app, choose, askToRemove }
}

describe('handing the workspace over', () => {
  const MAKE_OWNER = 'POST /api/v1/:org/account-users/:id/make-owner/'
  const ada = memberOf(1, { first_name: 'Ada', last_name: 'Byron', role: 'ADMIN' })

  it('asks the owner first, and says that it is done', async () => {
    const { api, user } = openMembers({
      users: [ada],
      answers: { [MAKE_OWNER]: () => ({ status: 200, body: { ...ada, is_owner: true } }) },
    })
    await rowOf('Ada Byron')
    await user.click(screen.getByRole('button', { name: 'Actions for Ada Byron' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Make owner' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Make Ada Byron the owner?' }))
    expect(api.requestsTo(MAKE_OWNER)).toHaveLength(0)
    await user.click(dialog.getByRole('button', { name: 'Hand over' }))
    await screen.findByText('The workspace has a new owner.')
    expect(api.requestsTo(MAKE_OWNER)).toMatchObject([{ path: expect.stringContaining(ada.id) }])
  })

  it.each([
    ['by an admin who does not own it', { me: { is_owner: false }, users: [ada] }],
    ['to who is no admin', { users: [{ ...ada, role: 'EDITOR' as const }] }],
  ])('is not offered %s', async (_, situation) => {
    const { user } = openMembers(situation)
    await rowOf('Ada Byron')
    await user.click(screen.getByRole('button', { name: 'Actions for Ada Byron' }))
    await screen.findByRole('menuitem', { name: 'Remove from workspace' })
    expect(screen.queryByRole('menuitem', { name: 'Make owner' })).toBeNull()
  })
})
