import type { Invitation } from '@caravel/contract/members'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

declare module '@tanstack/react-router' {
  /** What a page outside the workspace hands to the next, where nobody reads it in the address. */
  interface HistoryState {
    /** Of someone who is about to sign in, or who waits for a mail. */
    email?: string
    notice?: 'inviteAccepted' | 'setPasswordSent'
    resetToken?: string
    invitation?: Invitation & { token: string; email: string }
    /** Of someone who has accepted and has yet to sign in. */
    accepted?: Invitation
  }
}

/**
 * A secret that came with the address or the history. It is kept for as long as the page is open and taken out of
 * both, so that whoever reloads the page later, or goes back to it, does not find it there.
 */
export function useSecret<T>(found: T | undefined): T | undefined {
  const { history } = useRouter()
  const [secret] = useState(found)
  useEffect(() => {
    if (found !== undefined) history.replace(history.location.pathname)
  }, [found, history])
  return secret
}
