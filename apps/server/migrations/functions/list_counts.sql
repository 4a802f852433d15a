-- How many live rows a list has of each status, or whatever the column holds; those without count under the nil id.
--
-- The statements read the rows of the one that caused them, old_rows and new_rows, and take what they change in the order
-- of its keys, so that two cannot deadlock. The functions are written out, so that a connection plans each once: put together
-- whenever a row changed, they were most of what a change took. What keeps a count is found by its key, however many rows there
-- were when it was planned, hence no hash or merge joins.
--
-- A deleted row was counted before, and its workspace may be going with it: never a new row then.

-- `counted` is what its function and triggers are called by. Of inquiries it also counts how many are parked.
create or replace procedure keep_list_count(
  counted text, of_table text, of_list text, by_column text, parked text default 'false')
  language plpgsql
as $make$
declare
  side text := format($side$
      select workspace_id, coalesce(%s, '00000000-0000-0000-0000-000000000000') as status_id,
        %%1$s as step, %%1$s * (%s)::int as parked
      from %%2$s where deleted_at is null$side$, by_column, parked);
  gone text := format(side, -1, 'old_rows');
  come text := format(side, 1, 'new_rows');
  keep text := format($keep$
    insert into list_counts as kept (workspace_id, list, status_id, live, parked)
    select workspace_id, %L, status_id, sum(step), sum(parked) from (%%s) moved
    group by 1, 3 having sum(step) <> 0 or sum(parked) <> 0 order by 1, 3
    on conflict (workspace_id, list, status_id)
      do update set live = kept.live + excluded.live, parked = kept.parked + excluded.parked;$keep$, of_list);
begin
  execute format($function$
    create or replace function %1$s() returns trigger
      language plpgsql set enable_hashjoin = off set enable_mergejoin = off set search_path = public, pg_temp
    as $$
    begin
      if tg_op = 'INSERT' then %4$s
      elsif tg_op = 'UPDATE' then %5$s
      else
        update list_counts kept set live = kept.live + gone.step, parked = kept.parked + gone.parked
        from (
          select workspace_id, status_id, sum(step) as step, sum(parked) as parked from (%6$s) gone
          group by 1, 2 order by 1, 2
        ) gone
        where kept.workspace_id = gone.workspace_id and kept.list = %3$L and kept.status_id = gone.status_id;
      end if;
      return null;
    end $$;
    create or replace trigger %1$s_in after insert on %2$s
      referencing new table as new_rows for each statement execute function %1$s();
    create or replace trigger %1$s_again after update on %2$s
      referencing old table as old_rows new table as new_rows for each statement execute function %1$s();
    create or replace trigger %1$s_out after delete on %2$s
      referencing old table as old_rows for each statement execute function %1$s();
  $function$, counted, of_table, of_list,
    format(keep, come), format(keep, gone || ' union all ' || come), gone);
end $make$;

call keep_list_count('contacts_counted', 'contacts', 'contacts', 'status_id');
call keep_list_count('sources_counted', 'contacts', 'contacts_by_source', 'source_id');
call keep_list_count('companies_counted', 'companies', 'companies', 'null::uuid');
call keep_list_count('inquiries_counted', 'inquiries', 'inquiries', 'deal_status_id', parked => 'parked_until is not null');
call keep_list_count('tasks_counted', 'tasks', 'tasks', 'null::uuid');
drop procedure keep_list_count;
