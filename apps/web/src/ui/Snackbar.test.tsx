import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { Button } from './Button.tsx'
import { type Snack, useSnackbar } from './Snackbar.tsx'
import { snackMs } from './snackMs.ts'

beforeEach(() => {
  Object.assign(snackMs, { plain: 3000, withAction: 8000 })
  vi.useFakeTimers()
})

test('it goes away after 3000 ms and not before', async () => {
  await show({ tone: 'success', text: 'User invited successfully.' })
  wait(2900)
  expect(shown('User invited successfully.')).toBeTruthy()
  wait(100)
  expect(shown('User invited successfully.')).toBeNull()
})

test('with an action it stays 8000 ms; the action runs and closes it', async () => {
  const onSelect = vi.fn()
  const user = await show({
    tone: 'success',
    text: '3 contacts deleted',
    action: { label: 'Undo', onSelect },
  })
  wait(7900)
  await user.click(within(region()).getByRole('button', { name: 'Undo' }))
  expect(onSelect).toHaveBeenCalledOnce()
  expect(shown('3 contacts deleted')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Show' }))
  wait(8000)
  expect(shown('3 contacts deleted')).toBeNull()
})

test('the pointer on it stops the clock, and leaving starts it again', async () => {
  await show({ tone: 'success', text: 'Saved' })
  wait(2000)
  fireEvent.pointerMove(region())
  wait(10_000)
  expect(shown('Saved')).toBeTruthy()
  fireEvent.pointerLeave(region())
  wait(900)
  expect(shown('Saved')).toBeTruthy()
  wait(100)
  expect(shown('Saved')).toBeNull()
})

test('focus in it stops the clock', async () => {
  await show({ tone: 'success', text: 'Saved' })
  act(() => within(region()).getByRole('button', { name: 'Close' }).focus())
  wait(10_000)
  expect(shown('Saved')).toBeTruthy()
})

test('a window in the background stops the clock', async () => {
  await show({ tone: 'success', text: 'Saved' })
  fireEvent.blur(window)
  wait(10_000)
  expect(shown('Saved')).toBeTruthy()
  fireEvent.focus(window)
  wait(3000)
  expect(shown('Saved')).toBeNull()
})

test('an error without a text says that something went wrong, and is announced at once', async () => {
  await show({ tone: 'error' })
  expect(shown('Oops something went wrong')).toBeTruthy()
  wait(50)
  const announcement = screen.getByText('Notification Oops something went wrong')
  expect(announcement.closest('[aria-live]')?.getAttribute('aria-live')).toBe('assertive')
})

test('at most three are shown', async () => {
  const user = await show({ tone: 'success', text: 'Saved' })
  for (let press = 0; press < 3; press++) await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(within(region()).getAllByText('Saved')).toHaveLength(3)
})

async function show(snack: Snack) {
  const { user } = renderUi(<ShowButton snack={snack} />)
  await user.click(screen.getByRole('button', { name: 'Show' }))
  return user
}

function ShowButton({ snack }: { snack: Snack }) {
  const { show } = useSnackbar()
  return <Button onClick={() => show(snack)}>Show</Button>
}

function region() {
  return screen.getByRole('region', { name: /^Notifications/ })
}

function shown(text: string) {
  return within(region()).queryByText(text)
}

function wait(ms: number) {
  act(() => vi.advanceTimersByTime(ms))
}
