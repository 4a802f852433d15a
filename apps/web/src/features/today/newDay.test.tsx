import { screen } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, it, vi } from 'vitest'
import { openApp } from '../../app/testing/renderApp.tsx'
import { membersOf, NORTHWIND, signedIn, taskOf, todayOf } from '../../lib/testing/samples.ts'

const TODAY = 'GET /api/v1/:org/today/'
const nobody = { phone: null, email: null }

beforeEach(() =>
  vi.useFakeTimers({
    now: new Date('2026-11-17T23:59:50Z'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  }),
)
afterEach(() => vi.useRealTimers())

/** The workspace is in UTC. */
async function openBeforeMidnight() {
  signedIn()
  const app = await openApp(`/${NORTHWIND}/today`, {
    [TODAY]: () => ({ status: 200, body: todayOf() }),
    'GET /api/v1/:org/account-users/': () => ({ status: 200, body: membersOf({}) }),
  })
  await screen.findByText('Tuesday 17 November')
  const tomorrows = { ...taskOf(1, { title: 'Order', due_on: '2026-11-18' }), reach: nobody }
  const next = { ...todayOf({ today: [tomorrows] }), day: '2026-11-18' }
  app.api.answer({ [TODAY]: () => ({ status: 200, body: next }) })
  return app
}

it('a page that is open at midnight shows the new day', async () => {
  await openBeforeMidnight()
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  await screen.findByText('Order')
  screen.getByText('Wednesday 18 November')
})

it('so does one that a computer slept over, when it is looked at again', async () => {
  await openBeforeMidnight()
  vi.setSystemTime(new Date('2026-11-18T08:00:00Z'))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await screen.findByText('Order')
})
