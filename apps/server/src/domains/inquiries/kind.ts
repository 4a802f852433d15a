import type { DealFilterAttribute, DealSortAttribute } from '@caravel/contract/deal-fields'
import type { DealColumn, DealSummary } from '@caravel/contract/deals'
import type { Board } from '../../records/board.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { countBands, countByStatus } from './counts.queries.ts'
import { bandsByStatus, bandsOf, inquiriesMeantBy, inquiryFilters } from './fields.queries.ts'
import {
  holdPersons,
  type InquiryRow,
  inquiryRows,
  listStatuses,
  showInquiries,
} from './inquiries.queries.ts'
import { asDeal } from './reply.ts'

export const inquiryKind: RecordKind<
  InquiryRow,
  DealSummary,
  DealSortAttribute,
  DealFilterAttribute,
  'inquiry'
> = {
  type: 'inquiry',
  name: 'Inquiry',
  rows: inquiryRows,
  filters: inquiryFilters,
  scope: inquiriesMeantBy,
  bandsOf,
  show: showInquiries,
  reply: asDeal,
  // Whoever deletes a contact or moves an inquiry holds the persons first.
  holdBefore: holdPersons,
}

export const inquiryBoard: Board<
  DealSummary,
  NonNullable<DealColumn['status']>,
  Pick<DealColumn, 'total' | 'more' | 'budgets'>
> = { listStatuses, statusOf: ({ deal_status }) => deal_status, bandsByStatus, countBands, countByStatus }
