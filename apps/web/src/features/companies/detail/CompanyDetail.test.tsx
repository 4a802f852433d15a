// What the detail loads when needed is loaded here, so that no test pays for it out of its own time.
import '../../records/shared/timeline/Timeline.tsx'
import './CompanyDetail.tsx'
import './CompanyPeople.tsx'
import './DeleteCompany.tsx'
import type { Company, CompanyChanges } from '@caravel/contract/companies'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '../../../app/testing/renderApp.tsx'
import { type FakeRequest, failure } from '../../../lib/testing/fakeApi.ts'
import { contactOf, NORTHWIND, pageOf, profileOf, signedIn } from '../../../lib/testing/samples.ts'

const ID = '0199d000-0000-7000-8000-000000000001'
const GET = 'GET /api/v1/:org/companies/:id/'
const UPDATE = 'PATCH /api/v1/:org/companies/:id/'
const DELETE = 'POST /api/v1/:org/companies/bulk_delete/'
const RESTORE = 'POST /api/v1/:org/companies/bulk_restore/'
const PEOPLE = 'POST /api/v1/:org/contacts/filter/'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

describe('a company', () => {
  it('shows its fields, with links to follow', async () => {
    await openCompany({ email: 'hello@kite.example', website: 'kite.example', phone_number: '+44 20 7946' })
    expect(document.title).toBe('Kite & Anchor · Caravel')
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(link('hello@kite.example')).toBe('mailto:hello@kite.example')
    expect(link('+44 20 7946')).toBe('tel:+44207946')
    expect(link('kite.example')).toBe('https://kite.example/')
  })

  it('saves a field when it is left, over the version that was seen', async () => {
    const { api, user } = await openCompany({ website: 'kite.example' })
    await user.click(screen.getByRole('button', { name: 'Edit website' }))
    expect(document.activeElement).toBe(field('Website'))
    await user.type(field('Website'), '/team{Enter}')
    await screen.findByText('Saved')
    expect(api.requestsTo(UPDATE).map(({ body }) => body)).toEqual([
      { website: 'kite.example/team', version: 1 },
    ])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit website' }))
    await user.keyboard('{Enter}nonsense{Escape}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit website' }))
    screen.getByRole('link', { name: 'kite.example/team' })
  })

  it('shows both versions when somebody else was faster', async () => {
    const { user, change } = await openCompany()
    change({ name: 'Theirs' })
    await user.type(field('Name'), '!')
    await user.tab()
    const both = await screen.findByRole('alert')
    expect(both.textContent).toContain('YoursKite & Anchor!')
    expect(both.textContent).toContain('StoredTheirs')
    await user.click(within(both).getByRole('button', { name: 'Take theirs' }))
    await screen.findByRole('heading', { level: 1, name: 'Theirs' })
  })

  it('leads back to the list that it was opened from', async () => {
    await openCompany({}, { at: '?page=2&sort_by=-name&tab=files' })
    const back = screen.getByRole('link', { name: 'Back to Companies' })
    expect(back.getAttribute('href')).toBe(`/${NORTHWIND}/companies?page=2&sort_by=-name`)
  })

  it('that is unknown is the Not Found page', async () => {
    await openCompany({}, { heading: 'Not Found', answers: { [GET]: () => failure(404, 'not_found', 'No') } })
    screen.getByRole('link', { name: 'Back to Companies' })
  })

  it('cannot be changed by a viewer', async () => {
    await openCompany({}, { role: 'VIEWER' })
    await screen.findByText('You can look at everything here, but only editors can change it.')
    expect(field('Name').readOnly).toBe(true)
    expect(screen.getByRole('button', { name: 'Delete' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('lists its people, page by page', async () => {
    const { api, user } = await openCompany({ people_count: 25 }, { at: '?tab=people' })
    const people = await screen.findByRole('table', { name: 'People of Kite & Anchor' })
    const first = within(people).getByRole('link', { name: /Person 1$/ })
    expect(first.getAttribute('href')).toContain(`/contacts/${contactOf(1).id}/detail?filters=`)
    expect(api.requestsTo(PEOPLE)[0]?.body).toEqual({
      filters: [{ attribute: 'company', condition: 'exact', value: ID }],
    })
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await screen.findByRole('link', { name: /Person 25$/ })
  })
})

describe('deleting a company', () => {
  it('wants its people detached first, and can be undone', async () => {
    const { api, user, enter, url } = await openCompany({ people_count: 2 })
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete Kite & Anchor?' })
    await enter(within(dialog).getByRole('textbox'), 'Delete 1 Companies')
    const confirm = () => within(dialog).getByRole('button', { name: 'Delete' })
    await user.click(confirm())
    expect(api.requestsTo(DELETE)).toEqual([])
    await user.click(within(dialog).getByRole('checkbox', { name: 'Detach these 2 people' }))
    await waitFor(() => expect(confirm().getAttribute('data-off')).toBeNull())
    await user.click(confirm())
    await screen.findByText('Kite & Anchor deleted.')
    expect(api.requestsTo(DELETE)[0]?.body).toEqual({ ids: [ID], detach: true })
    expect(url()).toBe(`/${NORTHWIND}/companies`)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('1 company restored')
    expect(api.requestsTo(RESTORE)[0]?.body).toEqual({ ids: [ID] })
  })
})

type Situation = {
  role?: 'EDITOR' | 'VIEWER'
  at?: string
  heading?: string
  answers?: Parameters<typeof openApp>[1]
}

/** With a server that keeps what is saved and refuses what is out of date. */
async function openCompany(given: Partial<Company> = {}, situation: Situation = {}) {
  const { role = 'EDITOR', at = '', heading = 'Kite & Anchor', answers } = situation
  signedIn()
  let stored = companyOf(given)
  const change = (changes: Partial<Company>) => {
    stored = { ...stored, ...changes, version: stored.version + 1 }
  }
  const app = openApp(`/${NORTHWIND}/companies/${ID}/detail${at}`, {
    'GET /api/v1/:org/user-profile/': () => ({ status: 200, body: profileOf({ role, is_owner: false }) }),
    'GET /api/v1/:org/users/': () => ({ status: 200, body: { users: [], invited_users: [] } }),
    'GET /api/v1/:org/activities/': ({ query }) => ({ status: 200, body: pageOf(query, 0, contactOf) }),
    'GET /api/v1/:org/companies/': ({ query }) => ({ status: 200, body: pageOf(query, 0, contactOf) }),
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

const companyOf = (changes: Partial<Company>): Company => ({
  id: ID,
  name: 'Kite & Anchor',
  email: '',
  phone_number: '',
  website: '',
  address: '',
  about: '',
  pic: null,
  owner: null,
  people_count: 0,
  inquiry_count: 0,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  version: 1,
  ...changes,
})
