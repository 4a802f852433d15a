-- Reminders of tasks: when they ring, and ringing.

-- The clock of a member: their own, or that of the workspace. Null for who has left.
create or replace function zone_of(of_workspace uuid, of_member uuid) returns text
  language sql stable set search_path = public, pg_temp
as $$
  select coalesce(u.timezone, w.timezone)
  from members m join users u on u.id = m.user_id join workspaces w on w.id = m.workspace_id
  where m.workspace_id = of_workspace and m.id = of_member and m.removed_at is null
$$;

-- An open task with a time rings at it, once. One that is set to a time gone by does not; one that is moved rings again. A
-- time that a clock leaves out is an hour later, and of one that it shows twice PostgreSQL takes the second.
create or replace function task_set_to_ring() returns trigger
  language plpgsql set search_path = public, pg_temp
as $$
declare at timestamptz;
begin
  if tg_op = 'UPDATE' and (new.due_on, new.due_time, new.assigned_to_id, new.done_at is null, new.deleted_at is null)
    is not distinct from (old.due_on, old.due_time, old.assigned_to_id, old.done_at is null, old.deleted_at is null)
  then
    return new;
  end if;
  new.remind_at := null;
  if new.due_time is not null and new.assigned_to_id is not null and new.done_at is null and new.deleted_at is null then
    at := (new.due_on + new.due_time) at time zone zone_of(new.workspace_id, new.assigned_to_id);
    if at > now() then new.remind_at := at; end if;
  end if;
  return new;
end $$;

create or replace trigger task_set_to_ring before insert or update on tasks
  for each row execute function task_set_to_ring();

-- Whoever moves to another time zone, or whose workspace does, is reminded by the new clock. What should have rung by now
-- rings at once.
create or replace function tasks_ring_by_new_clock() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update tasks k set remind_at = (k.due_on + k.due_time) at time zone zone_of(k.workspace_id, k.assigned_to_id)
  from members m
  where m.workspace_id = k.workspace_id and m.id = k.assigned_to_id and m.removed_at is null and k.remind_at is not null
    and case tg_table_name when 'users' then m.user_id = new.id else m.workspace_id = new.id end;
  return null;
end $$;

create or replace trigger tasks_ring_by_new_clock after update of timezone on users
  for each row when (new.timezone is distinct from old.timezone) execute function tasks_ring_by_new_clock();
create or replace trigger tasks_ring_by_new_clock after update of timezone on workspaces
  for each row when (new.timezone is distinct from old.timezone) execute function tasks_ring_by_new_clock();

-- An id that is ordered by time, as those are that the server makes.
create or replace function timely_id() returns uuid
  language sql volatile set search_path = public, pg_temp
as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
    52, 1), 53, 1), 'hex')::uuid
$$;

-- Tells whoever they are up to of tasks whose time has come, as they prefer, across all workspaces and some at a time;
-- answers how many there were. Several servers may ask at once: each task is one's alone, and rings once.
create or replace function ring_tasks(most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  rung integer := 0;
  told record;
begin
  for told in
    with due as (
      select workspace_id, id from tasks where remind_at <= now()
      order by remind_at limit most for update skip locked
    ), ringing as (
      update tasks k set remind_at = null from due where k.workspace_id = due.workspace_id and k.id = due.id
      returning k.workspace_id, k.id, k.assigned_to_id
    ), wanted as materialized (
      select r.workspace_id, r.id, m.id as member_id, timely_id() as activity_id, timely_id() as notification_id,
        coalesce(p.in_app, true) as in_app, coalesce(p.email, true) as by_mail
      from ringing r
      join members m on m.workspace_id = r.workspace_id and m.id = r.assigned_to_id and m.removed_at is null
      join workspaces w on w.id = r.workspace_id and w.deleted_at is null
      left join notification_preferences p on p.workspace_id = m.workspace_id and p.member_id = m.id and p.verb = 'reminded'
      where coalesce(p.in_app, true) or coalesce(p.email, true)
    ), happened as (
      insert into activities (workspace_id, id, verb, subject_type, subject_id, object_type, object_id)
      select workspace_id, activity_id, 'reminded', 'task', id, 'task', id from wanted
    ), inserted as (
      insert into notifications
        (workspace_id, id, recipient_id, activity_id, verb, target_type, target_id, cleared_at, mail_pending)
      select workspace_id, notification_id, member_id, activity_id, 'reminded', 'task', id,
        case when in_app then null else now() end, by_mail
      from wanted
      returning workspace_id, id, recipient_id, cleared_at, mail_pending
    ), recipients as (
      select workspace_id, recipient_id, min(id::text) filter (where cleared_at is null) as id,
        bool_or(mail_pending) as by_mail
      from inserted group by workspace_id, recipient_id
    )
    select (select count(*) from ringing) as rung, recipients.* from (values (1)) once left join recipients on true
  loop
    rung := told.rung;
    if told.id is not null then
      perform pg_notify('caravel_events', json_build_object(
        'workspace_id', told.workspace_id, 'recipient_id', told.recipient_id,
        'type', 'notification', 'id', told.id, 'verb', 'reminded', 'actor_id', null)::text);
    end if;
    if told.by_mail then perform queue_digest_of(told.workspace_id, told.recipient_id); end if;
  end loop;
  return rung;
end $$;
revoke execute on function ring_tasks from public;

-- Asks for the mail of the morning for all who want it and for whom it is a work day, past seven by their clock, and who
-- have not had it on that day; answers how many.
create or replace function queue_mornings(most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  queued integer := 0;
  reader record;
begin
  for reader in
    with due as (
      select m.workspace_id, m.id, (here.now)::date as day
      from notification_preferences p
      join members m on m.workspace_id = p.workspace_id and m.id = p.member_id and m.removed_at is null
      join users u on u.id = m.user_id
      join workspaces w on w.id = m.workspace_id and w.deleted_at is null
      cross join lateral (select now() at time zone coalesce(u.timezone, w.timezone) as now) here
      where p.verb = 'morning' and p.email and extract(isodow from here.now) < 6
        and here.now::time between '07:00' and '12:00' and m.morning_on is distinct from here.now::date
      limit most for update of m skip locked
    )
    update members m set morning_on = due.day from due
    where m.workspace_id = due.workspace_id and m.id = due.id
    returning m.workspace_id, m.id, due.day
  loop
    queued := queued + 1;
    perform graphile_worker.add_job(
      identifier => 'send_morning',
      payload => json_build_object('workspace_id', reader.workspace_id, 'member_id', reader.id, 'day', reader.day),
      max_attempts => 20,
      job_key => 'morning:' || reader.id);
  end loop;
  return queued;
end $$;
revoke execute on function queue_mornings from public;
