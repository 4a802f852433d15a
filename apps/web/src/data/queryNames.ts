import { forKindsThat, type KindName, type KindThat, type ManyOf } from '@caravel/contract/kinds'
import type { Filter, Sort } from '@caravel/contract/lists'
import type { Query } from '@tanstack/react-query'

/** What a query asks for. Its key begins with this and the workspace; what follows tells it from others of its name. */
export type QueryName =
  | ManyOf<KindName>
  | RecordType
  | 'quotes'
  | 'payments'
  | 'dues'
  | 'openTasks'
  | 'today'
  | 'calendar'
  | 'belongings'
  | 'reports'
  | 'search'
  | 'notes'
  | 'activities'
  | 'attachments'
  | 'trash'
  | 'firstSteps'
  | 'lists'
  | 'templates'
  | 'imports'
  | 'exports'
  | 'notifications'
  | 'members'
  | 'profile'
  | 'workspace'
  | 'views'

export const keyOf = <const Rest extends readonly unknown[]>(name: QueryName, org: string, ...rest: Rest) =>
  [name, org, ...rest] as const

/** What such a key begins with. Nothing else is told by its place in one: that stands in the query's `meta`. */
export function partsOf({ queryKey }: { queryKey: readonly unknown[] }) {
  const [name, org] = queryKey as [QueryName, string]
  return { name, org }
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What this is of: a record, a member, words. */
      of?: string
      places?: Places
    }
  }
}

/** What decides which records a list has, and in which order. */
export type Places = { sort_by: Sort<string>; search: string; filters: Filter<string>[] }

/** Shows what was there while the next answer comes, but never what was of another workspace or of something else. */
export const shownBefore =
  (org: string, of?: string) =>
  <Answer>(answer: Answer | undefined, before: Pick<Query, 'queryKey' | 'meta'> | undefined) =>
    before && partsOf(before).org === org && before.meta?.of === of ? answer : undefined

/** Records with a page and lists of their own. */
export type RecordType = KindThat<'page'>

/** The lists and boards of records, of which the page of one is called by its type. */
export const listsOf = forKindsThat('page', 'many')
