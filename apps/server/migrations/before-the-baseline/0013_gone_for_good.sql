-- What is deleted for good takes its timeline along, which tells every value that its fields ever had.

create function forget_activities() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from activities a using old_rows gone
  where a.workspace_id = gone.workspace_id and a.subject_type = tg_argv[0] and a.subject_id = gone.id;
  return null;
end $$;

create trigger forget_activities after delete on contacts
  referencing old table as old_rows for each statement execute function forget_activities('contact');
create trigger forget_activities after delete on companies
  referencing old table as old_rows for each statement execute function forget_activities('company');
create trigger forget_activities after delete on inquiries
  referencing old table as old_rows for each statement execute function forget_activities('inquiry');

-- The trash is listed by when things were deleted, and a bulk act deletes thousands at the same time.
drop index contacts_trash, companies_trash;
create index contacts_trash on contacts (workspace_id, deleted_at, id) where deleted_at is not null;
create index companies_trash on companies (workspace_id, deleted_at, id) where deleted_at is not null;
