-- Counts and sums that lists and boards show, kept by the database whichever way a row changes (../functions),
-- because counting a million rows is what makes such lists slow.

create table list_counts (
  workspace_id uuid not null references workspaces on delete cascade,
  list text not null,
  -- Rows without a status count under the nil id.
  status_id uuid not null,
  live bigint not null,
  parked bigint not null default 0,
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
  parked numeric not null default 0,
  primary key (workspace_id, status_id, currency)
);
call guard_workspace_table('inquiry_budgets');

-- How many inquiries came and how many of them are booked, by day of the workspace, by month and by year: any time is
-- made of a few of these, however many inquiries there are.
create table inquiry_tallies (
  workspace_id uuid not null references workspaces on delete cascade,
  -- By what they are counted: `total` counts bookings on the day of the booking, `days` how many days each took. All
  -- others tell what became of those that came on a day.
  part text not null check (part in ('total', 'status', 'lost', 'source', 'member', 'destination',
    'days', 'sold', 'sold_member', 'sold_destination', 'sold_supplier')),
  span text not null check (span in ('day', 'month', 'year')),
  starts_on date not null,
  -- The id of a status, source or member, a destination as it is compared, a number of days; empty for none.
  key text not null,
  -- Of what inquiries are worth; empty where it does not matter.
  currency text not null,
  -- A destination as somebody wrote it.
  label text not null,
  came bigint not null,
  booked bigint not null,
  value numeric not null,
  margin numeric not null default 0,
  primary key (workspace_id, part, span, starts_on, key, currency)
);
call guard_workspace_table('inquiry_tallies');
