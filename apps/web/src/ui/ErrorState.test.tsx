import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { ErrorState } from './ErrorState.tsx'

test('it is announced and can be retried', async () => {
  const onRetry = vi.fn()
  const { user } = renderUi(<ErrorState onRetry={onRetry} />)
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Retry' }))
  expect(onRetry).toHaveBeenCalledOnce()
})
