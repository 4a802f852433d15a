-- Finds the records that rows of a file are already. What they set keeps them to the indexes: while a workspace is being
-- filled by a file, nobody knows yet how much it holds. Words are looked up first, as `offset 0` says, and nothing is asked
-- for in an order: for the first of an order all contacts would be walked along.

-- For each row the contact with one of its emails, or of its phone numbers, or of its name at its company, or wherever they
-- work where that is enough: the first of these that there is. Two who have emails, and not one in common, are two people
-- even if they have the same name.
create or replace function contacts_known(given json) returns table (number integer, id uuid)
  language plpgsql stable
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
begin
  return query
    select g.number, found.id
    from json_to_recordset(given) as g
      (number integer, emails text[], phones text[], first_name text, last_name text, company_id uuid,
       any_company boolean, called text)
    cross join lateral (
      select known.id from (
        (select c.id, 1 as place from unnest(g.emails) email
          cross join lateral (
            select w.id from search_words w
            where w.workspace_id = current_workspace_id() and w.list = 'contacts' and w.rank = 3
              and w.word = search_key(fold(email)) offset 0) worded
          join contacts c on c.workspace_id = current_workspace_id() and c.id = worded.id
          where c.deleted_at is null and fold(email) = any (c.emails_folded) limit 1)
        union all
        (select c.id, 2 from unnest(g.phones) phone
          cross join lateral (
            select w.id from search_words w
            where w.workspace_id = current_workspace_id() and w.list = 'contacts' and w.rank = 3
              and w.word = phone offset 0) worded
          join contacts c on c.workspace_id = current_workspace_id() and c.id = worded.id
          where c.deleted_at is null and exists (
            select from unnest(c.phone_numbers || c.phones_e164) own where digits(own) = phone)
            -- A family has one landline: another first name is another person.
            and (coalesce(g.called, '') = '' or c.first_name !~ '[[:alpha:]]'
              or split_part(c.first_name_folded, ' ', 1) = split_part(btrim(fold(g.called)), ' ', 1)) limit 1)
        union all
        (select c.id, 3 from contacts c
          where c.workspace_id = current_workspace_id() and c.deleted_at is null
            and c.sort_name = fold(g.first_name || ' ' || g.last_name)
            and (g.any_company or c.company_id is not distinct from g.company_id)
            and (cardinality(g.emails) = 0 or cardinality(c.emails) = 0) limit 1)
      ) known order by known.place limit 1
    ) found;
end $$;

-- For each row the company of its name, or at its website.
create or replace function companies_known(given json) returns table (number integer, id uuid)
  language plpgsql stable
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
begin
  return query
    select g.number, found.id
    from json_to_recordset(given) as g (number integer, name text, website text)
    cross join lateral (
      select known.id from (
        (select c.id, 1 as place from companies c
          where c.workspace_id = current_workspace_id() and c.deleted_at is null and g.name <> ''
            and c.name_folded = btrim(fold(g.name)) limit 1)
        union all
        (select c.id, 2 from companies c
          where c.workspace_id = current_workspace_id() and c.deleted_at is null and c.site = site_of(g.website) limit 1)
      ) known order by known.place limit 1
    ) found;
end $$;

-- Files that nobody sent within a day, imports that nobody has run within 30, and the rows of those that cannot be taken
-- back any more, so many at a time. With its rows it is forgotten whose values a file held, and so are its name and the
-- samples of its columns, which may be those of somebody who is erased later. Answers how many went. An import goes step
-- by step, as one that somebody discards.
create or replace function forget_old_imports(most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  gone integer;
begin
  with forgotten as (
    update imports set state = 'discarded', uploaded_at = null
    where state <> 'discarded' and (uploaded_at is null and created_at < now() - interval '1 day'
      or state in ('reading', 'failed', 'read', 'checking', 'checked') and created_at < now() - interval '30 days')
    returning workspace_id, id, storage_key
  )
  select count(enqueue_job('remove_file', json_build_object('key', storage_key))::text)
    + count(enqueue_job('import', json_build_object('workspace_id', workspace_id, 'import_id', id), 'import ' || id)::text)
  into gone from forgotten;
  with forgotten as (
    delete from import_rows where (workspace_id, import_id, number) in (
      select r.workspace_id, r.import_id, r.number from imports i
      join import_rows r on r.workspace_id = i.workspace_id and r.import_id = i.id
      where i.finished_at < now() - interval '30 days' limit most)
    returning workspace_id, import_id
  ), unnamed as (
    update imports set
      file_name = 'import' || coalesce(substring(file_name from '\.[A-Za-z]{2,5}$'), ''),
      columns = (
        select coalesce(jsonb_agg(c.value || '{"samples": []}' order by c.ordinality), '[]')
        from jsonb_array_elements(columns) with ordinality c)
    where (workspace_id, id) in (select workspace_id, import_id from forgotten)
  )
  select count(*) into gone from forgotten;
  return gone;
end $$;
revoke execute on function forget_old_imports from public;
