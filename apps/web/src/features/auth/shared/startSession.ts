import type { SignedIn } from '@caravel/contract/auth'
import { session } from '../../../lib/session.ts'

/** Whoever was signed in here before is signed out first, so that no tab goes on showing their records. */
export function startSession({ default_account, ...tokens }: SignedIn) {
  session.end()
  session.start(tokens, default_account)
}
