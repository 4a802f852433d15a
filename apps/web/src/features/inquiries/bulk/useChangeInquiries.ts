import type { DealFilterAttribute } from '@caravel/contract/deal-fields'
import { type DealSummary, deals } from '@caravel/contract/deals'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/call.ts'
import { formatCount } from '../../../lib/format.ts'
import { useBulkChange } from '../../../patterns/lists/bulk/useBulkChange.ts'
import type { ListSelection } from '../../../patterns/lists/useListSelection.ts'

export function useChangeInquiries(org: string, selection: ListSelection<DealFilterAttribute>) {
  const { t } = useTranslation()
  const updated = (count: number) => t('inquiries.bulk.updated', { count, formatted: formatCount(count) })
  const change = useBulkChange({
    selection,
    org,
    type: 'inquiry',
    lists: 'inquiries',
    send: (body) => call(deals.bulkUpdate, { params: { org }, body }),
    had: ({ deal_status, assigned_to, parked_until }: DealSummary, change: Change) => ({
      // Whoever moves an inquiry to another status takes it out of parking.
      ...('deal_status_id' in change && { deal_status_id: deal_status?.id ?? null, parked_until }),
      ...('assigned_to_id' in change && { assigned_to_id: assigned_to?.id ?? null }),
    }),
    updated,
    takenBack: updated,
  })
  return (field: 'deal_status' | 'assigned_to', to: { id: string } | null) =>
    change({ [`${field}_id`]: to?.id ?? null })
}

type Change = { deal_status_id?: string | null; assigned_to_id?: string | null; parked_until?: string | null }
