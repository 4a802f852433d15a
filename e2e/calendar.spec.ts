import type { Locator, Page } from '@playwright/test'
import ICAL from 'ical.js'
import { press } from './keys.ts'
import { join, makeWorkspace, post } from './people.ts'
import { expectAccessible } from './screen.ts'
import { expect, onlyNarrow, short, test } from './server.ts'

/** Far from now, so that nothing is overdue and no clock moves anything meanwhile. */
const month = '2031-03'
const on = (day: number) => `${month}-${String(day).padStart(2, '0')}`

type Around = { guest: Page; org: string; access: string }

// A phone has a list of the day instead.
test('tasks are dragged, moved by keyboard, and put to an hour', short, async ({ server, newBrowser }) => {
  const me = await begin(newBrowser, server)
  const { guest, org } = me
  await addTask(me, 'Call about visa', 12, '10:45')
  await addTrip(me, 'Lisbon', 11, 14)
  await guest.goto(`/${org}/calendar?on=${on(12)}`)
  const task = guest.getByRole('button', { name: /^Task: Call about visa/ })
  await expect(dayOf(guest, 12).getByRole('button', { name: /^Task: Call about visa/ })).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Departure: Lisbon' })).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Return: Lisbon' })).toBeVisible()
  await expectAccessible(guest)

  await drag(guest, task, dayOf(guest, 20))
  await expect(guest.getByText(/^Call about visa moved to Thu 20 Mar 2031/).last()).toBeVisible()
  await expect(dayOf(guest, 20).getByRole('button', { name: /^Task: Call about visa, 10/ })).toBeVisible()
  await guest.getByRole('button', { name: 'Undo' }).click()
  await expect(dayOf(guest, 12).getByRole('button', { name: /^Task: Call about visa, 10/ })).toBeVisible()

  await task.focus()
  await press(guest, 'Alt+ArrowRight')
  await expect(dayOf(guest, 13).getByRole('button', { name: /^Task: Call about visa/ })).toBeFocused()
  await press(guest, 'Alt+ArrowDown')
  await expect(dayOf(guest, 20).getByRole('button', { name: /^Task: Call about visa/ })).toBeFocused()

  await press(guest, 'w')
  await expect(guest.getByRole('heading', { name: '17 – 23 March 2031' })).toBeVisible()
  await expectAccessible(guest)
  const hour = guest
    .getByRole('row', { name: /^(14:00|2 PM)/ })
    .getByRole('gridcell')
    .nth(4)
  await drag(guest, task, hour)
  await expect(hour.getByRole('button', { name: /^Task: Call about visa, (14:45|2:45 PM)/ })).toBeVisible()
  await guest.reload()
  await expect(hour.getByRole('button', { name: /^Task: Call about visa, (14:45|2:45 PM)/ })).toBeVisible()
})

test('a phone shows the month in marks and the day below', onlyNarrow, async ({ server, newBrowser }) => {
  const me = await begin(newBrowser, server)
  const { guest, org } = me
  await addTask(me, 'Call about visa', 12, '10:00')
  await guest.goto(`/${org}/calendar?on=${on(11)}`)
  await expect(guest.getByText('Nothing planned for this day.')).toBeVisible()
  await guest.getByRole('gridcell', { name: /^Wednesday, 12 March 2031, 1 task/ }).click()
  await expect(guest.getByRole('listitem').filter({ hasText: 'Call about visa' })).toBeVisible()
  await expectAccessible(guest)
  const field = guest.getByRole('textbox', { name: 'Add task' })
  await field.fill('Book the ferry 16:00')
  await field.press('Enter')
  await expect(guest.getByRole('listitem').filter({ hasText: 'Book the ferry' })).toBeVisible()
  await expect(guest.getByRole('gridcell', { name: /12 March 2031, 2 tasks/ })).toBeVisible()
})

test('another calendar reads it by a secret link until that is turned off', async ({
  server,
  newBrowser,
}) => {
  const me = await begin(newBrowser, server)
  const { guest, org, access } = me
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await post(guest, `/${org}/tasks/`, { title: 'Call, then write; 🏝️', due_on: soon }, access)
  await guest.goto(`/${org}/settings/profile`)
  await guest.getByRole('button', { name: 'Create link' }).click()
  const url = await guest.getByRole('textbox', { name: 'Your secret link' }).inputValue()
  await expect(guest.getByRole('link', { name: 'Open in calendar app' })).toHaveAttribute('href', /^webcal:/)
  await expectAccessible(guest)

  const feed = new URL(url).pathname
  const answer = await guest.request.get(feed)
  expect(answer.headers()['content-type']).toContain('text/calendar')
  const [event] = new ICAL.Component(ICAL.parse(await answer.text())).getAllSubcomponents('vevent')
  expect(event && new ICAL.Event(event).summary).toBe('Call, then write; 🏝️')

  await guest.reload()
  await expect(guest.getByText(/^Last read/)).toBeVisible()
  await guest.getByRole('button', { name: 'Turn off' }).click()
  await guest.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(guest.getByText('Calendar subscription turned off.', { exact: true })).toBeVisible()
  expect((await guest.request.get(feed)).status()).toBe(404)
})

async function begin(
  newBrowser: Parameters<typeof join>[0],
  server: Parameters<typeof join>[1],
): Promise<Around> {
  const { guest, access } = await join(newBrowser, server, 'VIEWER')
  return { guest, access, org: await makeWorkspace(guest, access, 'Calendar Tours') }
}

const addTask = ({ guest, org, access }: Around, title: string, day: number, due_time: string) =>
  post(guest, `/${org}/tasks/`, { title, due_on: on(day), due_time }, access)

async function addTrip({ guest, org, access }: Around, title: string, from: number, to: number) {
  const { id } = await post<{ id: string }>(guest, `/${org}/contacts/`, { first_name: 'Nadia' }, access)
  const mine = await guest.request.get(`/api/v1/${org}/user-profile/`, {
    headers: { authorization: `Bearer ${access}` },
  })
  const { user } = (await mine.json()) as { user: { id: string } }
  const trip = { person_id: id, title, assigned_to_id: user.id, deal_services: [] }
  await post(guest, `/${org}/deals/`, { ...trip, travel_start: on(from), travel_end: on(to) }, access)
}

const dayOf = (page: Page, day: number) => page.locator(`[data-day="${on(day)}"]`)

/** In small steps, as a hand does it. */
async function drag(page: Page, from: Locator, to: Locator) {
  const [start, end] = [await middleOf(from), await middleOf(to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + 12, start.y + 12, { steps: 5 })
  await page.mouse.move(end.x, end.y, { steps: 15 })
  await page.mouse.up()
}

async function middleOf(place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error('Not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
