-- Notifications know the record they are about, can be brought back after a clear, and go out by mail, gathered.

alter table notifications
  add column target_type text,
  add column target_id uuid,
  -- Whether that record is in the trash: then nobody is told of it, until it comes back.
  add column target_deleted boolean not null default false,
  -- Until when the clear that took it can be undone.
  add column undo_until timestamptz,
  -- Whether it still has to be mailed; not any more once it was read or cleared.
  add column mail_pending boolean not null default false;

update notifications n set target_type = a.subject_type, target_id = a.subject_id
from activities a where a.workspace_id = n.workspace_id and a.id = n.activity_id;

update notifications n set target_deleted = true
where exists (select from contacts c where c.workspace_id = n.workspace_id and c.id = n.target_id and c.deleted_at is not null)
  or exists (select from companies c where c.workspace_id = n.workspace_id and c.id = n.target_id and c.deleted_at is not null)
  or exists (select from inquiries i where i.workspace_id = n.workspace_id and i.id = n.target_id and i.deleted_at is not null);

alter table notifications
  alter column target_type set not null,
  alter column target_id set not null,
  add check (target_type in ('contact', 'company', 'inquiry'));

drop index notifications_recipient, notifications_unread;
create index notifications_shown on notifications (workspace_id, recipient_id, id)
  where cleared_at is null and not target_deleted;
create index notifications_unread on notifications (workspace_id, recipient_id)
  where cleared_at is null and not target_deleted and read_at is null;
create index notifications_undoable on notifications (workspace_id, recipient_id) where undo_until is not null;
create index notifications_to_mail on notifications (workspace_id, recipient_id) where mail_pending;
create index notifications_target on notifications (workspace_id, target_id, recipient_id);

-- Argument: the type of the records. What was told of them goes with them and comes back with them, and its
-- recipients' screens are told. Rows are taken in key order, so that two statements cannot deadlock. Planned anew each
-- time, since a plan for one record would be kept for the thousands of a bulk act.
create function notifications_follow_target() returns trigger language plpgsql as $$
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
     ), held as (
       select n.workspace_id, n.id, moved.deleted
       from notifications n
       join moved on moved.workspace_id = n.workspace_id and moved.id = n.target_id
       where n.target_type = $1
       order by n.workspace_id, n.id for no key update of n
     ), followed as (
       update notifications n set target_deleted = held.deleted from held
       where n.workspace_id = held.workspace_id and n.id = held.id
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

create trigger notifications_follow_contacts after update on contacts
  referencing old table as old_rows new table as new_rows
  for each statement execute function notifications_follow_target('contact');
create trigger notifications_follow_companies after update on companies
  referencing old table as old_rows new table as new_rows
  for each statement execute function notifications_follow_target('company');
create trigger notifications_follow_inquiries after update on inquiries
  referencing old table as old_rows new table as new_rows
  for each statement execute function notifications_follow_target('inquiry');

-- A mail with what a member of the workspace in force is told within some seconds. Asked for again before it went
-- out, it stays one; and one at a time is written, so that no two tell of the same.
create function queue_digest(for_member uuid) returns void
  language plpgsql security definer set search_path = public
as $$
begin
  perform graphile_worker.add_job(
    identifier => 'send_digest',
    payload => json_build_object('workspace_id', current_workspace_id(), 'member_id', for_member),
    queue_name => 'digest:' || for_member,
    run_at => now() + interval '10 seconds',
    max_attempts => 20,
    job_key => 'digest:' || for_member,
    job_key_mode => 'preserve_run_at');
end $$;
revoke execute on function queue_digest from public;
grant execute on function queue_digest to caravel_app;
