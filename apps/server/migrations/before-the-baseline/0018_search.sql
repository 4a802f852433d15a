-- Finding records of every kind by words, the best first, at a cost that does not grow with the workspace.

-- By name, a search walks along the index that lists are sorted by. By last name it needs one of its own.
create index contacts_by_last_name on contacts (workspace_id, (fold(last_name) collate "C"), id)
  where deleted_at is null and last_name <> '';

-- What may be meant by a misspelt word is looked up among the words of names: of contacts only those in the middle, as
-- first and last names are known already.
create index contacts_by_words on contacts using gin (workspace_id, string_to_array(sort_name, ' '))
  where deleted_at is null and sort_name like '% _% %';
create index companies_by_words on companies using gin (workspace_id, string_to_array(sort_name, ' '))
  where deleted_at is null;

-- The functions from here to the doors make conditions and queries of words, given as [[spelling, …], …]. What is quoted
-- in them is no parameter, so that it is known to the planner how common it is.

-- Whether the index knows the text: by three characters in a row, or where a word begins. Asked for another text it would
-- read all that it has.
create function is_indexed(value text) returns boolean
  language sql immutable strict parallel safe
  return fold(value) ~ '[a-z0-9]{3}|[^a-z0-9][a-z0-9]{2}|[^a-z0-9][a-z0-9][^a-z0-9]';

-- That a text holds the word in one of its spellings: anywhere, but for one with a space before it where a word begins.
create function holds(held text, word jsonb) returns text
  language sql stable strict parallel safe
as $$
  select '(' || string_agg(
    format('%s like %L', held, holding(btrim(spelling))) ||
      case when starts_with(spelling, ' ')
        then format(' and '' '' || %s || '' '' like %L', held, holding(spelling)) else '' end,
    ' or ') || ')'
  from jsonb_array_elements_text(word) spelling
$$;

-- That each word is held by one of the texts.
create function holds_all(texts text[], words jsonb) returns text
  language sql stable strict parallel safe
as $$
  select string_agg('(' || (select string_agg(holds(held, word), ' or ') from unnest(texts) held) || ')', ' and ')
  from jsonb_array_elements(words) word
$$;

-- That some word is held, of those that the index knows; null where it knows none.
create function holds_indexed(held text, words jsonb) returns text
  language sql stable strict parallel safe
as $$
  select string_agg(holds(held, word), ' or ')
  from jsonb_array_elements(words) word
  where (select bool_and(is_indexed(btrim(spelling))) from jsonb_array_elements_text(word) spelling)
$$;

-- That each word begins a word of the text.
create function begins_words(begun text, words jsonb) returns text
  language sql stable strict parallel safe
as $$
  select string_agg('(' || (
    select string_agg(format(''' '' || %s like %L', begun, holding(' ' || btrim(spelling))), ' or ')
    from jsonb_array_elements_text(word) spelling) || ')', ' and ')
  from jsonb_array_elements(words) word
$$;

-- The live rows among which words are looked for: all where the index knows one of them, or else the newest.
create function searched_rows(searched text, words jsonb) returns text
  language sql stable strict parallel safe
as $$
  select format('(select * from %I where workspace_id = $1 and deleted_at is null', searched) ||
    case when holds_indexed('', words) is null then ' order by created_at desc limit 20000)' else ')' end
$$;

-- Words spread over several records are looked for from the longest on, which are the rarest, as [[word], …].
create function rarest(words jsonb) returns setof jsonb
  language sql stable strict parallel safe
as $$
  select jsonb_build_array(word) from jsonb_array_elements(words) word
  where holds_indexed('', jsonb_build_array(word)) is not null
  order by length(word ->> 0) desc limit 3
$$;

-- Companies with such a word in their name, of as many as are looked at: the index knows them by their emails as well.
create function companies_named(words jsonb) returns text
  language sql stable strict parallel safe
as $$
  select string_agg(format(
    '(select id from (
        select id, sort_name from companies where workspace_id = $1 and deleted_at is null and %s limit 2000) o
      where %s limit 500)',
    holds_all(array['search_text'], word), holds_all(array['sort_name'], word)), ' union ')
  from rarest(words) word
$$;

-- Their contacts and, where other words may be in the name of the company, those who have such a word themselves.
create function contacts_near(words jsonb) returns text
  language sql stable strict parallel safe
as $$
  select format(
    '(select c.id, c.company_id, c.sort_name, c.search_text, c.inquiry_count from (%s) o
      join contacts c on c.workspace_id = $1 and c.company_id = o.id and c.deleted_at is null limit 1000)',
    companies_named(words)) ||
    coalesce(string_agg(format(
      ' union all
      (select id, company_id, sort_name, search_text, inquiry_count from contacts
       where workspace_id = $1 and deleted_at is null and %s limit 1000)',
      holds_all(array['search_text'], word)), '') filter (where jsonb_array_length(words) > 1), '')
  from rarest(words) word
$$;

-- The ids in their order, each once.
create function merge_ids(ids uuid[], others uuid[], most integer) returns uuid[]
  language sql immutable parallel safe
as $$
  select array(
    select id from unnest(ids || others) with ordinality as merged (id, place)
    group by id order by min(place) limit most)
$$;

-- Contacts of the workspace in force whose name begins with one of the texts, and then those whose last name does. For
-- inquiries, only those who asked for something.
create function contacts_begun(names text[], last_names text[], words jsonb, asking boolean, most integer) returns uuid[]
  language plpgsql stable
as $$
declare
  held text := holds_all(array['sort_name'], words);
  who text := case when asking then 'deleted_at is null and inquiry_count > 0' else 'deleted_at is null' end;
  begun text :=
    'select array(
       select id from unnest($2) with ordinality as begun (beginning, place)
       cross join lateral (select id, sort_name from (%s limit 5000) c where %s limit $3) c
       group by id, sort_name order by min(place), sort_name, id limit $3)';
  known uuid[];
  others uuid[];
begin
  execute format(begun, format(
    'select id, sort_name from contacts
     where workspace_id = $1 and %s
       and sort_name between beginning and beginning || U&''\FFFF'' and starts_with(sort_name, beginning)
     order by sort_name, id', who), held)
    into known using current_workspace_id(), names, most;
  if cardinality(known) = most then
    return known;
  end if;
  execute format(begun, format(
    'select id, sort_name from contacts
     where workspace_id = $1 and %s and last_name <> '''' and (fold(last_name) collate "C") >= beginning
       and (fold(last_name) collate "C") < beginning || U&''\+10FFFF''', who), held)
    into others using current_workspace_id(), last_names, most;
  return merge_ids(known, others, most);
end $$;

-- And then those with all words in their texts, and then those with some in the name of their company.
create function contacts_held(words jsonb, asking boolean, most integer, known uuid[]) returns uuid[]
  language plpgsql stable
as $$
declare
  who text := case when asking then 'c.inquiry_count > 0' else 'true' end;
  others uuid[];
begin
  if cardinality(known) < most then
    execute format(
      'select array(
         select id from (select id, sort_name from %s c where %s and %s limit $2) c
         order by (%s) desc, sort_name, id)',
      searched_rows('contacts', words), holds_all(array['search_text'], words), who, begins_words('sort_name', words))
      into others using current_workspace_id(), most;
    known := merge_ids(known, others, most);
  end if;

  if cardinality(known) < most and companies_named(words) is not null then
    execute format(
      'select array(
         select id from (
           select c.id, c.sort_name, c.search_text, o.sort_name as company
           from (%s) c
           join companies o on o.workspace_id = $1 and o.id = c.company_id and o.deleted_at is null
           where %s) c
         where %s order by sort_name, id limit $2)',
      contacts_near(words), who, holds_all(array['search_text', 'company'], words))
      into others using current_workspace_id(), most;
    known := merge_ids(known, others, most);
  end if;
  return known;
end $$;

-- Their inquiries, the newest first.
create function inquiries_of(people uuid[], most integer) returns uuid[]
  language sql stable
as $$
  select array(
    select id from (
      select i.id, i.created_at from unnest(people) asking (person_id)
      join inquiries i on i.workspace_id = current_workspace_id() and i.person_id = asking.person_id
        and i.deleted_at is null
      limit most) i
    order by created_at desc, id desc)
$$;

-- The doors. As those of the lists they look past the policy, and only ever in the workspace in force. Each goes from the
-- best matches to the others and stops when it has as many as are wanted, because a common text has too many to read
-- them all. Nothing in them is without a bound: where words are spread over several records (a contact and their
-- company), only so many of those are looked at. `names` are beginnings of names, and `last_names` of last names, that
-- make a match one of the best.
--
-- Their settings: they keep to the indexes also where tables are small. For a common text, walking along a workspace is
-- cheaper than asking the index of words for all that hold it, which the planner takes for ten times cheaper than it is.

create function search_contacts(names text[], last_names text[], words jsonb, most integer) returns setof uuid
  language plpgsql stable security definer set search_path = public
  set enable_seqscan = off set random_page_cost = 3 set cpu_index_tuple_cost = 0.05
as $$
declare
  known uuid[] := contacts_begun(names, last_names, words, false, most);
begin
  known := contacts_held(words, false, most, known);
  return query select unnest(known);
end $$;
revoke execute on function search_contacts from public;
grant execute on function search_contacts to caravel_app;

create function search_companies(names text[], words jsonb, most integer) returns setof uuid
  language plpgsql stable security definer set search_path = public
  set enable_seqscan = off set random_page_cost = 3 set cpu_index_tuple_cost = 0.05
as $$
declare
  known uuid[];
  others uuid[];
begin
  execute format(
    'select array(
       select id from unnest($2) with ordinality as begun (beginning, place)
       cross join lateral (
         select id, sort_name from (
           select id, sort_name from companies
           where workspace_id = $1 and deleted_at is null
             and sort_name between beginning and beginning || U&''\FFFF'' and starts_with(sort_name, beginning)
           order by sort_name, id limit 5000) c
         where %s limit $3) c
       group by id, sort_name order by min(place), sort_name, id limit $3)', holds_all(array['sort_name'], words))
    into known using current_workspace_id(), names, most;

  if cardinality(known) < most then
    execute format(
      'select array(
         select id from (select id, sort_name from %s c where %s limit $2) c order by (%s) desc, sort_name, id)',
      searched_rows('companies', words), holds_all(array['search_text'], words), begins_words('sort_name', words))
      into others using current_workspace_id(), most;
    known := merge_ids(known, others, most);
  end if;
  return query select unnest(known);
end $$;
revoke execute on function search_companies from public;
grant execute on function search_companies to caravel_app;

-- The one with that number, and then, the newest of each first: those of people whose name begins so, those with all
-- words in title and number, those of other people with all words, and those whose words are in the name of their
-- company or spread over it all.
create function search_inquiries(names text[], last_names text[], words jsonb, number integer, most integer)
  returns setof uuid
  language plpgsql stable security definer set search_path = public
  set enable_seqscan = off set random_page_cost = 3 set cpu_index_tuple_cost = 0.05
as $$
declare
  people uuid[] := contacts_begun(names, last_names, words, true, most);
  known uuid[] := array(
    select id from inquiries
    where workspace_id = current_workspace_id() and deleted_at is null and deal_number = number);
  others uuid[];
begin
  known := merge_ids(known, inquiries_of(people, most), most);

  if cardinality(known) < most then
    execute format(
      'select array(select id from %s i where %s order by created_at desc, id desc limit $2)',
      searched_rows('inquiries', words), holds_all(array['search_text'], words))
      into others using current_workspace_id(), most;
    known := merge_ids(known, others, most);
  end if;

  if cardinality(known) < most then
    people := contacts_held(words, true, most, people);
    known := merge_ids(known, inquiries_of(people, most), most);
  end if;

  if cardinality(known) < most and companies_named(words) is not null then
    execute format(
      'select array(
         (select i.id from (%s) o
          join inquiries i on i.workspace_id = $1 and i.company_id = o.id and i.deleted_at is null limit 1000) %s)',
      companies_named(words),
      case when jsonb_array_length(words) > 1 then format(
        'union
         (select i.id from (%s) p
          join inquiries i on i.workspace_id = $1 and i.person_id = p.id and i.deleted_at is null
          where p.inquiry_count > 0 limit 1000)', contacts_near(words)) || (
        select string_agg(format(
          ' union
          (select id from inquiries where workspace_id = $1 and deleted_at is null and %s limit 1000)',
          holds_all(array['search_text'], word)), '') from rarest(words) word) else '' end)
      into others using current_workspace_id();
    execute format(
      'select array(
         select id from (
           select i.id, i.created_at, i.search_text, p.search_text as person,
             coalesce(o.sort_name, '''') as company, coalesce(e.sort_name, '''') as employer
           from unnest($3) near (id)
           join inquiries i on i.workspace_id = $1 and i.id = near.id
           join contacts p on p.workspace_id = $1 and p.id = i.person_id
           left join companies o on o.workspace_id = $1 and o.id = i.company_id and o.deleted_at is null
           left join companies e on e.workspace_id = $1 and e.id = p.company_id and e.deleted_at is null) i
         where %s order by created_at desc, id desc limit $2)',
      holds_all(array['search_text', 'person', 'company', 'employer'], words))
      into others using current_workspace_id(), most, others;
    known := merge_ids(known, others, most);
  end if;
  return query select unnest(known);
end $$;
revoke execute on function search_inquiries from public;
grant execute on function search_inquiries to caravel_app;

-- Those of the guesses that are in names. A guess has a space before it, as a word of a name has, and one after it if it
-- is a whole word.
create function guesses_in_names(guesses text[]) returns setof text
  language sql stable security definer set search_path = public set enable_seqscan = off
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
