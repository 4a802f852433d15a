import type { Company, CompanyChanges } from '@caravel/contract/companies'
import { companyFields } from '@caravel/contract/company-fields'
import { blankTexts } from '@caravel/contract/fields'
import { screen } from '@testing-library/react'
import { openApp } from '../../../app/testing/renderApp.tsx'
import { type FakeRequest, failure } from '../../../lib/testing/fakeApi.ts'
import { contactOf, membersOf, NORTHWIND, pageOf, profileOf, signedIn } from '../../../lib/testing/samples.ts'

export const ID = '0199d000-0000-7000-8000-000000000001'
export const GET = 'GET /api/v1/:org/companies/:id/'
export const UPDATE = 'PATCH /api/v1/:org/companies/:id/'
export const DELETE = 'POST /api/v1/:org/companies/bulk_delete/'
export const RESTORE = 'POST /api/v1/:org/companies/bulk_restore/'
export const PEOPLE = 'POST /api/v1/:org/contacts/filter/'
export const NEIGHBOURS = 'POST /api/v1/:org/companies/:id/neighbours/'
export const DUPLICATES = 'POST /api/v1/:org/companies/duplicates/'

type Situation = {
  role?: 'EDITOR' | 'VIEWER'
  at?: string
  heading?: string
  answers?: Parameters<typeof openApp>[1]
}

/** With a server that keeps what is saved and refuses what is out of date. */
export async function openCompany(given: Partial<Company> = {}, situation: Situation = {}) {
  const { role = 'EDITOR', at = '', heading = 'Kite & Anchor', answers } = situation
  signedIn()
  let stored = companyDetailOf(given)
  const change = (changes: Partial<Company>) => {
    stored = { ...stored, ...changes, version: stored.version + 1 }
  }
  const app = openApp(`/${NORTHWIND}/companies/${ID}/detail${at}`, {
    'GET /api/v1/:org/user-profile/': () => ({ status: 200, body: profileOf({ role, is_owner: false }) }),
    'GET /api/v1/:org/users/': () => ({ status: 200, body: membersOf() }),
    'GET /api/v1/:org/activities/': ({ query }) => ({ status: 200, body: pageOf(query, 0, contactOf) }),
    'GET /api/v1/:org/companies/': ({ query }) => ({ status: 200, body: pageOf(query, 0, contactOf) }),
    [NEIGHBOURS]: () => ({ status: 200, body: { previous: null, next: null } }),
    [DUPLICATES]: () => ({ status: 200, body: { results: [] } }),
    [PEOPLE]: ({ query }) => ({ status: 200, body: pageOf(query, 25, contactOf) }),
    [GET]: () => ({ status: 200, body: stored }),
    [UPDATE]: ({ body }: FakeRequest) => {
      const { version, ...changes } = body as CompanyChanges
      if (version !== stored.version) return failure(409, 'conflict', 'Somebody was faster')
      change(changes as Partial<Company>)
      return { status: 200, body: stored }
    },
    [DELETE]: () => ({ status: 200, body: { deleted: 1, detached: 2, ids: [ID] } }),
    [RESTORE]: () => ({ status: 200, body: { restored: 1 } }),
    ...answers,
  })
  await screen.findByRole('heading', { level: 1, name: heading })
  return { ...app, change }
}

export const companyDetailOf = (changes: Partial<Company>): Company => ({
  ...blankTexts(companyFields),
  id: ID,
  name: 'Kite & Anchor',
  email: '',
  phone_number: '',
  website: '',
  is_supplier: false,
  pic: null,
  pic_id: null,
  owner: null,
  people_count: 0,
  note_count: 0,
  file_count: 0,
  inquiry_count: 0,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  version: 1,
  ...changes,
})
