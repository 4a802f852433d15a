-- What was written about records, and whom it names.

create table notes (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  author_id uuid,
  body text not null,
  person_id uuid,
  company_id uuid,
  deal_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  -- Calls and meetings are notes that say more.
  kind text not null default 'note' check (kind in ('note', 'call', 'meeting')),
  direction text check (direction in ('outgoing', 'incoming')),
  result text check (result in ('reached', 'left_message', 'no_answer', 'wrong_number')),
  -- When it took place; null for what was just written down.
  happened_at timestamptz,
  primary key (workspace_id, id),
  check (num_nonnulls(person_id, company_id, deal_id) = 1),
  -- That nobody answered needs no words.
  check (octet_length(body) <= 65536 and (kind <> 'note' or octet_length(body) > 0)),
  check (kind = 'call' or num_nonnulls(direction, result) = 0),
  check ((kind = 'note') = (happened_at is null)),
  foreign key (workspace_id, author_id) references members (workspace_id, id),
  foreign key (workspace_id, person_id) references contacts (workspace_id, id) on delete cascade,
  foreign key (workspace_id, company_id) references companies (workspace_id, id) on delete cascade,
  foreign key (workspace_id, deal_id) references inquiries (workspace_id, id) on delete cascade
);
create index notes_person on notes (workspace_id, person_id, id) where person_id is not null;
create index notes_company on notes (workspace_id, company_id, id) where company_id is not null;
create index notes_deal on notes (workspace_id, deal_id, id) where deal_id is not null;
create index notes_trash on notes (workspace_id, deleted_at, id) where deleted_at is not null;
create index notes_search on notes using gin (workspace_id, fold(note_text(body)) gin_trgm_ops)
  where deleted_at is null;
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
