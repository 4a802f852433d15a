-- What tasks keep up to date, and what keeps them so.
--
-- As with the other counts: statements read the rows of the one that caused them, and take what they change in the order of
-- its keys, so that two cannot deadlock.

-- When the next step of each of these inquiries is due. They are locked first, by a statement of their own: so of two who
-- change tasks of one inquiry at once, the second sees what the first has done. Past the policies, as counts are kept
-- (counts_on_parents.sql).
create or replace function keep_next_steps(for_workspaces uuid[], for_inquiries uuid[]) returns void
  language plpgsql security definer
  set enable_hashjoin = off set enable_mergejoin = off set search_path = public, pg_temp
as $$
begin
  perform from unnest(for_workspaces, for_inquiries) as touched (workspace_id, id)
    join inquiries i on i.workspace_id = touched.workspace_id and i.id = touched.id
    order by i.workspace_id, i.id for no key update of i;
  with next as (
    select touched.workspace_id, touched.id, (
      select min(coalesce(k.due_by, 'infinity')) from tasks k
      where k.workspace_id = touched.workspace_id and k.deal_id = touched.id
        and k.deleted_at is null and k.done_at is null
    ) as due_by
    from unnest(for_workspaces, for_inquiries) as touched (workspace_id, id)
  )
  update inquiries i set next_due_by = next.due_by from next
  where i.workspace_id = next.workspace_id and i.id = next.id and i.next_due_by is distinct from next.due_by;
end $$;
revoke execute on function keep_next_steps from public;

create or replace function next_steps_kept() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  workspaces uuid[];
  inquiries uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(workspace_id), array_agg(deal_id) into workspaces, inquiries
    from (select distinct workspace_id, deal_id from new_rows where deal_id is not null) touched;
  elsif tg_op = 'UPDATE' then
    select array_agg(workspace_id), array_agg(deal_id) into workspaces, inquiries
    from (
      select workspace_id, deal_id from old_rows where deal_id is not null
      union
      select workspace_id, deal_id from new_rows where deal_id is not null
    ) touched;
  else
    select array_agg(workspace_id), array_agg(deal_id) into workspaces, inquiries
    from (select distinct workspace_id, deal_id from old_rows where deal_id is not null) touched;
  end if;
  if inquiries is not null then
    perform keep_next_steps(workspaces, inquiries);
  end if;
  return null;
end $$;

create or replace trigger next_steps_kept_in after insert on tasks
  referencing new table as new_rows for each statement execute function next_steps_kept();
create or replace trigger next_steps_kept_again after update on tasks
  referencing old table as old_rows new table as new_rows for each statement execute function next_steps_kept();
create or replace trigger next_steps_kept_out after delete on tasks
  referencing old table as old_rows for each statement execute function next_steps_kept();

-- Argument: the column by which tasks name such a record. They go to the trash with it at its time, and come back with it;
-- one that went before stays there. Planned anew each time, since a plan for one record would be kept for thousands.
create or replace function tasks_follow_record() returns trigger
  language plpgsql set search_path = public, pg_temp
as $$
begin
  if not exists (select id, deleted_at from new_rows except select id, deleted_at from old_rows) then
    return null;
  end if;
  execute format(
    'with moved as materialized (
       select come.workspace_id, come.id, gone.deleted_at as before, come.deleted_at as after
       from old_rows gone join new_rows come using (workspace_id, id)
       where gone.deleted_at is distinct from come.deleted_at
     ), locked as (
       select k.workspace_id, k.id, moved.after
       from tasks k join moved on moved.workspace_id = k.workspace_id and moved.id = k.%1$I
       where k.deleted_at is not distinct from moved.before
       order by k.workspace_id, k.id for no key update of k
     )
     update tasks k set deleted_at = locked.after from locked
     where k.workspace_id = locked.workspace_id and k.id = locked.id', tg_argv[0]);
  return null;
end $$;

-- By their own texts; see search.sql.
create or replace function tasks_containing(patterns text[], others text[], most integer) returns setof uuid
  language plpgsql stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
begin
  return query
    select id from tasks
    where workspace_id = current_workspace_id() and deleted_at is null
      and search_text like any (patterns) and (others is null or search_text like any (others))
    order by id limit most;
end $$;
revoke execute on function tasks_containing from public;
grant execute on function tasks_containing to caravel_app;
