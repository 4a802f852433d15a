-- People, their sessions, and the workspaces they work in.

create table users (
  id uuid primary key,
  email text not null check (email = lower(email) and char_length(email) <= 254),
  first_name text not null check (char_length(first_name) <= 150),
  last_name text not null default '' check (char_length(last_name) <= 150),
  password_hash text,
  email_verified_at timestamptz,
  phone text not null default '',
  pic_key text,
  -- The workspace last used, offered first at the next sign-in.
  last_workspace_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email on users (email);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  user_agent text not null default '',
  address text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_user on sessions (user_id);

-- The family of a session: each use of a token makes the next one.
create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index refresh_tokens_session on refresh_tokens (session_id);

-- Links to reset a password or to set the first one.
create table password_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('reset', 'set')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_tokens_user on password_tokens (user_id);

-- Failed attempts per account and per address, shared by all copies of the server.
create table throttles (
  key text primary key,
  failures integer not null default 0,
  last_failure_at timestamptz not null default now(),
  blocked_until timestamptz
);

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
  version integer not null default 1
);

alter table users add foreign key (last_workspace_id) references workspaces on delete set null;

-- A removed member stays as a row, so that what they did keeps their name.
create table members (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('ADMIN', 'EDITOR', 'VIEWER')),
  is_owner boolean not null default false,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (workspace_id, id),
  unique (workspace_id, user_id),
  check (not is_owner or (role = 'ADMIN' and removed_at is null))
);
create unique index members_one_owner on members (workspace_id) where is_owner;
create index members_user on members (user_id) where removed_at is null;

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

-- Who is calling: one row for a live session, with the membership of the workspace when there is one.
-- It runs before a workspace is in force, hence as the owner.
create function live_membership(for_session uuid, for_workspace uuid)
  returns table (user_id uuid, member_id uuid, role text)
  language sql stable security definer set search_path = public
as $$
  select s.user_id, m.id, m.role
  from sessions s
  left join members m
    on m.workspace_id = for_workspace and m.user_id = s.user_id and m.removed_at is null
  where s.id = for_session and s.revoked_at is null and s.expires_at > now()
    and s.last_used_at > now() - interval '14 days'
$$;
revoke execute on function live_membership from public;
grant execute on function live_membership to caravel_app;
