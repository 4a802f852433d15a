-- How many live rows a list has of each status, or whatever the column holds; those without count under the nil id.
--
-- The statements read the rows of the one that caused them, old_rows and new_rows, and take what they change in the order
-- of its keys, so that two cannot deadlock. Each is written out, so that a connection plans it once: put together whenever
-- a row changed, they were most of what a change took. What keeps a count is found by its key, however many rows there
-- were when it was planned, hence no hash or merge joins.
--
-- A deleted row was counted before, and its workspace may be going with it: never a new row then.

-- Contacts by status.
create or replace function contacts_counted() returns trigger
  language plpgsql set enable_hashjoin = off set enable_mergejoin = off set search_path = public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    insert into list_counts as kept (workspace_id, list, status_id, live)
    select workspace_id, 'contacts', status_id, sum(step) from (
      select workspace_id, coalesce(status_id, '00000000-0000-0000-0000-000000000000') as status_id, 1 as step
      from new_rows where deleted_at is null
    ) moved
    group by 1, 3 having sum(step) <> 0 order by 1, 3
    on conflict (workspace_id, list, status_id) do update set live = kept.live + excluded.live;
  elsif tg_op = 'UPDATE' then
    insert into list_counts as kept (workspace_id, list, status_id, live)
    select workspace_id, 'contacts', status_id, sum(step) from (
      select workspace_id, coalesce(status_id, '00000000-0000-0000-0000-000000000000') as status_id, -1 as step
      from old_rows where deleted_at is null
      union all
      select workspace_id, coalesce(status_id, '00000000-0000-0000-0000-000000000000') as status_id, 1 as step
      from new_rows where deleted_at is null
    ) moved
    group by 1, 3 having sum(step) <> 0 order by 1, 3
    on conflict (workspace_id, list, status_id) do update set live = kept.live + excluded.live;
  else
    update list_counts kept set live = kept.live + gone.step
    from (
      select workspace_id, status_id, sum(step) as step from (
        select workspace_id, coalesce(status_id, '00000000-0000-0000-0000-000000000000') as status_id, -1 as step
        from old_rows where deleted_at is null
      ) gone group by 1, 2 order by 1, 2
    ) gone
    where kept.workspace_id = gone.workspace_id and kept.list = 'contacts' and kept.status_id = gone.status_id;
  end if;
  return null;
end $$;

create or replace trigger contacts_counted_in after insert on contacts
  referencing new table as new_rows for each statement execute function contacts_counted();
create or replace trigger contacts_counted_again after update on contacts
  referencing old table as old_rows new table as new_rows for each statement execute function contacts_counted();
create or replace trigger contacts_counted_out after delete on contacts
  referencing old table as old_rows for each statement execute function contacts_counted();

-- Contacts by source.
create or replace function sources_counted() returns trigger
  language plpgsql set enable_hashjoin = off set enable_mergejoin = off set search_path = public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    insert into list_counts as kept (workspace_id, list, status_id, live)
    select workspace_id, 'contacts_by_source', status_id, sum(step) from (
      select workspace_id, coalesce(source_id, '00000000-0000-0000-0000-000000000000') as status_id, 1 as step
      from new_rows where deleted_at is null
    ) moved
    group by 1, 3 having sum(step) <> 0 order by 1, 3
    on conflict (workspace_id, list, status_id) do update set live = kept.live + excluded.live;
  elsif tg_op = 'UPDATE' then
    insert into list_counts as kept (workspace_id, list, status_id, live)
    select workspace_id, 'contacts_by_source', status_id, sum(step) from (
      select workspace_id, coalesce(source_id, '00000000-0000-0000-0000-000000000000') as status_id, -1 as step
      from old_rows where deleted_at is null
      union all
      select workspace_id, coalesce(source_id, '00000000-0000-0000-0000-000000000000') as status_id, 1 as step
      from new_rows where deleted_at is null
    ) moved
    group by 1, 3 having sum(step) <> 0 order by 1, 3
    on conflict (workspace_id, list, status_id) do update set live = kept.live + excluded.live;
  else
    update list_counts kept set live = kept.live + gone.step
    from (
      select workspace_id, status_id, sum(step) as step from (
        select workspace_id, coalesce(source_id, '00000000-0000-0000-0000-000000000000') as status_id, -1 as step
        from old_rows where deleted_at is null
      ) gone group by 1, 2 order by 1, 2
    ) gone
    where kept.workspace_id = gone.workspace_id and kept.list = 'contacts_by_source' and kept.status_id = gone.status_id;
  end if;
  return null;
end $$;

create or replace trigger sources_counted_in after insert on contacts
  referencing new table as new_rows for each statement execute function sources_counted();
create or replace trigger sources_counted_again after update on contacts
  referencing old table as old_rows new table as new_rows for each statement execute function sources_counted();
create or replace trigger sources_counted_out after delete on contacts
  referencing old table as old_rows for each statement execute function sources_counted();

-- Companies, which have no status.
create or replace function companies_counted() returns trigger
  language plpgsql set enable_hashjoin = off set enable_mergejoin = off set search_path = public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    insert into list_counts as kept (workspace_id, list, status_id, live)
    select workspace_id, 'companies', status_id, sum(step) from (
      select workspace_id, coalesce(null::uuid, '00000000-0000-0000-0000-000000000000') as status_id, 1 as step
      from new_rows where deleted_at is null
    ) moved
    group by 1, 3 having sum(step) <> 0 order by 1, 3
    on conflict (workspace_id, list, status_id) do update set live = kept.live + excluded.live;
  elsif tg_op = 'UPDATE' then
    insert into list_counts as kept (workspace_id, list, status_id, live)
    select workspace_id, 'companies', status_id, sum(step) from (
      select workspace_id, coalesce(null::uuid, '00000000-0000-0000-0000-000000000000') as status_id, -1 as step
      from old_rows where deleted_at is null
      union all
      select workspace_id, coalesce(null::uuid, '00000000-0000-0000-0000-000000000000') as status_id, 1 as step
      from new_rows where deleted_at is null
    ) moved
    group by 1, 3 having sum(step) <> 0 order by 1, 3
    on conflict (workspace_id, list, status_id) do update set live = kept.live + excluded.live;
  else
    update list_counts kept set live = kept.live + gone.step
    from (
      select workspace_id, status_id, sum(step) as step from (
        select workspace_id, coalesce(null::uuid, '00000000-0000-0000-0000-000000000000') as status_id, -1 as step
        from old_rows where deleted_at is null
      ) gone group by 1, 2 order by 1, 2
    ) gone
    where kept.workspace_id = gone.workspace_id and kept.list = 'companies' and kept.status_id = gone.status_id;
  end if;
  return null;
end $$;

create or replace trigger companies_counted_in after insert on companies
  referencing new table as new_rows for each statement execute function companies_counted();
create or replace trigger companies_counted_again after update on companies
  referencing old table as old_rows new table as new_rows for each statement execute function companies_counted();
create or replace trigger companies_counted_out after delete on companies
  referencing old table as old_rows for each statement execute function companies_counted();

-- Inquiries by status, and how many of them are parked.
create or replace function inquiries_counted() returns trigger
  language plpgsql set enable_hashjoin = off set enable_mergejoin = off set search_path = public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    insert into list_counts as kept (workspace_id, list, status_id, live, parked)
    select workspace_id, 'inquiries', status_id, sum(step), sum(parked) from (
      select workspace_id, coalesce(deal_status_id, '00000000-0000-0000-0000-000000000000') as status_id, 1 as step,
        (parked_until is not null)::int as parked
      from new_rows where deleted_at is null
    ) moved
    group by 1, 3 having sum(step) <> 0 or sum(parked) <> 0 order by 1, 3
    on conflict (workspace_id, list, status_id)
      do update set live = kept.live + excluded.live, parked = kept.parked + excluded.parked;
  elsif tg_op = 'UPDATE' then
    insert into list_counts as kept (workspace_id, list, status_id, live, parked)
    select workspace_id, 'inquiries', status_id, sum(step), sum(parked) from (
      select workspace_id, coalesce(deal_status_id, '00000000-0000-0000-0000-000000000000') as status_id, -1 as step,
        -(parked_until is not null)::int as parked
      from old_rows where deleted_at is null
      union all
      select workspace_id, coalesce(deal_status_id, '00000000-0000-0000-0000-000000000000') as status_id, 1 as step,
        (parked_until is not null)::int as parked
      from new_rows where deleted_at is null
    ) moved
    group by 1, 3 having sum(step) <> 0 or sum(parked) <> 0 order by 1, 3
    on conflict (workspace_id, list, status_id)
      do update set live = kept.live + excluded.live, parked = kept.parked + excluded.parked;
  else
    update list_counts kept set live = kept.live + gone.step, parked = kept.parked + gone.parked
    from (
      select workspace_id, status_id, sum(step) as step, sum(parked) as parked from (
        select workspace_id, coalesce(deal_status_id, '00000000-0000-0000-0000-000000000000') as status_id, -1 as step,
          -(parked_until is not null)::int as parked
        from old_rows where deleted_at is null
      ) gone group by 1, 2 order by 1, 2
    ) gone
    where kept.workspace_id = gone.workspace_id and kept.list = 'inquiries' and kept.status_id = gone.status_id;
  end if;
  return null;
end $$;

create or replace trigger inquiries_counted_in after insert on inquiries
  referencing new table as new_rows for each statement execute function inquiries_counted();
create or replace trigger inquiries_counted_again after update on inquiries
  referencing old table as old_rows new table as new_rows for each statement execute function inquiries_counted();
create or replace trigger inquiries_counted_out after delete on inquiries
  referencing old table as old_rows for each statement execute function inquiries_counted();
