import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

test('does it only when confirmed', async () => {
  const { user, onConfirm, onOpenChange } = open()
  screen.getByRole('dialog', { name: 'Leave Northwind Travel?' })
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
  expect(onConfirm).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('does it once while it is being done', async () => {
  const { user, onConfirm } = open(true)
  const button = screen.getByRole('button', { name: 'Leave' })
  expect(button.getAttribute('aria-busy')).toBe('true')
  await user.click(button)
  expect(onConfirm).not.toHaveBeenCalled()
})

function open(confirming = false) {
  const onConfirm = vi.fn()
  const onOpenChange = vi.fn()
  const { user } = renderUi(
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title="Leave Northwind Travel?"
      confirmLabel="Leave"
      onConfirm={onConfirm}
      confirming={confirming}
    >
      You lose access at once.
    </ConfirmDialog>,
  )
  return { user, onConfirm, onOpenChange }
}
