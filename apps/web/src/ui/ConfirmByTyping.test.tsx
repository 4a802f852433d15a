import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { Button } from './Button.tsx'
import { ConfirmByTyping } from './ConfirmByTyping.tsx'

test('it says what happens and what to type', () => {
  renderUi(<DeleteThree onConfirm={() => {}} />)
  expect(screen.getByRole('dialog', { name: 'Delete 3 contacts?' })).toBeTruthy()
  expect(screen.getByText('Their notes go with them.')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Type Delete 3 Contacts to confirm' })).toBe(
    document.activeElement,
  )
})

test('only the exact text unlocks the button', async () => {
  const onConfirm = vi.fn()
  const { user } = renderUi(<DeleteThree onConfirm={onConfirm} />)
  const input = screen.getByRole('textbox')
  await act(() => new Promise((resolve) => setTimeout(resolve, 250)))
  for (const almost of ['delete 3 contacts', 'Delete 3 Contacts ', 'Delete 3 Contact']) {
    await user.clear(input)
    await user.paste(almost)
    await user.keyboard('{Enter}')
    expect(isLocked()).toBe(true)
  }
  expect(onConfirm).not.toHaveBeenCalled()
  await user.clear(input)
  await user.paste('Delete 3 Contacts')
  expect(isLocked()).toBe(false)
  await user.click(confirmButton())
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('the button is locked for the first 200 ms even when the text is right', async () => {
  vi.useFakeTimers()
  const onConfirm = vi.fn()
  const { user } = renderUi(<DeleteThree onConfirm={onConfirm} />)
  await user.click(screen.getByRole('textbox'))
  await user.paste('Delete 3 Contacts')
  act(() => vi.advanceTimersByTime(199))
  expect(isLocked()).toBe(true)
  await user.keyboard('{Enter}')
  expect(onConfirm).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(1))
  expect(isLocked()).toBe(false)
  await user.keyboard('{Enter}')
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('opened again it starts empty and locked', async () => {
  vi.useFakeTimers()
  const { user } = renderUi(<DeleteThree onConfirm={() => {}} />)
  act(() => vi.advanceTimersByTime(200))
  await user.click(screen.getByRole('textbox'))
  await user.paste('Delete 3 Contacts')
  expect(isLocked()).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Open again' }))
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('')
  act(() => vi.advanceTimersByTime(200))
  expect(isLocked()).toBe(true)
})

function DeleteThree({ onConfirm }: { onConfirm: () => void }) {
  const [open, setOpen] = useState(true)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open again</Button>
      <ConfirmByTyping
        open={open}
        onOpenChange={setOpen}
        title="Delete 3 contacts?"
        phrase="Delete 3 Contacts"
        confirmLabel="Delete"
        onConfirm={onConfirm}
      >
        Their notes go with them.
      </ConfirmByTyping>
    </>
  )
}

function confirmButton() {
  return screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' })
}

function isLocked() {
  return confirmButton().disabled || confirmButton().getAttribute('aria-disabled') === 'true'
}
