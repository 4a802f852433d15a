import { screen } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openContact, statuses, UPDATE } from '../../features/contacts/testing/openContact.tsx'
import { contactDetailOf, contactOf, dealOf, NORTHWIND, pageOf, signedIn } from '../../lib/testing/samples.ts'
import { openApp } from '../testing/renderApp.tsx'

const LIST = 'GET /api/v1/:org/contacts/'
const EVENTS = 'GET /api/v1/:org/events/'

describe('a change of one’s own', () => {
  it('in a list is one request, and the list is not asked for again', async () => {
    const { asked, user } = await openLiveList()
    await giveStatus(user, 'Person 1')
    await screen.findByRole('button', { name: 'Customer: status of Person 1' })
    expect(await asked()).toEqual([`PATCH contacts/${contactOf(1).id}/`])
  })

  it.each(['sort_by=status', 'sort_by=-updated_at', 'search=Person'])(
    'asks once for a list that it may have changed the order of, as one with %s',
    async (search) => {
      const { asked, user } = await openLiveList(search)
      await giveStatus(user, 'Person 1')
      expect(await asked()).toEqual([`PATCH contacts/${contactOf(1).id}/`, 'GET contacts/'])
    },
  )

  it('on the page of a record asks for its timeline alone', async () => {
    const { asked, save } = await openLiveContact()
    await save('Customer')
    expect(await asked()).toEqual([`PATCH contacts/${contactOf(1).id}/`, 'GET activities/'])
  })

  it('loses nothing that was on its way when it was made', async () => {
    const { api, asked, say, user } = await openLiveList()
    api.answer({ [LIST]: () => new Promise(() => undefined) })
    say({ type: 'contact', id: contactOf(2).id, verb: 'changed' })
    await expect.poll(() => api.requestsTo(LIST)).toHaveLength(1)
    api.answer({ [LIST]: ({ query }) => ({ status: 200, body: pageOf(query, 1, () => contactOf(4)) }) })
    await giveStatus(user, 'Person 1')
    await screen.findByText('Person 4')
    expect(await asked()).toEqual(['GET contacts/', `PATCH contacts/${contactOf(1).id}/`, 'GET contacts/'])
  })

  it('is not undone by an answer from before it that comes after it', async () => {
    const { api, say, user } = await openLiveList()
    let save = () => {}
    const saved = new Promise<void>((resolve) => {
      save = resolve
    })
    const stored = contactDetailOf(1, { status: statuses[1] })
    api.answer({ [UPDATE]: () => saved.then(() => ({ status: 200, body: stored })) })
    await giveStatus(user, 'Person 1')
    await expect.poll(() => api.requestsTo(UPDATE)).toHaveLength(1)
    api.answer({ [LIST]: () => new Promise(() => undefined) })
    say({ type: 'contact', id: contactOf(2).id, verb: 'changed' })
    await expect.poll(() => api.requestsTo(LIST)).toHaveLength(1)
    api.answer({ [LIST]: ({ query }) => ({ status: 200, body: pageOf(query, 1, () => stored) }) })
    save()
    await expect.poll(() => api.requestsTo(LIST)).toHaveLength(2)
    await expect.poll(() => screen.queryByText('Person 3')).toBeNull()
    screen.getByRole('button', { name: 'Customer: status of Person 1' })
  })

  it('names the tab that hears of all other changes', async () => {
    signedIn()
    const { api, user } = openApp(`/${NORTHWIND}/contacts`, { ...saves, ...stream().answers })
    await giveStatus(user, 'Person 1')
    await expect.poll(() => api.requestsTo(UPDATE)).toHaveLength(1)
    const tabs = [UPDATE, EVENTS].map((name) => api.requestsTo(name)[0]?.headers.get('x-tab'))
    expect(tabs).toEqual([expect.stringMatching(/./), tabs[0]])
  })
})

describe('a change that somebody else made', () => {
  it('to a contact asks once for the list of contacts, and for nothing else', async () => {
    const { asked, say } = await openLiveList()
    say({ type: 'contact', id: contactOf(2).id, verb: 'changed' })
    expect(await asked()).toEqual(['GET contacts/'])
  })

  it('to another contact leaves the page of a record alone, but for its place in the list', async () => {
    const { asked, say } = await openLiveContact()
    say({ type: 'contact', id: contactOf(9).id, verb: 'changed' })
    expect(await asked()).toEqual([`POST contacts/${contactOf(1).id}/neighbours/`])
  })

  it('to a contact asks for all that its page shows of it', async () => {
    const { asked, say } = await openLiveContact()
    say({ type: 'contact', id: contactOf(1).id, verb: 'changed' })
    expect(await asked()).toEqual([
      `GET contacts/${contactOf(1).id}/`,
      `POST contacts/${contactOf(1).id}/neighbours/`,
      'GET activities/',
    ])
  })

  it('to whom a record names asks for that record', async () => {
    const spouse = {
      id: contactOf(9).id,
      first_name: 'Mo',
      last_name: '',
      pic: null,
      relation: 'SPOUSE' as const,
    }
    const { asked, say } = await openLiveContact({ attached_persons: [spouse] })
    say({ type: 'contact', id: spouse.id, verb: 'changed' })
    expect(await asked()).toContain(`GET contacts/${contactOf(1).id}/`)
  })

  it('by a note asks for nothing of the record’s place in the list', async () => {
    const { asked, say } = await openLiveContact()
    say({ type: 'contact', id: contactOf(1).id, verb: 'note_added' })
    expect(await asked()).toEqual([`GET contacts/${contactOf(1).id}/`, 'GET activities/'])
  })

  it('by a task asks for the tasks and the timeline of the record', async () => {
    const { asked, say } = await openLiveContact()
    say({ type: 'contact', id: contactOf(1).id, verb: 'task_added' })
    expect(await asked()).toEqual(['POST tasks/filter/', 'GET activities/'])
  })

  it('to an inquiry asks for what counts inquiries', async () => {
    const { asked, say } = await openLiveContact()
    say({ type: 'inquiry', id: dealOf(9).id, verb: 'changed' })
    expect(await asked()).toContain(`GET contacts/${contactOf(1).id}/`)
  })

  it.each([{ verb: 'changed', several: true }, { verb: 'deleted' }, { verb: 'merged' }])(
    'to more than the record that is named asks for all that is shown: %o',
    async (change) => {
      const { asked, say } = await openLiveContact()
      say({ type: 'contact', id: contactOf(9).id, ...change })
      expect((await asked()).sort()).toEqual([
        'GET activities/',
        `GET contacts/${contactOf(1).id}/`,
        `POST contacts/${contactOf(1).id}/neighbours/`,
        'POST tasks/filter/',
      ])
    },
  )
})

const saves: Parameters<typeof openApp>[1] = {
  'GET /api/v1/:org/contact-statuses/': () => ({ status: 200, body: { results: statuses } }),
  [UPDATE]: () => ({ status: 200, body: contactDetailOf(1, { status: statuses[1], version: 2 }) }),
}

async function openLiveList(search = '') {
  signedIn()
  const { answers, ...live } = stream()
  const app = openApp(`/${NORTHWIND}/contacts?${search}`, { ...saves, ...answers })
  await screen.findByText('Person 1')
  return counting({ ...app, ...live })
}

async function openLiveContact(contact = {}) {
  const { answers, ...live } = stream()
  const app = await openContact({ contact, answers })
  await screen.findByRole('tab', { name: /Activity/ })
  const save = async (status: string) => {
    await app.user.click(screen.getByRole('button', { name: 'Status: Empty' }))
    await app.user.click(await screen.findByRole('option', { name: status }))
  }
  return counting({ ...app, ...live, save })
}

/** What connecting reads again is over then, and requests are counted from here. */
async function counting<App extends Pick<ReturnType<typeof openApp>, 'api'>>(app: App) {
  await settled()
  app.api.requests.length = 0
  const asked = async () => {
    await settled()
    return app.api.requests
      .map(({ method, path }) => `${method} ${path.replace(`/api/v1/${NORTHWIND}/`, '')}`)
      .filter((request) => !request.includes('statuses'))
  }
  return { ...app, asked }
}

/** Longer than the rest between two rounds of asking again. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 700))

async function giveStatus(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.click(await screen.findByRole('button', { name: `None: status of ${name}` }))
  await user.click(await screen.findByRole('option', { name: 'Customer' }))
}

function stream() {
  const encoder = new TextEncoder()
  let open: ReadableStreamDefaultController<Uint8Array> | undefined
  const tell = (lines: string) => open?.enqueue(encoder.encode(`${lines}\n\n`))
  const body = () =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        open = controller
        tell('event: ready\ndata: {}')
      },
    })
  return {
    answers: { [EVENTS]: () => new Response(body()) },
    say: (event: object) => tell(`data: ${JSON.stringify({ actor_id: null, ...event })}`),
  }
}
