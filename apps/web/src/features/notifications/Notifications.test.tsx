import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { failure } from '../../lib/testing/fakeApi.ts'
import { NORTHWIND } from '../../lib/testing/samples.ts'
import {
  CLEAR_ALL,
  LIST,
  MARK_READ,
  notificationOf,
  openNotifications,
} from './testing/openNotifications.tsx'

const some = (count: number) => Array.from({ length: count }, (_, at) => notificationOf(at + 1))
const bell = (name: string | RegExp = /^Notifications/) => screen.findByRole('button', { name })
const panel = () => screen.findByRole('dialog', { name: 'Notifications' })
const entries = async () => within(await panel()).findAllByRole('link')

describe('the bell', () => {
  it('counts what is unread, and counts no further than 99', async () => {
    const { tell } = await openNotifications({ told: [...some(98), notificationOf(99, { read_at: 'x' })] })
    expect((await bell('Notifications, 98 unread')).textContent).toContain('98')
    tell(notificationOf(100))
    tell(notificationOf(101))
    expect((await bell('Notifications, 100 unread')).textContent).toContain('99+')
  })

  it('counts up while one looks on, says so politely, and in the title of the tab', async () => {
    const { tell } = await openNotifications()
    await bell('Notifications')
    expect(document.title).toBe('Contacts · Caravel')
    tell(notificationOf(1))
    await bell('Notifications, 1 unread')
    const said = await screen.findByText('1 unread notification')
    expect(said.getAttribute('aria-live')).toBe('polite')
    expect(document.title).toBe('(1) Contacts · Caravel')
  })

  it('asks for the count alone until somebody is about to open the list', async () => {
    const { api, user } = await openNotifications({ told: some(3) })
    const line = await bell('Notifications, 3 unread')
    expect(api.requestsTo(LIST).map(({ query }) => query)).toEqual([{ page_size: '1' }])
    await user.hover(line)
    await expect.poll(() => api.requestsTo(LIST).at(-1)?.query).toEqual({ page: '1' })
  })
})

describe('the list of notifications', () => {
  it('names nobody where an inquiry came back by itself', async () => {
    const { user } = await openNotifications({ told: [notificationOf(1, { verb: 'returned', actor: null })] })
    await user.click(await bell('Notifications, 1 unread'))
    const line = await screen.findByRole('link', { name: /is active again/ })
    expect(line.textContent).not.toContain('Someone')
  })

  it('says who did what and when, newest first, and where it leads', async () => {
    const hour = new Date(Date.now() - 3_620_000).toISOString()
    const note_id = notificationOf(3).id
    const target = {
      ...notificationOf(2).target,
      type: 'company' as const,
      label: '<b>Åbo</b> {{x}}',
      note_id,
      note_beginning: `@[Robin](member:${note_id}) **call** them`,
    }
    const { user } = await openNotifications({
      told: [
        notificationOf(1),
        notificationOf(2, { verb: 'mentioned', actor: null, target, created_at: hour, read_at: hour }),
      ],
    })
    await user.click(await bell())
    const [first, second] = await entries()
    expect(first?.textContent).toBe('RVRobin Vega assigned #1 Person 1 to you5 minutes agoUnread')
    expect(first?.getAttribute('href')).toBe(`/${NORTHWIND}/inquiries/${notificationOf(1).target.id}/detail`)
    expect(second?.textContent).toContain(
      'Someone mentioned you on <b>Åbo</b> {{x}}@Robin call them1 hour ago',
    )
    expect(second?.textContent).not.toContain('Unread')
    expect(second?.getAttribute('href')).toContain(`/companies/${target.id}/detail?tab=notes&note=${note_id}`)
    expect(screen.getByText('1 hour ago').title).toMatch(/^\d\d \w{3} \d{4}, \d\d?:\d\d [AP]M$/)
  })

  it('leads to the record by keyboard alone, which reads it and closes the list', async () => {
    const { api, user, url } = await openNotifications({ told: some(3) })
    ;(await bell()).focus()
    await user.keyboard('{Enter}')
    const [first] = await entries()
    first?.focus()
    await user.keyboard('{ArrowDown}{Enter}')
    await expect.poll(url).toBe(`/${NORTHWIND}/inquiries/${notificationOf(2).target.id}/detail`)
    expect(screen.queryByRole('dialog')).toBeNull()
    await bell('Notifications, 2 unread')
    expect(api.requestsTo(MARK_READ).map(({ body }) => body)).toEqual([{ ids: [notificationOf(2).id] }])
  })

  it('stays open when a record is opened in another tab, and does not read twice', async () => {
    const { api, user } = await openNotifications({ told: some(1) })
    await user.click(await bell())
    const [first] = await entries()
    if (!first) throw new Error('There is none')
    // There are no other tabs here.
    const stay = (event: Event) => event.preventDefault()
    document.addEventListener('click', stay)
    onTestFinished(() => document.removeEventListener('click', stay))
    await user.keyboard('{Control>}')
    await user.click(first)
    await user.click(first)
    await user.keyboard('{/Control}')
    await panel()
    expect(api.requestsTo(MARK_READ)).toHaveLength(1)
  })

  it('goes on with what is older', async () => {
    const { user } = await openNotifications({ told: some(25) })
    await user.click(await bell())
    expect(await entries()).toHaveLength(20)
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    await waitFor(async () => expect(await entries()).toHaveLength(25))
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('is marked as read at once, and then there is nothing more to mark', async () => {
    const { api, user } = await openNotifications({ told: some(2) })
    await user.click(await bell())
    await entries()
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }))
    await bell('Notifications')
    expect(screen.queryByText('Unread')).toBeNull()
    expect(api.requestsTo(MARK_READ).map(({ body }) => body)).toEqual([{ all: true }])
    const button = screen.getByRole('button', { name: 'Mark all as read' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.hover(button)
    await screen.findByRole('tooltip', { name: 'You’re all caught up' })
  })

  it('is cleared at once, and comes back on Undo', async () => {
    const { user } = await openNotifications({ told: some(2) })
    await user.click(await bell())
    await entries()
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    await screen.findByText('Nothing new')
    await bell('Notifications')
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await bell('Notifications, 2 unread')
  })

  it.each([
    ['marking', 'Mark all as read', MARK_READ],
    ['clearing', 'Clear all', CLEAR_ALL],
  ])('is as it was where the server refuses %s, and says why', async (_, name, route) => {
    const { user } = await openNotifications({
      told: some(2),
      answers: { [route]: () => failure(500, 'server_error', 'Broken') },
    })
    await user.click(await bell())
    await entries()
    await user.click(screen.getByRole('button', { name }))
    await screen.findByText('500 Internal Server Error')
    await bell('Notifications, 2 unread')
    expect(await screen.findAllByText('Unread')).toHaveLength(2)
  })

  it('can be loaded again when it could not be loaded', async () => {
    const { api, user } = await openNotifications({
      answers: { [LIST]: () => failure(500, 'server_error', 'Broken') },
    })
    await user.click(await bell())
    const alert = await within(await panel()).findByRole('alert')
    const body = { results: some(1), total: 1, page: 1, page_size: 20, unread_count: 1 }
    api.answer({ [LIST]: () => ({ status: 200, body: { ...body, links: { next: null, previous: null } } }) })
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await entries()).toHaveLength(1)
  })
})

describe('on a phone', () => {
  it('the button of the navigation says how many are unread', async () => {
    const { tell } = await openNotifications({ told: some(1), width: 390 })
    const button = await screen.findByRole('button', { name: 'Open navigation, 1 unread notification' })
    expect(button.parentElement?.textContent).toBe('1')
    tell(notificationOf(2))
    await screen.findByRole('button', { name: 'Open navigation, 2 unread notifications' })
  })

  it('they open over the drawer, and both close when one goes somewhere', async () => {
    const { user, url } = await openNotifications({ told: some(1), width: 390 })
    await user.click(screen.getByRole('button', { name: /^Open navigation/ }))
    await user.click(await bell('Notifications, 1 unread'))
    const [first] = await entries()
    if (first) await user.click(first)
    await expect.poll(url).toContain(`/inquiries/${notificationOf(1).target.id}`)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
