import type { QueryClient } from '@tanstack/react-query'

type Shown = { id: string }

/** Changes a record wherever the cache has it: on its page, in its lists and on its boards. */
export function showRecord(
  queryClient: QueryClient,
  /** That all queries of its kind begin with. */
  key: readonly unknown[],
  id: string,
  changes: object,
) {
  const change = <R extends Shown>(record: R): R => (record.id === id ? { ...record, ...changes } : record)
  const within = <P extends { results: Shown[] }>(part: P): P => ({
    ...part,
    results: part.results.map(change),
  })
  queryClient.setQueryData<Shown>([...key, 'detail', id], (record) => record && change(record))
  queryClient.setQueriesData<{ results: Shown[] }>(
    { queryKey: [...key, 'list'] },
    (page) => page && within(page),
  )
  queryClient.setQueriesData<{ columns: { results: Shown[] }[] }>(
    { queryKey: [...key, 'board'] },
    (board) => board && { ...board, columns: board.columns.map(within) },
  )
}
