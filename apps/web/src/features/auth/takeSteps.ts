import type { SignedIn } from '@caravel/contract/auth'
import { hasCode } from '../../lib/api/ApiError.ts'
import { startSession } from './shared/startSession.ts'

/** Goes on with a code, where the account has two-step sign-in. */
export type WithCode = (code: string) => Promise<void>

/** Signs in. Where a second step is to be taken, answers how to go on. */
export async function takeSteps(ask: (code?: string) => Promise<SignedIn>): Promise<WithCode | undefined> {
  try {
    startSession(await ask())
    return undefined
  } catch (error) {
    if (!hasCode(error, 'code_required')) throw error
    return async (code) => startSession(await ask(code))
  }
}
