import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setSingleKeys } from '../../lib/singleKeys.ts'
import { NORTHWIND } from '../../lib/testing/samples.ts'
import { useKeys } from '../../lib/useKeys.ts'
import { renderUi } from '../../testing/render.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useShellKeys } from './useShellKeys.ts'

afterEach(() => setSingleKeys(true))

describe('Ctrl with K', () => {
  it('calls the palette, also from inside of a field, and keeps the browser from its own', async () => {
    await open()
    press('k', { ctrlKey: true })
    expect(press('k', { ctrlKey: true, target: screen.getByRole('textbox') }).defaultPrevented).toBe(true)
    expect(heard).toEqual(['palette', 'palette'])
  })

  it('does nothing over a dialog, when it is held, or with other keys held too', async () => {
    const { user } = await open()
    press('k', { ctrlKey: true, repeat: true })
    press('k', { ctrlKey: true, shiftKey: true })
    press('k', { ctrlKey: true, altKey: true })
    await user.click(screen.getByRole('button', { name: 'Ask' }))
    const overDialog = press('k', { ctrlKey: true, target: screen.getByRole('dialog') })
    expect(overDialog.defaultPrevented).toBe(true)
    expect(heard).toEqual([])
  })

  it('is the key at the same place of a layout without Latin letters', async () => {
    await open()
    press('л', { ctrlKey: true, code: 'KeyK' })
    expect(heard).toEqual(['palette'])
  })
})

describe('G and a second key', () => {
  it.each([
    ['d', 'today'],
    ['c', 'contacts'],
    ['o', 'companies'],
    ['i', 'inquiries'],
    ['l', 'calendar'],
    ['r', 'reports'],
    ['s', 'settings/profile'],
  ])('%s leads to %s', async (key, place) => {
    const { url } = await open()
    press('g')
    press(key)
    await waitFor(() => expect(url()).toBe(`/${NORTHWIND}/${place}`))
    expect(heard).toEqual([])
  })

  it('leads nowhere when the second is another, which then means nothing else either', async () => {
    const { url } = await open()
    press('g')
    press('j')
    expect(heard).toEqual([])
    press('j')
    press('c')
    expect(heard).toEqual(['j', 'c'])
    expect(url()).toBe(`/${NORTHWIND}/`)
  })

  it('leads nowhere when the second comes late, after a click, or into a field', async () => {
    const { url, user } = await open()
    const moment = vi.spyOn(Event.prototype, 'timeStamp', 'get')
    moment.mockReturnValue(1_000)
    press('g')
    moment.mockReturnValue(2_501)
    press('c')
    expect(heard).toEqual(['c'])
    press('g')
    await user.click(document.body)
    press('c')
    press('g')
    expect(press('c', { target: screen.getByRole('textbox') }).defaultPrevented).toBe(false)
    press('c')
    expect(heard).toEqual(['c', 'c', 'c'])
    expect(url()).toBe(`/${NORTHWIND}/`)
  })

  it('lets Tab, a modifier and a chord through', async () => {
    const { url } = await open()
    press('g')
    expect(press('Tab').defaultPrevented).toBe(false)
    press('g')
    press('k', { ctrlKey: true })
    expect(heard).toEqual(['palette'])
    press('g')
    press('Shift', { shiftKey: true })
    press('r')
    await waitFor(() => expect(url()).toBe(`/${NORTHWIND}/reports`))
  })
})

describe('a single key', () => {
  it('is that of the page where the page knows it, and of the shell elsewhere', async () => {
    const { url } = await open()
    press('/')
    expect(heard).toEqual(['/ of the page'])
    press('g')
    press('r')
    await waitFor(() => expect(url()).toBe(`/${NORTHWIND}/reports`))
    press('/')
    await waitFor(() => expect(url()).toBe(`/${NORTHWIND}/search`))
  })

  it('is a sign by whatever keys a layout writes it, and a letter only by itself', async () => {
    await open()
    press('?', { shiftKey: true })
    press('?', { ctrlKey: true, altKey: true, modifierAltGraph: true })
    press('C', { shiftKey: true })
    press('c', { altKey: true })
    press('c', { modifierAltGraph: true })
    press('c', { metaKey: true })
    press('c', { isComposing: true })
    expect(heard).toEqual(['help', 'help'])
    // With Caps Lock.
    press('C')
    press('с', { code: 'KeyC' })
    expect(heard).toEqual(['help', 'help', 'c', 'c'])
  })

  it('acts once however long it is held, unless it walks', async () => {
    await open()
    press('c')
    press('c', { repeat: true })
    press('j')
    press('j', { repeat: true })
    expect(heard).toEqual(['c', 'j', 'j'])
  })

  it('does nothing once such keys are switched off, in this tab or another; chords still do', async () => {
    const { url } = await open()
    act(() => setSingleKeys(false))
    for (const key of ['?', '/', 'c', 'j', 'g', 'r']) expect(press(key).defaultPrevented).toBe(false)
    expect(heard).toEqual([])
    expect(url()).toBe(`/${NORTHWIND}/`)
    press('k', { ctrlKey: true })
    localStorage.setItem('single-keys', 'on')
    press('c')
    expect(heard).toEqual(['palette', 'c'])
  })
})

function press(
  key: string,
  { target = document.body, ...init }: KeyboardEventInit & { target?: Element } = {},
) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  fireEvent(target, event)
  return event
}

let heard: string[] = []
const say = (what: string) => () => void heard.push(what)

function Shell() {
  useShellKeys({ org: NORTHWIND, onPalette: say('palette'), onHelp: say('help') })
  return <Outlet />
}

function Page() {
  const [asks, setAsks] = useState(false)
  useKeys({ '/': say('/ of the page'), c: say('c'), j: say('j') })
  return (
    <>
      <input aria-label="Field" />
      <button type="button" onClick={() => setAsks(true)}>
        Ask
      </button>
      <Dialog open={asks} onOpenChange={setAsks} title="Sure?" />
    </>
  )
}

/** Opens a page of a workspace that knows keys of its own, among others that do not. */
async function open() {
  heard = []
  const root = createRootRoute()
  const workspace = createRoute({ getParentRoute: () => root, path: '/$orgId', component: Shell })
  const page = createRoute({ getParentRoute: () => workspace, path: '/', component: Page })
  const others = [
    'today',
    'contacts',
    'companies',
    'inquiries',
    'calendar',
    'reports',
    'settings/profile',
    'search',
  ].map((path) => createRoute({ getParentRoute: () => workspace, path, component: () => 'Elsewhere' }))
  const history = createMemoryHistory({ initialEntries: [`/${NORTHWIND}/`] })
  const routeTree = root.addChildren([workspace.addChildren([page, ...others])])
  const { user } = renderUi(<RouterProvider router={createRouter({ routeTree, history }) as never} />)
  await screen.findByRole('textbox')
  return { user, url: () => history.location.pathname }
}
