import type { TestDatabase } from './database.ts'

/** Everything that the schema is made of, a line each; how a function's body is laid out does not count. */
export async function schemaOf({ sql }: TestDatabase): Promise<string[]> {
  const rows = await sql<{ line: string }>(`
    with ours as (
      select c.* from pg_class c
      where relnamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    ), routines as (
      select p.* from pg_proc p
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    )
    select line from (
      select format('extension %s in %s', extname, extnamespace::regnamespace) as line from pg_extension
      union all
      select format('schema %s: %s', nspname, ${grants('nspacl')}) from pg_namespace where nspname = 'public'
      union all
      select format('default grants on %s in %s: %s', defaclobjtype, defaclnamespace::regnamespace, ${grants('defaclacl')})
      from pg_default_acl
      union all
      select format('%s %s: %s, secured %s %s, options %s, %s', relkind, relname, relpersistence, relrowsecurity,
        relforcerowsecurity, reloptions, ${grants('relacl')}) from ours
      union all
      select format('column %s of %s, %s: %s %s %s %s, %s, storage %s %s, statistics %s %s, options %s, %s', attname, relname,
        row_number() over (partition by attrelid order by attnum), format_type(atttypid, atttypmod),
        case when attnotnull then 'not null' end, attgenerated::text || attidentity::text, pg_get_expr(adbin, adrelid),
        attcollation::regcollation, attstorage, attcompression, nullif(attstattarget, -1), attndims,
        -- PostgreSQL 15.20 notes there when it made the column.
        array(select option from unnest(attoptions) option where option not like 'pg\\_attver=%'), ${grants('attacl')})
      from pg_attribute a join ours on ours.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attnum > 0 and not attisdropped
      union all
      select format('constraint %s of %s: %s, validated %s', conname, conrelid::regclass, pg_get_constraintdef(k.oid),
        convalidated)
      from pg_constraint k where connamespace = 'public'::regnamespace
      union all
      select format('index %s: %s, valid %s', relname, pg_get_indexdef(ours.oid), indisvalid)
      from pg_index join ours on ours.oid = indexrelid
      union all
      select format('routine %s: %s, %s', r.oid::regprocedure, ${laidOut('pg_get_functiondef(r.oid)')}, ${grants('proacl')})
      from routines r
      union all
      select format('trigger %s of %s: %s, enabled %s', tgname, tgrelid::regclass, pg_get_triggerdef(t.oid), tgenabled)
      from pg_trigger t join ours on ours.oid = tgrelid where not tgisinternal
      union all
      select format('policy %s of %s: %s %s to %s using %s check %s', polname, polrelid::regclass, polcmd, polpermissive,
        (select string_agg(role::regrole::text, ',' order by role) from unnest(polroles) role),
        pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
      from pg_policy
      union all
      select format('rule %s of %s: %s', rulename, ev_class::regclass, pg_get_ruledef(r.oid))
      from pg_rewrite r join ours on ours.oid = ev_class
      union all
      select format('sequence %s: %s', seqrelid::regclass, s::text) from pg_sequence s join ours on ours.oid = seqrelid
      union all
      select format('type %s: %s', typname, typtype) from pg_type t
      where typnamespace = 'public'::regnamespace and typrelid = 0 and typelem = 0
        and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
      union all
      select format('statistics %s', pg_get_statisticsobjdef(oid)) from pg_statistic_ext
      union all
      select format('event trigger %s', evtname) from pg_event_trigger
      union all
      select format('comment on %s %s: %s', classoid::regclass, objoid, description) from pg_description d
      where (classoid = 'pg_class'::regclass and objoid in (select oid from ours))
        or (classoid = 'pg_proc'::regclass and objoid in (select oid from routines))
    ) described order by line collate "C"`)
  return rows.map(({ line }) => line)
}

/** Whoever granted them first is named first, which says nothing. */
const grants = (acl: string) =>
  `(select string_agg(entry::text, ',' order by entry::text) from unnest(${acl}) entry)`

const laidOut = (text: string) =>
  `regexp_replace(regexp_replace(${text}, '\\s+', ' ', 'g'), '(?<=\\() | (?=\\))', '', 'g')`
