-- Finding contacts and companies by parts of words, emptying the trash, and taking a merge back.

-- A phone typed with spaces is still one number: its digits are searched as one word.
create function digits_of_each(phones text[]) returns text
  language plpgsql immutable strict parallel safe
as $$ begin return (select string_agg(digits(phone), ' ') from unnest(phones) phone); end $$;

drop index contacts_search;
alter table contacts drop column search_text;
alter table contacts
  add column first_name_folded text generated always as (fold(first_name)) stored,
  add column search_text text generated always as (
    fold(first_name || ' ' || last_name) || ' ' || fold(join_words(emails)) || ' ' ||
    coalesce(digits_of_each(phone_numbers || phones_e164), '')
  ) stored;
create index contacts_search on contacts using gin (workspace_id, search_text gin_trgm_ops) where deleted_at is null;

-- What LIKE finds a text by that holds the value anywhere. Folding comes first: it makes a plain % of a wide one.
create function holding(value text) returns text
  language sql immutable strict parallel safe
  return '%' || regexp_replace(fold(value), '([\\%_])', '\\\1', 'g') || '%';

-- LIKE is not leakproof, so under a policy it loses its index. These doors look up ids past the policy, and only
-- ever of the workspace in force, whoever calls them. What they find is then read under the policy like any row.
create function companies_like(patterns text[]) returns setof uuid
  language sql stable security definer set search_path = public
as $$
  select id from companies
  where workspace_id = current_workspace_id() and deleted_at is null and search_text like any (patterns)
$$;
revoke execute on function companies_like from public;
grant execute on function companies_like to caravel_app;

-- By their own texts, or by the name of their company.
create function contacts_like(patterns text[]) returns setof uuid
  language sql stable security definer set search_path = public
as $$
  select id from contacts
  where workspace_id = current_workspace_id() and deleted_at is null and search_text like any (patterns)
  union all
  select c.id from companies o
  join contacts c on c.workspace_id = o.workspace_id and c.company_id = o.id and c.deleted_at is null
  where o.workspace_id = current_workspace_id() and o.deleted_at is null
    and o.search_text like any (patterns) and o.sort_name like any (patterns)
$$;
revoke execute on function contacts_like from public;
grant execute on function contacts_like to caravel_app;

-- Contacts with one of these emails, or one of these phone numbers, given by their digits.
create function contacts_sharing(any_emails text[], any_phones text[]) returns setof uuid
  language sql stable security definer set search_path = public
as $$
  select id from contacts
  where workspace_id = current_workspace_id() and deleted_at is null
    and emails_folded && array(select fold(email) from unnest(any_emails) email where email <> '')
  union
  select id from contacts c
  where workspace_id = current_workspace_id() and deleted_at is null
    and search_text like any (array(select holding(phone) from unnest(any_phones) phone where phone <> ''))
    and exists (
      select from unnest(c.phone_numbers || c.phones_e164) own
      where own <> '' and digits(own) = any (any_phones))
$$;
revoke execute on function contacts_sharing from public;
grant execute on function contacts_sharing to caravel_app;

-- A merged contact as it was, and just what moved: enough to take the merge back. Named by its activity.
create table contact_merges (
  workspace_id uuid not null,
  activity_id uuid not null,
  contact_id uuid not null,
  other_id uuid not null,
  -- {"field": {"from": …, "to": …}} of the contact that stays.
  changes jsonb not null,
  moved jsonb not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (workspace_id, activity_id),
  foreign key (workspace_id, activity_id) references activities (workspace_id, id) on delete cascade,
  foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete cascade,
  foreign key (workspace_id, other_id) references contacts (workspace_id, id) on delete cascade
);
create index contact_merges_contact on contact_merges (workspace_id, contact_id);
create index contact_merges_other on contact_merges (workspace_id, other_id);
call guard_workspace_table('contact_merges');

-- Also those in the trash: a company that is purged lets go of them, and must not search all contacts for that.
drop index contacts_by_company;
create index contacts_by_company on contacts (workspace_id, company_id, sort_name, id);

-- What was in the trash for 30 days goes for good, some of each kind at a time; answers how many went.
create function purge_trash(most integer) returns integer
  language plpgsql security definer set search_path = public
as $$
declare
  kind text;
  gone integer;
  total integer := 0;
begin
  foreach kind in array array['inquiries', 'contacts', 'companies'] loop
    execute format(
      'delete from %1$I where (workspace_id, id) in (
         select workspace_id, id from %1$I where deleted_at < now() - interval ''30 days''
         limit $1 for update skip locked)', kind) using most;
    get diagnostics gone = row_count;
    total := total + gone;
  end loop;
  return total;
end $$;
revoke execute on function purge_trash from public;
