-- What belonged to a member is handed over to others, and can be taken back.
create table hand_overs (
  workspace_id uuid not null references workspaces on delete cascade,
  -- Of the act, which has a row for each kind of record.
  id uuid not null,
  kind text not null check (kind in ('contacts', 'companies', 'inquiries', 'tasks')),
  from_id uuid not null,
  -- Null: to nobody.
  to_id uuid,
  record_ids uuid[] not null,
  made_by_id uuid not null,
  made_at timestamptz not null default now(),
  taken_back_at timestamptz,
  primary key (workspace_id, id, kind),
  foreign key (workspace_id, from_id) references members (workspace_id, id),
  foreign key (workspace_id, to_id) references members (workspace_id, id),
  foreign key (workspace_id, made_by_id) references members (workspace_id, id)
);
call guard_workspace_table('hand_overs');

-- Whoever takes over is told once, of the member whose things they were.
alter table notifications drop constraint notifications_target_type_check,
  add constraint notifications_target_type_check
    check (target_type in ('contact', 'company', 'inquiry', 'task', 'member'));

-- What somebody has is counted, and handed over in the order of its ids, without what is in the trash.
drop index contacts_owner;
create index contacts_by_owner on contacts (workspace_id, owner_id, id) where deleted_at is null and owner_id is not null;
drop index companies_owner;
create index companies_by_owner on companies (workspace_id, owner_id, id) where deleted_at is null and owner_id is not null;
-- Those who left are few.
create index members_left on members (workspace_id, removed_at, id) where removed_at is not null;
