import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Asks again for what is on the screen, and marks what is not. What is being asked for is begun anew, also where no
 * answer ever came: TanStack Query would take the one that is on its way, which may be from before.
 */
export function askAgain(queryClient: QueryClient, filters: QueryFilters): Promise<void> {
  const chosen = new Set(queryClient.getQueryCache().findAll(filters))
  for (const query of chosen) {
    if (query.state.fetchStatus === 'idle' || (query.state.data !== undefined && query.isActive())) continue
    void query.cancel({ silent: true })
    query.fetch().catch(() => undefined)
  }
  return queryClient.invalidateQueries({ predicate: (query) => chosen.has(query) })
}
