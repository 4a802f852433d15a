-- Finding records by parts of their texts. LIKE would lose its index under a policy, so these look up ids past it, and only
-- ever in the workspace in force; what they find is then read under the policy like any row. They end as soon as they have
-- found as many as were asked for, and are planned for the texts themselves: common ones are met on a walk along the ids,
-- rare ones found by the trigram index.

-- What LIKE finds a text by that holds the value anywhere. Folding comes first: it makes a plain % of a wide one.
create or replace function holding(value text) returns text
  language sql immutable strict parallel safe
  return '%' || regexp_replace(fold(value), '([\\%_])', '\\\1', 'g') || '%';

create or replace function companies_like(patterns text[], most integer) returns setof uuid
  language plpgsql stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
begin
  return query
    select id from companies
    where workspace_id = current_workspace_id() and deleted_at is null and search_text like any (patterns)
    order by id limit most;
end $$;
revoke execute on function companies_like from public;
grant execute on function companies_like to caravel_app;

-- By their own texts, or by the name of their company.
create or replace function contacts_like(patterns text[], most integer) returns setof uuid
  language plpgsql stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
begin
  return query
    (select id from contacts
     where workspace_id = current_workspace_id() and deleted_at is null and search_text like any (patterns)
     order by id limit most)
    union all
    (select c.id from companies o
     join contacts c on c.workspace_id = o.workspace_id and c.company_id = o.id and c.deleted_at is null
     where o.workspace_id = current_workspace_id() and o.deleted_at is null
       and o.search_text like any (patterns) and o.sort_name like any (patterns)
     order by o.id limit most)
    limit most;
end $$;
revoke execute on function contacts_like from public;
grant execute on function contacts_like to caravel_app;

-- By the texts of an inquiry, by those of its person and its travellers, or by the name of the company of person or inquiry.
create or replace function inquiries_like(patterns text[], most integer) returns setof uuid
  language plpgsql stable security definer
  set search_path = public set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
begin
  return query
    (select id from inquiries
     where workspace_id = current_workspace_id() and deleted_at is null and search_text like any (patterns)
     order by id limit most)
    union all
    (select i.id from contacts p
     join inquiries i on i.workspace_id = p.workspace_id and i.person_id = p.id and i.deleted_at is null
     where p.workspace_id = current_workspace_id() and p.deleted_at is null and p.inquiry_count > 0
       and p.search_text like any (patterns)
     order by p.id limit most)
    union all
    -- In the order of who travels, who are fewer than all contacts.
    (select i.id from inquiry_travellers t
     join contacts p on p.workspace_id = t.workspace_id and p.id = t.contact_id and p.deleted_at is null
     join inquiries i on i.workspace_id = t.workspace_id and i.id = t.inquiry_id and i.deleted_at is null
     where t.workspace_id = current_workspace_id() and p.search_text like any (patterns)
     order by t.contact_id limit most)
    union all
    (select i.id from companies o
     join contacts p on p.workspace_id = o.workspace_id and p.company_id = o.id and p.deleted_at is null
     join inquiries i on i.workspace_id = p.workspace_id and i.person_id = p.id and i.deleted_at is null
     where o.workspace_id = current_workspace_id() and o.deleted_at is null
       and o.search_text like any (patterns) and o.sort_name like any (patterns)
     order by o.id limit most)
    union all
    (select i.id from companies o
     join inquiries i on i.workspace_id = o.workspace_id and i.company_id = o.id and i.deleted_at is null
     where o.workspace_id = current_workspace_id() and o.deleted_at is null
       and o.search_text like any (patterns) and o.sort_name like any (patterns)
     order by o.id limit most)
    limit most;
end $$;
revoke execute on function inquiries_like from public;
grant execute on function inquiries_like to caravel_app;

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
revoke execute on function contacts_sharing from public;
grant execute on function contacts_sharing to caravel_app;
