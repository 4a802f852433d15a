import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { rememberRecord } from '../../lib/recentRecords.ts'
import { failure } from '../../lib/testing/fakeApi.ts'
import {
  contactDetailOf,
  contactOf,
  NORTHWIND,
  profileOf,
  signedIn,
  workspaceOf,
} from '../../lib/testing/samples.ts'
import { foundOf, hitOf, openSearch, SEARCH } from './testing/openSearch.tsx'

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' })
const row = (name: string | RegExp) => screen.findByRole('link', { name })
const first = { contacts: [1, 2, 3, 4, 5].map((number) => hitOf('contacts', number)) }

describe('what is searched for', () => {
  it('stands in the URL once the typing rests for 700 ms, and Back leads to what was searched for before', async () => {
    const { user, api, url, router } = await openSearch()
    expect(document.activeElement).toBe(field())
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await user.keyboard('ann')
    await vi.advanceTimersByTimeAsync(500)
    expect(url()).toBe(`/${NORTHWIND}/search`)
    await vi.advanceTimersByTimeAsync(300)
    expect(url()).toBe(`/${NORTHWIND}/search?q=ann`)
    vi.useRealTimers()
    await row(/Ann contacts 1/)
    // What is found, and once more with how many there are.
    expect(api.requestsTo(SEARCH).map(({ query }) => [query.q, query.totals])).toEqual([
      ['ann', 'no'],
      ['ann', 'yes'],
    ])

    await user.clear(field())
    expect(url()).toBe(`/${NORTHWIND}/search`)
    await user.keyboard('ant{Enter}')
    expect(url()).toBe(`/${NORTHWIND}/search?q=ant`)
    router.history.go(-2)
    await waitFor(() => expect(field().value).toBe('ann'))
  })

  it('needs two letters', async () => {
    const { api } = await openSearch({ at: 'search?q=%20a%20' })
    await screen.findByText('Type at least two characters.')
    expect(api.requestsTo(SEARCH)).toEqual([])
  })

  it('is the same for whoever opens a copied link', async () => {
    const { api } = await openSearch({
      at: 'search?q=ann&type=companies&page=2',
      find: () => foundOf({ companies: [hitOf('companies', 21)] }, { totals: { companies: 21 } }),
    })
    await row(/Ann companies 21/)
    expect(field().value).toBe('ann')
    expect(api.requestsTo(SEARCH)[0]?.query).toEqual({
      q: 'ann',
      type: 'companies',
      page: '2',
      page_size: '20',
      totals: 'no',
    })
    screen.getByRole('tab', { name: 'Companies', selected: true })
    screen.getByText('Page 2 of 2')
  })
})

describe('what was found', () => {
  it('is grouped, with totals, the words marked, and links to the records', async () => {
    const hit = hitOf('contacts', 1, {
      name: 'Anna Kowalski',
      detail: 'Annex Ltd',
      status: { name: 'Hot Lead', color: 'lavender' },
      matches: [
        { field: 'name', text: 'Anna Kowalski', ranges: [[0, 3]] },
        { field: 'detail', text: 'Annex Ltd', ranges: [[0, 3]] },
        { field: 'email', text: 'k.ann@x.example', ranges: [[2, 5]] },
      ],
    })
    await openSearch({
      at: 'search?q=ann',
      find: () =>
        foundOf(
          { contacts: [hit], inquiries: [hitOf('inquiries', 7)] },
          { totals: { contacts: 1000 }, more: true },
        ),
    })
    const link = await row(/Anna Kowalski/)
    expect(link.getAttribute('href')).toBe(`/${NORTHWIND}/contacts/${contactOf(1).id}/detail`)
    expect([...link.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'Ann',
      'Ann',
      'ann',
    ])
    within(link).getByText('Hot Lead')
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Contacts1,000+',
      'Inquiries1+',
    ])
    screen.getByRole('link', { name: 'Show all 1,000+ contacts' })
  })

  it('is shown by kind, with pages', async () => {
    const { user, url, api } = await openSearch({
      at: 'search?q=ann',
      find: () => foundOf(first, { totals: { contacts: 45 } }),
    })
    await user.click(await row('Show all 45 contacts'))
    await user.click(await screen.findByRole('button', { name: 'Next page' }))
    await expect.poll(url).toBe(`/${NORTHWIND}/search?q=ann&type=contacts&page=2`)
    expect(api.requestsTo(SEARCH).at(-1)?.query).toMatchObject({ type: 'contacts', page: '2' })
    await user.click(screen.getByRole('tab', { name: 'All' }))
    await expect.poll(url).toBe(`/${NORTHWIND}/search?q=ann`)
  })

  it('is walked through with the arrows, from the field and back', async () => {
    const { user, url } = await openSearch({ at: 'search?q=ann' })
    const contact = await row(/Ann contacts 1/)
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(contact)
    await user.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(field())
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect.poll(url).toContain('/companies/')
  })

  it('stays while one types on', async () => {
    const { user, api } = await openSearch({ at: 'search?q=ann' })
    await row(/Ann contacts 1/)
    api.answer({ [SEARCH]: () => new Promise(() => undefined) })
    await user.keyboard('a{Enter}')
    await screen.findByRole('progressbar')
    await row(/Ann contacts 1/)
  })

  it('may only be similar, and says so', async () => {
    await openSearch({
      at: 'search?q=anm',
      find: () => foundOf({ contacts: [hitOf('contacts', 1)] }, { similar: true }),
    })
    await screen.findByText('No exact matches. Similar results:')
    await row(/Ann contacts 1/)
  })
})

describe('when nothing is found', () => {
  it.each([
    ['Zoë van Dyk', { 'First name': 'Zoë van', 'Last name': 'Dyk', Email: '' }],
    ['zoe@dyk.example', { 'First name': '', 'Last name': '', Email: 'zoe@dyk.example' }],
    ['+31 (20) 794', { 'First name': '', Email: '', Phone: '+31 (20) 794' }],
  ])('%s can be added as a person', async (words, fields) => {
    const { user } = await openSearch({ at: `search?q=${encodeURIComponent(words)}` })
    await user.click(await screen.findByRole('button', { name: `Add “${words}” as a person` }))
    const dialog = await screen.findByRole('dialog', { name: 'Add person' })
    for (const [label, value] of Object.entries(fields)) {
      expect(within(dialog).getByLabelText<HTMLInputElement>(label).value).toBe(value)
    }
  })

  it('the next person starts from nothing', async () => {
    const { user } = await openSearch({
      at: 'search?q=Zoe%20Dyk',
      answers: {
        'POST /api/v1/:org/contacts/': () => ({ status: 201, body: contactDetailOf(99) }),
        'GET /api/v1/accounts/:org/': () => ({ status: 200, body: workspaceOf() }),
        'GET /api/v1/:org/contact-statuses/': () => ({ status: 200, body: { results: [] } }),
      },
    })
    await user.click(await screen.findByRole('button', { name: /as a person/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Add person' })
    await user.click(within(dialog).getByRole('checkbox', { name: 'Create another' }))
    await user.click(within(dialog).getByRole('button', { name: 'Add person' }))
    await waitFor(() => expect(within(dialog).getByLabelText<HTMLInputElement>('First name').value).toBe(''))
  })

  it('of one kind, all kinds can be searched', async () => {
    const { user, url } = await openSearch({ at: 'search?q=zoe&type=companies' })
    await screen.findByText('No company matches “zoe”')
    await user.click(screen.getByRole('button', { name: 'Search everything' }))
    await expect.poll(url).toBe(`/${NORTHWIND}/search?q=zoe`)
  })

  it('a viewer is not asked to add anybody, and a number is nobody', async () => {
    const { router } = await openSearch({ at: 'search?q=zoe', role: 'VIEWER' })
    await screen.findByText('Nothing matches “zoe”')
    expect(screen.queryByRole('button', { name: /as a person/ })).toBeNull()
    await router.navigate({ to: '.', search: { q: '#123' } } as never)
    await screen.findByText('Nothing matches “#123”')
    expect(screen.queryByRole('button', { name: /as a person/ })).toBeNull()
  })

  it('because the search failed, it can be tried again', async () => {
    const { user, api } = await openSearch({
      at: 'search?q=ann',
      answers: { [SEARCH]: () => failure(500, 'server_error', 'Broken') },
    })
    await screen.findByText('This couldn’t be loaded')
    api.answer({ [SEARCH]: () => ({ status: 200, body: foundOf(first) }) })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await row(/Ann contacts 1/)
  })
})

describe('before anything is searched for', () => {
  it('says what can be', async () => {
    await openSearch()
    await screen.findByText(/name, email, phone number in any format, or inquiry #number/)
  })

  it('offers what was opened last', async () => {
    signedIn()
    rememberRecord(NORTHWIND, profileOf().user.id, contactOf(2).id)
    await openSearch({ find: () => foundOf({ contacts: [hitOf('contacts', 2)] }) })
    await row(/Ann contacts 2/)
    screen.getByRole('heading', { name: 'Recent' })
  })
})
