/** A database that a backup is loaded into: what is in it, and how it is made ready to take rows without anybody's rights. */
import type pg from 'pg'
import { readMadeNames } from '../db/schema-files.ts'

export type Occupation = 'none' | 'caravel without people' | 'caravel' | 'something else'

export async function findOccupation(client: pg.Client): Promise<Occupation> {
  const { rows } = await client.query<{ ours: boolean; tables: number }>(
    `select count(*)::int as tables, to_regclass('public.schema_parts') is not null as ours
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and ${notOfExtension('pg_class')}`,
  )
  if (!rows[0]?.tables) return 'none'
  if (!rows[0].ours) return 'something else'
  const { rowCount } = await client.query(
    `(select from public.users limit 1) union all (select from public.workspaces limit 1)`,
  )
  return rowCount ? 'caravel' : 'caravel without people'
}

/** Tables, views and routines that no migration of any version has made, and that somebody may miss. */
export async function findForeign(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
       and relname <> all($1) and ${notOfExtension('pg_class')}
     union
     select proname::text from pg_proc
     where pronamespace = 'public'::regnamespace and proname <> all($1) and ${notOfExtension('pg_proc')}
     order by name`,
    [await readMadeNames()],
  )
  return rows.map(({ name }) => name)
}

/** The name of its program; of several, any. */
export async function findOtherCaravel(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity
     where datname = current_database() and application_name like 'caravel%' and pid <> pg_backend_pid() limit 1`,
  )
  return rows[0]?.name
}

/** Drops every table, view and routine. Extensions stay, since an administrator may have had to make them. */
export const dropEverything = `
  do $$ declare named text; begin
    select string_agg(oid::regclass::text, ', ') into named from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and ${notOfExtension('pg_class')};
    if named is not null then execute 'drop table ' || named || ' cascade'; end if;
    select string_agg(oid::regprocedure::text, ', ') into named from pg_proc
    where pronamespace = 'public'::regnamespace and ${notOfExtension('pg_proc')};
    if named is not null then execute 'drop routine ' || named || ' cascade'; end if;
  end $$`

/**
 * Answers the statements that undo it. Rows come table by table, so that what one refers to may not be there yet; what
 * triggers keep comes along; and indexes are made faster of rows that are there. COPY refuses a table that may hide rows
 * from its owner.
 */
export async function openForRows(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ open: string; close: string[] }>(openings)
  await client.query(rows[0]?.open ?? '')
  return rows[0]?.close ?? []
}

/** An index may be what a reference leans on. Of several that would do, the planner prefers the newest: they keep their order. */
const openings = `
  with ours as (
    select oid, oid::regclass as name, relforcerowsecurity from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and ${notOfExtension('pg_class')}
  ), steps as (
    select 1 as step, oid, format('alter table %s no force row level security', name) as open,
      format('alter table %s force row level security', name) as close
    from ours where relforcerowsecurity
    union all
    select 2, oid, format('alter table %s disable trigger user', name), format('alter table %s enable trigger user', name)
    from ours
    union all
    select 3, k.oid, format('alter table %s drop constraint %I', ours.name, conname),
      format('alter table %s add constraint %I %s', ours.name, conname, pg_get_constraintdef(k.oid))
    from pg_constraint k join ours on ours.oid = k.conrelid where contype = 'f'
    union all
    select 4, indexrelid, format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index join ours on ours.oid = indrelid
    where not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
  )
  select string_agg(open, '; ' order by step, oid) as open, array_agg(close order by step desc, oid) as close from steps`

function notOfExtension(catalogue: string) {
  return `not exists (
    select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${catalogue}.oid and d.deptype = 'e')`
}
