-- What insights are counted from. An inquiry knows since when it is booked, where it was lost, where its person came from
-- and where it leads; and what it adds to the figures of its days is kept as it changes.

create or replace function inquiry_stands() returns trigger
  language plpgsql set search_path = public, pg_temp
as $$
declare
  stands text;
begin
  select kind into stands from inquiry_statuses where workspace_id = new.workspace_id and id = new.deal_status_id;
  if stands = 'won' then
    new.booked_at := coalesce(new.booked_at, case tg_op when 'INSERT' then new.created_at else now() end);
  else
    new.booked_at := null;
  end if;
  if stands is distinct from 'lost' then
    new.lost_from_id := null;
  elsif tg_op = 'UPDATE' then
    new.lost_from_id := coalesce(new.lost_from_id, old.deal_status_id);
  end if;
  select source_id into new.source_id from contacts where workspace_id = new.workspace_id and id = new.person_id;
  return new;
end $$;

create or replace trigger inquiry_stands before insert or update of deal_status_id, person_id on inquiries
  for each row execute function inquiry_stands();

-- A status that comes to mean something else: its inquiries have been booked, or not, since they came to it.
create or replace function status_means() returns trigger
  language plpgsql set search_path = public, pg_temp
as $$
begin
  update inquiries i set lost_from_id = null, booked_at = case when new.kind = 'won' then coalesce((
    select a.created_at from activities a
    where a.workspace_id = i.workspace_id and a.subject_type = 'inquiry' and a.subject_id = i.id
      and a.changes #>> '{deal_status_id,to}' = new.id::text
    order by a.id desc limit 1), i.created_at) end
  where i.workspace_id = new.workspace_id and i.deal_status_id = new.id;
  return null;
end $$;

create or replace trigger status_means after update of kind on inquiry_statuses
  for each row when (old.kind <> new.kind) execute function status_means();

-- Past the policies, as counts are kept (counts_on_parents.sql).
create or replace function source_of_inquiries() returns trigger
  language plpgsql security definer
  set enable_hashjoin = off set enable_mergejoin = off set search_path = public, pg_temp
as $$
begin
  -- A change of inquiries changes the counts of their contacts: without this, the two would go round in a circle.
  if exists (select workspace_id, id, source_id from new_rows except select workspace_id, id, source_id from old_rows) then
    update inquiries i set source_id = other.source_id
    from (
      select workspace_id, id, source_id from new_rows except select workspace_id, id, source_id from old_rows
    ) other
    where i.workspace_id = other.workspace_id and i.person_id = other.id;
  end if;
  return null;
end $$;

create or replace trigger source_of_inquiries after update on contacts
  referencing old table as old_rows new table as new_rows for each statement execute function source_of_inquiries();

-- Where a trip sets out from is where it comes back to, not where people want to go, unless it leads nowhere else.
create or replace function keep_destinations(workspace uuid, inquiries uuid[]) returns void
  language sql set search_path = public, pg_temp
as $$
  update inquiries i set destinations = places.names
  from unnest(inquiries) given (id)
  cross join lateral (
    with stops as materialized (
      select o.kind, btrim(o.option_value) as name, fold(btrim(o.option_value)) as folded,
        row_number() over (order by s.start_on nulls last, s.position, o.position) as place
      from inquiry_services s
      join inquiry_service_options o on o.workspace_id = s.workspace_id and o.service_id = s.id
      where s.workspace_id = workspace and s.inquiry_id = given.id and o.kind in ('origin', 'destination')
        and btrim(o.option_value) <> ''
    ), each_once as (
      select distinct on (folded) name, folded from stops where kind = 'destination' order by folded, name
    )
    select coalesce(array_agg(name order by name), '{}') as names from each_once
    where (select count(*) from each_once) = 1
      or folded is distinct from (select folded from stops where kind = 'origin' order by place limit 1)
  ) places
  where i.workspace_id = workspace and i.id = given.id and i.destinations <> places.names
$$;

-- Each service is looked up by itself, as `offset 0` says, and so by its key, whichever workspace came first.
create or replace function destinations_kept() returns trigger
  language plpgsql set search_path = public, pg_temp
as $$
begin
  if tg_table_name = 'inquiry_services' and tg_op = 'DELETE' then
    perform keep_destinations(workspace_id, array_agg(distinct inquiry_id)) from old_rows group by workspace_id;
  elsif tg_table_name = 'inquiry_services' then
    -- Another one may be the first.
    perform keep_destinations(workspace_id, array_agg(distinct inquiry_id)) from (
      select workspace_id, inquiry_id, id, start_on, position from new_rows
      except select workspace_id, inquiry_id, id, start_on, position from old_rows) moved
    group by workspace_id;
  elsif tg_op = 'DELETE' then
    perform keep_destinations(o.workspace_id, array_agg(distinct s.inquiry_id))
    from old_rows o cross join lateral (
      select inquiry_id from inquiry_services where workspace_id = o.workspace_id and id = o.service_id offset 0) s
    where o.kind in ('origin', 'destination') group by o.workspace_id;
  else
    -- Of one that was a destination until now, too.
    perform keep_destinations(o.workspace_id, array_agg(distinct s.inquiry_id))
    from new_rows o cross join lateral (
      select inquiry_id from inquiry_services where workspace_id = o.workspace_id and id = o.service_id offset 0) s
    where tg_op = 'UPDATE' or o.kind in ('origin', 'destination') group by o.workspace_id;
  end if;
  return null;
end $$;

create or replace trigger destinations_kept_in after insert on inquiry_service_options
  referencing new table as new_rows for each statement execute function destinations_kept();
create or replace trigger destinations_kept_again after update on inquiry_service_options
  referencing new table as new_rows for each statement execute function destinations_kept();
create or replace trigger destinations_kept_out after delete on inquiry_service_options
  referencing old table as old_rows for each statement execute function destinations_kept();
-- Services that go with their options, or change places.
create or replace trigger destinations_kept_out after delete on inquiry_services
  referencing old table as old_rows for each statement execute function destinations_kept();
create or replace trigger destinations_kept_again after update on inquiry_services
  referencing old table as old_rows new table as new_rows for each statement execute function destinations_kept();

-- What an inquiry leaves with each supplier, of those of its services that count. What is left of its price and margin is
-- nobody's.
create or replace function keep_supplier_sums(workspace uuid, inquiries uuid[]) returns void
  language sql set search_path = public, pg_temp
as $$
  update inquiries i set supplier_sums = sums.list
  from unnest(inquiries) given (id)
  cross join lateral (
    select coalesce(jsonb_agg(
      jsonb_build_object('supplier_id', supplier_id, 'price', price, 'margin', margin) order by supplier_id), '[]') as list
    from (
      select supplier_id, sum(line_price) as price, sum(line_margin) as margin from inquiry_services
      where workspace_id = workspace and inquiry_id = given.id and supplier_id is not null and line_price is not null
      group by supplier_id) by_supplier
  ) sums
  where i.workspace_id = workspace and i.id = given.id and i.supplier_sums <> sums.list
$$;

create or replace function suppliers_summed() returns trigger
  language plpgsql set search_path = public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    perform keep_supplier_sums(workspace_id, array_agg(distinct inquiry_id)) from new_rows
    where line_price is not null group by workspace_id;
  elsif tg_op = 'DELETE' then
    perform keep_supplier_sums(workspace_id, array_agg(distinct inquiry_id)) from old_rows
    where line_price is not null group by workspace_id;
  else
    perform keep_supplier_sums(workspace_id, array_agg(distinct inquiry_id)) from (
      select workspace_id, inquiry_id, id, supplier_id, line_price, line_margin from new_rows
      except select workspace_id, inquiry_id, id, supplier_id, line_price, line_margin from old_rows) other
    group by workspace_id;
  end if;
  return null;
end $$;

create or replace trigger suppliers_summed_in after insert on inquiry_services
  referencing new table as new_rows for each statement execute function suppliers_summed();
create or replace trigger suppliers_summed_again after update on inquiry_services
  referencing old table as old_rows new table as new_rows for each statement execute function suppliers_summed();
create or replace trigger suppliers_summed_out after delete on inquiry_services
  referencing old table as old_rows for each statement execute function suppliers_summed();

-- What one inquiry adds to the figures of days, or with a step of -1 takes from them. Destinations are as written: they are
-- folded, which takes long, when those of a day are together.
create or replace function tallies_of(
  step integer, timezone text, created_at timestamptz, booked_at timestamptz, status_id uuid, lost_from_id uuid,
  source_id uuid, member_id uuid, destinations text[], budget numeric, currency text, price numeric, margin numeric,
  supplier_sums jsonb
) returns table (
  part text, day date, key text, currency text, came integer, booked integer, value numeric, margin numeric
) language sql stable
as $$
  select counted.part, counted.day, counted.key, counted.currency, $1 * counted.came, $1 * counted.booked,
    $1 * counted.value, $1 * counted.margin
  from (
    select ($3 at time zone $2)::date as came_on, ($4 at time zone $2)::date as booked_on,
      ($4 is not null)::int as is_booked
  ) days
  cross join lateral (
    select 'total' as part, came_on as day, '' as key, '' as currency, 1 as came, 0 as booked, 0::numeric as value,
      0::numeric as margin
    union all select 'total', booked_on, '', '', 0, 1, 0, 0 where booked_on is not null
    union all select 'days', booked_on, greatest(booked_on - came_on, 0)::text, '', 0, 1, 0, 0 where booked_on is not null
    union all select 'status', came_on, coalesce($5::text, ''), case when $10 is null then '' else coalesce($11, '') end,
      1, is_booked, coalesce($10, 0), 0
    union all select 'lost', came_on, $6::text, '', 1, 0, 0, 0 where $6 is not null
    union all select 'source', came_on, coalesce($7::text, ''), '', 1, is_booked, 0, 0
    union all select 'member', came_on, coalesce($8::text, ''), '', 1, is_booked, 0, 0
    union all select 'destination', came_on, place, '', 1, is_booked, 0, 0 from unnest($9) place
    -- What was sold, on the day of the booking.
    union all select sold.part, booked_on, sold.key, $11, 0, 1, sold.price, sold.margin
    from (
      select 'sold' as part, '' as key, $12 as price, $13 as margin
      union all select 'sold_member', coalesce($8::text, ''), $12, $13
      union all select 'sold_destination', place, $12, $13 from unnest($9) place
      union all select 'sold_supplier', s.supplier_id::text, s.price, s.margin
        from jsonb_to_recordset($14) s (supplier_id uuid, price numeric, margin numeric)
      union all select 'sold_supplier', '', $12 - coalesce(sum(s.price), 0), $13 - coalesce(sum(s.margin), 0)
        from jsonb_to_recordset($14) s (price numeric, margin numeric)
        having $12 <> coalesce(sum(s.price), 0) or $13 <> coalesce(sum(s.margin), 0)
    ) sold
    where booked_on is not null and $12 is not null and $11 is not null
  ) counted
$$;

-- Kept as the counts are (list_counts.sql): planned once, taken in key order, and never a new row for a deleted one.
create or replace function inquiries_tallied() returns trigger
  language plpgsql set enable_hashjoin = off set enable_mergejoin = off set search_path = public, pg_temp
as $$
begin
  if tg_op = 'DELETE' then
    with gone as (
      select workspace_id, part, span, date_trunc(span, day::timestamp)::date as starts_on,
        case when part in ('destination', 'sold_destination') then fold(key) else key end as key, currency,
        sum(came) as came, sum(booked) as booked, sum(value) as value, sum(margin) as margin
      from (
        select r.workspace_id, t.* from old_rows r join workspaces w on w.id = r.workspace_id
        cross join lateral tallies_of(-1, w.timezone, r.created_at, r.booked_at, r.deal_status_id, r.lost_from_id,
          r.source_id, r.assigned_to_id, r.destinations, r.worth, r.currency, r.price, r.margin,
          r.supplier_sums) t
        where r.deleted_at is null
      ) daily cross join (values ('day'), ('month'), ('year')) spans (span)
      group by 1, 2, 3, 4, 5, 6
    ), locked as (
      select kept.workspace_id, kept.part, kept.span, kept.starts_on, kept.key, kept.currency, gone.came, gone.booked,
        gone.value, gone.margin
      from inquiry_tallies kept join gone using (workspace_id, part, span, starts_on, key, currency)
      order by 1, 2, 3, 4, 5, 6 for no key update of kept
    )
    update inquiry_tallies kept
    set came = kept.came + locked.came, booked = kept.booked + locked.booked, value = kept.value + locked.value,
      margin = kept.margin + locked.margin
    from locked
    where kept.workspace_id = locked.workspace_id and kept.part = locked.part and kept.span = locked.span
      and kept.starts_on = locked.starts_on and kept.key = locked.key and kept.currency = locked.currency;
    return null;
  elsif tg_op = 'INSERT' then
    insert into inquiry_tallies as kept
      (workspace_id, part, span, starts_on, key, currency, label, came, booked, value, margin)
    select workspace_id, part, span, date_trunc(span, day::timestamp)::date,
      case when part in ('destination', 'sold_destination') then fold(key) else key end, currency,
      case when part in ('destination', 'sold_destination') then max(key) else '' end,
      sum(came), sum(booked), sum(value), sum(margin)
    from (
      select r.workspace_id, t.part, t.day, t.key, t.currency, sum(t.came) as came, sum(t.booked) as booked,
        sum(t.value) as value, sum(t.margin) as margin
      from new_rows r join workspaces w on w.id = r.workspace_id
      cross join lateral tallies_of(1, w.timezone, r.created_at, r.booked_at, r.deal_status_id, r.lost_from_id,
        r.source_id, r.assigned_to_id, r.destinations, r.worth, r.currency, r.price, r.margin,
          r.supplier_sums) t
      where r.deleted_at is null
      group by 1, 2, 3, 4, 5
    ) daily cross join (values ('day'), ('month'), ('year')) spans (span)
    group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (workspace_id, part, span, starts_on, key, currency) do update
    set came = kept.came + excluded.came, booked = kept.booked + excluded.booked, value = kept.value + excluded.value,
      margin = kept.margin + excluded.margin, label = excluded.label;
  else
    -- Most changes are to something else.
    if not exists (
      select workspace_id, id, deleted_at is null, created_at, booked_at, deal_status_id, lost_from_id, source_id,
        assigned_to_id, destinations, worth, currency, price, margin, supplier_sums from new_rows
      except
      select workspace_id, id, deleted_at is null, created_at, booked_at, deal_status_id, lost_from_id, source_id,
        assigned_to_id, destinations, worth, currency, price, margin, supplier_sums from old_rows
    ) then
      return null;
    end if;
    insert into inquiry_tallies as kept
      (workspace_id, part, span, starts_on, key, currency, label, came, booked, value, margin)
    select workspace_id, part, span, date_trunc(span, day::timestamp)::date,
      case when part in ('destination', 'sold_destination') then fold(key) else key end, currency,
      case when part in ('destination', 'sold_destination') then max(key) else '' end,
      sum(came), sum(booked), sum(value), sum(margin)
    from (
      select r.workspace_id, t.part, t.day, t.key, t.currency, sum(t.came) as came, sum(t.booked) as booked,
        sum(t.value) as value, sum(t.margin) as margin
      from (
        select -1 as step, before.* from (
          select workspace_id, id, created_at, booked_at, deal_status_id, lost_from_id, source_id, assigned_to_id,
            destinations, worth, currency, price, margin, supplier_sums from old_rows where deleted_at is null
          except
          select workspace_id, id, created_at, booked_at, deal_status_id, lost_from_id, source_id, assigned_to_id,
            destinations, worth, currency, price, margin, supplier_sums from new_rows where deleted_at is null) before
        union all
        select 1, after.* from (
          select workspace_id, id, created_at, booked_at, deal_status_id, lost_from_id, source_id, assigned_to_id,
            destinations, worth, currency, price, margin, supplier_sums from new_rows where deleted_at is null
          except
          select workspace_id, id, created_at, booked_at, deal_status_id, lost_from_id, source_id, assigned_to_id,
            destinations, worth, currency, price, margin, supplier_sums from old_rows where deleted_at is null) after
      ) r join workspaces w on w.id = r.workspace_id
      cross join lateral tallies_of(r.step, w.timezone, r.created_at, r.booked_at, r.deal_status_id, r.lost_from_id,
        r.source_id, r.assigned_to_id, r.destinations, r.worth, r.currency, r.price, r.margin,
          r.supplier_sums) t
      group by 1, 2, 3, 4, 5
      -- What it still adds to a day goes into no month either.
      having sum(t.came) <> 0 or sum(t.booked) <> 0 or sum(t.value) <> 0 or sum(t.margin) <> 0
    ) daily cross join (values ('day'), ('month'), ('year')) spans (span)
    group by 1, 2, 3, 4, 5, 6
    having sum(came) <> 0 or sum(booked) <> 0 or sum(value) <> 0 or sum(margin) <> 0
    order by 1, 2, 3, 4, 5, 6
    on conflict (workspace_id, part, span, starts_on, key, currency) do update
    set came = kept.came + excluded.came, booked = kept.booked + excluded.booked, value = kept.value + excluded.value,
      margin = kept.margin + excluded.margin, label = excluded.label;
  end if;
  return null;
end $$;

create or replace trigger inquiries_tallied_in after insert on inquiries
  referencing new table as new_rows for each statement execute function inquiries_tallied();
create or replace trigger inquiries_tallied_again after update on inquiries
  referencing old table as old_rows new table as new_rows for each statement execute function inquiries_tallied();
create or replace trigger inquiries_tallied_out after delete on inquiries
  referencing old table as old_rows for each statement execute function inquiries_tallied();

-- In another time zone days are other days.
create or replace function tally_again() returns trigger
  language plpgsql set search_path = public, pg_temp
as $$
begin
  delete from inquiry_tallies where workspace_id = new.id;
  insert into inquiry_tallies as kept
    (workspace_id, part, span, starts_on, key, currency, label, came, booked, value, margin)
  select workspace_id, part, span, date_trunc(span, day::timestamp)::date,
    case when part in ('destination', 'sold_destination') then fold(key) else key end, currency,
    case when part in ('destination', 'sold_destination') then max(key) else '' end,
      sum(came), sum(booked), sum(value), sum(margin)
  from (
    select r.workspace_id, t.part, t.day, t.key, t.currency, sum(t.came) as came, sum(t.booked) as booked,
      sum(t.value) as value, sum(t.margin) as margin
    from inquiries r
    cross join lateral tallies_of(1, new.timezone, r.created_at, r.booked_at, r.deal_status_id, r.lost_from_id,
      r.source_id, r.assigned_to_id, r.destinations, r.worth, r.currency, r.price, r.margin,
          r.supplier_sums) t
    where r.workspace_id = new.id and r.deleted_at is null
    group by 1, 2, 3, 4, 5
  ) daily cross join (values ('day'), ('month'), ('year')) spans (span)
  group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;

create or replace trigger tally_again after update of timezone on workspaces
  for each row when (old.timezone <> new.timezone) execute function tally_again();
