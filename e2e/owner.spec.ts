import { join, mailedLink, newEmail, signIn } from './people.ts'
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
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog.getByText('The current password is not correct')).toBeVisible()
  await expectAccessible(guest)
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(guest.getByText(`We sent a link to ${moved}. Open it within a day to use that email.`, { exact: true })).toBeVisible()

  await guest.goto(await mailedLink(guest, moved, '/confirm-email'))
  await expect(guest.getByRole('heading', { name: 'Your email is changed' })).toBeVisible()
  await expectAccessible(guest)
  await guest.getByRole('link', { name: 'Continue to Caravel' }).click()
  await expect(guest.getByRole('heading', { name: 'Contacts' })).toBeVisible()
  const mailbox = await guest.request.get('/mailbox')
  expect(await mailbox.text()).toContain(`instead of ${email}`)

  const again = await newBrowser()
  await signIn(again, { email: moved, password })
})
