import type { CompanySummary } from '@caravel/contract/companies'
import { contactFields } from '@caravel/contract/contact-fields'
import type { Contact, ContactSummary } from '@caravel/contract/contacts'
import type { DealService, TripService } from '@caravel/contract/deal-services'
import type { Deal } from '@caravel/contract/deals'
import type { Due, Dues } from '@caravel/contract/dues'
import { blankTexts } from '@caravel/contract/fields'
import type { Invitation, Member } from '@caravel/contract/members'
import type { DealPayments } from '@caravel/contract/payments'
import type { Profile } from '@caravel/contract/profile'
import { blankDetails } from '@caravel/contract/services'
import type { Task } from '@caravel/contract/tasks'
import type { Today } from '@caravel/contract/today'
import type { Workspace } from '@caravel/contract/workspaces'
import { session } from '../session.ts'

/** Records as the server sends them, for tests. */
export const NORTHWIND = '0199a000-0000-7000-8000-000000000001'
export const LAGOON = '0199a000-0000-7000-8000-000000000002'

export const signedIn = (workspace: string | null = NORTHWIND) =>
  session.start({ access: 'access', refresh: 'refresh' }, workspace)

export const profileOf = (changes: Partial<Profile['user']> = {}, country = 'US'): Profile => ({
  user: {
    id: '0199a000-0000-7000-8000-00000000000a',
    first_name: 'Grace',
    last_name: 'Hopper',
    email: 'grace@example.com',
    pic: null,
    timezone: null,
    role: 'ADMIN',
    is_owner: true,
    has_password: true,
    email_confirmed: true,
    ...changes,
  },
  accounts: [
    { id: LAGOON, name: 'Lagoon Escapes', logo: null, timezone: 'UTC', country },
    { id: NORTHWIND, name: 'Northwind Travel', logo: null, timezone: 'UTC', country },
  ],
  closed_accounts: [],
})

export const workspaceOf = (changes: Partial<Workspace> = {}): Workspace => ({
  id: NORTHWIND,
  name: 'Northwind Travel',
  logo: null,
  timezone: 'Europe/London',
  country: 'GB',
  currency: 'GBP',
  new_contact_status: 'first',
  new_contact_owner: 'maker',
  requires_two_step: false,
  stale_after_days: 14,
  rounding: 'cent',
  viewers_see_prices: true,
  updated_at: '2026-01-01T00:00:00Z',
  version: 3,
  ...changes,
})

/** The list of a workspace's members, all of them active. */
export const membersOf = (...people: Partial<Member>[]) => ({
  users: people.map((person) => ({ ...robin, ...person })),
  invited_users: [],
  invite_links: false,
})

const robin: Member = {
  id: '0199a000-0000-7000-8000-00000000000b',
  first_name: 'Robin',
  last_name: 'Vega',
  email: 'robin@example.com',
  pic: null,
  role: 'EDITOR',
  is_owner: false,
  two_step: false,
}

export const invitationOf = (changes: Partial<Invitation> = {}): Invitation => ({
  workspace: { name: 'Lagoon Escapes', logo: null },
  invited_by: 'Noor Haddad',
  role: 'EDITOR',
  first_name: 'Grace',
  last_name: 'Hopper',
  ...changes,
})

export const contactOf = (number: number, changes: Partial<ContactSummary> = {}): ContactSummary => ({
  id: `0199b000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  first_name: 'Person',
  last_name: String(number),
  job_title: '',
  pic: null,
  status: null,
  emails: [],
  phone_numbers: [],
  company: null,
  source: null,
  owner: null,
  inquiry_count: 0,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  version: 1,
  ...changes,
})

/** A contact as its own page gets it. */
export const contactDetailOf = (number: number, changes: Partial<Contact> = {}): Contact => ({
  ...blankTexts(contactFields),
  ...contactOf(number),
  pic_id: null,
  gender: null,
  birthday: null,
  attached_persons: [],
  trip_count: 0,
  note_count: 0,
  file_count: 0,
  ...changes,
})

export const companyOf = (number: number, changes: Partial<CompanySummary> = {}): CompanySummary => ({
  id: `0199e000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  name: `Company ${number}`,
  email: '',
  phone_number: '',
  is_supplier: false,
  pic: null,
  people_count: 0,
  inquiry_count: 0,
  owner: null,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  version: 1,
  ...changes,
})

/** An inquiry, whole; its summary is a part of it. */
export const dealOf = (number: number, changes: Partial<Deal> = {}): Deal => ({
  id: `0199f000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  deal_number: number,
  title: '',
  // As the server calls it.
  name: changes.title || nameOf(changes.person ?? personOf(number)),
  person: personOf(number),
  company: null,
  deal_status: null,
  assigned_to: null,
  travel_start: null,
  travel_end: null,
  budget: null,
  currency: null,
  price: null,
  margin: null,
  party_size: 1,
  alternative: 1,
  rates: [],
  rounding: 'cent',
  accepted: null,
  totals: null,
  missing_rates: [],
  deal_services: [],
  travellers: [],
  parked_until: null,
  next_step: null,
  note_count: 0,
  file_count: 0,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  last_activity_at: '2026-01-01T00:00:00Z',
  version: 1,
  ...changes,
})

/** What an inquiry is paid with: nothing, unless told. */
export const paymentsOf = (changes: Partial<DealPayments> = {}): DealPayments => ({
  deal_id: dealOf(1).id,
  version: 0,
  currency: 'EUR',
  price: null,
  travel_start: null,
  today: '2030-03-01',
  instalments: [],
  payments: [],
  paid: '0.00',
  open: null,
  overdue: '0.00',
  credit: '0.00',
  unplanned: null,
  suppliers: [],
  ...changes,
})

/** What an inquiry's customer is to pay by a day. */
export const dueOf = (number: number, changes: Partial<Due> = {}): Due => {
  const { id, deal_number, name, travel_start, travel_end, version, person } = dealOf(number)
  const { pic: _, ...customer } = person
  return {
    id: `0199c222-0000-7000-8000-${String(number).padStart(12, '0')}`,
    due_on: '2030-03-11',
    amount: '300.00',
    currency: 'EUR',
    label: 'Deposit',
    service: null,
    deal: { id, deal_number, name, travel_start, travel_end, version, person: customer },
    ...changes,
  }
}

/** These, all on one page, of a day on which the first of them is overdue. */
export const duesOf = (results: Due[], changes: Partial<Dues> = {}): Dues => ({
  ...pageWith(results),
  more: false,
  today: '2030-03-12',
  sums: [],
  without_amount: 0,
  days: [...new Set(results.map(({ due_on }) => due_on))].map((due_on) => ({ due_on, sums: [] })),
  ...changes,
})

/** A service with no more to it than lists show. */
export const tripServiceOf = (service: DealService, details: Partial<TripService> = {}): TripService => ({
  ...blankDetails,
  supplier: null,
  total: null,
  ...service,
  ...details,
})

/** An open task on nothing, up to nobody. */
export const taskOf = (number: number, changes: Partial<Task> = {}): Task => ({
  id: `0199d000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  title: `Task ${number}`,
  note: '',
  due_on: null,
  due_time: null,
  assigned_to: null,
  record: null,
  payment: null,
  done_at: null,
  done_by: null,
  created_by: null,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  version: 1,
  ...changes,
})

/** A day that brings nothing but these. */
export function todayOf(lines: Partial<{ [Name in TodaySections]: Today[Name]['results'] }> = {}): Today {
  const some = <Name extends TodaySections>(name: Name) => {
    const results = (lines[name] ?? []) as Today[Name]['results']
    return { results, total: results.length, more: false } as Today[Name]
  }
  return {
    day: '2026-11-17',
    overdue: some('overdue'),
    today: some('today'),
    next_days: some('next_days'),
    without_next_step: some('without_next_step'),
    stale: some('stale'),
    repriced: some('repriced'),
    stale_after_days: 14,
    departures: some('departures'),
    returns: some('returns'),
    birthdays: some('birthdays'),
    mentions: some('mentions'),
    left_behind: null,
  }
}
type TodaySections = Exclude<keyof Today, 'day' | 'stale_after_days' | 'left_behind'>

/** A contact as other records name it. */
function personOf(number: number): Deal['person'] {
  const { id, first_name, last_name, pic } = contactOf(number)
  return { id, first_name, last_name, pic }
}

const nameOf = ({ first_name, last_name }: Deal['person']) => `${first_name} ${last_name}`.trim()

/** A list of these records, all on one page. */
export const pageWith = <T>(records: T[]) => ({ ...pageOf({}, records.length, String), results: records })

/** One page of a list that has `total` records, made on the fly. No more than `most` of them are counted. */
export function pageOf<T>(
  query: Record<string, string>,
  total: number,
  record: (number: number) => T,
  most = total,
) {
  const page = Number(query.page ?? 1)
  const page_size = Number(query.page_size ?? 20)
  const first = (page - 1) * page_size + 1
  const length = Math.max(0, Math.min(page_size, total - first + 1))
  return {
    results: Array.from({ length }, (_, at) => record(first + at)),
    total: Math.min(total, most),
    more: total > most,
    page,
    page_size,
    links: { next: first + length <= total ? `?page=${page + 1}` : null, previous: null },
  }
}
