import { type Deal, type DealSummary, deals } from '@caravel/contract/deals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { inquiryQuery } from '../../../data/inquiries.queries.ts'
import { useRefresh } from '../../../data/refresh.ts'
import { useClock } from '../../../data/useToday.ts'
import { call } from '../../../lib/api/call.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import { saveInTurn } from '../../../patterns/records/saveInTurn.ts'
import { useSnackbar } from '../../../ui/Snackbar.tsx'
import { dayInWords } from './due.ts'

export type Parkable = Pick<
  DealSummary,
  'id' | 'version' | 'deal_number' | 'name' | 'deal_status' | 'parked_until'
>

type Parking = {
  inquiry: Parkable
  /** Null brings the inquiry back. */
  until: string | null
}

/** What is booked or lost is not parked. */
export const mayPark = ({ deal_status }: Pick<Parkable, 'deal_status'>) =>
  deal_status === null || deal_status.kind === 'open'

export function usePark(org: string) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const queryClient = useQueryClient()
  const refresh = useRefresh(org)
  const now = useClock()
  const mutation = useMutation({
    mutationFn: ({ inquiry, until }: Parking): Promise<Deal> => {
      const params = { org, id: inquiry.id }
      return saveInTurn({
        seen: inquiry,
        fields: ['parked_until'],
        write: (version) => call(deals.update, { params, body: { parked_until: until, version } }),
        read: () => call(deals.get, { params }),
      })
    },
    onSuccess: (stored, { inquiry, until }) => {
      queryClient.setQueryData(inquiryQuery(org, stored.id).queryKey, stored)
      void refresh({ type: 'inquiry', id: stored.id, verb: 'changed' })
      const name = `#${stored.deal_number} ${stored.name}`
      const text =
        until === null
          ? t('parking.back', { name })
          : t('parking.parked', { name, day: dayInWords(t, until, now) })
      const undo = () => mutation.mutate({ inquiry: stored, until: inquiry.parked_until })
      show({ tone: 'success', text, action: { label: t('ui.undo'), onSelect: undo } })
    },
    onError: (error, { inquiry }) => {
      void refresh({ type: 'inquiry', id: inquiry.id, verb: 'changed' })
      show({ tone: 'error', text: errorMessage(error) })
    },
  })
  return mutation
}
