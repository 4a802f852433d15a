import type { Deal } from '@caravel/contract/deals'
import { useCan } from '../../../data/useProfile.ts'
import { SectionSkeleton } from '../../../patterns/records/SectionSkeleton.tsx'

/** Of a trip that was accepted most often there is a plan; one that is priced is offered the usual one. */
export function PaymentsSkeleton({ inquiry }: { inquiry: Deal }) {
  const seesCosts = useCan('costs:read')
  if (!seesCosts) return null
  return <SectionSkeleton height={inquiry.accepted ? PLAN_HEIGHT : inquiry.totals ? OFFER_HEIGHT : 0} />
}

const PLAN_HEIGHT = 140
const OFFER_HEIGHT = 60
