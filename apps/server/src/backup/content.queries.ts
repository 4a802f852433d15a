/** What of a database belongs into a backup, and how it is copied out of one and into another. */
import pg from 'pg'

const quote = pg.escapeIdentifier

export type Table = { name: string; columns: string[] }

/**
 * All but what migrations write themselves, who lives at the moment, and PDFs, which are made again when somebody asks. What
 * is generated is generated again.
 */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and c.relname not in ('migrations', 'schema_parts', 'job_workers', 'made_pdfs')
     group by c.relname order by c.relname`,
  )
  return rows
}

/** A dump writes values as text: the same text for the same value, whatever the database or its owner have set. */
export const sameTexts = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1`

/** A backup takes as long as it takes. Which limits there are depends on the version of PostgreSQL. */
export const withoutTimeouts = `
  select set_config(name, '0', false) from pg_settings
  where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`

export const tableOut = (table: Table) => `copy ${target(table)} to stdout`
export const tableIn = (table: Table) => `copy ${target(table)} from stdin`

export const nameOf = ({ name }: Table) => `public.${quote(name)}`

const target = (table: Table) => `${nameOf(table)} (${table.columns.map(quote).join(', ')})`

/**
 * The queue has a schema of its own, which its own migrations change. So jobs are taken along as what was asked for: those
 * under way are done again, and those that were given up stay behind.
 */
export const jobsOut = `
  copy (
    select task.identifier, job.payload, queue.queue_name, job.run_at, job.max_attempts, job.key, job.priority
    from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    left join graphile_worker._private_job_queues queue on queue.id = job.job_queue_id
    where job.attempts < job.max_attempts or job.locked_at is not null
  ) to stdout`

export const makeRoomForJobs = `
  create temporary table restored_jobs (
    identifier text, payload json, queue_name text, run_at timestamptz, max_attempts integer, key text, priority integer
  ) on commit drop`
export const jobsIn = 'copy restored_jobs from stdin'
export const queueJobs = `
  delete from graphile_worker._private_jobs;
  select graphile_worker.add_job(identifier, payload, queue_name, run_at, max_attempts, key, priority)
  from restored_jobs`

/** The stored files that rows name: not those of uploads that nobody finished, and of which nobody knows yet. */
const named = {
  attachments: `select storage_key from attachments where uploaded_at is not null and deleted_at is null`,
  companies: `select workspace_id || '/' || pic_id from companies where pic_id is not null`,
  contacts: `select workspace_id || '/' || pic_id from contacts where pic_id is not null`,
  // Once its rows are taken in, the file of an import is gone.
  imports: `select storage_key from imports where state = 'reading' and uploaded_at is not null`,
  quote_pictures: `select workspace_id || '/' || file_id from quote_pictures`,
  users: `select pic_key from users where pic_key is not null`,
  workspaces: `select logo_key from workspaces where logo_key is not null`,
}

/** A database of an older version may lack a table. */
export const keysIn = (tables: Table[]): string =>
  Object.entries(named)
    .filter(([name]) => tables.some((table) => table.name === name))
    .map(([, text]) => text)
    .join(' union all ')
