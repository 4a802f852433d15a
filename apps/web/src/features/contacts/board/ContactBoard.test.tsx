import type { ContactColumn, ContactSummary } from '@caravel/contract/contacts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { failure } from '../../../lib/testing/fakeApi.ts'
import { contactDetailOf, contactOf, pageOf, workspaceOf } from '../../../lib/testing/samples.ts'
import { CHANGE_CONTACT, FILTER_CONTACTS, openList } from '../../testing/openList.tsx'

const CREATE = 'POST /api/v1/:org/contacts/'
const BOARD = 'POST /api/v1/:org/contacts/board/'
const statuses = ['Just Enquiry', 'Hot Lead', 'Customer'].map((name, at) => ({
  id: `0199c000-0000-7000-8000-00000000000${at + 1}`,
  name,
  color: 'green' as const,
}))
const [enquiry, hot, customer] = statuses as [Status, Status, Status]
const amelie = contactOf(1, {
  first_name: 'Amélie',
  last_name: 'Laurent',
  status: enquiry,
  company: { id: '0199c000-0000-7000-8000-0000000000aa', name: 'Kite & Anchor', pic: null },
  emails: [{ email: 'amelie@example.com' }],
  inquiry_count: 2,
})
const ben = contactOf(2, { first_name: 'Ben', last_name: 'Okafor', status: enquiry })

describe('the board', () => {
  it('shows every status with its count and its contacts, each a link that carries the list along', async () => {
    await open({ at: '?view=board&search=a' })
    expect(await heads()).toEqual(['Just Enquiry 2', 'Hot Lead 0', 'Customer 0'])
    const card = within(cardOf('Amélie Laurent'))
    card.getByText('Kite & Anchor')
    card.getByText('amelie@example.com')
    card.getByText('2 inquiries')
    const link = card.getByRole('link', { name: 'Amélie Laurent' })
    expect(link.getAttribute('href')).toContain(`/contacts/${amelie.id}/detail?view=board&search=a`)
    expect(within(columnOf('Customer')).getByText('No one here')).toBeDefined()
  })

  it('adds a person to a column', async () => {
    const { user, api } = await open({
      answers: {
        [CREATE]: () => ({ status: 201, body: contactDetailOf(3, { status: hot }) }),
        'GET /api/v1/accounts/:org/': () => ({ status: 200, body: workspaceOf() }),
        'GET /api/v1/:org/contact-statuses/': () => ({ status: 200, body: { results: statuses } }),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Add to Hot Lead' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add person' }))
    await user.type(dialog.getByLabelText('First name'), 'Ada')
    expect(dialog.getByRole('combobox', { name: 'Status' }).textContent).toBe('Hot Lead')
    await user.click(dialog.getByRole('button', { name: 'Add person' }))
    await screen.findByText('Person added')
    expect(api.requestsTo(CREATE)[0]?.body).toMatchObject({ first_name: 'Ada', status_id: hot.id })
  })

  it('moves a card by its menu at once, tells so, saves it and can take it back', async () => {
    const { user, api, letGo } = await open({ slow: true })
    await moveTo(user, 'Amélie Laurent', 'Hot Lead')
    expect(await heads()).toEqual(['Just Enquiry 1', 'Hot Lead 1', 'Customer 0'])
    expect(columnNameOf('Amélie Laurent')).toBe('Hot Lead')
    expect(document.activeElement?.textContent).toBe('Amélie Laurent')
    screen.getByText('Amélie Laurent moved to Hot Lead')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    letGo()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(columnNameOf('Amélie Laurent')).toBe('Just Enquiry'))
    expect(api.requestsTo(CHANGE_CONTACT).map(({ body }) => body)).toEqual([
      { status_id: hot.id, version: 1 },
      { status_id: enquiry.id, version: 2 },
    ])
    expect(await heads()).toEqual(['Just Enquiry 2', 'Hot Lead 0', 'Customer 0'])
  })

  it('says how many were counted where there are more, and loads until no page follows', async () => {
    const { user, api } = await open({
      contacts: [ben],
      answers: {
        [BOARD]: () => ({
          status: 200,
          body: { columns: [{ ...columnFor(enquiry, [ben]), total: 2000, more: true }, columnFor(hot, [])] },
        }),
        [FILTER_CONTACTS]: ({ query }) => ({
          status: 200,
          body: {
            ...pageOf(query, 60, (number) => contactOf(number, { status: enquiry })),
            total: 2000,
            more: true,
          },
        }),
      },
    })
    expect(await heads()).toEqual(['Just Enquiry 2,000+', 'Hot Lead 0'])
    const more = () => screen.queryByRole('button', { name: 'Load more of Just Enquiry' })
    await user.click(more() as HTMLElement)
    await screen.findByText('Person 40')
    await user.click(more() as HTMLElement)
    await screen.findByText('Person 60')
    expect(more()).toBeNull()
    expect(api.requestsTo(FILTER_CONTACTS)).toHaveLength(2)
  })

  it('puts the card back and says why when the server refuses', async () => {
    const { user } = await open({
      answers: { [CHANGE_CONTACT]: () => failure(403, 'permission_denied', 'Not yours to move') },
    })
    await moveTo(user, 'Amélie Laurent', 'Customer')
    await screen.findByText('Not yours to move')
    await waitFor(() => expect(columnNameOf('Amélie Laurent')).toBe('Just Enquiry'))
    expect(await heads()).toEqual(['Just Enquiry 2', 'Hot Lead 0', 'Customer 0'])
  })

  it('is walked and changed with Alt and the arrows, without losing the focus', async () => {
    const { user, api } = await open({})
    await screen.findByRole('button', { name: 'Move Amélie Laurent to…' })
    within(cardOf('Amélie Laurent')).getByRole('link').focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(document.activeElement?.textContent).toBe('Ben Okafor')
    await user.keyboard('{Alt>}{ArrowLeft}{ArrowRight}{ArrowRight}{ArrowRight}{/Alt}')
    expect(columnNameOf('Ben Okafor')).toBe('Customer')
    expect(document.activeElement?.textContent).toBe('Ben Okafor')
    await waitFor(() => expect(api.requestsTo(CHANGE_CONTACT)).toHaveLength(2))
    expect(api.requestsTo(CHANGE_CONTACT).map(({ body }) => body)).toEqual([
      { status_id: hot.id, version: 1 },
      { status_id: customer.id, version: 2 },
    ])
    await waitFor(async () => expect(await heads()).toEqual(['Just Enquiry 1', 'Hot Lead 0', 'Customer 1']))
  })

  it('does not tear a card out of the hand when somebody else moves it', async () => {
    const { queryClient } = await open({})
    pretendLayout()
    await screen.findByRole('button', { name: 'Move Amélie Laurent to…' })
    const card = cardOf('Amélie Laurent')
    const at = (clientX: number) => ({ isPrimary: true, button: 0, pointerId: 1, clientX, clientY: 0 })
    fireEvent.pointerDown(card, at(0))
    fireEvent.pointerMove(document, at(40))
    // One stands in the column, the other hangs on the pointer.
    await waitFor(() => expect(screen.getAllByText('Amélie Laurent')).toHaveLength(2))

    const elsewhere = { ...amelie, status: customer, version: 2 }
    queryClient.setQueriesData(
      { queryKey: ['contacts'] },
      { columns: statuses.map((status) => columnFor(status, [elsewhere, ben])) },
    )
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(card.isConnected).toBe(true)
    expect(await heads()).toEqual(['Just Enquiry 2', 'Hot Lead 0', 'Customer 0'])
    fireEvent.keyDown(document.body, { key: 'Escape' })
    await waitFor(async () => expect(await heads()).toEqual(['Just Enquiry 1', 'Hot Lead 0', 'Customer 1']))
    expect(columnNameOf('Amélie Laurent')).toBe('Customer')
  })

  it('loads more of one column, by its status and the filters of the list', async () => {
    const many = Array.from({ length: 25 }, (_, at) => contactOf(at + 1, { status: enquiry }))
    const filters = [{ attribute: 'email', condition: 'not_empty' }]
    const { user, api } = await open({
      contacts: many,
      at: `?view=board&filters=${encodeURIComponent(JSON.stringify(filters))}`,
      answers: {
        [FILTER_CONTACTS]: ({ query }) => ({
          status: 200,
          body: pageOf(query, 25, (number) => contactOf(number, { status: enquiry })),
        }),
      },
    })
    await heads()
    await user.click(screen.getByRole('button', { name: 'Load more of Just Enquiry' }))
    await screen.findByText('Person 25')
    expect(screen.queryByRole('button', { name: 'Load more of Just Enquiry' })).toBeNull()
    expect(api.requestsTo(FILTER_CONTACTS)).toMatchObject([
      {
        query: { page: '2', page_size: '20', sort_by: 'name' },
        body: { filters: [...filters, { attribute: 'status', condition: 'exact', value: enquiry.id }] },
      },
    ])
  })

  it('can only be looked at by a viewer', async () => {
    const { user, api } = await open({ me: { role: 'VIEWER', is_owner: false } })
    await heads()
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull()
    within(cardOf('Amélie Laurent')).getByRole('link').focus()
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    expect(columnNameOf('Amélie Laurent')).toBe('Just Enquiry')
    expect(api.requestsTo(CHANGE_CONTACT)).toHaveLength(0)
  })

  it('says when nothing matches, and clears the filters', async () => {
    const { user, search } = await open({ contacts: [], at: '?view=board&search=zz' })
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
    await screen.findByText('No leads found')
    expect(search()).not.toMatchObject({ search: 'zz' })
    expect(screen.getAllByRole('button', { name: 'Add person' })).toHaveLength(2)
  })

  it('says when it could not be loaded, and loads on Retry', async () => {
    let broken = true
    const { user } = await open({
      answers: {
        [BOARD]: () =>
          broken
            ? failure(500, 'server_error', 'Broken')
            : { status: 200, body: { columns: [columnFor(enquiry, [amelie])] } },
      },
    })
    const retry = await screen.findByRole('button', { name: 'Retry' })
    broken = false
    await user.click(retry)
    expect(await heads()).toEqual(['Just Enquiry 1'])
  })
})

/** jsdom has no layout to observe or to look into. */
function pretendLayout() {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  Object.assign(document, { elementFromPoint: () => null, getAnimations: () => [] })
  Object.assign(Element.prototype, { getAnimations: () => [] })
}

type Status = { id: string; name: string; color: 'green' }
type Situation = Omit<Parameters<typeof openList>[0], 'at'> & { at?: string; slow?: boolean }

/** Opens the board with a server that remembers where the cards are. */
async function open({ contacts = [amelie, ben], at = '?view=board', slow, answers, ...rest }: Situation) {
  let kept: ContactSummary[] = contacts
  let letGo = () => {}
  const gate = slow ? new Promise<void>((resolve) => (letGo = resolve)) : undefined
  const list = await openList({
    ...rest,
    at: `contacts${at}`,
    answers: {
      [BOARD]: () => ({ status: 200, body: { columns: statuses.map((status) => columnFor(status, kept)) } }),
      [CHANGE_CONTACT]: async ({ path, body }) => {
        await gate
        const { status_id } = body as { status_id: string }
        kept = kept.map((contact) =>
          path.includes(contact.id)
            ? {
                ...contact,
                status: statuses.find(({ id }) => id === status_id) ?? null,
                version: contact.version + 1,
              }
            : contact,
        )
        return {
          status: 200,
          body: contactDetailOf(
            1,
            kept.find(({ id }) => path.includes(id)),
          ),
        }
      },
      'GET /api/v1/:org/contacts/:id/': ({ path }) => ({
        status: 200,
        body: contactDetailOf(
          1,
          kept.find(({ id }) => path.includes(id)),
        ),
      }),
      ...answers,
    },
  })
  return { ...list, letGo: () => letGo() }
}

function columnFor(status: Status, contacts: ContactSummary[]): ContactColumn {
  const own = contacts.filter((contact) => contact.status?.id === status.id)
  return { status, total: own.length, more: false, results: own.slice(0, 20) }
}

/** Name and count of every column, once they are there. */
const heads = async () =>
  (await screen.findAllByRole('heading', { level: 2 })).map((head) =>
    [...head.querySelectorAll('span.truncate, [aria-hidden]:not(:empty)')]
      .map((part) => part.textContent)
      .join(' '),
  )

const columnOf = (name: string) => screen.getByRole('region', { name: new RegExp(`^${name}`) })
const cardOf = (name: string) => screen.getByRole('link', { name }).closest('li') as HTMLElement
const columnNameOf = (name: string) =>
  cardOf(name).closest('section')?.querySelector('h2 .truncate')?.textContent

async function moveTo(user: Awaited<ReturnType<typeof open>>['user'], name: string, column: string) {
  await user.click(await screen.findByRole('button', { name: `Move ${name} to…` }))
  await user.click(await screen.findByRole('menuitemradio', { name: column }))
}
