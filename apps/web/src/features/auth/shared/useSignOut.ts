import { auth } from '@caravel/contract/auth'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../lib/api/call.ts'
import { session } from '../../../lib/session.ts'

/** Ends the session here and, if the server can be reached, there. Leaves no way back to the page one was on. */
export function useSignOut() {
  const navigate = useNavigate()
  return async () => {
    await call(auth.signOut, {}, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined)
    session.end()
    await navigate({ to: '/login', search: {}, replace: true })
  }
}

/** Signing out must work without a network too, and soon. */
const PATIENCE_MS = 3_000
