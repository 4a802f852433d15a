import type { Quote, QuoteDraft, QuoteSettings, QuoteSummary } from '@caravel/contract/quotes'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dealOf } from '../../lib/testing/samples.ts'
import { openInquiry } from '../inquiries/testing/openInquiry.tsx'

const LIST = 'GET /api/v1/:org/deals/:id/quotes/'
const DRAFT = 'GET /api/v1/:org/deals/:id/quotes/draft/'
const MAKE = 'POST /api/v1/:org/deals/:id/quotes/'
const LINK = 'POST /api/v1/:org/quotes/:id/link/'
const KEEP = 'POST /api/v1/:org/deals/:id/keep_accepted_price/'
const SEND = 'POST /api/v1/:org/quotes/:id/send/'
const SETTINGS = 'GET /api/v1/:org/quote-settings/'

const totals = {
  currency: 'EUR',
  price: '500.00',
  cost: '0.00',
  tax: '0.00',
  commission: '0.00',
  margin: '500.00',
  per_traveller: '500.00',
}
const quoteOf = (told: Partial<QuoteSummary> = {}): QuoteSummary => ({
  id: '0199d000-0000-7000-8000-000000000001',
  deal_id: '0199d000-0000-7000-8000-000000000002',
  number: '1-1',
  version: 1,
  title: 'A week away',
  state: 'open',
  valid_until: '2090-12-31',
  currency: 'EUR',
  alternatives: [{ name: '', price: '500.00' }],
  views: 0,
  first_viewed_at: null,
  last_viewed_at: null,
  accepted: null,
  mails: [],
  created_by: null,
  created_at: '2026-11-17T10:00:00Z',
  ...told,
})
const draft: QuoteDraft = {
  title: 'A week away',
  message: '',
  included: '',
  not_included: '',
  terms: 'Our terms',
  valid_until: '2090-12-31',
  shows_line_prices: false,
  names: ['A', 'B'],
  picture_ids: [],
  alternatives: [
    { alternative: 1, price: '500.00' },
    { alternative: 2, price: '300.00' },
  ],
  currency: 'EUR',
}
const { names: _names, picture_ids: _pictures, alternatives: _alternatives, currency, ...texts } = draft
const { title, valid_until, ...ofWorkspace } = texts
const whole: Quote = {
  ...quoteOf(),
  changes: [],
  content: {
    ...texts,
    number: '1-1',
    customer: 'Person 1',
    made_on: '2026-11-17',
    travel_start: null,
    travel_end: null,
    party_size: 1,
    currency: currency ?? '',
    alternatives: [{ alternative: 1, name: '', price: '500.00', per_traveller: '500.00', services: [] }],
  },
}
const settings: QuoteSettings = {
  ...ofWorkspace,
  color: '#2351cc',
  contact: '',
  valid_days: 14,
  mail_subject: '',
  mail_text: '',
  accepted_status_id: null,
  version: 1,
}
const answer =
  (body: unknown, status = 200) =>
  () => ({ status, body })
const open = (results: QuoteSummary[], answers = {}, role: 'EDITOR' | 'VIEWER' = 'EDITOR') =>
  openInquiry({
    role,
    inquiry: { totals, currency: 'EUR' },
    person: { emails: [{ email: 'ada@mail.example' }] },
    answers: { [LIST]: answer({ results }), ...answers },
  })
const section = () => screen.findByRole('region', { name: 'Quotes' })

describe('the quotes of an inquiry', () => {
  it('say what was offered, whether it was opened, and what was answered', async () => {
    await open([
      quoteOf({
        state: 'accepted',
        alternatives: [
          { name: 'By the sea', price: '500.00' },
          { name: 'In town', price: '300.00' },
        ],
        views: 3,
        last_viewed_at: new Date().toISOString(),
        accepted: { at: '2026-11-17T10:00:00Z', name: '<b>Ada</b>', alternative: 2, address: '192.0.2.7' },
        mails: [
          {
            id: '0199d000-0000-7000-8000-000000000009',
            recipient: 'ada@mail.example',
            state: 'refused',
            refusal: 'No such mailbox',
            created_at: '2026-11-17T10:00:00Z',
          },
        ],
      }),
    ])
    const quotes = within(await section())
    quotes.getByText('Accepted')
    quotes.getByText('In town: €300.00')
    quotes.getByText('Viewed just now, 3 times')
    quotes.getByText('Refused for ada@mail.example')
    quotes.getByText(/^<b>Ada<\/b> accepted In town on .* from 192\.0\.2\.7$/)
  })

  it('ask before a version that is newer than the accepted one', async () => {
    const accepted = { at: '2026-11-17T10:00:00Z', name: 'Ada', alternative: 1, address: '192.0.2.7' }
    const { user } = await open([quoteOf({ state: 'accepted', accepted })], { [DRAFT]: answer(draft) })
    await user.click(within(await section()).getByRole('button', { name: 'Make a new version' }))
    const ask = within(await screen.findByRole('dialog', { name: 'Make a new version?' }))
    ask.getByText(/^Ada has accepted version 1 for €500\.00\./)
    await user.click(ask.getByRole('button', { name: 'Make a new version' }))
    await screen.findByRole('dialog', { name: 'Make a quote' })
  })

  it('say that the trip comes to something else than was accepted, until that is kept', async () => {
    const accepted = { price: '600.00', currency: 'EUR', differs: true }
    const inquiry = { totals, currency: 'EUR', price: '500.00', accepted }
    const kept = { ...dealOf(1, { ...inquiry, accepted: { ...accepted, differs: false } }), version: 2 }
    const { user, api } = await openInquiry({
      inquiry,
      answers: {
        [LIST]: answer({ results: [] }),
        [KEEP]: ({ body }) => ({
          status: 200,
          body: (body as { keeps: boolean }).keeps ? kept : dealOf(1, inquiry),
        }),
      },
    })
    const line = 'Accepted €600.00, the trip is now €500.00.'
    const quotes = within(await section())
    quotes.getByText(line)
    await user.click(quotes.getByRole('button', { name: 'Keep the accepted price' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(api.requestsTo(KEEP).map(({ body }) => body)).toEqual([
        { keeps: true, version: 1 },
        { keeps: false, version: 2 },
      ]),
    )
  })

  it('say that an accepted trip has no price any more, over which nothing can be kept', async () => {
    const accepted = { price: '600.00', currency: 'EUR', differs: true }
    await openInquiry({
      inquiry: { totals: null, currency: 'EUR', price: null, accepted },
      answers: { [LIST]: answer({ results: [] }) },
    })
    const quotes = within(await section())
    quotes.getByText(/^Accepted €600\.00, the trip has no price now/)
    expect(quotes.queryByRole('button', { name: 'Keep the accepted price' })).toBeNull()
  })

  it('wait for a price, and say so to whoever could give one', async () => {
    await openInquiry({ inquiry: { totals: null } })
    const quotes = within(await section())
    quotes.getByText(/^Give a service a price/)
    expect(quotes.queryByRole('button', { name: 'Make a quote' })).toBeNull()
  })

  it('are not spoken of to viewers before there is one', async () => {
    await openInquiry({ role: 'VIEWER' })
    await screen.findByRole('region', { name: 'Payments' })
    expect(screen.queryByRole('region', { name: 'Quotes' })).toBeNull()
  })

  it('are made from what the workspace begins with, and shared at once', async () => {
    const { user, api } = await open([], {
      [DRAFT]: answer(draft),
      [MAKE]: answer(whole, 201),
      [LINK]: answer({ url: 'https://crm.example/q/secret' }),
      [SETTINGS]: answer(settings),
      [SEND]: answer(whole),
    })
    await user.click(within(await section()).getByRole('button', { name: 'Make a quote' }))
    await screen.findByLabelText('Valid until')
    const form = within(screen.getByRole('dialog', { name: 'Make a quote' }))
    const name = form.getByLabelText(/^Name of B/)
    await user.clear(name)
    await user.type(name, 'In town')
    await user.click(form.getByRole('button', { name: 'Make a quote' }))
    const share = within(await screen.findByRole('dialog', { name: 'Share quote 1-1' }))
    await waitFor(() =>
      expect(share.getByLabelText('Link for your customer')).toHaveProperty(
        'value',
        'https://crm.example/q/secret',
      ),
    )
    expect(share.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain(
      encodeURIComponent('A week away: https://crm.example/q/secret'),
    )
    expect(api.requestsTo(MAKE)[0]?.body).toMatchObject({
      names: ['A', 'In town'],
      terms: 'Our terms',
      deal_version: 1,
    })
    await user.click(share.getByRole('button', { name: 'Send' }))
    await waitFor(() =>
      expect(api.requestsTo(SEND)[0]?.body).toMatchObject({ subject: 'Your quote: A week away' }),
    )
  })

  it('say what is missing where nothing can be offered, and keep what was typed where it is refused', async () => {
    const { user } = await open([], {
      [DRAFT]: answer(draft),
      [MAKE]: answer(
        {
          status: 400,
          details: [{ code: 'invalid', message: 'Choose a day that has not passed', field: 'valid_until' }],
        },
        400,
      ),
    })
    await user.click(within(await section()).getByRole('button', { name: 'Make a quote' }))
    await screen.findByLabelText('Valid until')
    const form = within(screen.getByRole('dialog', { name: 'Make a quote' }))
    await user.clear(form.getByLabelText('Title'))
    await user.click(form.getByRole('button', { name: 'Make a quote' }))
    await form.findByText('Enter a title')
    await user.type(form.getByLabelText('Title'), 'Mine')
    await user.click(form.getByRole('button', { name: 'Make a quote' }))
    await waitFor(() => expect(form.getAllByText('Choose a day that has not passed')).not.toHaveLength(0))
    expect(form.getByLabelText('Title')).toHaveProperty('value', 'Mine')
  })

  it('are only read by a viewer', async () => {
    await open([quoteOf()], {}, 'VIEWER')
    const quotes = within(await section())
    quotes.getByText('Not opened yet')
    expect(quotes.queryByRole('button')).toBeNull()
  })

  it('mark this browser as the agency’s, for the pages of quotes alone', async () => {
    await open([quoteOf()])
    await section()
    // The path is another: nothing of it is sent from here.
    expect(document.cookie).not.toContain('caravel_agency')
  })
})
