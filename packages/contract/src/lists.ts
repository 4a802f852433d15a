/** What lists can be asked for. Apart from the schemas, because the web needs it before it loads those. */
import { forKindsThat, type KindName, type KindThat, kinds, type ManyOf } from './kinds.ts'

/** The lists of the kinds of record that are found by words. */
export const recordLists = Object.values(forKindsThat('search', 'many'))
export type RecordList = ManyOf<KindThat<'search'>>

/** All that is listed with filters and orders of its own, and can be kept as a view. */
export type ListName = ManyOf<KindName>
export const listNames = Object.values(kinds).map(({ many }): ListName => many)

export const pageSizes = [20, 40, 60] as const
export type PageSize = (typeof pageSizes)[number]

/** What a filter compares with: words, a record or a word of a list, a word of a list that always holds, a day, or an import. */
export type FilterKind = keyof typeof conditionsFor

/**
 * What a timeline can be narrowed to. A change of status, or of who looks after a record, is also one of its fields.
 * `inquiries` are those of a contact or a company, and `people` also those of a company.
 */
export const activityKinds = [
  'status',
  'assigned',
  'fields',
  'notes',
  'calls',
  'tasks',
  'files',
  'quotes',
  'payments',
  'people',
  'inquiries',
  'record',
] as const
export type ActivityKind = (typeof activityKinds)[number]

/** `attribute` ascending, `-attribute` descending. */
export type Sort<A extends string> = A | `-${A}`

export const sortsOf = <A extends string>(attributes: readonly A[]): Sort<A>[] =>
  attributes.flatMap((attribute) => [attribute, `-${attribute}`] as const)

export const parseSort = <A extends string>(sort: Sort<A>): { attribute: A; descending: boolean } =>
  sort.startsWith('-')
    ? { attribute: sort.slice(1) as A, descending: true }
    : { attribute: sort as A, descending: false }

/** `from` and `until` are for days, and include the day. The last two say what an import did to a record. */
export const conditions = [
  'exact',
  'contains',
  'empty',
  'not_empty',
  'from',
  'until',
  'created',
  'created_or_updated',
] as const
export type Condition = (typeof conditions)[number]
export const needsValue = (condition: Condition) => condition !== 'empty' && condition !== 'not_empty'

export const conditionsFor = {
  text: ['exact', 'contains', 'empty', 'not_empty'],
  picked: ['exact', 'empty', 'not_empty'],
  choice: ['exact'],
  day: ['exact', 'from', 'until', 'empty', 'not_empty'],
  import: ['created', 'created_or_updated'],
} as const satisfies Record<string, readonly Condition[]>

/** One row of a filter. */
export type Filter<A extends string> = { attribute: A; condition: Condition; value?: string | undefined }
