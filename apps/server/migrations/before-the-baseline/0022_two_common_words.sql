-- Two words that many inquiries have are most often both in the name of the person, so that is where they are looked up
-- too. A single word is not: it is asked for among people before.
create or replace function inquiries_holding(patterns text[], others text[], most integer) returns setof uuid
  language plpgsql stable security definer
  set search_path = public set plan_cache_mode = force_custom_plan set enable_seqscan = off
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
      order by p.id limit most;
  end if;
end $$;
