/** The part of following an invitation that needs the contract. */
import { members } from '@caravel/contract/members'
import { profile } from '@caravel/contract/profile'
import { call } from '../../lib/api/call.ts'
import { session } from '../../lib/session.ts'

export { signOut } from '../auth/shared/signOut.ts'

/** Throws when the link is not good any more. */
export const acceptInvitation = (token: string) => call(members.acceptInvite, { body: { token } })

/** Whether anyone other than the person with this email is signed in here. If it cannot be told, it is asked. */
export async function someoneElseIsSignedIn(email: string): Promise<boolean> {
  if (!session.isSignedIn()) return false
  try {
    const { user } = await call(profile.getWithoutWorkspace, {})
    return user.email.toLowerCase() !== email.toLowerCase()
  } catch {
    return session.isSignedIn()
  }
}
