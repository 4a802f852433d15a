-- People, how they sign in, and the sessions that they are in.

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
  updated_at timestamptz not null default now(),
  -- Where their clock is, if not where their workspaces are.
  timezone text
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
  revoked_at timestamptz,
  ended_because text
    check (ended_because in ('signed_out_elsewhere', 'password_changed', 'session_copied', 'two_step_on'))
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

-- Links to reset a password, to set the first one, or to confirm the new email of an account. The last is for who is
-- signed in to the account, so that a mistyped address hands it to nobody.
create table password_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('reset', 'set', 'email')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  new_email text check (new_email = lower(new_email) and char_length(new_email) <= 254),
  check ((purpose = 'email') = (new_email is not null))
);
create index password_tokens_user on password_tokens (user_id);

-- Two-step sign-in: after the password, a code of the person's authenticator app or one of their recovery codes.
create table two_steps (
  user_id uuid primary key references users on delete cascade,
  -- What the app makes its codes from, sealed with a key out of `secrets`.
  secret bytea not null,
  created_at timestamptz not null default now(),
  -- Null until a first code has shown that the app has the secret; only from then on is it asked for.
  confirmed_at timestamptz,
  -- The half minute, counted from 1970, of the last code that was used. Neither it nor an older one is good again.
  last_used_step bigint not null default 0
);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Failed attempts per account and per address, shared by all copies of the server.
create table throttles (
  key text primary key,
  failures integer not null default 0,
  last_failure_at timestamptz not null default now(),
  blocked_until timestamptz
);
