import type { Page } from '@playwright/test'
import { press, type } from './keys.ts'
import { enterAs, post } from './people.ts'
import { expectAccessible } from './screen.ts'
import { expect, test } from './server.ts'

type Made = { id: string; deal_number: number }
/** One that no other test looks for. */
const newWord = (word: string) => `${word}${Date.now()}`

type Around = { guest: Page; org: string; access: string }

test('a task typed in words is the next step elsewhere, and its end asks what is next', async ({
  server,
  newBrowser,
}) => {
  const me = await enterAs(newBrowser, server, 'EDITOR')
  const name = newWord('Nadir')
  const inquiry = await makeInquiry(me, name)
  const { guest: colleague } = await enterAs(newBrowser, server, 'EDITOR')
  await colleague.goto(`/${me.org}/inquiries?search=${name}`)
  await expect(colleague.getByText(`#${inquiry.deal_number}`).first()).toBeVisible()

  const { guest } = me
  await guest.goto(`/${me.org}/inquiries/${inquiry.id}/detail`)
  const field = guest.getByRole('textbox', { name: 'Add task' })
  await expect(guest.getByText('No open tasks')).toBeVisible()
  await press(guest, 'n')
  await expect(field).toBeFocused()
  await type(guest, 'Call about visa, tomorrow 10:00')
  await expect(guest.getByRole('button', { name: /^Remove Tomorrow 10:00/ })).toBeVisible()
  await expectAccessible(guest)
  await press(guest, 'Enter')
  const strip = guest.getByRole('region', { name: 'Tasks' })
  await expect(strip.getByRole('listitem')).toHaveText([/Call about visa.*Tomorrow 10:00/])
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')

  const step = colleague.getByRole('checkbox', { name: 'Done: Call about visa' })
  await expect(step).toBeVisible()
  await expectAccessible(colleague)
  await step.click()
  await expect(strip.getByText('No open tasks')).toBeVisible()

  const next = colleague.getByRole('region', { name: 'What’s next?' })
  await expect(next).toBeVisible()
  await expectAccessible(colleague)
  await colleague.getByRole('button', { name: 'Undo' }).click()
  await expect(next).toBeHidden()
  await expect(strip.getByRole('listitem')).toHaveText([/Call about visa/])

  await strip.getByRole('checkbox', { name: 'Done: Call about visa' }).press('Space')
  const asked = guest.getByRole('region', { name: 'What’s next?' })
  await asked.getByRole('textbox', { name: 'Task' }).fill('Ask for the deposit')
  await asked.getByRole('button', { name: 'Tomorrow' }).press('Enter')
  await expect(guest.getByText('Ask for the deposit added for Tomorrow', { exact: true })).toBeVisible()
  await expect(strip.getByRole('listitem')).toHaveText([/Ask for the deposit.*Tomorrow/])
  await expect(guest.getByText(/completed the task/).first()).toBeVisible()
  await expect(colleague.getByRole('checkbox', { name: 'Done: Ask for the deposit' })).toBeVisible()
})

test('the list of tasks has many done at once', async ({ server, newBrowser }) => {
  const me = await enterAs(newBrowser, server, 'EDITOR')
  const { guest, org, access } = me
  const word = newWord('Zenith')
  const titles = ['one', 'two', 'three'].map((number) => `${word} ${number}`)
  const inquiry = await makeInquiry(me, word)
  for (const title of titles) {
    await post(guest, `/${org}/tasks/`, { title, due_on: '2026-01-05', deal_id: inquiry.id }, access)
  }
  await guest.goto(`/${org}/tasks?search=${word}`)
  await expect(guest.getByRole('checkbox', { name: `Done: ${word}` })).toHaveCount(3)
  await expectAccessible(guest)
  for (const title of titles) {
    await guest.getByRole('checkbox', { name: `Select ${title}` }).click()
  }
  await guest.getByRole('button', { name: 'Mark as done' }).click()
  await expect(guest.getByText('3 tasks updated', { exact: true })).toBeVisible()
  await expect(guest.getByRole('checkbox', { name: `Done: ${word}`, checked: true })).toHaveCount(3)
  await guest.getByRole('button', { name: 'Undo' }).click()
  await expect(guest.getByRole('checkbox', { name: `Done: ${word}`, checked: false })).toHaveCount(3)
  await guest.getByRole('button', { name: `${word} one`, exact: true }).click()
  const dialog = guest.getByRole('dialog', { name: 'Edit task' })
  await expect(dialog.getByRole('textbox', { name: 'Task' })).toHaveValue(`${word} one`)
  await expectAccessible(guest)
})

async function makeInquiry({ guest, org, access }: Around, name: string): Promise<Made> {
  return post<Made>(guest, `/${org}/deals/`, { person: { first_name: name } }, access)
}
