-- What is gone from the table goes from the storage too, by whichever way its row went.

-- Also the picture that was made of it, which has the id of its row. Those of people and workspaces outlive the
-- uploads that they were made of.
create or replace function remove_stored_file() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform enqueue_job('remove_file', json_build_object('key', old.storage_key));
  perform enqueue_job('remove_file', json_build_object('key', old.workspace_id || '/' || old.id));
  return null;
end $$;

create or replace trigger remove_stored_file after delete on attachments
  for each row when (old.section not in ('avatar', 'logo')) execute function remove_stored_file();

-- Uploads that nobody finished within a day: the rows go, and jobs remove their files. A picture is made of an upload
-- under the id of its row; unless the upload was taken, the change that wanted the picture never came about.
create or replace function forget_abandoned_uploads() returns void
  language sql security definer set search_path = public, pg_temp
as $$
  with forgotten as (
    delete from attachments where uploaded_at is null and created_at < now() - interval '1 day'
    returning workspace_id, id, storage_key, deleted_at as taken_at
  ), files as (
    select storage_key as key from forgotten
    union all
    select workspace_id || '/' || id from forgotten where taken_at is null
  )
  select enqueue_job('remove_file', json_build_object('key', key)) from files
$$;
revoke execute on function forget_abandoned_uploads from public;

-- A day later the link that a removed file was uploaded by has expired: what it may have written again goes now.
create or replace function forget_removed_files() returns void
  language sql security definer set search_path = public, pg_temp
as $$
  delete from attachments
  where section not in ('avatar', 'logo') and deleted_at < now() - interval '1 day'
$$;
revoke execute on function forget_removed_files from public;
