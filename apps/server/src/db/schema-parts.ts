import { recordLists } from '@caravel/contract/lists'
import { OperatorError } from '../operator-error.ts'
import { ask } from './reachable.ts'

/** Every constraint, index, trigger, policy and routine of ours that works, by a name that all versions give it. */
const parts = `
  select format('constraint %s of %s', conname, relname) as name
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where relnamespace = 'public'::regnamespace and contype in ('p', 'u', 'f', 'c', 'x') and convalidated
  union all
  select format('index %s', relname) from pg_index i join pg_class c on c.oid = i.indexrelid
  where relnamespace = 'public'::regnamespace and indisvalid
  union all
  select format('trigger %s of %s', tgname, relname) from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where relnamespace = 'public'::regnamespace and not tgisinternal and tgenabled <> 'D'
  union all
  select format('policy %s of %s', polname, relname) from pg_policy p join pg_class c on c.oid = p.polrelid
  where relnamespace = 'public'::regnamespace
  union all
  select distinct format('routine %s', proname) from pg_proc p
  where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`

export const noteParts = `
  with present as (${parts}),
  gone as (delete from schema_parts where name not in (select name from present))
  insert into schema_parts select name from present on conflict do nothing`

/** Lists whose kept count says that a workspace has rows where there are none, or none where there are. */
const miscounted = recordLists
  .map(
    (list) => `
  select '${list}' as list where exists (
    select from workspaces w
    where exists (select from ${list} r where r.workspace_id = w.id and r.deleted_at is null)
      <> exists (select from list_counts k where k.workspace_id = w.id and k.list = '${list}' and k.live > 0))`,
  )
  .join(' union all ')

/** Refuses to serve from a database that came back from its backup in parts, before anybody writes to it. */
export const assertWhole = (ownerUrl: string): Promise<void> =>
  ask(ownerUrl, 'DATABASE_URL', async (client) => {
    await client.query('begin read only; set local enable_seqscan = off')
    const { rowCount } = await client.query('select from schema_parts limit 1')
    if (!rowCount) throw incomplete(['the list of its parts'])
    const missing = await client.query<{ name: string }>(
      `select name from schema_parts except (${parts}) order by name`,
    )
    if (missing.rows.length > 0) throw incomplete(missing.rows.map(({ name }) => name))
    const { rows } = await client.query<{ list: string }>(miscounted)
    if (rows.length > 0) throw incomplete(rows.map(({ list }) => `rows of ${list}`))
  })

const shown = 5

function incomplete(missing: string[]): OperatorError {
  const more = missing.length > shown ? ` and ${missing.length - shown} more` : ''
  const named = missing.slice(0, shown).join(', ') + more
  return new OperatorError(
    `The database is not whole; it lacks ${named}. If it was restored, the restore failed in parts: read what it said, and restore again into an empty database.`,
  )
}
