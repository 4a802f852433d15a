import type { DealFilterAttribute } from '@caravel/contract/deal-fields'
import { type DealSummary, deals } from '@caravel/contract/deals'
import { useTranslation } from 'react-i18next'
import { useClock } from '../../../data/useToday.ts'
import { call } from '../../../lib/api/call.ts'
import { formatCount } from '../../../lib/format.ts'
import { useBulkChange } from '../../../patterns/lists/bulk/useBulkChange.ts'
import type { ListSelection } from '../../../patterns/lists/useListSelection.ts'
import { dayInWords } from '../../tasks/shared/due.ts'

/** Null as the day brings them back. */
export function useParkInquiries(org: string, selection: ListSelection<DealFilterAttribute>) {
  const { t } = useTranslation()
  const now = useClock()
  const change = useBulkChange({
    selection,
    org,
    type: 'inquiry',
    lists: 'inquiries',
    send: (body) => call(deals.bulkUpdate, { params: { org }, body }),
    had: ({ parked_until }: DealSummary, _change: Change) => ({ parked_until }),
    updated: (count, { parked_until: until }) => {
      const counted = { count, formatted: formatCount(count) }
      return until === null
        ? t('parking.bulk.back', counted)
        : t('parking.bulk.parked', { ...counted, day: dayInWords(t, until, now) })
    },
    // Or they are others that match it.
    leaves: true,
  })
  return (until: string | null) => change({ parked_until: until })
}

type Change = { parked_until: string | null }
