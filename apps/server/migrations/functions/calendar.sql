-- The links by which other calendars read that of a member.

-- Whose link it is, while they are a member of a workspace that is there, and would be let in.
create or replace function reader_of_feed(for_token bytea)
  returns table (workspace_id uuid, member_id uuid, user_id uuid)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select m.workspace_id, m.id, m.user_id
  from calendar_feeds f
  join members m on m.workspace_id = f.workspace_id and m.id = f.member_id and m.removed_at is null
  join workspaces w on w.id = m.workspace_id and w.deleted_at is null
  where f.token_hash = for_token and not lacks_two_step(m.user_id, m.workspace_id)
$$;
revoke execute on function reader_of_feed from public;
grant execute on function reader_of_feed to caravel_app;

-- Whoever removes a member, by whichever statement, ends their link.
create or replace function end_feed_of_removed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  delete from calendar_feeds where workspace_id = new.workspace_id and member_id = new.id;
  return null;
end $$;

create or replace trigger end_feed_of_removed after update of removed_at on members
  for each row when (new.removed_at is not null and old.removed_at is null) execute function end_feed_of_removed();
