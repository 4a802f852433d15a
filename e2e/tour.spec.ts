/**
 * Screens and dialogs, one after the other: that each comes, that nothing reaches past its edge, and that all of it keeps
 * the rules of accessibility.
 */
import type { Page } from '@playwright/test'
import { enterAs, join, makeWorkspace, post } from './people.ts'
import { expectAccessible, openNavigation } from './screen.ts'
import { expect, onlyNarrow, test } from './server.ts'

/** Where it is, what is pressed there, and what then says that it is all there. */
type Stop = { at: string; press?: (page: Page) => Promise<void>; shows: RegExp | string }

test('the lists keep the rules in every row', async ({ server, newBrowser }) => {
  const { guest, org } = await enterAs(newBrowser, server, 'ADMIN')
  const shows = /^1–\d+ of/
  await visit(guest, [
    { at: `/${org}/contacts`, shows },
    { at: `/${org}/contacts?view=board`, shows: 'Just Enquiry' },
    { at: `/${org}/companies`, shows },
    { at: `/${org}/inquiries`, shows },
    { at: `/${org}/inquiries?view=board`, shows: 'New' },
    { at: `/${org}/tasks`, shows: 'Add task' },
    { at: `/${org}/calendar?of=everyone&open=true`, shows: 'Month' },
    { at: `/${org}/payments`, shows: 'Due in total' },
    { at: `/${org}/payments?of=suppliers`, shows: 'To suppliers' },
    { at: `/${org}/reports?report=deals_by_status`, shows },
    { at: `/${org}/reports?report=insights`, shows: 'Where people want to go' },
    { at: `/${org}/settings/statuses`, shows: 'Contact statuses' },
    { at: `/${org}/settings/members`, shows: /Active members/ },
    { at: `/${org}/settings/quotes`, shows: 'When a quote is accepted' },
  ])
})

test('lists, records and reports fit a phone', onlyNarrow, async ({ server, newBrowser }) => {
  const { guest, org, access } = await enterAs(newBrowser, server, 'EDITOR')
  const { id } = await post<{ id: string }>(guest, `/${org}/contacts/`, { first_name: 'Tova' }, access)
  await post(guest, `/${org}/notes/`, { person_id: id, body: 'Prefers **trains**' }, access)
  await visit(guest, [
    { at: `/${org}/contacts`, press: saveView, shows: 'Open this view by default' },
    { at: `/${org}/contacts`, press: openNotifications, shows: 'Clear all' },
    { at: `/${org}/contacts/${id}/detail?tab=notes`, shows: 'trains' },
    { at: `/${org}/contacts/${id}/detail?tab=files`, shows: 'No files yet' },
    { at: `/${org}/payments`, shows: 'Due in total' },
    { at: `/${org}/reports?report=contacts_by_status`, shows: '1–20 of' },
    { at: `/${org}/reports?report=insights`, shows: 'Where people want to go' },
  ])
})

test('the settings fit a phone', onlyNarrow, async ({ server, newBrowser }) => {
  // Of a workspace of one's own, where all there is lies in the trash.
  const { guest, access } = await join(newBrowser, server, 'VIEWER')
  const org = await makeWorkspace(guest, access, 'Tour Tours')
  const { id } = await post<{ id: string }>(guest, `/${org}/contacts/`, { first_name: 'Tova' }, access)
  await post(guest, `/${org}/contacts/bulk_delete/`, { ids: [id] }, access)
  const at = (page: string) => `/${org}/settings/${page}`
  await visit(guest, [
    { at: at('profile'), shows: 'Change email' },
    { at: at('profile'), press: button('Change email'), shows: 'Send link' },
    { at: at('security'), shows: 'This device' },
    { at: at('security'), press: button('Change password'), shows: 'Current password' },
    { at: at('security'), press: button('Set up'), shows: 'Code from the app' },
    { at: at('general'), shows: 'Delete workspace' },
    { at: at('general'), press: button('Delete workspace'), shows: 'Delete Tour Tours?' },
    { at: at('members'), shows: /Active members/ },
    { at: at('members'), press: button('Invite user'), shows: 'Send invite' },
    { at: at('statuses'), shows: 'Contact statuses' },
    { at: at('statuses'), press: button(/^Colour of Just Enquiry/), shows: 'Blue' },
    { at: at('quotes'), shows: 'When a quote is accepted' },
    { at: at('trash'), shows: 'Tova' },
    { at: at('import-export'), shows: 'No imports yet' },
    { at: at('import-export'), press: button('Paste rows'), shows: 'Rows' },
    { at: at('trash'), press: deleteForGood, shows: 'Permanently delete 1 contact?' },
    { at: `/${org}/contacts`, shows: 'No leads found' },
  ])
})

async function visit(page: Page, stops: Stop[]) {
  // As long as several journeys.
  test.slow()
  for (const { at, press, shows } of stops)
    await test.step(`${at}${press ? ', opened' : ''}`, async () => {
      await page.goto(at)
      await press?.(page)
      const sign = page.getByText(shows).or(page.getByLabel(shows)).filter({ visible: true })
      await expect(sign.first()).toBeVisible()
      const [width, whole] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])
      expect(whole, 'it scrolls sideways').toBe(width)
      await expectAccessible(page, { everyRow: true })
    })
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

async function openNotifications(page: Page) {
  await openNavigation(page)
  await page.getByRole('button', { name: /^Notifications/ }).click()
}

async function saveView(page: Page) {
  await page.getByRole('button', { name: 'View: All contacts' }).click()
  await page.getByRole('menuitem', { name: 'Save as new view…' }).click()
}

async function deleteForGood(page: Page) {
  await page.getByRole('checkbox', { name: 'Select Tova' }).click()
  await page.getByRole('button', { name: 'Delete permanently' }).click()
}
