import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  stripSearchParams,
} from '@tanstack/react-router'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createQueryClient } from '../../lib/queryClient.ts'
import { failure, fakeApi } from '../../lib/testing/fakeApi.ts'
import { contactOf, LAGOON, NORTHWIND, pageOf, signedIn } from '../../lib/testing/samples.ts'
import { renderUi, screenWidth } from '../../testing/render.tsx'
import { ContactList } from './ContactList.tsx'
import { contactListDefaults, readContactListSearch } from './contactListSearch.ts'

const LIST = 'GET /api/v1/:org/contacts/'

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
        }),
      ],
    })
    const table = await screen.findByRole('table', { name: 'Contacts' })
    const headers = within(table).getAllByRole('columnheader')
    expect(headers.map((header) => header.textContent)).toEqual([
      'Name',
      'Status',
      'Email',
      'Phone',
      'Inquiries',
      'Company',
      'Source',
    ])
    expect(cells(table, 1)).toEqual([
      expect.stringContaining('Amélie Laurent'),
      'Hot Lead',
      'amelie@example.com+2and a@work.example, b@work.example',
      '+44 20 7946 0001+1and +44 20 7946 0002',
      '33 inquiries',
      expect.stringContaining('Kite & Anchor'),
      'Walk-in',
    ])
  })

  it('leaves a cell empty where there is nothing to say', async () => {
    await open({ contacts: [contactOf(1, { first_name: 'Chen', last_name: '' })] })
    const table = await screen.findByRole('table', { name: 'Contacts' })
    expect(cells(table, 1)).toEqual([expect.stringContaining('Chen'), '', '', '', '', '', ''])
  })

  it('tells how many contacts there are in all', async () => {
    await open({ total: 1347 })
    await screen.findByText('1,347 contacts')
    screen.getByRole('heading', { name: 'Contacts', level: 1 })
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
    expect(api.requests).toHaveLength(1)
  })

  it('keeps the rows before, with a progress bar, until the next page is there', async () => {
    const { api, user } = await open({ total: 60 })
    await screen.findByText('Person 1')
    const gate = waitingList(60)
    api.answer({ [LIST]: gate.answer })
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
    api.answer({ [LIST]: () => new Promise(() => undefined) })
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
    expect(alert.textContent).toContain('This could not be loaded')
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
    api.answer({ [LIST]: ({ query }) => ({ status: 200, body: pageOf(query, 1, contactOf) }) })
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    await screen.findByText('Person 1')
  })

  it('keeps the rows when only a later refresh failed', async () => {
    const { api, queryClient } = await open({ total: 1 })
    await screen.findByText('Person 1')
    api.answer({ [LIST]: () => failure(500, 'server_error', 'x') })
    await queryClient.invalidateQueries()
    screen.getByText('Person 1')
  })
})

describe('the URL', () => {
  it('holds page, page size and sort, and asks the server for just that', async () => {
    const { api } = await open({ total: 500, at: '?page=2&page_size=40&sort_by=-status' })
    await screen.findByText('Person 41')
    expect(api.requests.map(({ query }) => query)).toEqual([
      { page: '2', page_size: '40', sort_by: '-status' },
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
    expect(api.requests[0]?.query).toEqual({ page: '1', page_size: '20', sort_by: 'name' })
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
    const { user, url } = await open({ total: 500, at: '?page=3' })
    await screen.findByText('Person 41')
    await user.click(screen.getByRole('button', { name: 'Email' }))
    await expect.poll(url).toBe(`/${NORTHWIND}/contacts?sort_by=email`)
    await user.click(screen.getByRole('button', { name: 'Email' }))
    await expect.poll(url).toBe(`/${NORTHWIND}/contacts?sort_by=-email`)
  })

  it('goes back to page 1 with another page size', async () => {
    const { user, url } = await open({ total: 500, at: '?page=3' })
    await screen.findByText('Person 41')
    await user.click(screen.getByRole('combobox', { name: 'Rows per page' }))
    await user.click(await screen.findByRole('option', { name: '60' }))
    await expect.poll(url).toBe(`/${NORTHWIND}/contacts?page_size=60`)
    await screen.findByText('Person 60')
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
    await expect.poll(() => api.requests.map(({ query }) => query.page)).toEqual(['1', '2'])
  })

  it('is not asked for on the last one', async () => {
    const { api, user } = await open({ total: 40, at: '?page=2' })
    await screen.findByText('Person 40')
    await user.hover(screen.getByRole('button', { name: 'Next page' }))
    expect(api.requests).toHaveLength(1)
  })
})

type Situation = {
  contacts?: ReturnType<typeof contactOf>[]
  total?: number
  status?: number
  wait?: boolean
  /** The query part of the URL. */
  at?: string
}

async function open({ contacts, total = contacts?.length ?? 0, status = 200, wait, at = '' }: Situation) {
  signedIn()
  const api = fakeApi({
    [LIST]: ({ query }) => {
      if (wait) return new Promise(() => undefined)
      if (status !== 200) return failure(status, 'server_error', 'Broken')
      return {
        status,
        body: pageOf(query, total, (number) => contacts?.[number - 1] ?? contactOf(number)),
      }
    },
  })
  const queryClient = createQueryClient()
  const router = listRouter(`/${NORTHWIND}/contacts${at}`)
  await router.load()
  const { user } = renderUi(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { api, user, router, queryClient, url: () => router.history.location.href }
}

/** Just enough of the app around the screen: its own route. */
function listRouter(url: string) {
  const root = createRootRoute({ component: Outlet })
  const workspace = createRoute({ getParentRoute: () => root, path: '/$orgId', component: Outlet })
  const contacts = createRoute({
    getParentRoute: () => workspace,
    path: '/contacts',
    validateSearch: readContactListSearch,
    search: { middlewares: [stripSearchParams(contactListDefaults)] },
    component: ContactList,
  })
  return createRouter({
    routeTree: root.addChildren([workspace.addChildren([contacts])]),
    history: createMemoryHistory({ initialEntries: [url] }),
  })
}

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
