import type { QueryClient } from '@tanstack/react-query'
import { keyOf, type QueryName } from './queryNames.ts'

/** The rows of all lists that were seen. One that stands in several comes as often, perhaps in other versions. */
export const listedRows = <Row>(queryClient: QueryClient, name: QueryName, org: string): Row[] =>
  queryClient
    .getQueriesData<{ results: Row[] }>({ queryKey: keyOf(name, org, 'list') })
    .flatMap(([, page]) => page?.results ?? [])
