-- Exports of whole workspaces. The zip is stored under the id of its row, and goes with it after a day.

create table workspace_exports (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  requested_by_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed')),
  records_done bigint not null default 0,
  records_total bigint not null default 0,
  files_done bigint not null default 0,
  files_total bigint not null default 0,
  size bigint,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  -- In one line, what went wrong and what to do.
  failure text,
  primary key (workspace_id, id),
  foreign key (workspace_id, requested_by_id) references members (workspace_id, id)
);
-- One at a time.
create unique index workspace_exports_under_way on workspace_exports (workspace_id)
  where state in ('waiting', 'running');
create index workspace_exports_requester on workspace_exports (workspace_id, requested_by_id);
call guard_workspace_table('workspace_exports');
