import type { Role } from '@caravel/contract/permissions'
import type { Task, TaskChanges } from '@caravel/contract/tasks'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeRequest, failure } from '../../lib/testing/fakeApi.ts'
import { contactOf, membersOf, NORTHWIND, pageOf, pageWith, taskOf } from '../../lib/testing/samples.ts'
import { openPart } from '../../patterns/records/testing/openPart.tsx'
import { OpenTasks } from './OpenTasks.tsx'

const LIST = 'POST /api/v1/:org/tasks/filter/'
const CREATE = 'POST /api/v1/:org/tasks/'
const UPDATE = 'PATCH /api/v1/:org/tasks/:id/'
const DELETE = 'POST /api/v1/:org/tasks/bulk_delete/'
const RESTORE = 'POST /api/v1/:org/tasks/bulk_restore/'
const ana = { type: 'contact', id: contactOf(1).id, name: 'Person 1' } as const
const field = () => screen.findByRole('textbox', { name: 'Add task' })
const lines = () =>
  within(screen.getByRole('region', { name: 'Tasks' }))
    .queryAllByRole('listitem')
    .map((line) => line.textContent)

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-17T09:30:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

describe('the open tasks of a record', () => {
  it('stand with what they are, when they are due and who does them', async () => {
    await open([
      taskOf(1, { title: 'Call', due_on: '2026-11-16', assigned_to: { ...person, first_name: 'Robin' } }),
      taskOf(2, { title: 'Send offer', due_on: '2026-11-18', due_time: '10:00' }),
    ])
    await screen.findByText('Send offer')
    expect(lines()).toEqual([
      expect.stringMatching(/Call.*Overdue: Yesterday.*Assigned to Robin/),
      expect.stringMatching(/Send offer.*Tomorrow 10:00/),
    ])
  })

  it('are five at first, and all when asked', async () => {
    const { user } = await open(Array.from({ length: 7 }, (_, at) => taskOf(at + 1)))
    await user.click(await screen.findByRole('button', { name: '2 more' }))
    expect(lines()).toHaveLength(7)
  })

  it('say so where there are none, and where they cannot be had', async () => {
    const { api, user } = await open([], { [LIST]: () => failure(500, 'server_error', 'Oops') })
    await screen.findByText('The tasks couldn’t be loaded.')
    api.answer({ [LIST]: () => ({ status: 200, body: pageWith([]) }) })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByText('No open tasks')
  })

  it('are only looked at by a viewer', async () => {
    await open([taskOf(1)], {}, 'VIEWER')
    const tick = await screen.findByRole('checkbox', { name: 'Done: Task 1' })
    expect(tick.hasAttribute('disabled')).toBe(true)
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'More for Task 1' })).toBeNull()
  })
})

describe('adding one in words', () => {
  it('shows what was understood, adds it on Enter, and is ready for the next', async () => {
    const { user, api } = await open([])
    await user.type(await field(), 'Call about visa, tomorrow 10:00')
    expect(screen.getByText('Tomorrow 10:00')).toBeTruthy()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(lines()).toEqual([expect.stringContaining('Call about visa')]))
    expect(api.requestsTo(CREATE)).toMatchObject([
      { body: { title: 'Call about visa', due_on: '2026-11-18', due_time: '10:00', person_id: ana.id } },
    ])
    expect(document.activeElement).toBe(await field())
    expect(((await field()) as HTMLInputElement).value).toBe('')
  })

  it('leaves words words when the day is removed', async () => {
    const { user, api } = await open([])
    await user.type(await field(), 'Watch Tomorrow Never Dies')
    await user.click(screen.getByRole('button', { name: 'Remove Tomorrow' }))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(api.requestsTo(CREATE)).toHaveLength(1))
    expect(api.requestsTo(CREATE)).toMatchObject([
      { body: { title: 'Watch Tomorrow Never Dies', due_on: null } },
    ])
  })

  it.each(['Escape', 'Backspace'])('leaves words words by %s right after them', async (key) => {
    const { user, api } = await open([])
    const title = 'Fly out tomorrow'
    await user.type(await field(), `${title}{${key}}`)
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(api.requestsTo(CREATE)).toMatchObject([{ body: { title, due_on: null } }]))
  })

  it('takes a day from the calendar instead', async () => {
    const { user, api } = await open([])
    await user.type(await field(), 'Call')
    await user.click(screen.getByRole('button', { name: 'Choose a day and time' }))
    await user.click(await screen.findByRole('button', { name: /November 20th/ }))
    expect(screen.getByText('Fri 20 Nov')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(api.requestsTo(CREATE)).toMatchObject([{ body: { due_on: '2026-11-20' } }]))
  })

  it('wants more than a day', async () => {
    const { user, api } = await open([])
    await user.type(await field(), 'tomorrow{Enter}')
    await screen.findByRole('alert')
    expect(api.requestsTo(CREATE)).toEqual([])
  })

  it('shows it while the line is slow, and gives the words back when it failed', async () => {
    let answer: (value: ReturnType<typeof failure>) => void = () => {}
    const { user } = await open([], {
      [CREATE]: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    await user.type(await field(), 'Call today{Enter}')
    await waitFor(() => expect(lines()).toEqual([expect.stringMatching(/Call.*Today/)]))
    answer(failure(429, 'throttled', 'Try again soon'))
    await screen.findByText('Try again soon')
    expect(lines()).toEqual([])
    expect(((await field()) as HTMLInputElement).value).toBe('Call today')
  })
})

describe('what is done with one', () => {
  it('ticking takes it off at once, and Undo brings it back', async () => {
    const { user, api } = await open([taskOf(1), taskOf(2)])
    await user.click(await screen.findByRole('checkbox', { name: 'Done: Task 1' }))
    await waitFor(() => expect(lines()).toEqual([expect.stringContaining('Task 2')]))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(lines()).toHaveLength(2))
    expect(api.requestsTo(UPDATE).map(({ body }) => body)).toEqual([{ done: true }, { done: false }])
  })

  it('is as it was where the server refuses', async () => {
    const { user } = await open([taskOf(1)], { [UPDATE]: () => failure(429, 'throttled', 'Try again soon') })
    await user.click(await screen.findByRole('checkbox', { name: 'Done: Task 1' }))
    await screen.findByText('Try again soon')
    expect(lines()).toEqual([expect.stringContaining('Task 1')])
  })

  it('moves to tomorrow, and back', async () => {
    const { user, api } = await open([taskOf(1, { due_on: '2026-11-10', due_time: '08:00' })])
    await choose(user, 'Move to tomorrow')
    await screen.findByText('Task 1 moved to Tomorrow 08:00')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(api.requestsTo(UPDATE)).toHaveLength(2))
    expect(api.requestsTo(UPDATE).map(({ body }) => body)).toEqual([
      { due_on: '2026-11-18', due_time: '08:00', version: 1 },
      { due_on: '2026-11-10', due_time: '08:00', version: 2 },
    ])
  })

  it('is assigned to somebody else', async () => {
    const { user, api } = await open([taskOf(1)])
    await choose(user, 'Assign to…')
    await user.click(await screen.findByRole('option', { name: 'Robin Vega' }))
    await screen.findByText('Task 1 assigned to Robin Vega')
    expect(api.requestsTo(UPDATE)).toMatchObject([{ body: { assigned_to_id: robin.id } }])
  })

  it('is deleted, and comes back', async () => {
    const { user, api } = await open([taskOf(1)])
    await choose(user, 'Delete')
    await screen.findByText('Task 1 deleted')
    await screen.findByText('No open tasks')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(lines()).toHaveLength(1))
    expect(api.requestsTo(RESTORE)).toMatchObject([{ body: { ids: [taskOf(1).id] } }])
  })

  it('is edited whole in a dialog', async () => {
    const { user, api } = await open([taskOf(1)])
    await user.click(await screen.findByRole('button', { name: 'Edit Task 1' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit task' }))
    const title = dialog.getByRole('textbox', { name: 'Task' })
    await user.clear(title)
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    dialog.getByText('Enter a task')
    await user.type(title, 'Call back')
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'After five')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByRole('button', { name: 'Edit Call back' })
    expect(api.requestsTo(UPDATE)).toMatchObject([
      { body: { title: 'Call back', note: 'After five', person_id: ana.id, version: 1 } },
    ])
  })
})

const person = { id: '0199a000-0000-7000-8000-00000000000b', first_name: '', last_name: '', pic: null }
const robin = membersOf({}).users[0] ?? person

async function choose(user: Awaited<ReturnType<typeof openPart>>['user'], item: string) {
  await user.click(await screen.findByRole('button', { name: 'More for Task 1' }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

/** With a server that keeps the tasks of a contact. */
function open(start: Task[], answers = {}, role: Role = 'EDITOR') {
  let tasks = start.map((task) => ({ ...task, record: ana }) as Task)
  let trash: Task[] = []
  const change = ({ path, body }: FakeRequest) => {
    const { done, assigned_to_id, title, note, due_on, due_time } = body as TaskChanges
    const id = path.split('/').at(-2)
    const before = tasks.find((task) => task.id === id) as Task
    const after = {
      ...before,
      ...Object.fromEntries(
        Object.entries({ title, note, due_on, due_time }).filter(([, value]) => value !== undefined),
      ),
      ...(done !== undefined && { done_at: done ? '2026-11-17T09:30:00Z' : null }),
      ...(assigned_to_id && { assigned_to: { ...person, id: assigned_to_id } }),
      version: before.version + 1,
    }
    tasks = tasks.map((task) => (task.id === id ? after : task))
    return { status: 200, body: after }
  }
  return openPart(() => <OpenTasks org={NORTHWIND} record={ana} />, {
    role,
    answers: {
      [LIST]: ({ query }) => {
        const listed = tasks.filter(({ done_at }) => done_at === null)
        return { status: 200, body: pageOf(query, listed.length, (number) => listed[number - 1]) }
      },
      [CREATE]: ({ body }: FakeRequest) => {
        const { title, due_on, due_time } = body as Task
        const made = taskOf(9, { title, due_on, due_time, record: ana })
        tasks = [...tasks, made]
        return { status: 201, body: made }
      },
      [UPDATE]: change,
      [DELETE]: () => {
        trash = tasks
        tasks = []
        return { status: 200, body: { deleted: trash.length, ids: trash.map(({ id }) => id) } }
      },
      [RESTORE]: () => {
        tasks = trash
        return { status: 200, body: { restored: tasks.length } }
      },
      'GET /api/v1/:org/users/': () => ({ status: 200, body: membersOf({}) }),
      ...answers,
    },
  })
}
