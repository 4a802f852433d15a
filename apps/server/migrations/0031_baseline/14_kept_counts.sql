-- Counts and sums that lists and boards show, kept by the database whichever way a row changes (../functions),
-- because counting a million rows is what makes such lists slow.

create table list_counts (
  workspace_id uuid not null references workspaces on delete cascade,
  list text not null,
  -- Rows without a status count under the nil id.
  status_id uuid not null,
  live bigint not null,
  primary key (workspace_id, list, status_id)
);
call guard_workspace_table('list_counts');

-- What the live inquiries of a status are worth together, for the board.
create table inquiry_budgets (
  workspace_id uuid not null references workspaces on delete cascade,
  -- Inquiries without a status are summed up under the nil id.
  status_id uuid not null,
  currency text not null,
  total numeric not null,
  primary key (workspace_id, status_id, currency)
);
call guard_workspace_table('inquiry_budgets');
