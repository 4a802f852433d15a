import { join, mailedLink, makeWorkspace, newEmail, register, signIn } from './people.ts'
import { expectAccessible } from './screen.ts'
import { expect, test } from './server.ts'

test('whoever changes their email confirms the new one and signs in with it', async ({
  server,
  newBrowser,
}) => {
  const { email, password, guest, org } = await join(newBrowser, server, 'EDITOR')
  const moved = newEmail('joan.moved')
  await guest.goto(`/${org}/settings/profile`)
  await guest.getByRole('button', { name: 'Change email' }).click()
  const dialog = guest.getByRole('dialog', { name: 'Change your email' })
  await dialog.getByLabel('New email').fill(moved)
  await dialog.getByLabel('Your password').fill('Not-my-password-1!')
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(dialog.getByText('The current password is not correct')).toBeVisible()
  await expectAccessible(guest)
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(
    guest.getByText(`We sent a link to ${moved}. Open it within a day to confirm the change.`, {
      exact: true,
    }),
  ).toBeVisible()

  await guest.goto(await mailedLink(guest, moved, '/confirm-email'))
  await expect(guest.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await expectAccessible(guest)
  await guest.getByRole('link', { name: 'Continue to Caravel' }).click()
  await expect(guest.getByRole('heading', { name: 'Contacts' })).toBeVisible()
  const mailbox = await guest.request.get('/mailbox')
  expect(await mailbox.text()).toContain(`instead of ${email}`)

  const again = await newBrowser()
  await signIn(again, { email: moved, password })
})

// Owners of workspaces of their own: the demo's owner stays where other journeys expect them.

test('whoever owns a workspace hands it to another admin', async ({ server, newBrowser }) => {
  const { guest: page, access } = await join(newBrowser, server, 'EDITOR')
  const harbour = await makeWorkspace(page, access, 'Harbour Sails')
  const heir = await register(await newBrowser(), { access, org: harbour }, 'ADMIN')

  await page.goto(`/${harbour}/settings/members`)
  const member = page.getByRole('listitem').filter({ hasText: heir.email })
  await member.getByRole('button', { name: /Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Make owner' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hand over' }).click()
  await expect(page.getByText('The workspace has a new owner.', { exact: true })).toBeVisible()
  await expect(member.getByText('Owner', { exact: true })).toBeVisible()
  await heir.guest.goto(`/${harbour}/settings/profile`)
  await expect(heir.guest.getByText('You own this workspace.').first()).toBeVisible()
  await page.goto(`/${harbour}/settings/profile`)
  await page.getByRole('button', { name: 'Leave workspace' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave workspace' }).click()
  await expect(page.getByText('You left Harbour Sails.', { exact: true })).toBeVisible()
})

test('whoever owns a workspace deletes it and takes that back; its members are told', async ({
  server,
  newBrowser,
}) => {
  const { guest: page, org: lagoon, access } = await join(newBrowser, server, 'EDITOR')
  const harbour = await makeWorkspace(page, access, 'Harbour Sails')
  const { guest, access: theirs } = await register(await newBrowser(), { access, org: harbour }, 'EDITOR')
  const reef = await makeWorkspace(guest, theirs, 'Reef Tours')
  await guest.goto(`/${harbour}/contacts`)
  await expect(guest.getByText('No leads found')).toBeVisible()

  await page.goto(`/${harbour}/settings/general`)
  await page.getByRole('button', { name: 'Delete workspace' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Harbour Sails?' })
  await dialog.getByRole('textbox').fill('Harbour Sails')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete workspace' }).click()
  await expect(page).toHaveURL(new RegExp(`/${lagoon}/contacts`))
  await expect(guest.getByText('Harbour Sails was deleted by its owner')).toBeVisible()
  await expect(guest).toHaveURL(new RegExp(`/${reef}/contacts`))

  await page.goto(`/${lagoon}/settings/profile`)
  await page.getByRole('button', { name: 'Restore Harbour Sails' }).click()
  await expect(page).toHaveURL(new RegExp(`/${harbour}/contacts`))
  await expect(page.getByText('No leads found')).toBeVisible()
  await guest.goto(`/${harbour}/contacts`)
  await expect(guest.getByText('No leads found')).toBeVisible()
})
