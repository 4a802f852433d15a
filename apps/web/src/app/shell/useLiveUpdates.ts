import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keyOf } from '../../data/queryNames.ts'
import { anything, type Change, refresh } from '../../data/refresh.ts'
import { followEvents } from '../../lib/events.ts'

/** One connection for the whole workspace. */
export function useLiveUpdates(org: string) {
  const queryClient = useQueryClient()
  useEffect(() => {
    const hear = refresher(queryClient, org)
    return followEvents(org, {
      onEvent: (change) => hear([change]),
      onConnect: () => hear(anything),
      // Whoever was removed finds that out from their profile.
      onRefused: () => void queryClient.invalidateQueries({ queryKey: keyOf('profile', org) }),
    })
  }, [queryClient, org])
}

/** Between two rounds of fetching again. */
const REST_MS = 500

/**
 * Changes come in bursts, as with an import. The first is shown at once; what changes after that is gathered, so
 * that a burst neither floods the server nor keeps a fetch from ever ending.
 */
function refresher(queryClient: QueryClient, org: string) {
  let waiting: readonly Change[] = []
  let busy = false
  return async (changes: readonly Change[]) => {
    waiting = waiting.length > 0 ? [...waiting, ...changes] : changes
    if (busy) return
    busy = true
    while (waiting.length > 0) {
      const round = waiting
      waiting = []
      await refresh(queryClient, org, round)
      await new Promise((resolve) => setTimeout(resolve, REST_MS))
    }
    busy = false
  }
}
