import type { DealFilterAttribute } from '@caravel/contract/deal-fields'
import { type DealSummary, deals } from '@caravel/contract/deals'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { inquiriesKey } from '../../../data/inquiries.queries.ts'
import { useRefresh } from '../../../data/refresh.ts'
import { useClock } from '../../../data/useToday.ts'
import { call } from '../../../lib/api/call.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import { formatCount } from '../../../lib/format.ts'
import type { ListSelection } from '../../../patterns/lists/useListSelection.ts'
import { useSnackbar } from '../../../ui/Snackbar.tsx'
import { dayInWords } from '../../tasks/shared/due.ts'

/** Null as the day brings them back. Throws when the server refuses. */
export function useParkInquiries(org: string, selection: ListSelection<DealFilterAttribute>) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const queryClient = useQueryClient()
  const refresh = useRefresh(org)
  const now = useClock()

  async function takeBack(before: Before) {
    try {
      for (const body of before) await call(deals.bulkUpdate, { params: { org }, body })
    } catch (error) {
      show({ tone: 'error', text: errorMessage(error) })
    }
    void refresh({ type: 'inquiry' })
  }

  return async (until: string | null) => {
    const pages = queryClient.getQueriesData<{ results: DealSummary[] }>({
      queryKey: [...inquiriesKey(org), 'list'],
    })
    const before = whatTheyHad(
      pages.flatMap(([, page]) => page?.results ?? []),
      selection,
    )
    const body = { ...selection.asBody(), parked_until: until }
    const { updated: count } = await call(deals.bulkUpdate, { params: { org }, body })
    // They have left the list, or are others that match it.
    selection.clear()
    const counted = { count, formatted: formatCount(count) }
    show({
      tone: 'success',
      text:
        until === null
          ? t('parking.bulk.back', counted)
          : t('parking.bulk.parked', { ...counted, day: dayInWords(t, until, now) }),
      ...(before && { action: { label: t('ui.undo'), onSelect: () => void takeBack(before) } }),
    })
    void refresh({ type: 'inquiry' })
  }
}

/** What gives inquiries back the day that they had. */
type Before = { ids: string[]; parked_until: string | null }[]

/** Known only of rows that were on the screen. Without all of them nothing can be taken back. */
function whatTheyHad(
  rows: readonly DealSummary[],
  { ids, allMatching }: Pick<ListSelection, 'ids' | 'allMatching'>,
): Before | undefined {
  if (allMatching) return undefined
  const oldestFirst = [...rows].sort((one, other) => one.version - other.version)
  const seen = new Map(oldestFirst.map((row) => [row.id, row]))
  const selected = [...ids].flatMap((id) => seen.get(id) ?? [])
  if (selected.length < ids.size) return undefined
  const days = new Set(selected.map(({ parked_until }) => parked_until))
  return [...days].map((day) => ({
    parked_until: day,
    ids: selected.filter(({ parked_until }) => parked_until === day).map(({ id }) => id),
  }))
}
