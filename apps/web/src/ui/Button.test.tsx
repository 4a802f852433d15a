import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { Button } from './Button.tsx'
import { watchInputSource } from './inputSource.ts'

test('a button that is disabled for a reason can be focused, says why, and does nothing', async () => {
  const onClick = vi.fn()
  const onSubmit = vi.fn((event: Event) => event.preventDefault())
  const { user, container } = renderUi(
    <form>
      <Button type="submit" disabled reason="Only an admin can invite" onClick={onClick}>
        Invite user
      </Button>
    </form>,
  )
  container.addEventListener('submit', onSubmit)

  await user.tab()
  const button = screen.getByRole('button', { name: 'Invite user' })
  expect(button).toBe(document.activeElement)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(within(await screen.findByRole('tooltip')).getByText('Only an admin can invite')).toBeTruthy()

  await user.keyboard('{Enter}')
  await user.click(button)
  expect(onClick).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a tap on a button that is disabled for a reason shows the reason', async () => {
  watchInputSource()
  const { user } = renderUi(
    <Button disabled reason="Nothing is selected">
      Delete
    </Button>,
  )
  await user.pointer({ keys: '[TouchA]', target: screen.getByRole('button', { name: 'Delete' }) })
  // At once, not after the delay of a hover.
  expect(screen.getByRole('tooltip')).toBeTruthy()
})

test('without a reason it is plainly disabled', () => {
  renderUi(<Button disabled>Save</Button>)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
})

test('while loading it keeps its name, is busy, and neither runs nor submits again', async () => {
  const onClick = vi.fn()
  const onSubmit = vi.fn((event: Event) => event.preventDefault())
  const { user, container } = renderUi(
    <form>
      <Button type="submit" loading onClick={onClick}>
        Save
      </Button>
    </form>,
  )
  container.addEventListener('submit', onSubmit)
  const button = screen.getByRole('button', { name: 'Save', busy: true })
  await user.click(button)
  expect(onClick).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

test('focus stays on a button that starts loading', async () => {
  const { user, rerender } = renderUi(<Button>Save</Button>)
  await user.tab()
  rerender(<Button loading>Save</Button>)
  expect(screen.getByRole('button', { name: 'Save' })).toBe(document.activeElement)
})
