/** The kinds of record: what they are called, and what each can. Whoever adds one begins here. */

/**
 * `page`: it has a page, on which are a timeline, notes, tasks and files. `search`: it is found by words. `trash`: it is
 * deleted into the trash. `import`: a file can bring it. `merge`: two of them become one.
 */
export type Ability = 'page' | 'search' | 'trash' | 'import' | 'merge'

type Kind = {
  /** Several of them: so are called their table, their lists, their part of the app, and the rights to them. */
  many: string
  /** One of them, as a message begins with it. */
  name: string
  /** By which field what hangs on one names it. */
  field: string
  can: readonly Ability[]
}

export const kinds = {
  contact: {
    many: 'contacts',
    name: 'Contact',
    field: 'person_id',
    can: ['page', 'search', 'trash', 'import', 'merge'],
  },
  company: {
    many: 'companies',
    name: 'Company',
    field: 'company_id',
    can: ['page', 'search', 'trash', 'import', 'merge'],
  },
  inquiry: {
    many: 'inquiries',
    name: 'Inquiry',
    field: 'deal_id',
    can: ['page', 'search', 'trash', 'import'],
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

const kindNames = Object.keys(kinds) as KindName[]

export const kindsThat = <A extends Ability>(ability: A): KindThat<A>[] =>
  kindNames.filter((name): name is KindThat<A> => (kinds[name].can as readonly Ability[]).includes(ability))

/** One entry for each kind that has this ability. */
export function forKindsThat<A extends Ability, Key extends 'many' | 'name' | 'field'>(ability: A, key: Key) {
  const entries = kindsThat(ability).map((name): [string, unknown] => [name, kinds[name][key]])
  return Object.fromEntries(entries) as { [Name in KindThat<A>]: Kinds[Name][Key] }
}
