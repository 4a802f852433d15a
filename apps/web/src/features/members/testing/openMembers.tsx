import type { Belongings, FormerMember } from '@caravel/contract/belongings'
import type { InvitedUser, Member } from '@caravel/contract/members'
import type { Profile } from '@caravel/contract/profile'
import { screen, within } from '@testing-library/react'
import { openApp } from '../../../app/testing/renderApp.tsx'
import { NORTHWIND, profileOf, signedIn } from '../../../lib/testing/samples.ts'

export const LIST = 'GET /api/v1/:org/users/'
export const CHANGE_ROLE = 'PATCH /api/v1/:org/account-users/:id/'
export const REMOVE = 'DELETE /api/v1/:org/account-users/:id/'
export const INVITE = 'POST /api/v1/:org/invite-user/'
export const CHANGE_INVITED_ROLE = 'PATCH /api/v1/:org/invite-user/:id/'
export const REVOKE = 'DELETE /api/v1/:org/invite-user/:id/revoke-invite/'
export const INVITE_AGAIN = 'POST /api/v1/:org/invite-user/:id/invite-again/'
export const COUNT = 'GET /api/v1/:org/account-users/:id/belongings/'
export const FORMER = 'GET /api/v1/:org/former-members/'
export const HAND_OVER = 'POST /api/v1/:org/account-users/:id/hand-over/'
export const TAKE_BACK = 'POST /api/v1/:org/hand-overs/:id/take-back/'
export const INVITE_LINK = 'POST /api/v1/:org/invite-user/:id/invite-link/'

const id = (kind: 'a' | 'b', number: number) =>
  `0199${kind}000-0000-7000-8000-${String(number).padStart(12, '0')}`

export const memberOf = (number: number, changes: Partial<Member> = {}): Member => ({
  id: id('a', number),
  first_name: 'Member',
  last_name: String(number),
  email: `member${number}@example.com`,
  pic: null,
  role: 'EDITOR',
  is_owner: false,
  two_step: false,
  ...changes,
})

export const invitedOf = (number: number, changes: Partial<InvitedUser> = {}): InvitedUser => ({
  id: id('b', number),
  first_name: 'Invited',
  last_name: String(number),
  email: `invited${number}@example.com`,
  role: 'VIEWER',
  sent_at: '2026-09-05T09:00:00Z',
  expires_at: '2999-01-01T00:00:00Z',
  ...changes,
})

const kinds = ['inquiries', 'tasks', 'contacts', 'companies'] as const

export const belongingsOf = (numbers: Partial<Record<keyof Belongings, number>> = {}) =>
  Object.fromEntries(kinds.map((kind) => [kind, { total: numbers[kind] ?? 0, more: false }])) as Belongings

export type Answers = Parameters<typeof openApp>[1]

type Situation = {
  me?: Partial<Profile['user']>
  users?: Member[]
  invited?: InvitedUser[]
  links?: boolean
  former?: FormerMember[]
  /** The query part of the URL. */
  at?: string
  answers?: Answers
}

/** Opens the Members screen with a server that remembers what it was told. */
export function openMembers({
  me,
  users,
  invited = [],
  links = false,
  former = [],
  at = '',
  answers,
}: Situation = {}) {
  const profile = profileOf(me)
  const { has_password: _, email_confirmed: __, ...user } = profile.user
  const list = {
    users: users ?? [{ ...user, two_step: false }],
    invited_users: invited,
    invite_links: links,
  }
  signedIn()
  return openApp(`/${NORTHWIND}/settings/members${at}`, {
    'GET /api/v1/:org/user-profile/': () => ({ status: 200, body: profile }),
    [LIST]: () => ({ status: 200, body: list }),
    [CHANGE_ROLE]: ({ path, body }) => {
      const member = { ...list.users.find((each) => path.includes(each.id)), ...(body as Partial<Member>) }
      list.users = list.users.map((each) => (each.id === member.id ? (member as Member) : each))
      return { status: 200, body: member }
    },
    [REMOVE]: ({ path }) => {
      list.users = list.users.filter((each) => !path.includes(each.id))
      return { status: 204 }
    },
    [INVITE]: ({ body }) => {
      const person = invitedOf(list.invited_users.length + 1, body as Partial<InvitedUser>)
      list.invited_users = [...list.invited_users, person]
      return { status: 201, body: person }
    },
    [CHANGE_INVITED_ROLE]: ({ path, body }) => {
      const person = list.invited_users.find((each) => path.includes(each.id))
      return { status: 200, body: { ...person, ...(body as Partial<InvitedUser>) } }
    },
    [REVOKE]: ({ path }) => {
      list.invited_users = list.invited_users.filter((each) => !path.includes(each.id))
      return { status: 204 }
    },
    [INVITE_AGAIN]: () => ({ status: 200, body: invited[0] }),
    [INVITE_LINK]: () => ({ status: 200, body: { url: 'https://crm.example/invite-user/accept/secret' } }),
    [COUNT]: () => ({ status: 200, body: belongingsOf() }),
    [FORMER]: () => ({ status: 200, body: { results: former } }),
    [HAND_OVER]: ({ body }) => ({
      status: 200,
      body: {
        id: id('b', 9),
        handed_over: Object.fromEntries(kinds.map((kind) => [kind, kind in (body as object) ? 1 : 0])),
      },
    }),
    [TAKE_BACK]: () => ({
      status: 200,
      body: { taken_back: { inquiries: 1, tasks: 0, contacts: 0, companies: 0 } },
    }),
    ...answers,
  })
}

export const rowOf = async (name: string) =>
  within((await screen.findByText(name)).closest('li') as HTMLElement)

export const namesIn = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('bdi')?.textContent)
