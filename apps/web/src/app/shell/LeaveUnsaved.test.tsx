import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NORTHWIND, signedIn, workspaceOf } from '../../lib/testing/samples.ts'
import { openApp } from '../testing/renderApp.tsx'

const question = () => screen.findByRole('dialog', { name: 'Discard this person?' })
const firstName = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'First name' })

describe('a dialog in which something was typed', () => {
  it('asks before another page loses it, and stays until that is allowed', async () => {
    const { user, leave, url } = await openDialog()
    await user.type(firstName(), 'Ada')
    leave()
    await user.click(within(await question()).getByRole('button', { name: 'Cancel' }))
    expect(firstName().value).toBe('Ada')
    expect(url()).toBe(`/${NORTHWIND}/contacts`)
    leave()
    await user.click(within(await question()).getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(url()).toBe(`/${NORTHWIND}/settings/profile`))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks nothing as long as nothing was', async () => {
    const { leave, url } = await openDialog()
    leave()
    await waitFor(() => expect(url()).toBe(`/${NORTHWIND}/settings/profile`))
  })
})

async function openDialog() {
  signedIn()
  const app = openApp(`/${NORTHWIND}/contacts`, {
    'GET /api/v1/accounts/:org/': () => ({ status: 200, body: workspaceOf() }),
    'GET /api/v1/:org/contact-statuses/': () => ({ status: 200, body: { results: [] } }),
  })
  await app.user.click(await screen.findByRole('button', { name: 'Add person' }))
  await screen.findByRole('dialog', { name: 'Add person' })
  // A browser's own Back, and loading the page again, are for e2e to see.
  const leave = () =>
    void app.router.navigate({ to: '/$orgId/settings/profile', params: { orgId: NORTHWIND } })
  return { ...app, leave }
}
