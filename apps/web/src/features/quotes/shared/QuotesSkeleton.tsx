import type { Deal } from '@caravel/contract/deals'
import { useCan } from '../../../data/useProfile.ts'
import { SectionSkeleton } from '../../../patterns/records/SectionSkeleton.tsx'

/** Of a trip that was accepted there is a quote; of others most often a line that says there is none. */
export function QuotesSkeleton({ inquiry }: { inquiry: Deal }) {
  const mayWrite = useCan('inquiries:write')
  if (!mayWrite && !inquiry.accepted) return null
  return (
    <div className="mt-5">
      <SectionSkeleton height={inquiry.accepted ? QUOTE_HEIGHT : LINE_HEIGHT} />
    </div>
  )
}

const QUOTE_HEIGHT = 70
const LINE_HEIGHT = 20
