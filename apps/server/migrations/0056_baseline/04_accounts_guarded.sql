-- The third lock, for what belongs to people: a transaction sees the account that it acts for, those of its workspace, and
-- no more. Who is not known yet comes through a function, which answers about the one secret or email that it is asked
-- about: ../functions/accounts.sql.

do $$
declare guarded regclass;
begin
  foreach guarded in array array[
    'users', 'sessions', 'refresh_tokens', 'password_tokens', 'two_steps', 'recovery_codes', 'workspaces']::regclass[]
  loop
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
create policy own_two_step on two_steps to caravel_app
  using (user_id = current_user_id()) with check (user_id = current_user_id());
create policy colleagues on two_steps for select to caravel_app
  using (exists (
    select from members m where m.workspace_id = current_workspace_id() and m.user_id = two_steps.user_id
  ));
create policy own_recovery_codes on recovery_codes to caravel_app
  using (user_id = current_user_id()) with check (user_id = current_user_id());

-- Colleagues are seen, but never what their passwords are checked against.
revoke select on users from caravel_app;
grant select (id, email, first_name, last_name, email_verified_at, phone, pic_key, last_workspace_id, created_at, updated_at,
  timezone) on users to caravel_app;
-- They see who has a second step, and nobody sees what codes are checked against.
revoke select on two_steps, recovery_codes from caravel_app;
grant select (user_id, created_at, confirmed_at, last_used_step) on two_steps to caravel_app;
grant select (user_id, used_at) on recovery_codes to caravel_app;

-- A user also sees their own memberships and workspaces, whichever one is in force.
create policy own_memberships on members for select to caravel_app
  using (user_id = (select current_user_id()));
create policy workspace_in_force on workspaces to caravel_app
  using (id = (select current_workspace_id()))
  with check (id = (select current_workspace_id()));
create policy own_workspaces on workspaces for select to caravel_app
  using (exists (
    select from members m
    where m.workspace_id = workspaces.id and m.user_id = (select current_user_id()) and m.removed_at is null
  ));
