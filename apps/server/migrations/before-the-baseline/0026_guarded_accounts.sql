-- The third lock, for what belongs to people: a transaction sees the account that it acts for, those of its workspace, and
-- no more. Who is not known yet comes through a door, which answers about the one secret or email that it is asked about.

do $$
declare guarded regclass;
begin
  foreach guarded in array array['users', 'sessions', 'refresh_tokens', 'password_tokens']::regclass[] loop
    execute format('alter table %s enable row level security', guarded);
    execute format('alter table %s force row level security', guarded);
    execute format('create policy maintenance on %s to %I using (true) with check (true)', guarded, current_user);
  end loop;
end $$;

create policy own_account on users to caravel_app
  using (id = current_user_id()) with check (id = current_user_id());
create policy colleagues on users for select to caravel_app
  using (exists (
    select from members m where m.workspace_id = current_workspace_id() and m.user_id = users.id
  ));
create policy own_sessions on sessions to caravel_app
  using (user_id = current_user_id()) with check (user_id = current_user_id());
create policy of_own_sessions on refresh_tokens to caravel_app
  using (exists (select from sessions s where s.id = session_id))
  with check (exists (select from sessions s where s.id = session_id));
create policy own_links on password_tokens to caravel_app
  using (user_id = current_user_id()) with check (user_id = current_user_id());

-- Colleagues are seen, but never what their passwords are checked against.
revoke select on users from caravel_app;
grant select (id, email, first_name, last_name, email_verified_at, phone, pic_key, last_workspace_id, created_at, updated_at)
  on users to caravel_app;

create function own_password_hash() returns text
  language sql stable security definer set search_path = public, pg_temp
as $$ select password_hash from users where id = current_user_id() $$;

create function account_with_email(for_email text)
  returns table (id uuid, email text, first_name text, password_hash text, email_verified_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
as $$ select id, email, first_name, password_hash, email_verified_at from users where email = for_email $$;

-- From where somebody has signed in to this account.
create function addresses_of_account(for_email text) returns setof text
  language sql stable security definer set search_path = public, pg_temp
as $$ select distinct s.address from sessions s join users u on u.id = s.user_id where u.email = for_email $$;

-- Marks the token as used, holds its session, and says whose it is and whether it was used before the last half minute.
create function use_refresh_token(for_token bytea)
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

-- The account that a link out of a mail is for, while the link is good. One that sets the first password is not for others.
create function account_of_link(for_token bytea, for_purpose text)
  returns table (id uuid, email text, first_name text, last_name text)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select u.id, u.email, u.first_name, u.last_name
  from password_tokens t join users u on u.id = t.user_id
  where t.token_hash = for_token and t.purpose = for_purpose and t.expires_at > now()
    and (for_purpose <> 'set' or u.password_hash is null)
$$;

-- So that the next sign-in of somebody who was removed does not start from a workspace that is closed to them.
create function forget_workspace_of(for_user uuid) returns void
  language sql security definer set search_path = public, pg_temp
as $$
  update users set last_workspace_id = null where id = for_user and last_workspace_id = current_workspace_id()
$$;

do $$
declare door regprocedure;
begin
  foreach door in array array[
    'own_password_hash()', 'account_with_email(text)', 'addresses_of_account(text)', 'use_refresh_token(bytea)',
    'account_of_link(bytea, text)', 'forget_workspace_of(uuid)']::regprocedure[]
  loop
    execute format('revoke execute on function %s from public', door);
    execute format('grant execute on function %s to caravel_app', door);
  end loop;
end $$;
