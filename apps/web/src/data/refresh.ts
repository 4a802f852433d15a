/** What has to be asked for again when something changes in a workspace: by others, or by this tab itself. */
import type { ChangeEvent, SubjectType } from '@caravel/contract/events'
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
  const ofOneRecord = around.filter(isOfOneRecord)
  if (ofOneRecord.length < around.length || ofOneRecord.some((change) => mayAppear(query, change)))
    return true
  const parts = ofOneRecord.filter((change) => isPartOf(query, change))
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
]
/** Records are shown together, so that one of any kind can change what is shown of the others. */
const allOfRecords = [...withMembers, 'activities', 'attachments', 'search', 'trash']

/** Which queries, by the first part of their key, show something of a record of this type. */
const shownBy: Partial<Record<SubjectType, string[]>> = {
  contact: allOfRecords,
  company: allOfRecords,
  inquiry: allOfRecords,
  // On nothing; what hangs on a record comes as an event of that.
  task: ['today', 'calendar', 'tasks', 'inquiries', 'activities', 'trash'],
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
type OfOneRecord = { type: RecordType; id: string; verb: string }

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

/** Deleted, restored and merged records take others along, of which nobody tells. */
const isOfOneRecord = (change: Change): change is Change & OfOneRecord =>
  change.type in kindOf &&
  change.id !== undefined &&
  !change.several &&
  /^(created|changed|returned|person_|note_|call_|meeting_|file_|task_|payment_)/.test(change.verb ?? '')

/** Whether a query may show or count the record though it did not so far: lists and totals. */
function mayAppear(query: Query, change: OfOneRecord): boolean {
  const { type, verb } = change
  const [kind, , part] = query.queryKey
  if (/^(note|call|meeting|file)_/.test(verb)) return false
  if (kind === 'today' || kind === 'calendar') return true
  if (verb.startsWith('task_')) return mayShowTask(query, change)
  if (kind === 'firstSteps') return verb === 'created'
  if (kind === kindOf[type]) return part !== 'detail'
  return kind === 'reports' || kind === 'search' || countedIn[type].includes(kind as string)
}

/** A task shows in lists of tasks, and as the next step of its inquiry. One that changed may have left another record. */
function mayShowTask({ queryKey }: Query, { type, id, verb }: OfOneRecord): boolean {
  const [kind, , part] = queryKey
  const mayHaveMoved = verb === 'task_changed'
  if (kind === 'tasks') return part !== 'open' || mayHaveMoved || queryKey.includes(id)
  if (kind === 'inquiries') return part !== 'detail' && (type === 'inquiry' || mayHaveMoved)
  return kind === 'trash' && /_(removed|restored)$/.test(verb)
}

/** A note or a call is on its record's page alone, and so is a task, but for its lists. An inquiry is stale no more. */
const isPartOf = ({ queryKey: [kind, , part] }: Query, { verb }: OfOneRecord) => {
  if (/^(note|call|meeting)_/.test(verb))
    return kind === 'today' || kind === 'notes' || kind === 'activities' || part === 'detail'
  if (verb.startsWith('task_')) return kind === 'activities' || (kind === 'inquiries' && part === 'detail')
  // The open tasks of a record stay as they are when the record itself changes.
  return part !== 'open'
}
