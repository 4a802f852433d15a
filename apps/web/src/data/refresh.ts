/** What has to be asked for again when something changes in a workspace: by others, or by this tab itself. */
import type { ChangeEvent, SubjectType } from '@caravel/contract/events'
import { type Touches, verbNamed } from '@caravel/contract/verbs'
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { askAgain } from './askAgain.ts'

/** Without an id it may be any record of that type, and whatever goes along with it. */
export type Change = Pick<ChangeEvent, 'type'> & Partial<ChangeEvent>

/** Asks again for what is on the screen and may show this. All else that may is asked for when somebody looks at it. */
export function refresh(queryClient: QueryClient, org: string, changes: readonly Change[]) {
  const filters = { predicate: (query: Query) => mayShow(query, org, changes) }
  // A page that is being opened is not begun anew because it has connected meanwhile.
  return changes === anything ? queryClient.invalidateQueries(filters) : askAgain(queryClient, filters)
}

/** For what this tab did itself, of which the server tells all others. */
export function useRefresh(org: string) {
  const queryClient = useQueryClient()
  return (change: Change) => refresh(queryClient, org, [change])
}

/** Whether a query may be answered otherwise since these changes. */
export function mayShow(query: Query, org: string, changes: readonly Change[]): boolean {
  const [kind, workspace] = query.queryKey as [string, string]
  if (workspace !== org) return false
  const around = changes.filter(({ type }) => shownBy[type]?.includes(kind))
  if (around.length === 0 || !query.isActive()) return around.length > 0
  const ofOne = around.flatMap(ofOneRecord)
  const show = (change: OfOneRecord) => shownAfter[change.touches]
  if (ofOne.length < around.length || ofOne.some((change) => show(change).mayAppear(query, change)))
    return true
  const parts = ofOne.filter((change) => show(change).isPart(query))
  // Nobody knows what is on its way.
  if (query.state.fetchStatus === 'fetching') return parts.length > 0
  const shown = JSON.stringify([query.queryKey, query.state.data])
  return parts.some(({ id }) => shown.includes(id))
}

/** What names who looks after a record. */
const withMembers = [
  'today',
  'calendar',
  'contacts',
  'companies',
  'inquiries',
  'tasks',
  'reports',
  'notes',
  'firstSteps',
  'belongings',
]
/** Records are shown together, so that one of any kind can change what is shown of the others. */
const allOfRecords = [...withMembers, 'activities', 'attachments', 'search', 'trash']

/** Which queries, by the first part of their key, show something of a record of this type. */
const shownBy: Partial<Record<SubjectType, string[]>> = {
  contact: allOfRecords,
  company: allOfRecords,
  inquiry: allOfRecords,
  // On nothing; what hangs on a record comes as an event of that.
  task: ['today', 'calendar', 'tasks', 'belongings', 'inquiries', 'activities', 'trash'],
  attachment: ['attachments', 'activities'],
  list: ['today', 'calendar', 'lists', 'contacts', 'inquiries', 'reports', 'activities', 'firstSteps'],
  member: [...withMembers, 'profile', 'members'],
  notification: ['today', 'notifications'],
  import: ['imports', 'firstSteps'],
  export: ['exports'],
  template: ['templates'],
  // Also that records came or went as one: out of the trash for good, or as samples.
  workspace: [...allOfRecords, 'profile', 'workspace'],
}

export const anything: readonly Change[] = Object.keys(shownBy).map((type) => ({ type: type as SubjectType }))

type RecordType = 'contact' | 'company' | 'inquiry'
type OfOneRecord = { type: RecordType; id: string; touches: Touches }

const kindOf: Record<RecordType, string> = {
  contact: 'contacts',
  company: 'companies',
  inquiry: 'inquiries',
}
const countedIn: Record<RecordType, string[]> = {
  contact: ['companies'],
  company: [],
  inquiry: ['contacts', 'companies'],
}

/** None where it may be any record, or others along with it. */
function ofOneRecord({ type, id, verb, several }: Change): OfOneRecord[] {
  const touches = verbNamed(verb)?.touches
  return touches && id !== undefined && !several && isRecord(type) ? [{ type, id, touches }] : []
}

const isRecord = (type: SubjectType): type is RecordType => type in kindOf

type Shown = { mayAppear: (query: Query, change: OfOneRecord) => boolean; isPart: (query: Query) => boolean }

const onItsPage: Shown = {
  mayAppear: () => false,
  isPart: ({ queryKey: [kind, , part] }) =>
    kind === 'today' || kind === 'notes' || kind === 'activities' || part === 'detail',
}
// The open tasks of a record stay as they are when the record itself changes.
const asItIs = { isPart: ({ queryKey }: Query) => queryKey[2] !== 'open' }
const withTask = {
  isPart: ({ queryKey: [kind, , part] }: Query) =>
    kind === 'activities' || (kind === 'inquiries' && part === 'detail'),
}

/** Where a query may show or count a record though it did not so far, and what of it is stale that does. */
const shownAfter: Record<Touches, Shown> = {
  record: { ...asItIs, mayAppear: isListed },
  created: {
    ...asItIs,
    mayAppear: (query, change) => query.queryKey[0] === 'firstSteps' || isListed(query, change),
  },
  notes: onItsPage,
  files: { ...asItIs, mayAppear: () => false },
  quotes: {
    mayAppear: () => false,
    isPart: ({ queryKey: [kind, , part] }) =>
      kind === 'activities' ||
      (kind === 'inquiries' && (part === 'detail' || part === 'quotes' || part === 'quote')),
  },
  task: { ...withTask, mayAppear: listsTask },
  'changed task': {
    ...withTask,
    mayAppear: (query, change) => listsTask(query, change) || mayHaveListed(query),
  },
  'trashed task': {
    ...withTask,
    mayAppear: (query, change) => query.queryKey[0] === 'trash' || listsTask(query, change),
  },
}

/** Lists and totals. */
function isListed({ queryKey: [kind, , part] }: Query, { type }: OfOneRecord): boolean {
  if (kind === kindOf[type]) return part !== 'detail'
  return (
    inDays.has(kind) || kind === 'reports' || kind === 'search' || countedIn[type].includes(kind as string)
  )
}

/** A task shows in lists of tasks, and as the next step of its inquiry. */
function listsTask({ queryKey }: Query, { type, id }: OfOneRecord): boolean {
  const [kind, , part] = queryKey
  if (kind === 'tasks') return part !== 'open' || queryKey.includes(id)
  return inDays.has(kind) || (kind === 'inquiries' && part !== 'detail' && type === 'inquiry')
}

/** What may show a task that has left another record. */
const mayHaveListed = ({ queryKey: [kind, , part] }: Query) =>
  kind === 'tasks' || (kind === 'inquiries' && part !== 'detail')

/** What shows or counts records of many kinds by whom they are up to. */
const inDays = new Set<unknown>(['today', 'calendar', 'belongings'])
