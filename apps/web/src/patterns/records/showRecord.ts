import type { QueryClient } from '@tanstack/react-query'
import { keyOf, listsOf, type RecordType } from '../../data/queryNames.ts'

type Shown = { id: string }

/** Changes a record wherever the cache has it: on its page, in its lists and on its boards. */
export function showRecord(
  queryClient: QueryClient,
  org: string,
  type: RecordType,
  id: string,
  changes: object,
) {
  const change = <R extends Shown>(record: R): R => (record.id === id ? { ...record, ...changes } : record)
  const within = <P extends { results: Shown[] }>(part: P): P => ({
    ...part,
    results: part.results.map(change),
  })
  queryClient.setQueryData<Shown>(keyOf(type, org, id), (record) => record && change(record))
  queryClient.setQueriesData<{ results: Shown[] }>(
    { queryKey: keyOf(listsOf[type], org, 'list') },
    (page) => page && within(page),
  )
  queryClient.setQueriesData<{ columns: { results: Shown[] }[] }>(
    { queryKey: keyOf(listsOf[type], org, 'board') },
    (board) => board && { ...board, columns: board.columns.map(within) },
  )
}
