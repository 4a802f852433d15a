-- What ends says why: sessions, memberships. And an account may move to another email.

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

-- The workspaces that others have closed to the account that this transaction acts for.
create function closed_workspaces() returns table (id uuid, name text, because text, closed_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select w.id, w.name, 'removed', m.removed_at
  from members m join workspaces w on w.id = m.workspace_id
  where m.user_id = current_user_id() and m.removed_at > now() - interval '30 days'
    and m.removed_by_id is distinct from m.id
  order by m.removed_at desc
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
