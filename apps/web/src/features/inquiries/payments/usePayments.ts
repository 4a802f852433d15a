import type { Deal } from '@caravel/contract/deals'
import { type DealPayments, payments } from '@caravel/contract/payments'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { keyOf, shownBefore } from '../../../data/queryNames.ts'
import { useRefresh } from '../../../data/refresh.ts'
import { call } from '../../../lib/api/call.ts'
import { useSeesPrices } from '../shared/useSeesPrices.ts'

/** Of which inquiry. */
export type Whose = { org: string; inquiry: Pick<Deal, 'id' | 'version'> }

/** Asked again with each version of the inquiry: another price or departure moves all of it. */
export const paymentsQuery = ({ org, inquiry: { id, version } }: Whose) =>
  queryOptions({
    queryKey: keyOf('payments', org, id, version),
    queryFn: ({ signal }): Promise<DealPayments> => call(payments.get, { params: { org, id } }, { signal }),
    placeholderData: shownBefore(org, id),
    meta: { of: id },
  })

/** Nothing for those who may not see prices. */
export function usePayments(whose: Whose) {
  const seesPrices = useSeesPrices(whose.org)
  return { seesPrices, ...useQuery({ ...paymentsQuery(whose), enabled: seesPrices }) }
}

/** Any change of payments is answered with all of them. The tasks that remind of them change along. */
export function useChangePayments<Args>(whose: Whose, change: (args: Args) => Promise<DealPayments>) {
  const queryClient = useQueryClient()
  const refresh = useRefresh(whose.org)
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => {
      queryClient.setQueryData(paymentsQuery(whose).queryKey, answer)
      void refresh({ type: 'inquiry' })
    },
  })
}
