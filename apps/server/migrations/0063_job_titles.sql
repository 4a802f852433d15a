-- What a contact is where they work. Found by parts of it within an index of those who have one.
-- Functions: ec48b860913a
alter table contacts
  add column job_title text not null default '' check (char_length(job_title) <= 150),
  add column job_title_folded text generated always as (btrim(fold(job_title))) stored;

create index contacts_by_job_title on contacts (workspace_id, job_title_folded, sort_name, id)
  where deleted_at is null and job_title <> '';
