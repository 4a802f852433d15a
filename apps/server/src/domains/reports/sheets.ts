/** The reports as tables of texts: the same rows in the same order, with the columns that each of them shows. */

import { mostAtOnce } from '@caravel/contract/common'
import type { ReportName } from '@caravel/contract/reports'
import type { Db } from '../../db/client.ts'
import { showContacts } from '../contacts/contacts.ts'
import { type InquiryRow, showInquiries } from '../inquiries/inquiries.ts'
import { findByPerson } from './by-person.queries.ts'
import { nameOf } from './by-person.ts'
import { byDealStatus, bySource, byStatus, listGroups, showAcross, type Words } from './groups.ts'
import type { Range } from './range.queries.ts'
import { findNewest, type ReportedTable } from './reports.queries.ts'
import type { ContactRow, Reported } from './reports.ts'

type Columns = Record<string, string>
type Cells = Record<string, string | number>
type List<Row> = (db: Db, range: Range) => Promise<Row[]>
type Sheet = {
  file: string
  table: ReportedTable
  columns: Columns
  read: (db: Db, range: Range) => Promise<Cells[]>
}

const contactColumns = {
  name: 'Name',
  status: 'Status',
  email: 'Email',
  phone: 'Phone',
  inquiries: 'Inquiries',
  company: 'Company',
  source: 'Source',
  created: 'Created',
}

const inquiryColumns = {
  date: 'Date',
  id: 'ID',
  person: 'Inquired by',
  services: 'Service',
  assigned_to: 'Assigned to',
  status: 'Status',
}

const all = { offset: 0, limit: mostAtOnce }

export const sheets: Record<ReportName, Sheet> = {
  contacts: contactSheet('contacts', contactColumns, (db, range) =>
    findNewest(db, 'contacts', range, all).then((ids) => showContacts(db, ids)),
  ),
  contacts_by_status: contactSheet(
    'contacts-by-status',
    startingWith('status', contactColumns),
    (db, range) => showGroups(db, showContacts, byStatus, range),
  ),
  contacts_by_source: contactSheet(
    'contacts-by-source',
    startingWith('source', contactColumns),
    (db, range) => showGroups(db, showContacts, bySource, range),
  ),
  deals: inquirySheet('inquiries', inquiryColumns, (db, range) =>
    findNewest(db, 'inquiries', range, all).then((ids) => showInquiries(db, ids)),
  ),
  deals_by_status: inquirySheet('inquiries-by-status', startingWith('status', inquiryColumns), (db, range) =>
    showGroups(db, showInquiries, byDealStatus, range),
  ),
  deals_by_contact: inquirySheet('inquiries-by-person', startingWith('person', inquiryColumns), (db, range) =>
    findByPerson(db, range, mostAtOnce, all).then((ids) => showInquiries(db, ids)),
  ),
}

function contactSheet(file: string, columns: Columns, list: List<ContactRow>): Sheet {
  const read: Sheet['read'] = async (db, range) => {
    const days = daysIn(range.timezone)
    return (await list(db, range)).map((row) => contactCells(row, days))
  }
  return { file, table: 'contacts', columns, read }
}

function inquirySheet(file: string, columns: Columns, list: List<InquiryRow>): Sheet {
  const read: Sheet['read'] = async (db, range) => {
    const days = daysIn(range.timezone)
    return (await list(db, range)).map((row) => inquiryCells(row, days))
  }
  return { file, table: 'inquiries', columns, read }
}

/** What a report is grouped by is its first column. */
function startingWith<C extends string>(first: C, columns: Record<C, string>): Columns {
  return { [first]: columns[first], ...columns }
}

async function showGroups<G extends { id: string }, Row>(
  db: Db,
  show: Reported<Row, unknown>['show'],
  grouping: Words<G>,
  range: Range,
): Promise<Row[]> {
  const groups = await listGroups(db, grouping, range)
  return showAcross(db, show, { grouping, groups, range }, all)
}

/** Days as YYYY-MM-DD, which every spreadsheet knows. One for a whole file: it is slow to make. */
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
