/** What happens to records and around them: each verb is told once, here. */
import type { SubjectType } from './events.ts'
import { kindsThat } from './kinds.ts'
import type { ActivityKind } from './lists.ts'

/**
 * What of a record's screens may be stale after a verb; where it says nothing, that is whatever shows records of its kind.
 * `record`: the record, and where it is listed or counted. `created` is the same, and the first steps. `notes`, `files` and
 * `quotes` are on the record's page. `task` is also in lists of tasks; one that changed may have hung on another record, and
 * one that went or came back is in the trash or was.
 */
export type Touches =
  | 'record'
  | 'created'
  | 'notes'
  | 'files'
  | 'quotes'
  | 'task'
  | 'changed task'
  | 'trashed task'

type Verb = {
  /** The kinds that it happens to. */
  on: readonly SubjectType[]
  /** The part of a timeline that shows it. What has none stands on no timeline. */
  timeline?: ActivityKind
  touches?: Touches
  /** A customer does it, from the public page of a quote. */
  byCustomer?: true
}

const records = kindsThat('timeline')
const merged = kindsThat('merge')
const settings = ['list', 'template', 'workspace'] as const
const onTask = { on: [...kindsThat('tasks'), 'task'], timeline: 'tasks' } as const
const onNotes = { on: kindsThat('notes'), timeline: 'notes', touches: 'notes' } as const
const onFiles = { on: [...kindsThat('files'), 'note'], timeline: 'files', touches: 'files' } as const
const onQuote = { on: ['inquiry'], timeline: 'quotes', touches: 'quotes' } as const
const onPayment = { on: ['inquiry'], timeline: 'payments', touches: 'record' } as const
const onPeople = { on: ['contact'], timeline: 'people', touches: 'record' } as const
const onMember = { on: ['member'] } as const

const told = {
  created: { on: [...records, ...settings], timeline: 'record', touches: 'created' },
  changed: {
    on: [...records, ...settings, 'member', 'notification', 'import', 'export'],
    timeline: 'fields',
    touches: 'record',
  },
  // Deleted, restored and merged records take others along, of which nobody tells.
  deleted: { on: [...records, ...settings], timeline: 'record' },
  restored: { on: [...records, 'workspace', 'notification'], timeline: 'record' },
  erased: { on: ['contact', 'inquiry'], timeline: 'record' },
  merged: { on: merged, timeline: 'record' },
  merge_undone: { on: merged, timeline: 'record' },
  // A job that brings an inquiry back from parking changes that field of it.
  returned: { on: ['inquiry'], timeline: 'fields', touches: 'record' },

  person_attached: onPeople,
  person_detached: onPeople,

  note_added: { ...onNotes, byCustomer: true },
  note_changed: onNotes,
  note_removed: onNotes,
  note_restored: onNotes,
  call_logged: { ...onNotes, timeline: 'calls' },
  meeting_logged: { ...onNotes, timeline: 'calls' },

  task_added: { ...onTask, touches: 'task' },
  task_changed: { ...onTask, touches: 'changed task' },
  task_done: { ...onTask, touches: 'task' },
  task_reopened: { ...onTask, touches: 'task' },
  task_removed: { ...onTask, touches: 'trashed task' },
  task_restored: { ...onTask, touches: 'trashed task' },
  reminded: { on: [...records, 'task'] },

  file_added: onFiles,
  file_removed: onFiles,

  quote_made: onQuote,
  quote_sent: onQuote,
  quote_mailed: { ...onQuote, timeline: undefined },
  quote_withdrawn: onQuote,
  quote_viewed: { ...onQuote, byCustomer: true },
  // The inquiry moves on, and its payments follow.
  quote_accepted: { ...onQuote, touches: 'record', byCustomer: true },
  // What was accepted is kept over another price, or no longer.
  price_kept: { ...onQuote, touches: 'record' },
  price_asked: { ...onQuote, touches: 'record' },
  quotes_set: { on: ['workspace'] },

  payment_plan_changed: onPayment,
  payment_added: onPayment,
  payment_refunded: onPayment,
  payment_voided: onPayment,
  payment_receipt: onPayment,
  payment_supplier_due: onPayment,
  payment_supplier_paid: onPayment,
  payment_supplier_voided: onPayment,

  read: { on: ['notification'] },
  cleared: { on: ['notification'] },

  joined: onMember,
  left: onMember,
  removed: onMember,
  role_changed: onMember,
  owner_changed: onMember,
  handed_over: onMember,
  taken_back: onMember,
  invited: onMember,
  invited_again: onMember,
  invite_revoked: onMember,
  invite_link_made: onMember,

  exported: { on: ['workspace'] },
  purged: { on: ['workspace'] },
  sample_loaded: { on: ['workspace'] },
  sample_removed: { on: ['workspace'] },
} as const satisfies Record<string, Verb>

type Told = typeof told
export type VerbName = keyof Told
/** The verbs that stand on a timeline. */
export type TimelineVerb = {
  [Name in VerbName]: Told[Name] extends { timeline: ActivityKind } ? Name : never
}[VerbName]
/** What a verb can happen to. */
export type SubjectOf<Name extends VerbName> = Told[Name]['on'][number]

const verbs: Record<VerbName, Verb> = told
export const verbNames = Object.keys(told) as VerbName[]

/** Nothing, where a newer copy of the server tells of a verb that this one does not know. */
export const verbNamed = (name: string | undefined): Verb | undefined =>
  name !== undefined && Object.hasOwn(verbs, name) ? verbs[name as VerbName] : undefined

export const verbsOn = (timeline: ActivityKind): TimelineVerb[] =>
  verbNames.filter((name): name is TimelineVerb => verbs[name].timeline === timeline)
