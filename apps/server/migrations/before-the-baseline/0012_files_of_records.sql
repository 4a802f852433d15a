-- Files of records: what is gone from the table goes from the storage too, by whichever way its row went.

-- A file can be the picture of a record. Without these, each deleted file would be looked for among all of them.
create index contacts_pic on contacts (workspace_id, pic_id) where pic_id is not null;
create index companies_pic on companies (workspace_id, pic_id) where pic_id is not null;

create index attachments_removed on attachments (workspace_id, deleted_at) where deleted_at is not null;

-- Also the picture that was made of it, which has the id of its row. Those of people and workspaces outlive the
-- uploads that they were made of.
create function remove_stored_file() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform enqueue_job('remove_file', json_build_object('key', old.storage_key));
  perform enqueue_job('remove_file', json_build_object('key', old.workspace_id || '/' || old.id));
  return null;
end $$;
create trigger remove_stored_file after delete on attachments
  for each row when (old.section not in ('avatar', 'logo')) execute function remove_stored_file();

-- A day later the link that a removed file was uploaded by has expired: what it may have written again goes now.
create function forget_removed_files() returns void
  language sql security definer set search_path = public
as $$
  delete from attachments
  where section not in ('avatar', 'logo') and deleted_at < now() - interval '1 day'
$$;
revoke execute on function forget_removed_files from public;
