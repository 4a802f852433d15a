-- Contacts and companies, with the statuses and sources that a workspace sorts them by.

create table contact_statuses (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  color text not null check (color in ('violet', 'lavender', 'orange', 'green', 'rose', 'neutral', 'blue')),
  position integer not null,
  primary key (workspace_id, id)
);
create unique index contact_statuses_name on contact_statuses (workspace_id, fold(name));

create table sources (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  icon text not null default 'default' check (icon in ('walkin', 'telephone', 'social', 'default')),
  position integer not null,
  primary key (workspace_id, id)
);
create unique index sources_name on sources (workspace_id, fold(name));

-- A file belongs to one record, or to none while it is an avatar or a logo. It is visible once uploaded_at is set.
create table attachments (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  section text not null check (section in ('person', 'company', 'deal', 'note', 'avatar', 'logo')),
  name text not null check (char_length(name) between 1 and 255),
  size bigint not null check (size >= 0),
  content_type text not null default 'application/octet-stream',
  storage_key text not null,
  uploaded_by_id uuid,
  person_id uuid,
  company_id uuid,
  deal_id uuid,
  note_id uuid,
  created_at timestamptz not null default now(),
  uploaded_at timestamptz,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, uploaded_by_id) references members (workspace_id, id),
  check (num_nonnulls(person_id, company_id, deal_id, note_id) <= 1)
);
create unique index attachments_storage_key on attachments (storage_key);

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
  primary key (workspace_id, id),
  foreign key (workspace_id, owner_id) references members (workspace_id, id),
  foreign key (workspace_id, pic_id) references attachments (workspace_id, id) on delete set null (pic_id)
);
create index companies_by_name on companies (workspace_id, sort_name, id) where deleted_at is null;
create index companies_by_email on companies (workspace_id, email, id) where deleted_at is null;
create index companies_by_phone on companies (workspace_id, phone_number, id) where deleted_at is null;
create index companies_by_people on companies (workspace_id, people_count, id) where deleted_at is null;
create index companies_by_inquiries on companies (workspace_id, inquiry_count, id) where deleted_at is null;
create index companies_by_created on companies (workspace_id, created_at, id) where deleted_at is null;
create index companies_owner on companies (workspace_id, owner_id);
create index companies_search on companies using gin (workspace_id, search_text gin_trgm_ops) where deleted_at is null;
create index companies_trash on companies (workspace_id, deleted_at) where deleted_at is not null;

-- Emails and phones are ordered lists of the contact itself: the first one is what lists show and sort by.
create table contacts (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  first_name text not null check (char_length(first_name) between 1 and 150),
  last_name text not null default '' check (char_length(last_name) <= 150),
  emails text[] not null default '{}' check (cardinality(emails) <= 20),
  phone_numbers text[] not null default '{}' check (cardinality(phone_numbers) <= 20),
  -- The same numbers as E.164, empty where one does not parse.
  phones_e164 text[] not null default '{}',
  company_id uuid,
  status_id uuid,
  source_id uuid,
  owner_id uuid,
  pic_id uuid,
  gender text check (gender in ('MALE', 'FEMALE', 'OTHERS')),
  birthday date,
  address text not null default '' check (char_length(address) <= 500),
  about text not null default '' check (char_length(about) <= 5000),
  inquiry_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  sort_name text collate "und-x-icu" generated always as (fold(first_name || ' ' || last_name)) stored,
  first_email text generated always as (fold(emails[1])) stored,
  first_phone text generated always as (digits(coalesce(nullif(phones_e164[1], ''), phone_numbers[1]))) stored,
  emails_folded text[] generated always as (string_to_array(fold(join_words(emails)), ' ')) stored,
  search_text text generated always as (
    fold(first_name || ' ' || last_name) || ' ' || fold(join_words(emails)) || ' ' ||
    regexp_replace(join_words(phone_numbers || phones_e164), '[^0-9 ]', '', 'g')
  ) stored,
  primary key (workspace_id, id),
  check (cardinality(phones_e164) = cardinality(phone_numbers)),
  foreign key (workspace_id, company_id) references companies (workspace_id, id) on delete set null (company_id),
  foreign key (workspace_id, status_id) references contact_statuses (workspace_id, id),
  foreign key (workspace_id, source_id) references sources (workspace_id, id),
  foreign key (workspace_id, owner_id) references members (workspace_id, id),
  foreign key (workspace_id, pic_id) references attachments (workspace_id, id) on delete set null (pic_id)
);
create index contacts_by_name on contacts (workspace_id, sort_name, id) where deleted_at is null;
create index contacts_by_email on contacts (workspace_id, first_email, id) where deleted_at is null;
create index contacts_by_phone on contacts (workspace_id, first_phone, id) where deleted_at is null;
create index contacts_by_inquiries on contacts (workspace_id, inquiry_count, id) where deleted_at is null;
create index contacts_by_created on contacts (workspace_id, created_at, id) where deleted_at is null;
create index contacts_by_updated on contacts (workspace_id, updated_at, id) where deleted_at is null;
create index contacts_by_status on contacts (workspace_id, status_id, sort_name, id) where deleted_at is null;
create index contacts_by_source on contacts (workspace_id, source_id, sort_name, id) where deleted_at is null;
create index contacts_by_company on contacts (workspace_id, company_id, sort_name, id) where deleted_at is null;
create index contacts_owner on contacts (workspace_id, owner_id);
create index contacts_emails on contacts using gin (workspace_id, emails_folded) where deleted_at is null;
create index contacts_search on contacts using gin (workspace_id, search_text gin_trgm_ops) where deleted_at is null;
create index contacts_trash on contacts (workspace_id, deleted_at) where deleted_at is not null;

-- Companions, family, assistants. Each link is two rows, one from either side, with the inverse relation.
create table contact_relations (
  workspace_id uuid not null,
  contact_id uuid not null,
  person_id uuid not null,
  relation text not null
    check (relation in ('SPOUSE', 'CHILD', 'PARENT', 'SIBLING', 'FRIEND', 'COLLEAGUE', 'ASSISTANT', 'ASSISTED', 'OTHER')),
  created_at timestamptz not null default now(),
  primary key (workspace_id, contact_id, person_id),
  check (contact_id <> person_id),
  foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete cascade,
  foreign key (workspace_id, person_id) references contacts (workspace_id, id) on delete cascade
);
create index contact_relations_person on contact_relations (workspace_id, person_id);
