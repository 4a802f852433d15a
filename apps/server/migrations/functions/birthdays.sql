-- Whose birthday it is on some days, as 1231, those of the first day first. Month and day are worked out of the date, and so
-- lose their index under a policy, like parts of texts (matches.sql): ids are looked up past it, in the workspace in force.
-- Of one member, or of all: then those of a member stand together, since an index of names alone would be one more.
create or replace function birthdays_on(days integer[], of_member uuid, most integer) returns setof uuid
  language plpgsql stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
begin
  return query
    select born.id from unnest(days) asked (day)
    cross join lateral (
      select c.id from contacts c
      where c.workspace_id = current_workspace_id() and c.deleted_at is null and c.birthday is not null
        and extract(month from c.birthday) * 100 + extract(day from c.birthday) = asked.day
        and (of_member is null or c.owner_id = of_member)
      order by c.owner_id, c.sort_name, c.id limit most
    ) born
    limit most;
end $$;
revoke execute on function birthdays_on from public;
grant execute on function birthdays_on to caravel_app;
