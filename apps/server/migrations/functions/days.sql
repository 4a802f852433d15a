-- When a day starts in a time zone. Where clocks go forward at midnight that is one o'clock; where they go back to it,
-- PostgreSQL takes the later midnight, and the day has begun with the earlier one.
create or replace function start_of_day(day date, zone text) returns timestamptz
  language sql immutable strict parallel safe
as $$
  select midnight - greatest(
    (midnight - interval '1 microsecond') at time zone zone + interval '1 microsecond' - day::timestamp, interval '0')
  from (select day::timestamp at time zone zone as midnight) later
$$;

-- What the clock of the workspace in force shows now. A function, since every statement that looked it up itself was planned
-- with the policies of workspaces and members each time that it named it, which took longer than to run it.
create or replace function local_now() returns timestamp
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  return (select now() at time zone timezone from workspaces where id = current_workspace_id());
end $$;
revoke execute on function local_now from public;
grant execute on function local_now to caravel_app;
