import type { Activity } from '@caravel/contract/activities'
import type { Id, PageQuery } from '@caravel/contract/common'
import { sql } from 'kysely'
import type { Changes } from '../../db/changes.ts'
import { type Db, plannedOnce } from '../../db/client.ts'
import { offsetOf } from '../../db/paginate.ts'
import { memberAt, rowsByIds } from '../../db/projections.ts'
import { type Source, sourcesOf, type Wanted } from './sources.queries.ts'

type ActivityRow = {
  id: string
  verb: string
  changes: Changes
  created_at: string
  undoable: boolean
  actor: { id: string; first_name: string; last_name: string; pic_key: string | null } | null
  note: (Omit<NonNullable<Activity['note']>, 'beginning'> & { body: string }) | null
  task: Activity['task']
  about: Activity['about']
  outcome: Activity['outcome']
}

export async function listActivities(db: Db, wanted: Wanted, page: PageQuery): Promise<ActivityRow[]> {
  return showActivities(db, wanted.subject.id, await findActivities(db, wanted, page))
}

/**
 * Ids are ordered by time, so that the index of a subject holds them newest last, and of each subject no more are read
 * than the page can show.
 */
async function findActivities(db: Db, wanted: Wanted, page: PageQuery): Promise<Id[]> {
  const most = page.page_size + offsetOf(page)
  const sources = sourcesOf(wanted).map(
    (source) => sql`
      select a.id from (${source.ids}) subject (id) cross join lateral (
        select id from activities where ${isOf(source)} order by id desc limit ${most}) a`,
  )
  const { rows } = await sql<{ id: Id }>`
    select id from (${sql.join(sources, sql` union all `)}) told
    order by id desc limit ${page.page_size} offset ${offsetOf(page)}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * A note is shown on the record that it hangs on, which a merge may have changed; and no more of it is read than a
 * timeline can show.
 */
async function showActivities(db: Db, subjectId: Id, ids: Id[]): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    select a.id, a.verb, a.changes, a.created_at, ${memberAt('a', 'actor_id')} as actor,
      (${isOpenMerge('contact_merges')} or ${isOpenMerge('company_merges')}) as undoable,
      case when a.object_type = 'note' then (
        select json_build_object('id', n.id, 'body', left(n.body, 2000), 'kind', n.kind, 'direction', n.direction,
          'result', n.result)
        from notes n where n.workspace_id = a.workspace_id and n.id = a.object_id and n.deleted_at is null
          and coalesce(n.person_id, n.company_id, n.deal_id) = a.subject_id) end as note,
      case when a.object_type = 'task' then (
        select json_build_object('id', k.id, 'title', k.title) from tasks k
        where k.workspace_id = a.workspace_id and k.id = a.object_id and k.deleted_at is null) end as task,
      case when a.subject_id <> ${subjectId} then case a.subject_type
        when 'inquiry' then (
          select json_build_object('type', 'inquiry', 'id', i.id,
            'name', case when btrim(i.title) = '' then '#' || i.deal_number else i.title end)
          from inquiries i where i.workspace_id = a.workspace_id and i.id = a.subject_id)
        when 'contact' then (
          select json_build_object('type', 'contact', 'id', c.id, 'name', btrim(c.first_name || ' ' || c.last_name))
          from contacts c where c.workspace_id = a.workspace_id and c.id = a.subject_id)
      end end as about,
      (select nullif(s.kind, 'open') from inquiry_statuses s
       where s.workspace_id = a.workspace_id and s.id = (a.changes #>> '{deal_status_id,to}')::uuid) as outcome
    ${rowsByIds('activities', 'a', ids)}`.execute(plannedOnce(db))
  return rows
}

export async function countActivities(db: Db, wanted: Wanted): Promise<number> {
  const sources = sourcesOf(wanted).map(
    (source) => sql`
      select told.total from (${source.ids}) subject (id) cross join lateral (
        select count(*) as total from activities where ${isOf(source)}) told`,
  )
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(total), 0)::bigint as total from (${sql.join(sources, sql` union all `)}) counted`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

/** Of one subject at a time, so that each is found by its index, however many there are. */
const isOf = ({ type, where }: Source) => sql`
  workspace_id = current_workspace_id() and subject_type = ${type} and subject_id = subject.id and ${where}`

/** Whether it merged two records and that can still be taken back. */
const isOpenMerge = (merges: 'contact_merges' | 'company_merges') => sql`exists (
  select from ${sql.table(merges)} merge
  where merge.workspace_id = current_workspace_id() and merge.activity_id = a.id and merge.undone_at is null
    and merge.created_at > now() - interval '30 days')`
