import type { CalendarDay } from '@caravel/contract/calendar'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '../../app/testing/renderApp.tsx'
import { dayAfter } from '../../lib/dayIn.ts'
import { failure } from '../../lib/testing/fakeApi.ts'
import { held } from '../../lib/testing/held.ts'
import { membersOf, NORTHWIND, profileOf, signedIn, taskOf } from '../../lib/testing/samples.ts'

const CALENDAR = 'GET /api/v1/:org/calendar/'
const CREATE = 'POST /api/v1/:org/tasks/'
const UPDATE = 'PATCH /api/v1/:org/tasks/:id/'
const call = taskOf(1, { title: 'Call', due_on: '2026-11-17', due_time: '10:00' })
const order = taskOf(2, { title: 'Order', due_on: '2026-11-17' })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T09:30:00Z') })
  return () => vi.useRealTimers()
})

describe('the calendar', () => {
  it('shows this month, and asks for all its weeks', async () => {
    const { api } = await open({ '2026-11-17': { tasks: [call, order] } })
    const day = await screen.findByRole('gridcell', { name: 'Tuesday, 17 November 2026, 2 tasks' })
    expect(day.getAttribute('aria-current')).toBe('date')
    within(day).getByRole('button', { name: /^Task: Call, 10/ })
    expect(screen.getAllByRole('row')).toHaveLength(7)
    expect(api.requestsTo(CALENDAR).map(({ query }) => query)).toEqual([
      { from: '2026-10-26', to: '2026-12-06' },
    ])
  })

  it('says what each kind is', async () => {
    const trip = {
      id: taskOf(9).id,
      name: 'Bali',
      customer: 'Ana Petrova',
      assigned_to: null,
      travel_start: '2026-11-12',
      travel_end: '2026-11-13',
    }
    await open({
      '2026-11-10': { tasks: [{ ...order, id: taskOf(3).id, due_on: '2026-11-10' }] },
      '2026-11-12': { departures: [trip] },
      '2026-11-13': { returns: [trip] },
      '2026-11-17': { tasks: [{ ...call, done_at: '2026-11-17T08:00:00Z' }] },
    })
    await screen.findByRole('button', { name: 'Overdue task: Order' })
    screen.getByRole('gridcell', { name: 'Tuesday, 10 November 2026, 1 task, 1 overdue' })
    screen.getByRole('link', { name: 'Departure: Bali, Ana Petrova' })
    screen.getByRole('link', { name: 'Return: Bali, Ana Petrova' })
    screen.getByRole('button', { name: /^Done task: Call/ })
  })

  it('can be asked for again when it could not be loaded', async () => {
    const { api, user } = await open({}, { [CALENDAR]: () => failure(500, 'server_error', 'Broken') })
    const alert = await screen.findByRole('alert')
    api.answer({ [CALENDAR]: ({ query }) => ({ status: 200, body: daysOf(query, {}) }) })
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    await screen.findByRole('grid', { name: 'Calendar of November 2026' })
  })

  it('says once that it could not be loaded, not of the open day too', async () => {
    const { user, url } = await open({}, { [CALENDAR]: () => failure(500, 'server_error', 'Broken') })
    await screen.findByRole('alert')
    await user.keyboard('n')
    await waitFor(() => expect(url()).toContain('open=true'))
    expect(screen.queryByRole('complementary', { name: 'Tuesday, 17 November 2026' })).toBeNull()
    expect(screen.getAllByRole('alert')).toHaveLength(1)
  })

  it('tells how many more a day has, and opens it', async () => {
    const many = Array.from({ length: 8 }, (_, at) => taskOf(at + 1, { due_on: '2026-11-17' }))
    const { user, url } = await open({ '2026-11-17': { tasks: many } }, {}, 12)
    await user.click(await screen.findByRole('button', { name: '9 more' }))
    await screen.findByRole('complementary', { name: 'Tuesday, 17 November 2026' })
    expect(url()).toContain('open=true')
  })

  it('adds a task at the hour that was pointed at', async () => {
    const { api, user } = await open(
      {},
      { [CREATE]: ({ body }) => ({ status: 201, body: taskOf(5, body as object) }) },
    )
    await screen.findByRole('grid')
    await user.keyboard('w')
    await screen.findByRole('heading', { name: '16 – 22 November 2026' })
    const afternoon = within(document.querySelector<HTMLElement>('[data-hour="14"]') as HTMLElement)
    await user.hover(afternoon.getAllByRole('gridcell')[3] as HTMLElement)
    await user.click(
      afternoon.getByRole('button', { name: 'Add a task on Thursday, 19 November 2026 at 2 PM' }),
    )
    const field = await screen.findByRole('textbox', { name: 'Add task' })
    await waitFor(() => expect(document.activeElement).toBe(field))
    await user.keyboard('Call Ada{Enter}')
    await waitFor(() => expect(api.requestsTo(CREATE)).toHaveLength(1))
    expect(api.requestsTo(CREATE)[0]?.body).toMatchObject({
      title: 'Call Ada',
      due_on: '2026-11-19',
      due_time: '14:00',
    })
  })

  it('is that of another where the address says so', async () => {
    const { api, user, url } = await open({})
    await user.click(await screen.findByRole('button', { name: 'Whose calendar: Mine' }))
    await user.click(await screen.findByRole('option', { name: 'Everyone' }))
    await waitFor(() => expect(url()).toContain('of=everyone'))
    await waitFor(() => expect(api.requestsTo(CALENDAR).at(-1)?.query).toHaveProperty('of', 'everyone'))
  })

  it('moves nothing for whoever may only look', async () => {
    const profile = profileOf()
    const { api, user } = await open(
      { '2026-11-17': { tasks: [call] } },
      {
        'GET /api/v1/:org/user-profile/': () => ({
          status: 200,
          body: { ...profile, user: { ...profile.user, role: 'VIEWER' } },
        }),
      },
    )
    const task = await screen.findByRole('button', { name: /Call/ })
    task.focus()
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    expect(screen.queryByRole('button', { name: /^Add a task on/ })).toBeNull()
    expect(api.requestsTo(UPDATE)).toEqual([])
  })
})

describe('by keyboard', () => {
  it('days are walked, months turned, and a day opened', async () => {
    const { user, url } = await open({})
    const today = await screen.findByRole('gridcell', { name: 'Tuesday, 17 November 2026' })
    today.focus()
    await user.keyboard('{ArrowRight}')
    await focusOn('Wednesday, 18 November 2026')
    expect(url()).toContain('on=2026-11-18')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    await focusOn('Wednesday, 2 December 2026')
    screen.getByRole('heading', { name: 'December 2026' })
    await user.keyboard('{PageUp}')
    await focusOn('Monday, 2 November 2026')
    await user.keyboard('{Home}')
    await focusOn('Tuesday, 17 November 2026')
    expect(url()).not.toContain('on=')
    await user.keyboard('{Enter}')
    await screen.findByRole('complementary', { name: 'Tuesday, 17 November 2026' })
  })

  it('one letter shows the week, the month and today, and another adds to the day', async () => {
    const { user, url } = await open({})
    await screen.findByRole('grid')
    await user.keyboard('w')
    await screen.findByRole('heading', { name: '16 – 22 November 2026' })
    await user.click(screen.getByRole('button', { name: 'Next week' }))
    await waitFor(() => expect(url()).toContain('on=2026-11-24'))
    await user.keyboard('t')
    await waitFor(() => expect(url()).not.toContain('on='))
    await user.keyboard('mn')
    const field = await screen.findByRole('textbox', { name: 'Add task' })
    await waitFor(() => expect(document.activeElement).toBe(field))
  })

  it('a task moves by days and weeks, keeps its time and the focus, and says so', async () => {
    const saved = held<void>()
    const { api, user, url } = await open(
      { '2026-11-17': { tasks: [call] } },
      { [UPDATE]: () => saved.answer.then(() => ({ status: 200, body: movedTo('2026-11-24', 2) })) },
    )
    const task = await screen.findByRole('button', { name: /Call/ })
    task.focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    const day = await screen.findByRole('gridcell', { name: 'Tuesday, 24 November 2026, 1 task' })
    await waitFor(() =>
      expect(document.activeElement).toBe(within(day).getByRole('button', { name: /Call/ })),
    )
    expect(api.requestsTo(UPDATE)[0]?.body).toEqual({ due_on: '2026-11-24', due_time: '10:00', version: 1 })
    expect(url()).toContain('on=2026-11-24')
    screen.getByText(/^Call moved to Tue 24 Nov 10:00/)
    saved.come()
    await screen.findByRole('button', { name: 'Undo' })
  })

  it('a task moves on before its last move is stored, and has the focus all along', async () => {
    const [first, second] = [held<void>(), held<void>()]
    let stored = call
    const { api, user } = await open(
      {},
      {
        [CALENDAR]: ({ query }) => ({
          status: 200,
          body: daysOf(query as never, { [String(stored.due_on)]: { tasks: [stored] } }),
        }),
        [UPDATE]: async ({ body }) => {
          const { version, due_on } = body as { version: number; due_on: string }
          await (version === 1 ? first : second).answer
          if (version !== stored.version) return failure(409, 'conflict', 'Changed meanwhile')
          stored = movedTo(due_on, version + 1)
          return { status: 200, body: stored }
        },
      },
    )
    const task = await screen.findByRole('button', { name: /Call/ })
    task.focus()
    await user.keyboard('{Alt>}{ArrowRight}{ArrowDown}{/Alt}')
    await focusOnCallOf('Wednesday, 25 November 2026, 1 task')
    first.come()
    await waitFor(() => expect(api.requestsTo(UPDATE)).toHaveLength(2))
    await focusOnCallOf('Wednesday, 25 November 2026, 1 task')
    second.come()
    await waitFor(() => expect(stored.due_on).toBe('2026-11-25'))
    await focusOnCallOf('Wednesday, 25 November 2026, 1 task')
    expect(api.requestsTo(UPDATE)).toHaveLength(2)
    expect(screen.queryByText(/meanwhile/)).toBeNull()
  })
})

const focusOn = (name: string) =>
  waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(name))

const focusOnCallOf = async (day: string) => {
  const cell = await screen.findByRole('gridcell', { name: day })
  await waitFor(() => expect(document.activeElement).toBe(within(cell).getByRole('button', { name: /Call/ })))
}

const movedTo = (due_on: string, version: number) => ({ ...call, due_on, version })

type Contents = Record<string, Partial<{ [Kind in 'departures' | 'returns' | 'tasks']: object[] }>>

function daysOf(query: Record<string, string>, contents: Contents, total?: number) {
  const days: CalendarDay[] = []
  for (let day = query.from ?? ''; day <= (query.to ?? ''); day = dayAfter(day, 1)) {
    const some = (results: object[] = []) => ({ results, total: results.length, more: false }) as never
    const { departures, returns, tasks } = contents[day] ?? {}
    const list = tasks && total ? ({ results: tasks, total, more: false } as never) : some(tasks)
    days.push({ day, departures: some(departures), returns: some(returns), tasks: list })
  }
  return { days }
}

async function open(contents: Contents, answers: Parameters<typeof openApp>[1] = {}, total?: number) {
  signedIn()
  const app = openApp(`/${NORTHWIND}/calendar`, {
    [CALENDAR]: ({ query }) => ({ status: 200, body: daysOf(query as never, contents, total) }),
    'GET /api/v1/:org/account-users/': () => ({ status: 200, body: membersOf() }),
    ...answers,
  })
  await screen.findByRole('heading', { level: 1, name: 'Calendar' })
  return app
}
