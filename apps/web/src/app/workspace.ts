import type { QueryClient } from '@tanstack/react-query'
import { profileQuery } from '../data/useProfile.ts'
import { unreadQuery } from '../features/notifications/notifications.queries.ts'
import { session } from '../lib/session.ts'

/**
 * Asks who one is in this workspace and what is unread there, without holding up the page, and remembers the workspace
 * for next time.
 */
export function enterWorkspace(queryClient: QueryClient, org: string) {
  void queryClient.prefetchQuery(unreadQuery(org))
  // What is known is good enough, unless the server would not give it the last time.
  void queryClient.fetchQuery({ ...profileQuery(org), staleTime: Number.POSITIVE_INFINITY }).then(
    () => session.isSignedIn() && session.rememberWorkspace(org),
    () => undefined, // for the shell to say
  )
}

/** For a workspace that is not theirs, or not any more: else `/` would lead there again and again. */
export function forgetWorkspace(org: string) {
  if (session.lastWorkspace() === org) session.forgetWorkspace()
}
