import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { contactOf, NORTHWIND } from '../../../lib/testing/samples.ts'
import { openAlone } from '../../../patterns/lists/testing/openAlone.tsx'
import { NewInquiryButton } from './NewInquiry.tsx'

const button = () => screen.getByRole('button', { name: 'New inquiry' })

it('starts an inquiry of the contact that is looked at, also when it is another one than before', async () => {
  const { user } = await openAlone(<Walk />)
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBeNull())
  await user.click(button())
  expect((await asker()).textContent).toContain('Person 1')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.click(button())
  expect((await asker()).textContent).toContain('Person 2')
})

it('says to a viewer why they cannot', async () => {
  const { user } = await openAlone(<NewInquiryButton org={NORTHWIND} />, {}, { role: 'VIEWER' })
  await user.click(button())
  expect((await screen.findByRole('tooltip')).textContent).toBe('Viewers can’t add inquiries')
  expect(screen.queryByRole('dialog')).toBeNull()
})

const asker = () => screen.findByRole('combobox', { name: 'Inquired by' })

function Walk() {
  const [number, setNumber] = useState(1)
  return (
    <>
      <NewInquiryButton org={NORTHWIND} person={contactOf(number)} />
      <button type="button" onClick={() => setNumber(number + 1)}>
        Next
      </button>
    </>
  )
}
