import { type Deal, type DealChanges, deals } from '@caravel/contract/deals'
import { call } from '../../../lib/api/call.ts'
import type { RecordKind } from '../../../patterns/records/recordKind.ts'

export const inquiryKind: RecordKind<Deal, DealChanges> = {
  type: 'inquiry',
  read: (org, id) => call(deals.get, { params: { org, id } }),
  write: (org, id, body) => call(deals.update, { params: { org, id }, body }),
}
