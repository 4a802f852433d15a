import { dealFields } from '@caravel/contract/deal-fields'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failure } from '../../../lib/testing/fakeApi.ts'
import { dealOf, NORTHWIND } from '../../../lib/testing/samples.ts'
import { expectEveryField } from '../../testing/expectEveryField.ts'
import { GET, NEIGHBOURS, openInquiry, robin, statuses } from '../testing/openInquiry.tsx'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('an inquiry', () => {
  it('is shown with all that is known of it', async () => {
    await openInquiry({
      heading: '#1 Honeymoon in Bali',
      inquiry: {
        title: 'Honeymoon in Bali',
        deal_status: statuses[0] ?? null,
        assigned_to: robin,
        company: { id: NORTHWIND, name: 'Kite & Anchor', pic: null },
        travel_start: '2026-12-05',
        travel_end: '2026-12-19',
        budget: 4200.5,
        currency: 'EUR',
      },
    })
    expect(document.title).toBe('#1 Honeymoon in Bali · Caravel')
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(link('Person 1')).toBe(`/${NORTHWIND}/contacts/${dealOf(1).person.id}/detail`)
    expect(link('Open Kite & Anchor')).toBe(`/${NORTHWIND}/companies/${NORTHWIND}/detail`)
    screen.getByText('Assigned to Robin Vega')
    screen.getByText('05 – 19 Dec 2026')
    expect(screen.getAllByRole('button', { name: 'Status: New' })).toHaveLength(2)
    screen.getByRole('button', { name: 'Assigned to: Robin Vega' })
    screen.getByRole('button', { name: 'Travel end: 19 Dec 2026' })
    screen.getByRole('button', { name: 'Currency: Euro' })
    expect(screen.getByLabelText<HTMLInputElement>('Budget').value).toBe('4,200.50')
    expect(screen.getByRole('group', { name: 'Created' }).textContent).toContain('01 Jan 2026')
  })

  it('has every field that the contract knows', async () => {
    await openInquiry()
    // Rates, rounding and the alternative that counts are beside the totals, where there is something to convert, to round
    // or to choose, and the day until which it is parked is above everything, where it is.
    await expectEveryField('inquiry', dealFields, ['rates', 'rounding', 'alternative', 'parked_until'])
  })

  it('has a number that can be copied', async () => {
    const { user } = await openInquiry()
    await user.click(screen.getByRole('button', { name: 'Copy #1' }))
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('#1'))
  })

  it('that is unknown is the Not Found page', async () => {
    await openInquiry({
      heading: 'Not Found',
      answers: { [GET]: () => failure(404, 'not_found', 'Inquiry not found') },
    })
    screen.getByRole('link', { name: 'Back to Inquiries' })
  })

  it('that somebody deletes meanwhile says so, and can be restored', async () => {
    const { api, user, refresh } = await openInquiry()
    api.answer({
      [GET]: () => failure(404, 'not_found', 'Inquiry not found'),
      'POST /api/v1/:org/deals/bulk_restore/': () => ({ status: 200, body: { restored: 1 } }),
    })
    await refresh()
    await screen.findByText('Someone deleted this inquiry. It’s in the trash.')
    api.answer({ [GET]: () => ({ status: 200, body: dealOf(1) }) })
    await user.click(screen.getByRole('button', { name: 'Restore' }))
    await screen.findByText('1 inquiry restored')
    await waitFor(() => expect(screen.queryByText(/Somebody deleted/)).toBeNull())
  })

  it('shows what others change without being opened again', async () => {
    const { change, refresh } = await openInquiry()
    change({ title: 'Two weeks in Peru', deal_status: statuses[1] ?? null })
    await refresh()
    await heading('#1 Two weeks in Peru')
    expect(screen.getAllByRole('button', { name: 'Status: Booked' })).toHaveLength(2)
  })

  it('can be looked at by a viewer, who is told why nothing can be changed', async () => {
    const { user, saves } = await openInquiry({ role: 'VIEWER', at: '?tab=travellers' })
    await screen.findByText('You have view-only access. Ask an admin if you need to make changes.')
    for (const name of ['Delete', 'Assigned to: Empty', 'Travel start: Empty', 'Currency: Empty']) {
      expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true')
    }
    expect(screen.getByRole('button', { name: 'Add traveller' }).getAttribute('aria-disabled')).toBe('true')
    await user.type(screen.getByLabelText('Budget'), '5')
    await user.tab()
    expect(saves()).toEqual([])
  })

  it('has its tab in the URL', async () => {
    const { user, url } = await openInquiry({ at: '?tab=notes' })
    await screen.findByText('No notes yet')
    await user.click(screen.getByRole('tab', { name: 'Travellers' }))
    await screen.findByText('No travellers yet')
    expect(url()).toContain('?tab=travellers')
  })
})

describe('walking through the inquiries', () => {
  const list = '?sort_by=deal_number&search=per'

  it('goes on with J and back with K, along the list that one came from', async () => {
    const { api, user, url } = await openInquiry({ at: list })
    await waitFor(() => expect(api.requestsTo(GET)).toHaveLength(2)) // the next one is there before it is asked for
    expect(api.requestsTo(NEIGHBOURS)[0]?.query).toEqual({ sort_by: 'deal_number', search: 'per' })
    await user.keyboard('j')
    await heading('#2 Person 2')
    await waitFor(() => expect(url()).toBe(`/${NORTHWIND}/inquiries/${dealOf(2).id}/detail${list}`))
    await user.keyboard('k')
    await heading('#1 Person 1')
    const back = screen.getByRole('link', { name: 'Back to Inquiries' })
    expect(back.getAttribute('href')).toBe(`/${NORTHWIND}/inquiries${list}`)
  })
})

describe('deleting an inquiry', () => {
  const DELETE = 'POST /api/v1/:org/deals/bulk_delete/'
  const RESTORE = 'POST /api/v1/:org/deals/bulk_restore/'

  it('asks for the phrase, goes back to the list, and can be undone', async () => {
    const { api, user, enter, url } = await openInquiry({
      at: '?search=per',
      answers: {
        [DELETE]: () => ({ status: 200, body: { deleted: 1, ids: [dealOf(1).id] } }),
        [RESTORE]: () => ({ status: 200, body: { restored: 1 } }),
      },
    })
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete #1 Person 1?' })
    await enter(within(dialog).getByRole('textbox'), 'Delete 1 Inquiries')
    const confirm = () => within(dialog).getByRole('button', { name: 'Delete' })
    await waitFor(() => expect(confirm().getAttribute('data-off')).toBeNull())
    await user.click(confirm())
    await screen.findByText('#1 Person 1 deleted.')
    expect(url()).toBe(`/${NORTHWIND}/inquiries?search=per`)
    expect(api.requestsTo(DELETE)[0]?.body).toEqual({ ids: [dealOf(1).id] })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('1 inquiry restored')
    expect(api.requestsTo(RESTORE)[0]?.body).toEqual({ ids: [dealOf(1).id] })
  })
})
