import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '../../app/testing/renderApp.tsx'
import { boundKeys } from '../../lib/boundKeys.ts'
import {
  companyOf,
  contactDetailOf,
  contactOf,
  dealOf,
  dueOf,
  duesOf,
  membersOf,
  NORTHWIND,
  pageOf,
  signedIn,
  todayOf,
} from '../../lib/testing/samples.ts'
import { shortcutGroups } from './shortcuts.ts'

describe('the keys that the list of shortcuts tells of', () => {
  it('are those that every page listens for', async () => {
    await open('contacts', 'Contacts')
    expect(boundKeys('shell')).toEqual(told('everywhere'))
  })

  it.each([
    ['contacts', 'Contacts'],
    ['companies', 'Companies'],
    ['inquiries', 'Inquiries'],
  ])('are those that the list of %s listens for', async (path, heading) => {
    await open(path, heading)
    expect(boundKeys('page')).toEqual([...told('lists'), 'Escape'].sort())
  })

  it('are those that Today listens for', async () => {
    await open('today', 'Today')
    await waitFor(() => expect(boundKeys('page')).toEqual(told('today')))
  })

  it('are those that the calendar listens for', async () => {
    await open('calendar', 'Calendar')
    await waitFor(() => expect(boundKeys('page')).toEqual(told('calendar')))
  })

  it('are those that the payments listen for', async () => {
    await open('payments', 'Payments')
    await waitFor(() => expect(boundKeys('page')).toEqual(told('payments')))
  })

  it.each([
    ['contact', `contacts/${contactOf(1).id}/detail`, 'Person 1', []],
    ['inquiry', `inquiries/${dealOf(1).id}/detail`, /Person 1|#1/, told('inquiry')],
  ])('are those that the page of a %s listens for', async (_, path, heading, own) => {
    await open(path, heading)
    await waitFor(() => expect(boundKeys('page')).toEqual([...told('records'), ...own].sort()))
  })
})

it('a letter means the same wherever it means anything', () => {
  const letters = shortcutGroups.flatMap(({ shortcuts }) =>
    shortcuts.flatMap(({ act, keys }) =>
      keys.filter((key) => /^[a-z]$/.test(key)).map((key) => [key, act] as const),
    ),
  )
  const several = letters.filter(([key, act]) =>
    letters.some(([same, other]) => same === key && other !== act),
  )
  expect(several).toEqual([])
})

/** Single keys of a group. The others have their handlers in the fields, cards and editors that they act on. */
const told = (group: string) =>
  (shortcutGroups.find(({ name }) => name === group)?.shortcuts ?? [])
    .filter(({ isSingle }) => isSingle)
    .flatMap(({ keys }) => keys)
    .sort()

async function open(path: string, heading: string | RegExp) {
  signedIn()
  const none = { status: 200, body: { results: [] } }
  openApp(`/${NORTHWIND}/${path}`, {
    'GET /api/v1/:org/today/': () => ({ status: 200, body: todayOf() }),
    'GET /api/v1/:org/dues/': () => ({ status: 200, body: duesOf([dueOf(1)]) }),
    'GET /api/v1/:org/calendar/': () => ({ status: 200, body: { days: [] } }),
    'GET /api/v1/:org/account-users/': () => ({ status: 200, body: membersOf() }),
    'GET /api/v1/:org/companies/': ({ query }) => ({ status: 200, body: pageOf(query, 1, companyOf) }),
    'GET /api/v1/:org/deals/': ({ query }) => ({ status: 200, body: pageOf(query, 1, dealOf) }),
    'GET /api/v1/:org/contacts/:id/': () => ({ status: 200, body: contactDetailOf(1) }),
    'GET /api/v1/:org/deals/:id/': () => ({ status: 200, body: dealOf(1) }),
    'POST /api/v1/:org/contacts/:id/neighbours/': () => ({
      status: 200,
      body: { previous: null, next: null },
    }),
    'POST /api/v1/:org/deals/:id/neighbours/': () => ({ status: 200, body: { previous: null, next: null } }),
    'POST /api/v1/:org/contacts/duplicates/': () => none,
    'GET /api/v1/:org/activities/': ({ query }) => ({ status: 200, body: pageOf(query, 0, contactOf) }),
    'GET /api/v1/:org/notes/': ({ query }) => ({ status: 200, body: pageOf(query, 0, contactOf) }),
    'GET /api/v1/:org/contact-statuses/': () => none,
    'GET /api/v1/:org/deal-statuses/': () => none,
    'GET /api/v1/:org/sources/': () => none,
  })
  await screen.findByRole('heading', { level: 1, name: heading })
}
