import { type FirstStep, firstSteps } from '@caravel/contract/start'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '../../app/testing/renderApp.tsx'
import { failure } from '../../lib/testing/fakeApi.ts'
import { NORTHWIND, profileOf, signedIn } from '../../lib/testing/samples.ts'
import { screenWidth } from '../../testing/render.tsx'

const STEPS = 'GET /api/v1/:org/first-steps/'
const CHANGE = 'PATCH /api/v1/:org/first-steps/'
const EVENTS = 'GET /api/v1/:org/events/'

describe('the first steps', () => {
  it('say what is done and what is not', async () => {
    open(['person'])
    const card = await findCard()
    within(card).getByText('1 of 5')
    expect(lines(card)).toEqual([
      'Add your first contact(done)',
      'Bring a spreadsheet',
      'Add your first inquiry',
      'Invite a teammate',
      'Review your statuses',
    ])
  })

  it('lead to what they ask for', async () => {
    const { user, url } = open([])
    await user.click(within(await findCard()).getByRole('button', { name: 'Add your first contact' }))
    expect(within(await screen.findByRole('dialog')).getByLabelText('First name')).toBeTruthy()
    await user.keyboard('{Escape}')
    await user.click(within(await findCard()).getByRole('link', { name: 'Bring a spreadsheet' }))
    await waitFor(() => expect(url()).toContain('/settings/import-export'))
    await user.click(within(await findCard()).getByRole('link', { name: 'Invite a teammate' }))
    await waitFor(() => expect(url()).toContain('/settings/members'))
  })

  it('take the statuses as checked by whoever goes to look at them', async () => {
    const { user, api } = open([], {
      [CHANGE]: () => ({ status: 200, body: { done: ['statuses'], hidden: false, sample: 'none' } }),
    })
    await user.click(within(await findCard()).getByRole('link', { name: 'Review your statuses' }))
    await waitFor(() =>
      expect(lines(screen.getByRole('region', { name: 'Getting started' }))[4]).toContain('(done)'),
    )
    expect(api.requestsTo(CHANGE)[0]?.body).toEqual({ statuses_seen: true })
  })

  it('are gone when the last is done, and are not asked for again', async () => {
    let done: FirstStep[] = ['person', 'inquiry', 'invite', 'statuses']
    const tell = liveEvents()
    const { api } = open([], {
      ...tell.answers,
      [STEPS]: () => ({ status: 200, body: { done, hidden: false, sample: 'none' } }),
    })
    await findCard()
    done = [...firstSteps]
    tell.change('import')
    await waitFor(() => expect(queryCard()).toBeNull())
    const asked = api.requestsTo(STEPS).length
    const lists = api.requestsTo('GET /api/v1/:org/contacts/').length
    tell.change('contact')
    await waitFor(() => expect(api.requestsTo('GET /api/v1/:org/contacts/').length).toBeGreaterThan(lists))
    expect(api.requestsTo(STEPS)).toHaveLength(asked)
  })

  it('are put away at once, and brought back from the workspace menu', async () => {
    const { user, api } = open([], {
      [CHANGE]: ({ body }) => ({ status: 200, body: { done: [], sample: 'none', ...(body as object) } }),
    })
    await user.click(within(await findCard()).getByRole('button', { name: 'Hide getting started' }))
    await waitFor(() => expect(queryCard()).toBeNull())
    await screen.findByText('You can bring it back from the workspace menu')
    await user.click(screen.getByRole('button', { name: 'Northwind Travel, workspace menu' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Getting started' }))
    await findCard()
    expect(api.requestsTo(CHANGE).map(({ body }) => body)).toEqual([{ hidden: true }, { hidden: false }])
  })

  it('come back when they could not be put away', async () => {
    const { user } = open([], { [CHANGE]: () => failure(409, 'conflict', 'Broken') })
    await user.click(within(await findCard()).getByRole('button', { name: 'Hide getting started' }))
    await screen.findByText('Broken')
    await findCard()
  })

  it('are those that one’s role may take', async () => {
    open([], { 'GET /api/v1/:org/user-profile/': () => profile('EDITOR') })
    expect(lines(await findCard())).toEqual([
      'Add your first contact',
      'Bring a spreadsheet',
      'Add your first inquiry',
    ])
  })

  it('are not asked for by whoever may only look', async () => {
    const { api } = open([], { 'GET /api/v1/:org/user-profile/': () => profile('VIEWER') })
    await screen.findByText('Person 1')
    expect(api.requestsTo(STEPS)).toEqual([])
  })

  it('are in the drawer where the navigation is one', async () => {
    screenWidth(390)
    const { user } = open(['person'])
    await user.click(await screen.findByRole('button', { name: /^Open navigation/ }))
    await user.click(await screen.findByRole('button', { name: 'Add your first inquiry' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Navigation' })).toBeNull())
    await screen.findByRole('dialog', { name: 'New inquiry' })
  })
})

function open(done: FirstStep[], answers: Parameters<typeof openApp>[1] = {}) {
  signedIn()
  return openApp(`/${NORTHWIND}/contacts`, {
    [STEPS]: () => ({ status: 200, body: { done, hidden: false, sample: 'none' } }),
    ...answers,
  })
}

const findCard = () => screen.findByRole('region', { name: 'Getting started' })
const queryCard = () => screen.queryByRole('region', { name: 'Getting started' })
const lines = (card: HTMLElement) =>
  within(card)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const profile = (role: 'EDITOR' | 'VIEWER') => ({ status: 200, body: profileOf({ role, is_owner: false }) })

/** The stream of the workspace's changes, and a way to send one. */
function liveEvents() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (opened) => {
      controller = opened
    },
  })
  const headers = { 'content-type': 'text/event-stream' }
  return {
    answers: { [EVENTS]: () => new Response(body, { headers }) },
    change: (type: string) => {
      const event = { type, id: NORTHWIND, verb: 'created', actor_id: null }
      controller?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`))
    },
  }
}
