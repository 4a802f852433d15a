import type { SubjectType } from '@caravel/contract/events'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followEvents } from '../../lib/events.ts'

/** Keeps what is on the screen up to date with what others do. One connection for the whole workspace. */
export function useLiveUpdates(org: string) {
  const queryClient = useQueryClient()
  useEffect(() => {
    const refresh = refresher(queryClient, org)
    return followEvents(org, {
      onEvent: ({ type }) => refresh(affected[type] ?? []),
      onConnect: () => refresh(Object.values(affected).flat()),
      // Whoever was removed finds that out from their profile.
      onRefused: () => refresh(['profile']),
    })
  }, [queryClient, org])
}

/** Records are shown together, so that one of any kind can change what is shown of the others. */
const allOfRecords = [
  'contacts',
  'companies',
  'inquiries',
  'reports',
  'activities',
  'notes',
  'attachments',
  'search',
  'trash',
  'firstSteps',
]

/** Which queries, by the first part of their key, show something of a record of this type. */
const affected: Partial<Record<SubjectType, string[]>> = {
  contact: allOfRecords,
  company: allOfRecords,
  inquiry: allOfRecords,
  attachment: ['attachments', 'activities'],
  list: ['lists', 'contacts', 'inquiries', 'reports', 'activities', 'firstSteps'],
  member: ['profile', 'members', 'contacts', 'companies', 'inquiries', 'reports', 'notes', 'firstSteps'],
  notification: ['notifications'],
  // Also that records came or went as one: out of the trash for good, or as samples.
  workspace: [...allOfRecords, 'profile', 'workspace'],
}

/** Between two rounds of fetching again. */
const REST_MS = 500

/**
 * Changes come in bursts, as with an import. The first is shown at once; what changes after that is gathered, so
 * that a burst neither floods the server nor keeps a fetch from ever ending.
 */
function refresher(queryClient: QueryClient, org: string) {
  const waiting = new Set<string>()
  let busy = false
  return async (keys: string[]) => {
    for (const key of keys) waiting.add(key)
    if (busy) return
    busy = true
    while (waiting.size > 0) {
      const round = [...waiting]
      waiting.clear()
      await Promise.all(round.map((key) => queryClient.invalidateQueries({ queryKey: [key, org] })))
      await new Promise((resolve) => setTimeout(resolve, REST_MS))
    }
    busy = false
  }
}
