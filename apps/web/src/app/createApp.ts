import type { QueryClient } from '@tanstack/react-query'
import type { RouterHistory } from '@tanstack/react-router'
import { safeReturnPath } from '../lib/safeReturnPath.ts'
import { session } from '../lib/session.ts'
import { forgetScroll } from '../ui/useKeptScroll.ts'
import { createAppRouter } from './router.tsx'

/** The router of the whole app, and what it does when someone signs in or out, in this tab or another. */
export function createApp(history?: RouterHistory) {
  let queryClient: Promise<QueryClient> | undefined
  const loadQueryClient = () => {
    queryClient ??= import('../lib/queryClient.ts').then(
      ({ createQueryClient }) => createQueryClient(),
      (error) => {
        queryClient = undefined // for the next try
        throw error
      },
    )
    return queryClient
  }
  const router = createAppRouter({ loadQueryClient }, history)

  const stopListening = session.subscribe((change) => {
    if (change === 'started') {
      void router.invalidate() // the guards look again, and lead away from /login
      return
    }
    void queryClient?.then((client) => client.clear())
    forgetScroll()
    void router.navigate({ to: '/', search: { next: safeReturnPath(router.state.location.href) } })
  })

  return { router, stopListening }
}
