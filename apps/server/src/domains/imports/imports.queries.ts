import type { Id, PageQuery } from '@caravel/contract/common'
import type { ImportKind } from '@caravel/contract/import-fields'
import { type Import, ImportPlan, type ImportState, type ImportSummary } from '@caravel/contract/imports'
import type { Role } from '@caravel/contract/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../db/actor.ts'
import { type Db, thisWorkspace } from '../../db/client.ts'
import { offsetOf } from '../../db/paginate.ts'
import { tellScreens } from '../../events/tell.queries.ts'
import type { Habits } from './kind.ts'

type SummaryRow = Omit<ImportSummary, 'created_by'> & {
  created_by: { id: Id; first_name: string; last_name: string } | null
  created_by_pic_key: string | null
}
type WholeRow = SummaryRow &
  Pick<Import, 'columns' | 'plan' | 'kept' | 'other_sheets' | 'heading_row' | 'first_rows'> & {
    is_waiting: boolean
  }

const summaryColumns = sql`
  i.id, i.kind, i.state, i.file_name, i.created_at, i.finished_at, i.total, i.done, i.created, i.updated, i.skipped,
  i.failed, i.failure,
  case when i.state in ('done', 'stopped') and i.finished_at > now() - interval '30 days'
    then i.finished_at + interval '30 days' end as undo_until,
  json_build_object('id', m.id, 'first_name', u.first_name, 'last_name', u.last_name) as created_by,
  u.pic_key as created_by_pic_key`

const creator = sql`
  join members m on m.workspace_id = i.workspace_id and m.id = i.created_by_id
  join users u on u.id = m.user_id`

type Asked = { kind?: ImportKind | undefined }

export async function listImports(db: Db, { kind, ...page }: PageQuery & Asked): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    select ${summaryColumns}
    from (
      select * from imports where workspace_id = current_workspace_id() and uploaded_at is not null ${ofKind(kind)}
      order by created_at desc, id desc limit ${page.page_size} offset ${offsetOf(page)}
    ) i ${creator}
    order by i.created_at desc, i.id desc`.execute(db)
  return rows
}

const ofKind = (kind: ImportKind | undefined) => (kind ? sql`and kind = ${kind}` : sql``)

export async function countImports(db: Db, { kind }: Asked): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from imports
    where workspace_id = current_workspace_id() and uploaded_at is not null ${ofKind(kind)}`.execute(db)
  return rows[0]?.total ?? 0
}

export async function findImport(db: Db, id: Id): Promise<WholeRow | undefined> {
  const { rows } = await sql<WholeRow>`
    select ${summaryColumns}, i.columns, i.plan, i.kept, to_json(i.other_sheets) as other_sheets, i.heading_row,
      i.state = 'running' and ${runsBefore(sql`i.id`)} as is_waiting, coalesce(f.first_rows, '[]') as first_rows
    from imports i ${creator}
    left join lateral (
      select json_agg(json_build_object('number', r.number, 'cells', to_json(array(
        select left(cell, ${longestShown}) from unnest(r.cells[:${mostShown}::int]) with ordinality c (cell, place)
        order by place))) order by r.number) as first_rows
      from (
        select number, cells from import_rows
        where workspace_id = current_workspace_id() and import_id = i.id order by number limit (i.found ->> 'first')::int
      ) r
    ) f on i.state in ('read', 'checked') and i.found is not null
    where i.workspace_id = current_workspace_id() and i.id = ${id} and i.state <> 'discarded'`.execute(db)
  return rows[0]
}

/** Of the rows of which one holds the headings: enough to recognise them by. */
const [mostShown, longestShown] = [12, 60]

/** Imports of a workspace take turns: of two at once neither would know whom the other brings. */
const runsBefore = (id: RawBuilder<unknown>) => sql<boolean>`exists (
  select from imports o where o.workspace_id = current_workspace_id() and o.state = 'running' and o.id < ${id})`

/** Whether it is up to this one; the others wait until the transaction ends. */
export async function takeTurn(db: Db, { workspace_id, id }: LockedImport): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`imports ${workspace_id}`}, 0))`.execute(db)
  const { rows } = await sql<{ waits: boolean }>`select ${runsBefore(sql`${id}::uuid`)} as waits`.execute(db)
  return !rows[0]?.waits
}

export async function findNextRunning(db: Db): Promise<Id | undefined> {
  const next = await db
    .selectFrom('imports')
    .select('id')
    .where('workspace_id', '=', thisWorkspace)
    .where('state', '=', 'running')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return next?.id
}

type NewImport = { id: Id; kind: string; file_name: string; size: number; storage_key: string }

export const insertImport = (db: Db, { memberId }: Actor, given: NewImport) =>
  db
    .insertInto('imports')
    .values({
      ...given,
      workspace_id: thisWorkspace,
      created_by_id: memberId,
      acting_id: memberId,
      plan: JSON.stringify(ImportPlan.parse({ columns: [] })),
    })
    .execute()

/** Locked until the transaction ends, so that steps and what people ask for take turns. */
export const lockImport = (db: Db, id: Id) =>
  db
    .selectFrom('imports')
    .selectAll()
    .where('workspace_id', '=', thisWorkspace)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export type LockedImport = NonNullable<Awaited<ReturnType<typeof lockImport>>>

type Progress = {
  /** One that is discarded is there only until its rows are gone. */
  state: ImportState | 'discarded'
  acting_id: Id
  uploaded_at: string | null
  finished_at: string | null
  columns: string
  other_sheets: string[]
  plan: string
  total: number
  /** Rows up to it are not taken in. */
  heading_row: number
  found: string | null
  position: number
  done: number
  created: number
  updated: number
  skipped: number
  failed: number
  kept: number
  failure: string | null
}

/** Screens that show it are told. */
export async function writeImport(db: Db, { workspaceId, memberId }: Actor, id: Id, set: Partial<Progress>) {
  await db
    .updateTable('imports')
    .set(set)
    .where('workspace_id', '=', thisWorkspace)
    .where('id', '=', id)
    .execute()
  await tellScreens(db, {
    workspace_id: workspaceId,
    type: 'import',
    id,
    verb: 'changed',
    actor_id: memberId,
  })
}

export const deleteImport = (db: Db, id: Id) =>
  db.deleteFrom('imports').where('workspace_id', '=', thisWorkspace).where('id', '=', id).execute()

/** What they may do here; nothing once they are no member any more, or the workspace is deleted. */
export async function findRole(db: Db, memberId: Id): Promise<Role | undefined> {
  const member = await db
    .selectFrom('members')
    .select('role')
    .where('workspace_id', '=', thisWorkspace)
    .where('id', '=', memberId)
    .where('removed_at', 'is', null)
    .where((eb) =>
      eb.exists(eb.selectFrom('workspaces').where('id', '=', thisWorkspace).where('deleted_at', 'is', null)),
    )
    .executeTakeFirst()
  return member?.role as Role | undefined
}

/** The plan by which a file with the same headings was last taken in. */
export async function findPlanOfShape(
  db: Db,
  kind: string,
  headings: string[],
): Promise<ImportPlan | undefined> {
  const { rows } = await sql<{ plan: ImportPlan }>`
    select plan from (
      select plan, columns from imports
      where workspace_id = current_workspace_id() and uploaded_at is not null and kind = ${kind}
        and state in ('done', 'stopped', 'undone')
      order by created_at desc, id desc limit 50
    ) recent
    where (select json_agg(c ->> 'heading') from jsonb_array_elements(columns) c)::text::jsonb = ${JSON.stringify(headings)}
    limit 1`.execute(db)
  return rows[0]?.plan
}

export async function findHabits(db: Db): Promise<Habits> {
  const { rows } = await sql<Habits>`
    select country, currency, rounding, timezone, to_char(now() at time zone timezone, 'YYYY-MM-DD') as today
    from workspaces where id = current_workspace_id()`.execute(db)
  return rows[0] as Habits
}
