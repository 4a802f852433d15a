import type { DealFilterAttribute, DealSortAttribute } from '@caravel/contract/deal-fields'
import type { DealColumn, DealSummary } from '@caravel/contract/deals'
import type { Board } from '../../records/board.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { countByStatus, countRanges } from './counts.queries.ts'
import { inquiriesMeantBy, inquiryFilters, rangesByStatus, rangesOf } from './fields.queries.ts'
import {
  type InquiryRow,
  inquiryRows,
  listStatuses,
  lockPersons,
  showInquiries,
} from './inquiries.queries.ts'
import { asDeal } from './reply.ts'
import { requireSight, sheetFor } from './sight.ts'

export const inquiryKind: RecordKind<
  InquiryRow,
  DealSummary,
  DealSortAttribute,
  DealFilterAttribute,
  'inquiry'
> = {
  type: 'inquiry',
  rows: inquiryRows,
  filters: inquiryFilters,
  scope: inquiriesMeantBy,
  rangesOf,
  show: showInquiries,
  reply: asDeal,
  sheetFor,
  requireSight,
  // Whoever deletes a contact or moves an inquiry locks the persons first.
  lockBefore: lockPersons,
}

export const inquiryBoard: Board<
  DealSummary,
  NonNullable<DealColumn['status']>,
  Pick<DealColumn, 'total' | 'more' | 'budgets'>
> = { listStatuses, statusOf: ({ deal_status }) => deal_status, rangesByStatus, countRanges, countByStatus }
