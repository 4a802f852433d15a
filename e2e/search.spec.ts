import type { Page } from '@playwright/test'
import { press, type } from './keys.ts'
import { enterAs, post } from './people.ts'
import { expectAccessible, openNavigation } from './screen.ts'
import { expect, shortOnBothWidths, test } from './server.ts'

let people = 0
/** One that no other test looks for. */
const newName = (name: string) => `${name}${letters(Date.now() % 1e8)}${letters(++people)}`
/** A number in letters: only words are taken to be misspelt. */
const letters = (number: number) =>
  String(number).replace(/\d/g, (digit) => 'bcdfghklmn'[Number(digit)] ?? '')

test(
  'everything is found by phone, accent, typo and number',
  shortOnBothWidths,
  async ({ server, newBrowser }) => {
    const { guest, org, access } = await enterAs(newBrowser, server, 'EDITOR')
    const last_name = newName('Gunnóttir')
    const digits = String(Date.now()).slice(-6)
    const person = await post<Made>(
      guest,
      `/${org}/contacts/`,
      { first_name: 'Þóra', last_name, phone_numbers: [{ phone_number: `+45 31 ${digits}` }] },
      access,
    )
    const inquiry = await post<Made & { deal_number: number }>(
      guest,
      `/${org}/deals/`,
      { person_id: person.id, title: 'Reykjavík' },
      access,
    )
    await guest.goto(`/${org}/contacts`)
    await openNavigation(guest)
    await guest.getByRole('link', { name: /^Search/ }).click()
    const field = guest.getByRole('main').getByRole('textbox', { name: 'Search' })
    await expect(field).toBeFocused()
    await expect(guest.getByText('Find anyone, and everything about them')).toBeVisible()
    await expectAccessible(guest)

    const found = guest.getByRole('link', { name: new RegExp(`^Þóra ${last_name}`) })
    await field.fill(last_name.replace('ó', 'o').toUpperCase())
    await expect(found).toBeVisible()
    await expect(found.locator('mark')).toHaveText(last_name)
    await expectAccessible(guest)
    await expect(guest).toHaveURL(/[?&]q=/)

    await field.fill(`0045 31${digits.slice(0, 3)} ${digits.slice(3)}`)
    await expect(found.locator('mark')).toContainText(digits.slice(-2))

    await field.fill(last_name.replace('nn', 'n'))
    await expect(guest.getByText('No exact matches. Similar results:')).toBeVisible()
    await expect(found).toBeVisible()

    await field.fill(`#${inquiry.deal_number}`)
    await expect(
      guest.getByRole('link', { name: new RegExp(`^#${inquiry.deal_number} Reykjavík`) }),
    ).toBeVisible()
    await expect(found).toBeHidden()
    await field.press('ArrowDown')
    await press(guest, 'Enter')
    await expect(guest).toHaveURL(new RegExp(`/inquiries/${inquiry.id}/detail`))
    await guest.goBack()
    await expect(field).toHaveValue(`#${inquiry.deal_number}`)
  },
)

test('the palette finds, goes, creates and switches by keyboard alone', async ({ server, newBrowser }) => {
  const { guest, org, access } = await enterAs(newBrowser, server, 'EDITOR')
  const first_name = newName('Otto')
  const { id } = await post<Made>(guest, `/${org}/contacts/`, { first_name }, access)
  await guest.goto(`/${org}/contacts`)
  await expect(guest.getByRole('heading', { name: 'Contacts' })).toBeVisible()
  const palette = guest.getByRole('dialog', { name: 'Search and commands' })
  const options = palette.getByRole('option')

  await call(guest)
  await type(guest, first_name.toLowerCase())
  await expect(options.first()).toContainText(first_name)
  await expectAccessible(guest)
  await press(guest, 'Enter')
  await expect(guest).toHaveURL(new RegExp(`/contacts/${id}/detail`))
  await expect(palette).toBeHidden()

  await call(guest)
  await type(guest, 'go to rep')
  await expect(options.first()).toHaveText(/Go to Reports/)
  await press(guest, 'Enter')
  await expect(guest.getByRole('heading', { name: 'Reports' })).toBeVisible()

  await call(guest)
  await expect(palette.getByRole('group', { name: 'Recent' }).getByRole('option')).toContainText([first_name])
  await type(guest, `Nobody ${newName('Quux')}`)
  await guest.getByRole('option', { name: /^Add “Nobody/ }).waitFor()
  await press(guest, 'Enter')
  const dialog = guest.getByRole('dialog', { name: 'Add person' })
  await expect(dialog.getByRole('textbox', { name: 'First name' })).toHaveValue('Nobody')
  await press(guest, 'Escape')
  await expect(dialog).toBeHidden()

  await call(guest)
  await type(guest, 'theme dark')
  await expect(options.first()).toHaveText(/Theme: dark/)
  await press(guest, 'Enter')
  await expect(guest.locator('html')).toHaveAttribute('data-theme', 'dark')
  await press(guest, '?')
  const sheet = guest.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expectAccessible(guest)
  await press(guest, 'Escape')
  await press(guest, 'g')
  await press(guest, 'i')
  await expect(guest.getByRole('heading', { name: 'Inquiries' })).toBeVisible()

  await press(guest, '?')
  await sheet.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await press(guest, 'Escape')
  await press(guest, '?')
  await press(guest, 'g')
  await press(guest, 'c')
  await expect(sheet).toBeHidden()
  await expect(guest.getByRole('heading', { name: 'Inquiries' })).toBeVisible()
})

test('a viewer is offered nothing that they may not do', async ({ server, newBrowser }) => {
  const { guest, org } = await enterAs(newBrowser, server, 'VIEWER')
  await guest.goto(`/${org}/contacts`)
  await expect(guest.getByRole('heading', { name: 'Contacts' })).toBeVisible()
  await call(guest)
  const options = guest.getByRole('dialog', { name: 'Search and commands' }).getByRole('option')
  await expect(options.filter({ hasText: 'Sign out' })).toBeVisible()
  for (const forbidden of ['Add person', 'New inquiry', 'Invite member', 'Settings: Members']) {
    await expect(options.filter({ hasText: forbidden })).toHaveCount(0)
  }
  await type(guest, 'sign out')
  await press(guest, 'Enter')
  await expect(guest.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

type Made = { id: string }

const call = async (page: Page) => {
  await press(page, 'ControlOrMeta+k')
  await expect(page.getByRole('dialog', { name: 'Search and commands' }).getByRole('combobox')).toBeFocused()
}
