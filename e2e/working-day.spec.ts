import type { Page } from '@playwright/test'
import { dayOfInquiryComes, timeOfTaskComes } from './clock.ts'
import { enterAs, join, post } from './people.ts'
import { expectAccessible, openNavigation } from './screen.ts'
import { expect, short, test } from './server.ts'

type Made = { id: string; deal_number: number }

test(
  'a call has a next step, which rings, is done, and leaves the inquiry parked until its day',
  short,
  async ({ server, newBrowser }) => {
    const { guest, org, access } = await join(newBrowser, server, 'EDITOR')
    const name = `Meridian${Date.now()}`
    const step = `Ask ${name} for dates`
    const inquiry = await post<Made>(guest, `/${org}/deals/`, { person: { first_name: name } }, access)
    const { guest: colleague } = await enterAs(newBrowser, server, 'EDITOR')
    const inTheirList = colleague.getByText(`#${inquiry.deal_number}`).first()
    await colleague.goto(`/${org}/inquiries?search=${name}`)
    await expect(inTheirList).toBeVisible()

    await guest.goto(`/${org}/inquiries/${inquiry.id}/detail?tab=notes`)
    await guest.getByRole('button', { name: 'Log a call' }).click()
    const call = guest.getByRole('dialog', { name: 'Log a call' })
    await call.getByRole('textbox', { name: 'What was said' }).fill('They call back with the dates')
    await call.getByRole('textbox', { name: 'Next step' }).fill(`${step}, tomorrow 10:00`)
    await call.getByRole('button', { name: 'Log it' }).click()
    await expect(guest.getByText('Call logged.', { exact: true })).toBeVisible()
    await guest.getByRole('tab', { name: 'Activity' }).click()
    const tasks = guest.getByRole('region', { name: 'Tasks' })
    await expect(tasks.getByRole('listitem')).toHaveText([new RegExp(`${step}.*Tomorrow 10:00`)])

    await timeOfTaskComes(server, step)
    await openBell(guest)
    const bell = guest.getByRole('dialog', { name: 'Notifications' })
    await expect(bell.getByText(`Reminder: ${step}`)).toBeVisible()
    await bell.getByText(`Reminder: ${step}`).click()

    await tasks.getByRole('checkbox', { name: `Done: ${step}` }).click()
    const next = guest.getByRole('region', { name: 'What’s next?' })
    await next.getByRole('button', { name: 'Park' }).click()
    const choices = guest.getByRole('dialog', { name: 'Park until' })
    await expect(choices).toBeVisible()
    await expectAccessible(guest)
    await choices.getByRole('button', { name: /^In a month/ }).click()
    await expect(next).toBeHidden()
    await expect(guest.getByText(/^Parked until /)).toBeVisible()
    await expect(guest.getByRole('button', { name: 'Unpark now' })).toBeVisible()
    await expectAccessible(guest)

    await expect(inTheirList).toBeHidden()
    const parked = JSON.stringify([{ attribute: 'parked', condition: 'exact', value: 'yes' }])
    await colleague.goto(`/${org}/inquiries?search=${name}&filters=${encodeURIComponent(parked)}`)
    await expect(inTheirList).toBeVisible()
    await expect(colleague.getByText(/Until \d/).first()).toBeVisible()
    await expectAccessible(colleague)
    await colleague.goto(`/${org}/inquiries?search=${name}`)
    await expect(colleague.getByText('No matches')).toBeVisible()

    await dayOfInquiryComes(server, inquiry.id)
    await expect(inTheirList).toBeVisible()
    await expect(guest.getByRole('button', { name: 'Unpark now' })).toBeHidden()
    await expect(guest.getByText(/unparked this inquiry on its day/)).toBeVisible()
    await openBell(guest)
    await expect(bell.getByText(`#${inquiry.deal_number} ${name} is active again`)).toBeVisible()
  },
)

test('inquiries are parked and brought back from their list and their board', async ({
  server,
  newBrowser,
}) => {
  const { guest, org, access } = await enterAs(newBrowser, server, 'EDITOR')
  const name = `Solstice${Date.now()}`
  const numbers = [1, 2].map(() =>
    post<Made>(guest, `/${org}/deals/`, { title: name, person: { first_name: name } }, access),
  )
  const [first, second] = (await Promise.all(numbers)).map(({ deal_number }) => `#${deal_number} ${name}`)
  await guest.goto(`/${org}/inquiries?search=${name}`)
  for (const one of [first, second]) await guest.getByRole('checkbox', { name: `Select ${one}` }).click()
  await guest
    .getByRole('toolbar', { name: 'Selected rows' })
    .getByRole('button', { name: 'Park until' })
    .click()
  await guest
    .getByRole('dialog', { name: 'Park until' })
    .getByRole('button', { name: /^Next week/ })
    .click()
  await expect(guest.getByText(/^2 inquiries parked until /)).toBeVisible()
  await expect(guest.getByText(first ?? '')).toHaveCount(0)
  await guest.getByRole('button', { name: 'Undo' }).click()
  await expect(guest.getByRole('checkbox', { name: `Select ${first}` })).toBeVisible()

  await guest.goto(`/${org}/inquiries?search=${name}&view=board`)
  const board = guest.getByRole('region', { name: 'Inquiries by status' })
  const card = board.getByRole('listitem').filter({ hasText: first ?? '' })
  await card.getByRole('button').last().click()
  await guest.getByRole('menuitem', { name: 'Tomorrow' }).click()
  await expect(guest.getByText(`${first} parked until Tomorrow`, { exact: true })).toBeVisible()
  await expect(card).toBeHidden()
})

async function openBell(page: Page) {
  await openNavigation(page)
  await page.getByRole('button', { name: /^Notifications/ }).click()
}
