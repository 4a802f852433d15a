/** What has to be asked for again when something changes in a workspace: by others, or by this tab itself. */
import type { ChangeEvent, SubjectType } from '@caravel/contract/events'
import { kindsThat } from '@caravel/contract/kinds'
import { type Touches, verbNamed } from '@caravel/contract/verbs'
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { askAgain } from './askAgain.ts'
import { listsOf, partsOf, type QueryName, type RecordType } from './queryNames.ts'

/** Without an id it may be any record of that type, and whatever goes along with it. */
export type Change = Pick<ChangeEvent, 'type'> & Partial<ChangeEvent>

const days = ['today', 'calendar', 'belongings'] as const
const pages = kindsThat('page')
/** What names who looks after a record. */
const withMembers = [
  ...days,
  ...pages,
  ...Object.values(listsOf),
  'payments',
  'dues',
  'tasks',
  'openTasks',
  'reports',
  'notes',
  'firstSteps',
] as const
/** Records are shown together, so that one of any kind can change what is shown of the others. */
const withRecords = [...withMembers, 'quotes', 'activities', 'attachments', 'search', 'trash'] as const

/** What may be stale once something of a type has changed, whatever it was. */
const staleAfter: Record<SubjectType, readonly QueryName[]> = {
  contact: withRecords,
  company: withRecords,
  inquiry: withRecords,
  // Those on nothing: what hangs on a record comes as an event of that.
  task: [...days, 'tasks', 'openTasks', 'inquiries', 'inquiry', 'activities', 'trash'],
  note: [],
  attachment: ['attachments', 'activities'],
  list: [
    'lists',
    'contacts',
    'contact',
    'inquiries',
    'inquiry',
    'today',
    'calendar',
    'reports',
    'activities',
    'firstSteps',
  ],
  member: [...withMembers, 'profile', 'members'],
  notification: ['today', 'notifications'],
  import: ['imports', 'firstSteps'],
  export: ['exports'],
  template: ['templates'],
  // Also that records came or went as one: out of the trash for good, or as samples.
  workspace: [...withRecords, 'profile', 'workspace'],
}

/** What counts or orders records of a type, so that one may come into it or go. */
const counting: Record<RecordType, readonly QueryName[]> = {
  contact: [...days, 'reports', 'search', 'contacts', 'companies', 'company'],
  company: [...days, 'reports', 'search', 'companies'],
  inquiry: [...days, 'dues', 'reports', 'search', 'inquiries', 'contacts', 'contact', 'companies', 'company'],
}

/** What of it is stale for certain, and what is where it shows the record. */
type Stale = { always: readonly QueryName[]; showing: readonly QueryName[] }

// The open tasks of a record stay as they are when the record itself changes.
const besideTasks = withRecords.filter((name) => name !== 'openTasks')

/** The same once it is known what was done to which record. */
const staleAfterVerb: Record<Touches, (type: RecordType) => Stale> = {
  record: (type) => ({ always: counting[type], showing: besideTasks }),
  created: (type) => ({ always: [...counting[type], 'firstSteps'], showing: besideTasks }),
  notes: () => ({ always: [], showing: [...pages, 'notes', 'activities', 'today'] }),
  files: () => ({ always: [], showing: [...pages, 'notes', 'activities', 'attachments'] }),
  quotes: () => ({ always: [], showing: ['inquiry', 'quotes', 'activities'] }),
  task: (type) => ({ always: listingTasksOf(type), showing: ['openTasks', 'inquiry', 'activities'] }),
  // It may have hung on another record before.
  'changed task': () => ({
    always: [...listingTasksOf('inquiry'), 'openTasks'],
    showing: ['inquiry', 'activities'],
  }),
  'trashed task': (type) => ({
    always: [...listingTasksOf(type), 'trash'],
    showing: ['openTasks', 'inquiry', 'activities'],
  }),
}

/** The next step of an inquiry stands in its lists. */
const listingTasksOf = (type: RecordType): readonly QueryName[] =>
  type === 'inquiry' ? [...days, 'tasks', 'inquiries'] : [...days, 'tasks']

export const anything: readonly Change[] = Object.keys(staleAfter).map((type) => ({
  type: type as SubjectType,
}))

/** Asks again for what is on the screen and may be stale. All else that may be is asked for when somebody looks at it. */
export function refresh(queryClient: QueryClient, org: string, changes: readonly Change[]) {
  const filters = { predicate: (query: Query) => isStale(query, org, changes) }
  // A page that is being opened is not begun anew because it has connected meanwhile.
  return changes === anything ? queryClient.invalidateQueries(filters) : askAgain(queryClient, filters)
}

/** For what this tab did itself, of which the server tells all others. */
export function useRefresh(org: string) {
  const queryClient = useQueryClient()
  return (change: Change) => refresh(queryClient, org, [change])
}

/** Whether a query may be answered otherwise since these changes. */
export function isStale(query: Query, org: string, changes: readonly Change[]): boolean {
  const { name, org: workspace } = partsOf(query)
  if (workspace !== org) return false
  return changes.some((change) => {
    if (!staleAfter[change.type]?.includes(name)) return false
    const known = ofOneRecord(change)
    if (!known || !query.isActive()) return true
    const { always, showing } = staleAfterVerb[known.touches](known.type)
    return always.includes(name) || (showing.includes(name) && mayShow(query, known.id))
  })
}

/** None where it may be any record, or others along with it. */
function ofOneRecord({ type, id, verb, several }: Change) {
  const touches = verbNamed(verb)?.touches
  if (!touches || id === undefined || several || !isRecord(type)) return undefined
  return { type, id, touches }
}

const isRecord = (type: SubjectType): type is RecordType => type in listsOf

/** Nobody knows what is on its way. */
const mayShow = ({ queryKey, state }: Query, id: string) =>
  state.fetchStatus === 'fetching' || mentions(queryKey, id) || mentions(state.data, id)

const mentions = (value: unknown, id: string): boolean =>
  value === id ||
  (typeof value === 'object' && value !== null && Object.values(value).some((each) => mentions(each, id)))
