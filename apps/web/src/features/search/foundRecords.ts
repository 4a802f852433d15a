import { type RecordList, recordLists } from '@caravel/contract/lists'
import type { SearchHit, SearchResults } from '@caravel/contract/search'
import { linkOptions } from '@tanstack/react-router'

export type FoundRecord = SearchHit & { type: RecordList }

export const recordsOf = (found: SearchResults, types: readonly RecordList[] = recordLists): FoundRecord[] =>
  types.flatMap((type) => found[type].results.map((hit) => ({ ...hit, type })))

/** Of all kinds together. */
export const totalOf = (found: SearchResults) => ({
  total: recordLists.reduce((sum, type) => sum + found[type].total, 0),
  more: recordLists.some((type) => found[type].more),
})

export function recordLink(orgId: string, { type, id }: FoundRecord) {
  switch (type) {
    case 'contacts':
      return linkOptions({ to: '/$orgId/contacts/$contactId/detail', params: { orgId, contactId: id } })
    case 'companies':
      return linkOptions({ to: '/$orgId/companies/$companyId/detail', params: { orgId, companyId: id } })
    case 'inquiries':
      return linkOptions({ to: '/$orgId/inquiries/$inquiryId/detail', params: { orgId, inquiryId: id } })
  }
}
