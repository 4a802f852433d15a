import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failure } from '../../lib/testing/fakeApi.ts'
import { contactOf, LAGOON, NORTHWIND, pageOf } from '../../lib/testing/samples.ts'
import { screenWidth } from '../../testing/render.tsx'
import { CONTACTS, openList } from '../testing/openList.tsx'

describe('the contacts list', () => {
  it('shows each contact with all that its columns promise', async () => {
    await open({
      contacts: [
        contactOf(1, {
          first_name: 'Amélie',
          last_name: 'Laurent',
          status: { id: NORTHWIND, name: 'Hot Lead', color: 'lavender' },
          emails: [{ email: 'amelie@example.com' }, { email: 'a@work.example' }, { email: 'b@work.example' }],
          phone_numbers: [{ phone_number: '+44 20 7946 0001' }, { phone_number: '+44 20 7946 0002' }],
          company: { id: NORTHWIND, name: 'Kite & Anchor', pic: null },
          source: { id: NORTHWIND, name: 'Walk-in', icon: 'walkin' },
          inquiry_count: 3,
          owner: { id: NORTHWIND, first_name: 'Robin', last_name: 'Vega', pic: null },
        }),
      ],
    })
    const table = await screen.findByRole('table', { name: 'Contacts' })
    const headers = within(table).getAllByRole('columnheader')
    expect(headers.map((header) => header.textContent)).toEqual([
      '',
      'Name',
      'Status',
      'Email',
      'Phone',
      'Inquiries',
      'Company',
      'Source',
    ])
    expect(cells(table, 1)).toEqual([
      '',
      expect.stringContaining('Amélie Laurent'),
      'Hot Lead',
      'amelie@example.com+2and a@work.example, b@work.example',
      '+44 20 7946 0001+1and +44 20 7946 0002',
      '33 inquiries',
      expect.stringContaining('Kite & Anchor'),
      'Walk-in',
    ])
  })

  it('has more columns for whoever wants them', async () => {
    const owner = { id: NORTHWIND, first_name: 'Robin', last_name: 'Vega', pic: null }
    const { user, url } = await open({ contacts: [contactOf(1, { owner, job_title: 'Head of Engines' })] })
    await screen.findByRole('table', { name: 'Contacts' })
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Owner', checked: false }))
    await screen.findByText('Robin Vega')
    expect(decodeURIComponent(url())).toBe(`/${NORTHWIND}/contacts?hidden=["job_title"]`)
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Job title', checked: false }))
    await screen.findByText('Head of Engines')
  })

  it('leaves a cell empty where there is nothing to say', async () => {
    await open({ contacts: [contactOf(1, { first_name: 'Chen', last_name: '' })] })
    const table = await screen.findByRole('table', { name: 'Contacts' })
    expect(cells(table, 1)).toEqual(['', expect.stringContaining('Chen'), '', '', '', '', '', ''])
  })

  it('tells how many contacts there are in all', async () => {
    await open({ total: 1347 })
    await screen.findByText('1,347 contacts')
    screen.getByRole('heading', { name: 'Contacts', level: 1 })
  })

  it('tells how many were counted where there are more, and leads on past them', async () => {
    const { user, url } = await open({ total: 2030, most: 2000, at: '?page=100&search=a' })
    await screen.findByText('2,000+ contacts')
    screen.getByText('1,981–2,000 of 2,000+')
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await screen.findByText('2,001–2,020 of 2,020+')
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await screen.findByText('2,021–2,030 of 2,030')
    expect(url()).toContain('page=102')
    expect(screen.getByRole('button', { name: 'Next page' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('leads back from past the end to the last page that was counted', async () => {
    const { user, url } = await open({ total: 2030, most: 2000, at: '?page=900&search=a' })
    await user.click(await screen.findByRole('button', { name: 'Go to page 100' }))
    await screen.findByText('1,981–2,000 of 2,000+')
    expect(url()).toContain('page=100')
  })

  it('is a list of cards on a phone', async () => {
    screenWidth(390)
    const emails = [{ email: 'chen@example.com' }]
    await open({ contacts: [contactOf(1, { first_name: 'Chen', last_name: 'Wei', emails })] })
    const cards = await screen.findByRole('list', { name: 'Contacts' })
    expect(within(cards).getAllByRole('listitem')).toHaveLength(1)
    within(cards).getByText('Chen Wei')
    const email = within(cards).getByRole('link', { name: 'chen@example.com' })
    expect(email.getAttribute('href')).toBe('mailto:chen@example.com')
    expect(within(cards).queryByText('Inquiries')).toBeNull()
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('while it loads', () => {
  it('shows a skeleton first', async () => {
    const { api } = await open({ wait: true })
    await screen.findByRole('status', { name: 'Loading…' })
    expect(api.requestsTo(CONTACTS)).toHaveLength(1)
  })

  it('keeps the rows before, with a progress bar, until the next page is there', async () => {
    const { api, user } = await open({ total: 60 })
    await screen.findByText('Person 1')
    const gate = waitingList(60)
    api.answer({ [CONTACTS]: gate.answer })
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await screen.findByRole('progressbar', { name: 'Updating…' })
    screen.getByText('Person 1')
    gate.letGo()
    await screen.findByText('Person 21')
    expect(screen.queryByText('Person 1')).toBeNull()
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('never shows the rows of another workspace meanwhile', async () => {
    const { api, router } = await open({ total: 60 })
    await screen.findByText('Person 1')
    api.answer({ [CONTACTS]: () => new Promise(() => undefined) })
    await router.navigate({ to: '/$orgId/contacts', params: { orgId: LAGOON } })
    await screen.findByRole('status', { name: 'Loading…' })
    expect(screen.queryByText('Person 1')).toBeNull()
  })
})

describe('when there is nothing to show', () => {
  it('says that no leads were found', async () => {
    await open({ total: 0 })
    await screen.findByText('No leads found')
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  })

  it('offers the last page to whoever is past the end', async () => {
    const { user, url } = await open({ total: 45, at: '?page=9' })
    await user.click(await screen.findByRole('button', { name: 'Go to the last page' }))
    await screen.findByText('Person 45')
    expect(url()).toBe(`/${NORTHWIND}/contacts?page=3`)
  })

  it('says so when loading failed, and loads on Retry', async () => {
    const { api, user } = await open({ status: 500 })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('This couldn’t be loaded')
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
    api.answer({ [CONTACTS]: ({ query }) => ({ status: 200, body: pageOf(query, 1, contactOf) }) })
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    await screen.findByText('Person 1')
  })

  it('keeps the rows when only a later refresh failed', async () => {
    const { api, queryClient } = await open({ total: 1 })
    await screen.findByText('Person 1')
    api.answer({ [CONTACTS]: () => failure(500, 'server_error', 'x') })
    await queryClient.invalidateQueries()
    screen.getByText('Person 1')
  })
})

describe('the URL', () => {
  it('holds page, page size and sort, and asks the server for just that', async () => {
    const { api } = await open({ total: 500, at: '?page=2&page_size=40&sort_by=-status' })
    await screen.findByText('Person 41')
    expect(api.requestsTo(CONTACTS).map(({ query }) => query)).toEqual([
      { page: '2', page_size: '40', sort_by: '-status', search: '' },
    ])
    expect(screen.getByRole('columnheader', { name: 'Status' }).getAttribute('aria-sort')).toBe('descending')
  })

  it.each([
    '?page=0&page_size=7&sort_by=password_hash',
    '?page=-1&page_size=1e9&sort_by=',
    '?page=two&sort_by[]=name',
    '?page=1.5',
  ])('%s is read as the first page by name', async (at) => {
    const { api } = await open({ total: 500, at })
    await screen.findByText('Person 1')
    expect(api.requestsTo(CONTACTS)[0]?.query).toEqual({
      page: '1',
      page_size: '20',
      sort_by: 'name',
      search: '',
    })
  })

  it('does not show what is the default', async () => {
    const { user, url } = await open({ total: 500 })
    await screen.findByText('Person 1')
    expect(url()).toBe(`/${NORTHWIND}/contacts`)
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await screen.findByText('Person 21')
    expect(url()).toBe(`/${NORTHWIND}/contacts?page=2`)
    await user.click(screen.getByRole('button', { name: 'Previous page' }))
    await screen.findByText('Person 1')
    expect(url()).toBe(`/${NORTHWIND}/contacts`)
  })

  it('goes back to page 1 with another sort', async () => {
    const { user, url } = await open({ total: 41, at: '?page=3' })
    await screen.findByText('Person 41')
    await user.click(screen.getByRole('button', { name: 'Email' }))
    await expect.poll(url).toBe(`/${NORTHWIND}/contacts?sort_by=email`)
    await user.click(screen.getByRole('button', { name: 'Email' }))
    await expect.poll(url).toBe(`/${NORTHWIND}/contacts?sort_by=-email`)
  })

  it('goes back to page 1 with another page size', async () => {
    const { user, url } = await open({ total: 41, at: '?page=3' })
    await screen.findByText('Person 41')
    await user.click(screen.getByRole('button', { name: 'Rows per page 20' }))
    await user.click(await screen.findByRole('menuitemradio', { name: '60' }))
    await expect.poll(url).toBe(`/${NORTHWIND}/contacts?page_size=60`)
    await screen.findByText('Person 1')
  })

  it('goes back in history', async () => {
    const { user, router } = await open({ total: 500 })
    await screen.findByText('Person 1')
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await screen.findByText('Person 21')
    router.history.back()
    await screen.findByText('Person 1')
  })
})

describe('the next page', () => {
  it.each(['hover', 'focus'] as const)('is fetched ahead on %s', async (how) => {
    const { api, user } = await open({ total: 500 })
    await screen.findByText('Person 1')
    const next = screen.getByRole('button', { name: 'Next page' })
    if (how === 'hover') await user.hover(next)
    else next.focus()
    await expect.poll(() => api.requestsTo(CONTACTS).map(({ query }) => query.page)).toEqual(['1', '2'])
  })

  it('is not asked for on the last one', async () => {
    const { api, user } = await open({ total: 40, at: '?page=2' })
    await screen.findByText('Person 40')
    await user.hover(screen.getByRole('button', { name: 'Next page' }))
    expect(api.requestsTo(CONTACTS)).toHaveLength(1)
  })
})

describe('who adds a person', () => {
  it('is asked to where there is nobody yet', async () => {
    await open({ total: 0 })
    await screen.findByText('No leads found')
    await waitFor(() => {
      for (const button of screen.getAllByRole('button', { name: 'Add person' })) {
        expect(button.getAttribute('aria-disabled')).toBeNull()
      }
    })
  })

  it('presses C, but not in a field', async () => {
    const { user } = await open({ total: 1 })
    await screen.findByRole('button', { name: /status of/ }) // the role is known
    await user.keyboard('/c{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.keyboard('c')
    await screen.findByRole('dialog', { name: 'Add person' })
  })

  it('is told why not, as a viewer', async () => {
    const { user } = await open({ total: 1, me: { role: 'VIEWER' } })
    await screen.findByText('Person 1')
    const add = screen.getByRole('button', { name: 'Add person' })
    await user.hover(add)
    expect((await screen.findByRole('tooltip')).textContent).toBe('Viewers can’t add people')
    expect(screen.queryByRole('button', { name: /status of/ })).toBeNull()
  })
})

describe('the toolbar', () => {
  it('sorts by what no column shows, and turns the order around', async () => {
    const { user, search } = await open({ total: 41, at: '?page=3' })
    await screen.findByText('Person 41')
    await user.click(screen.getByRole('button', { name: 'Sort by' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Created' }))
    await expect.poll(search).toEqual({ sort_by: 'created_at' })
    await user.click(await screen.findByRole('button', { name: 'Sort by Created' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Descending' }))
    await expect.poll(search).toEqual({ sort_by: '-created_at' })
  })

  it('hides columns, several at a time, and stays on the page', async () => {
    const { user, url } = await open({ total: 41, at: '?page=3' })
    await screen.findByText('Person 41')
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    const menu = await screen.findByRole('menu')
    const offered = within(menu).getAllByRole('menuitemcheckbox')
    expect(offered.map((item) => item.textContent)).toEqual([
      'Status',
      'Email',
      'Phone',
      'Company',
      'Job title',
      'Source',
      'Owner',
    ])
    for (const name of ['Email', 'Phone']) await user.click(within(menu).getByText(name))
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Email' })).toBeNull())
    expect(decodeURIComponent(url())).toBe(
      `/${NORTHWIND}/contacts?page=3&hidden=["email","phone","job_title","owner"]`,
    )
  })

  it('searches once the typing rests, and shows all at once when the field is emptied', async () => {
    const { user, api, search } = await open({ total: 41, at: '?page=3' })
    await screen.findByText('Person 41')
    await user.keyboard('/')
    const field = await screen.findByRole('textbox', { name: 'Search' })
    expect(document.activeElement).toBe(field)
    await user.type(field, 'ann')
    expect(search()).toEqual({ page: 3 })
    await expect.poll(search).toEqual({ search: 'ann' })
    expect(api.requestsTo(CONTACTS).map(({ query }) => query.search)).toEqual(['', 'ann'])
    await user.clear(field)
    expect(search()).toEqual({})
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search' })))
  })

  it('offers to clear filters where nothing matches', async () => {
    const filters = JSON.stringify([{ attribute: 'email', condition: 'empty' }])
    const { user, url } = await open({ total: 0, at: `?search=x&filters=${encodeURIComponent(filters)}` })
    await screen.findByText('No matches')
    expect(screen.queryByText('No leads found')).toBeNull()
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) as HTMLElement)
    await expect.poll(url).toBe(`/${NORTHWIND}/contacts`)
    await screen.findByText('No leads found')
  })
})

describe('the keyboard', () => {
  it('walks through the rows, ticks them and opens one with the list it came from', async () => {
    const { user, url } = await open({ total: 3, at: '?sort_by=-name&search=person' })
    await screen.findByText('Person 1')
    await user.keyboard('jjxkx')
    expect(ticked()).toEqual(['Person 1', 'Person 2'])
    await user.keyboard('j{Enter}')
    await screen.findByText('The contact')
    expect(url()).toContain(`/contacts/${contactOf(2).id}/detail?sort_by=-name&search=person`)
  })

  it('does not act while someone types or a menu is open', async () => {
    const { user } = await open({ total: 3 })
    await screen.findByText('Person 1')
    await user.keyboard('/jx')
    expect(ticked()).toEqual([])
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await screen.findByRole('menu')
    await user.keyboard('jx')
    expect(ticked()).toEqual([])
  })
})

type Situation = Omit<Parameters<typeof openList>[0], 'at'> & {
  status?: number
  wait?: boolean
  /** The query part of the URL. */
  at?: string
}

function open({ at = '', status = 200, wait, answers, ...rest }: Situation) {
  return openList({
    ...rest,
    at: `contacts${at}`,
    answers: {
      ...(wait && { [CONTACTS]: () => new Promise(() => undefined) }),
      ...(status !== 200 && { [CONTACTS]: () => failure(status, 'server_error', 'Broken') }),
      ...answers,
    },
  })
}

const ticked = () =>
  screen
    .getAllByRole('row')
    .filter((row) => row.dataset.selected)
    .map((row) => within(row).getByText(/^Person/).textContent)

/** Answers as the server does, but only when let go. */
function waitingList(total: number) {
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const answer = async ({ query }: { query: Record<string, string> }) => {
    await gate
    return { status: 200, body: pageOf(query, total, contactOf) }
  }
  return { answer, letGo: () => letGo() }
}

function cells(table: HTMLElement, row: number) {
  const line = within(table).getAllByRole('row')[row]
  return line
    ? within(line)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
    : []
}
