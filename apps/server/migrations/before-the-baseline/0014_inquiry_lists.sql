-- Inquiries are found by parts of words, stand in every order along an index, and are summed up by the database.

-- Its own texts: title and number. By what its person and companies are called it is found through them.
alter table inquiries
  add column search_text text generated always as (fold(title) || ' ' || deal_number::text) stored;
create index inquiries_search on inquiries using gin (workspace_id, search_text gin_trgm_ops) where deleted_at is null;

-- A door as that of contacts: LIKE keeps its index here, and only ever for the workspace in force. By the texts of an
-- inquiry, by those of its person, or by the name of the company of either.
create function inquiries_like(patterns text[]) returns setof uuid
  language sql stable security definer set search_path = public
as $$
  select id from inquiries
  where workspace_id = current_workspace_id() and deleted_at is null and search_text like any (patterns)
  union all
  select i.id from contacts p
  join inquiries i on i.workspace_id = p.workspace_id and i.person_id = p.id and i.deleted_at is null
  where p.workspace_id = current_workspace_id() and p.deleted_at is null and p.search_text like any (patterns)
  union all
  select i.id from companies o
  join contacts p on p.workspace_id = o.workspace_id and p.company_id = o.id and p.deleted_at is null
  join inquiries i on i.workspace_id = p.workspace_id and i.person_id = p.id and i.deleted_at is null
  where o.workspace_id = current_workspace_id() and o.deleted_at is null
    and o.search_text like any (patterns) and o.sort_name like any (patterns)
  union all
  select i.id from companies o
  join inquiries i on i.workspace_id = o.workspace_id and i.company_id = o.id and i.deleted_at is null
  where o.workspace_id = current_workspace_id() and o.deleted_at is null
    and o.search_text like any (patterns) and o.sort_name like any (patterns)
$$;
revoke execute on function inquiries_like from public;
grant execute on function inquiries_like to caravel_app;

-- By person, a list walks along the names of just those who asked for something.
create index contacts_with_inquiries on contacts (workspace_id, sort_name, id)
  where deleted_at is null and inquiry_count > 0;

-- The blanks of an order are a band of their own. An index on the column holds them, but not as being in order.
create index inquiries_without_status on inquiries (workspace_id, created_at, id)
  where deleted_at is null and deal_status_id is null;
create index inquiries_without_assignee on inquiries (workspace_id, created_at, id)
  where deleted_at is null and assigned_to_id is null;
create index inquiries_without_travel on inquiries (workspace_id, id)
  where deleted_at is null and travel_start is null;

-- The trash is listed by when things were deleted, and a bulk act deletes thousands at the same time.
drop index inquiries_trash;
create index inquiries_trash on inquiries (workspace_id, deleted_at, id) where deleted_at is not null;

-- What the live inquiries of a status are worth together, for the board.
create table inquiry_budgets (
  workspace_id uuid not null references workspaces on delete cascade,
  -- Inquiries without a status are summed up under the nil id.
  status_id uuid not null,
  currency text not null,
  total numeric not null,
  primary key (workspace_id, status_id, currency)
);
call guard_workspace_table('inquiry_budgets');

-- Kept as the counts are: from the rows of one statement, in key order, so that two statements cannot deadlock.
create function keep_inquiry_budgets() returns trigger language plpgsql as $$
declare
  worth text :=
    'select workspace_id, coalesce(deal_status_id, ''00000000-0000-0000-0000-000000000000'') as status_id, currency,
       %s as total
     from %s where deleted_at is null and budget is not null and currency is not null';
  gone text := format(worth, '-budget', 'old_rows');
  come text := format(worth, 'budget', 'new_rows');
begin
  -- A deleted row was summed up before, and its workspace may be going with it: never a new row then.
  if tg_op = 'DELETE' then
    execute format(
      'with gone as (
         select workspace_id, status_id, currency, sum(total) as total from (%s) worth group by 1, 2, 3
       ), held as (
         select kept.workspace_id, kept.status_id, kept.currency, gone.total
         from inquiry_budgets kept join gone using (workspace_id, status_id, currency)
         order by 1, 2, 3 for no key update of kept
       )
       update inquiry_budgets kept set total = kept.total + held.total from held
       where kept.workspace_id = held.workspace_id and kept.status_id = held.status_id
         and kept.currency = held.currency', gone);
    return null;
  end if;
  execute format(
    'insert into inquiry_budgets as kept (workspace_id, status_id, currency, total)
     select workspace_id, status_id, currency, sum(total) from (%s) moved
     group by 1, 2, 3 having sum(total) <> 0 order by 1, 2, 3
     on conflict (workspace_id, status_id, currency) do update set total = kept.total + excluded.total',
    case tg_op when 'INSERT' then come else gone || ' union all ' || come end);
  return null;
end $$;

create trigger inquiries_summed_in after insert on inquiries
  referencing new table as new_rows for each statement execute function keep_inquiry_budgets();
create trigger inquiries_summed_again after update on inquiries
  referencing old table as old_rows new table as new_rows
  for each statement execute function keep_inquiry_budgets();
create trigger inquiries_summed_out after delete on inquiries
  referencing old table as old_rows for each statement execute function keep_inquiry_budgets();

insert into inquiry_budgets (workspace_id, status_id, currency, total)
  select workspace_id, coalesce(deal_status_id, '00000000-0000-0000-0000-000000000000'), currency, sum(budget)
  from inquiries where deleted_at is null and budget is not null and currency is not null
  group by 1, 2, 3;
