-- The rungs of a search, in the order in which domains/search/find.ts goes down them.

-- 1. As typed, and 2. each word. Words that start with one of the keys, at most so many, rank after rank up to the last, the best first. In the fourth are the
-- people and the inquiries of companies that have such a word. What it sets keeps it to the indexes whatever the tables were
-- when it was planned, which is once: planning would take longer than looking up.
create or replace function words_starting(of_list text, keys text[], most integer, last_rank integer)
  returns table (id uuid, rank integer, word text)
  language plpgsql stable
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  workspace uuid := current_workspace_id();
  tier integer;
  given integer := 0;
  came integer;
begin
  for tier in 0..least(last_rank, 3) loop
    return query
      -- Where it ends is worked out before: a comparison under a policy that calls a function may use no index.
      select starting.* from (select key, key || U&'\+10FFFF' as ending from unnest(keys) key offset 0) span
      cross join lateral (
        select w.id, w.rank, w.word from search_words w
        where w.workspace_id = workspace and w.list = of_list and w.rank = tier
          and w.word >= span.key and w.word < span.ending
        order by w.word, w.id limit most) starting
      where span.key <> '';
    get diagnostics came = row_count;
    given := given + came;
    if given >= most then return; end if;
  end loop;
  if last_rank < 4 then return; end if;
  if of_list = 'contacts' then
    return query
      select c.id, 4, o.word from words_starting('companies', keys, most, 3) o
      join contacts c on c.workspace_id = workspace and c.company_id = o.id and c.deleted_at is null
      limit most;
  elsif of_list = 'inquiries' then
    return query
      select i.id, 4, o.word from words_starting('companies', keys, most, 3) o cross join lateral (
        select asked.id from inquiries asked
        where asked.workspace_id = workspace and asked.company_id = o.id and asked.deleted_at is null
        union all
        select asked.id from contacts p
        join inquiries asked on asked.workspace_id = p.workspace_id and asked.person_id = p.id and asked.deleted_at is null
        where p.workspace_id = workspace and p.company_id = o.id) i
      limit most;
  end if;
end $$;

-- 3. Inside. Records that have a text anywhere in their own, or in those of a record that they belong to; lists are searched by
-- these, too.
-- They end as soon as they have found as many as were asked for, the newest first, and are planned for the texts themselves:
-- common ones are met on a walk along the ids, rare ones found by the trigram index. Where one of `others` is to be there as
-- well, a text of one record has both: each may be common, and yet that index knows where they meet.

create or replace function companies_containing(patterns text[], others text[], most integer) returns setof uuid
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

-- Or by the name of their company. Each way is planned only where those before it found too few.
create or replace function contacts_containing(patterns text[], others text[], most integer) returns setof uuid
  language plpgsql stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
declare
  found_before integer;
begin
  return query
    select id from contacts
    where workspace_id = current_workspace_id() and deleted_at is null
      and search_text like any (patterns) and (others is null or search_text like any (others))
    order by id desc limit most;
  get diagnostics found_before = row_count;
  if found_before >= most or others is not null then return; end if;
  return query
    select c.id from companies o
    join contacts c on c.workspace_id = o.workspace_id and c.company_id = o.id and c.deleted_at is null
    where o.workspace_id = current_workspace_id() and o.deleted_at is null
      and o.search_text like any (patterns) and o.sort_name like any (patterns)
    order by o.id desc limit most - found_before;
end $$;

-- Or by the texts of their person, in whose name two words most often are, by those of a traveller, or by the name of the
-- company of person or inquiry.
create or replace function inquiries_containing(patterns text[], others text[], most integer) returns setof uuid
  language plpgsql stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
declare
  room integer := most;
  came integer;
begin
  return query
    select id from inquiries
    where workspace_id = current_workspace_id() and deleted_at is null
      and search_text like any (patterns) and (others is null or search_text like any (others))
    order by id desc limit room;
  get diagnostics came = row_count;
  room := room - came;
  if room <= 0 then return; end if;
  return query
    select i.id from contacts p
    join inquiries i on i.workspace_id = p.workspace_id and i.person_id = p.id and i.deleted_at is null
    where p.workspace_id = current_workspace_id() and p.deleted_at is null and p.inquiry_count > 0
      and p.search_text like any (patterns) and (others is null or p.search_text like any (others))
    order by p.id desc limit room;
  get diagnostics came = row_count;
  room := room - came;
  if room <= 0 or others is not null then return; end if;
  -- In the order of who travels, who are fewer than all contacts.
  return query
    select i.id from inquiry_travellers t
    join contacts p on p.workspace_id = t.workspace_id and p.id = t.contact_id and p.deleted_at is null
    join inquiries i on i.workspace_id = t.workspace_id and i.id = t.inquiry_id and i.deleted_at is null
    where t.workspace_id = current_workspace_id() and p.search_text like any (patterns)
    order by t.contact_id desc limit room;
  get diagnostics came = row_count;
  room := room - came;
  if room <= 0 then return; end if;
  return query
    select i.id from companies o cross join lateral (
      select asked.id from contacts p
      join inquiries asked on asked.workspace_id = p.workspace_id and asked.person_id = p.id and asked.deleted_at is null
      where p.workspace_id = o.workspace_id and p.company_id = o.id and p.deleted_at is null
      union all
      select asked.id from inquiries asked
      where asked.workspace_id = o.workspace_id and asked.company_id = o.id and asked.deleted_at is null) i
    where o.workspace_id = current_workspace_id() and o.deleted_at is null
      and o.search_text like any (patterns) and o.sort_name like any (patterns)
    order by o.id desc limit room;
end $$;

-- 4. Mentioned. Live records about which a note, a file or a service holds all of the texts. Those are found by the trigram index and the
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

revoke execute on function
  companies_containing, contacts_containing, inquiries_containing, records_mentioning from public;
grant execute on function
  companies_containing, contacts_containing, inquiries_containing, records_mentioning to caravel_app;

-- 5. Misspelt. Those of the guesses that begin a word of a name or, with a space behind them, that are one.
create or replace function guesses_known(guesses text[]) returns setof text
  language plpgsql stable
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_bitmapscan = off
as $$
begin
  return query
    select guess from (select guess, rtrim(guess) as beginning from unnest(guesses) guess offset 0) guessed where exists (
      select from (values ('contacts', 0), ('contacts', 1), ('contacts', 2), ('companies', 0), ('companies', 2)) named (list, rank)
      cross join lateral (
        select w.word from search_words w
        where w.workspace_id = current_workspace_id() and w.list = named.list and w.rank = named.rank
          and w.word >= beginning
        order by w.word limit 1) next
      where next.word < guess || U&'\+10FFFF');
end $$;

-- What the first two rungs look in: which words every live record is found by, and how good a match that is: 0 is the best. Inquiries are found by who asks
-- and who travels, too. Whether a record is live is asked where the planner does not see it: of a workspace that it does not
-- know it would take an index of live rows for the key of a single one.
create or replace view record_words with (security_invoker = true) as
  select c.workspace_id, 'contacts' as list, c.id, w.word, min(w.rank) as rank
  from contacts c cross join lateral (select * from (
    select word, case place when 1 then 0
      when 1 + cardinality(string_to_array(search_key(c.first_name_folded), ' ')) then 1 else 2 end as rank
    from turns_of(c.sort_name)
    union all select search_key(email), 3 from unnest(c.emails_folded) email
    union all select digits(phone), 3 from unnest(c.phone_numbers || c.phones_e164) phone
    ) found_by where c.deleted_at is null offset 0) w
  where w.word <> ''
  group by c.workspace_id, c.id, w.word
  union all
  select c.workspace_id, 'companies', c.id, w.word, min(w.rank)
  from companies c cross join lateral (select * from (
    select word, case place when 1 then 0 else 2 end as rank from turns_of(c.sort_name)
    union all select search_key(c.sort_email), 3
    union all select digits(phone), 3 from unnest(array[c.phone_number, c.phone_e164]) phone
    ) found_by where c.deleted_at is null offset 0) w
  where w.word <> ''
  group by c.workspace_id, c.id, w.word
  union all
  select i.workspace_id, 'inquiries', i.id, w.word, min(w.rank)
  from inquiries i cross join lateral (select * from (
    select i.deal_number::text as word, 0 as rank
    union all
    select t.word, 1 from contacts p cross join lateral turns_of(p.sort_name) t
    where p.workspace_id = i.workspace_id and p.id = i.person_id
    union all
    select word, 2 from turns_of(fold(i.title))
    union all
    select t.word, 2 from inquiry_services s
    join inquiry_service_options o on o.workspace_id = s.workspace_id and o.service_id = s.id
    cross join lateral turns_of(fold(o.option_value)) t
    where s.workspace_id = i.workspace_id and s.inquiry_id = i.id
    union all
    select t.word, 2 from inquiry_services s cross join lateral turns_of(fold(s.booking_reference)) t
    where s.workspace_id = i.workspace_id and s.inquiry_id = i.id and s.booking_reference <> ''
    union all
    select search_key(i.deal_number || '-' || q.version), 1 from quotes q
    where q.workspace_id = i.workspace_id and q.inquiry_id = i.id
    union all
    select t.word, 3 from inquiry_travellers v
    join contacts p on p.workspace_id = v.workspace_id and p.id = v.contact_id
    cross join lateral turns_of(case when p.deleted_at is null then p.sort_name end) t
    where v.workspace_id = i.workspace_id and v.inquiry_id = i.id
    ) found_by where i.deleted_at is null offset 0) w
  where w.word <> ''
  group by i.workspace_id, i.id, w.word;
revoke all on record_words from caravel_app;

-- Keeps search_words as record_words says: what these records are found by is made anew.
create or replace function keep_words(of_workspace uuid, of_list text, ids uuid[]) returns void
  language plpgsql security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
begin
  if cardinality(ids) = 0 then return; end if;
  -- The name of a person is also that of their inquiries, and of those that they travel on.
  if of_list = 'contacts' then
    perform keep_words(of_workspace, 'inquiries', array(
      select i.id from inquiries i where i.workspace_id = of_workspace and i.person_id = any (ids)
      union
      select inquiry_id from inquiry_travellers where workspace_id = of_workspace and contact_id = any (ids)));
  end if;
  -- For a few records it is planned once, since planning takes longer than the rest. That may have been when there was little,
  -- so for many it is planned anew.
  if cardinality(ids) > 100 then perform set_config('plan_cache_mode', 'force_custom_plan', true); end if;
  delete from search_words where workspace_id = of_workspace and list = of_list and id = any (ids);
  -- Many are read in one go: of a workspace that has just come the database knows so little that it may walk along any of
  -- its indexes, which then happens once, and not for each.
  if cardinality(ids) > 100 then
    insert into search_words (workspace_id, list, id, word, rank)
      select workspace_id, list, id, word, rank from record_words
      where workspace_id = of_workspace and list = of_list and id = any (ids);
    return;
  end if;
  -- Each is looked up by itself, as `offset 0` says, and by its key: what the workspace has, which `select` hides, is not
  -- what the plan is for.
  insert into search_words (workspace_id, list, id, word, rank)
    select made.workspace_id, made.list, made.id, made.word, made.rank
    from unnest(ids) kept (id) cross join lateral (
      select * from record_words r
      where r.workspace_id = (select of_workspace) and r.list = of_list and r.id = kept.id offset 0) made;
end $$;
revoke execute on function keep_words from public;

-- Has words kept as the rows of a table come, change and go: `record` tells of which record a row is, `made_of` what of the
-- row its words are made from. Most changes are of something else, and end there. The functions are written out, so that a
-- connection plans each once.
create or replace procedure make_searchable(
  of_table text, of_list text, record text, made_of text, if_new text default 'true')
  language plpgsql
as $make$
begin
  execute format($function$
    create or replace function %1$s_worded() returns trigger
      language plpgsql security definer set search_path = public, pg_temp
    as $$
    begin
      if tg_op = 'INSERT' then
        perform keep_words(workspace_id, %2$L, array_agg(distinct %3$s)) from new_rows r where %5$s group by workspace_id;
      elsif tg_op = 'DELETE' then
        perform keep_words(workspace_id, %2$L, array_agg(distinct %3$s)) from old_rows r group by workspace_id;
      else
        perform keep_words(workspace_id, %2$L, array_agg(distinct record)) from (
          select workspace_id, %3$s as record, %4$s from new_rows r
          except
          select workspace_id, %3$s, %4$s from old_rows r) changed
        group by workspace_id;
      end if;
      return null;
    end $$;
    create or replace trigger %1$s_worded_in after insert on %1$s
      referencing new table as new_rows for each statement execute function %1$s_worded();
    create or replace trigger %1$s_worded_again after update on %1$s
      referencing old table as old_rows new table as new_rows for each statement execute function %1$s_worded();
    create or replace trigger %1$s_worded_out after delete on %1$s
      referencing old table as old_rows for each statement execute function %1$s_worded();
  $function$, of_table, of_list, record, made_of, if_new);
end $make$;

call make_searchable('contacts', 'contacts', 'id', 'first_name, search_text, deleted_at is null');
call make_searchable('companies', 'companies', 'id', 'search_text, deleted_at is null');
call make_searchable('inquiries', 'inquiries', 'id', 'search_text, person_id, deleted_at is null');
call make_searchable('inquiry_travellers', 'inquiries', 'inquiry_id', 'contact_id');
call make_searchable('quotes', 'inquiries', 'inquiry_id', 'version');
-- Most services are booked under nothing.
call make_searchable('inquiry_services', 'inquiries', 'inquiry_id', 'booking_reference', if_new => 'booking_reference <> ''''');
-- An option goes with its service, which then is found no more.
call make_searchable('inquiry_service_options', 'inquiries', '(
  select s.inquiry_id from inquiry_services s where s.workspace_id = r.workspace_id and s.id = r.service_id)', 'option_value');
drop procedure make_searchable;
