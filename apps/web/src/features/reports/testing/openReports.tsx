import type { ContactSummary } from '@caravel/contract/contacts'
import type { DealSummary } from '@caravel/contract/deals'
import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { openApp } from '../../../app/testing/renderApp.tsx'
import { contactOf, dealOf, NORTHWIND, pageOf, profileOf, signedIn } from '../../../lib/testing/samples.ts'
import type { GroupTotal } from '../reportPage.ts'

export const CONTACTS = 'GET /api/v1/:org/reports/contacts/'
export const CONTACTS_BY_STATUS = 'GET /api/v1/:org/reports/contacts/group-by-status/'
export const INQUIRIES = 'GET /api/v1/:org/reports/deals/'
export const INQUIRIES_BY_STATUS = 'GET /api/v1/:org/reports/deals/group-by-status/'
export const INQUIRIES_BY_PERSON = 'GET /api/v1/:org/reports/deals/group-by-contact/'
export const EXPORT = 'GET /api/v1/:org/reports/export/file/'

type Answers = NonNullable<Parameters<typeof openApp>[1]>
type Situation = {
  /** The query part of the URL. */
  at?: string
  /** What the clock says, and where the workspace is. */
  now?: string
  timezone?: string
  answers?: Answers
}

/** Opens the reports of a workspace; without answers of its own, the server has three contacts, the first two of today. */
export function openReports({
  at = '',
  now = '2026-07-15T12:00:00Z',
  timezone = 'UTC',
  answers,
}: Situation = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  signedIn()
  const profile = profileOf()
  const app = openApp(`/${NORTHWIND}/reports${at}`, {
    'GET /api/v1/:org/user-profile/': () => ({
      status: 200,
      body: { ...profile, accounts: profile.accounts.map((account) => ({ ...account, timezone })) },
    }),
    [CONTACTS]: ({ query }) => ({ status: 200, body: { ...pageOf(query, 3, contactOf), today: 2 } }),
    [INQUIRIES]: ({ query }) => ({ status: 200, body: { ...pageOf(query, 3, dealOf), today: 0 } }),
    ...answers,
  })
  return {
    ...app,
    openRange: async () => {
      await app.user.click(await screen.findByText('Filter by'))
      await screen.findByLabelText('Presets')
    },
  }
}

type Groups = {
  group: GroupTotal['group']
  total: number
  persons?: ContactSummary[]
  deals?: DealSummary[]
}[]

/** An answer in groups, of which those with rows are on the page. */
export const grouped = (groups: Groups, total = groups.reduce((sum, group) => sum + group.total, 0)) => ({
  status: 200,
  body: {
    results: groups.filter(({ persons, deals }) => persons || deals),
    groups: groups.map((each) => ({ group: each.group, total: each.total })),
    total,
    page: 1,
    page_size: 20,
    links: { next: null, previous: null },
  },
})
