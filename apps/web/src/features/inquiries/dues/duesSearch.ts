/** What of the payments that are due stands in the URL. What makes no sense is the default. */
import { type DueSide, type DueSpan, dueSides, dueSpans } from '@caravel/contract/dues'
import { type PageSize, pageSizes } from '@caravel/contract/lists'
import type { SearchSchemaInput } from '@tanstack/react-router'

export type DuesSearch = {
  of: DueSide
  /** Of which days; empty for all. */
  when: DueSpan | ''
  page: number
  page_size: PageSize
}

export const duesDefaults: DuesSearch = { of: 'customers', when: '', page: 1, page_size: pageSizes[0] }

export const readDuesSearch = (given: Partial<DuesSearch> & SearchSchemaInput): DuesSearch => ({
  of: dueSides.find((side) => side === given.of) ?? duesDefaults.of,
  when: dueSpans.find((span) => span === given.when) ?? '',
  page: Number.isSafeInteger(given.page) && Number(given.page) >= 1 ? Number(given.page) : 1,
  page_size: pageSizes.find((size) => size === given.page_size) ?? duesDefaults.page_size,
})
