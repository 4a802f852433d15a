import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { cutLine } from '../lib/testing/cutLine.ts'
import { renderUi } from '../testing/render.tsx'
import { ErrorState } from './ErrorState.tsx'

test('it is announced and can be retried', async () => {
  const onRetry = vi.fn()
  const { user } = renderUi(<ErrorState onRetry={onRetry} />)
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Retry' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('where the line is cut it says that instead, and tries again once it is back', async () => {
  const onRetry = vi.fn()
  const line = cutLine()
  renderUi(<ErrorState title="This broke" onRetry={onRetry} />)
  await screen.findByText('You’re offline')
  expect(screen.queryByText('This broke')).toBeNull()
  line.mend()
  await screen.findByText('This broke')
  expect(onRetry).toHaveBeenCalledOnce()
})
