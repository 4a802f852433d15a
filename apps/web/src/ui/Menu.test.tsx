import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { Button } from './Button.tsx'
import { Menu, MenuSeparator } from './Menu.tsx'
import { MenuCheckboxItem, MenuRadioItems } from './MenuChoices.tsx'
import { MenuItem } from './MenuItem.tsx'

test('an item is chosen by keyboard and focus returns to the button', async () => {
  const onSelect = vi.fn()
  const { user } = renderUi(
    <Menu trigger={<Button>Actions</Button>}>
      <MenuItem>Edit</MenuItem>
      <MenuSeparator />
      <MenuItem tone="danger" onSelect={onSelect}>
        Delete
      </MenuItem>
    </Menu>,
  )
  await user.tab()
  await user.keyboard('{Enter}{ArrowDown}{Enter}')
  expect(onSelect).toHaveBeenCalledOnce()
  expect(screen.queryByRole('menu')).toBeNull()
  expect(screen.getByRole('button', { name: 'Actions' })).toBe(document.activeElement)
})

test('an item that is disabled for a reason can be reached, says why and stays', async () => {
  const onSelect = vi.fn()
  const { user } = renderUi(
    <Menu trigger={<Button>Actions</Button>}>
      <MenuItem disabled reason="Only an admin can invite" onSelect={onSelect}>
        Invite
      </MenuItem>
    </Menu>,
  )
  await user.tab()
  await user.keyboard('{Enter}')
  const item = screen.getByRole('menuitem', { name: 'Invite' })
  expect(item).toBe(document.activeElement)
  expect(item.getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('{Enter}')
  expect((await screen.findByRole('tooltip')).textContent).toBe('Only an admin can invite')
  expect(screen.getByRole('menu')).toBeTruthy()
  expect(onSelect).not.toHaveBeenCalled()
})

test('checkbox items toggle without closing the menu', async () => {
  const onCheckedChange = vi.fn()
  const { user } = renderUi(
    <Menu trigger={<Button>Columns</Button>}>
      <MenuCheckboxItem checked onCheckedChange={onCheckedChange}>
        Email
      </MenuCheckboxItem>
    </Menu>,
  )
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Email', checked: true }))
  expect(onCheckedChange).toHaveBeenCalledWith(false)
  expect(screen.getByRole('menu')).toBeTruthy()
})

test('radio items choose one of many', async () => {
  const onValueChange = vi.fn()
  const { user } = renderUi(
    <Menu trigger={<Button>Sort by</Button>}>
      <MenuRadioItems
        value="name"
        onValueChange={onValueChange}
        options={[
          { value: 'name', label: 'Name' },
          { value: 'created', label: 'Created' },
        ]}
      />
    </Menu>,
  )
  await user.click(screen.getByRole('button', { name: 'Sort by' }))
  expect(screen.getByRole('menuitemradio', { name: 'Name', checked: true })).toBeTruthy()
  await user.click(screen.getByRole('menuitemradio', { name: 'Created' }))
  expect(onValueChange).toHaveBeenCalledWith('created')
})
