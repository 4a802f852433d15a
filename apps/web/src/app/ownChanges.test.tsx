import type { CalendarDay } from '@caravel/contract/calendar'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dayAfter } from '../lib/dayIn.ts'
import { held } from '../lib/testing/held.ts'
import {
  contactDetailOf,
  contactOf,
  membersOf,
  NORTHWIND,
  pageOf,
  signedIn,
  taskOf,
  todayOf,
} from '../lib/testing/samples.ts'
import { openApp } from './testing/renderApp.tsx'

type App = ReturnType<typeof openApp>
type User = App['user']

type Screen = {
  path: string
  /** What the server is asked for, what it answers before and after the change, and how another of it is looked at. */
  asks: string
  answer: (query: Record<string, string>, isChanged: boolean) => object
  turn: (app: App) => Promise<void>
  saves: string
  saved: () => object
  change: (user: User) => Promise<void>
  expectChanged: () => void
}

const statuses = ['None yet', 'Customer'].map((name, at) => ({
  id: `0199c000-0000-7000-8000-00000000000${at + 1}`,
  name,
  color: 'green' as const,
}))
const [, customer] = statuses as [(typeof statuses)[0], (typeof statuses)[0]]
const order = taskOf(1, { title: 'Order', due_on: '2026-11-17' })
const reach = { phone: null, email: null }
const search = (app: App, to: string) => app.router.navigate({ href: `/${NORTHWIND}/${to}` })

const screens: Record<string, Screen> = {
  'a list': {
    path: 'contacts',
    asks: 'GET /api/v1/:org/contacts/',
    answer: (query, isChanged) =>
      pageOf(query, 1, () => contactOf(1, { status: isChanged ? customer : null })),
    turn: (app) => search(app, 'contacts?sort_by=-name'),
    saves: 'PATCH /api/v1/:org/contacts/:id/',
    saved: () => contactDetailOf(1, { status: customer, version: 2 }),
    change: async (user) => {
      await user.click(await screen.findByRole('button', { name: 'None: status of Person 1' }))
      await user.click(await screen.findByRole('option', { name: 'Customer' }))
    },
    expectChanged: () => screen.getByRole('button', { name: 'Customer: status of Person 1' }),
  },
  'a board': {
    path: 'contacts?view=board',
    asks: 'POST /api/v1/:org/contacts/board/',
    answer: (_, isChanged) => ({
      columns: statuses.map((status) => {
        const results = isChanged === (status === customer) ? [contactOf(1, { status })] : []
        return { status, total: results.length, more: false, results }
      }),
    }),
    turn: (app) => search(app, 'contacts?view=board&search=Person'),
    saves: 'PATCH /api/v1/:org/contacts/:id/',
    saved: () => contactDetailOf(1, { status: customer, version: 2 }),
    change: async (user) => {
      await user.click(await screen.findByRole('button', { name: 'Move Person 1 to…' }))
      await user.click(await screen.findByRole('menuitemradio', { name: 'Customer' }))
    },
    expectChanged: () =>
      within(screen.getByRole('region', { name: /^Customer/ })).getByRole('link', { name: 'Person 1' }),
  },
  Today: {
    path: 'today',
    asks: 'GET /api/v1/:org/today/',
    answer: (_, isChanged) => todayOf({ today: isChanged ? [] : [{ ...order, reach }] }),
    turn: (app) => search(app, 'today?of=everyone'),
    saves: 'PATCH /api/v1/:org/tasks/:id/',
    saved: () => ({ ...order, done_at: '2026-11-17T09:30:00Z', version: 2 }),
    change: async (user) => user.click(await screen.findByRole('checkbox', { name: 'Done: Order' })),
    expectChanged: () => expect(screen.queryByText('Order')).toBeNull(),
  },
  'the calendar': {
    path: 'calendar?on=2026-11-17',
    asks: 'GET /api/v1/:org/calendar/',
    answer: (query, isChanged) =>
      daysOf(query, { ...order, due_on: isChanged ? '2026-11-18' : '2026-11-17' }),
    turn: async ({ user }) => user.keyboard('w'),
    saves: 'PATCH /api/v1/:org/tasks/:id/',
    saved: () => ({ ...order, due_on: '2026-11-18', version: 2 }),
    change: async (user) => {
      const task = await screen.findByRole('button', { name: 'Task: Order' })
      task.focus()
      await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    },
    expectChanged: () =>
      within(document.querySelector<HTMLElement>('[data-day="2026-11-18"]') as HTMLElement).getByRole(
        'button',
        { name: 'Task: Order' },
      ),
  },
}

/** In which order a person turns to something else, changes a record, and both are answered. */
const orders: Record<
  string,
  (acts: Record<'turn' | 'change' | 'show' | 'save', () => Promise<void>>) => Promise<void>
> = {
  'asked for and answered while it was under way': async ({ turn, change, show, save }) => {
    await change()
    await turn()
    await show()
    await save()
  },
  'asked for while it was under way and answered after that': async ({ turn, change, show, save }) => {
    await change()
    await turn()
    await save()
    await show()
  },
  'asked for before it and answered after it': async ({ turn, change, show, save }) => {
    await turn()
    await change()
    await save()
    await show()
  },
  'asked for before it and answered while it was under way': async ({ turn, change, show, save }) => {
    await turn()
    await change()
    await show()
    await save()
  },
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T09:30:00Z') })
  return () => vi.useRealTimers()
})

describe.each(Object.entries(screens))('a change of one’s own in %s', (_, of) => {
  it.each(Object.entries(orders))('shows in what was %s', async (_, inOrder) => {
    const { app, acts } = open(of)
    await screen.findAllByText(/Person 1|Order/)
    await inOrder(acts)
    await expect.poll(() => app.api.requestsTo(of.asks)).toHaveLength(3)
    await waitFor(of.expectChanged)
    await expect.poll(() => app.api.requestsTo(of.saves)).toHaveLength(1)
  })
})

/** What is looked at next is answered as it was when it was asked for, and like the change itself as the test wants it. */
function open(of: Screen) {
  const [save, show] = [held<void>(), held<void>()]
  let isChanged = false
  const isTurned = { now: false }
  signedIn()
  const app = openApp(`/${NORTHWIND}/${of.path}`, {
    'GET /api/v1/:org/contact-statuses/': () => ({ status: 200, body: { results: statuses } }),
    'GET /api/v1/:org/account-users/': () => ({ status: 200, body: membersOf() }),
    [of.asks]: async ({ query }) => {
      const body = of.answer(query, isChanged)
      if (isTurned.now && app.api.requestsTo(of.asks).length === 2) await show.answer
      return { status: 200, body }
    },
    [of.saves]: async () => {
      await save.answer
      isChanged = true
      return { status: 200, body: of.saved() }
    },
  })
  const requests = (name: string) => expect.poll(() => app.api.requestsTo(name).length)
  const acts = {
    turn: async () => {
      isTurned.now = true
      await of.turn(app)
      await requests(of.asks).toBe(2)
    },
    change: async () => {
      await of.change(app.user)
      await requests(of.saves).toBe(1)
    },
    show: async () => {
      show.come()
      await settled()
    },
    save: async () => {
      save.come()
      await settled()
    },
  }
  return { app, acts }
}

/** What follows from an answer has happened. */
const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 50))

function daysOf({ from = '', to = '' }: Record<string, string>, task: typeof order) {
  const none = { results: [], total: 0, more: false }
  const days: CalendarDay[] = []
  for (let day = from; day <= to; day = dayAfter(day, 1)) {
    const tasks = day === task.due_on ? { results: [task], total: 1, more: false } : none
    days.push({ day, departures: none, returns: none, tasks })
  }
  return { days }
}
