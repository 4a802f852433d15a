import type { ContactFilterAttribute, ContactSortAttribute } from '@caravel/contract/contact-fields'
import type { ContactColumn, ContactSummary } from '@caravel/contract/contacts'
import type { Board } from '../../records/board.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { type ContactRow, contactRows, listStatuses, showContacts } from './contacts.queries.ts'
import { countByStatus, countRanges } from './counts.queries.ts'
import { contactSheet } from './export.queries.ts'
import { contactFilters, rangesByStatus, rangesOf } from './fields.queries.ts'
import { asContact } from './reply.ts'

export const contactKind: RecordKind<
  ContactRow,
  ContactSummary,
  ContactSortAttribute,
  ContactFilterAttribute,
  'contact'
> = {
  type: 'contact',
  rows: contactRows,
  filters: contactFilters,
  rangesOf,
  show: showContacts,
  reply: asContact,
  sheetFor: () => contactSheet,
}

export const contactBoard: Board<
  ContactSummary,
  NonNullable<ContactColumn['status']>,
  Pick<ContactColumn, 'total' | 'more'>
> = { listStatuses, statusOf: ({ status }) => status, rangesByStatus, countRanges, countByStatus }
