import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Ends what is being asked for, because its answer would take back what is shown next. It may have been to bring
 * somebody else's change, so that whoever interrupts has to ask for it again afterwards.
 */
export async function interrupt(queryClient: QueryClient, queryKey: QueryKey): Promise<Query[]> {
  const interrupted = queryClient.getQueryCache().findAll({
    queryKey,
    predicate: ({ state }) => state.isInvalidated || state.fetchStatus !== 'idle',
  })
  await queryClient.cancelQueries({ queryKey })
  return interrupted
}
