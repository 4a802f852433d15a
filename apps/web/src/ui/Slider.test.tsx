import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { Slider } from './Slider.tsx'

test('moves by keyboard, one step at a time and to both ends', async () => {
  const onValueChange = vi.fn()
  const { user } = renderUi(
    <Slider label="Zoom" value={2} onValueChange={onValueChange} min={1} max={4} step={0.5} />,
  )
  const thumb = screen.getByRole('slider', { name: 'Zoom' })
  expect(thumb.getAttribute('aria-valuenow')).toBe('2')
  await user.tab()
  await user.keyboard('{ArrowRight}{ArrowLeft}{End}{Home}')
  expect(onValueChange.mock.calls).toEqual([[2.5], [1.5], [4], [1]])
})
