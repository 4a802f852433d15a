-- An inquiry can be set aside until a day, on which a job brings it back and tells whose it is.
-- Functions: e0a9352f1c6e
alter table inquiries
  -- Parked as long as it stands here, also late on that day: whoever clears it tells of it.
  add column parked_until date check (parked_until between '2000-01-01' and '2199-12-31'),
  -- Who is told when it comes back and nobody looks after it.
  add column parked_by_id uuid check (parked_by_id is null or parked_until is not null),
  add foreign key (workspace_id, parked_by_id) references members (workspace_id, id);

-- Those that are parked, and whose day has come.
create index inquiries_parked on inquiries (workspace_id, parked_until, id)
  where deleted_at is null and parked_until is not null;

-- How many of those that are counted, and how much of what is summed up, is parked.
alter table list_counts add column parked bigint not null default 0;
alter table inquiry_budgets add column parked numeric not null default 0;

alter table notifications
  drop constraint notifications_verb_check,
  add check (verb in ('assigned', 'mentioned', 'reminded', 'returned'));
alter table notification_preferences
  drop constraint notification_preferences_verb_check,
  add check (verb in ('assigned', 'mentioned', 'reminded', 'returned', 'morning'));
