/** The reports as tables of texts: the same rows in the same order, with the columns that each of them shows. */

import type { Id } from '@caravel/contract/common'
import type { ReportName } from '@caravel/contract/reports'
import type { Headings } from '../../csv/columns.ts'
import type { Db } from '../../db/client.ts'
import { showContacts } from '../contacts/contacts.ts'
import { type InquiryRow, showInquiries } from '../inquiries/inquiries.ts'
import { listEntries } from '../settings/settings.ts'
import { nextByPerson } from './by-person.queries.ts'
import { nameOf } from './by-person.ts'
import { byDealStatus, bySource, byStatus, type Words } from './groups.ts'
import type { Range } from './range.queries.ts'
import { countRows, nextInGroup, nextNewest, type Place, type ReportedTable } from './reports.queries.ts'
import type { ContactRow } from './reports.ts'

type Columns = Headings<string>
export type Cells = Record<string, string | number>

/** From one place in the order of a report to the next rows. */
type Walk = (db: Db, after: Place | undefined, limit: number) => Promise<Place[]>

export type Sheet = {
  file: string
  table: ReportedTable
  columns: Columns
  /** How its rows are gone over: its groups one after the other, where it has any. */
  walks: (db: Db, range: Range) => Promise<Walk[]>
  show: (db: Db, ids: Id[], range: Range) => Promise<Cells[]>
}

const contactColumns = {
  name: ['Name'],
  status: ['Status'],
  email: ['Email'],
  phone: ['Phone'],
  inquiries: ['Inquiries', 'number'],
  company: ['Company'],
  source: ['Source'],
  created: ['Created', 'day'],
} as const

const inquiryColumns = {
  date: ['Date', 'day'],
  id: ['ID'],
  person: ['Inquired by'],
  services: ['Service'],
  assigned_to: ['Assigned to'],
  status: ['Status'],
} as const

const ofContacts: Pick<Sheet, 'table' | 'show'> = {
  table: 'contacts',
  show: async (db, ids, { timezone }) => {
    const days = daysIn(timezone)
    return (await showContacts(db, ids)).map((row) => contactCells(row, days))
  },
}

const ofInquiries: Pick<Sheet, 'table' | 'show'> = {
  table: 'inquiries',
  show: async (db, ids, { timezone }) => {
    const days = daysIn(timezone)
    return (await showInquiries(db, ids)).map((row) => inquiryCells(row, days))
  },
}

export const sheets: Record<ReportName, Sheet> = {
  contacts: {
    file: 'contacts',
    ...ofContacts,
    columns: contactColumns,
    walks: newestFirst('contacts'),
  },
  contacts_by_status: {
    file: 'contacts-by-status',
    ...ofContacts,
    columns: startingWith('status', contactColumns),
    walks: groupByGroup(byStatus),
  },
  contacts_by_source: {
    file: 'contacts-by-source',
    ...ofContacts,
    columns: startingWith('source', contactColumns),
    walks: groupByGroup(bySource),
  },
  deals: {
    file: 'inquiries',
    ...ofInquiries,
    columns: inquiryColumns,
    walks: newestFirst('inquiries'),
  },
  deals_by_status: {
    file: 'inquiries-by-status',
    ...ofInquiries,
    columns: startingWith('status', inquiryColumns),
    walks: groupByGroup(byDealStatus),
  },
  deals_by_contact: {
    file: 'inquiries-by-person',
    ...ofInquiries,
    columns: startingWith('person', inquiryColumns),
    walks: personByPerson,
  },
}

function newestFirst(table: ReportedTable): Sheet['walks'] {
  return async (_, range) => [(db, after, limit) => nextNewest(db, table, range, after, limit)]
}

function groupByGroup<G extends { id: string }>(grouping: Words<G>): Sheet['walks'] {
  return async (db, range) => {
    const groups = [...(await listEntries(db, grouping.words)), null]
    return groups.map(
      (group): Walk =>
        (db, after, limit) =>
          nextInGroup(db, grouping, group?.id ?? null, range, after, limit),
    )
  }
}

async function personByPerson(db: Db, range: Range): Promise<Walk[]> {
  const total = await countRows(db, 'inquiries', range)
  return [(db, after, limit) => nextByPerson(db, range, total, after, limit)]
}

/** What a report is grouped by is its first column. */
function startingWith<C extends string>(first: C, columns: Headings<C>): Columns {
  return { [first]: columns[first], ...columns }
}

/** Days as YYYY-MM-DD, which every spreadsheet knows. One for a page: it is slow to make. */
const daysIn = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })

function contactCells(contact: ContactRow, days: Intl.DateTimeFormat): Cells {
  return {
    name: nameOf(contact),
    status: contact.status?.name ?? '',
    email: contact.emails[0] ?? '',
    phone: contact.phone_numbers[0] ?? '',
    inquiries: contact.inquiry_count,
    company: contact.company?.name ?? '',
    source: contact.source?.name ?? '',
    created: days.format(new Date(contact.created_at)),
  }
}

function inquiryCells(inquiry: InquiryRow, days: Intl.DateTimeFormat): Cells {
  const { deal_number, person, deal_services, assigned_to, deal_status, created_at } = inquiry
  return {
    date: days.format(new Date(created_at)),
    id: `#${deal_number}`,
    person: nameOf(person),
    services: deal_services.map(serviceText).join('; '),
    assigned_to: assigned_to ? nameOf(assigned_to) : '',
    status: deal_status?.name ?? '',
  }
}

function serviceText({ kind, service_options }: InquiryRow['deal_services'][number]) {
  const name = `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`
  const options = service_options.map(({ option_value }) => option_value)
  return options.length > 0 ? `${name}: ${options.join(', ')}` : name
}
