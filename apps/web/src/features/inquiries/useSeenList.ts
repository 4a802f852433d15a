import { type DealSortAttribute, dealSortAttributes } from '@caravel/contract/deal-fields'
import { parseSort } from '@caravel/contract/lists'
import { useMemo } from 'react'
import { useCan } from '../../data/useProfile.ts'
import { type InquiryListSearch, inquiryListKind } from './inquiryListSearch.ts'
import { useSeesPrices } from './shared/useSeesPrices.ts'

/**
 * The list as its reader may see it. A view of somebody else may be in the order of what this one may not know, or be
 * narrowed by it: it then has the order that a list begins with, and not that filter.
 */
export function useSeenList(org: string, search: InquiryListSearch) {
  const seesCosts = useCan('costs:read')
  const seesPrices = useSeesPrices(org)
  return useMemo(() => {
    const hidden: DealSortAttribute[] = [
      ...(seesPrices ? [] : (['price'] as const)),
      ...(seesCosts ? [] : (['margin'] as const)),
    ]
    const isHidden = hidden.includes(parseSort(search.sort_by).attribute)
    const filters = seesPrices
      ? search.filters
      : search.filters.filter(({ attribute }) => attribute !== 'payment')
    return {
      seesPrices,
      search: {
        ...search,
        filters,
        ...(isHidden && { sort_by: inquiryListKind.initialSort }),
      },
      sorts: dealSortAttributes.filter((attribute) => !hidden.includes(attribute)),
    }
  }, [search, seesCosts, seesPrices])
}
