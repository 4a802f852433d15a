-- Files. Which record each belongs to is tied in 10_files_of_records.sql, once there are records.

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
create index attachments_unfinished on attachments (workspace_id, uploaded_by_id) where uploaded_at is null;
create index attachments_removed on attachments (workspace_id, deleted_at) where deleted_at is not null;
call guard_workspace_table('attachments');
