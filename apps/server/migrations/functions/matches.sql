-- Finding records by parts of their texts. LIKE would lose its index under a policy, so these look up ids past it, and only
-- ever in the workspace in force; what they find is then read under the policy like any row. They end as soon as they have
-- found as many as were asked for, the newest first, and are planned for the texts themselves: common ones are met on a walk
-- along the ids, rare ones found by the trigram index.

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
    order by id desc limit most;
end $$;
revoke execute on function companies_like from public;
grant execute on function companies_like to caravel_app;

-- Whether more records than this have a name that begins with such a text, or one of its words: the index of words knows that
-- at once, where looking into texts takes until so many are found. Texts with other signs than letters and digits have no
-- such words. Names of an inquiry are its number and that of its person; lists do not look into all that comes behind.
create or replace function begun_often(of_list text, patterns text[], most integer) returns boolean
  language plpgsql stable
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_bitmapscan = off
as $$
begin
  return (
    select count(distinct begun.id) > most
    from (
      select btrim(pattern, '%') as key, btrim(pattern, '%') || U&'\+10FFFF' as ending from unnest(patterns) pattern
      where pattern ~ '^%[[:alnum:]]+%$' offset 0) span
    cross join generate_series(0, case of_list when 'inquiries' then 1 else 2 end) named (rank)
    cross join lateral (
      select w.id from search_words w
      where w.workspace_id = current_workspace_id() and w.list = of_list and w.rank = named.rank
        and w.word >= span.key and w.word < span.ending
      order by w.word, w.id limit most * 2) begun);
end $$;

-- By their own texts, or by the name of their company. Each way is planned only where those before it found too few.
create or replace function contacts_like(patterns text[], most integer) returns setof uuid
  language plpgsql stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
declare
  found_before integer;
begin
  return query
    select id from contacts
    where workspace_id = current_workspace_id() and deleted_at is null and search_text like any (patterns)
    order by id desc limit most;
  get diagnostics found_before = row_count;
  if found_before >= most then return; end if;
  return query
    select c.id from companies o
    join contacts c on c.workspace_id = o.workspace_id and c.company_id = o.id and c.deleted_at is null
    where o.workspace_id = current_workspace_id() and o.deleted_at is null
      and o.search_text like any (patterns) and o.sort_name like any (patterns)
    order by o.id desc limit most - found_before;
end $$;
revoke execute on function contacts_like from public;
grant execute on function contacts_like to caravel_app;

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
revoke execute on function contacts_first_named from public;
grant execute on function contacts_first_named to caravel_app;

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
revoke execute on function contacts_titled from public;
grant execute on function contacts_titled to caravel_app;

-- By the texts of an inquiry, by those of its person and its travellers, or by the name of the company of person or inquiry.
create or replace function inquiries_like(patterns text[], most integer) returns setof uuid
  language plpgsql stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
declare
  found_before integer;
  came integer;
begin
  return query
    select id from inquiries
    where workspace_id = current_workspace_id() and deleted_at is null and search_text like any (patterns)
    order by id desc limit most;
  get diagnostics found_before = row_count;
  if found_before >= most then return; end if;
  return query
    select i.id from contacts p
    join inquiries i on i.workspace_id = p.workspace_id and i.person_id = p.id and i.deleted_at is null
    where p.workspace_id = current_workspace_id() and p.deleted_at is null and p.inquiry_count > 0
      and p.search_text like any (patterns)
    order by p.id desc limit most - found_before;
  get diagnostics came = row_count;
  found_before := found_before + came;
  if found_before >= most then return; end if;
  -- In the order of who travels, who are fewer than all contacts.
  return query
    select i.id from inquiry_travellers t
    join contacts p on p.workspace_id = t.workspace_id and p.id = t.contact_id and p.deleted_at is null
    join inquiries i on i.workspace_id = t.workspace_id and i.id = t.inquiry_id and i.deleted_at is null
    where t.workspace_id = current_workspace_id() and p.search_text like any (patterns)
    order by t.contact_id desc limit most - found_before;
  get diagnostics came = row_count;
  found_before := found_before + came;
  if found_before >= most then return; end if;
  return query
    select i.id from companies o
    join contacts p on p.workspace_id = o.workspace_id and p.company_id = o.id and p.deleted_at is null
    join inquiries i on i.workspace_id = p.workspace_id and i.person_id = p.id and i.deleted_at is null
    where o.workspace_id = current_workspace_id() and o.deleted_at is null
      and o.search_text like any (patterns) and o.sort_name like any (patterns)
    order by o.id desc limit most - found_before;
  get diagnostics came = row_count;
  found_before := found_before + came;
  if found_before >= most then return; end if;
  return query
    select i.id from companies o
    join inquiries i on i.workspace_id = o.workspace_id and i.company_id = o.id and i.deleted_at is null
    where o.workspace_id = current_workspace_id() and o.deleted_at is null
      and o.search_text like any (patterns) and o.sort_name like any (patterns)
    order by o.id desc limit most - found_before;
end $$;
revoke execute on function inquiries_like from public;
grant execute on function inquiries_like to caravel_app;

-- These find what holds one of the patterns and one of the others: each may be common, and yet the trigram index knows where
-- both are.

create or replace function contacts_holding(patterns text[], others text[], most integer) returns setof uuid
  language plpgsql stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
begin
  return query
    select id from contacts
    where workspace_id = current_workspace_id() and deleted_at is null
      and search_text like any (patterns) and (others is null or search_text like any (others))
    order by id desc limit most;
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
    order by id desc limit most;
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
      order by p.id desc limit most;
  end if;
end $$;
revoke execute on function inquiries_holding from public;
grant execute on function inquiries_holding to caravel_app;

-- Live records about which a note, a file or a service holds all of the texts. Those are found by the trigram index and the
-- first text alone, never on a walk along the rows: each would be folded for that.
create or replace function records_mentioning(patterns text[], most integer) returns table (list text, id uuid)
  language plpgsql stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = off
  set enable_indexscan = off
as $$
declare
  written record;
begin
  select array_remove(array_agg(distinct person_id), null) as contacts,
    array_remove(array_agg(distinct company_id), null) as companies,
    array_remove(array_agg(distinct deal_id), null) as inquiries
  into written from (
    (select person_id, company_id, deal_id from notes
     where workspace_id = current_workspace_id() and deleted_at is null
       and fold(note_text(body)) like patterns[1] and fold(note_text(body)) like all (patterns) limit most)
    union all
    (select coalesce(a.person_id, n.person_id), coalesce(a.company_id, n.company_id), coalesce(a.deal_id, n.deal_id)
     from attachments a
     left join notes n on n.workspace_id = a.workspace_id and n.id = a.note_id and n.deleted_at is null
     where a.workspace_id = current_workspace_id() and a.deleted_at is null and a.uploaded_at is not null
       and fold(a.name) like patterns[1] and fold(a.name) like all (patterns) limit most)
    union all
    (select null, null, inquiry_id from inquiry_services
     where workspace_id = current_workspace_id() and note <> ''
       and fold(note) like patterns[1] and fold(note) like all (patterns) limit most)
    union all
    (select null, null, s.inquiry_id from inquiry_service_options o
     join inquiry_services s on s.workspace_id = o.workspace_id and s.id = o.service_id
     where o.workspace_id = current_workspace_id()
       and fold(o.option_value) like patterns[1] and fold(o.option_value) like all (patterns) limit most)) all_written;
  return query
    select 'contacts', r.id from contacts r
    where r.workspace_id = current_workspace_id() and r.id = any (written.contacts) and r.deleted_at is null
    union all
    select 'companies', r.id from companies r
    where r.workspace_id = current_workspace_id() and r.id = any (written.companies) and r.deleted_at is null
    union all
    select 'inquiries', r.id from inquiries r
    where r.workspace_id = current_workspace_id() and r.id = any (written.inquiries) and r.deleted_at is null;
end $$;
revoke execute on function records_mentioning from public;
grant execute on function records_mentioning to caravel_app;

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
