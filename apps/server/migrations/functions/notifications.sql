-- Notifications follow the record that they are about, and go out by mail, gathered.

-- Argument: the type of the records. What was told of them goes with them and comes back with them, and its
-- recipients' screens are told. Rows are taken in key order, so that two statements cannot deadlock. Planned anew each
-- time, since a plan for one record would be kept for the thousands of a bulk act.
create or replace function notifications_follow_target() returns trigger
  language plpgsql set search_path = public, pg_temp
as $$
declare told record;
begin
  if not exists (
    select id, deleted_at is null from new_rows except select id, deleted_at is null from old_rows
  ) then
    return null;
  end if;
  for told in execute
    'with moved as (
       select workspace_id, id, deleted_at is not null as deleted from new_rows
       except
       select workspace_id, id, deleted_at is not null from old_rows
     ), locked as (
       select n.workspace_id, n.id, moved.deleted
       from notifications n
       join moved on moved.workspace_id = n.workspace_id and moved.id = n.target_id
       where n.target_type = $1
       order by n.workspace_id, n.id for no key update of n
     ), followed as (
       update notifications n set target_deleted = locked.deleted from locked
       where n.workspace_id = locked.workspace_id and n.id = locked.id
       returning n.workspace_id, n.recipient_id, n.id, n.cleared_at
     )
     select workspace_id, recipient_id, min(id::text) as id
     from followed where cleared_at is null group by workspace_id, recipient_id'
    using tg_argv[0]
  loop
    perform pg_notify('caravel_events', json_build_object(
      'workspace_id', told.workspace_id, 'recipient_id', told.recipient_id,
      'type', 'notification', 'id', told.id, 'verb', 'changed', 'actor_id', null)::text);
  end loop;
  return null;
end $$;

-- A merge moves notes to the contact that stays. Who was told of one is led there, and not to a contact in the trash.
-- As the other that follows: rows in key order, and planned anew each time.
create or replace function notifications_follow_notes() returns trigger
  language plpgsql set search_path = public, pg_temp
as $$
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
     ), locked as (
       select n.workspace_id, n.id, moved.target
       from mentions
       join moved on moved.workspace_id = mentions.workspace_id and moved.id = mentions.note_id
       join notifications n on n.workspace_id = mentions.workspace_id and n.id = mentions.id
       order by n.workspace_id, n.id for no key update of n
     ), followed as (
       update notifications n set target_id = locked.target, target_deleted = exists (
         select from contacts c
         where c.workspace_id = locked.workspace_id and c.id = locked.target and c.deleted_at is not null)
       from locked where n.workspace_id = locked.workspace_id and n.id = locked.id
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

create or replace trigger notifications_follow_notes after update on notes
  referencing old table as old_rows new table as new_rows
  for each statement execute function notifications_follow_notes();

-- A mail with what a member is told within some seconds. Asked for again before it went out, it stays one; and one at a time
-- is written, so that no two tell of the same.
create or replace function queue_digest_of(in_workspace uuid, for_member uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform graphile_worker.add_job(
    identifier => 'send_digest',
    payload => json_build_object('workspace_id', in_workspace, 'member_id', for_member),
    queue_name => 'digest:' || for_member,
    run_at => now() + interval '10 seconds',
    max_attempts => 20,
    job_key => 'digest:' || for_member,
    job_key_mode => 'preserve_run_at');
end $$;
revoke execute on function queue_digest_of from public;

-- The same for a member of the workspace in force, which is all that requests may ask for.
create or replace function queue_digest(for_member uuid) returns void
  language sql security definer set search_path = public, pg_temp
as $$ select queue_digest_of(current_workspace_id(), for_member) $$;
revoke execute on function queue_digest from public;
grant execute on function queue_digest to caravel_app;
