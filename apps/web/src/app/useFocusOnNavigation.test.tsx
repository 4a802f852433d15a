import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { useFocusOnNavigation } from './useFocusOnNavigation.ts'

const main = () => screen.getByRole('main')
const heading = (name: string) => screen.getByRole('heading', { name })

describe('after a change of page', () => {
  it('its heading has the focus', async () => {
    const go = await open()
    await go('/there')
    await waitFor(() => expect(document.activeElement).toBe(heading('There')))
  })

  it('what the page has focused itself keeps it', async () => {
    const go = await open()
    await go('/form')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox')))
  })
})

describe('a page that still loads', () => {
  it('has the focus on its heading as soon as that is there', async () => {
    const go = await open()
    await go('/loading')
    await waitFor(() => expect(document.activeElement).toBe(main()))
    act(() => loaded())
    await waitFor(() => expect(document.activeElement).toBe(heading('Loaded')))
  })

  it('leaves it to whoever has gone on meanwhile', async () => {
    const go = await open()
    await go('/loading')
    await waitFor(() => expect(document.activeElement).toBe(main()))
    const menu = screen.getByRole('button', { name: 'Menu' })
    menu.focus()
    act(() => loaded())
    heading('Loaded')
    await new Promise((done) => setTimeout(done))
    expect(document.activeElement).toBe(menu)
  })
})

let loaded = () => {}

async function open() {
  const root = createRootRoute({ component: Page })
  const routes = Object.entries({
    '/': () => <h1>Here</h1>,
    '/there': There,
    '/form': Form,
    '/loading': Loading,
  })
  const router = createRouter({
    routeTree: root.addChildren(
      routes.map(([path, component]) => createRoute({ getParentRoute: () => root, path, component })),
    ),
    history: createMemoryHistory(),
  })
  renderUi(<RouterProvider router={router as never} />)
  await screen.findByRole('heading', { name: 'Here' })
  return (to: string) => act(() => router.navigate({ to }))
}

function Page() {
  useFocusOnNavigation()
  return (
    <>
      <button type="button">Menu</button>
      <main tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}

const There = () => <h1 tabIndex={-1}>There</h1>

function Form() {
  useEffect(() => screen.getByRole('textbox').focus(), [])
  return (
    <>
      <h1 tabIndex={-1}>Form</h1>
      <input />
    </>
  )
}

function Loading() {
  const [isThere, setThere] = useState(false)
  loaded = () => setThere(true)
  return isThere ? <h1 tabIndex={-1}>Loaded</h1> : <p>Loading</p>
}
