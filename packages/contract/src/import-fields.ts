/** What a column of a file may fill, by kind of record. Apart from the schemas, because the web needs it before it loads those. */

import type { companyFields } from './company-fields.ts'
import type { contactFields } from './contact-fields.ts'
import type { dealFields } from './deal-fields.ts'
import type { FieldTable, ImportedFields } from './fields.ts'
import { type FieldThat, type KindThat, kindsThat } from './kinds.ts'
import type { taskFields } from './task-fields.ts'

export const importKinds = kindsThat('import')
export type ImportKind = KindThat<'import'>

/**
 * How the cells of a column are read. What is `many` may be filled by several columns, and by several values in a cell;
 * a `label` is looked up among the statuses, sources, members or companies of the workspace.
 */
export type ImportFieldType =
  | 'text'
  | 'name'
  | 'emails'
  | 'phones'
  | 'email'
  | 'phone'
  | 'day'
  | 'time'
  | 'done'
  | 'amount'
  | 'number'
  | 'gender'
  | 'label'
  | 'company'
  | 'supplier'
  | 'part'

/** What several columns may fill. */
export const manyTypes: readonly ImportFieldType[] = ['emails', 'phones', 'part']

/** What may make up an address together, where a file has it in parts. */
const addressParts = {
  street: 'part',
  street_2: 'part',
  city: 'part',
  state: 'part',
  postal_code: 'part',
  country: 'part',
} as const

export const importFields = {
  contact: {
    first_name: 'text',
    /** Goes into the first name. */
    middle_name: 'name',
    last_name: 'text',
    full_name: 'name',
    emails: 'emails',
    phone_numbers: 'phones',
    company: 'company',
    job_title: 'text',
    status: 'label',
    source: 'label',
    owner: 'label',
    gender: 'gender',
    birthday: 'day',
    address: 'text',
    ...addressParts,
    about: 'text',
    /** Goes into the note: only companies have one. */
    website: 'name',
    /** Whether the row is a person or a company, as phone books have both. */
    record_kind: 'name',
  },
  company: {
    name: 'text',
    email: 'email',
    phone_number: 'phone',
    website: 'text',
    address: 'text',
    ...addressParts,
    about: 'text',
    owner: 'label',
  },
  inquiry: {
    deal_number: 'number',
    title: 'text',
    person: 'name',
    person_email: 'email',
    person_phone: 'phone',
    company: 'company',
    deal_status: 'label',
    assigned_to: 'label',
    travel_start: 'day',
    travel_end: 'day',
    budget: 'amount',
    currency: 'text',
    booked_on: 'day',
    party_size: 'number',
    /** Of the one service that a new inquiry comes in with. */
    service: 'text',
    supplier: 'supplier',
    booking_reference: 'text',
    service_start: 'day',
    service_end: 'day',
    price: 'amount',
    cost: 'amount',
    margin: 'amount',
  },
  /** The record that it is on is looked up, and never made. */
  task: {
    title: 'text',
    note: 'text',
    due_on: 'day',
    due_time: 'time',
    assigned_to: 'label',
    done: 'done',
    person: 'name',
    person_email: 'email',
    company: 'text',
    deal_number: 'number',
  },
} as const satisfies {
  contact: Importing<typeof contactFields>
  company: Importing<typeof companyFields>
  inquiry: Importing<typeof dealFields>
  task: Importing<Omit<typeof taskFields, FieldThat<'tasks'>>>
}

/** Each field of a record, unless no column fills it, and what else is read from a file. */
type Importing<T extends FieldTable> = Record<ImportedFields<T>, ImportFieldType> &
  Record<string, ImportFieldType>

export type ImportFieldName<K extends ImportKind = ImportKind> = K extends ImportKind
  ? keyof (typeof importFields)[K] & string
  : never

/** What the labels of a column are looked up among. Companies are too many to be gone through one by one. */
export const labelLists = ['status', 'source', 'owner', 'deal_status', 'assigned_to'] as const
export type LabelList = (typeof labelLists)[number]

/** What tells that a record is here already. A task is the same on the same record and day, by the same words. */
export const importMatches = {
  contact: ['email', 'phone', 'name'],
  company: ['name', 'website'],
  inquiry: ['number'],
  task: ['title'],
} as const satisfies Record<ImportKind, readonly string[]>
export type ImportMatch = (typeof importMatches)[ImportKind][number]

/** One of these has to be filled by a column: nothing else says whom or what a row is about. */
export const importNeeds: Record<ImportKind, readonly string[]> = {
  // Who has no name is called what stands before the @.
  contact: ['first_name', 'full_name', 'emails', 'record_kind'],
  company: ['name'],
  inquiry: ['person', 'person_email', 'person_phone', 'deal_number'],
  task: ['title'],
}

export const largestImportBytes = 100 * 1024 * 1024
