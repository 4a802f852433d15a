-- Counts that lists and boards show, kept by the database whichever way a row changes,
-- because counting a million rows is what makes such lists slow.

create table list_counts (
  workspace_id uuid not null references workspaces on delete cascade,
  list text not null,
  -- Rows without a status count under the nil id.
  status_id uuid not null,
  live bigint not null,
  primary key (workspace_id, list, status_id)
);

-- Arguments: the list's name and its status column ('-' for none). The transition tables hold just the
-- rows of one statement; rows are taken in key order, so that two statements cannot deadlock.
create function keep_list_counts() returns trigger language plpgsql as $$
declare
  status text := case when tg_argv[1] = '-' then 'null::uuid' else quote_ident(tg_argv[1]) end;
  gone text := format('select workspace_id, %s as status_id, -1 as step from old_rows where deleted_at is null', status);
  come text := format('select workspace_id, %s as status_id, 1 as step from new_rows where deleted_at is null', status);
begin
  -- A deleted row was counted before, and its workspace may be going with it: never a new row then.
  if tg_op = 'DELETE' then
    execute format(
      'update list_counts kept set live = kept.live - gone.number
       from (select workspace_id, coalesce(%s, ''00000000-0000-0000-0000-000000000000'') as status_id, count(*) as number
             from old_rows where deleted_at is null group by 1, 2 order by 1, 2) gone
       where kept.workspace_id = gone.workspace_id and kept.list = %L and kept.status_id = gone.status_id',
      status, tg_argv[0]);
    return null;
  end if;
  execute format(
    'insert into list_counts as kept (workspace_id, list, status_id, live)
     select workspace_id, %L, coalesce(status_id, ''00000000-0000-0000-0000-000000000000''), sum(step)
     from (%s) moved group by 1, 3 having sum(step) <> 0 order by 1, 3
     on conflict (workspace_id, list, status_id) do update set live = kept.live + excluded.live',
    tg_argv[0], case tg_op when 'INSERT' then come else gone || ' union all ' || come end);
  return null;
end $$;

create trigger contacts_counted_in after insert on contacts
  referencing new table as new_rows for each statement execute function keep_list_counts('contacts', 'status_id');
create trigger contacts_counted_again after update on contacts
  referencing old table as old_rows new table as new_rows
  for each statement execute function keep_list_counts('contacts', 'status_id');
create trigger contacts_counted_out after delete on contacts
  referencing old table as old_rows for each statement execute function keep_list_counts('contacts', 'status_id');

create trigger companies_counted_in after insert on companies
  referencing new table as new_rows for each statement execute function keep_list_counts('companies', '-');
create trigger companies_counted_again after update on companies
  referencing old table as old_rows new table as new_rows
  for each statement execute function keep_list_counts('companies', '-');
create trigger companies_counted_out after delete on companies
  referencing old table as old_rows for each statement execute function keep_list_counts('companies', '-');

create trigger inquiries_counted_in after insert on inquiries
  referencing new table as new_rows for each statement execute function keep_list_counts('inquiries', 'deal_status_id');
create trigger inquiries_counted_again after update on inquiries
  referencing old table as old_rows new table as new_rows
  for each statement execute function keep_list_counts('inquiries', 'deal_status_id');
create trigger inquiries_counted_out after delete on inquiries
  referencing old table as old_rows for each statement execute function keep_list_counts('inquiries', 'deal_status_id');

-- Arguments: the counted column, the table that keeps it, and the column that points there.
create function keep_count_on_parent() returns trigger language plpgsql as $$
declare
  gone text := format('select workspace_id, %I as parent_id, -1 as step from old_rows where deleted_at is null', tg_argv[2]);
  come text := format('select workspace_id, %I as parent_id, 1 as step from new_rows where deleted_at is null', tg_argv[2]);
begin
  execute format(
    'with moved as (
       select workspace_id, parent_id, sum(step) as step from (%s) step
       where parent_id is not null group by 1, 2 having sum(step) <> 0
     ), held as (
       select p.workspace_id, p.id, moved.step from %I p
       join moved on moved.workspace_id = p.workspace_id and moved.parent_id = p.id
       order by p.workspace_id, p.id for no key update of p
     )
     update %I p set %I = p.%I + held.step from held where p.workspace_id = held.workspace_id and p.id = held.id',
    case tg_op when 'INSERT' then come when 'DELETE' then gone else gone || ' union all ' || come end,
    tg_argv[1], tg_argv[1], tg_argv[0], tg_argv[0]);
  return null;
end $$;

create trigger people_counted_in after insert on contacts
  referencing new table as new_rows
  for each statement execute function keep_count_on_parent('people_count', 'companies', 'company_id');
create trigger people_counted_again after update on contacts
  referencing old table as old_rows new table as new_rows
  for each statement execute function keep_count_on_parent('people_count', 'companies', 'company_id');
create trigger people_counted_out after delete on contacts
  referencing old table as old_rows
  for each statement execute function keep_count_on_parent('people_count', 'companies', 'company_id');

create trigger person_inquiries_counted_in after insert on inquiries
  referencing new table as new_rows
  for each statement execute function keep_count_on_parent('inquiry_count', 'contacts', 'person_id');
create trigger person_inquiries_counted_again after update on inquiries
  referencing old table as old_rows new table as new_rows
  for each statement execute function keep_count_on_parent('inquiry_count', 'contacts', 'person_id');
create trigger person_inquiries_counted_out after delete on inquiries
  referencing old table as old_rows
  for each statement execute function keep_count_on_parent('inquiry_count', 'contacts', 'person_id');

create trigger company_inquiries_counted_in after insert on inquiries
  referencing new table as new_rows
  for each statement execute function keep_count_on_parent('inquiry_count', 'companies', 'company_id');
create trigger company_inquiries_counted_again after update on inquiries
  referencing old table as old_rows new table as new_rows
  for each statement execute function keep_count_on_parent('inquiry_count', 'companies', 'company_id');
create trigger company_inquiries_counted_out after delete on inquiries
  referencing old table as old_rows
  for each statement execute function keep_count_on_parent('inquiry_count', 'companies', 'company_id');
