/** What stands in the URL of every record's page, besides the list that it was opened from. */
import { type ActivityKind, activityKinds } from '@caravel/contract/lists'
import type { SearchSchemaInput } from '@tanstack/react-router'
import { readId } from '../../lib/isId.ts'
import { type ListKind, type ListSearch, listDefaults, readListSearch } from '../lists/listSearch.ts'

export type RecordSearch<Tab extends string = string> = {
  /** The note that somebody is led to; empty otherwise. */
  note: string
  /** What of its timeline is shown. */
  kind: ActivityKind | 'all'
  tab: Tab
}

/** Where nothing is given: the defaults, which are left out of the URL. */
export const readRecordSearch = <Tab extends string>(
  tabs: readonly [Tab, ...Tab[]],
  given: Partial<Record<keyof RecordSearch, unknown>> = {},
): RecordSearch<Tab> => ({
  note: readId(given.note),
  kind: activityKinds.find((each) => each === given.kind) ?? 'all',
  tab: tabs.find((each) => each === given.tab) ?? tabs[0],
})

/** Of the list that a page was opened from, and of the page: previous and next walk through it, and the way back leads to it. */
export function pageSearch<S extends string, A extends string, Tab extends string>(
  kind: ListKind<S, A>,
  tabs: readonly [Tab, ...Tab[]],
) {
  type Search = ListSearch<S, A> & RecordSearch<Tab>
  const read = (given: Partial<Search> & SearchSchemaInput): Search => ({
    ...readListSearch(kind, given),
    ...readRecordSearch(tabs, given),
  })
  const defaults: Search = { ...listDefaults(kind), ...readRecordSearch(tabs) }
  return { defaults, read }
}

/** The list alone, to which the way back leads. */
export const listOf = <Search extends RecordSearch>({
  note: _note,
  kind: _kind,
  tab: _tab,
  ...list
}: Search): Omit<Search, keyof RecordSearch> => list
