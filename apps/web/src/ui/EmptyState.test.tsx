import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { EmptyState } from './EmptyState.tsx'

it('an empty state is told by its words, the drawing is for the eye', async () => {
  const { container } = renderUi(<EmptyState drawing="trips" title="No trips" text="Take an inquiry." />)
  expect(container.textContent).toBe('No tripsTake an inquiry.')
  await waitFor(() => expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true'))
  expect(screen.queryByRole('img')).toBeNull()
})
