-- The statements that keep counts were put together whenever a row changed, and so parsed and planned each time: that was
-- most of what a change took. Here each is written out as a function of its own, which a connection plans once.

-- With their triggers.
drop function keep_list_counts() cascade;
drop function keep_count_on_parent() cascade;
drop function keep_inquiry_budgets() cascade;

-- A function that keeps a count of a table's rows, with its triggers. The statements read the rows of the one that caused
-- them, old_rows and new_rows, and take what they change in the order of its keys, so that two cannot deadlock.
create procedure keep_count(name text, of_table text, on_insert text, on_update text, on_delete text)
language plpgsql as $procedure$
begin
  -- What keeps the count is found by its key, however many rows there were when it was planned.
  execute format($function$
    create function %I() returns trigger language plpgsql set enable_hashjoin to off set enable_mergejoin to off as $body$
    begin
      if tg_op = 'INSERT' then
        %s;
      elsif tg_op = 'UPDATE' then
        %s;
      else
        %s;
      end if;
      return null;
    end $body$
  $function$, name, on_insert, on_update, on_delete);
  execute format('create trigger %I after insert on %I referencing new table as new_rows
    for each statement execute function %I()', name || '_in', of_table, name);
  execute format('create trigger %I after update on %I referencing old table as old_rows new table as new_rows
    for each statement execute function %I()', name || '_again', of_table, name);
  execute format('create trigger %I after delete on %I referencing old table as old_rows
    for each statement execute function %I()', name || '_out', of_table, name);
end $procedure$;

-- How many live rows a list has of each status, or whatever the column holds; those without count under the nil id.
create procedure keep_list_count(name text, of_table text, list text, status text) language plpgsql as $procedure$
declare
  rows constant text := 'select workspace_id, coalesce(%s, ''00000000-0000-0000-0000-000000000000'') as status_id, %s as step
    from %s where deleted_at is null';
  gone constant text := format(rows, status, -1, 'old_rows');
  come constant text := format(rows, status, 1, 'new_rows');
  kept constant text := 'insert into list_counts as kept (workspace_id, list, status_id, live)
    select workspace_id, %L, status_id, sum(step) from (%s) moved
    group by 1, 3 having sum(step) <> 0 order by 1, 3
    on conflict (workspace_id, list, status_id) do update set live = kept.live + excluded.live';
begin
  call keep_count(name, of_table,
    on_insert => format(kept, list, come),
    on_update => format(kept, list, gone || ' union all ' || come),
    -- A deleted row was counted before, and its workspace may be going with it: never a new row then.
    on_delete => format('update list_counts kept set live = kept.live + gone.step
      from (select workspace_id, status_id, sum(step) as step from (%s) gone group by 1, 2 order by 1, 2) gone
      where kept.workspace_id = gone.workspace_id and kept.list = %L and kept.status_id = gone.status_id', gone, list));
end $procedure$;

call keep_list_count('contacts_counted', 'contacts', 'contacts', 'status_id');
call keep_list_count('sources_counted', 'contacts', 'contacts_by_source', 'source_id');
call keep_list_count('companies_counted', 'companies', 'companies', 'null::uuid');
call keep_list_count('inquiries_counted', 'inquiries', 'inquiries', 'deal_status_id');

-- How many live rows point to each row of another table, in a column of that.
create procedure keep_count_on_parent(name text, of_table text, pointer text, parents text, counted text)
language plpgsql as $procedure$
declare
  rows constant text := 'select workspace_id, %I as parent_id, %s as step from %s where deleted_at is null';
  gone constant text := format(rows, pointer, -1, 'old_rows');
  come constant text := format(rows, pointer, 1, 'new_rows');
  kept constant text := 'with moved as (
      select workspace_id, parent_id, sum(step) as step from (%1$s) moved
      where parent_id is not null group by 1, 2 having sum(step) <> 0
    ), held as (
      select p.workspace_id, p.id, moved.step from %2$I p
      join moved on moved.workspace_id = p.workspace_id and moved.parent_id = p.id
      order by p.workspace_id, p.id for no key update of p
    )
    update %2$I p set %3$I = p.%3$I + held.step from held where p.workspace_id = held.workspace_id and p.id = held.id';
begin
  call keep_count(name, of_table,
    on_insert => format(kept, come, parents, counted),
    on_update => format(kept, gone || ' union all ' || come, parents, counted),
    on_delete => format(kept, gone, parents, counted));
end $procedure$;

call keep_count_on_parent('people_counted', 'contacts', 'company_id', 'companies', 'people_count');
call keep_count_on_parent('person_inquiries_counted', 'inquiries', 'person_id', 'contacts', 'inquiry_count');
call keep_count_on_parent('company_inquiries_counted', 'inquiries', 'company_id', 'companies', 'inquiry_count');

-- What the live inquiries of each status are worth, by currency.
do $do$
declare
  rows constant text := 'select workspace_id, coalesce(deal_status_id, ''00000000-0000-0000-0000-000000000000'') as status_id,
      currency, %s as total
    from %s where deleted_at is null and budget is not null and currency is not null';
  gone constant text := format(rows, '-budget', 'old_rows');
  come constant text := format(rows, 'budget', 'new_rows');
  kept constant text := 'insert into inquiry_budgets as kept (workspace_id, status_id, currency, total)
    select workspace_id, status_id, currency, sum(total) from (%s) moved
    group by 1, 2, 3 having sum(total) <> 0 order by 1, 2, 3
    on conflict (workspace_id, status_id, currency) do update set total = kept.total + excluded.total';
begin
  call keep_count('inquiries_summed', 'inquiries',
    on_insert => format(kept, come),
    on_update => format(kept, gone || ' union all ' || come),
    -- As with counts: never a new row.
    on_delete => format('with gone as (
        select workspace_id, status_id, currency, sum(total) as total from (%s) gone group by 1, 2, 3
      ), held as (
        select kept.workspace_id, kept.status_id, kept.currency, gone.total
        from inquiry_budgets kept join gone using (workspace_id, status_id, currency)
        order by 1, 2, 3 for no key update of kept
      )
      update inquiry_budgets kept set total = kept.total + held.total from held
      where kept.workspace_id = held.workspace_id and kept.status_id = held.status_id
        and kept.currency = held.currency', gone));
end $do$;

drop procedure keep_count_on_parent;
drop procedure keep_list_count;
drop procedure keep_count;
