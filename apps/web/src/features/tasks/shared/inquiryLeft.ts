import type { Deal } from '@caravel/contract/deals'
import type { QueryClient } from '@tanstack/react-query'
import { inquiryQuery } from '../../../data/inquiries.queries.ts'

/** The inquiry, if it goes on and there is nothing left to be done about it. */
export async function inquiryLeft(
  queryClient: QueryClient,
  org: string,
  id: string,
): Promise<Deal | undefined> {
  const inquiry = await queryClient.fetchQuery({ ...inquiryQuery(org, id), staleTime: 0 })
  const isLeft =
    inquiry.deal_status?.kind === 'open' && inquiry.next_step === null && inquiry.parked_until === null
  return isLeft ? inquiry : undefined
}
