import type { ReportTab } from './reportSearch.ts'

export type Grouping = 'day' | 'status' | 'source' | 'person'

/** What each report lists, and by what it puts the rows together. */
export const reportKinds: Record<ReportTab, { of: 'contacts' | 'inquiries'; by: Grouping }> = {
  contacts: { of: 'contacts', by: 'day' },
  contacts_by_status: { of: 'contacts', by: 'status' },
  contacts_by_source: { of: 'contacts', by: 'source' },
  deals: { of: 'inquiries', by: 'day' },
  deals_by_status: { of: 'inquiries', by: 'status' },
  deals_by_contact: { of: 'inquiries', by: 'person' },
}
