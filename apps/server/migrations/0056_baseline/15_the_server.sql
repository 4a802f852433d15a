-- What the server itself keeps.

-- Keys that sign tokens and links. Read once at start by the owner; never by the role that serves requests.
create table secrets (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);
revoke all on secrets from caravel_app;

-- The first answer to a creation, given again when the same request comes twice.
create table idempotency_keys (
  workspace_id uuid not null,
  member_id uuid not null,
  key text not null check (char_length(key) between 1 and 200),
  request_hash bytea not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (workspace_id, member_id, key),
  foreign key (workspace_id, member_id) references members (workspace_id, id) on delete cascade
);
create index idempotency_keys_age on idempotency_keys (created_at);
call guard_workspace_table('idempotency_keys');

-- Which workers live. The jobs of one that was killed are in nobody's hands, which only the others can notice.
create table job_workers (
  id text primary key,
  -- Since when it has been seen without a break.
  since timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
revoke all on job_workers from caravel_app;

-- What the database is made of, noted whenever it has been migrated. A restore that failed in parts leaves parts out, and
-- the next start compares.
create table schema_parts (
  name text primary key
);
revoke all on schema_parts from caravel_app;
