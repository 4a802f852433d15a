import type { Deal, DealChanges, DealSummary } from '@caravel/contract/deals'
import { useTellProblem } from '../../../patterns/records/useTellProblem.ts'
import { useUpdateInquiry } from '../shared/useUpdateInquiry.ts'

/** Saves fields of one inquiry; `shown` where that is more than what is sent, as a status is more than its id. */
export function useSaveInquiry(org: string, inquiry: DealSummary) {
  const { mutateAsync: update } = useUpdateInquiry(org)
  const tellProblem = useTellProblem()
  return (changes: DealChanges, shown: Partial<Deal>) => tellProblem(update({ inquiry, changes, shown }))
}
