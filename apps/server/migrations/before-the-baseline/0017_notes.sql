-- Notes lie in the trash for 30 days like records, and what was told of them follows them when contacts are merged.

create index notes_trash on notes (workspace_id, deleted_at, id) where deleted_at is not null;

create or replace function purge_trash(most integer) returns integer
  language plpgsql security definer set search_path = public
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

-- Those of its files.
create trigger forget_activities after delete on notes
  referencing old table as old_rows for each statement execute function forget_activities('note');

-- A merge moves notes to the contact that stays. Who was told of one is led there, and not to a contact in the trash.
-- As the other that follows: rows in key order, and planned anew each time.
create function notifications_follow_notes() returns trigger language plpgsql as $$
declare told record;
begin
  if not exists (select id, person_id from new_rows except select id, person_id from old_rows) then
    return null;
  end if;
  for told in execute
    'with moved as materialized (
       select gone.workspace_id, gone.id, gone.person_id as origin, come.person_id as target
       from old_rows gone join new_rows come using (workspace_id, id)
       where gone.person_id <> come.person_id
     ), origins as (
       select distinct workspace_id, origin from moved
     ), mentions as materialized (
       select n.workspace_id, n.id, a.object_id as note_id
       from origins
       join notifications n on n.workspace_id = origins.workspace_id and n.target_id = origins.origin
       join activities a on a.workspace_id = n.workspace_id and a.id = n.activity_id and a.object_type = ''note''
     ), held as (
       select n.workspace_id, n.id, moved.target
       from mentions
       join moved on moved.workspace_id = mentions.workspace_id and moved.id = mentions.note_id
       join notifications n on n.workspace_id = mentions.workspace_id and n.id = mentions.id
       order by n.workspace_id, n.id for no key update of n
     ), followed as (
       update notifications n set target_id = held.target, target_deleted = exists (
         select from contacts c
         where c.workspace_id = held.workspace_id and c.id = held.target and c.deleted_at is not null)
       from held where n.workspace_id = held.workspace_id and n.id = held.id
       returning n.workspace_id, n.recipient_id, n.id, n.cleared_at
     )
     select workspace_id, recipient_id, min(id::text) as id
     from followed where cleared_at is null group by workspace_id, recipient_id'
  loop
    perform pg_notify('caravel_events', json_build_object(
      'workspace_id', told.workspace_id, 'recipient_id', told.recipient_id,
      'type', 'notification', 'id', told.id, 'verb', 'changed', 'actor_id', null)::text);
  end loop;
  return null;
end $$;

create trigger notifications_follow_notes after update on notes
  referencing old table as old_rows new table as new_rows
  for each statement execute function notifications_follow_notes();
