-- Reports: days of a workspace as instants, rows by group and date, and how many contacts came by each source.

-- When a day starts in a time zone. Where clocks go forward at midnight that is one o'clock; where they go back to it,
-- PostgreSQL takes the later midnight, and the day has begun with the earlier one.
create function start_of_day(day date, zone text) returns timestamptz
  language sql immutable strict parallel safe
as $$
  select midnight - greatest(
    (midnight - interval '1 microsecond') at time zone zone + interval '1 microsecond' - day::timestamp, interval '0')
  from (select day::timestamp at time zone zone as midnight) later
$$;

create index contacts_by_status_and_date on contacts (workspace_id, status_id, created_at, id) where deleted_at is null;
create index contacts_by_source_and_date on contacts (workspace_id, source_id, created_at, id) where deleted_at is null;

-- The one that there is also holds what is in the trash, and so could not count the inquiries of all people by itself.
create index inquiries_live_by_person on inquiries (workspace_id, person_id, created_at, id) where deleted_at is null;

create trigger sources_counted_in after insert on contacts
  referencing new table as new_rows
  for each statement execute function keep_list_counts('contacts_by_source', 'source_id');
create trigger sources_counted_again after update on contacts
  referencing old table as old_rows new table as new_rows
  for each statement execute function keep_list_counts('contacts_by_source', 'source_id');
create trigger sources_counted_out after delete on contacts
  referencing old table as old_rows
  for each statement execute function keep_list_counts('contacts_by_source', 'source_id');

insert into list_counts (workspace_id, list, status_id, live)
  select workspace_id, 'contacts_by_source', coalesce(source_id, '00000000-0000-0000-0000-000000000000'), count(*)
  from contacts where deleted_at is null group by 1, 3;
