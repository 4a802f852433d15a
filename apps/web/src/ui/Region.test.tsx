import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { Region } from './Region.tsx'

it('breaks by itself, and is drawn anew on demand', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let isBroken = true
  const Fragile = () => {
    if (isBroken) throw new Error('a bug')
    return <p>Whole</p>
  }
  const { user } = renderUi(
    <>
      <p>Around</p>
      <Region>
        <Fragile />
      </Region>
    </>,
  )
  expect(screen.getByText('Around')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('Everything you saved is safe.')
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(screen.getByText('Whole')).toBeTruthy()
})
