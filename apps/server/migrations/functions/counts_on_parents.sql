-- How many live rows point to a record, kept in a column of that record.
--
-- The statements read the rows of the one that caused them, old_rows and new_rows, and take what they change in the order
-- of its keys, so that two cannot deadlock. The functions are written out, so that a connection plans each once: put together
-- whenever a row changed, they were most of what a change took. What keeps a count is found by its key, however many rows there
-- were when it was planned, hence no hash or merge joins; and whichever workspace it was planned for, hence past the
-- policies: under them one that has just come, and holds nothing, would have all the records of a large one read from then on.
-- Most changes are of something else, and end before anything is looked up.

-- `counted` is what its function and triggers are called by.
create or replace procedure keep_parent_count(
  counted text, of_table text, by_column text, parent text, kept_in text)
  language plpgsql
as $make$
declare
  side text := format('select workspace_id, %s as parent_id, %%s as step from %%s where deleted_at is null', by_column);
  gone text := format(side, -1, 'old_rows');
  come text := format(side, 1, 'new_rows');
  keep text := format($keep$
        with moved as (
          select workspace_id, parent_id, sum(step) as step from (%%s) moved
          where parent_id is not null group by 1, 2 having sum(step) <> 0
        ), locked as (
          select p.workspace_id, p.id, moved.step from %1$s p
          join moved on moved.workspace_id = p.workspace_id and moved.parent_id = p.id
          order by p.workspace_id, p.id for no key update of p
        )
        update %1$s p set %2$s = p.%2$s + locked.step from locked
        where p.workspace_id = locked.workspace_id and p.id = locked.id;$keep$, parent, kept_in);
begin
  execute format($function$
    create or replace function %1$s() returns trigger
      language plpgsql security definer
      set enable_hashjoin = off set enable_mergejoin = off set search_path = public, pg_temp
    as $$
    begin
      if tg_op = 'INSERT' then %3$s
      elsif tg_op = 'UPDATE' then
        if not exists (
          select id, %6$s, deleted_at is null from new_rows except select id, %6$s, deleted_at is null from old_rows
        ) then
          return null;
        end if; %4$s
      else %5$s
      end if;
      return null;
    end $$;
    create or replace trigger %1$s_in after insert on %2$s
      referencing new table as new_rows for each statement execute function %1$s();
    create or replace trigger %1$s_again after update on %2$s
      referencing old table as old_rows new table as new_rows for each statement execute function %1$s();
    create or replace trigger %1$s_out after delete on %2$s
      referencing old table as old_rows for each statement execute function %1$s();
  $function$, counted, of_table,
    format(keep, come), format(keep, gone || ' union all ' || come), format(keep, gone), by_column);
end $make$;

call keep_parent_count('people_counted', 'contacts', 'company_id', 'companies', 'people_count');
call keep_parent_count('person_inquiries_counted', 'inquiries', 'person_id', 'contacts', 'inquiry_count');
call keep_parent_count('company_inquiries_counted', 'inquiries', 'company_id', 'companies', 'inquiry_count');
drop procedure keep_parent_count;
