-- Two-step sign-in: after the password, a code of the person's authenticator app or one of their recovery codes.

create table two_steps (
  user_id uuid primary key references users on delete cascade,
  -- What the app makes its codes from, sealed with a key out of `secrets`.
  secret bytea not null,
  created_at timestamptz not null default now(),
  -- Null until a first code has shown that the app has the secret; only from then on is it asked for.
  confirmed_at timestamptz,
  -- The half minute, counted from 1970, of the last code that was used. Neither it nor an older one is good again.
  last_used_step bigint not null default 0
);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

alter table workspaces add column requires_two_step boolean not null default false;

alter table sessions
  drop constraint sessions_ended_because_check,
  add constraint sessions_ended_because_check
    check (ended_because in ('signed_out_elsewhere', 'password_changed', 'session_copied', 'two_step_on'));

do $$
declare guarded regclass;
begin
  foreach guarded in array array['two_steps', 'recovery_codes']::regclass[] loop
    execute format('alter table %s enable row level security', guarded);
    execute format('alter table %s force row level security', guarded);
    execute format('create policy maintenance on %s to %I using (true) with check (true)', guarded, current_user);
  end loop;
end $$;

create policy own_two_step on two_steps to caravel_app
  using (user_id = current_user_id()) with check (user_id = current_user_id());
create policy colleagues on two_steps for select to caravel_app
  using (exists (
    select from members m where m.workspace_id = current_workspace_id() and m.user_id = two_steps.user_id
  ));
create policy own_recovery_codes on recovery_codes to caravel_app
  using (user_id = current_user_id()) with check (user_id = current_user_id());

-- Colleagues see who has it, and nobody sees what codes are checked against.
revoke select on two_steps, recovery_codes from caravel_app;
grant select (user_id, created_at, confirmed_at, last_used_step) on two_steps to caravel_app;
grant select (user_id, used_at) on recovery_codes to caravel_app;

create function own_two_step_secret() returns bytea
  language sql stable security definer set search_path = public, pg_temp
as $$ select secret from two_steps where user_id = current_user_id() $$;

-- Whether it was one that had not been used yet.
create function use_recovery_code(for_hash bytea) returns boolean
  language sql security definer set search_path = public, pg_temp
as $$
  with used as (
    update recovery_codes set used_at = now()
    where user_id = current_user_id() and code_hash = for_hash and used_at is null
    returning 1
  )
  select exists (select from used)
$$;

-- Asked on every request, before a workspace is in force.
create function lacks_two_step(for_user uuid, for_workspace uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (select from workspaces where id = for_workspace and requires_two_step)
    and not exists (select from two_steps where user_id = for_user and confirmed_at is not null)
$$;

do $$
declare door regprocedure;
begin
  foreach door in array array[
    'own_two_step_secret()', 'use_recovery_code(bytea)', 'lacks_two_step(uuid, uuid)']::regprocedure[]
  loop
    execute format('revoke execute on function %s from public', door);
    execute format('grant execute on function %s to caravel_app', door);
  end loop;
end $$;
