import type { PageQuery } from '@caravel/contract/common'
import type { ActivityKind } from '@caravel/contract/lists'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { RecordName } from '../../db/live-records.ts'
import { offsetOf } from '../../db/paginate.ts'
import type { Changes } from './activity.ts'

type Wanted = { subject: RecordName; kind: ActivityKind | undefined }

type ActivityRow = {
  id: string
  verb: string
  changes: Changes
  created_at: string
  undoable: boolean
  actor: { id: string; first_name: string; last_name: string } | null
  actor_pic_key: string | null
  note: { id: string; body: string } | null
}

/**
 * Ids are ordered by time, so that the index of a subject holds them newest last. A note is shown on the record that it
 * hangs on, which a merge may have changed; and no more of it is read than a timeline can show.
 */
export async function listActivities(db: Db, wanted: Wanted, page: PageQuery): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    select a.id, a.verb, a.changes, a.created_at, u.pic_key as actor_pic_key,
      exists (
        select from contact_merges merge
        where merge.workspace_id = current_workspace_id() and merge.activity_id = a.id and merge.undone_at is null
          and merge.created_at > now() - interval '30 days') as undoable,
      case when m.id is not null then
        json_build_object('id', m.id, 'first_name', u.first_name, 'last_name', u.last_name) end as actor,
      case when n.id is not null then json_build_object('id', n.id, 'body', left(n.body, 2000)) end as note
    from (
      select * from activities where ${isWanted(wanted)}
      order by id desc limit ${page.page_size} offset ${offsetOf(page)}
    ) a
    left join members m on m.workspace_id = a.workspace_id and m.id = a.actor_id
    left join users u on u.id = m.user_id
    left join notes n on a.object_type = 'note' and n.workspace_id = a.workspace_id and n.id = a.object_id
      and n.deleted_at is null and coalesce(n.person_id, n.company_id, n.deal_id) = a.subject_id
    order by a.id desc`.execute(db)
  return rows
}

export async function countActivities(db: Db, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from activities where ${isWanted(wanted)}`.execute(db)
  return rows[0]?.total ?? 0
}

const isWanted = ({ subject, kind }: Wanted) => sql<SqlBool>`
  workspace_id = current_workspace_id() and subject_type = ${subject.type} and subject_id = ${subject.id}
  and ${kind ? ofKind[kind] : sql`true`}`

const hasVerb = (...verbs: string[]) => sql<SqlBool>`verb = any (${verbs})`
const hasChanged = (...fields: string[]) => sql<SqlBool>`verb = 'changed' and changes ?| ${fields}::text[]`

const ofKind: Record<ActivityKind, RawBuilder<SqlBool>> = {
  status: hasChanged('status_id', 'deal_status_id'),
  assigned: hasChanged('assigned_to_id', 'owner_id'),
  fields: hasVerb('changed'),
  notes: hasVerb('note_added', 'note_changed', 'note_removed', 'note_restored'),
  files: hasVerb('file_added', 'file_removed'),
  people: hasVerb('person_attached', 'person_detached'),
  record: hasVerb('created', 'merged', 'merge_undone', 'deleted', 'restored'),
}
