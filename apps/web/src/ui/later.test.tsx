import { act, screen } from '@testing-library/react'
import { type ReactNode, Suspense, startTransition, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { cutLine } from '../lib/testing/cutLine.ts'
import { fakeApi } from '../lib/testing/fakeApi.ts'
import { renderUi } from '../testing/render.tsx'
import { later } from './later.tsx'
import { laterDialog } from './laterDialog.tsx'

const Calendar = ({ month }: { month: string }) => <p>{month} in days</p>

const Form = ({ times }: { times: number }) => <input aria-label={String(times)} />

it('is drawn once it is loaded, and loaded once', async () => {
  const load = vi.fn(async () => ({ Calendar }))
  const Later = later(load, 'Calendar')
  await show(<Later month="May" />)
  await show(<Later month="June" />)
  expect(screen.getByText('June in days')).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
})

it('keeps what was typed in it when what is around it is drawn again', async () => {
  // As in a browser: within act() nothing comes while it is waited for.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    vi.unstubAllGlobals()
  })
  const Later = later(async () => ({ Form }), 'Form')
  const draw = (times: number) =>
    root.render(<Suspense>{times > 0 ? <Later times={times} /> : 'Before'}</Suspense>)
  draw(0)
  await vi.waitUntil(() => place.textContent === 'Before')
  // A page is come to in a transition, which waits for a moment for what is loading.
  startTransition(() => draw(1))
  const form = await vi.waitUntil(() => place.querySelector('input'))
  draw(2)
  await vi.waitUntil(() => place.querySelector('[aria-label="2"]'))
  expect(place.querySelector('input')).toBe(form)
})

it('says in its place that it could not be loaded, and what is around it stays', async () => {
  const load = failing(1)
  const Later = later(load, 'Calendar')
  const { user } = await show(
    <>
      <p>Around</p>
      <Later month="May" />
    </>,
  )
  expect(screen.getByRole('status').textContent).toContain('This couldn’t be loaded')
  expect(screen.getByText('Around')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('May in days')).toBeTruthy()
})

it('comes by itself after a moment, where it was only bad luck', async () => {
  const Later = later(failing(1), 'Calendar')
  await show(<Later month="May" />)
  expect(screen.getByRole('status').textContent).toContain('This couldn’t be loaded')
  expect(await screen.findByText('May in days')).toBeTruthy()
})

it('comes by itself when the line is back', async () => {
  const line = cutLine()
  const load = vi.fn(failing(2))
  const Later = later(load, 'Calendar')
  await show(<Later month="May" />)
  expect(await screen.findByText('You’re offline')).toBeTruthy()
  await expect.poll(() => load.mock.calls.length).toBe(2)
  line.mend()
  expect(await screen.findByText('May in days')).toBeTruthy()
})

it('offers to reload where the browser does not fetch again what it could not fetch once', async () => {
  const line = cutLine()
  const Later = later(failing(9), 'Calendar')
  await show(<Later month="May" />)
  expect(await screen.findByText('You’re offline')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull()
  line.mend()
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeTruthy()
  expect(screen.getByText(/^Reload the page to open it/)).toBeTruthy()
})

it('is loaded anew when it is drawn, where it could not be fetched ahead', async () => {
  const Later = later(failing(1), 'Calendar')
  await Later.preload()
  await show(<Later month="May" />)
  expect(screen.getByText('May in days')).toBeTruthy()
})

it('offers to reload where the server has another version', async () => {
  const script = document.createElement('script')
  script.type = 'module'
  script.src = '/assets/start-old.js'
  // Not run: jsdom loads no scripts.
  document.head.append(script)
  fakeApi({ 'GET /': () => new Response('<script type="module" src="/assets/start-new.js"></script>') })
  const Later = later(failing(9), 'Calendar')
  await show(<Later month="May" />)
  expect(await screen.findByText('Caravel was updated')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
  script.remove()
})

it('over the page is a dialog that can be closed, and is tried anew when it is opened again', async () => {
  const Over = laterDialog(failing(1, Sheet), 'Calendar')
  function Page() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {open ? <Over month="May" onClose={() => setOpen(false)} /> : null}
      </>
    )
  }
  const { user } = await show(<Page />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByRole('dialog', { name: 'This couldn’t be loaded' })
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText('May in a sheet')).toBeTruthy()
})

const Sheet = ({ month }: { month: string; onClose?: () => void }) => <p>{month} in a sheet</p>

/** Fails so many times, then loads. */
function failing(
  times: number,
  Loaded: (props: { month: string; onClose?: () => void }) => ReactNode = Calendar,
) {
  let left = times
  return async () => {
    if (left-- > 0) throw new TypeError('Failed to fetch dynamically imported module')
    return { Calendar: Loaded }
  }
}

const show = (what: ReactNode) => act(async () => renderUi(<Suspense fallback="Loading">{what}</Suspense>))
