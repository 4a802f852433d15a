-- What every table leans on: the role that serves requests, text folding, the workspace in force, and the lock that a
-- table of a workspace gets. Columns, indexes and policies hold on to these functions, so a migration changes them; all
-- others, and views, are in ../functions.

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

-- A phone typed with spaces is still one number: its digits are searched as one word. A dump is restored with an empty
-- search path, so what it calls is named in full; a path of its own would be set again for every phone.
create function digits_of_each(phones text[]) returns text
  language plpgsql immutable strict parallel safe
as $$ begin return (select string_agg(public.digits(phone), ' ') from unnest(phones) phone); end $$;

-- What two ways to write the address of a website share: the name of its host.
create function site_of(website text) returns text
  language sql immutable strict parallel safe
  return nullif(split_part(regexp_replace(btrim(fold(website)), '^([a-z]+://)?(www\.)?', ''), '/', 1), '');

-- A folded text as words are compared, with one space for whatever is neither letter nor digit. More of it than anybody
-- types would only fill an index.
create function search_key(folded text) returns text
  language sql immutable strict parallel safe
  return left(btrim(regexp_replace(folded collate "und-x-icu", '[^[:alnum:]]+', ' ', 'g')), 60);

-- A folded text from each of its words on, with what stands before that word behind it: "ada king", "king ada".
create function turns_of(folded text) returns table (word text, place integer)
  language sql immutable parallel safe
begin atomic
  select array_to_string(words[place:] || words[:place - 1], ' '), place
  from (select string_to_array(public.search_key(folded), ' ') as words offset 0) text
  cross join lateral generate_series(1, least(cardinality(words), 8)) place;
end;

-- A note as it is read: who it mentions is marked in it, with an id, and so is what is bold; marks that are meant as such
-- have a backslash before them.
create function note_text(body text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    replace(
      regexp_replace(body, '@\[((?:[^][\\]|\\.)*)\]\(member:[0-9a-f-]{36}\)', '@\1', 'gi'),
      '**', ''),
    '\\([][\\*])', '\1', 'g');

-- The workspace and user that the running transaction acts for; null outside of one.
create function current_workspace_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('caravel.workspace_id', true), '')::uuid;

create function current_user_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('caravel.user_id', true), '')::uuid;

-- The third lock: the database itself shows and takes only rows of the workspace in force.
-- The owner (migrations, audited functions) sees all; without this policy FORCE would hide every row from an owner that
-- is no superuser, and a migration would silently change nothing. The function is compared with as it is: behind a
-- subquery the planner would not know whose rows are asked for, and take each workspace for an average one.
create procedure guard_workspace_table(guarded regclass) language plpgsql set search_path = public, pg_temp as $$
begin
  execute format('alter table %s enable row level security', guarded);
  execute format('alter table %s force row level security', guarded);
  execute format('create policy maintenance on %s to %I using (true) with check (true)', guarded, current_user);
  execute format(
    'create policy workspace_in_force on %s to caravel_app
       using (workspace_id = current_workspace_id())
       with check (workspace_id = current_workspace_id())', guarded);
end $$;

-- Readiness asks at which migration the database stands.
grant select on migrations to caravel_app;
