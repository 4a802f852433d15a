import { enterAs, post } from './people.ts'
import { expectAccessible } from './screen.ts'
import { expect, test } from './server.ts'

type Contact = { id: string; first_name: string; last_name: string }
type Inquiry = { id: string; deal_number: number }

test('a traveller finds their trip', async ({ server, newBrowser }) => {
  const { guest, org, access } = await enterAs(newBrowser, server, 'EDITOR')
  const family = `Featherstone ${Date.now()}`
  const add = (first_name: string) =>
    post<Contact>(guest, `/${org}/contacts/`, { first_name, last_name: family }, access)
  const [ada, tom] = [await add('Ada'), await add('Tom')]
  const trip = { person_id: ada.id, title: 'Lisbon in May', traveller_ids: [tom.id] }
  const { deal_number } = await post<Inquiry>(guest, `/${org}/deals/`, trip, access)
  const number = `#${deal_number}`

  await guest.goto(`/${org}/contacts/${tom.id}/detail`)
  await guest.getByRole('tab', { name: 'Inquiries 1' }).click()
  const panel = guest.getByRole('tabpanel')
  await expect(panel.getByText('Travels with')).toBeVisible()
  await expect(panel.getByRole('link', { name: `Ada ${family}` })).toBeVisible()
  await expectAccessible(guest)
  await panel.getByRole('link', { name: 'Show all in list' }).click()
  await expect(
    guest.getByRole('button', { name: `Remove filter Inquired by or travelling is Tom ${family}` }),
  ).toBeVisible()
  await expect(guest.getByRole('link', { name: number, exact: true })).toBeVisible()

  await guest.goto(`/${org}/inquiries?search=${encodeURIComponent(`Tom ${family}`)}`)
  await expect(guest.getByRole('link', { name: number, exact: true })).toBeVisible()

  await guest.goto(`/${org}/contacts?search=${encodeURIComponent(`Tom ${family}`)}`)
  await guest.getByRole('checkbox', { name: `Select Tom ${family}` }).check()
  await guest.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click()
  await expect(guest.getByRole('dialog')).toContainText(
    `They’re also travelling on Lisbon in May (${number}), which stays.`,
  )
  await expectAccessible(guest)
})
