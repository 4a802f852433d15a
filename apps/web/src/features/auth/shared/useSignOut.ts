import { useNavigate } from '@tanstack/react-router'
import { useContext } from 'react'
import { session } from '../../../lib/session.ts'
import { MayLeaveContext } from '../../../patterns/layout/mayLeaveContext.ts'

/** Leaves no way back to the page one was on; asks before what could not be saved is lost. */
export function useSignOut() {
  const navigate = useNavigate()
  const mayLeave = useContext(MayLeaveContext)
  return async () => {
    if (!(await mayLeave())) return
    // Loaded when needed: onboarding is a page that does without the contract's schemas.
    await import('./signOut.ts').then(({ signOut }) => signOut(), session.end)
    await navigate({ to: '/login', search: {}, replace: true })
  }
}
