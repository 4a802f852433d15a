-- What a member has arranged for themselves.

create table saved_views (
  workspace_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  list text not null check (list in ('contacts', 'companies', 'inquiries', 'tasks')),
  name text not null check (char_length(name) between 1 and 60),
  -- Filters, sort, columns and view mode, as they stand in the list's address.
  settings jsonb not null,
  shared boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (workspace_id, id),
  foreign key (workspace_id, member_id) references members (workspace_id, id) on delete cascade
);
create index saved_views_list on saved_views (workspace_id, list, member_id);
call guard_workspace_table('saved_views');

-- Whose first view of a list is which: one's own, or one that a colleague shares.
create table default_views (
  workspace_id uuid not null,
  member_id uuid not null,
  list text not null check (list in ('contacts', 'companies', 'inquiries', 'tasks')),
  view_id uuid not null,
  primary key (workspace_id, member_id, list),
  foreign key (workspace_id, member_id) references members (workspace_id, id) on delete cascade,
  foreign key (workspace_id, view_id) references saved_views (workspace_id, id) on delete cascade
);
create index default_views_view on default_views (workspace_id, view_id);
call guard_workspace_table('default_views');

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
call guard_workspace_table('member_preferences');

-- The secret links by which other calendars read the calendar, one for each member. It goes when they do, by a trigger: who comes back makes a new one.
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
