-- The search over all records is put together in the server (decision 22). The database keeps what only it can do fast: it
-- looks up ids, past the policy and only ever in the workspace in force, as in matches.sql. What these find holds one of
-- the patterns and, where there are others, one of those: each may be common, and yet the trigram index knows where both
-- are.

create or replace function contacts_holding(patterns text[], others text[], most integer) returns setof uuid
  language plpgsql stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
begin
  return query
    select id from contacts
    where workspace_id = current_workspace_id() and deleted_at is null
      and search_text like any (patterns) and (others is null or search_text like any (others))
    order by id limit most;
end $$;
revoke execute on function contacts_holding from public;
grant execute on function contacts_holding to caravel_app;

create or replace function companies_holding(patterns text[], others text[], most integer) returns setof uuid
  language plpgsql stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
begin
  return query
    select id from companies
    where workspace_id = current_workspace_id() and deleted_at is null
      and search_text like any (patterns) and (others is null or search_text like any (others))
    order by id limit most;
end $$;
revoke execute on function companies_holding from public;
grant execute on function companies_holding to caravel_app;

-- In title and number, the newest first. Two words that many inquiries have are most often both in the name of the person,
-- so that is where they are looked up too. A single word is not: it is asked for among people before.
create or replace function inquiries_holding(patterns text[], others text[], most integer) returns setof uuid
  language plpgsql stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
begin
  return query
    select id from inquiries
    where workspace_id = current_workspace_id() and deleted_at is null
      and search_text like any (patterns) and (others is null or search_text like any (others))
    order by created_at desc, id desc limit most;
  if others is not null then
    return query
      select i.id from contacts p
      join inquiries i on i.workspace_id = p.workspace_id and i.person_id = p.id and i.deleted_at is null
      where p.workspace_id = current_workspace_id() and p.deleted_at is null and p.inquiry_count > 0
        and p.search_text like any (patterns) and p.search_text like any (others)
      order by p.id limit most;
  end if;
end $$;
revoke execute on function inquiries_holding from public;
grant execute on function inquiries_holding to caravel_app;

-- Whose last name begins with one of the texts; for inquiries, only those who asked for something.
create or replace function contacts_by_last_name(beginnings text[], asking boolean, most integer) returns setof uuid
  language plpgsql stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
begin
  return query
    select named.id from unnest(beginnings) beginning cross join lateral (
      select id from contacts
      where workspace_id = current_workspace_id() and deleted_at is null and last_name <> ''
        and (fold(last_name) collate "C") >= beginning and (fold(last_name) collate "C") < beginning || U&'\+10FFFF'
        and (inquiry_count > 0 or not asking)
      order by fold(last_name) collate "C", id limit most) named
    limit most;
end $$;
revoke execute on function contacts_by_last_name from public;
grant execute on function contacts_by_last_name to caravel_app;

-- Those of the guesses that are in names. A guess has a space before it, as a word of a name has, and one after it if it
-- is a whole word.
create or replace function guesses_in_names(guesses text[]) returns setof text
  language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off
as $$
  select guess from unnest(guesses) guess
  where exists (
      select from contacts
      where workspace_id = current_workspace_id() and deleted_at is null
        and sort_name between ltrim(guess) and ltrim(guess) || U&'\FFFF' and starts_with(sort_name, ltrim(guess)))
    or exists (
      select from contacts
      where workspace_id = current_workspace_id() and deleted_at is null and last_name <> ''
        and (fold(last_name) collate "C") >= ltrim(guess) and (fold(last_name) collate "C") < ltrim(guess) || U&'\+10FFFF')
    or exists (
      select from contacts
      where workspace_id = current_workspace_id() and deleted_at is null and last_name <> ''
        and (fold(last_name) collate "C") = btrim(guess))
    or exists (
      select from companies
      where workspace_id = current_workspace_id() and deleted_at is null
        and sort_name between ltrim(guess) and ltrim(guess) || U&'\FFFF' and starts_with(sort_name, ltrim(guess)))
  union
  select guess from (
    (select string_to_array(sort_name, ' ') as words from contacts
     where workspace_id = current_workspace_id() and deleted_at is null and sort_name like '% _% %'
       and string_to_array(sort_name, ' ') && array(select btrim(guess) from unnest(guesses) guess)
     limit 1000)
    union all
    (select string_to_array(sort_name, ' ') as words from companies
     where workspace_id = current_workspace_id() and deleted_at is null
       and string_to_array(sort_name, ' ') && array(select btrim(guess) from unnest(guesses) guess)
     limit 1000)) named
  cross join unnest(words) word
  join unnest(guesses) guess on btrim(guess) = word
$$;
revoke execute on function guesses_in_names from public;
grant execute on function guesses_in_names to caravel_app;
