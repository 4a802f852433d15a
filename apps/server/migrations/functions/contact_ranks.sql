-- By what lists of contacts are put in order and what moves often, in narrow rows beside theirs. Each is found by its key,
-- whichever workspace the plan was made for, and past the policies, as counts are kept (counts_on_parents.sql).
create or replace function contacts_ranked() returns trigger
  language plpgsql security definer
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set search_path = public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    insert into contact_ranks (workspace_id, contact_id, is_live, updated_at, inquiry_count)
    select workspace_id, id, deleted_at is null, updated_at, inquiry_count from new_rows;
  else
    update contact_ranks r
    set is_live = c.deleted_at is null, updated_at = c.updated_at, inquiry_count = c.inquiry_count
    from new_rows c
    where r.workspace_id = c.workspace_id and r.contact_id = c.id
      and (r.is_live, r.updated_at, r.inquiry_count) <> (c.deleted_at is null, c.updated_at, c.inquiry_count);
  end if;
  return null;
end $$;

create or replace trigger contacts_ranked_in after insert on contacts
  referencing new table as new_rows for each statement execute function contacts_ranked();
create or replace trigger contacts_ranked_again after update on contacts
  referencing new table as new_rows for each statement execute function contacts_ranked();
