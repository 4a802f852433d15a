-- What is to be paid is shown beside the task that reminds of it, to whoever may see it. Titles name no amounts.
alter table payment_reminders
  -- What is open, or once it is settled what it came to; null while nobody knows.
  add column amount numeric(18, 3),
  add column currency text,
  -- Of what the agency pays, which those see who see costs.
  add column is_cost boolean not null default false,
  add check (num_nulls(amount, currency) in (0, 2));
