import { activities } from '@caravel/contract/activities'
import { auth } from '@caravel/contract/auth'
import { companies } from '@caravel/contract/companies'
import { contacts } from '@caravel/contract/contacts'
import { deals } from '@caravel/contract/deals'
import { notes } from '@caravel/contract/notes'
import { notifications } from '@caravel/contract/notifications'
import { tasks } from '@caravel/contract/tasks'
import { firstNames, lastNames } from '../generate/names.ts'
import { password } from '../generate/workspaces.ts'
import { requestOf } from '../measure/caller.ts'
import type { Request } from '../measure/connection.ts'
import type { Case } from './case.ts'
import { nth, type Workplace } from './workplace.ts'

const inOrg = ({ caller }: Workplace) => ({ org: caller.org })

export const newContact = (at: Workplace, n: number): Request =>
  requestOf(contacts.create, {
    params: inOrg(at),
    body: {
      first_name: nth(firstNames, n),
      last_name: nth(lastNames, n * 7),
      emails: [{ email: `new${n}@mail.example` }],
      phone_numbers: [{ phone_number: `+45 20 ${10 + (n % 90)} 30 ${10 + (n % 80)}` }],
      status_id: nth(at.contactStatuses, n),
    },
  })

export const changedContact = (at: Workplace, n: number): Request =>
  requestOf(contacts.update, {
    params: { ...inOrg(at), id: nth(at.ids.contacts, n) },
    body: { about: `Prefers mornings, said for time ${n}` },
  })

/** So many are chosen on a page, and these are others each time. */
const sixty = (ids: string[], n: number) => {
  const first = (n * 60) % Math.max(ids.length - 59, 1)
  return ids.slice(first, first + 60)
}

export const recordCases: Case[] = [
  {
    name: 'contact',
    kind: 'detail',
    quick: true,
    request: (at, n) => requestOf(contacts.get, { params: { ...inOrg(at), id: nth(at.ids.contacts, n) } }),
  },
  {
    name: 'contact with company',
    kind: 'detail',
    request: (at, n) => requestOf(contacts.get, { params: { ...inOrg(at), id: nth(at.employed, n) } }),
  },
  {
    name: 'company',
    kind: 'detail',
    request: (at, n) => requestOf(companies.get, { params: { ...inOrg(at), id: nth(at.ids.companies, n) } }),
  },
  {
    name: 'inquiry',
    kind: 'detail',
    quick: true,
    request: (at, n) => requestOf(deals.get, { params: { ...inOrg(at), id: nth(at.ids.inquiries, n) } }),
  },
  {
    name: 'timeline of a contact',
    kind: 'detail',
    request: (at, n) =>
      requestOf(activities.list, {
        params: inOrg(at),
        query: { subject_type: 'contact', subject_id: nth(at.ids.contacts, n) },
      }),
  },
  { name: 'contact, created', kind: 'create', quick: true, request: newContact },
  {
    name: 'company, created',
    kind: 'create',
    request: (at, n) =>
      requestOf(companies.create, {
        params: inOrg(at),
        body: { name: `${nth(lastNames, n)} Travel`, email: `office${n}@agency.example` },
      }),
  },
  {
    name: 'inquiry, created',
    kind: 'create',
    request: (at, n) =>
      requestOf(deals.create, {
        params: inOrg(at),
        body: {
          person_id: nth(at.ids.contacts, n),
          title: 'Family holiday in Lisbon',
          budget: 2400,
          deal_services: [
            {
              kind: 'flight',
              service_options: [
                { kind: 'airline', option_value: 'TAP Air Portugal' },
                { kind: 'destination', option_value: 'Lisbon' },
              ],
            },
          ],
        },
      }),
  },
  {
    name: 'task, created',
    kind: 'create',
    request: (at, n) =>
      requestOf(tasks.create, {
        params: inOrg(at),
        body: { title: `Call back, for time ${n}`, person_id: nth(at.ids.contacts, n) },
      }),
  },
  {
    name: 'note, created',
    kind: 'create',
    request: (at, n) =>
      requestOf(notes.create, {
        params: inOrg(at),
        body: { body: `Called, for time ${n}`, person_id: nth(at.ids.contacts, n) },
      }),
  },
  { name: 'contact, changed', kind: 'patch', quick: true, request: changedContact },
  {
    name: 'contact, given a status',
    kind: 'patch',
    request: (at, n) =>
      requestOf(contacts.update, {
        params: { ...inOrg(at), id: nth(at.ids.contacts, n) },
        body: { status_id: nth(at.contactStatuses, n + Math.floor(n / at.ids.contacts.length)) },
      }),
  },
  {
    name: 'inquiry, moved to a status',
    kind: 'patch',
    quick: true,
    request: (at, n) =>
      requestOf(deals.update, {
        params: { ...inOrg(at), id: nth(at.ids.inquiries, n) },
        body: { deal_status_id: nth(at.inquiryStatuses, n + Math.floor(n / at.ids.inquiries.length)) },
      }),
  },
  {
    name: '60 contacts given a status',
    kind: 'bulk',
    quick: true,
    request: (at, n) =>
      requestOf(contacts.bulkUpdate, {
        params: inOrg(at),
        body: { ids: sixty(at.ids.contacts, n), status_id: nth(at.contactStatuses, n) },
      }),
  },
  {
    name: '60 inquiries given a status',
    kind: 'bulk',
    request: (at, n) =>
      requestOf(deals.bulkUpdate, {
        params: inOrg(at),
        body: { ids: sixty(at.ids.inquiries, n), deal_status_id: nth(at.inquiryStatuses, n) },
      }),
  },
  {
    name: 'notifications',
    kind: 'notifications',
    quick: true,
    request: (at) => requestOf(notifications.list, { params: inOrg(at) }),
  },
  {
    name: 'login',
    kind: 'login',
    quick: true,
    request: ({ caller }, n) => signInOf(caller.email.replace('member0', `member${n % 12}`)),
  },
]

/** Everyone comes from an address of their own, and always from the same. */
export function signInOf(email: string): Request {
  const [member = 0, place = 0] = (email.match(/\d+/g) ?? []).map(Number)
  return {
    ...requestOf(auth.signIn, { body: { email, password } }),
    headers: { 'x-forwarded-for': `10.${member}.${place}.7` },
  }
}
