import { kindsThat } from '@caravel/contract/kinds'
/** What of the trash stands in the URL. What makes no sense there is the default. */
import { type PageSize, pageSizes } from '@caravel/contract/lists'
import type { TrashedType } from '@caravel/contract/trash'
import type { SearchSchemaInput } from '@tanstack/react-router'

export type TrashSearch = { type: TrashedType; page: number; page_size: PageSize; search: string }

/** Left out of the URL. */
export const trashDefaults: TrashSearch = { type: 'contact', page: 1, page_size: pageSizes[0], search: '' }

const types = kindsThat('trash')

/** Takes what links give it; at run time that can be anything, because it comes from the address bar. */
export function readTrashSearch(given: Partial<TrashSearch> & SearchSchemaInput): TrashSearch {
  return {
    type: types.find((type) => type === given.type) ?? trashDefaults.type,
    page: Number.isSafeInteger(given.page) ? Math.max(1, Number(given.page)) : trashDefaults.page,
    page_size: pageSizes.find((size) => size === given.page_size) ?? trashDefaults.page_size,
    search: readWords(given.search),
  }
}

// The router reads `?search=42` as a number.
const readWords = (words: unknown) =>
  typeof words === 'string' || typeof words === 'number' ? String(words).slice(0, 200) : ''
