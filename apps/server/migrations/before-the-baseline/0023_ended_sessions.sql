-- Whoever ends a session, by whichever statement: every copy of the server hears of it and ends its event streams.
create function tell_of_ended_session() returns trigger language plpgsql set search_path = public as $$
begin
  perform pg_notify('caravel_events', json_build_object('ended_session', new.id)::text);
  return null;
end $$;

create trigger sessions_end after update of revoked_at on sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function tell_of_ended_session();
