import type { Contact, ContactChanges } from '@caravel/contract/contacts'
import type { Role } from '@caravel/contract/permissions'
import { screen } from '@testing-library/react'
import { openApp } from '../../../app/testing/renderApp.tsx'
import { contactName } from '../../../lib/contactName.ts'
import type { FakeRequest, fakeApi } from '../../../lib/testing/fakeApi.ts'
import { failure } from '../../../lib/testing/fakeApi.ts'
import {
  contactDetailOf,
  contactOf,
  dealOf,
  membersOf,
  NORTHWIND,
  pageOf,
  profileOf,
  signedIn,
} from '../../../lib/testing/samples.ts'

export const UPDATE = 'PATCH /api/v1/:org/contacts/:id/'
export const GET = 'GET /api/v1/:org/contacts/:id/'
export const NEIGHBOURS = 'POST /api/v1/:org/contacts/:id/neighbours/'
export const INQUIRIES = 'POST /api/v1/:org/deals/filter/'
export const DUPLICATES = 'POST /api/v1/:org/contacts/duplicates/'

export const statuses = [
  { id: '0199c000-0000-7000-8000-000000000001', name: 'Hot Lead', color: 'lavender' as const },
  { id: '0199c000-0000-7000-8000-000000000002', name: 'Customer', color: 'green' as const },
]

export const wholeContact = contactDetailOf

type Situation = {
  contact?: Partial<Contact>
  role?: Role
  /** The query part of the URL. */
  at?: string
  answers?: Parameters<typeof fakeApi>[0]
  /** The heading that is waited for; the contact's name unless told. */
  heading?: string
}

/** Opens the detail of Person 1, with a server that keeps what is saved and refuses what is out of date. */
export async function openContact(situation: Situation = {}) {
  const { role = 'EDITOR', at = '', answers } = situation
  signedIn()
  let stored = wholeContact(1, situation.contact)
  const app = openApp(`/${NORTHWIND}/contacts/${stored.id}/detail${at}`, {
    'GET /api/v1/:org/user-profile/': () => ({ status: 200, body: profileOf({ role, is_owner: false }) }),
    'GET /api/v1/:org/contact-statuses/': () => ({ status: 200, body: { results: statuses } }),
    'GET /api/v1/:org/sources/': () => ({ status: 200, body: { results: [] } }),
    'GET /api/v1/:org/users/': () => ({ status: 200, body: membersOf() }),
    'GET /api/v1/:org/notes/': ({ query }) => ({ status: 200, body: pageOf(query, 0, contactOf) }),
    'GET /api/v1/:org/activities/': ({ query }) => ({ status: 200, body: pageOf(query, 0, contactOf) }),
    [GET]: ({ path }) => {
      const number = Number(path.split('/').at(-2)?.slice(-12))
      return { status: 200, body: number === 1 ? stored : wholeContact(number) }
    },
    [NEIGHBOURS]: ({ path }) => ({ status: 200, body: neighboursOf(path) }),
    [DUPLICATES]: () => ({ status: 200, body: { results: [] } }),
    [INQUIRIES]: ({ query }) => ({ status: 200, body: pageOf(query, 3, dealOf) }),
    [UPDATE]: async ({ body }: FakeRequest) => {
      await new Promise((resolve) => setTimeout(resolve)) // no network is faster than the screen
      const { version, status_id, ...changes } = body as ContactChanges
      if (version !== stored.version) return failure(409, 'conflict', 'Somebody was faster')
      change({
        ...changes,
        ...(status_id !== undefined && { status: statusOf(status_id) }),
      } as Partial<Contact>)
      return { status: 200, body: stored }
    },
    ...answers,
  })
  await screen.findByRole('heading', { level: 1, name: situation.heading ?? contactName(stored) })

  function change(changes: Partial<Contact>) {
    stored = { ...stored, ...changes, version: stored.version + 1 }
  }
  return {
    ...app,
    /** Somebody else does this. */
    change,
    /** What the server announces, others make happen on this screen. */
    refresh: async () => {
      const queryClient = await app.router.options.context.loadQueryClient()
      await queryClient.invalidateQueries()
    },
    saves: () => app.api.requestsTo(UPDATE).map(({ body }) => body),
  }
}

const statusOf = (id: string | null) => statuses.find((status) => status.id === id) ?? null

/** As if there were the persons 1 to 3, in this order. */
function neighboursOf(path: string) {
  const number = Number(path.split('/').at(-3)?.slice(-12))
  const idOf = (other: number) => (other >= 1 && other <= 3 ? contactOf(other).id : null)
  return { previous: idOf(number - 1), next: idOf(number + 1) }
}
