-- Who is asking. These look past the policies, as the owner, because it is not known yet for whom they answer, or because
-- requests may not read what they compare. Each answers about the one secret, email or session that it is asked about.

-- One row for a live session, with the membership of the workspace when there is one. This and the other two that every
-- request asks are in plpgsql, which plans a statement once a connection: before PostgreSQL 18, one in SQL is planned at
-- every call, which took each request half a millisecond.
create or replace function live_membership(for_session uuid, for_workspace uuid)
  returns table (user_id uuid, member_id uuid, role text)
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  return query select s.user_id, m.id, m.role
  from sessions s
  left join members m
    on m.workspace_id = for_workspace and m.user_id = s.user_id and m.removed_at is null
    and exists (select from workspaces w where w.id = m.workspace_id and w.deleted_at is null)
  where s.id = for_session and s.revoked_at is null and s.expires_at > now()
    and s.last_used_at > now() - interval '14 days';
end $$;
revoke execute on function live_membership from public;
grant execute on function live_membership to caravel_app;

create or replace function has_own_password() returns boolean
  language sql stable security definer set search_path = public, pg_temp
as $$ select password_hash is not null from users where id = current_user_id() $$;
revoke execute on function has_own_password from public;
grant execute on function has_own_password to caravel_app;

-- Only for who has the hash already: no function gives one away.
create or replace function own_password_is(hash text) returns boolean
  language sql stable security definer set search_path = public, pg_temp
as $$ select password_hash is not distinct from hash from users where id = current_user_id() $$;
revoke execute on function own_password_is from public;
grant execute on function own_password_is to caravel_app;

create or replace function account_with_email(for_email text)
  returns table (id uuid, email text, first_name text, email_verified_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
as $$ select id, email, first_name, email_verified_at from users where email = for_email $$;
revoke execute on function account_with_email from public;
grant execute on function account_with_email to caravel_app;

-- From where somebody has signed in to this account.
create or replace function addresses_of_account(for_email text) returns setof text
  language sql stable security definer set search_path = public, pg_temp
as $$ select distinct s.address from sessions s join users u on u.id = s.user_id where u.email = for_email $$;
revoke execute on function addresses_of_account from public;
grant execute on function addresses_of_account to caravel_app;

-- Marks the token as used, locks its session, and says whose it is and whether it was used before the last half minute.
create or replace function use_refresh_token(for_token bytea)
  returns table (session_id uuid, user_id uuid, used_long_ago boolean)
  language sql security definer set search_path = public, pg_temp
as $$
  with session as (
    select s.id, s.user_id from refresh_tokens r join sessions s on s.id = r.session_id
    where r.token_hash = for_token and s.revoked_at is null and s.expires_at > now()
      and s.last_used_at > now() - interval '14 days'
    for update of s
  )
  update refresh_tokens r set used_at = coalesce(r.used_at, now())
  from session where r.token_hash = for_token
  returning session.id, session.user_id, r.used_at < now() - interval '30 seconds'
$$;
revoke execute on function use_refresh_token from public;
grant execute on function use_refresh_token to caravel_app;

-- Why the session of a refresh token was ended. Whoever holds the token was in it.
create or replace function ending_of_session(for_token bytea) returns text
  language sql stable security definer set search_path = public, pg_temp
as $$
  select s.ended_because from refresh_tokens r join sessions s on s.id = r.session_id where r.token_hash = for_token
$$;
revoke execute on function ending_of_session from public;
grant execute on function ending_of_session to caravel_app;

-- The account that a link out of a mail is for, while the link is good. One that sets the first password is not for others.
create or replace function account_of_link(for_token bytea, for_purpose text)
  returns table (id uuid, email text, first_name text, last_name text)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select u.id, u.email, u.first_name, u.last_name
  from password_tokens t join users u on u.id = t.user_id
  where t.token_hash = for_token and t.purpose = for_purpose and t.expires_at > now()
    and (for_purpose <> 'set' or u.password_hash is null)
$$;
revoke execute on function account_of_link from public;
grant execute on function account_of_link to caravel_app;

create or replace function own_two_step_secret() returns bytea
  language sql stable security definer set search_path = public, pg_temp
as $$ select secret from two_steps where user_id = current_user_id() $$;
revoke execute on function own_two_step_secret from public;
grant execute on function own_two_step_secret to caravel_app;

-- Whether it was one that had not been used yet.
create or replace function use_recovery_code(for_hash bytea) returns boolean
  language sql security definer set search_path = public, pg_temp
as $$
  with used as (
    update recovery_codes set used_at = now()
    where user_id = current_user_id() and code_hash = for_hash and used_at is null
    returning 1
  )
  select exists (select from used)
$$;
revoke execute on function use_recovery_code from public;
grant execute on function use_recovery_code to caravel_app;

-- Asked on every request, before a workspace is in force.
create or replace function lacks_two_step(for_user uuid, for_workspace uuid) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  return exists (select from workspaces where id = for_workspace and requires_two_step)
    and not exists (select from two_steps where user_id = for_user and confirmed_at is not null);
end $$;
revoke execute on function lacks_two_step from public;
grant execute on function lacks_two_step to caravel_app;

-- Whether what trips are sold for is kept from those who only read. Asked with the above.
create or replace function hides_prices(from_role text, for_workspace uuid) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  return from_role = 'VIEWER'
    and exists (select from workspaces where id = for_workspace and not viewers_see_prices);
end $$;
revoke execute on function hides_prices from public;
grant execute on function hides_prices to caravel_app;

-- Whoever ends a session, by whichever statement: every copy of the server hears of it and ends its event streams.
create or replace function tell_of_ended_session() returns trigger
  language plpgsql set search_path = public, pg_temp
as $$
begin
  perform pg_notify('caravel_events', json_build_object('ended_session', new.id)::text);
  return null;
end $$;

create or replace trigger sessions_end after update of revoked_at on sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function tell_of_ended_session();
