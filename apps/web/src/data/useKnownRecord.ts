import { useQueryClient } from '@tanstack/react-query'
import { listedRows } from './listedRows.ts'
import { keyOf, listsOf, type RecordType } from './queryNames.ts'

type Row = { id: string; version: number }

/** A record as the lists and boards that were seen have it: enough to show whose page it is before it comes whole. */
export function useKnownRecord<Summary extends Row>(
  org: string,
  type: RecordType,
  id: string,
): Summary | undefined {
  const queryClient = useQueryClient()
  const boards = queryClient.getQueriesData<{ columns: { results: Summary[] }[] }>({
    queryKey: keyOf(listsOf[type], org, 'board'),
  })
  const cards = boards.flatMap(([, board]) => board?.columns ?? []).flatMap(({ results }) => results)
  return [...listedRows<Summary>(queryClient, listsOf[type], org), ...cards]
    .filter((row) => row.id === id)
    .sort((one, other) => other.version - one.version)[0]
}
