-- What the live inquiries of each status are worth, by currency, and how much of that is parked. Kept as the counts are
-- (list_counts.sql): planned once, taken in key order, and never a new row for a deleted one.
create or replace function inquiries_summed() returns trigger
  language plpgsql set enable_hashjoin = off set enable_mergejoin = off set search_path = public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    insert into inquiry_budgets as kept (workspace_id, status_id, currency, total, parked)
    select workspace_id, status_id, currency, sum(total), sum(parked) from (
      select workspace_id, coalesce(deal_status_id, '00000000-0000-0000-0000-000000000000') as status_id,
        currency, worth as total,
        case when parked_until is not null then worth else 0 end as parked
      from new_rows where deleted_at is null and worth is not null and currency is not null
    ) moved
    group by 1, 2, 3 having sum(total) <> 0 or sum(parked) <> 0 order by 1, 2, 3
    on conflict (workspace_id, status_id, currency)
      do update set total = kept.total + excluded.total, parked = kept.parked + excluded.parked;
  elsif tg_op = 'UPDATE' then
    insert into inquiry_budgets as kept (workspace_id, status_id, currency, total, parked)
    select workspace_id, status_id, currency, sum(total), sum(parked) from (
      select workspace_id, coalesce(deal_status_id, '00000000-0000-0000-0000-000000000000') as status_id,
        currency, -worth as total,
        case when parked_until is not null then -worth else 0 end as parked
      from old_rows where deleted_at is null and worth is not null and currency is not null
      union all
      select workspace_id, coalesce(deal_status_id, '00000000-0000-0000-0000-000000000000') as status_id,
        currency, worth as total,
        case when parked_until is not null then worth else 0 end as parked
      from new_rows where deleted_at is null and worth is not null and currency is not null
    ) moved
    group by 1, 2, 3 having sum(total) <> 0 or sum(parked) <> 0 order by 1, 2, 3
    on conflict (workspace_id, status_id, currency)
      do update set total = kept.total + excluded.total, parked = kept.parked + excluded.parked;
  else
    with gone as (
      select workspace_id, status_id, currency, sum(total) as total, sum(parked) as parked from (
        select workspace_id, coalesce(deal_status_id, '00000000-0000-0000-0000-000000000000') as status_id,
          currency, -worth as total,
          case when parked_until is not null then -worth else 0 end as parked
        from old_rows where deleted_at is null and worth is not null and currency is not null
      ) gone group by 1, 2, 3
    ), locked as (
      select kept.workspace_id, kept.status_id, kept.currency, gone.total, gone.parked
      from inquiry_budgets kept join gone using (workspace_id, status_id, currency)
      order by 1, 2, 3 for no key update of kept
    )
    update inquiry_budgets kept set total = kept.total + locked.total, parked = kept.parked + locked.parked from locked
    where kept.workspace_id = locked.workspace_id and kept.status_id = locked.status_id
      and kept.currency = locked.currency;
  end if;
  return null;
end $$;

create or replace trigger inquiries_summed_in after insert on inquiries
  referencing new table as new_rows for each statement execute function inquiries_summed();
create or replace trigger inquiries_summed_again after update on inquiries
  referencing old table as old_rows new table as new_rows for each statement execute function inquiries_summed();
create or replace trigger inquiries_summed_out after delete on inquiries
  referencing old table as old_rows for each statement execute function inquiries_summed();
