-- Contacts, the statuses and sources that a workspace sorts them by, and whom they know.

create table contact_statuses (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  color text not null check (color in ('violet', 'lavender', 'orange', 'green', 'rose', 'neutral', 'blue')),
  position integer not null,
  primary key (workspace_id, id)
);
create unique index contact_statuses_name on contact_statuses (workspace_id, fold(name));
call guard_workspace_table('contact_statuses');

alter table workspaces add foreign key (id, new_contact_status_id)
  references contact_statuses (workspace_id, id) on delete set null (new_contact_status_id);

create table sources (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  icon text not null default 'default' check (icon in ('walkin', 'telephone', 'social', 'default')),
  position integer not null,
  primary key (workspace_id, id)
);
create unique index sources_name on sources (workspace_id, fold(name));
call guard_workspace_table('sources');

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
  -- Kept by a trigger: ../functions/counts_on_parents.sql.
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
    coalesce(digits_of_each(phone_numbers || phones_e164), '')
  ) stored,
  -- Without the spaces around it, so that an equal one is found by an index of its own; equality is leakproof and keeps
  -- its index under a policy.
  first_name_folded text generated always as (btrim(fold(first_name))) stored,
  -- As with companies.
  is_sample boolean not null default false,
  primary key (workspace_id, id),
  check (cardinality(phones_e164) = cardinality(phone_numbers)),
  foreign key (workspace_id, company_id) references companies (workspace_id, id) on delete set null (company_id),
  foreign key (workspace_id, status_id) references contact_statuses (workspace_id, id),
  foreign key (workspace_id, source_id) references sources (workspace_id, id),
  foreign key (workspace_id, owner_id) references members (workspace_id, id),
  foreign key (workspace_id, pic_id) references attachments (workspace_id, id) on delete set null (pic_id)
);

-- Parts of first names are compared within this index, without the rows.
create index contacts_by_name on contacts (workspace_id, sort_name, id) include (first_name_folded)
  where deleted_at is null;
create index contacts_by_first_name on contacts (workspace_id, first_name_folded, sort_name, id)
  where deleted_at is null;
create index contacts_by_email on contacts (workspace_id, first_email, id) where deleted_at is null;
create index contacts_by_phone on contacts (workspace_id, first_phone, id) where deleted_at is null;
create index contacts_by_inquiries on contacts (workspace_id, inquiry_count, id) where deleted_at is null;
create index contacts_by_created on contacts (workspace_id, created_at, id) where deleted_at is null;
create index contacts_by_updated on contacts (workspace_id, updated_at, id) where deleted_at is null;
create index contacts_by_status on contacts (workspace_id, status_id, sort_name, id) where deleted_at is null;
create index contacts_by_source on contacts (workspace_id, source_id, sort_name, id) where deleted_at is null;
-- Also those in the trash: a company that is purged lets go of them, and must not search all contacts for that.
create index contacts_by_company on contacts (workspace_id, company_id, sort_name, id);
create index contacts_owner on contacts (workspace_id, owner_id);
-- Of reports: rows by group and date.
create index contacts_by_status_and_date on contacts (workspace_id, status_id, created_at, id) where deleted_at is null;
create index contacts_by_source_and_date on contacts (workspace_id, source_id, created_at, id) where deleted_at is null;

-- The blanks of an order are a band of their own. An index on the column holds them, but not as being in order.
create index contacts_without_email on contacts (workspace_id, id) where deleted_at is null and first_email is null;
create index contacts_without_company on contacts (workspace_id, sort_name, id)
  where deleted_at is null and company_id is null;
create index contacts_without_phone on contacts (workspace_id, id) where deleted_at is null and first_phone is null;
-- By person, a list of inquiries walks along the names of just those who asked for something.
create index contacts_with_inquiries on contacts (workspace_id, sort_name, id)
  where deleted_at is null and inquiry_count > 0;

create index contacts_emails on contacts using gin (workspace_id, emails_folded) where deleted_at is null;
create index contacts_search on contacts using gin (workspace_id, search_text gin_trgm_ops) where deleted_at is null;
-- A filter by a part of a first name looks at first names alone: their last names may hold it a thousand times more often.
create index contacts_by_part_of_first_name on contacts using gin (workspace_id, first_name_folded gin_trgm_ops)
  where deleted_at is null;
-- By month and day, as 1231: birthdays come again each year. Also those of the contacts of one member, by name.
create index contacts_by_birthday on contacts
  (workspace_id, (extract(month from birthday) * 100 + extract(day from birthday)), owner_id, sort_name, id)
  where deleted_at is null and birthday is not null;

create index contacts_pic on contacts (workspace_id, pic_id) where pic_id is not null;
create index contacts_trash on contacts (workspace_id, deleted_at, id) where deleted_at is not null;
create index contacts_sample on contacts (workspace_id) where is_sample;
call guard_workspace_table('contacts');

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
call guard_workspace_table('contact_relations');

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
