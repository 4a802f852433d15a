import { screen } from '@testing-library/react'
import { Ellipsis } from 'lucide-react'
import { afterEach, expect, test } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { IconButton } from './IconButton.tsx'
import { watchInputSource } from './inputSource.ts'
import { Menu } from './Menu.tsx'
import { MenuItem } from './MenuItem.tsx'
import { Tooltip } from './Tooltip.tsx'

afterEach(() => {
  delete document.documentElement.dataset.input
})

test('it shows on hover and describes its control', async () => {
  const { user } = renderUi(
    <Tooltip text="Opens in a new tab">
      <button type="button">Help</button>
    </Tooltip>,
  )
  await user.hover(screen.getByRole('button', { name: 'Help' }))
  expect((await screen.findByRole('tooltip')).textContent).toBe('Opens in a new tab')
  expect(screen.getByRole('button', { name: 'Help', description: 'Opens in a new tab' })).toBeTruthy()
})

test('it stays away when a menu closed by pointer hands focus back to its button', async () => {
  watchInputSource()
  const { user } = renderUi(
    <Menu trigger={<IconButton icon={Ellipsis} label="Actions" />}>
      <MenuItem>Edit</MenuItem>
    </Menu>,
  )
  await user.click(screen.getByRole('button', { name: 'Actions' }))
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }))
  expect(screen.getByRole('button', { name: 'Actions' })).toBe(document.activeElement)
  expect(screen.queryByRole('tooltip')).toBeNull()
})
