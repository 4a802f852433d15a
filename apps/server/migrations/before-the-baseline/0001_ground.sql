-- What every later table leans on: the role that serves requests, text folding, the workspace in force.

create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;
create extension if not exists btree_gin with schema public;

-- Requests run as this role: neither superuser nor owner of a table, so row-level security binds it.
-- Roles belong to the whole server, so another Caravel database may have made it already.
do $$
begin
  if not exists (select from pg_roles where rolname = 'caravel_app') then
    create role caravel_app nologin;
  end if;
exception
  when duplicate_object or unique_violation then null;
end $$;

do $$
begin
  if not pg_has_role(current_user, 'caravel_app', 'member') then
    grant caravel_app to current_user;
  end if;
end $$;

grant usage on schema public to caravel_app;
alter default privileges in schema public grant select, insert, update, delete on tables to caravel_app;

-- Case, accents and width removed: what names are sorted by and texts are searched in.
-- The ICU collation makes it independent of the locale of the server.
create function fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent', normalize(value, NFKC)) collate "und-x-icu");

create function digits(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(value, '\D', '', 'g');

-- The built-in is only "stable", because of types other than text; generated columns need it immutable.
create function join_words(words text[]) returns text
  language plpgsql immutable strict parallel safe
as $$ begin return array_to_string(words, ' '); end $$;

-- The workspace and user that the running transaction acts for; null outside of one.
create function current_workspace_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('caravel.workspace_id', true), '')::uuid;

create function current_user_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('caravel.user_id', true), '')::uuid;

-- Keys that sign tokens and links. Read once at start by the owner; never by the role that serves requests.
create table secrets (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);
revoke all on secrets from caravel_app;

-- Readiness asks at which migration the database stands.
grant select on migrations to caravel_app;
