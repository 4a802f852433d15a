import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { Select } from './Select.tsx'

const roles = [
  { value: 'ADMIN', label: 'Admin' },
  { value: 'EDITOR', label: 'Editor' },
  { value: 'VIEWER', label: 'Viewer', disabled: true },
]

test('shows the chosen option and reports another', async () => {
  const onValueChange = vi.fn()
  const { user } = renderUi(
    <Select aria-label="Role" value="ADMIN" onValueChange={onValueChange} options={roles} />,
  )
  const box = screen.getByRole('combobox', { name: 'Role' })
  expect(box.textContent).toBe('Admin')
  await user.click(box)
  expect(screen.getByRole('option', { name: 'Viewer' }).getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('option', { name: 'Editor' }))
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('EDITOR')
})

test('opens and chooses by keyboard', async () => {
  const onValueChange = vi.fn()
  const { user } = renderUi(
    <Select aria-label="Role" value="ADMIN" onValueChange={onValueChange} options={roles} />,
  )
  await user.tab()
  await user.keyboard('{Enter}{ArrowDown}{Enter}')
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('EDITOR')
})

test('disabled for a reason it stays shut and says why', async () => {
  const { user } = renderUi(
    <Select
      aria-label="Role"
      value="ADMIN"
      onValueChange={() => {}}
      options={roles}
      disabled
      reason="You can’t change your own role"
    />,
  )
  await user.tab()
  expect((await screen.findByRole('tooltip')).textContent).toBe('You can’t change your own role')
  await user.keyboard('{Enter}{ArrowDown}')
  await user.click(screen.getByRole('combobox', { name: 'Role' }))
  expect(screen.queryByRole('option')).toBeNull()
})
