import { type Deal, type DealChanges, type DealSummary, deals } from '@caravel/contract/deals'
import { inquiriesKey } from '../../../data/inquiries.queries.ts'
import { call } from '../../../lib/api/call.ts'
import { useUpdateRecord } from '../../../patterns/records/useUpdateRecord.ts'

type Update = {
  inquiry: DealSummary
  changes: DealChanges
  /** What the screen shows meanwhile: the status itself where `changes` has its id. */
  shown: Partial<Deal>
}

export const useUpdateInquiry = (org: string) =>
  useUpdateRecord<Deal, DealChanges, Update>({
    org,
    type: 'inquiry',
    recordOf: ({ inquiry }) => inquiry,
    key: inquiriesKey(org),
    read: (id) => call(deals.get, { params: { org, id } }),
    write: (id, body) => call(deals.update, { params: { org, id }, body }),
  })
