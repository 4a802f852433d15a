-- Reads that stay as fast in a workspace of a million contacts as in one of a hundred.

-- As a subquery, the workspace in force was unknown to the planner, which then took each workspace for an average one and
-- sorted a million rows rather than reading twenty in the order of an index. The function alone is as safe, is still
-- evaluated once for a scan, and tells the planner whose rows are asked for.
create or replace procedure guard_workspace_table(guarded regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', guarded);
  execute format('alter table %s force row level security', guarded);
  execute format('create policy maintenance on %s to %I using (true) with check (true)', guarded, current_user);
  execute format(
    'create policy workspace_in_force on %s to caravel_app
       using (workspace_id = current_workspace_id())
       with check (workspace_id = current_workspace_id())', guarded);
end $$;

do $$
declare guarded regclass;
begin
  for guarded in
    select polrelid from pg_policy where polname = 'workspace_in_force' and polrelid <> 'workspaces'::regclass
  loop
    execute format(
      'alter policy workspace_in_force on %s
         using (workspace_id = current_workspace_id())
         with check (workspace_id = current_workspace_id())', guarded);
  end loop;
end $$;

-- The doors by which rows are found by parts of their texts. They now end as soon as they have found as many as were asked
-- for, and are planned for the texts themselves: common ones are met on a walk along the ids, rare ones found by the
-- trigram index.
drop function companies_like(text[]);
drop function contacts_like(text[]);
drop function inquiries_like(text[]);

create function companies_like(patterns text[], most integer) returns setof uuid
  language plpgsql stable security definer
  set search_path = public set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
begin
  return query
    select id from companies
    where workspace_id = current_workspace_id() and deleted_at is null and search_text like any (patterns)
    order by id limit most;
end $$;
revoke execute on function companies_like from public;
grant execute on function companies_like to caravel_app;

-- By their own texts, or by the name of their company.
create function contacts_like(patterns text[], most integer) returns setof uuid
  language plpgsql stable security definer
  set search_path = public set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
begin
  return query
    (select id from contacts
     where workspace_id = current_workspace_id() and deleted_at is null and search_text like any (patterns)
     order by id limit most)
    union all
    (select c.id from companies o
     join contacts c on c.workspace_id = o.workspace_id and c.company_id = o.id and c.deleted_at is null
     where o.workspace_id = current_workspace_id() and o.deleted_at is null
       and o.search_text like any (patterns) and o.sort_name like any (patterns)
     order by o.id limit most)
    limit most;
end $$;
revoke execute on function contacts_like from public;
grant execute on function contacts_like to caravel_app;

-- By the texts of an inquiry, by those of its person, or by the name of the company of either.
create function inquiries_like(patterns text[], most integer) returns setof uuid
  language plpgsql stable security definer
  set search_path = public set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
begin
  return query
    (select id from inquiries
     where workspace_id = current_workspace_id() and deleted_at is null and search_text like any (patterns)
     order by id limit most)
    union all
    (select i.id from contacts p
     join inquiries i on i.workspace_id = p.workspace_id and i.person_id = p.id and i.deleted_at is null
     where p.workspace_id = current_workspace_id() and p.deleted_at is null and p.inquiry_count > 0
       and p.search_text like any (patterns)
     order by p.id limit most)
    union all
    (select i.id from companies o
     join contacts p on p.workspace_id = o.workspace_id and p.company_id = o.id and p.deleted_at is null
     join inquiries i on i.workspace_id = p.workspace_id and i.person_id = p.id and i.deleted_at is null
     where o.workspace_id = current_workspace_id() and o.deleted_at is null
       and o.search_text like any (patterns) and o.sort_name like any (patterns)
     order by o.id limit most)
    union all
    (select i.id from companies o
     join inquiries i on i.workspace_id = o.workspace_id and i.company_id = o.id and i.deleted_at is null
     where o.workspace_id = current_workspace_id() and o.deleted_at is null
       and o.search_text like any (patterns) and o.sort_name like any (patterns)
     order by o.id limit most)
    limit most;
end $$;
revoke execute on function inquiries_like from public;
grant execute on function inquiries_like to caravel_app;

-- Contacts with one of these emails, or one of these phone numbers, given by their digits; planned for these, too.
create or replace function contacts_sharing(any_emails text[], any_phones text[]) returns setof uuid
  language plpgsql stable security definer
  set search_path = public set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
declare
  folded_emails constant text[] := array(select fold(email) from unnest(any_emails) email where email <> '');
  patterns constant text[] := array(select holding(phone) from unnest(any_phones) phone where phone <> '');
begin
  return query
    select id from contacts
    where workspace_id = current_workspace_id() and deleted_at is null and emails_folded && folded_emails
    union
    select id from contacts c
    where workspace_id = current_workspace_id() and deleted_at is null and search_text like any (patterns)
      and exists (
        select from unnest(c.phone_numbers || c.phones_e164) own where own <> '' and digits(own) = any (any_phones));
end $$;

-- The blanks of an order are a band of their own. An index on the column holds them, but not as being in order.
create index contacts_without_email on contacts (workspace_id, id) where deleted_at is null and first_email is null;
create index contacts_without_company on contacts (workspace_id, sort_name, id)
  where deleted_at is null and company_id is null;
create index contacts_without_phone on contacts (workspace_id, id) where deleted_at is null and first_phone is null;

-- Names without the spaces around them, so that an equal one is found by an index of its own; equality is leakproof and
-- keeps its index under a policy. Parts of first names are compared within the index by name, without the rows.
drop index contacts_by_name;
alter table contacts drop column first_name_folded;
alter table contacts add column first_name_folded text generated always as (btrim(fold(first_name))) stored;
create index contacts_by_name on contacts (workspace_id, sort_name, id) include (first_name_folded)
  where deleted_at is null;
create index contacts_by_first_name on contacts (workspace_id, first_name_folded, sort_name, id)
  where deleted_at is null;
analyze contacts;
