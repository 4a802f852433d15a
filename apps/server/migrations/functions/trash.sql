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
  foreach kind in array array['notes', 'tasks', 'inquiries', 'contacts', 'companies'] loop
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

create or replace trigger forget_activities after delete on notes
  referencing old table as old_rows for each statement execute function forget_activities('note');

-- What goes to the trash with a kind of record and comes back with it: what was told of it, and the tasks on it. And its
-- timeline, once it is gone for good.
create or replace procedure make_trashable(of_table text, of_type text, tasks_by text default null)
  language plpgsql
as $make$
begin
  execute format($triggers$
    create or replace trigger forget_activities after delete on %1$s
      referencing old table as old_rows for each statement execute function forget_activities(%2$L);
    create or replace trigger notifications_follow_%1$s after update on %1$s
      referencing old table as old_rows new table as new_rows
      for each statement execute function notifications_follow_target(%2$L);
  $triggers$, of_table, of_type);
  if tasks_by is not null then
    execute format($trigger$
      create or replace trigger tasks_follow_%1$s after update on %1$s
        referencing old table as old_rows new table as new_rows
        for each statement execute function tasks_follow_record(%2$L)
    $trigger$, of_table, tasks_by);
  end if;
end $make$;

call make_trashable('contacts', 'contact', tasks_by => 'person_id');
call make_trashable('companies', 'company', tasks_by => 'company_id');
call make_trashable('inquiries', 'inquiry', tasks_by => 'deal_id');
call make_trashable('tasks', 'task');
drop procedure make_trashable;
