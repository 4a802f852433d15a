import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  CHANGE_VIEW,
  CONTACTS,
  DELETE_VIEW,
  FILTER_CONTACTS,
  openList,
  SAVE_VIEW,
  VIEWS,
  viewOf,
} from '../../../features/testing/openList.tsx'
import { failure } from '../../../lib/testing/fakeApi.ts'
import { NORTHWIND } from '../../../lib/testing/samples.ts'

const filters = [{ attribute: 'email', condition: 'empty' }]
const settings = { filters: JSON.stringify(filters), sort_by: '-name', hidden: ['phone'] }
const noEmail = viewOf(1, { name: 'No email', settings })

describe('a view', () => {
  it('is saved under a name, and is then the one on the screen', async () => {
    const { user, api, search, openMenu } = await open({ at: '?page=2&sort_by=-name&hidden=["phone"]' })
    const menu = await openMenu('All contacts')
    await user.click(menu.getByRole('menuitem', { name: 'Save as new view…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }))
    await user.type(dialog.getByLabelText('Name'), 'Backwards')
    await user.click(dialog.getByRole('switch', { name: 'Share with the workspace' }))
    await user.click(dialog.getByRole('button', { name: 'Save view' }))
    await screen.findByText('View “Backwards” saved')
    expect(api.requestsTo(SAVE_VIEW)).toMatchObject([
      {
        body: {
          list: 'contacts',
          name: 'Backwards',
          settings: { sort_by: '-name', hidden: ['phone'] },
          shared: true,
          is_default: false,
        },
      },
    ])
    await screen.findByRole('button', { name: /Backwards/ })
    expect(search()).toMatchObject({ saved: viewOf(1).id, page: 2 })
  })

  it('opens with all it kept, and All contacts leaves it', async () => {
    const { user, api, search, openMenu, url } = await open({ views: [noEmail], at: '?search=x&page=2' })
    await user.click((await openMenu('All contacts')).getByRole('menuitemradio', { name: 'No email' }))
    await expect.poll(search).toEqual({ filters, sort_by: '-name', hidden: ['phone'], saved: noEmail.id })
    await expect.poll(() => api.requestsTo(FILTER_CONTACTS)).toMatchObject([{ body: { filters } }])
    await user.click((await openMenu('No email')).getByRole('menuitemradio', { name: 'All contacts' }))
    await expect.poll(url).toBe(`/${NORTHWIND}/contacts`)
  })

  it('that was changed on the screen is updated, or shown as it was', async () => {
    const { user, api, search, openMenu } = await open({ views: [noEmail], at: `?saved=${noEmail.id}` })
    let menu = await openMenu('No email')
    await user.click(menu.getByRole('menuitem', { name: 'Discard changes' }))
    await expect.poll(search).toMatchObject({ filters, sort_by: '-name' })
    await waitFor(() => expect(screen.queryByText('Edited')).toBeNull())

    await user.click(screen.getByRole('button', { name: 'Email' }))
    await screen.findByText('Edited')
    menu = await openMenu('No email')
    await user.click(menu.getByRole('menuitem', { name: 'Save changes to No email' }))
    await waitFor(() => expect(screen.queryByText('Edited')).toBeNull())
    expect(api.requestsTo(CHANGE_VIEW)).toMatchObject([
      { body: { settings: { ...settings, sort_by: 'email' } } },
    ])
  })

  it('is renamed, shared and made the first', async () => {
    const { user, api, openMenu } = await open({ views: [noEmail], at: `?saved=${noEmail.id}` })
    await user.click((await openMenu('No email')).getByRole('menuitem', { name: 'Rename…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename view' }))
    await user.clear(dialog.getByLabelText('Name'))
    expect(dialog.getByRole('button', { name: 'Rename' }).getAttribute('aria-disabled')).toBe('true')
    await user.type(dialog.getByLabelText('Name'), 'Mute')
    await user.click(dialog.getByRole('button', { name: 'Rename' }))
    const menu = await openMenu('Mute')
    for (const name of ['Share with the workspace', 'Open this view by default']) {
      await user.click(menu.getByRole('menuitemcheckbox', { name }))
      await waitFor(() =>
        expect(menu.getByRole('menuitemcheckbox', { name }).getAttribute('aria-checked')).toBe('true'),
      )
    }
    expect(api.requestsTo(CHANGE_VIEW).map(({ body }) => body)).toEqual([
      { name: 'Mute' },
      { shared: true },
      { is_default: true },
    ])
  })

  it('is deleted after one more question', async () => {
    const { user, api, openMenu, url } = await open({ views: [noEmail], at: `?saved=${noEmail.id}` })
    await user.click((await openMenu('No email')).getByRole('menuitem', { name: 'Delete…' }))
    await screen.findByRole('dialog', { name: 'Delete “No email”?' })
    await user.click(screen.getByRole('button', { name: 'Delete view' }))
    await expect.poll(url).toBe(`/${NORTHWIND}/contacts`)
    expect(api.requestsTo(DELETE_VIEW)).toHaveLength(1)
    await screen.findByRole('button', { name: /All contacts/ })
  })

  it('of somebody else can be opened first, but not changed', async () => {
    const theirs = viewOf(2, { name: 'Theirs', own: false, shared: true })
    const { openMenu } = await open({
      views: [theirs],
      at: `?saved=${theirs.id}&sort_by=-name`,
      me: { role: 'EDITOR', is_owner: false },
    })
    const menu = await openMenu('Theirs')
    const lines = menu.getAllByRole('menuitem').map((line) => line.textContent)
    expect(lines).toEqual(['Discard changes', 'Save as new view…'])
    expect(menu.getAllByRole('menuitemcheckbox').map((line) => line.textContent)).toEqual([
      'Open this view by default',
    ])
  })
})

describe('the default view', () => {
  const first = viewOf(1, { name: 'Mine', settings: { sort_by: '-name' }, is_default: true })

  it('opens where the list is entered without a word, without a flash of another list', async () => {
    let answer: () => void = () => undefined
    const gate = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { api, search } = await open({
      answers: { [VIEWS]: () => gate.then(() => ({ status: 200, body: { results: [first] } })) },
    })
    await expect.poll(() => api.requestsTo(CONTACTS)).toHaveLength(1)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByText('Person 1')).toBeNull()
    screen.getByRole('status', { name: 'Loading…' })
    answer()
    await expect.poll(search).toEqual({ sort_by: '-name', saved: first.id })
    await screen.findByText('Person 1')
  })

  it('leaves a link alone that says what it wants, and can be left itself', async () => {
    const { user, search, openMenu } = await open({ views: [first], at: '?page=2', total: 21 })
    await screen.findByText('Person 21')
    expect(search()).toEqual({ page: 2 })
    await user.click((await openMenu('All contacts')).getByRole('menuitemradio', { name: /^Mine/ }))
    await expect.poll(search).toMatchObject({ saved: first.id })
    await user.click((await openMenu('Mine')).getByRole('menuitemradio', { name: 'All contacts' }))
    await expect.poll(search).toEqual({ saved: 'all' })
  })

  it('holds up nothing when it cannot be asked for', async () => {
    await open({ answers: { [VIEWS]: () => failure(500, 'server_error', 'Broken') } })
    await screen.findByText('Person 1')
  })
})

type Situation = Partial<Parameters<typeof openList>[0]>

async function open({ at = '', ...rest }: Situation) {
  const app = await openList({ total: 1, ...rest, at: `contacts${at}` })
  const openMenu = async (current: string) => {
    await app.user.click(await screen.findByRole('button', { name: new RegExp(`^View: ?${current}`) }))
    return within(await screen.findByRole('menu'))
  }
  return { ...app, openMenu }
}
