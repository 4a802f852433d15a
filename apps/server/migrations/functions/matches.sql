-- Finding records by parts of their texts. LIKE would lose its index under a policy, so these look up ids past it, and only
-- ever in the workspace in force; what they find is then read under the policy like any row. Here are those that filters and
-- forms ask for; what a search asks for is in search.sql.

-- What LIKE finds a text by that holds the value anywhere. Folding comes first: it makes a plain % of a wide one.
create or replace function holding(value text) returns text
  language sql immutable strict parallel safe
  return '%' || regexp_replace(fold(value), '([\\%_])', '\\\1', 'g') || '%';

-- By their first name alone, which is what a filter asks for.
create or replace function contacts_first_named(patterns text[], most integer) returns setof uuid
  language plpgsql stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
begin
  return query
    select id from contacts
    where workspace_id = current_workspace_id() and deleted_at is null and first_name_folded like any (patterns)
    order by id desc limit most;
end $$;

-- By their job title alone, which is what a filter asks for.
create or replace function contacts_titled(patterns text[], most integer) returns setof uuid
  language plpgsql stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
begin
  return query
    select id from contacts
    where workspace_id = current_workspace_id() and deleted_at is null and job_title <> ''
      and job_title_folded like any (patterns)
    order by id desc limit most;
end $$;

-- Contacts with one of these emails, or one of these phone numbers, given by their digits.
create or replace function contacts_sharing(any_emails text[], any_phones text[]) returns setof uuid
  language plpgsql stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
declare
  folded_emails constant text[] := array(select fold(email) from unnest(any_emails) email where email <> '');
  patterns constant text[] := array(select holding(phone) from unnest(any_phones) phone where phone <> '');
begin
  return query
    select id from contacts
    where workspace_id = current_workspace_id() and deleted_at is null and emails_folded && folded_emails
    union
    select id from contacts c
    where workspace_id = current_workspace_id() and deleted_at is null and search_text like any (patterns)
      and exists (
        select from unnest(c.phone_numbers || c.phones_e164) own where own <> '' and digits(own) = any (any_phones));
end $$;

revoke execute on function
  contacts_first_named, contacts_titled, contacts_sharing from public;
grant execute on function
  contacts_first_named, contacts_titled, contacts_sharing to caravel_app;
