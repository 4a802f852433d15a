import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '../../app/testing/renderApp.tsx'
import { dealOf, membersOf, NORTHWIND, pageWith, signedIn, taskOf } from '../../lib/testing/samples.ts'
import { foundOf, SEARCH } from '../search/testing/openSearch.tsx'
import { FILTER_TASKS, openList } from '../testing/openList.tsx'

const CHANGE = 'POST /api/v1/:org/tasks/bulk_update/'
const robin = { id: membersOf({}).users[0]?.id ?? '', first_name: 'Robin', last_name: 'Vega', pic: null }
const bali = { type: 'inquiry', id: dealOf(1).id, name: 'Bali' } as const

describe('the list of tasks', () => {
  it('shows each with when it is due, what it is about and who does it', async () => {
    await openList({
      at: 'tasks',
      tasks: [
        taskOf(1, { title: 'Call', due_on: '2026-01-05', record: bali, assigned_to: robin }),
        taskOf(2, { title: 'Order', done_at: '2026-01-06T00:00:00Z' }),
      ],
    })
    const table = await screen.findByRole('table', { name: 'Tasks' })
    const headers = within(table).getAllByRole('columnheader')
    expect(headers.map((header) => header.textContent)).toEqual([
      '',
      'Task',
      'Due',
      'About',
      'Assigned to',
      'Added',
    ])
    within(table).getByText('Overdue:')
    const about = within(table).getByRole('link', { name: 'Bali' })
    expect(about.getAttribute('href')).toContain(`/inquiries/${bali.id}/detail`)
    within(table).getByRole('checkbox', { name: 'Done: Call', checked: false })
    within(table).getByRole('checkbox', { name: 'Done: Order', checked: true })
  })

  it('is narrowed by state and by when they are due', async () => {
    const filters = [
      { attribute: 'state', condition: 'exact', value: 'open' },
      { attribute: 'when', condition: 'exact', value: 'overdue' },
    ]
    const { api } = await openList({
      at: `tasks?filters=${encodeURIComponent(JSON.stringify(filters))}`,
      tasks: [taskOf(1)],
    })
    await screen.findByRole('button', { name: 'Edit filter State is Open' })
    await screen.findByRole('button', { name: 'Edit filter Due when is Overdue' })
    expect(api.requestsTo(FILTER_TASKS)).toMatchObject([{ body: { filters } }])
  })

  it('has many done at once, and Undo gives each back what it had', async () => {
    const { user, api } = await openList({
      at: 'tasks',
      tasks: [taskOf(1), taskOf(2), taskOf(3, { done_at: '2026-01-06T00:00:00Z' })],
      answers: { [CHANGE]: () => ({ status: 200, body: { updated: 3 } }) },
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }))
    await user.click(await screen.findByRole('button', { name: 'Mark as done' }))
    await screen.findByText('3 tasks updated')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(api.requestsTo(CHANGE)).toHaveLength(3))
    const ids = [taskOf(1).id, taskOf(2).id, taskOf(3).id]
    expect(api.requestsTo(CHANGE).map(({ body }) => body)).toEqual([
      { ids, done: true },
      { ids: ids.slice(0, 2), done: false },
      { ids: ids.slice(2), done: true },
    ])
  })

  it('says what it is for while there is none', async () => {
    await openList({ at: 'tasks', tasks: [] })
    await screen.findByText('No tasks yet')
  })
})

it('tasks are found by the palette, beside the records', async () => {
  signedIn()
  const { user } = openApp(`/${NORTHWIND}/contacts`, {
    [SEARCH]: () => ({ status: 200, body: foundOf({}) }),
    'GET /api/v1/:org/tasks/': () => ({
      status: 200,
      body: pageWith([taskOf(1, { title: 'Call about visa', record: bali })]),
    }),
  })
  await screen.findByText('Person 1')
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'visa')
  const found = within(await screen.findByRole('group', { name: 'Tasks' }))
  const line = found.getByRole('option', { name: /Call about visa/ })
  expect(line.getAttribute('href')).toContain(`/inquiries/${bali.id}/detail`)
  expect(screen.queryByText('Nothing matches “visa”')).toBeNull()
})
