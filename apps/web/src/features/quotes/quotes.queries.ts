import { type NewQuote, type Quote, type QuoteSettingsChanges, quotes } from '@caravel/contract/quotes'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../../data/queryNames.ts'
import { useRefresh } from '../../data/refresh.ts'
import { call } from '../../lib/api/call.ts'

/** With the inquiry, which live updates refresh. */
export const quotesQuery = (org: string, dealId: string) =>
  queryOptions({
    queryKey: keyOf('quotes', org, 'of', dealId),
    queryFn: ({ signal }) => call(quotes.list, { params: { org, id: dealId } }, { signal }),
  })

export const quoteQuery = (org: string, id: string) =>
  queryOptions({
    queryKey: keyOf('quotes', org, 'one', id),
    queryFn: ({ signal }): Promise<Quote> => call(quotes.get, { params: { org, id } }, { signal }),
  })

/** Always asked for anew: it says what the trip comes to now. */
export const quoteDraftQuery = (org: string, dealId: string) =>
  queryOptions({
    queryKey: keyOf('quotes', org, 'draft', dealId),
    queryFn: ({ signal }) => call(quotes.draft, { params: { org, id: dealId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

export const quoteSettingsQuery = (org: string) =>
  queryOptions({
    queryKey: keyOf('workspace', org, 'quotes'),
    queryFn: ({ signal }) => call(quotes.getSettings, { params: { org } }, { signal }),
  })

/** What was done to a quote of an inquiry shows there, and on its timeline. */
function useQuoteMutation<Variables, Result>(
  org: string,
  dealId: string,
  mutationFn: (variables: Variables) => Promise<Result>,
) {
  const refresh = useRefresh(org)
  return useMutation({
    mutationFn,
    onSuccess: () => void refresh({ type: 'inquiry', id: dealId, verb: 'quote_made' }),
  })
}

export const useMakeQuote = (org: string, dealId: string) =>
  useQuoteMutation(org, dealId, (body: NewQuote) =>
    call(quotes.create, { params: { org, id: dealId }, body }),
  )

type Mail = { to: string; subject: string; body: string }

export const useSendQuote = (org: string, dealId: string, id: string) =>
  useQuoteMutation(org, dealId, (body: Mail) => call(quotes.send, { params: { org, id }, body }))

export const useWithdrawQuote = (org: string, dealId: string) =>
  useQuoteMutation(org, dealId, (id: string) => call(quotes.withdraw, { params: { org, id } }))

export function useChangeQuoteSettings(org: string) {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: `quote settings ${org}` },
    mutationFn: (body: QuoteSettingsChanges) => call(quotes.changeSettings, { params: { org }, body }),
    onSuccess: (settings) => queryClient.setQueryData(quoteSettingsQuery(org).queryKey, settings),
  })
}
