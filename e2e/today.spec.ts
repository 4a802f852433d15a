import { press } from './keys.ts'
import { join, post } from './people.ts'
import { expectAccessible, oneTryMs } from './screen.ts'
import { bothWidths, expect, test } from './server.ts'

/** By UTC, which is near enough for days that are over. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

// A phone has no keys.
test('the day is worked through by keyboard alone', async ({ server, newBrowser }) => {
  const { guest, org, access } = await join(newBrowser, server, 'EDITOR')
  const late = dayIn(-3)
  for (const title of ['Pay', 'Call', 'Write']) {
    await post(guest, `/${org}/tasks/`, { title, due_on: late }, access)
  }
  await guest.goto(`/${org}/contacts`)
  await expect(guest.getByRole('heading', { name: 'Contacts' })).toBeVisible()
  await press(guest, 'g')
  await press(guest, 'd')
  await expect(guest.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  const overdue = guest.getByRole('region', { name: 'Overdue' }).getByRole('listitem')
  await expect(overdue).toHaveText([/Pay/, /Call/, /Write/])
  await expectAccessible(guest)

  await press(guest, 'j')
  await expect(overdue.nth(0)).toBeFocused()
  await press(guest, 'Space')
  await expect(overdue).toHaveText([/Call/, /Write/])
  await expect(overdue.nth(0)).toBeFocused()
  await press(guest, 'd')
  await expect(overdue).toHaveText([/Write/])
  const later = guest.getByRole('region', { name: 'Next 7 days' }).getByRole('listitem')
  await expect(later.filter({ hasText: 'Call' })).toBeVisible()

  const moved = guest.getByRole('listitem').filter({ hasText: 'Call moved to Tomorrow' })
  const undo = moved.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await press(guest, 'F8')
  await expect(async () => {
    await press(guest, 'Tab')
    await expect(undo).toBeFocused({ timeout: oneTryMs })
  }).toPass()
  await press(guest, 'Enter')
  await expect(overdue).toHaveText([/Call/, /Write/])

  await press(guest, 'j')
  await expect(overdue.nth(0)).toBeFocused()
  await press(guest, 'Enter')
  const dialog = guest.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Task' })).toHaveValue('Call')
  await press(guest, 'Escape')
  await expect(dialog).toBeHidden()
})

test(
  'whoever a line is about is called and written to from it',
  bothWidths,
  async ({ server, newBrowser }) => {
    const { guest, org, access } = await join(newBrowser, server, 'EDITOR')
    const contact = {
      first_name: 'Nadia',
      emails: [{ email: 'nadia@example.com' }],
      phone_numbers: [{ phone_number: '+45 20 30 40 50' }],
    }
    const { id } = await post<{ id: string }>(guest, `/${org}/contacts/`, contact, access)
    await post(
      guest,
      `/${org}/tasks/`,
      { title: 'Ask about rooms', due_on: dayIn(-2), person_id: id },
      access,
    )
    await guest.goto(`/${org}/today`)
    const line = guest.getByRole('region', { name: 'Overdue' }).getByRole('listitem')
    await expect(line).toHaveText([/Ask about rooms/])
    const call = line.getByRole('link', { name: 'Call Nadia' })
    await expect(call).toBeVisible()
    await expect(call).toHaveAttribute('href', 'tel:+4520304050')
    await expect(line.getByRole('link', { name: 'Email Nadia' })).toHaveAttribute(
      'href',
      'mailto:nadia@example.com',
    )
    await expectAccessible(guest)
    const isWide = await guest.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(isWide).toBe(false)
    await line.getByRole('checkbox', { name: 'Done: Ask about rooms' }).click()
    await expect(line).toHaveCount(0)
    await guest.getByRole('button', { name: 'Undo' }).click()
    await expect(line).toHaveText([/Ask about rooms/])
  },
)
