-- Doors for people who hold a link of ours before any workspace is in force. Each answers about one secret that the
-- caller names, and about nothing else.

-- Sign-up can be open only until somebody works here; the demo is nobody.
create function has_workspace() returns boolean
  language sql stable security definer set search_path = public
as $$ select exists (select from workspaces where not is_demo) $$;
revoke execute on function has_workspace from public;
grant execute on function has_workspace to caravel_app;

-- The workspace that an invite link leads into. Whether the link is still good is read there, as any row of it is.
create function workspace_of_invitation(for_token bytea) returns uuid
  language sql stable security definer set search_path = public
as $$ select workspace_id from invitations where token_hash = for_token $$;
revoke execute on function workspace_of_invitation from public;
grant execute on function workspace_of_invitation to caravel_app;

-- Uploads that nobody finished within a day: the rows go, and jobs remove their files. A picture is made of an upload
-- under the id of its row; unless the upload was taken, the change that wanted the picture never came about.
create function forget_abandoned_uploads() returns void
  language sql security definer set search_path = public
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
create index attachments_unfinished on attachments (workspace_id, uploaded_by_id) where uploaded_at is null;
