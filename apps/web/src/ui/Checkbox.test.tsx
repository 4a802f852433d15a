import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { Checkbox } from './Checkbox.tsx'
import { Switch } from './Switch.tsx'

test('a click on its label ticks it', async () => {
  const onCheckedChange = vi.fn()
  const { user } = renderUi(<Checkbox label="Remember me" onCheckedChange={onCheckedChange} />)
  await user.click(screen.getByText('Remember me'))
  expect(onCheckedChange).toHaveBeenCalledWith(true)
  expect(screen.getByRole('checkbox', { name: 'Remember me', checked: true })).toBeTruthy()
})

test('some of many is a mixed state', () => {
  renderUi(<Checkbox aria-label="Select all" checked="indeterminate" />)
  expect(screen.getByRole('checkbox', { name: 'Select all' }).getAttribute('aria-checked')).toBe('mixed')
})

test('from some of many it goes to all, by the space bar and not by Enter', async () => {
  const onCheckedChange = vi.fn()
  const { user } = renderUi(
    <Checkbox aria-label="Select all" checked="indeterminate" onCheckedChange={onCheckedChange} />,
  )
  await user.tab()
  await user.keyboard('{Enter}')
  expect(onCheckedChange).not.toHaveBeenCalled()
  await user.keyboard(' ')
  expect(onCheckedChange).toHaveBeenCalledExactlyOnceWith(true)
})

test('a switch is switched by its label and described by its hint', async () => {
  const { user } = renderUi(<Switch label="Keyboard shortcuts" hint="Single letters" />)
  await user.click(screen.getByText('Keyboard shortcuts'))
  const control = screen.getByRole('switch', { name: 'Keyboard shortcuts', checked: true })
  expect(document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Single letters',
  )
})
