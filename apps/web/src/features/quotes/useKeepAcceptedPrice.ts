import { type Deal, deals } from '@caravel/contract/deals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { inquiryQuery } from '../../data/inquiries.queries.ts'
import { useRefresh } from '../../data/refresh.ts'
import { call } from '../../lib/api/call.ts'
import { errorMessage } from '../../lib/api/errors.ts'
import { useSnackbar } from '../../ui/Snackbar.tsx'

type Choice = { inquiry: Deal; keeps: boolean }

/** Over the price that the trip has in this version of it, and over no other. */
export function useKeepAcceptedPrice(org: string) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const queryClient = useQueryClient()
  const refresh = useRefresh(org)
  const mutation = useMutation({
    mutationFn: ({ inquiry: { id, version }, keeps }: Choice): Promise<Deal> =>
      call(deals.keepAcceptedPrice, { params: { org, id }, body: { keeps, version } }),
    onSuccess: (stored, { keeps }) => {
      queryClient.setQueryData(inquiryQuery(org, stored.id).queryKey, stored)
      if (!keeps) return
      const undo = () => mutation.mutate({ inquiry: stored, keeps: false })
      show({ tone: 'success', text: t('quotes.priceKept'), action: { label: t('ui.undo'), onSelect: undo } })
    },
    onError: (error) => show({ tone: 'error', text: errorMessage(error) }),
    onSettled: (_stored, _error, { inquiry }) =>
      void refresh({ type: 'inquiry', id: inquiry.id, verb: 'changed' }),
  })
  return mutation
}
