import { auth } from '@caravel/contract/auth'
import { call } from '../../../lib/api/call.ts'
import { session } from '../../../lib/session.ts'

/** Ends the session here and, if the server can be reached, there. */
export async function signOut() {
  await call(auth.signOut, {}, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined)
  session.end()
}

/** Signing out must work without a network too, and soon. */
const PATIENCE_MS = 3_000
