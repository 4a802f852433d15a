-- Inquiries ("deals" in the API): what a contact asked for, as services with options.

create table inquiry_statuses (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  color text not null check (color in ('violet', 'lavender', 'orange', 'green', 'rose', 'neutral', 'blue')),
  kind text not null default 'open' check (kind in ('open', 'won', 'lost')),
  position integer not null,
  primary key (workspace_id, id)
);
create unique index inquiry_statuses_name on inquiry_statuses (workspace_id, fold(name));
call guard_workspace_table('inquiry_statuses');

create table inquiries (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  -- Counted up in workspaces.last_deal_number by the transaction that creates the inquiry; never reused.
  deal_number integer not null check (deal_number > 0),
  person_id uuid not null,
  company_id uuid,
  deal_status_id uuid,
  assigned_to_id uuid,
  title text not null default '' check (char_length(title) <= 200),
  travel_start date,
  travel_end date,
  budget numeric(14, 2) check (budget >= 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_activity_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  -- Its own texts: title and number. By what its person and companies are called it is found through them.
  search_text text generated always as (fold(title) || ' ' || deal_number::text) stored,
  -- As with companies.
  is_sample boolean not null default false,
  -- When the earliest open task of it is due, kept by the database; infinity for one without a day, null for none.
  next_due_by timestamp,
  -- Since when it stands at a status that means booked.
  booked_at timestamptz,
  -- Where it stood before it was lost. The status may be gone, hence no foreign key to it.
  lost_from_id uuid,
  -- That of its person. In here, because it must be known of an inquiry that goes together with its person.
  source_id uuid,
  -- The options of its services that are places to go to, each once.
  destinations text[] not null default '{}',
  -- Parked as long as it stands here, also late on that day: whoever clears it tells of it.
  parked_until date check (parked_until between '2000-01-01' and '2199-12-31'),
  -- Who is told when it comes back and nobody looks after it.
  parked_by_id uuid,
  party_size integer not null default 1 check (party_size between 1 and 999),
  -- What other currencies are worth in its own, each once: {currency, rate, on}. Read and written whole.
  rates jsonb not null default '[]' check (jsonb_typeof(rates) = 'array'),
  rounding text not null default 'cent' check (rounding in ('cent', 'one', 'five', 'ten')),
  -- What its services come to, in its currency; null while nothing is priced, or a rate is missing.
  price numeric(18, 3),
  cost numeric(18, 3),
  tax numeric(18, 3),
  margin numeric(18, 3),
  worth numeric generated always as (coalesce(price, budget)) stored,
  -- Which of the ways in which it is offered its totals are of.
  alternative integer not null default 1 check (alternative between 1 and 5),
  -- What of its price and margin is of each supplier: {supplier_id, price, margin}. Kept by a trigger.
  supplier_sums jsonb not null default '[]' check (jsonb_typeof(supplier_sums) = 'array'),
  -- The day of the earliest instalment that is not paid; null where there is none, or it has no day.
  payment_due_on date,
  -- Of its payment plan, which is written whole.
  plan_version integer not null default 0,
  primary key (workspace_id, id),
  unique (workspace_id, deal_number),
  check (travel_end >= travel_start),
  check (parked_by_id is null or parked_until is not null),
  -- All of them are known, or none.
  check (num_nulls(price, cost, tax, margin) in (0, 4)),
  foreign key (workspace_id, person_id) references contacts (workspace_id, id) on delete cascade,
  foreign key (workspace_id, company_id) references companies (workspace_id, id) on delete set null (company_id),
  foreign key (workspace_id, deal_status_id) references inquiry_statuses (workspace_id, id),
  foreign key (workspace_id, assigned_to_id) references members (workspace_id, id),
  foreign key (workspace_id, parked_by_id) references members (workspace_id, id)
);

create index inquiries_by_date on inquiries (workspace_id, created_at, id) where deleted_at is null;
create index inquiries_by_travel on inquiries (workspace_id, travel_start, id) where deleted_at is null;
create index inquiries_by_status on inquiries (workspace_id, deal_status_id, created_at, id) where deleted_at is null;
create index inquiries_by_assignee on inquiries (workspace_id, assigned_to_id, created_at, id) where deleted_at is null;
create index inquiries_by_person on inquiries (workspace_id, person_id, created_at, id);
-- The one above also holds what is in the trash, and so cannot count the inquiries of all people by itself.
create index inquiries_live_by_person on inquiries (workspace_id, person_id, created_at, id) where deleted_at is null;
create index inquiries_by_company on inquiries (workspace_id, company_id, created_at, id);

-- The blanks of an order are a band of their own. An index on the column holds them, but not as being in order.
create index inquiries_without_status on inquiries (workspace_id, created_at, id)
  where deleted_at is null and deal_status_id is null;
create index inquiries_without_assignee on inquiries (workspace_id, created_at, id)
  where deleted_at is null and assigned_to_id is null;
create index inquiries_without_travel on inquiries (workspace_id, id)
  where deleted_at is null and travel_start is null;

create index inquiries_by_next_step on inquiries (workspace_id, next_due_by, id) where deleted_at is null;
create index inquiries_without_next_step on inquiries (workspace_id, id)
  where deleted_at is null and next_due_by is null;
-- Of what a day brings: those of an assignee that stand at a status, the oldest first; those for which nothing is planned;
-- trips that end; and departures and returns of one assignee.
create index inquiries_of_assignee_by_status on inquiries (workspace_id, assigned_to_id, deal_status_id, created_at, id)
  where deleted_at is null;
create index inquiries_by_status_without_step on inquiries (workspace_id, deal_status_id, created_at, id)
  where deleted_at is null and next_due_by is null;
create index inquiries_by_return on inquiries (workspace_id, travel_end, id) where deleted_at is null and travel_end is not null;
create index inquiries_of_assignee_by_travel on inquiries (workspace_id, assigned_to_id, travel_start, id)
  where deleted_at is null and travel_start is not null;
create index inquiries_of_assignee_by_return on inquiries (workspace_id, assigned_to_id, travel_end, id)
  where deleted_at is null and travel_end is not null;
-- Those that are parked, and whose day has come.
create index inquiries_parked on inquiries (workspace_id, parked_until, id)
  where deleted_at is null and parked_until is not null;
-- Of those that have a price: most have none, and are met in the order in which they came.
create index inquiries_by_price on inquiries (workspace_id, price, id) where deleted_at is null and price is not null;
create index inquiries_by_margin on inquiries (workspace_id, margin, id) where deleted_at is null and price is not null;
create index inquiries_by_payment_due on inquiries (workspace_id, payment_due_on, id)
  where deleted_at is null and payment_due_on is not null;

create index inquiries_search on inquiries using gin (workspace_id, search_text gin_trgm_ops) where deleted_at is null;
-- The trash is listed by when things were deleted, and a bulk act deletes thousands at the same time.
create index inquiries_trash on inquiries (workspace_id, deleted_at, id) where deleted_at is not null;
create index inquiries_sample on inquiries (workspace_id) where is_sample;
call guard_workspace_table('inquiries');

create table inquiry_services (
  workspace_id uuid not null,
  id uuid not null,
  inquiry_id uuid not null,
  position integer not null,
  kind text not null check (kind in ('visa', 'flight', 'hotel', 'insurance', 'train', 'misc')),
  note text not null default '' check (char_length(note) <= 2000),
  -- Days and times of the place, whatever zone they are read in.
  start_on date,
  start_time time,
  end_on date,
  end_time time,
  supplier_id uuid,
  booking_reference text not null default '' check (char_length(booking_reference) <= 100),
  state text not null default 'idea'
    check (state in ('idea', 'requested', 'on_hold', 'confirmed', 'cancelled')),
  hold_until date,
  quantity integer not null default 1 check (quantity between 1 and 9999),
  -- What cost and price are for, each of one of the quantity.
  per text not null default 'all' check (per in ('all', 'person', 'night')),
  cost numeric(15, 3) check (cost >= 0),
  cost_currency text check (cost_currency ~ '^[A-Z]{3}$'),
  price numeric(15, 3) check (price >= 0),
  price_currency text check (price_currency ~ '^[A-Z]{3}$'),
  -- Where there is one, the price follows from the cost.
  markup_kind text check (markup_kind in ('percent', 'amount', 'person')),
  markup numeric(15, 3),
  tax_percent numeric(6, 3) check (tax_percent between 0 and 100),
  tax_on text not null default 'price' check (tax_on in ('price', 'markup')),
  commission_percent numeric(6, 3) check (commission_percent between 0 and 100),
  -- In which of the ways to travel it is offered; null where it is in all.
  alternative integer check (alternative between 1 and 5),
  -- What it comes to in the inquiry's currency, where it has a supplier; null while that is not known.
  line_price numeric(18, 3),
  line_margin numeric(18, 3),
  primary key (workspace_id, id),
  foreign key (workspace_id, inquiry_id) references inquiries (workspace_id, id) on delete cascade,
  foreign key (workspace_id, supplier_id) references companies (workspace_id, id) on delete set null (supplier_id)
);
create index inquiry_services_inquiry on inquiry_services (workspace_id, inquiry_id, position);
create index inquiry_services_kind on inquiry_services (workspace_id, kind, inquiry_id);
create index inquiry_services_supplier on inquiry_services (workspace_id, supplier_id) where supplier_id is not null;
-- Parts of what services say are looked up as parts of names are.
create index inquiry_services_search on inquiry_services using gin (workspace_id, fold(note) gin_trgm_ops)
  where note <> '';
call guard_workspace_table('inquiry_services');

create table inquiry_service_options (
  workspace_id uuid not null,
  id uuid not null,
  service_id uuid not null,
  position integer not null,
  kind text not null check (kind in
    ('airline', 'number', 'origin', 'destination', 'cabin', 'baggage', 'room', 'board', 'package', 'default')),
  option_value text not null check (char_length(option_value) between 1 and 200),
  primary key (workspace_id, id),
  foreign key (workspace_id, service_id) references inquiry_services (workspace_id, id) on delete cascade
);
create index inquiry_service_options_service on inquiry_service_options (workspace_id, service_id, position);
create index inquiry_service_options_search on inquiry_service_options
  using gin (workspace_id, fold(option_value) gin_trgm_ops);
call guard_workspace_table('inquiry_service_options');

create table inquiry_travellers (
  workspace_id uuid not null,
  inquiry_id uuid not null,
  contact_id uuid not null,
  position integer not null,
  primary key (workspace_id, inquiry_id, contact_id),
  foreign key (workspace_id, inquiry_id) references inquiries (workspace_id, id) on delete cascade,
  foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete cascade
);
create index inquiry_travellers_contact on inquiry_travellers (workspace_id, contact_id);
call guard_workspace_table('inquiry_travellers');

-- Services, and whole trips, that are kept under a name to be used again.
create table trip_templates (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('service', 'trip')),
  name text not null check (char_length(name) between 1 and 100),
  -- As the contract has them, read and written whole. Days are counted from the first of the trip. Suppliers are named by
  -- their ids, without a foreign key: one that is gone is left out when it is read.
  services jsonb not null check (jsonb_typeof(services) = 'array' and jsonb_array_length(services) between 1 and 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (workspace_id, id),
  check (kind = 'trip' or jsonb_array_length(services) = 1)
);
create unique index trip_templates_name on trip_templates (workspace_id, kind, fold(name));
call guard_workspace_table('trip_templates');
