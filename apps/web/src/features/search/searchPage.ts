/** What of the search page stands in the URL. */
import { type RecordList, recordLists } from '@caravel/contract/lists'
import type { SearchSchemaInput } from '@tanstack/react-router'

export type SearchPage = { q: string; type: RecordList | 'all'; page: number }

export const searchPageDefaults: SearchPage = { q: '', type: 'all', page: 1 }

export function readSearchPage(
  given: Partial<Record<keyof SearchPage, unknown>> & SearchSchemaInput,
): SearchPage {
  const page = Number(given.page)
  return {
    // Not every sign that a URL can hold is one that a text can.
    q: String(given.q ?? '')
      .replaceAll('\0', '')
      .slice(0, 200),
    type: recordLists.find((each) => each === given.type) ?? 'all',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}
