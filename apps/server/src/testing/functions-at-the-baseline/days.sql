-- When a day starts in a time zone. Where clocks go forward at midnight that is one o'clock; where they go back to it,
-- PostgreSQL takes the later midnight, and the day has begun with the earlier one.
create or replace function start_of_day(day date, zone text) returns timestamptz
  language sql immutable strict parallel safe
as $$
  select midnight - greatest(
    (midnight - interval '1 microsecond') at time zone zone + interval '1 microsecond' - day::timestamp, interval '0')
  from (select day::timestamp at time zone zone as midnight) later
$$;
