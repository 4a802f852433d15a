/** What lists can be asked for. Apart from the schemas, because the web needs it before it loads those. */

export const pageSizes = [20, 40, 60] as const
export type PageSize = (typeof pageSizes)[number]

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

export const companySortAttributes = [
  'name',
  'email',
  'phone',
  'people_count',
  'inquiry_count',
  'created_at',
] as const
export type CompanySortAttribute = (typeof companySortAttributes)[number]

/** The first three are those of the filter dialog's texts; the others hold the id of a record. */
export const contactFilterAttributes = [
  'first_name',
  'email',
  'phone_number',
  'status',
  'source',
  'company',
  'owner',
] as const
export type ContactFilterAttribute = (typeof contactFilterAttributes)[number]

export const companyFilterAttributes = ['name', 'email', 'phone_number'] as const
export type CompanyFilterAttribute = (typeof companyFilterAttributes)[number]

/** `attribute` ascending, `-attribute` descending. */
export type Sort<A extends string> = A | `-${A}`

export const sortsOf = <A extends string>(attributes: readonly A[]): Sort<A>[] =>
  attributes.flatMap((attribute) => [attribute, `-${attribute}`] as const)

export const parseSort = <A extends string>(sort: Sort<A>): { attribute: A; descending: boolean } =>
  sort.startsWith('-')
    ? { attribute: sort.slice(1) as A, descending: true }
    : { attribute: sort as A, descending: false }

export const conditions = ['exact', 'contains', 'empty', 'not_empty'] as const
export type Condition = (typeof conditions)[number]
export const needsValue = (condition: Condition) => condition === 'exact' || condition === 'contains'

/** One row of a filter. */
export type Filter<A extends string> = { attribute: A; condition: Condition; value?: string | undefined }
