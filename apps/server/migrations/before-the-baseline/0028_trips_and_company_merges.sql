-- Inquiries are found by those who travel, too; companies that are the same are found and merged as contacts are.

-- By the texts of an inquiry, by those of its person and its travellers, or by the name of the company of person or inquiry.
create or replace function inquiries_like(patterns text[], most integer) returns setof uuid
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
    -- In the order of who travels, who are fewer than all contacts.
    (select i.id from inquiry_travellers t
     join contacts p on p.workspace_id = t.workspace_id and p.id = t.contact_id and p.deleted_at is null
     join inquiries i on i.workspace_id = t.workspace_id and i.id = t.inquiry_id and i.deleted_at is null
     where t.workspace_id = current_workspace_id() and p.search_text like any (patterns)
     order by t.contact_id limit most)
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

-- What two ways to write the address of a website share: the name of its host.
create function site_of(website text) returns text
  language sql immutable strict parallel safe
  return nullif(split_part(regexp_replace(btrim(fold(website)), '^([a-z]+://)?(www\.)?', ''), '/', 1), '');

alter table companies
  add column name_folded text generated always as (btrim(fold(name))) stored,
  add column site text generated always as (site_of(website)) stored;
create index companies_by_folded_name on companies (workspace_id, name_folded) where deleted_at is null;
create index companies_by_site on companies (workspace_id, site) where deleted_at is null and site is not null;
analyze companies;

-- As with contacts: the company that stays as it was, and just what moved, to take the merge back.
create table company_merges (
  workspace_id uuid not null,
  activity_id uuid not null,
  company_id uuid not null,
  other_id uuid not null,
  changes jsonb not null,
  moved jsonb not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (workspace_id, activity_id),
  foreign key (workspace_id, activity_id) references activities (workspace_id, id) on delete cascade,
  foreign key (workspace_id, company_id) references companies (workspace_id, id) on delete cascade,
  foreign key (workspace_id, other_id) references companies (workspace_id, id) on delete cascade
);
create index company_merges_company on company_merges (workspace_id, company_id);
create index company_merges_other on company_merges (workspace_id, other_id);
call guard_workspace_table('company_merges');
