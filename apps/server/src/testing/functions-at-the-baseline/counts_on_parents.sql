-- How many live rows point to a record, kept in a column of that record.
--
-- The statements read the rows of the one that caused them, old_rows and new_rows, and take what they change in the order
-- of its keys, so that two cannot deadlock. Each is written out, so that a connection plans it once: put together whenever
-- a row changed, they were most of what a change took. What keeps a count is found by its key, however many rows there
-- were when it was planned, hence no hash or merge joins.

-- The people of a company.
create or replace function people_counted() returns trigger
  language plpgsql set enable_hashjoin = off set enable_mergejoin = off set search_path = public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    with moved as (
      select workspace_id, parent_id, sum(step) as step from (
        select workspace_id, company_id as parent_id, 1 as step from new_rows where deleted_at is null
      ) moved
      where parent_id is not null group by 1, 2 having sum(step) <> 0
    ), held as (
      select p.workspace_id, p.id, moved.step from companies p
      join moved on moved.workspace_id = p.workspace_id and moved.parent_id = p.id
      order by p.workspace_id, p.id for no key update of p
    )
    update companies p set people_count = p.people_count + held.step from held where p.workspace_id = held.workspace_id and p.id = held.id;
  elsif tg_op = 'UPDATE' then
    with moved as (
      select workspace_id, parent_id, sum(step) as step from (
        select workspace_id, company_id as parent_id, -1 as step from old_rows where deleted_at is null
        union all
        select workspace_id, company_id as parent_id, 1 as step from new_rows where deleted_at is null
      ) moved
      where parent_id is not null group by 1, 2 having sum(step) <> 0
    ), held as (
      select p.workspace_id, p.id, moved.step from companies p
      join moved on moved.workspace_id = p.workspace_id and moved.parent_id = p.id
      order by p.workspace_id, p.id for no key update of p
    )
    update companies p set people_count = p.people_count + held.step from held where p.workspace_id = held.workspace_id and p.id = held.id;
  else
    with moved as (
      select workspace_id, parent_id, sum(step) as step from (
        select workspace_id, company_id as parent_id, -1 as step from old_rows where deleted_at is null
      ) moved
      where parent_id is not null group by 1, 2 having sum(step) <> 0
    ), held as (
      select p.workspace_id, p.id, moved.step from companies p
      join moved on moved.workspace_id = p.workspace_id and moved.parent_id = p.id
      order by p.workspace_id, p.id for no key update of p
    )
    update companies p set people_count = p.people_count + held.step from held where p.workspace_id = held.workspace_id and p.id = held.id;
  end if;
  return null;
end $$;

create or replace trigger people_counted_in after insert on contacts
  referencing new table as new_rows for each statement execute function people_counted();
create or replace trigger people_counted_again after update on contacts
  referencing old table as old_rows new table as new_rows for each statement execute function people_counted();
create or replace trigger people_counted_out after delete on contacts
  referencing old table as old_rows for each statement execute function people_counted();

-- The inquiries of a contact.
create or replace function person_inquiries_counted() returns trigger
  language plpgsql set enable_hashjoin = off set enable_mergejoin = off set search_path = public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    with moved as (
      select workspace_id, parent_id, sum(step) as step from (
        select workspace_id, person_id as parent_id, 1 as step from new_rows where deleted_at is null
      ) moved
      where parent_id is not null group by 1, 2 having sum(step) <> 0
    ), held as (
      select p.workspace_id, p.id, moved.step from contacts p
      join moved on moved.workspace_id = p.workspace_id and moved.parent_id = p.id
      order by p.workspace_id, p.id for no key update of p
    )
    update contacts p set inquiry_count = p.inquiry_count + held.step from held where p.workspace_id = held.workspace_id and p.id = held.id;
  elsif tg_op = 'UPDATE' then
    with moved as (
      select workspace_id, parent_id, sum(step) as step from (
        select workspace_id, person_id as parent_id, -1 as step from old_rows where deleted_at is null
        union all
        select workspace_id, person_id as parent_id, 1 as step from new_rows where deleted_at is null
      ) moved
      where parent_id is not null group by 1, 2 having sum(step) <> 0
    ), held as (
      select p.workspace_id, p.id, moved.step from contacts p
      join moved on moved.workspace_id = p.workspace_id and moved.parent_id = p.id
      order by p.workspace_id, p.id for no key update of p
    )
    update contacts p set inquiry_count = p.inquiry_count + held.step from held where p.workspace_id = held.workspace_id and p.id = held.id;
  else
    with moved as (
      select workspace_id, parent_id, sum(step) as step from (
        select workspace_id, person_id as parent_id, -1 as step from old_rows where deleted_at is null
      ) moved
      where parent_id is not null group by 1, 2 having sum(step) <> 0
    ), held as (
      select p.workspace_id, p.id, moved.step from contacts p
      join moved on moved.workspace_id = p.workspace_id and moved.parent_id = p.id
      order by p.workspace_id, p.id for no key update of p
    )
    update contacts p set inquiry_count = p.inquiry_count + held.step from held where p.workspace_id = held.workspace_id and p.id = held.id;
  end if;
  return null;
end $$;

create or replace trigger person_inquiries_counted_in after insert on inquiries
  referencing new table as new_rows for each statement execute function person_inquiries_counted();
create or replace trigger person_inquiries_counted_again after update on inquiries
  referencing old table as old_rows new table as new_rows for each statement execute function person_inquiries_counted();
create or replace trigger person_inquiries_counted_out after delete on inquiries
  referencing old table as old_rows for each statement execute function person_inquiries_counted();

-- The inquiries of a company.
create or replace function company_inquiries_counted() returns trigger
  language plpgsql set enable_hashjoin = off set enable_mergejoin = off set search_path = public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    with moved as (
      select workspace_id, parent_id, sum(step) as step from (
        select workspace_id, company_id as parent_id, 1 as step from new_rows where deleted_at is null
      ) moved
      where parent_id is not null group by 1, 2 having sum(step) <> 0
    ), held as (
      select p.workspace_id, p.id, moved.step from companies p
      join moved on moved.workspace_id = p.workspace_id and moved.parent_id = p.id
      order by p.workspace_id, p.id for no key update of p
    )
    update companies p set inquiry_count = p.inquiry_count + held.step from held where p.workspace_id = held.workspace_id and p.id = held.id;
  elsif tg_op = 'UPDATE' then
    with moved as (
      select workspace_id, parent_id, sum(step) as step from (
        select workspace_id, company_id as parent_id, -1 as step from old_rows where deleted_at is null
        union all
        select workspace_id, company_id as parent_id, 1 as step from new_rows where deleted_at is null
      ) moved
      where parent_id is not null group by 1, 2 having sum(step) <> 0
    ), held as (
      select p.workspace_id, p.id, moved.step from companies p
      join moved on moved.workspace_id = p.workspace_id and moved.parent_id = p.id
      order by p.workspace_id, p.id for no key update of p
    )
    update companies p set inquiry_count = p.inquiry_count + held.step from held where p.workspace_id = held.workspace_id and p.id = held.id;
  else
    with moved as (
      select workspace_id, parent_id, sum(step) as step from (
        select workspace_id, company_id as parent_id, -1 as step from old_rows where deleted_at is null
      ) moved
      where parent_id is not null group by 1, 2 having sum(step) <> 0
    ), held as (
      select p.workspace_id, p.id, moved.step from companies p
      join moved on moved.workspace_id = p.workspace_id and moved.parent_id = p.id
      order by p.workspace_id, p.id for no key update of p
    )
    update companies p set inquiry_count = p.inquiry_count + held.step from held where p.workspace_id = held.workspace_id and p.id = held.id;
  end if;
  return null;
end $$;

create or replace trigger company_inquiries_counted_in after insert on inquiries
  referencing new table as new_rows for each statement execute function company_inquiries_counted();
create or replace trigger company_inquiries_counted_again after update on inquiries
  referencing old table as old_rows new table as new_rows for each statement execute function company_inquiries_counted();
create or replace trigger company_inquiries_counted_out after delete on inquiries
  referencing old table as old_rows for each statement execute function company_inquiries_counted();
