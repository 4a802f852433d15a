-- What happened and what was said: activities, notes, mentions, notifications, files on records, personal settings.

create table notes (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  author_id uuid,
  body text not null check (octet_length(body) between 1 and 65536),
  person_id uuid,
  company_id uuid,
  deal_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  check (num_nonnulls(person_id, company_id, deal_id) = 1),
  foreign key (workspace_id, author_id) references members (workspace_id, id),
  foreign key (workspace_id, person_id) references contacts (workspace_id, id) on delete cascade,
  foreign key (workspace_id, company_id) references companies (workspace_id, id) on delete cascade,
  foreign key (workspace_id, deal_id) references inquiries (workspace_id, id) on delete cascade
);
create index notes_person on notes (workspace_id, person_id, id) where person_id is not null;
create index notes_company on notes (workspace_id, company_id, id) where company_id is not null;
create index notes_deal on notes (workspace_id, deal_id, id) where deal_id is not null;

create table note_mentions (
  workspace_id uuid not null,
  note_id uuid not null,
  member_id uuid not null,
  primary key (workspace_id, note_id, member_id),
  foreign key (workspace_id, note_id) references notes (workspace_id, id) on delete cascade,
  foreign key (workspace_id, member_id) references members (workspace_id, id)
);
create index note_mentions_member on note_mentions (workspace_id, member_id);

alter table attachments
  add foreign key (workspace_id, person_id) references contacts (workspace_id, id) on delete cascade,
  add foreign key (workspace_id, company_id) references companies (workspace_id, id) on delete cascade,
  add foreign key (workspace_id, deal_id) references inquiries (workspace_id, id) on delete cascade,
  add foreign key (workspace_id, note_id) references notes (workspace_id, id) on delete cascade;
create index attachments_person on attachments (workspace_id, person_id, id) where person_id is not null;
create index attachments_company on attachments (workspace_id, company_id, id) where company_id is not null;
create index attachments_deal on attachments (workspace_id, deal_id, id) where deal_id is not null;
create index attachments_note on attachments (workspace_id, note_id, id) where note_id is not null;

-- One row a change, written in the change's own transaction. Ids are time-ordered, so they order the timeline.
-- The subject may be gone, hence no foreign key to it.
create table activities (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  actor_id uuid,
  verb text not null check (char_length(verb) between 1 and 40),
  subject_type text not null,
  subject_id uuid not null,
  -- What was written or attached on the subject: a note, a file, the contact merged into it.
  object_type text,
  object_id uuid,
  -- {"field": {"from": …, "to": …}}
  changes jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, actor_id) references members (workspace_id, id)
);
create index activities_subject on activities (workspace_id, subject_type, subject_id, id);

create table notifications (
  workspace_id uuid not null,
  id uuid not null,
  recipient_id uuid not null,
  activity_id uuid not null,
  verb text not null check (verb in ('assigned', 'mentioned')),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  cleared_at timestamptz,
  emailed_at timestamptz,
  primary key (workspace_id, id),
  unique (workspace_id, activity_id, recipient_id),
  foreign key (workspace_id, recipient_id) references members (workspace_id, id),
  foreign key (workspace_id, activity_id) references activities (workspace_id, id) on delete cascade
);
create index notifications_recipient on notifications (workspace_id, recipient_id, id) where cleared_at is null;
create index notifications_unread on notifications (workspace_id, recipient_id)
  where cleared_at is null and read_at is null;

create table notification_preferences (
  workspace_id uuid not null,
  member_id uuid not null,
  verb text not null check (verb in ('assigned', 'mentioned')),
  in_app boolean not null default true,
  email boolean not null default true,
  primary key (workspace_id, member_id, verb),
  foreign key (workspace_id, member_id) references members (workspace_id, id) on delete cascade
);

create table saved_views (
  workspace_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  list text not null check (list in ('contacts', 'companies', 'inquiries')),
  name text not null check (char_length(name) between 1 and 60),
  -- Filters, sort, columns and view mode, as they stand in the list's address.
  settings jsonb not null,
  shared boolean not null default false,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (workspace_id, id),
  foreign key (workspace_id, member_id) references members (workspace_id, id) on delete cascade
);
create index saved_views_list on saved_views (workspace_id, list, member_id);
create unique index saved_views_default on saved_views (workspace_id, member_id, list) where is_default;

-- Small personal settings by name: column widths, switched-off shortcuts.
create table member_preferences (
  workspace_id uuid not null,
  member_id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  value jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (workspace_id, member_id, name),
  foreign key (workspace_id, member_id) references members (workspace_id, id) on delete cascade
);

-- The first answer to a creation, given again when the same request comes twice.
create table idempotency_keys (
  workspace_id uuid not null,
  member_id uuid not null,
  key text not null check (char_length(key) between 1 and 200),
  request_hash bytea not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (workspace_id, member_id, key),
  foreign key (workspace_id, member_id) references members (workspace_id, id) on delete cascade
);
create index idempotency_keys_age on idempotency_keys (created_at);
