-- Services that carry the trip: when, from whom, how far booked, what they cost and what they are sold for. What all of
-- them come to is kept with the inquiry.
-- Functions: 7453754cf188

alter table workspaces
  add column rounding text not null default 'cent' check (rounding in ('cent', 'one', 'five', 'ten')),
  add column viewers_see_prices boolean not null default true;

-- A company from which services are bought.
alter table companies add column is_supplier boolean not null default false;
create index companies_suppliers on companies (workspace_id, sort_name, id) where deleted_at is null and is_supplier;

alter table inquiries
  add column party_size integer not null default 1 check (party_size between 1 and 999),
  -- What other currencies are worth in its own, each once: {currency, rate, on}. Read and written whole.
  add column rates jsonb not null default '[]' check (jsonb_typeof(rates) = 'array'),
  add column rounding text not null default 'cent' check (rounding in ('cent', 'one', 'five', 'ten')),
  -- What its services come to, in its currency; null while nothing is priced, or a rate is missing.
  add column price numeric(18, 3),
  add column cost numeric(18, 3),
  add column tax numeric(18, 3),
  add column margin numeric(18, 3),
  -- All of them are known, or none.
  add check (num_nulls(price, cost, tax, margin) in (0, 4)),
  add column worth numeric generated always as (coalesce(price, budget)) stored;

-- Of those that have a price: most have none, and are met in the order in which they came.
create index inquiries_by_price on inquiries (workspace_id, price, id) where deleted_at is null and price is not null;
create index inquiries_by_margin on inquiries (workspace_id, margin, id) where deleted_at is null and price is not null;

alter table inquiry_services
  -- Days and times of the place, whatever zone they are read in.
  add column start_on date,
  add column start_time time,
  add column end_on date,
  add column end_time time,
  add column supplier_id uuid,
  add column booking_reference text not null default '' check (char_length(booking_reference) <= 100),
  add column state text not null default 'idea'
    check (state in ('idea', 'requested', 'on_hold', 'confirmed', 'cancelled')),
  add column hold_until date,
  add column quantity integer not null default 1 check (quantity between 1 and 9999),
  -- What cost and price are for, each of one of the quantity.
  add column per text not null default 'all' check (per in ('all', 'person', 'night')),
  add column cost numeric(15, 3) check (cost >= 0),
  add column cost_currency text check (cost_currency ~ '^[A-Z]{3}$'),
  add column price numeric(15, 3) check (price >= 0),
  add column price_currency text check (price_currency ~ '^[A-Z]{3}$'),
  -- Where there is one, the price follows from the cost.
  add column markup_kind text check (markup_kind in ('percent', 'amount', 'person')),
  add column markup numeric(15, 3),
  add column tax_percent numeric(6, 3) check (tax_percent between 0 and 100),
  add column tax_on text not null default 'price' check (tax_on in ('price', 'markup')),
  add column commission_percent numeric(6, 3) check (commission_percent between 0 and 100),
  add foreign key (workspace_id, supplier_id) references companies (workspace_id, id) on delete set null (supplier_id);
create index inquiry_services_supplier on inquiry_services (workspace_id, supplier_id) where supplier_id is not null;

alter table inquiry_service_options drop constraint inquiry_service_options_kind_check;
alter table inquiry_service_options add constraint inquiry_service_options_kind_check check (kind in
  ('airline', 'number', 'origin', 'destination', 'cabin', 'baggage', 'room', 'board', 'package', 'default'));

-- Inquiries are also found by what their services are booked under.
create or replace view record_words with (security_invoker = true) as
  select c.workspace_id, 'contacts' as list, c.id, w.word, min(w.rank) as rank
  from contacts c cross join lateral (select * from (
    select word, case place when 1 then 0
      when 1 + cardinality(string_to_array(search_key(c.first_name_folded), ' ')) then 1 else 2 end as rank
    from turns_of(c.sort_name)
    union all select search_key(email), 3 from unnest(c.emails_folded) email
    union all select digits(phone), 3 from unnest(c.phone_numbers || c.phones_e164) phone
    ) found_by where c.deleted_at is null offset 0) w
  where w.word <> ''
  group by c.workspace_id, c.id, w.word
  union all
  select c.workspace_id, 'companies', c.id, w.word, min(w.rank)
  from companies c cross join lateral (select * from (
    select word, case place when 1 then 0 else 2 end as rank from turns_of(c.sort_name)
    union all select search_key(c.sort_email), 3
    union all select digits(phone), 3 from unnest(array[c.phone_number, c.phone_e164]) phone
    ) found_by where c.deleted_at is null offset 0) w
  where w.word <> ''
  group by c.workspace_id, c.id, w.word
  union all
  select i.workspace_id, 'inquiries', i.id, w.word, min(w.rank)
  from inquiries i cross join lateral (select * from (
    select i.deal_number::text as word, 0 as rank
    union all
    select t.word, 1 from contacts p cross join lateral turns_of(p.sort_name) t
    where p.workspace_id = i.workspace_id and p.id = i.person_id
    union all
    select word, 2 from turns_of(fold(i.title))
    union all
    select t.word, 2 from inquiry_services s
    join inquiry_service_options o on o.workspace_id = s.workspace_id and o.service_id = s.id
    cross join lateral turns_of(fold(o.option_value)) t
    where s.workspace_id = i.workspace_id and s.inquiry_id = i.id
    union all
    select t.word, 2 from inquiry_services s cross join lateral turns_of(fold(s.booking_reference)) t
    where s.workspace_id = i.workspace_id and s.inquiry_id = i.id and s.booking_reference <> ''
    union all
    select t.word, 3 from inquiry_travellers v
    join contacts p on p.workspace_id = v.workspace_id and p.id = v.contact_id
    cross join lateral turns_of(case when p.deleted_at is null then p.sort_name end) t
    where v.workspace_id = i.workspace_id and v.inquiry_id = i.id
    ) found_by where i.deleted_at is null offset 0) w
  where w.word <> ''
  group by i.workspace_id, i.id, w.word;
