/** The kinds of record: what they are called, and what each can. Whoever adds one begins here. */

/**
 * `page`: it has a page of its own, which links lead to. `timeline`, `notes`, `tasks` and `files`: they hang on it.
 * `picture`: one of its files shows it. `search`: it is found by words. `trash`: it is deleted into the trash. `import`: a
 * file can bring it. `merge`: two of them become one.
 */
export type Ability =
  | 'page'
  | 'timeline'
  | 'notes'
  | 'tasks'
  | 'files'
  | 'picture'
  | 'search'
  | 'trash'
  | 'import'
  | 'merge'

type Kind = {
  /** Several of them: so are called their table, their lists, their part of the app, and the rights to them. */
  many: string
  /** One of them, as a message begins with it. */
  name: string
  /** By which field what hangs on one names it. */
  field: string
  can: readonly Ability[]
}

const withPage = ['page', 'timeline', 'notes', 'tasks', 'files'] as const

export const kinds = {
  contact: {
    many: 'contacts',
    name: 'Contact',
    field: 'person_id',
    can: [...withPage, 'picture', 'search', 'trash', 'import', 'merge'],
  },
  company: {
    many: 'companies',
    name: 'Company',
    field: 'company_id',
    can: [...withPage, 'picture', 'search', 'trash', 'import', 'merge'],
  },
  inquiry: {
    many: 'inquiries',
    name: 'Inquiry',
    field: 'deal_id',
    can: [...withPage, 'search', 'trash', 'import'],
  },
  task: { many: 'tasks', name: 'Task', field: 'task_id', can: ['trash', 'import'] },
} as const satisfies Record<string, Kind>

type Kinds = typeof kinds
export type KindName = keyof Kinds
export type KindThat<A extends Ability> = {
  [Name in KindName]: A extends Kinds[Name]['can'][number] ? Name : never
}[KindName]
/** Several of a kind, by its name. */
export type ManyOf<Name extends KindName> = Kinds[Name]['many']
/** How what hangs on one of a kind names it. */
export type FieldOf<Name extends KindName> = Kinds[Name]['field']
/** By which fields notes, tasks or files name what they hang on. */
export type FieldThat<A extends Ability> = FieldOf<KindThat<A>>
/** A field that names a record, as filters and sections call it. */
export type WithoutId<Field extends string> = Field extends `${infer Name}_id` ? Name : never

const kindNames = Object.keys(kinds) as KindName[]

export const kindsThat = <A extends Ability>(ability: A): KindThat<A>[] =>
  kindNames.filter((name): name is KindThat<A> => (kinds[name].can as readonly Ability[]).includes(ability))

/** One entry for each kind that has this ability. */
export function forKindsThat<A extends Ability, Key extends 'many' | 'name' | 'field'>(ability: A, key: Key) {
  const entries = kindsThat(ability).map((name): [string, unknown] => [name, kinds[name][key]])
  return Object.fromEntries(entries) as { [Name in KindThat<A>]: Kinds[Name][Key] }
}

export const fieldsThat = <A extends Ability>(ability: A) =>
  kindsThat(ability).map((name) => kinds[name].field as FieldThat<A>)

/** One entry for each field by which something hangs on a kind that has this ability. */
export const perField = <A extends Ability, T>(ability: A, entry: (field: FieldThat<A>) => T) =>
  Object.fromEntries(fieldsThat(ability).map((field) => [field, entry(field)])) as Record<FieldThat<A>, T>
