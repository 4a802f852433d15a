import type { DealFilterAttribute } from '@caravel/contract/deal-fields'
import { type DealSummary, deals } from '@caravel/contract/deals'
import { useTranslation } from 'react-i18next'
import { inquiriesKey } from '../../../data/inquiries.queries.ts'
import { call } from '../../../lib/api/call.ts'
import { formatCount } from '../../../lib/format.ts'
import { useBulkChange } from '../../../patterns/lists/bulk/useBulkChange.ts'
import type { ListSelection } from '../../../patterns/lists/useListSelection.ts'

export function useChangeInquiries(org: string, selection: ListSelection<DealFilterAttribute>) {
  const { t } = useTranslation()
  return useBulkChange<DealSummary, 'deal_status' | 'assigned_to', DealFilterAttribute>({
    selection,
    org,
    type: 'inquiry',
    key: inquiriesKey(org),
    send: (body) => call(deals.bulkUpdate, { params: { org }, body }),
    updated: (count) => t('inquiries.bulk.updated', { count, formatted: formatCount(count) }),
    // Whoever moves an inquiry to another status takes it out of parking.
    lost: ({ parked_until }, field) => (field === 'deal_status' ? { parked_until } : {}),
  })
}
