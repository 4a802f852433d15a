-- Services, and whole trips, that are kept under a name to be used again.
-- Functions: a333876c3ac1
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

-- What was sold, and what it left: by month, member, destination and supplier, on the day of the booking.
alter table inquiry_services
  -- What it comes to in the inquiry's currency, where it has a supplier; null while that is not known.
  add column line_price numeric(18, 3),
  add column line_margin numeric(18, 3);
alter table inquiries
  -- What of its price and margin is of each supplier: {supplier_id, price, margin}. Kept by a trigger.
  add column supplier_sums jsonb not null default '[]' check (jsonb_typeof(supplier_sums) = 'array');
alter table inquiry_tallies
  add column margin numeric not null default 0,
  drop constraint inquiry_tallies_part_check,
  add constraint inquiry_tallies_part_check check (part in ('total', 'status', 'lost', 'source', 'member', 'destination',
    'days', 'sold', 'sold_member', 'sold_destination', 'sold_supplier'));
drop function if exists tallies_of(
  integer, text, timestamptz, timestamptz, uuid, uuid, uuid, uuid, text[], numeric, text);

-- Of trips that were priced before: where all comes from one supplier, all of it is theirs. Others are known when they are
-- next priced. Without what triggers keep of them: none of it changes.
alter table inquiry_services disable trigger user;
update inquiry_services s set line_price = whole.price, line_margin = whole.margin
from (
  select i.workspace_id, i.price, i.margin, min(v.id::text)::uuid as service_id
  from inquiries i
  join inquiry_services v on v.workspace_id = i.workspace_id and v.inquiry_id = i.id
  where i.price is not null and v.state <> 'cancelled'
    and (v.cost is not null or (v.price is not null and v.markup_kind is null))
  group by i.workspace_id, i.id, i.price, i.margin
  having count(v.supplier_id) = count(*) and count(distinct v.supplier_id) = 1
) whole
where s.workspace_id = whole.workspace_id and s.id = whole.service_id;
alter table inquiry_services enable trigger user;
alter table inquiries disable trigger user;
update inquiries i set supplier_sums = jsonb_build_array(
  jsonb_build_object('supplier_id', s.supplier_id, 'price', s.line_price, 'margin', s.line_margin))
from inquiry_services s
where s.workspace_id = i.workspace_id and s.inquiry_id = i.id and s.line_price is not null;
alter table inquiries enable trigger user;

insert into inquiry_tallies (workspace_id, part, span, starts_on, key, currency, label, came, booked, value, margin)
select workspace_id, part, span, date_trunc(span, day::timestamp)::date,
  case part when 'sold_destination' then fold(key) else key end, currency,
  case part when 'sold_destination' then max(key) else '' end, 0, sum(trips), sum(price), sum(margin)
from (
  select i.workspace_id, part, (i.booked_at at time zone w.timezone)::date as day, key, i.currency, count(*) as trips,
    sum(sold.price) as price, sum(sold.margin) as margin
  from inquiries i
  join workspaces w on w.id = i.workspace_id
  cross join lateral (
    select 'sold' as part, '' as key, i.price, i.margin
    union all select 'sold_member', coalesce(i.assigned_to_id::text, ''), i.price, i.margin
    union all select 'sold_destination', place, i.price, i.margin from unnest(i.destinations) place
    union all select 'sold_supplier', coalesce(i.supplier_sums -> 0 ->> 'supplier_id', ''), i.price, i.margin
  ) sold
  where i.deleted_at is null and i.booked_at is not null and i.price is not null and i.currency is not null
  group by 1, 2, 3, 4, 5
) daily
cross join (values ('day'), ('month'), ('year')) spans (span)
group by 1, 2, 3, 4, 5, 6;
