import type { SubjectType } from '@caravel/contract/events'

/** What a query asks for. Its key begins with this and the workspace; what follows tells it from others of its name. */
export type QueryName =
  | 'contacts'
  | 'contact'
  | 'companies'
  | 'company'
  | 'inquiries'
  | 'inquiry'
  | 'quotes'
  | 'payments'
  | 'tasks'
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
export type RecordType = Extract<SubjectType, 'contact' | 'company' | 'inquiry'>

/** The lists and boards of records, of which the page of one is called by its type. */
export const listsOf = {
  contact: 'contacts',
  company: 'companies',
  inquiry: 'inquiries',
} as const satisfies Record<RecordType, QueryName>
