-- Workspaces seen from outside of them: by who is invited, by who was removed, and by what ends them.

-- Sign-up can be open only until somebody works here; the demo is nobody.
create or replace function has_workspace() returns boolean
  language sql stable security definer set search_path = public, pg_temp
as $$ select exists (select from workspaces where not is_demo) $$;
revoke execute on function has_workspace from public;
grant execute on function has_workspace to caravel_app;

-- The workspace that an invite link leads into. Whether the link is still good is read there, as any row of it is.
create or replace function workspace_of_invitation(for_token bytea) returns uuid
  language sql stable security definer set search_path = public, pg_temp
as $$
  select i.workspace_id from invitations i join workspaces w on w.id = i.workspace_id
  where i.token_hash = for_token and w.deleted_at is null
$$;
revoke execute on function workspace_of_invitation from public;
grant execute on function workspace_of_invitation to caravel_app;

-- So that the next sign-in of somebody who was removed does not start from a workspace that is closed to them.
create or replace function forget_workspace_of(for_user uuid) returns void
  language sql security definer set search_path = public, pg_temp
as $$
  update users set last_workspace_id = null where id = for_user and last_workspace_id = current_workspace_id()
$$;
revoke execute on function forget_workspace_of from public;
grant execute on function forget_workspace_of to caravel_app;

-- The workspaces that are closed to the account that this transaction acts for: by others, or deleted.
create or replace function closed_workspaces()
  returns table (id uuid, name text, because text, closed_at timestamptz, purge_at timestamptz, is_owner boolean)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select w.id, w.name, 'removed', m.removed_at, null::timestamptz, false
  from members m join workspaces w on w.id = m.workspace_id
  where m.user_id = current_user_id() and m.removed_at > now() - interval '30 days'
    and m.removed_by_id is distinct from m.id
  union all
  select w.id, w.name, 'deleted', w.deleted_at, w.deleted_at + interval '30 days', m.is_owner
  from members m join workspaces w on w.id = m.workspace_id
  where m.user_id = current_user_id() and m.removed_at is null and w.deleted_at > now() - interval '30 days'
  order by 4 desc
$$;
revoke execute on function closed_workspaces from public;
grant execute on function closed_workspaces to caravel_app;

-- Only its owner takes the deletion back. Answers who that is there; nothing when there is nothing to take back.
create or replace function restore_workspace(for_workspace uuid) returns uuid
  language sql security definer set search_path = public, pg_temp
as $$
  update workspaces w set deleted_at = null
  from members m
  where w.id = for_workspace and w.deleted_at > now() - interval '30 days'
    and m.workspace_id = w.id and m.user_id = current_user_id() and m.is_owner
  returning m.id
$$;
revoke execute on function restore_workspace from public;
grant execute on function restore_workspace to caravel_app;

-- Of one workspace whose 30 days are over, some of each kind at a time, at last itself; answers how many rows went. Its
-- files go with their rows. Pictures of people are theirs, and stay.
create or replace function purge_workspaces(most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  ended workspaces;
  kind text;
  gone integer;
  total integer := 0;
begin
  select * into ended from workspaces where deleted_at < now() - interval '30 days'
  order by deleted_at limit 1 for update skip locked;
  if ended.id is null then
    return 0;
  end if;
  foreach kind in array array['attachments', 'notes', 'tasks', 'inquiries', 'contacts', 'companies', 'activities',
    'import_rows', 'import_keys'] loop
    execute format(
      'delete from %1$I where ctid = any (array(
         select ctid from %1$I where workspace_id = $1 limit $2))', kind) using ended.id, most;
    get diagnostics gone = row_count;
    total := total + gone;
  end loop;
  if total > 0 then
    return total;
  end if;
  if ended.logo_key is not null then
    perform enqueue_job('remove_file', json_build_object('key', ended.logo_key));
  end if;
  delete from workspaces where id = ended.id;
  return 1;
end $$;
revoke execute on function purge_workspaces from public;
