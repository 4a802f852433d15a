-- Inquiries ("deals" in the API): what a contact asked for, as services with options.

create table inquiry_statuses (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  color text not null check (color in ('violet', 'lavender', 'orange', 'green', 'rose', 'neutral', 'blue')),
  kind text not null default 'open' check (kind in ('open', 'won', 'lost')),
  position integer not null,
  primary key (workspace_id, id)
);
create unique index inquiry_statuses_name on inquiry_statuses (workspace_id, fold(name));
call guard_workspace_table('inquiry_statuses');

create table inquiries (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  -- Counted up in workspaces.last_deal_number by the transaction that creates the inquiry; never reused.
  deal_number integer not null check (deal_number > 0),
  person_id uuid not null,
  company_id uuid,
  deal_status_id uuid,
  assigned_to_id uuid,
  title text not null default '' check (char_length(title) <= 200),
  travel_start date,
  travel_end date,
  budget numeric(14, 2) check (budget >= 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_activity_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  -- Its own texts: title and number. By what its person and companies are called it is found through them.
  search_text text generated always as (fold(title) || ' ' || deal_number::text) stored,
  -- As with companies.
  is_sample boolean not null default false,
  primary key (workspace_id, id),
  unique (workspace_id, deal_number),
  check (travel_end >= travel_start),
  foreign key (workspace_id, person_id) references contacts (workspace_id, id) on delete cascade,
  foreign key (workspace_id, company_id) references companies (workspace_id, id) on delete set null (company_id),
  foreign key (workspace_id, deal_status_id) references inquiry_statuses (workspace_id, id),
  foreign key (workspace_id, assigned_to_id) references members (workspace_id, id)
);

create index inquiries_by_date on inquiries (workspace_id, created_at, id) where deleted_at is null;
create index inquiries_by_travel on inquiries (workspace_id, travel_start, id) where deleted_at is null;
create index inquiries_by_status on inquiries (workspace_id, deal_status_id, created_at, id) where deleted_at is null;
create index inquiries_by_assignee on inquiries (workspace_id, assigned_to_id, created_at, id) where deleted_at is null;
create index inquiries_by_person on inquiries (workspace_id, person_id, created_at, id);
-- The one above also holds what is in the trash, and so cannot count the inquiries of all people by itself.
create index inquiries_live_by_person on inquiries (workspace_id, person_id, created_at, id) where deleted_at is null;
create index inquiries_by_company on inquiries (workspace_id, company_id, created_at, id);

-- The blanks of an order are a band of their own. An index on the column holds them, but not as being in order.
create index inquiries_without_status on inquiries (workspace_id, created_at, id)
  where deleted_at is null and deal_status_id is null;
create index inquiries_without_assignee on inquiries (workspace_id, created_at, id)
  where deleted_at is null and assigned_to_id is null;
create index inquiries_without_travel on inquiries (workspace_id, id)
  where deleted_at is null and travel_start is null;

create index inquiries_search on inquiries using gin (workspace_id, search_text gin_trgm_ops) where deleted_at is null;
-- The trash is listed by when things were deleted, and a bulk act deletes thousands at the same time.
create index inquiries_trash on inquiries (workspace_id, deleted_at, id) where deleted_at is not null;
create index inquiries_sample on inquiries (workspace_id) where is_sample;
call guard_workspace_table('inquiries');

create table inquiry_services (
  workspace_id uuid not null,
  id uuid not null,
  inquiry_id uuid not null,
  position integer not null,
  kind text not null check (kind in ('visa', 'flight', 'hotel', 'insurance', 'train', 'misc')),
  note text not null default '' check (char_length(note) <= 2000),
  primary key (workspace_id, id),
  foreign key (workspace_id, inquiry_id) references inquiries (workspace_id, id) on delete cascade
);
create index inquiry_services_inquiry on inquiry_services (workspace_id, inquiry_id, position);
create index inquiry_services_kind on inquiry_services (workspace_id, kind, inquiry_id);
call guard_workspace_table('inquiry_services');

create table inquiry_service_options (
  workspace_id uuid not null,
  id uuid not null,
  service_id uuid not null,
  position integer not null,
  kind text not null check (kind in ('airline', 'origin', 'destination', 'package', 'default')),
  option_value text not null check (char_length(option_value) between 1 and 200),
  primary key (workspace_id, id),
  foreign key (workspace_id, service_id) references inquiry_services (workspace_id, id) on delete cascade
);
create index inquiry_service_options_service on inquiry_service_options (workspace_id, service_id, position);
call guard_workspace_table('inquiry_service_options');

create table inquiry_travellers (
  workspace_id uuid not null,
  inquiry_id uuid not null,
  contact_id uuid not null,
  position integer not null,
  primary key (workspace_id, inquiry_id, contact_id),
  foreign key (workspace_id, inquiry_id) references inquiries (workspace_id, id) on delete cascade,
  foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete cascade
);
create index inquiry_travellers_contact on inquiry_travellers (workspace_id, contact_id);
call guard_workspace_table('inquiry_travellers');
