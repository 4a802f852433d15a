-- What ends says why: sessions, memberships, whole workspaces. And an account may move to another email.

alter table sessions add column ended_because text
  check (ended_because in ('signed_out_elsewhere', 'password_changed', 'session_copied'));

-- Why the session of a refresh token was ended. Whoever holds the token was in it.
create function ending_of_session(for_token bytea) returns text
  language sql stable security definer set search_path = public, pg_temp
as $$
  select s.ended_because from refresh_tokens r join sessions s on s.id = r.session_id where r.token_hash = for_token
$$;
revoke execute on function ending_of_session from public;
grant execute on function ending_of_session to caravel_app;

-- Who left by themselves removed themselves.
alter table members
  add column removed_by_id uuid,
  add foreign key (workspace_id, removed_by_id) references members (workspace_id, id);

-- Also of those who were removed: they are told for a while.
drop index members_user;
create index members_user on members (user_id);

-- A workspace that its owner deleted is closed to all at once, and goes for good 30 days later.
alter table workspaces add column deleted_at timestamptz;
create index workspaces_deleted on workspaces (deleted_at) where deleted_at is not null;

create or replace function live_membership(for_session uuid, for_workspace uuid)
  returns table (user_id uuid, member_id uuid, role text)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select s.user_id, m.id, m.role
  from sessions s
  left join members m
    on m.workspace_id = for_workspace and m.user_id = s.user_id and m.removed_at is null
    and exists (select from workspaces w where w.id = m.workspace_id and w.deleted_at is null)
  where s.id = for_session and s.revoked_at is null and s.expires_at > now()
    and s.last_used_at > now() - interval '14 days'
$$;

create or replace function workspace_of_invitation(for_token bytea) returns uuid
  language sql stable security definer set search_path = public, pg_temp
as $$
  select i.workspace_id from invitations i join workspaces w on w.id = i.workspace_id
  where i.token_hash = for_token and w.deleted_at is null
$$;

-- Only its owner takes the deletion back. Answers who that is there; nothing when there is nothing to take back.
create function restore_workspace(for_workspace uuid) returns uuid
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
create function purge_workspaces(most integer) returns integer
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
  foreach kind in array array['attachments', 'notes', 'inquiries', 'contacts', 'companies', 'activities'] loop
    execute format(
      'delete from %1$I where workspace_id = $1 and id in (
         select id from %1$I where workspace_id = $1 limit $2)', kind) using ended.id, most;
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

-- The workspaces that are closed to the account that this transaction acts for: by others, or deleted.
create function closed_workspaces()
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

-- A link may also confirm the new email of an account. It is for who is signed in to the account, so that a mistyped
-- address hands it to nobody.
alter table password_tokens
  drop constraint password_tokens_purpose_check,
  add constraint password_tokens_purpose_check check (purpose in ('reset', 'set', 'email')),
  add column new_email text check (new_email = lower(new_email) and char_length(new_email) <= 254),
  add check ((purpose = 'email') = (new_email is not null));
