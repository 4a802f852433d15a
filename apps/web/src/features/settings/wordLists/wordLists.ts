/** The three lists of words, seen alike: what the screen does with one, it does with each. */
import { type BadgeColor, badgeColors } from '@caravel/contract/common'
import { type ContactFilters, contacts } from '@caravel/contract/contacts'
import { type DealFilters, deals } from '@caravel/contract/deals'
import {
  contactStatuses,
  type DealStatus,
  dealKinds,
  dealStatuses,
  type Source,
  sources,
} from '@caravel/contract/settings'
import { contactStatusesQuery, dealStatusesQuery, sourcesQuery } from '../../../data/statuses.queries.ts'
import { call } from '../../../lib/api/call.ts'
import type { Total } from '../../../lib/format.ts'

export type Entry = {
  id: string
  name: string
  color?: BadgeColor
  kind?: DealStatus['kind']
  icon?: Source['icon']
}
export type NewEntry = Omit<Entry, 'id'>
export type EntryChanges = Partial<NewEntry> & { position?: number }

export const contactStatusList = listOf(
  'contactStatuses',
  contactStatuses,
  contactStatusesQuery,
  (entries) => ({ color: freeColor(entries) }),
  (org, id) => countContacts(org, 'status', id),
)
export const dealStatusList = listOf(
  'dealStatuses',
  dealStatuses,
  dealStatusesQuery,
  (entries) => ({ color: freeColor(entries), kind: dealKinds[0] }),
  (org, value) => {
    const body = {
      filters: [
        { attribute: 'status', condition: 'exact', value },
        { attribute: 'parked', condition: 'exact', value: 'all' },
      ],
    } satisfies DealFilters
    return call(deals.filter, { params: { org }, query: { page_size: 1 }, body })
  },
)
export const sourceList = listOf(
  'sources',
  sources,
  sourcesQuery,
  () => ({ icon: 'default' }),
  (org, id) => countContacts(org, 'source', id),
)

export type WordList = ReturnType<typeof listOf>

function listOf(
  /** Its texts in the catalogue. */
  texts: 'contactStatuses' | 'dealStatuses' | 'sources',
  given: typeof contactStatuses | typeof dealStatuses | typeof sources,
  query: (org: string) => { queryKey: readonly unknown[] },
  /** What a new entry has besides its name. */
  freshFields: (entries: readonly Entry[]) => Omit<NewEntry, 'name'>,
  /** How many records use an entry. */
  countUsers: (org: string, id: string) => Promise<Total>,
) {
  // The routes differ in their fields alone.
  const routes = given as typeof sources
  return {
    texts,
    keyIn: (org: string) => query(org).queryKey,
    freshFields,
    countUsers,
    add: (org: string, entry: NewEntry): Promise<Entry> =>
      call(routes.create, { params: { org }, body: entry as Source }),
    change: (org: string, id: string, changes: EntryChanges): Promise<Entry> =>
      call(routes.update, { params: { org, id }, body: changes }),
    remove: (org: string, id: string, moveTo?: string) =>
      call(routes.remove, { params: { org, id }, query: { move_to: moveTo } }),
  }
}

function countContacts(org: string, attribute: 'status' | 'source', value: string): Promise<Total> {
  const body = { filters: [{ attribute, condition: 'exact', value }] } satisfies ContactFilters
  return call(contacts.filter, { params: { org }, query: { page_size: 1 }, body })
}

/** One that no other entry has, while there is one. */
const freeColor = (entries: readonly Entry[]): BadgeColor =>
  badgeColors.find((color) => !entries.some((entry) => entry.color === color)) ?? 'neutral'

export type EntryChange = { id: string; changes: EntryChanges }

/** The list as it is after a change; the others move over. */
export function withChange(entries: readonly Entry[], { id, changes }: EntryChange): readonly Entry[] {
  const { position, ...fields } = changes
  const entry = entries.find((each) => each.id === id)
  if (!entry) return entries
  const changed = { ...entry, ...fields }
  if (position === undefined) return entries.map((each) => (each === entry ? changed : each))
  return entries.filter((each) => each !== entry).toSpliced(position, 0, changed)
}
