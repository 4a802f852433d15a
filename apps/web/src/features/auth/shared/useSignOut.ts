import { useNavigate } from '@tanstack/react-router'
import { session } from '../../../lib/session.ts'

/** Leaves no way back to the page one was on. */
export function useSignOut() {
  const navigate = useNavigate()
  return async () => {
    // Loaded when needed: onboarding is a page that does without the contract's schemas.
    await import('./signOut.ts').then(({ signOut }) => signOut(), session.end)
    await navigate({ to: '/login', search: {}, replace: true })
  }
}
