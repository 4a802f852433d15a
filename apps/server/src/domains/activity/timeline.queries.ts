import type { Activity } from '@caravel/contract/activities'
import type { Id, PageQuery } from '@caravel/contract/common'
import { type KindThat, kindsThat } from '@caravel/contract/kinds'
import { type RawBuilder, sql } from 'kysely'
import type { Changes } from '../../db/changes.ts'
import { type Db, plannedOnce } from '../../db/client.ts'
import { recordIdAt } from '../../db/hanging.ts'
import { tableOf } from '../../db/live-records.ts'
import { offsetOf } from '../../db/paginate.ts'
import { memberAt, rowsByIds } from '../../db/projections.ts'
import { nameAt } from '../../db/record-names.ts'
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
    order by id desc limit ${page.page_size} offset ${offsetOf(page)}`.execute(plannedOnce(db))
  return rows.map(({ id }) => id)
}

/**
 * A note is shown on the record that it hangs on, which a merge may have changed; and no more of it is read than a
 * timeline can show.
 */
async function showActivities(db: Db, subjectId: Id, ids: Id[]): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    select a.id, a.verb, a.changes, a.created_at, ${memberAt('a', 'actor_id')} as actor,
      (${sql.join(kindsThat('merge').map(isOpenMerge), sql` or `)}) as undoable,
      case when a.object_type = 'note' then (
        select json_build_object('id', n.id, 'body', left(n.body, 2000), 'kind', n.kind, 'direction', n.direction,
          'result', n.result)
        from notes n where n.workspace_id = a.workspace_id and n.id = a.object_id and n.deleted_at is null
          and ${sql.raw(recordIdAt('notes', 'n'))} = a.subject_id) end as note,
      case when a.object_type = 'task' then (
        select json_build_object('id', k.id, 'title', k.title) from tasks k
        where k.workspace_id = a.workspace_id and k.id = a.object_id and k.deleted_at is null) end as task,
      case when a.subject_id <> ${subjectId} then ${subjectAround} end as about,
      (select nullif(s.kind, 'open') from inquiry_statuses s
       where s.workspace_id = a.workspace_id and s.id = (a.changes #>> '{deal_status_id,to}')::uuid) as outcome
    ${rowsByIds('activities', 'a', ids)}`.execute(plannedOnce(db))
  return rows
}

type Around = NonNullable<Activity['about']>['type']
const subjectAs = (type: Around, name: string) =>
  sql.raw(`
  when '${type}' then (
    select json_build_object('type', '${type}', 'id', r.id, 'name', ${name})
    from ${tableOf[type]} r where r.workspace_id = a.workspace_id and r.id = a.subject_id)`)

const aroundAs: Record<Around, RawBuilder<unknown>> = {
  inquiry: subjectAs('inquiry', `case when btrim(r.title) = '' then ${nameAt.inquiry('r')} else r.title end`),
  contact: subjectAs('contact', nameAt.contact('r')),
}
const subjectAround = sql`case a.subject_type ${sql.join(Object.values(aroundAs), sql``)} end`

export async function countActivities(db: Db, wanted: Wanted): Promise<number> {
  const sources = sourcesOf(wanted).map(
    (source) => sql`
      select told.total from (${source.ids}) subject (id) cross join lateral (
        select count(*) as total from activities where ${isOf(source)}) told`,
  )
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(total), 0)::bigint as total from (${sql.join(sources, sql` union all `)}) counted`.execute(
    plannedOnce(db),
  )
  return rows[0]?.total ?? 0
}

/** Of one subject at a time, so that each is found by its index, however many there are. */
const isOf = ({ type, where }: Source) => sql`
  workspace_id = current_workspace_id() and subject_type = ${type} and subject_id = subject.id and ${where}`

/** Whether it merged two records and that can still be taken back. */
const isOpenMerge = (type: KindThat<'merge'>) => sql`exists (
  select from ${sql.table(`${type}_merges`)} merge
  where merge.workspace_id = current_workspace_id() and merge.activity_id = a.id and merge.undone_at is null
    and merge.created_at > now() - interval '30 days')`
