-- The search is put together in the server (decision 22). The database keeps what only it can do fast: it looks up ids.

drop function search_contacts;
drop function search_companies;
drop function search_inquiries;
drop function inquiries_of;
drop function contacts_held;
drop function contacts_begun;
drop function merge_ids;
drop function contacts_near;
drop function companies_named;
drop function rarest;
drop function searched_rows;
drop function begins_words;
drop function holds_indexed;
drop function holds_all;
drop function holds;
drop function is_indexed;

-- Doors as those of the lists: past the policy, and only ever in the workspace in force; they end as soon as they have
-- found as many as are asked for, and are planned for the texts themselves. What they find holds one of the patterns and,
-- where there are others, one of those: each may be common, and yet the trigram index knows where both are.
create function contacts_holding(patterns text[], others text[], most integer) returns setof uuid
  language plpgsql stable security definer
  set search_path = public set plan_cache_mode = force_custom_plan set enable_seqscan = off
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

create function companies_holding(patterns text[], others text[], most integer) returns setof uuid
  language plpgsql stable security definer
  set search_path = public set plan_cache_mode = force_custom_plan set enable_seqscan = off
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

-- In title and number, the newest first.
create function inquiries_holding(patterns text[], others text[], most integer) returns setof uuid
  language plpgsql stable security definer
  set search_path = public set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
begin
  return query
    select id from inquiries
    where workspace_id = current_workspace_id() and deleted_at is null
      and search_text like any (patterns) and (others is null or search_text like any (others))
    order by created_at desc, id desc limit most;
end $$;
revoke execute on function inquiries_holding from public;
grant execute on function inquiries_holding to caravel_app;

-- Whose last name begins with one of the texts; for inquiries, only those who asked for something.
create function contacts_by_last_name(beginnings text[], asking boolean, most integer) returns setof uuid
  language plpgsql stable security definer
  set search_path = public set plan_cache_mode = force_custom_plan set enable_seqscan = off
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
