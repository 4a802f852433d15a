import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failure } from '../../../lib/testing/fakeApi.ts'
import { contactOf, dealOf, NORTHWIND, pageOf, tripServiceOf } from '../../../lib/testing/samples.ts'
import { openPart } from '../../../patterns/records/testing/openPart.tsx'
import { RecordInquiries } from './RecordInquiries.tsx'

const FILTER = 'POST /api/v1/:org/deals/filter/'
const ada = contactOf(7)
/** What is parked is theirs all the same. */
const parkedToo = { attribute: 'parked', condition: 'exact', value: 'all' }
const filters = [{ attribute: 'involves', condition: 'exact', value: ada.id }, parkedToo]

describe('the inquiries of a record', () => {
  it('are listed newest first, page by page, and lead to the list with the same filter', async () => {
    const { api, user } = await open(25)
    const table = within(await screen.findByRole('table', { name: 'Inquiries of Ada' }))
    const first = table.getByRole('link', { name: '#1' })
    // From there one walks on to the others of the same person.
    const whose = `filters=${encodeURIComponent(JSON.stringify(filters))}`
    expect(decodeURIComponent(first.getAttribute('href') ?? '')).toContain(decodeURIComponent(whose))
    const all = screen.getByRole('link', { name: 'Show all in list' }).getAttribute('href') ?? ''
    expect(all.startsWith(`/${NORTHWIND}/inquiries?`)).toBe(true)
    expect(decodeURIComponent(all)).toContain(decodeURIComponent(whose))
    expect(api.requestsTo(FILTER)[0]).toMatchObject({ query: { sort_by: '-date' }, body: { filters } })
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await screen.findByRole('link', { name: '#25' })
  })

  it('say what they are: first the trip and its dates, then status, services, assignee and budget', async () => {
    await open(1)
    const table = within(await screen.findByRole('table'))
    const [title, dates] = table.getAllByRole('columnheader')
    expect([title?.textContent, dates?.textContent]).toEqual(['Title', 'Travel dates'])
    const row = table.getAllByRole('row')[1]
    expect(row?.textContent).toContain('Booked')
    table.getByRole('img', { name: 'Robin Vega' })
    expect(row?.textContent).toContain('€1,200.50')
    expect(row?.textContent).toContain('Visa')
  })

  it('name who asked where a company has them', async () => {
    const { api } = await open(1, undefined, 'company')
    const table = within(await screen.findByRole('table'))
    table.getByRole('columnheader', { name: 'Inquired by' })
    expect(api.requestsTo(FILTER)[0]?.body).toEqual({
      filters: [{ attribute: 'company', condition: 'exact', value: ada.id }, parkedToo],
    })
  })

  it('tell a contact what they travel on from what they asked for themselves', async () => {
    const asked = [dealOf(1, { person: ada }), dealOf(2)]
    await open(2, ({ query }) => ({
      status: 200,
      body: pageOf(query, 2, (number) => asked[number - 1]),
    }))
    const table = within(await screen.findByRole('table'))
    table.getByRole('columnheader', { name: 'Travels with' })
    const names = table
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.querySelector('a[href*="/contacts/"]')?.textContent ?? '')
    expect(names).toEqual(['', expect.stringContaining('Person 2')])
  })

  it('say until when one is parked, where one is', async () => {
    await open(2, ({ query }) => ({
      status: 200,
      body: pageOf(query, 2, (number) => dealOf(number, number === 1 ? { parked_until: '2090-12-03' } : {})),
    }))
    const table = within(await screen.findByRole('table'))
    table.getByRole('columnheader', { name: 'Parked' })
    expect(table.getAllByText('Until 3 Dec 2090')).toHaveLength(1)
  })

  it('say nothing of trips where the contact asked for all of them', async () => {
    await open(1, ({ query }) => ({
      status: 200,
      body: pageOf(query, 1, () => dealOf(1, { person: ada })),
    }))
    await screen.findByRole('link', { name: '#1' })
    expect(screen.queryByRole('columnheader', { name: 'Travels with' })).toBeNull()
  })

  it('say that there are none, with the way to the first', async () => {
    await open(0)
    await screen.findByText('No inquiries yet')
    screen.getByText('Inquiries from Ada, and trips they’re on, will appear here.')
    screen.getByRole('button', { name: 'Add one' })
  })

  it('can be tried again when they could not be loaded', async () => {
    const { api, user } = await open(0, () => failure(500, 'server_error', 'Broken'))
    const retry = await screen.findByRole('button', { name: 'Retry' })
    api.answer({ [FILTER]: ({ query }) => ({ status: 200, body: pageOf(query, 1, whole) }) })
    await user.click(retry)
    await screen.findByRole('link', { name: '#1' })
  })
})

const whole = (number: number) =>
  dealOf(number, {
    deal_status: { id: NORTHWIND, name: 'Booked', color: 'green', kind: 'won' },
    assigned_to: { id: NORTHWIND, first_name: 'Robin', last_name: 'Vega', pic: null },
    budget: 1200.5,
    currency: 'EUR',
    deal_services: [
      tripServiceOf({ id: NORTHWIND, kind: 'visa', icon: 'visa', note: '', service_options: [] }),
    ],
  })

type Answers = Parameters<typeof openPart>[1]['answers']

const open = (total: number, answer?: Answers[string], of: 'involves' | 'company' = 'involves') =>
  openPart(
    () => (
      <RecordInquiries
        org={NORTHWIND}
        of={of}
        id={ada.id}
        name="Ada"
        count={total}
        adding={<button type="button">Add one</button>}
      />
    ),
    {
      answers: {
        [FILTER]: answer ?? (({ query }) => ({ status: 200, body: pageOf(query, total, whole) })),
      },
    },
  )
