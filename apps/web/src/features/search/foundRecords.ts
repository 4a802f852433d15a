import { type RecordList, recordLists } from '@caravel/contract/lists'
import type { SearchHit, SearchResults } from '@caravel/contract/search'
import { linkOptions } from '@tanstack/react-router'

export type FoundRecord = SearchHit & { type: RecordList }

/** What was found of some kinds, or of all of them. */
export const recordsOf = (found: SearchResults, types: readonly RecordList[] = recordLists): FoundRecord[] =>
  types.flatMap((type) => found[type].results.map((hit) => ({ ...hit, type })))

export const totalOf = (found: SearchResults) => recordLists.reduce((sum, type) => sum + found[type].total, 0)

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
