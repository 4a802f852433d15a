-- What is deleted for good.

-- What was in the trash for 30 days goes, some of each kind at a time; answers how many went.
create or replace function purge_trash(most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  kind text;
  gone integer;
  total integer := 0;
begin
  foreach kind in array array['notes', 'inquiries', 'contacts', 'companies'] loop
    execute format(
      'delete from %1$I where (workspace_id, id) in (
         select workspace_id, id from %1$I where deleted_at < now() - interval ''30 days''
         limit $1 for update skip locked)', kind) using most;
    get diagnostics gone = row_count;
    total := total + gone;
  end loop;
  return total;
end $$;
revoke execute on function purge_trash from public;

-- It takes its timeline along, which tells every value that its fields ever had. That of a note tells of its files.
create or replace function forget_activities() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  delete from activities a using old_rows gone
  where a.workspace_id = gone.workspace_id and a.subject_type = tg_argv[0] and a.subject_id = gone.id;
  return null;
end $$;

create or replace trigger forget_activities after delete on contacts
  referencing old table as old_rows for each statement execute function forget_activities('contact');
create or replace trigger forget_activities after delete on companies
  referencing old table as old_rows for each statement execute function forget_activities('company');
create or replace trigger forget_activities after delete on inquiries
  referencing old table as old_rows for each statement execute function forget_activities('inquiry');
create or replace trigger forget_activities after delete on notes
  referencing old table as old_rows for each statement execute function forget_activities('note');
