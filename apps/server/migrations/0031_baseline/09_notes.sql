-- What was written about records, and whom it names.

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
create index notes_trash on notes (workspace_id, deleted_at, id) where deleted_at is not null;
call guard_workspace_table('notes');

create table note_mentions (
  workspace_id uuid not null,
  note_id uuid not null,
  member_id uuid not null,
  primary key (workspace_id, note_id, member_id),
  foreign key (workspace_id, note_id) references notes (workspace_id, id) on delete cascade,
  foreign key (workspace_id, member_id) references members (workspace_id, id)
);
create index note_mentions_member on note_mentions (workspace_id, member_id);
call guard_workspace_table('note_mentions');
