-- What is to be done, on a contact, a company, an inquiry or nothing.

create table tasks (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  title text not null check (char_length(title) between 1 and 500),
  note text not null default '' check (char_length(note) <= 10000),
  -- Day and time as on the clock of whoever it is up to, wherever that is.
  due_on date check (due_on between '2000-01-01' and '2199-12-31'),
  due_time time check (due_time is null or due_on is not null),
  -- Until when it is to be done: without a time, all day.
  due_by timestamp generated always as (due_on + coalesce(due_time, time '23:59:59')) stored,
  assigned_to_id uuid,
  person_id uuid,
  company_id uuid,
  deal_id uuid,
  done_at timestamptz,
  done_by_id uuid,
  created_by_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  -- That of its record, where it went to the trash with it and comes back with it.
  deleted_at timestamptz,
  search_text text generated always as (fold(title) || ' ' || fold(note)) stored,
  -- When it is still to ring; kept by the database from day, time and the clock of whoever it is up to. Null once it rang.
  remind_at timestamptz,
  primary key (workspace_id, id),
  check (num_nonnulls(person_id, company_id, deal_id) <= 1),
  foreign key (workspace_id, assigned_to_id) references members (workspace_id, id),
  foreign key (workspace_id, done_by_id) references members (workspace_id, id),
  foreign key (workspace_id, created_by_id) references members (workspace_id, id),
  foreign key (workspace_id, person_id) references contacts (workspace_id, id) on delete cascade,
  foreign key (workspace_id, company_id) references companies (workspace_id, id) on delete cascade,
  foreign key (workspace_id, deal_id) references inquiries (workspace_id, id) on delete cascade
);

-- The list in its order: open ones by when they are due, those without a day, then what is done.
create index tasks_by_due on tasks (workspace_id, due_by, id) where deleted_at is null and done_at is null;
create index tasks_without_day on tasks (workspace_id, id)
  where deleted_at is null and done_at is null and due_by is null;
create index tasks_done on tasks (workspace_id, done_at, id) where deleted_at is null and done_at is not null;
create index tasks_by_date on tasks (workspace_id, created_at, id) where deleted_at is null;
create index tasks_by_assignee on tasks (workspace_id, assigned_to_id, due_by, id)
  where deleted_at is null and done_at is null;
create index tasks_person on tasks (workspace_id, person_id, due_by, id) where person_id is not null;
create index tasks_company on tasks (workspace_id, company_id, due_by, id) where company_id is not null;
create index tasks_deal on tasks (workspace_id, deal_id, due_by, id) where deal_id is not null;
create index tasks_search on tasks using gin (workspace_id, search_text gin_trgm_ops) where deleted_at is null;
create index tasks_trash on tasks (workspace_id, deleted_at, id) where deleted_at is not null;
create index tasks_to_ring on tasks (remind_at) where remind_at is not null;
-- What is done, by the day on which it was due.
create index tasks_done_by_due on tasks (workspace_id, due_by, id)
  where deleted_at is null and done_at is not null and due_by is not null;
create index tasks_done_by_assignee on tasks (workspace_id, assigned_to_id, due_by, id)
  where deleted_at is null and done_at is not null and due_by is not null;
-- One that a file brings and that is here already is known by its record, its day and its words.
create index tasks_same on tasks (
  workspace_id,
  coalesce(person_id, company_id, deal_id, workspace_id),
  coalesce(due_on, 'infinity'),
  hashtextextended(fold(title), 0)
) where deleted_at is null;
call guard_workspace_table('tasks');
