import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

export async function addService(user: UserEvent, kind: string) {
  await user.click(screen.getByRole('button', { name: 'Add service' }))
  await user.click(await screen.findByRole('menuitem', { name: kind }))
}
