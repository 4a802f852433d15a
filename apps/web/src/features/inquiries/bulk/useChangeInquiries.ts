import { type DealSummary, deals } from '@caravel/contract/deals'
import type { DealFilterAttribute } from '@caravel/contract/lists'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/call.ts'
import { formatCount } from '../../../lib/format.ts'
import { useBulkChange } from '../../lists/shared/bulk/useBulkChange.ts'
import type { ListSelection } from '../../lists/shared/useListSelection.ts'
import { inquiriesKey } from '../shared/inquiries.queries.ts'

/** Gives all selected inquiries one status or assignee. */
export function useChangeInquiries(org: string, selection: ListSelection<DealFilterAttribute>) {
  const { t } = useTranslation()
  return useBulkChange<DealSummary, 'deal_status' | 'assigned_to', DealFilterAttribute>({
    selection,
    key: inquiriesKey(org),
    send: (body) => call(deals.bulkUpdate, { params: { org }, body }),
    updated: (count) => t('inquiries.bulk.updated', { count, formatted: formatCount(count) }),
  })
}
