import { forKindsThat, type KindName, type KindThat, type ManyOf } from '@caravel/contract/kinds'

/** What a query asks for. Its key begins with this and the workspace; what follows tells it from others of its name. */
export type QueryName =
  | ManyOf<KindName>
  | RecordType
  | 'quotes'
  | 'payments'
  | 'openTasks'
  | 'today'
  | 'calendar'
  | 'belongings'
  | 'reports'
  | 'search'
  | 'notes'
  | 'activities'
  | 'attachments'
  | 'trash'
  | 'firstSteps'
  | 'lists'
  | 'templates'
  | 'imports'
  | 'exports'
  | 'notifications'
  | 'members'
  | 'profile'
  | 'workspace'
  | 'views'

export const keyOf = <const Rest extends readonly unknown[]>(name: QueryName, org: string, ...rest: Rest) =>
  [name, org, ...rest] as const

/** Records with a page and lists of their own. */
export type RecordType = KindThat<'page'>

/** The lists and boards of records, of which the page of one is called by its type. */
export const listsOf = forKindsThat('page', 'many')
