-- Workspaces, who works in them, and who is invited to.

create table workspaces (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 150),
  logo_key text,
  timezone text not null default 'UTC',
  country text not null default 'US' check (country ~ '^[A-Z]{2}$'),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  phone text not null default '',
  company_type text,
  company_size text,
  is_demo boolean not null default false,
  last_deal_number integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  -- One that its owner deleted is closed to all at once, and goes for good 30 days later.
  deleted_at timestamptz,
  -- What a person added in the app gets unless told otherwise: the first status of the list, a chosen one or none, and
  -- whoever adds them as their owner or nobody. A chosen status that is deleted leaves the first one.
  new_contact_status_id uuid,
  new_contact_has_status boolean not null default true,
  new_contact_has_owner boolean not null default true,
  requires_two_step boolean not null default false,
  stale_after_days integer not null default 14 check (stale_after_days between 1 and 365),
  rounding text not null default 'cent' check (rounding in ('cent', 'one', 'five', 'ten')),
  viewers_see_prices boolean not null default true
);
create index workspaces_deleted on workspaces (deleted_at) where deleted_at is not null;

alter table users add foreign key (last_workspace_id) references workspaces on delete set null;

-- A removed member stays as a row, so that what they did keeps their name. Who left by themselves removed themselves.
create table members (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('ADMIN', 'EDITOR', 'VIEWER')),
  is_owner boolean not null default false,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  removed_by_id uuid,
  -- The last day of which they had the mail in the morning, by their clock.
  morning_on date,
  primary key (workspace_id, id),
  unique (workspace_id, user_id),
  check (not is_owner or (role = 'ADMIN' and removed_at is null)),
  foreign key (workspace_id, removed_by_id) references members (workspace_id, id)
);
create unique index members_one_owner on members (workspace_id) where is_owner;
-- Also of those who were removed: they are told for a while.
create index members_user on members (user_id);
call guard_workspace_table('members');

create table invitations (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  email text not null check (email = lower(email) and char_length(email) <= 254),
  first_name text not null default '' check (char_length(first_name) <= 150),
  last_name text not null default '' check (char_length(last_name) <= 150),
  role text not null check (role in ('ADMIN', 'EDITOR', 'VIEWER')),
  token_hash bytea,
  invited_by_id uuid,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, invited_by_id) references members (workspace_id, id)
);
create unique index invitations_token on invitations (token_hash);
create unique index invitations_pending_email on invitations (workspace_id, email)
  where accepted_at is null and revoked_at is null;
call guard_workspace_table('invitations');
