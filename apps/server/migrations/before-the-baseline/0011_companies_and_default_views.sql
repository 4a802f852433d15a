-- Whose first view of a list is which: one's own, or one that a colleague shares.
create table default_views (
  workspace_id uuid not null,
  member_id uuid not null,
  list text not null check (list in ('contacts', 'companies', 'inquiries')),
  view_id uuid not null,
  primary key (workspace_id, member_id, list),
  foreign key (workspace_id, member_id) references members (workspace_id, id) on delete cascade,
  foreign key (workspace_id, view_id) references saved_views (workspace_id, id) on delete cascade
);
create index default_views_view on default_views (workspace_id, view_id);
call guard_workspace_table('default_views');

insert into default_views (workspace_id, member_id, list, view_id)
  select workspace_id, member_id, list, id from saved_views where is_default;
drop index saved_views_default;
alter table saved_views drop column is_default;

-- Who worked for a company when it was deleted, for as long as it can come back.
create table detached_people (
  workspace_id uuid not null,
  company_id uuid not null,
  contact_id uuid not null,
  primary key (workspace_id, company_id, contact_id),
  foreign key (workspace_id, company_id) references companies (workspace_id, id) on delete cascade,
  foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete cascade
);
create index detached_people_contact on detached_people (workspace_id, contact_id);
call guard_workspace_table('detached_people');

-- Companies sort by email and phone as contacts do: case does not count, nor how a number is written, and a blank is
-- none.
drop index companies_by_email, companies_by_phone;
alter table companies
  add column sort_email text generated always as (nullif(fold(email), '')) stored,
  add column sort_phone text
    generated always as (nullif(digits(coalesce(nullif(phone_e164, ''), phone_number)), '')) stored;
create index companies_by_email on companies (workspace_id, sort_email, id) where deleted_at is null;
create index companies_by_phone on companies (workspace_id, sort_phone, id) where deleted_at is null;
