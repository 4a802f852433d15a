// Renders through the providers every screen has. User events advance fake timers when a test uses them.
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import { UiProvider } from '../ui/UiProvider.tsx'

export function renderUi(ui: ReactElement) {
  const user = userEvent.setup({
    advanceTimers: (ms) => {
      if (vi.isFakeTimers()) vi.advanceTimersByTime(ms)
    },
  })
  return { user, ...render(ui, { wrapper: UiProvider }) }
}

/** Answers `(width < Npx)` and `(width >= Npx)` as a window of this width would. */
export function screenWidth(width: number) {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const [, sign, edge] = /\(width (<|>=) (\d+)px\)/.exec(query) ?? []
    const matches = sign === '<' ? width < Number(edge) : sign === '>=' && width >= Number(edge)
    return Object.assign(new EventTarget(), {
      matches,
      media: query,
      onchange: null,
      addListener() {},
      removeListener() {},
    }) as MediaQueryList
  })
}
