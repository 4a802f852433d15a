-- Reminders of tasks at their time, told in the app and by mail, and a mail in the morning.
-- Functions: a792116e8864

-- Where somebody's clock is, if not where their workspaces are.
alter table users add column timezone text;
grant select (timezone) on users to caravel_app;

-- When it is still to ring; kept by the database from day, time and the clock of whoever it is up to. Null once it rang.
alter table tasks add column remind_at timestamptz;
create index tasks_to_ring on tasks (remind_at) where remind_at is not null;

alter table notifications
  drop constraint notifications_verb_check,
  add check (verb in ('assigned', 'mentioned', 'reminded')),
  drop constraint notifications_target_type_check,
  add check (target_type in ('contact', 'company', 'inquiry', 'task'));

-- The mail in the morning is sent to who asks for it: no row means no there.
alter table notification_preferences
  drop constraint notification_preferences_verb_check,
  add check (verb in ('assigned', 'mentioned', 'reminded', 'morning'));
create index notification_preferences_mornings on notification_preferences (workspace_id, member_id)
  where verb = 'morning' and email;
-- The last day of which they had it, by their clock.
alter table members add column morning_on date;

-- By month and day, as 1231: birthdays come again each year.
create index contacts_by_birthday on contacts
  (workspace_id, (extract(month from birthday) * 100 + extract(day from birthday)), id)
  where deleted_at is null and birthday is not null;
