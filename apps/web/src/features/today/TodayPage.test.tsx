import type { Today } from '@caravel/contract/today'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '../../app/testing/renderApp.tsx'
import { failure } from '../../lib/testing/fakeApi.ts'
import { held } from '../../lib/testing/held.ts'
import {
  contactOf,
  dealOf,
  membersOf,
  NORTHWIND,
  signedIn,
  taskOf,
  todayOf,
} from '../../lib/testing/samples.ts'

const TODAY = 'GET /api/v1/:org/today/'
const UPDATE = 'PATCH /api/v1/:org/tasks/:id/'
const ADD = 'POST /api/v1/:org/tasks/'
const reach = { phone: '+44 20 1234', email: 'ada@example.com' }
const nobody = { phone: null, email: null }
const payment = { amount: '900.00', currency: 'EUR' }
const call = { ...taskOf(1, { title: 'Call', due_on: '2026-11-16', payment }), reach }
const order = { ...taskOf(2, { title: 'Order', due_on: '2026-11-17' }), reach: nobody }
const bali = { ...dealOf(1, { title: 'Bali' }), reach }

const amount = (price: string) => ({ price, currency: 'EUR' })

describe('the day', () => {
  it('is told section by section, and what is empty is left out', async () => {
    const { id, first_name, last_name, pic } = contactOf(1)
    await open(
      todayOf({
        overdue: [call],
        today: [order],
        repriced: [{ ...bali, accepted: amount('6790.00'), now: amount('6286.00') }],
        without_next_step: [bali],
        birthdays: [{ id, first_name, last_name, pic, day: '2026-11-18', reach }],
      }),
    )
    const headings = await screen.findAllByRole('heading', { level: 2 })
    const sections = headings.map(({ textContent }) => textContent)
    expect(sections).toEqual([
      'Overdue1',
      'Today1',
      'Other price than accepted1',
      'Without a next step1',
      'Birthdays1',
    ])
    screen.getByText('Person 1 · Accepted €6,790.00, the trip is now €6,286.00')
    screen.getByText('€900.00')
    screen.getByText('Tuesday 17 November')
  })

  it('is calm when there is nothing', async () => {
    await open(todayOf())
    await screen.findByText('Nothing for today')
    screen.getByRole('textbox', { name: 'Add task' })
  })

  it('tells who can hand it over what belongs to people who left, and where', async () => {
    await open({ ...todayOf(), left_behind: { total: 1000, more: true } })
    const link = await screen.findByRole('link', { name: 'Hand over' })
    expect(link.parentElement?.textContent).toBe('1,000+ records belong to people who left. Hand over')
    expect(link.getAttribute('href')).toBe(`/${NORTHWIND}/settings/members?view=former`)
  })

  it('can be asked for again when it could not be loaded', async () => {
    const { api, user } = await open(todayOf({ today: [order] }), {
      [TODAY]: () => failure(500, 'server_error', 'Broken'),
    })
    const alert = await screen.findByRole('alert')
    api.answer({ [TODAY]: () => ({ status: 200, body: todayOf({ today: [order] }) }) })
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    await screen.findByText('Order')
  })

  it('leads to the list of all where it shows some', async () => {
    await open({ ...todayOf(), overdue: { results: [call], total: 9, more: false } })
    const more = await screen.findByRole('link', { name: '8 more' })
    expect(decodeURIComponent(more.getAttribute('href') ?? '')).toContain('"value":"overdue"')
  })

  it('is that of everyone or of another where the address says so', async () => {
    const { api, user, url } = await open(todayOf())
    await user.click(await screen.findByRole('button', { name: 'Whose day: Mine' }))
    await user.click(await screen.findByRole('option', { name: 'Everyone' }))
    await waitFor(() => expect(url()).toContain('of=everyone'))
    expect(api.requestsTo(TODAY).map(({ query }) => query)).toEqual([{}, { of: 'everyone' }])
  })
})

describe('a line', () => {
  it('calls and writes to whoever it is about', async () => {
    await open(todayOf({ without_next_step: [bali] }))
    const link = await screen.findByRole('link', { name: 'Call Person 1' })
    expect(link.getAttribute('href')).toBe('tel:+44201234')
    const mail = screen.getByRole('link', { name: 'Email Person 1' })
    expect(mail.getAttribute('href')).toBe('mailto:ada@example.com')
  })

  it('names the customer beside what it is about, and nobody to whom all of it is assigned', async () => {
    const assigned_to = { id: taskOf(8).id, first_name: 'Mara', last_name: 'Okafor', pic: null }
    const record = { type: 'inquiry', id: bali.id, name: 'Bali', customer: 'Ana Petrova' } as const
    const { user } = await open(todayOf({ today: [{ ...order, record, assigned_to }], stale: [bali] }))
    await screen.findByRole('link', { name: 'Ana Petrova · Bali' })
    screen.getByText(/^Person 1 · Last activity/)
    expect(screen.queryByTitle('Mara Okafor')).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Whose day: Mine' }))
    await user.click(await screen.findByRole('option', { name: 'Everyone' }))
    await screen.findByTitle('Mara Okafor')
  })

  it('of an inquiry takes its next step', async () => {
    const { user } = await open(todayOf({ stale: [bali] }))
    await user.click(await screen.findByRole('button', { name: 'Add next step to Bali' }))
    within(await screen.findByRole('dialog')).getByText(/Bali/)
  })

  it('of a task moves to tomorrow, where it shows at once', async () => {
    const saved = held<void>()
    const { api, user } = await open(todayOf({ overdue: [call] }), {
      [UPDATE]: () => saved.answer.then(() => ({ status: 200, body: taskOf(1, { due_on: '2026-11-18' }) })),
    })
    await user.click(await screen.findByRole('button', { name: 'Move Call to tomorrow' }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: /Overdue/ })).toBeNull())
    expect(api.requestsTo(UPDATE)[0]?.body).toHaveProperty('due_on')
    saved.come()
    await screen.findByRole('button', { name: 'Undo' })
  })
})

it('a task that is typed without a day is for today', async () => {
  const { api, user } = await open(todayOf(), { [ADD]: () => ({ status: 201, body: order }) })
  await user.type(await screen.findByRole('textbox', { name: 'Add task' }), 'Order{Enter}')
  await waitFor(() => expect(api.requestsTo(ADD)[0]?.body).toMatchObject({ due_on: '2026-11-17' }))
})

it('a day that cannot be read is not taken for today unless one says so', async () => {
  const { api, user } = await open(todayOf(), { [ADD]: () => ({ status: 201, body: order }) })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Add task' })
  await user.type(field, 'Order 31 Feb{Enter}')
  expect(screen.getByRole('alert').textContent).toMatch(/couldn’t tell the day/)
  expect(field.value).toBe('Order 31 Feb')
  expect(api.requestsTo(ADD)).toHaveLength(0)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(api.requestsTo(ADD)[0]?.body).toMatchObject({ title: 'Order 31 Feb' }))
})

describe('by keyboard', () => {
  it('lines are walked through all sections, ticked and opened', async () => {
    const { api, user, url } = await open(todayOf({ overdue: [call], today: [order], stale: [bali] }), {
      [UPDATE]: () => new Promise(() => undefined),
    })
    await screen.findByText('Order')
    await user.keyboard('jj')
    expect(document.activeElement?.textContent).toContain('Order')
    await user.keyboard('k')
    await user.keyboard(' ')
    await waitFor(() => expect(screen.queryByText('Call')).toBeNull())
    expect(api.requestsTo(UPDATE)).toMatchObject([{ body: { done: true } }])
    expect(document.activeElement?.textContent).toContain('Order')
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(url()).toContain(`/inquiries/${bali.id}/detail`))
  })

  it('n begins a task', async () => {
    const { user } = await open(todayOf())
    const field = await screen.findByRole('textbox', { name: 'Add task' })
    await user.keyboard('n')
    expect(document.activeElement).toBe(field)
  })

  it('d moves the task of the line to tomorrow', async () => {
    const { api, user } = await open(todayOf({ today: [order] }), {
      [UPDATE]: () => ({ status: 200, body: taskOf(2, { due_on: '2026-11-18' }) }),
    })
    await screen.findByText('Order')
    await user.keyboard('jd')
    await screen.findByRole('button', { name: 'Undo' })
    expect(api.requestsTo(UPDATE)).toMatchObject([{ body: { due_on: '2026-11-18', version: 1 } }])
  })
})

async function open(today: Today, answers: Parameters<typeof openApp>[1] = {}) {
  signedIn()
  return openApp(`/${NORTHWIND}/today`, {
    [TODAY]: () => ({ status: 200, body: today }),
    'GET /api/v1/:org/account-users/': () => ({ status: 200, body: membersOf({}) }),
    ...answers,
  })
}
