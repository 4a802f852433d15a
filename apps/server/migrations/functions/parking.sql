-- Inquiries that are set aside until a day, and come back by themselves.

-- What comes out of the trash after its day is not parked any more, and nobody is told: they see it come.
create or replace function parking_is_over() returns trigger
  language plpgsql set search_path = public, pg_temp
as $$
begin
  if new.parked_until <= (select (now() at time zone timezone)::date from workspaces where id = new.workspace_id) then
    new.parked_until := null;
    new.parked_by_id := null;
  end if;
  return new;
end $$;

create or replace trigger parking_is_over before update of deleted_at on inquiries
  for each row when (old.deleted_at is not null and new.deleted_at is null and new.parked_until is not null)
  execute function parking_is_over();

-- Brings back inquiries whose day has begun where their workspace is, some at a time, and answers how many. Told is whoever
-- they are assigned to, or else whoever parked them. Several servers may ask at once: each inquiry is one's alone. The
-- parked ones of each workspace are looked up by their index, hence no hash or merge joins.
create or replace function bring_back_parked(most integer) returns integer
  language plpgsql security definer
  set enable_hashjoin = off set enable_mergejoin = off set search_path = public, pg_temp
as $$
declare
  returned integer := 0;
  told record;
begin
  for told in
    with due as (
      select i.workspace_id, i.id, i.parked_until, i.parked_by_id
      from workspaces w
      join inquiries i on i.workspace_id = w.id and i.deleted_at is null
        and i.parked_until <= (now() at time zone w.timezone)::date
      where w.deleted_at is null
      limit most for update of i skip locked
    ), back as (
      update inquiries i set parked_until = null, parked_by_id = null,
        updated_at = now(), last_activity_at = now(), version = i.version + 1
      from due where i.workspace_id = due.workspace_id and i.id = due.id
      returning i.workspace_id, i.id, i.assigned_to_id, due.parked_by_id, due.parked_until
    ), each_one as materialized (
      select b.workspace_id, b.id, b.parked_until, m.id as member_id,
        timely_id() as activity_id, timely_id() as notification_id
      from back b
      left join lateral (
        select id from members
        where workspace_id = b.workspace_id and id in (b.assigned_to_id, b.parked_by_id) and removed_at is null
        order by id = b.assigned_to_id desc fetch first row only
      ) m on true
    ), happened as (
      insert into activities (workspace_id, id, verb, subject_type, subject_id, changes)
      select workspace_id, activity_id, 'returned', 'inquiry', id,
        jsonb_build_object('parked_until', jsonb_build_object('from', parked_until, 'to', null))
      from each_one
    ), inserted as (
      insert into notifications
        (workspace_id, id, recipient_id, activity_id, verb, target_type, target_id, cleared_at, mail_pending)
      select t.workspace_id, t.notification_id, t.member_id, t.activity_id, 'returned', 'inquiry', t.id,
        case when coalesce(p.in_app, true) then null else now() end, coalesce(p.email, true)
      from each_one t
      left join notification_preferences p
        on p.workspace_id = t.workspace_id and p.member_id = t.member_id and p.verb = 'returned'
      where t.member_id is not null and (coalesce(p.in_app, true) or coalesce(p.email, true))
      returning workspace_id, id, recipient_id, cleared_at, mail_pending
    )
    select workspace_id, null as recipient_id, 'inquiry' as type, min(id::text) as id, count(*) as returned,
      false as by_mail
    from each_one group by workspace_id
    union all
    select workspace_id, recipient_id, 'notification', min(id::text) filter (where cleared_at is null), 0,
      bool_or(mail_pending)
    from inserted group by workspace_id, recipient_id
  loop
    returned := returned + told.returned;
    if told.id is not null then
      perform pg_notify('caravel_events', (json_strip_nulls(json_build_object(
        'workspace_id', told.workspace_id, 'recipient_id', told.recipient_id, 'type', told.type, 'id', told.id,
        'verb', 'returned', 'several', case when told.returned > 1 then true end))::jsonb
        || '{"actor_id": null}')::text);
    end if;
    if told.by_mail then perform queue_digest_of(told.workspace_id, told.recipient_id); end if;
  end loop;
  return returned;
end $$;
revoke execute on function bring_back_parked from public;
