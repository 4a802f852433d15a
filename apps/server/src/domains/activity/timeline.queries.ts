import type { PageQuery } from '@caravel/contract/common'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { offsetOf } from '../../db/paginate.ts'
import type { Changes } from './activity.ts'

export type TimelineSubject = { type: 'contact' | 'company' | 'inquiry'; id: string }

const tables = { contact: 'contacts', company: 'companies', inquiry: 'inquiries' } as const

/** Whether this workspace has it outside of the trash. */
export async function subjectExists(db: Db, { type, id }: TimelineSubject): Promise<boolean> {
  const row = await db
    .selectFrom(tables[type])
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

type ActivityRow = {
  id: string
  verb: string
  changes: Changes
  created_at: string
  undoable: boolean
  actor: { id: string; first_name: string; last_name: string } | null
  actor_pic_key: string | null
}

/** Ids are ordered by time, so that the index of a subject holds them newest last. */
export async function listActivities(
  db: Db,
  subject: TimelineSubject,
  page: PageQuery,
): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    select a.id, a.verb, a.changes, a.created_at, u.pic_key as actor_pic_key,
      exists (
        select from contact_merges merge
        where merge.workspace_id = a.workspace_id and merge.activity_id = a.id and merge.undone_at is null
          and merge.created_at > now() - interval '30 days') as undoable,
      case when m.id is not null then
        json_build_object('id', m.id, 'first_name', u.first_name, 'last_name', u.last_name) end as actor
    from (
      select * from activities
      where subject_type = ${subject.type} and subject_id = ${subject.id}
      order by id desc limit ${page.page_size} offset ${offsetOf(page)}
    ) a
    left join members m on m.workspace_id = a.workspace_id and m.id = a.actor_id
    left join users u on u.id = m.user_id
    order by a.id desc`.execute(db)
  return rows
}

export async function countActivities(db: Db, { type, id }: TimelineSubject): Promise<number> {
  const { count } = await db
    .selectFrom('activities')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow()
  return count
}
