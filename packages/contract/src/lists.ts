/** What lists can be asked for. Apart from the schemas, because the web needs it before it loads those. */

export const pageSizes = [20, 40, 60] as const

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

/** `attribute` ascending, `-attribute` descending. */
export type Sort<A extends string> = A | `-${A}`

export const sortsOf = <A extends string>(attributes: readonly A[]): Sort<A>[] =>
  attributes.flatMap((attribute) => [attribute, `-${attribute}`] as const)

export const parseSort = <A extends string>(sort: Sort<A>): { attribute: A; descending: boolean } =>
  sort.startsWith('-')
    ? { attribute: sort.slice(1) as A, descending: true }
    : { attribute: sort as A, descending: false }
