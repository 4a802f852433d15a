-- Companies. What is sorted by and searched in is generated from what people typed.

create table companies (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 200),
  email text not null default '' check (char_length(email) <= 254),
  phone_number text not null default '' check (char_length(phone_number) <= 40),
  phone_e164 text not null default '',
  website text not null default '' check (char_length(website) <= 500),
  address text not null default '' check (char_length(address) <= 500),
  about text not null default '' check (char_length(about) <= 5000),
  owner_id uuid,
  pic_id uuid,
  -- Kept by triggers: ../functions/counts_on_parents.sql.
  people_count integer not null default 0,
  inquiry_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  sort_name text collate "und-x-icu" generated always as (fold(name)) stored,
  search_text text generated always as (
    fold(name) || ' ' || fold(email) || ' ' || digits(phone_number) || ' ' || digits(phone_e164)
  ) stored,
  -- As contacts do: case does not count, nor how a number is written, and a blank is none.
  sort_email text generated always as (nullif(fold(email), '')) stored,
  sort_phone text
    generated always as (nullif(digits(coalesce(nullif(phone_e164, ''), phone_number)), '')) stored,
  -- Companies that may be the same share one of these.
  name_folded text generated always as (btrim(fold(name))) stored,
  site text generated always as (site_of(website)) stored,
  -- To look around with: samples came as one and go as one. What is not a sample any more loses the mark.
  is_sample boolean not null default false,
  -- From which services are bought.
  is_supplier boolean not null default false,
  primary key (workspace_id, id),
  foreign key (workspace_id, owner_id) references members (workspace_id, id),
  foreign key (workspace_id, pic_id) references attachments (workspace_id, id) on delete set null (pic_id)
);

create index companies_by_name on companies (workspace_id, sort_name, id) where deleted_at is null;
create index companies_by_email on companies (workspace_id, sort_email, id) where deleted_at is null;
create index companies_by_phone on companies (workspace_id, sort_phone, id) where deleted_at is null;
create index companies_by_people on companies (workspace_id, people_count, id) where deleted_at is null;
create index companies_by_inquiries on companies (workspace_id, inquiry_count, id) where deleted_at is null;
create index companies_by_created on companies (workspace_id, created_at, id) where deleted_at is null;
create index companies_suppliers on companies (workspace_id, sort_name, id) where deleted_at is null and is_supplier;
create index companies_owner on companies (workspace_id, owner_id);

create index companies_search on companies using gin (workspace_id, search_text gin_trgm_ops) where deleted_at is null;
create index companies_by_folded_name on companies (workspace_id, name_folded) where deleted_at is null;
create index companies_by_site on companies (workspace_id, site) where deleted_at is null and site is not null;

-- A file can be the picture of a record. Without this, each deleted file would be looked for among all of them.
create index companies_pic on companies (workspace_id, pic_id) where pic_id is not null;
-- The trash is listed by when things were deleted, and a bulk act deletes thousands at the same time.
create index companies_trash on companies (workspace_id, deleted_at, id) where deleted_at is not null;
create index companies_sample on companies (workspace_id) where is_sample;
call guard_workspace_table('companies');
