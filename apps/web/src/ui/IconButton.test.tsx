import { screen } from '@testing-library/react'
import { Plus } from 'lucide-react'
import { expect, test } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { IconButton } from './IconButton.tsx'

test('its label names it and shows as a tooltip with the shortcut', async () => {
  const { user } = renderUi(<IconButton icon={Plus} label="Add person" shortcut="C" />)
  await user.tab()
  expect(screen.getByRole('button', { name: 'Add person' })).toBe(document.activeElement)
  expect((await screen.findByRole('tooltip')).textContent).toBe('Add personC')
})

test('focus stays on it when it becomes disabled for a reason', async () => {
  const { user, rerender } = renderUi(<IconButton icon={Plus} label="Next" />)
  await user.tab()
  rerender(<IconButton icon={Plus} label="Next" disabled reason="This is the last page" />)
  expect(screen.getByRole('button', { name: 'Next' })).toBe(document.activeElement)
})
