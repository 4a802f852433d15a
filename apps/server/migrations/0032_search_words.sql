-- A search finds beginnings of words first, in an index that has them in order (decision 34): what begins as a typed text
-- does is a range of it, however many records there are.
-- Functions: f156b352bf4a

-- A folded text as it is compared there, with one space for whatever is neither letter nor digit. More of it than anybody
-- types would only fill the index.
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

-- Which words every live record is found by, and how good a match that is: 0 is the best. Inquiries are found by who asks
-- and who travels, too. Whether a record is live is asked where the planner does not see it: of a workspace that it does not
-- know it would take an index of live rows for the key of a single one.
create view record_words with (security_invoker = true) as
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
    select t.word, 3 from inquiry_travellers v
    join contacts p on p.workspace_id = v.workspace_id and p.id = v.contact_id
    cross join lateral turns_of(case when p.deleted_at is null then p.sort_name end) t
    where v.workspace_id = i.workspace_id and v.inquiry_id = i.id
    ) found_by where i.deleted_at is null offset 0) w
  where w.word <> ''
  group by i.workspace_id, i.id, w.word;

-- The same, stored and in order. Only triggers write it (../functions/search.sql), which also see to it that no row stays
-- behind when a record goes: a key of its own would be checked for every word.
create table search_words (
  workspace_id uuid not null,
  list text not null,
  id uuid not null,
  word text collate "C" not null,
  rank integer not null
);
insert into search_words (workspace_id, list, id, word, rank)
  select workspace_id, list, id, word, rank from record_words;
-- Without the words, equal keys are stored once.
create index search_words_of_record on search_words (workspace_id, list, id);
-- It has all columns: what is found by it is not looked up in the table. It is made last: of indexes that seem as good, as
-- they all do in a small table, the planner takes the newest.
create index search_words_in_order on search_words (workspace_id, list, rank, word, id);
call guard_workspace_table('search_words');
revoke all on record_words from caravel_app;
revoke insert, update, delete on search_words from caravel_app;

-- What found beginnings of last names, and words that may be meant by a misspelt one.
drop function if exists contacts_by_last_name, guesses_in_names;
drop index contacts_by_last_name, contacts_by_words, companies_by_words;

-- A note as it is read: who it mentions is marked in it, with an id, and so is what is bold; marks that are meant as such
-- have a backslash before them.
create function note_text(body text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    replace(
      regexp_replace(body, '@\[((?:[^][\\]|\\.)*)\]\(member:[0-9a-f-]{36}\)', '@\1', 'gi'),
      '**', ''),
    '\\([][\\*])', '\1', 'g');

-- Parts of what services, notes and files are called or say are looked up as parts of names are.
create index inquiry_service_options_search on inquiry_service_options
  using gin (workspace_id, fold(option_value) gin_trgm_ops);
create index inquiry_services_search on inquiry_services using gin (workspace_id, fold(note) gin_trgm_ops)
  where note <> '';
create index notes_search on notes using gin (workspace_id, fold(note_text(body)) gin_trgm_ops)
  where deleted_at is null;
create index attachments_search on attachments using gin (workspace_id, fold(name) gin_trgm_ops)
  where deleted_at is null and uploaded_at is not null;
