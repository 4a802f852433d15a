import type { QueryClient } from '@tanstack/react-query'
import { profileQuery } from '../features/profile/shared/useProfile.ts'
import { hasStatus } from '../lib/api/ApiError.ts'
import { session } from '../lib/session.ts'

/** Asks who one is in this workspace, without holding up the page, and remembers the workspace for next time. */
export function enterWorkspace(queryClient: QueryClient, org: string) {
  void queryClient.ensureQueryData(profileQuery(org)).then(
    () => session.isSignedIn() && session.rememberWorkspace(org),
    (error: unknown) => {
      // Else `/` would lead to a workspace that one has been removed from, again and again.
      if (hasStatus(error, 404) && session.lastWorkspace() === org) session.forgetWorkspace()
    },
  )
}
