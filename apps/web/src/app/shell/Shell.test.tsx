import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { session } from '../../lib/session.ts'
import { failure } from '../../lib/testing/fakeApi.ts'
import { LAGOON, NORTHWIND, profileOf, signedIn, workspaceOf } from '../../lib/testing/samples.ts'
import { screenWidth } from '../../testing/render.tsx'
import { manyContacts, openApp } from '../testing/renderApp.tsx'

const CONTACTS = 'GET /api/v1/:org/contacts/'
const PROFILE = 'GET /api/v1/:org/user-profile/'
const EVENTS = 'GET /api/v1/:org/events/'
type Answers = NonNullable<Parameters<typeof openApp>[1]>
const change = (type: string) => ({
  type,
  id: '0199b000-0000-7000-8000-000000000001',
  verb: 'updated',
  actor_id: null,
})

describe('the shell', () => {
  it('marks the page one is on', async () => {
    await open()
    const navigation = screen.getByRole('navigation', { name: 'Main' })
    expect(within(navigation).getByRole('link', { name: 'Contacts' }).getAttribute('aria-current')).toBe(
      'page',
    )
    expect(document.title).toBe('Contacts · Caravel')
  })

  it('lets one skip to the content', async () => {
    await open()
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#main')
    expect(screen.getByRole('main').getAttribute('id')).toBe('main')
  })

  it('moves focus to the heading on another page, not on another page of the list', async () => {
    const { router, user } = await open({ answers: manyContacts })
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await screen.findByText('Person 21')
    expect(document.activeElement).not.toBe(screen.getByRole('heading', { name: 'Contacts' }))
    ;(document.activeElement as HTMLElement).blur()
    await router.navigate({ to: '/$orgId/contacts', params: { orgId: LAGOON } })
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Contacts' })),
    )
  })

  it('shows the page even when the profile cannot be had', async () => {
    signedIn()
    openApp(`/${NORTHWIND}/contacts`, { [PROFILE]: () => failure(500, 'server_error', 'Broken') })
    await screen.findByText('Person 1')
    screen.getByRole('button', { name: 'Workspace menu' })
  })
})

describe('a page that broke', () => {
  it('says so, offers to reload, and leaves the navigation in place', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    signedIn()
    openApp(`/${NORTHWIND}/contacts`, { [CONTACTS]: () => Response.json({ results: 'none' }) })
    await screen.findByRole('heading', { name: 'Something went wrong' })
    screen.getByRole('button', { name: 'Reload' })
    screen.getByRole('link', { name: 'Contacts' })
    expect(screen.getAllByRole('main')).toHaveLength(1)
  })
})

describe('the workspace switcher', () => {
  it('shows the workspace of the URL, and leads to the others', async () => {
    const { user, url } = await open()
    await user.click(screen.getByRole('button', { name: 'Northwind Travel, workspace menu' }))
    const menu = await screen.findByRole('menu')
    within(menu).getByText('grace@example.com')
    expect(
      within(menu).getByRole('menuitem', { name: 'Northwind Travel' }).getAttribute('aria-current'),
    ).toBe('page')
    await user.click(within(menu).getByRole('menuitem', { name: 'Lagoon Escapes' }))
    await screen.findByRole('button', { name: 'Lagoon Escapes, workspace menu' })
    expect(url()).toBe(`/${LAGOON}/contacts`)
  })

  it('shows the first workspace when that of the URL is not among them', async () => {
    const [first] = profileOf().accounts
    signedIn()
    openApp(`/${NORTHWIND}/contacts`, {
      [PROFILE]: () => ({ status: 200, body: { ...profileOf(), accounts: [first] } }),
    })
    await screen.findByRole('button', { name: 'Lagoon Escapes, workspace menu' })
  })

  it('leads to a new workspace and to the settings', async () => {
    const { user, url } = await open()
    await user.click(screen.getByRole('button', { name: /workspace menu/ }))
    const create = await screen.findByRole('menuitem', { name: 'Create workspace' })
    expect(create.getAttribute('href')).toBe('/onboarding')
    await user.click(screen.getByRole('menuitem', { name: 'Settings' }))
    await screen.findByRole('heading', { name: 'Profile', level: 1 })
    expect(url()).toBe(`/${NORTHWIND}/settings/profile`)
  })

  it('takes no notice of the workspace that another tab is in', async () => {
    const { api, user } = await open({ answers: manyContacts })
    localStorage.setItem('orgId', LAGOON)
    const told = { key: 'orgId', oldValue: NORTHWIND, newValue: LAGOON, storageArea: localStorage }
    window.dispatchEvent(new StorageEvent('storage', told))
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await screen.findByText('Person 21')
    screen.getByRole('button', { name: 'Northwind Travel, workspace menu' })
    expect(api.requests.filter(({ path }) => path.includes(LAGOON))).toEqual([])
  })

  it('does not enter a workspace that one only points at', async () => {
    const { api, user } = await open()
    await user.click(screen.getByRole('button', { name: /workspace menu/ }))
    await user.hover(await screen.findByRole('menuitem', { name: 'Lagoon Escapes' }))
    await expect.poll(() => api.requests.some(({ path }) => path.includes(`${LAGOON}/contacts`))).toBe(true)
    expect(session.lastWorkspace()).toBe(NORTHWIND)
  })

  it('shows the keyboard shortcuts', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: /workspace menu/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' }))
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  })

  it('sets the theme', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: /workspace menu/ }))
    await screen.findByRole('menuitemradio', { name: 'System', checked: true })
    await user.click(screen.getByRole('menuitemradio', { name: 'Dark' }))
    expect(document.documentElement.getAttribute('data-theme')).toBe('dark')
  })
})

describe('the sidebar', () => {
  it('leads to the screens there are, Search first and Settings last', async () => {
    const { user, url } = await open()
    const navigation = screen.getByRole('navigation', { name: 'Main' })
    const links = within(navigation).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual([
      'SearchCtrlK',
      'Today',
      'Inquiries',
      'Tasks',
      'Calendar',
      'Payments',
      'Contacts',
      'Companies',
      'Reports',
      'Settings',
    ])
    await user.click(within(navigation).getByRole('link', { name: 'Settings' }))
    await screen.findByRole('heading', { name: 'Profile', level: 1 })
    expect(url()).toBe(`/${NORTHWIND}/settings/profile`)
  })

  it('lists the settings on their pages, and leads back', async () => {
    const { user, url } = await openSettings()
    const navigation = screen.getByRole('navigation', { name: 'Settings' })
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
    expect(linksUnder('Account')).toEqual(['Profile', 'Security', 'Notifications'])
    expect(linksUnder('Workspace')).toEqual(workspacePages)
    const profile = within(navigation).getByRole('link', { name: 'Profile' })
    expect(profile.getAttribute('aria-current')).toBe('page')
    await user.click(within(navigation).getByRole('link', { name: 'Back to contacts' }))
    await screen.findByText('Person 1')
    expect(url()).toBe(`/${NORTHWIND}/contacts`)
  })

  it('lists of the workspace only the trash and the imports to an editor', async () => {
    await openSettings({ [PROFILE]: () => ({ status: 200, body: profileOf({ role: 'EDITOR' }) }) })
    expect(linksUnder('Workspace')).toEqual(['Trash', 'Import & export'])
  })

  it('hides the workspace group from a viewer', async () => {
    await openSettings({ [PROFILE]: () => ({ status: 200, body: profileOf({ role: 'VIEWER' }) }) })
    expect(linksUnder('Account')).toHaveLength(3)
    expect(screen.queryByRole('list', { name: 'Workspace' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'General' })).toBeNull()
  })
})

describe('below 1200 px', () => {
  it('the navigation is a drawer that closes when one goes somewhere', async () => {
    const { user } = await open({ width: 1100 })
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Open navigation' }))
    const drawer = await screen.findByRole('dialog', { name: 'Navigation' })
    expect(drawer.contains(document.activeElement)).toBe(true)
    await user.click(within(drawer).getByRole('link', { name: 'Contacts' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('Escape closes it and focus goes back to its button', async () => {
    const { user } = await open({ width: 1100 })
    await user.click(screen.getByRole('button', { name: 'Open navigation' }))
    await screen.findByRole('dialog', { name: 'Navigation' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open navigation' }))
  })

  it('the drawer lists the settings on their pages', async () => {
    screenWidth(1100)
    const { user } = await openSettings()
    await user.click(screen.getByRole('button', { name: 'Open navigation' }))
    await screen.findByRole('dialog', { name: 'Navigation' })
    expect(linksUnder('Workspace')).toEqual(workspacePages)
    await user.click(screen.getByRole('link', { name: 'Notifications' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await screen.findByRole('heading', { name: 'Notifications', level: 1 })
  })

  it('there is no such button on a wider screen', async () => {
    await open()
    expect(screen.queryByRole('button', { name: 'Open navigation' })).toBeNull()
  })
})

describe('live updates', () => {
  it.each(['contact', 'company', 'inquiry', 'list'])(
    'a change of a %s fetches the contacts again',
    async (type) => {
      const { api, say } = await openLive()
      say(change(type))
      await expect.poll(() => api.requestsTo(CONTACTS)).toHaveLength(1)
      expect(api.requestsTo(PROFILE)).toEqual([])
    },
  )

  it('what was read before changes were told is read again, once', async () => {
    let connect = () => {}
    const connected = new Promise<void>((resolve) => {
      connect = resolve
    })
    const ready = () => new Response('event: ready\ndata: {}\n\n')
    signedIn()
    const { api } = openApp(`/${NORTHWIND}/contacts`, { [EVENTS]: () => connected.then(ready) })
    await screen.findByText('Person 1')
    expect(api.requestsTo(CONTACTS)).toHaveLength(1)
    connect()
    await expect.poll(() => api.requestsTo(CONTACTS)).toHaveLength(2)
  })

  it('a burst of changes is fetched twice: for the first at once, and for all the others', async () => {
    const { api, say } = await openLive()
    for (let changes = 0; changes < 50; changes++) say(change('contact'))
    await expect.poll(() => api.requestsTo(CONTACTS)).toHaveLength(1)
    await expect.poll(() => api.requestsTo(CONTACTS)).toHaveLength(2)
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(api.requestsTo(CONTACTS)).toHaveLength(2)
  })

  it('another role changes at once what one sees and may do', async () => {
    const { api, say } = await openLive(`/${NORTHWIND}/settings/general`)
    await screen.findByRole('link', { name: 'Members' })
    const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Workspace name' })
    expect((await name()).readOnly).toBe(false)
    api.answer({ [PROFILE]: () => ({ status: 200, body: profileOf({ role: 'VIEWER' }) }) })
    say(change('member'))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Members' })).toBeNull())
    expect((await name()).readOnly).toBe(true)
  })

  it('whoever is removed is led away, and not back again', async () => {
    const { api, user, url, end } = await openLive()
    await screen.findByText('Person 1')
    await expect.poll(() => session.lastWorkspace()).toBe(NORTHWIND)
    const gone = () => failure(404, 'not_found', 'Not found')
    api.answer({ [PROFILE]: gone, [CONTACTS]: gone, [EVENTS]: gone })
    end()
    await screen.findByRole('heading', { name: 'Not Found' })
    expect(session.lastWorkspace()).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Back to Caravel' }))
    await waitFor(() => expect(url()).toBe('/onboarding'))
  })

  it('uses one connection, however many pages one sees', async () => {
    const { api, user } = await openLive(`/${NORTHWIND}/contacts`, manyContacts)
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await screen.findByText('Person 21')
    expect(api.requestsTo(EVENTS)).toEqual([])
  })
})

async function open({ width = 1440, answers = {} }: { width?: number; answers?: Answers } = {}) {
  screenWidth(width)
  signedIn()
  const app = openApp(`/${NORTHWIND}/contacts`, answers)
  if (width >= 1200) await screen.findByRole('button', { name: 'Northwind Travel, workspace menu' })
  await screen.findByText('Person 1')
  return app
}

const SETTINGS: Answers = {
  'GET /api/v1/accounts/:org/': () => ({ status: 200, body: workspaceOf() }),
  'GET /api/v1/:org/notification-preferences/': () => ({ status: 200, body: { preferences: [] } }),
}

async function openSettings(answers: Answers = {}) {
  signedIn()
  const app = openApp(`/${NORTHWIND}/settings`, { ...SETTINGS, ...answers })
  await screen.findByRole('textbox', { name: 'First name' })
  return app
}

const linksUnder = (heading: string) =>
  within(screen.getByRole('list', { name: heading }))
    .getAllByRole('link')
    .map((link) => link.textContent)

async function openLive(path = `/${NORTHWIND}/contacts`, answers: Answers = {}) {
  const encoder = new TextEncoder()
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined
  signedIn()
  const app = openApp(path, {
    ...SETTINGS,
    ...answers,
    [EVENTS]: () =>
      new Response(
        new ReadableStream<Uint8Array>({
          start(controller) {
            stream = controller
            controller.enqueue(encoder.encode('event: ready\ndata: {}\n\n'))
          },
        }),
      ),
  })
  await screen.findByRole('heading', { level: 1 })
  await expect.poll(() => stream).toBeDefined()
  // What connecting reads again is over then, and the tests count from here.
  await new Promise((resolve) => setTimeout(resolve, 700))
  app.api.requests.length = 0
  const say = (event: unknown) => stream?.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`))
  return { ...app, say, end: () => stream?.close() }
}

const workspacePages = ['General', 'Members', 'Statuses & sources', 'Quotes', 'Trash', 'Import & export']
