/** A company, described once. Apart from the schemas, because the web needs it before it loads those. */
import type { FieldTable } from './fields.ts'
import type { FilterKind } from './lists.ts'

/** What a person may write to a company, in the order of its page. */
export const companyFields = {
  name: { type: 'text', most: 200, required: 'Company name is required', summary: true, merge: 'choose' },
  email: { type: 'own', summary: true, merge: 'choose' },
  phone_number: { type: 'own', summary: true, merge: 'choose' },
  website: { type: 'own', merge: 'choose' },
  address: { type: 'text', most: 500, merge: 'choose' },
  about: { type: 'text', most: 5000, merge: 'choose' },
  /** Whether services are bought from it. The first service that names it makes it so. */
  is_supplier: { type: 'own', summary: true, imported: false },
  owner_id: { type: 'reference', as: 'owner', summary: true, merge: 'choose' },
  /** An uploaded picture of the section `company`. */
  pic_id: { type: 'reference', merge: 'choose', imported: false },
} as const satisfies FieldTable

export type CompanyField = keyof typeof companyFields

export const companySortAttributes = [
  'name',
  'email',
  'phone',
  'people_count',
  'inquiry_count',
  'created_at',
] as const
export type CompanySortAttribute = (typeof companySortAttributes)[number]

export const supplierAnswers = ['yes', 'no'] as const

export const companyFilterKinds = {
  name: 'text',
  email: 'text',
  phone_number: 'text',
  supplier: 'picked',
  import: 'import',
} as const satisfies Record<string, FilterKind>
export type CompanyFilterAttribute = keyof typeof companyFilterKinds
