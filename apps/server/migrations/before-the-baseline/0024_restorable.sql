-- A dump is restored with an empty search path, in which a function finds nothing that it does not name in full. So
-- `contacts`, whose phones are kept by one, came back empty.

-- Named in full rather than given a path of its own, which would be set again for every phone.
create or replace function digits_of_each(phones text[]) returns text
  language plpgsql immutable strict parallel safe
as $$ begin return (select string_agg(public.digits(phone), ' ') from unnest(phones) phone); end $$;

-- All others that look for a table or function of ours find it whatever the session has set; and never in the temporary
-- tables of a session, which come first unless they are named last.
do $$
declare ours regprocedure;
begin
  for ours in
    select p.oid from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosqlbody is null
      and p.proname not in ('digits_of_each', 'join_words', 'start_of_day')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('alter routine %s set search_path = public, pg_temp', ours);
  end loop;
end $$;

-- What the database is made of, noted whenever it has been migrated. A restore that failed in parts leaves parts out, and
-- the next start compares.
create table schema_parts (
  name text primary key
);
revoke all on schema_parts from caravel_app;
