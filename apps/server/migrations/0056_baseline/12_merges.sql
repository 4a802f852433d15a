-- Merges: a record as it was, and just what moved, which is enough to take the merge back. Named by its activity.

create table contact_merges (
  workspace_id uuid not null,
  activity_id uuid not null,
  contact_id uuid not null,
  other_id uuid not null,
  -- {"field": {"from": …, "to": …}} of the contact that stays.
  changes jsonb not null,
  moved jsonb not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (workspace_id, activity_id),
  foreign key (workspace_id, activity_id) references activities (workspace_id, id) on delete cascade,
  foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete cascade,
  foreign key (workspace_id, other_id) references contacts (workspace_id, id) on delete cascade
);
create index contact_merges_contact on contact_merges (workspace_id, contact_id);
create index contact_merges_other on contact_merges (workspace_id, other_id);
call guard_workspace_table('contact_merges');

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
