import { expect, it, vi } from 'vitest'
import { renderUi } from '../../testing/render.tsx'
import { TypeAhead } from './TypeAhead.tsx'

it('keeps what is typed, and from the shortcuts of the page, until it is gone', async () => {
  const typed = { current: '' }
  const press = vi.fn()
  document.addEventListener('keydown', press)
  const { user, unmount } = renderUi(<TypeAhead typed={typed} />)
  await user.keyboard('Ann X{Backspace}{Enter}')
  expect(typed.current).toBe('Ann ')
  expect(press).not.toHaveBeenCalled()
  unmount()
  await user.keyboard('c')
  expect(typed.current).toBe('Ann ')
  expect(press).toHaveBeenCalledOnce()
  document.removeEventListener('keydown', press)
})
