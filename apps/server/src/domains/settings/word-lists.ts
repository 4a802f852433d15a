import type { ContactStatus, DealStatus, Source } from '@caravel/contract/settings'

/** One of the lists of words that a workspace sorts its records by, and the records that are sorted by it. */
export type WordList<Entry> = {
  table: 'contact_statuses' | 'inquiry_statuses' | 'sources'
  columns: (keyof Entry & string)[]
  noun: 'status' | 'source'
  usedBy: { table: 'contacts' | 'inquiries'; column: string; type: 'contact' | 'inquiry' }
}

export const contactStatusList: WordList<ContactStatus> = {
  table: 'contact_statuses',
  columns: ['id', 'name', 'color'],
  noun: 'status',
  usedBy: { table: 'contacts', column: 'status_id', type: 'contact' },
}

export const dealStatusList: WordList<DealStatus> = {
  table: 'inquiry_statuses',
  columns: ['id', 'name', 'color', 'kind'],
  noun: 'status',
  usedBy: { table: 'inquiries', column: 'deal_status_id', type: 'inquiry' },
}

export const sourceList: WordList<Source> = {
  table: 'sources',
  columns: ['id', 'name', 'icon'],
  noun: 'source',
  usedBy: { table: 'contacts', column: 'source_id', type: 'contact' },
}
