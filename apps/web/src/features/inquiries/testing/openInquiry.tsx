import type { Contact } from '@caravel/contract/contacts'
import type { Deal, DealChanges } from '@caravel/contract/deals'
import type { DealStatus } from '@caravel/contract/settings'
import { screen } from '@testing-library/react'
import { openApp } from '../../../app/testing/renderApp.tsx'
import { type FakeRequest, failure, type fakeApi } from '../../../lib/testing/fakeApi.ts'
import {
  contactDetailOf,
  contactOf,
  dealOf,
  membersOf,
  NORTHWIND,
  pageOf,
  profileOf,
  signedIn,
  workspaceOf,
} from '../../../lib/testing/samples.ts'

export const GET = 'GET /api/v1/:org/deals/:id/'
export const UPDATE = 'PATCH /api/v1/:org/deals/:id/'
export const NEIGHBOURS = 'POST /api/v1/:org/deals/:id/neighbours/'

export const statuses: DealStatus[] = [
  { id: '0199c000-0000-7000-8000-000000000001', name: 'New', color: 'violet', kind: 'open' },
  { id: '0199c000-0000-7000-8000-000000000002', name: 'Booked', color: 'green', kind: 'won' },
]

export const robin = {
  id: '0199a000-0000-7000-8000-0000000000a1',
  first_name: 'Robin',
  last_name: 'Vega',
  pic: null,
}

type Situation = {
  inquiry?: Partial<Deal>
  /** Who asks, as their own page knows them. */
  person?: Partial<Contact>
  role?: 'EDITOR' | 'VIEWER'
  /** The country of the workspace. */
  country?: string
  /** The query part of the URL. */
  at?: string
  answers?: Parameters<typeof fakeApi>[0]
  /** The heading that is waited for; number and person unless told. */
  heading?: string
}

/** Opens the inquiry #1 of Person 1, with a server that keeps what is saved and refuses what is out of date. */
export async function openInquiry(situation: Situation = {}) {
  const { role = 'EDITOR', country, at = '', heading = '#1 Person 1', answers } = situation
  signedIn()
  let stored = dealOf(1, situation.inquiry)
  const app = openApp(`/${NORTHWIND}/inquiries/${stored.id}/detail${at}`, {
    'GET /api/v1/:org/user-profile/': () => ({
      status: 200,
      body: profileOf({ role, is_owner: false }, country),
    }),
    'GET /api/v1/accounts/:org/': () => ({ status: 200, body: workspaceOf({ currency: 'EUR' }) }),
    'GET /api/v1/:org/deals/:id/quotes/': () => ({ status: 200, body: { results: [] } }),
    'GET /api/v1/:org/deal-statuses/': () => ({ status: 200, body: { results: statuses } }),
    'GET /api/v1/:org/users/': () => ({ status: 200, body: membersOf(robin) }),
    'GET /api/v1/:org/notes/': ({ query }) => ({ status: 200, body: pageOf(query, 0, dealOf) }),
    'GET /api/v1/:org/activities/': ({ query }) => ({ status: 200, body: pageOf(query, 0, dealOf) }),
    'GET /api/v1/:org/deals/': ({ query }) => ({ status: 200, body: pageOf(query, 0, dealOf) }),
    'POST /api/v1/:org/deals/filter/': ({ query }) => ({ status: 200, body: pageOf(query, 0, dealOf) }),
    'GET /api/v1/:org/contacts/': ({ query }) => ({ status: 200, body: pageOf(query, 6, contactOf) }),
    'GET /api/v1/:org/contacts/:id/': () => ({ status: 200, body: contactDetailOf(1, situation.person) }),
    [GET]: ({ path }) => {
      const number = Number(path.split('/').at(-2)?.slice(-12))
      return { status: 200, body: number === 1 ? stored : dealOf(number) }
    },
    [NEIGHBOURS]: ({ path }) => ({ status: 200, body: neighboursOf(path) }),
    [UPDATE]: async ({ body }: FakeRequest) => {
      await new Promise((resolve) => setTimeout(resolve)) // no network is faster than the screen
      const { version, ...changes } = body as DealChanges
      if (version !== stored.version) return failure(409, 'conflict', 'Somebody was faster')
      change(asStored(changes))
      return { status: 200, body: stored }
    },
    ...answers,
  })
  await screen.findByRole('heading', { level: 1, name: heading })

  function change(changes: Partial<Deal>) {
    // It is called anew, as by the server.
    const { name: _name, ...kept } = stored
    stored = dealOf(1, { ...kept, ...changes, version: stored.version + 1 })
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

/** Ids become what they stand for; a budget without a currency is in that of the workspace. */
function asStored({ deal_status_id, assigned_to_id, person_id, traveller_ids, ...changes }: DealChanges) {
  return {
    ...changes,
    ...(typeof changes.budget === 'number' && { currency: changes.currency ?? 'EUR' }),
    ...(deal_status_id !== undefined && {
      deal_status: statuses.find(({ id }) => id === deal_status_id) ?? null,
    }),
    ...(assigned_to_id !== undefined && { assigned_to: assigned_to_id === robin.id ? robin : null }),
    ...(person_id && { person: personOf(person_id) }),
    ...(traveller_ids && { travellers: traveller_ids.map(personOf) }),
  } as Partial<Deal>
}

export function personOf(idOrNumber: string | number) {
  const number = typeof idOrNumber === 'number' ? idOrNumber : Number(idOrNumber.slice(-12))
  return dealOf(number).person
}

/** As if there were the inquiries 1 to 3, in this order. */
function neighboursOf(path: string) {
  const number = Number(path.split('/').at(-3)?.slice(-12))
  const idOf = (other: number) => (other >= 1 && other <= 3 ? dealOf(other).id : null)
  return { previous: idOf(number - 1), next: idOf(number + 1) }
}
