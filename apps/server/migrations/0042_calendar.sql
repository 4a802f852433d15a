-- The calendar, and the secret links by which other calendars read it.
-- Functions: 2687338ae314

-- What is done, by the day on which it was due; and trips of one assignee.
create index tasks_done_by_due on tasks (workspace_id, due_by, id)
  where deleted_at is null and done_at is not null and due_by is not null;
create index tasks_done_by_assignee on tasks (workspace_id, assigned_to_id, due_by, id)
  where deleted_at is null and done_at is not null and due_by is not null;
create index inquiries_of_assignee_by_travel on inquiries (workspace_id, assigned_to_id, travel_start, id)
  where deleted_at is null and travel_start is not null;
create index inquiries_of_assignee_by_return on inquiries (workspace_id, assigned_to_id, travel_end, id)
  where deleted_at is null and travel_end is not null;

-- One for each member. It goes when they do, by a trigger: who comes back makes a new one.
create table calendar_feeds (
  workspace_id uuid not null references workspaces on delete cascade,
  member_id uuid not null,
  -- What of the link is secret.
  token_hash bytea not null,
  contents text not null default 'mine' check (contents in ('mine', 'everyone')),
  created_at timestamptz not null default now(),
  last_read_at timestamptz,
  primary key (workspace_id, member_id),
  foreign key (workspace_id, member_id) references members (workspace_id, id) on delete cascade
);
-- Looked up before it is known whose it is.
create unique index calendar_feeds_token on calendar_feeds (token_hash);
call guard_workspace_table('calendar_feeds');
