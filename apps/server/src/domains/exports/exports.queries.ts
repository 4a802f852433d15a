import type { Id } from '@caravel/contract/common'
import type { WorkspaceExport } from '@caravel/contract/exports'
import { recordLists } from '@caravel/contract/lists'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { tellScreens } from '../../events/tell.queries.ts'

export type ExportRow = Pick<
  WorkspaceExport,
  'id' | 'state' | 'size' | 'created_at' | 'expires_at' | 'failure'
> & {
  records_done: number
  records_total: number
  files_done: number
  files_total: number
  is_expired: boolean
}

const columns = sql`
  id, state, size, failure, created_at, records_done, records_total, files_done, files_total,
  case when state = 'ready' then finished_at + interval '24 hours' end as expires_at,
  coalesce(finished_at < now() - interval '24 hours', false) as is_expired`

/** The newest one. */
export async function findExport(db: Db): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`
    select ${columns} from workspace_exports
    where workspace_id = current_workspace_id() order by id desc limit 1`.execute(db)
  return rows[0]
}

/** Undefined when another one is under way. */
export async function insertExport(db: Db, id: Id, memberId: Id): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`
    insert into workspace_exports (workspace_id, id, requested_by_id)
    values (current_workspace_id(), ${id}, ${memberId})
    on conflict (workspace_id) where state in ('waiting', 'running') do nothing
    returning ${columns}`.execute(db)
  return rows[0]
}

/** With the files: what is under way finds its row gone, and ends. */
export async function forgetExports(db: Db): Promise<void> {
  await sql`delete from workspace_exports where workspace_id = current_workspace_id()`.execute(db)
}

export type Standing = Partial<
  Pick<ExportRow, 'state' | 'records_done' | 'records_total' | 'files_done' | 'files_total'> & {
    size: number
    failure: string
  }
>

/** Tells open screens, too. False when the export was taken away or has ended. */
export async function writeStanding(db: Db, id: Id, standing: Standing): Promise<boolean> {
  const entries = Object.entries(standing).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const ended = standing.state === 'ready' || standing.state === 'failed'
  const { rows } = await sql<{ workspace_id: Id }>`
    update workspace_exports
    set ${sql.join([...entries, ...(ended ? [sql`finished_at = now()`] : [])])}
    where workspace_id = current_workspace_id() and id = ${id} and state in ('waiting', 'running')
    returning workspace_id`.execute(db)
  const [row] = rows
  if (!row) return false
  await tellScreens(db, {
    workspace_id: row.workspace_id,
    type: 'export',
    id,
    verb: 'changed',
    actor_id: null,
  })
  return true
}

/** A job may take its time to count. */
export async function countAllThereIs(db: Db): Promise<{ records: number; files: number }> {
  const { rows } = await sql<{ records: number; files: number }>`
    select (select coalesce(sum(live), 0)::bigint from list_counts where workspace_id = current_workspace_id()
        and list = any (${recordLists}))
      + (select count(*) from notes where workspace_id = current_workspace_id() and deleted_at is null)
      + (select count(*) from activities where workspace_id = current_workspace_id()) as records,
      (select count(*) from attachments
        where workspace_id = current_workspace_id() and uploaded_at is not null and deleted_at is null
          and section not in ('avatar', 'logo')) as files`.execute(db)
  return rows[0] ?? { records: 0, files: 0 }
}
