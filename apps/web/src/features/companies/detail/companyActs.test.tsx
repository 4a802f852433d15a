import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { companyOf, contactDetailOf, contactOf, NORTHWIND, pageOf } from '../../../lib/testing/samples.ts'
import {
  companyDetailOf,
  DUPLICATES,
  GET,
  ID,
  NEIGHBOURS,
  openCompany,
  PEOPLE,
} from '../testing/openCompany.tsx'

const CONTACTS = 'GET /api/v1/:org/contacts/'
const CHANGE = 'PATCH /api/v1/:org/contacts/:id/'
const MERGE = 'POST /api/v1/:org/companies/:id/merge/:other_id/'
const PREVIEW = 'GET /api/v1/:org/companies/:id/merge/:other_id/'
const other = companyDetailOf({ id: companyOf(2).id, name: 'Kite Ltd', website: 'kite.example' })

describe('the people of a company', () => {
  const named = contactOf(1, {
    emails: [{ email: 'ada@kite.example' }],
    phone_numbers: [{ phone_number: '+44 20 7946' }],
  })

  it('are shown with their phone numbers, to call them', async () => {
    await openCompany(
      { people_count: 1 },
      {
        at: '?tab=people',
        answers: { [PEOPLE]: ({ query }) => ({ status: 200, body: pageOf(query, 1, () => named) }) },
      },
    )
    const phone = await screen.findByRole('link', { name: '+44 20 7946' })
    expect(phone.getAttribute('href')).toBe('tel:+44207946')
  })

  it('become more by a new person, who has the company already', async () => {
    const { user } = await openCompany({}, { at: '?tab=people' })
    await user.click(await screen.findByRole('button', { name: 'Add person' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add person' })
    expect(within(dialog).getByRole('combobox', { name: 'Company' }).textContent).toContain('Kite & Anchor')
  })

  it('become more by a contact who is there already, which can be undone', async () => {
    const lagoon = { id: companyOf(9).id, name: 'Lagoon', pic: null }
    let stored = contactDetailOf(7, { company: lagoon })
    const { api, user } = await openCompany(
      {},
      {
        at: '?tab=people',
        answers: {
          [CONTACTS]: ({ query }) => ({ status: 200, body: pageOf(query, 1, () => stored) }),
          [CHANGE]: () => {
            stored = { ...stored, version: stored.version + 1 }
            return { status: 200, body: stored }
          },
        },
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Attach existing' }))
    await user.click(await screen.findByRole('option', { name: /Person 7/ }))
    await screen.findByText('Person 7 now works at Kite & Anchor.')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(api.requestsTo(CHANGE)).toHaveLength(2))
    expect(api.requestsTo(CHANGE).map(({ body }) => body)).toEqual([
      { company_id: ID, version: 1 },
      { company_id: lagoon.id, version: 2 },
    ])
  })
})

describe('the head of a company', () => {
  it('begins an inquiry of one of its people', async () => {
    const { api, user } = await openCompany()
    await user.click(screen.getByRole('button', { name: 'New inquiry' }))
    const dialog = await screen.findByRole('dialog', { name: 'New inquiry' })
    await user.click(within(dialog).getByRole('combobox', { name: 'Inquired by' }))
    await screen.findByRole('option', { name: 'Person 1' })
    expect(api.requestsTo(PEOPLE)[0]?.body).toEqual({
      filters: [{ attribute: 'company', condition: 'exact', value: ID }],
    })
  })

  it('goes on with J along the list that one came from', async () => {
    const { api, user, url } = await openCompany(
      {},
      {
        at: '?sort_by=-name',
        answers: {
          [NEIGHBOURS]: ({ path }) => ({
            status: 200,
            body: { previous: null, next: path.includes(ID) ? other.id : null },
          }),
          [GET]: ({ path }) => ({ status: 200, body: path.includes(ID) ? companyDetailOf({}) : other }),
        },
      },
    )
    await waitFor(() => expect(api.requestsTo(NEIGHBOURS)[0]?.query).toMatchObject({ sort_by: '-name' }))
    await user.keyboard('j')
    await screen.findByRole('heading', { level: 1, name: 'Kite Ltd' })
    expect(url()).toBe(`/${NORTHWIND}/companies/${other.id}/detail?sort_by=-name`)
    const back = screen.getByRole('link', { name: 'Back to Companies' })
    expect(back.getAttribute('href')).toBe(`/${NORTHWIND}/companies?sort_by=-name`)
  })
})

describe('a company that is there twice', () => {
  const twice = {
    [DUPLICATES]: () => ({ status: 200, body: { results: [companyOf(2, { name: 'Kite Ltd' })] } }),
    [GET]: ({ path }: { path: string }) => ({
      status: 200,
      body: path.includes(ID) ? companyDetailOf({}) : other,
    }),
  }

  it('is told of, and leads to the other', async () => {
    const { api } = await openCompany({}, { answers: twice })
    const link = await screen.findByRole('link', { name: 'Kite Ltd' })
    expect(link.getAttribute('href')).toBe(`/${NORTHWIND}/companies/${other.id}/detail`)
    expect(api.requestsTo(DUPLICATES)[0]?.body).toEqual({ name: 'Kite & Anchor', website: '', except: ID })
  })

  it('is merged with it, which takes what it lacks and says what moves', async () => {
    const { api, user } = await openCompany(
      {},
      {
        answers: {
          ...twice,
          [PREVIEW]: () => ({ status: 200, body: { people: 2, inquiries: 1, tasks: 1, notes: 0, files: 0 } }),
          [MERGE]: () => ({ status: 200, body: companyDetailOf({ version: 2 }) }),
        },
      },
    )
    await user.click(screen.getByRole('button', { name: 'Merge' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge companies' }))
    await dialog.findByText('Has the same name or website as Kite & Anchor.')
    await dialog.findByText('2 people')
    dialog.getByText('1 inquiry')
    dialog.getByText('1 task')
    await user.click(dialog.getByRole('radio', { name: 'Kite Ltd' }))
    await user.click(dialog.getByRole('button', { name: 'Merge companies' }))
    await screen.findByText('Merged. You can undo this from the activity for 30 days.')
    const [merge] = api.requestsTo(MERGE)
    expect(merge?.path).toContain(`/${ID}/merge/${other.id}/`)
    expect(merge?.body).toEqual({ name: 'Kite Ltd', website: 'kite.example' })
  })
})
