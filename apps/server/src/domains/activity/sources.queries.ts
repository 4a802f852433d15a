/** Which activities a timeline is made of: those of the record itself, and the main ones of the records around it. */
import type { Activity } from '@caravel/contract/activities'
import type { Id } from '@caravel/contract/common'
import type { ActivityKind } from '@caravel/contract/lists'
import { type TimelineVerb, verbsOn } from '@caravel/contract/verbs'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { inquiriesOf } from '../../db/inquiries-of.ts'
import type { RecordName } from '../../db/live-records.ts'

export type Wanted = { subject: RecordName; kind: ActivityKind | undefined }

export type Source = { type: RecordName['type']; ids: RawBuilder<unknown>; where: RawBuilder<SqlBool> }

export function sourcesOf({ subject: { type, id }, kind }: Wanted): Source[] {
  const own = { type, ids: sql`select ${id}::uuid`, where: kind ? ofKind(kind) : sql<SqlBool>`true` }
  const further = around[type].filter((source) => !kind || source.kind === kind)
  return [own, ...further.map(({ idsFor, ...source }) => ({ ...source, ids: idsFor(id) }))]
}

/** What of a record around it a timeline shows; all else is told on the page of that record. */
export const mainFields = { inquiry: ['deal_status_id'], contact: ['status_id', 'company_id'] } as const

const hasVerb = (...verbs: TimelineVerb[]) => sql<SqlBool>`verb = any (${verbs})`
const hasChanged = (...fields: string[]) => sql<SqlBool>`verb = 'changed' and changes ?| ${fields}::text[]`

/** What of a timeline a part of it shows. All others are the verbs that say so. */
const ofFields: Partial<Record<ActivityKind, RawBuilder<SqlBool>>> = {
  status: hasChanged('status_id', 'deal_status_id'),
  assigned: hasChanged('assigned_to_id', 'owner_id'),
}
const ofKind = (kind: ActivityKind) => ofFields[kind] ?? hasVerb(...verbsOn(kind))

/** Of more records than this around one, a timeline tells of so many: whatever a company has, it is soon read. */
const mostAround = 1000

/**
 * What is in the trash is not told of, and is again when it comes back. Each is found by its key, as `offset 0` says: a
 * plan that does not know how many there are would walk along their dates.
 */
const inquiriesOfContact = (id: Id) => sql`
  select i.id from (${inquiriesOf(id)}) asked (id)
  cross join lateral (
    select id, created_at, deleted_at from inquiries
    where workspace_id = current_workspace_id() and id = asked.id offset 0) i
  where i.deleted_at is null order by i.created_at desc limit ${mostAround}`

const peopleOfCompany = (id: Id) => sql`
  select id from contacts
  where workspace_id = current_workspace_id() and company_id = ${id} and deleted_at is null limit ${mostAround}`

/** Those for the company, and what its people ask for, looked up by either as `offset 0` says. */
const inquiriesOfCompany = (id: Id) => sql`
  (select i.id from (
    select id, created_at from inquiries
    where workspace_id = current_workspace_id() and company_id = ${id} and deleted_at is null offset 0) i
   order by i.created_at desc limit ${mostAround})
  union
  (select i.id from (${peopleOfCompany(id)}) asked (id)
   cross join lateral (
     select id from inquiries
     where workspace_id = current_workspace_id() and person_id = asked.id and deleted_at is null offset 0) i
   limit ${mostAround})`

type Around = Omit<Source, 'ids' | 'type'> & {
  type: NonNullable<Activity['about']>['type']
  kind: ActivityKind
  idsFor: (id: Id) => RawBuilder<unknown>
}

const inquiryEvents = {
  kind: 'inquiries',
  type: 'inquiry',
  where: sql<SqlBool>`(verb = 'created' or ${hasChanged(...mainFields.inquiry)})`,
} as const

const personEvents = {
  kind: 'people',
  type: 'contact',
  where: sql<SqlBool>`(${hasVerb('created', 'merged')} or ${hasChanged(...mainFields.contact)})`,
} as const

const around: Record<RecordName['type'], Around[]> = {
  contact: [{ ...inquiryEvents, idsFor: inquiriesOfContact }],
  company: [
    { ...inquiryEvents, idsFor: inquiriesOfCompany },
    { ...personEvents, idsFor: peopleOfCompany },
  ],
  inquiry: [],
}
