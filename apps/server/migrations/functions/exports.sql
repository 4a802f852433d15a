-- Exports of whole workspaces.

-- By whichever way its row went: after a day, for a newer one, with its workspace, or with somebody who is in it.
create or replace function remove_exported_file() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform enqueue_job('remove_file', json_build_object('key', old.workspace_id || '/' || old.id));
  return null;
end $$;

create or replace trigger remove_exported_file after delete on workspace_exports
  for each row execute function remove_exported_file();

create or replace function forget_exports() returns void
  language sql security definer set search_path = public, pg_temp
as $$
  delete from workspace_exports where coalesce(finished_at, created_at) < now() - interval '24 hours'
$$;
revoke execute on function forget_exports from public;
