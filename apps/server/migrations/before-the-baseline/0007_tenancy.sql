-- The third lock: the database itself shows and takes only rows of the workspace in force.

-- The owner (migrations, audited functions) sees all; without this policy FORCE would hide every row from
-- an owner that is no superuser, and a migration would silently change nothing.
create procedure guard_workspace_table(guarded regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', guarded);
  execute format('alter table %s force row level security', guarded);
  execute format('create policy maintenance on %s to %I using (true) with check (true)', guarded, current_user);
  execute format(
    'create policy workspace_in_force on %s to caravel_app
       using (workspace_id = (select current_workspace_id()))
       with check (workspace_id = (select current_workspace_id()))', guarded);
end $$;

do $$
declare guarded regclass;
begin
  for guarded in
    select c.oid from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id' and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  loop
    call guard_workspace_table(guarded);
  end loop;
end $$;

-- A user also sees their own memberships and workspaces, whichever one is in force.
create policy own_memberships on members for select to caravel_app
  using (user_id = (select current_user_id()));

alter table workspaces enable row level security;
alter table workspaces force row level security;
create policy maintenance on workspaces to current_user using (true) with check (true);
create policy workspace_in_force on workspaces to caravel_app
  using (id = (select current_workspace_id()))
  with check (id = (select current_workspace_id()));
create policy own_workspaces on workspaces for select to caravel_app
  using (exists (
    select from members m
    where m.workspace_id = workspaces.id and m.user_id = (select current_user_id()) and m.removed_at is null
  ));
