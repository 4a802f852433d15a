-- Payments: what customers are to pay and when, what came in, receipts, and what suppliers are paid.

create table instalments (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  inquiry_id uuid not null,
  position integer not null,
  label text not null check (char_length(label) between 1 and 100),
  -- In the currency of the inquiry. Without amount and percent it is what the others leave of the price.
  amount numeric(15, 3) check (amount > 0),
  percent numeric(6, 3) check (percent > 0 and percent <= 100),
  due_on date check (due_on between '2000-01-01' and '2199-12-31'),
  days_before integer check (days_before between 0 and 999),
  -- What it came to when it was paid in full: from then on it follows the price no more.
  settled numeric(15, 3) check (settled > 0),
  primary key (workspace_id, id),
  check (num_nonnulls(amount, percent) <= 1),
  check (num_nonnulls(due_on, days_before) = 1),
  foreign key (workspace_id, inquiry_id) references inquiries (workspace_id, id) on delete cascade
);
create index instalments_inquiry on instalments (workspace_id, inquiry_id, position);
call guard_workspace_table('instalments');

-- What came in, and below nothing what went back. Nothing is deleted: what was a mistake is void.
create table payments (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  inquiry_id uuid not null,
  paid_on date not null check (paid_on between '2000-01-01' and '2199-12-31'),
  amount numeric(15, 3) not null check (amount <> 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  method text not null check (method in ('cash', 'transfer', 'card', 'cheque', 'other')),
  reference text not null default '' check (char_length(reference) <= 100),
  note text not null default '' check (char_length(note) <= 2000),
  created_at timestamptz not null default now(),
  created_by_id uuid,
  voided_at timestamptz,
  voided_by_id uuid,
  primary key (workspace_id, id),
  foreign key (workspace_id, inquiry_id) references inquiries (workspace_id, id) on delete cascade,
  foreign key (workspace_id, created_by_id) references members (workspace_id, id),
  foreign key (workspace_id, voided_by_id) references members (workspace_id, id)
);
create index payments_inquiry on payments (workspace_id, inquiry_id, paid_on, id);
call guard_workspace_table('payments');

-- The last number of each year. Whoever takes the next one holds its row until their transaction ends, and one that is
-- rolled back gives it back: there are no gaps.
create table receipt_counters (
  workspace_id uuid not null references workspaces on delete cascade,
  year integer not null,
  last integer not null,
  primary key (workspace_id, year)
);
call guard_workspace_table('receipt_counters');

-- What is on it as it was when it was issued.
create table receipts (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  payment_id uuid not null,
  inquiry_id uuid not null,
  year integer not null,
  number integer not null check (number > 0),
  customer text not null,
  about text not null,
  open_amount numeric(18, 3),
  issued_at timestamptz not null default now(),
  issued_by_id uuid,
  primary key (workspace_id, id),
  unique (workspace_id, payment_id),
  unique (workspace_id, year, number),
  foreign key (workspace_id, payment_id) references payments (workspace_id, id) on delete cascade,
  foreign key (workspace_id, inquiry_id) references inquiries (workspace_id, id) on delete cascade,
  foreign key (workspace_id, issued_by_id) references members (workspace_id, id)
);
create index receipts_inquiry on receipts (workspace_id, inquiry_id);
call guard_workspace_table('receipts');

-- Until when the supplier of a service is to be paid.
create table supplier_dues (
  workspace_id uuid not null references workspaces on delete cascade,
  service_id uuid not null,
  inquiry_id uuid not null,
  pay_by date not null check (pay_by between '2000-01-01' and '2199-12-31'),
  primary key (workspace_id, service_id),
  foreign key (workspace_id, service_id) references inquiry_services (workspace_id, id) on delete cascade,
  foreign key (workspace_id, inquiry_id) references inquiries (workspace_id, id) on delete cascade
);
create index supplier_dues_inquiry on supplier_dues (workspace_id, inquiry_id);
call guard_workspace_table('supplier_dues');

-- What suppliers were paid, which stays when the service is gone.
create table supplier_payments (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  inquiry_id uuid not null,
  service_id uuid,
  supplier_id uuid,
  paid_on date not null check (paid_on between '2000-01-01' and '2199-12-31'),
  amount numeric(15, 3) not null check (amount <> 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  reference text not null default '' check (char_length(reference) <= 100),
  created_at timestamptz not null default now(),
  created_by_id uuid,
  voided_at timestamptz,
  voided_by_id uuid,
  primary key (workspace_id, id),
  foreign key (workspace_id, inquiry_id) references inquiries (workspace_id, id) on delete cascade,
  foreign key (workspace_id, service_id) references inquiry_services (workspace_id, id) on delete set null (service_id),
  foreign key (workspace_id, supplier_id) references companies (workspace_id, id) on delete set null (supplier_id),
  foreign key (workspace_id, created_by_id) references members (workspace_id, id),
  foreign key (workspace_id, voided_by_id) references members (workspace_id, id)
);
create index supplier_payments_inquiry on supplier_payments (workspace_id, inquiry_id, paid_on, id);
create index supplier_payments_service on supplier_payments (workspace_id, service_id) where service_id is not null;
create index supplier_payments_supplier on supplier_payments (workspace_id, supplier_id) where supplier_id is not null;
call guard_workspace_table('supplier_payments');

-- The task that reminds of an instalment or of a supplier, and what was last written to it: where that is to change, the
-- task changes too, and what somebody changed in it otherwise stays. Without a task it was deleted, and is not made again.
create table payment_reminders (
  workspace_id uuid not null references workspaces on delete cascade,
  -- The instalment or the service.
  about_id uuid not null,
  inquiry_id uuid not null,
  task_id uuid,
  title text not null,
  due_on date,
  assigned_to_id uuid,
  settled boolean not null,
  primary key (workspace_id, about_id),
  foreign key (workspace_id, inquiry_id) references inquiries (workspace_id, id) on delete cascade,
  foreign key (workspace_id, task_id) references tasks (workspace_id, id) on delete set null (task_id),
  foreign key (workspace_id, assigned_to_id) references members (workspace_id, id)
);
create index payment_reminders_inquiry on payment_reminders (workspace_id, inquiry_id);
create index payment_reminders_task on payment_reminders (workspace_id, task_id) where task_id is not null;
call guard_workspace_table('payment_reminders');
