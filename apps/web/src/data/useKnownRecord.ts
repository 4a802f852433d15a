import { type QueryKey, useQueryClient } from '@tanstack/react-query'

type Row = { id: string; version: number }

/** A record as the lists and boards that were seen have it: enough to show whose page it is before it comes whole. */
export function useKnownRecord<Summary extends Row>(key: QueryKey, id: string): Summary | undefined {
  const queryClient = useQueryClient()
  const lists = queryClient.getQueriesData<{ results: Summary[] }>({ queryKey: [...key, 'list'] })
  const boards = queryClient.getQueriesData<{ columns: { results: Summary[] }[] }>({
    queryKey: [...key, 'board'],
  })
  return [...lists.map(([, list]) => list), ...boards.flatMap(([, board]) => board?.columns ?? [])]
    .flatMap((rows) => rows?.results.find((row) => row.id === id) ?? [])
    .sort((one, other) => other.version - one.version)[0]
}
