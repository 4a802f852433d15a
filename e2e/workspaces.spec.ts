import { join, makeWorkspace, newEmail } from './people.ts'
import { expectAccessible } from './screen.ts'
import { expect, test } from './server.ts'

test('teammates join the workspace of the tab in which they are invited', async ({ server, newBrowser }) => {
  const { guest: page, org: lagoon, access } = await join(newBrowser, server, 'ADMIN')
  const harbour = await makeWorkspace(page, access, 'Harbour Sails')
  const email = newEmail('teammate')
  await page.goto(`/${lagoon}/invite-members`)
  await expect(page.getByText('They’ll join Blue Lagoon Travel')).toBeVisible()
  await expectAccessible(page)

  const other = await page.context().newPage()
  await other.goto(`/${harbour}/contacts`)
  await expect(other.getByText('No leads found')).toBeVisible()
  await other.goto('/invite-members') // as bookmarked once
  await expect(other.getByText('They’ll join Harbour Sails')).toBeVisible()

  await page.getByLabel('Email of teammate 1').fill(email)
  await page.getByRole('button', { name: 'Send invites' }).click()
  await expect(page.getByText('User invited successfully.', { exact: true })).toBeVisible()
  await page.goto(`/${lagoon}/settings/members?view=invited`)
  await expect(page.getByText(email)).toBeVisible()
  await other.goto(`/${harbour}/settings/members?view=invited`)
  await expect(other.getByText('People you invite will appear here until they accept.')).toBeVisible()
})
