-- Birthdays of the contacts of one member, by name, without reading those of all others.
-- Functions: 0069fc842d83
drop index contacts_by_birthday;
create index contacts_by_birthday on contacts
  (workspace_id, (extract(month from birthday) * 100 + extract(day from birthday)), owner_id, sort_name, id)
  where deleted_at is null and birthday is not null;
