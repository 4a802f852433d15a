/** A contact, described once. Apart from the schemas, because the web needs it before it loads those. */
import type { FieldsWith, PersonalFieldTable } from './fields.ts'
import type { FilterKind } from './lists.ts'

/** What a person may write to a contact, in the order of its page. */
export const contactFields = {
  first_name: {
    type: 'text',
    most: 150,
    required: 'First name is required',
    summary: true,
    merge: 'choose',
    erased: 'emptied',
  },
  last_name: { type: 'text', most: 150, summary: true, merge: 'choose', erased: 'emptied' },
  emails: { type: 'own', summary: true, merge: 'unite', erased: 'emptied' },
  phone_numbers: { type: 'own', summary: true, merge: 'unite', erased: 'emptied' },
  job_title: { type: 'text', most: 150, summary: true, merge: 'choose', erased: 'emptied' },
  company_id: { type: 'reference', as: 'company', summary: true, merge: 'choose', erased: 'kept' },
  status_id: { type: 'reference', as: 'status', summary: true, merge: 'choose', erased: 'kept' },
  source_id: { type: 'reference', as: 'source', summary: true, merge: 'choose', erased: 'kept' },
  owner_id: { type: 'reference', as: 'owner', summary: true, merge: 'choose', erased: 'kept' },
  /** An uploaded picture of the section `person`. */
  pic_id: { type: 'reference', merge: 'choose', imported: false, erased: 'emptied' },
  gender: { type: 'own', merge: 'choose', erased: 'emptied' },
  birthday: { type: 'own', merge: 'choose', erased: 'emptied' },
  address: { type: 'text', most: 500, merge: 'choose', erased: 'emptied' },
  about: { type: 'text', most: 5000, merge: 'choose', erased: 'emptied' },
} as const satisfies PersonalFieldTable

export type ContactField = keyof typeof contactFields
export type ContactReference = FieldsWith<typeof contactFields, { type: 'reference'; summary: true }>

export const contactSortAttributes = [
  'name',
  'email',
  'phone',
  'status',
  'company',
  'source',
  'inquiry_count',
  'created_at',
  'updated_at',
] as const
export type ContactSortAttribute = (typeof contactSortAttributes)[number]

/** The first three are those of the filter dialog's texts; the others hold an id. */
export const contactFilterKinds = {
  first_name: 'text',
  email: 'text',
  phone_number: 'text',
  status: 'picked',
  source: 'picked',
  company: 'picked',
  job_title: 'text',
  owner: 'picked',
  import: 'import',
} as const satisfies Record<string, FilterKind>
export type ContactFilterAttribute = keyof typeof contactFilterKinds
