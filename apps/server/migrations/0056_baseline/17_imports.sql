-- Records that come from a file. Its rows are taken in as they are, then gone over by the plan: once without changing
-- anything, and once to take them in. They are kept for as long as an import can be taken back.

create table imports (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('contact', 'company', 'inquiry', 'task')),
  state text not null default 'reading' check (state in (
    'reading', 'failed', 'read', 'checking', 'checked', 'running', 'stopped', 'done', 'undoing', 'undone')),
  file_name text not null check (char_length(file_name) between 1 and 255),
  size bigint not null check (size > 0),
  storage_key text not null,
  created_by_id uuid not null,
  -- On whose behalf the present step goes on, for as long as they may.
  acting_id uuid not null,
  created_at timestamptz not null default now(),
  uploaded_at timestamptz,
  finished_at timestamptz,
  -- What is known of each column of the file, and how the file is taken in.
  columns jsonb not null default '[]',
  plan jsonb not null,
  total integer,
  -- The row that the present step went over last. An undo goes backwards.
  position integer not null default 0,
  done integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  skipped integer not null default 0,
  failed integer not null default 0,
  kept integer not null default 0,
  failure text,
  primary key (workspace_id, id),
  foreign key (workspace_id, created_by_id) references members (workspace_id, id),
  foreign key (workspace_id, acting_id) references members (workspace_id, id)
);
create index imports_newest on imports (workspace_id, created_at, id) where uploaded_at is not null;
create index imports_unfinished on imports (workspace_id, created_at) where uploaded_at is null;
create index imports_created_by on imports (workspace_id, created_by_id);
create index imports_acting on imports (workspace_id, acting_id);
call guard_workspace_table('imports');

create table import_rows (
  workspace_id uuid not null,
  import_id uuid not null,
  number integer not null,
  cells text[] not null,
  -- Why the row could not even be read.
  unreadable text,
  -- What the newest step has made of it, or would make of it.
  outcome text check (outcome in ('create', 'update', 'skip', 'fail')),
  problems jsonb not null default '[]',
  record_id uuid,
  -- Of a record that was there already: each field from what to what.
  changes jsonb,
  -- Records that were made along with it: its company, or who asks.
  made jsonb not null default '[]',
  -- The fields that an undo left alone, since somebody had changed them.
  kept text[] not null default '{}',
  primary key (workspace_id, import_id, number),
  foreign key (workspace_id, import_id) references imports (workspace_id, id) on delete cascade
);
-- Whoever is erased is erased here, too.
create index import_rows_of_record on import_rows (workspace_id, record_id) where record_id is not null;
create index import_rows_with_problems on import_rows (workspace_id, import_id, number) where problems <> '[]';
-- Lists are narrowed to what came in with an import, which is found from its rows.
create index import_rows_came_in on import_rows (workspace_id, import_id, record_id, outcome)
  where record_id is not null and outcome in ('create', 'update');
call guard_workspace_table('import_rows');

-- What tells that two rows of a file are the same: of each the first row. Only for the dry run, which makes no records
-- that the second row could be matched with.
create table import_keys (
  workspace_id uuid not null,
  import_id uuid not null,
  key text not null,
  number integer not null,
  primary key (workspace_id, import_id, key),
  foreign key (workspace_id, import_id) references imports (workspace_id, id) on delete cascade
);
call guard_workspace_table('import_keys');
