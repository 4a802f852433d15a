/** Runs a statement whose first value is the workspace. */
export type Fill = (text: string, values?: unknown[]) => Promise<unknown>

/**
 * Every fourth inquiry is booked: its customer pays in two parts and has paid the first one, with a receipt, and some of the
 * suppliers of its services have theirs. The first one has most. Most trips are over: of every tenth of them something is open.
 */
export async function fillPayments(fill: Fill, memberId: string, most: number) {
  const booked = `(select * from inquiries where workspace_id = $1 and deal_number % 4 = 1) booked`
  await fill(
    `insert into instalments (workspace_id, id, inquiry_id, position, label, percent, due_on, days_before, settled)
     select $1, gen_random_uuid(), id, part, (array['Deposit', 'Balance'])[part], case when part = 1 then 20 end,
       case when part = 1 then created_at::date end, case when part = 2 then 30 end, case when part = 1 then price / 5 end
     from ${booked} cross join generate_series(1, 2) part`,
  )
  await fill(
    `insert into payments (workspace_id, id, inquiry_id, paid_on, amount, currency, method, created_by_id)
     select $1, gen_random_uuid(), id, created_at::date, price / 5 / times, 'EUR', 'transfer', $2
     from (select *, case when deal_number = 1 then $3::int else 1 end as times from ${booked}) booked
     cross join lateral generate_series(1, times)`,
    [memberId, most],
  )
  await fill(
    `insert into receipts (workspace_id, id, payment_id, inquiry_id, year, number, customer, about, issued_by_id)
     select $1, gen_random_uuid(), id, inquiry_id, 2026, row_number() over (order by id), 'Ada', '#1', $2
     from payments where workspace_id = $1`,
    [memberId],
  )
  await fill(
    `insert into receipt_counters (workspace_id, year, last)
     select $1, 2026, count(*) from receipts where workspace_id = $1`,
  )
  const bought = `(
    select s.*, booked.deal_number from inquiry_services s join ${booked} on booked.id = s.inquiry_id
    where s.workspace_id = $1 and s.supplier_id is not null) bought`
  await fill(
    `insert into supplier_dues (workspace_id, service_id, inquiry_id, pay_by)
     select $1, id, inquiry_id, current_date - 10 + deal_number % 90 from ${bought}`,
  )
  await fill(
    `insert into supplier_payments
       (workspace_id, id, inquiry_id, service_id, supplier_id, paid_on, amount, currency, created_by_id)
     select $1, gen_random_uuid(), inquiry_id, id, supplier_id, current_date, cost, cost_currency, $2
     from ${bought} where deal_number % 8 = 1`,
    [memberId],
  )
  await fill(
    `insert into payment_reminders
       (workspace_id, about_id, inquiry_id, title, due_on, settled, amount, currency, is_cost)
     select $1, n.id, booked.id, n.label, current_date - 10 + booked.deal_number % 90,
       n.position = 1 or booked.deal_number % 40 <> 1, booked.price * 4 / 5, case when booked.price is not null then 'EUR' end,
       false
     from ${booked} join instalments n on n.workspace_id = $1 and n.inquiry_id = booked.id`,
  )
  await fill(
    `insert into payment_reminders
       (workspace_id, about_id, inquiry_id, title, due_on, settled, amount, currency, is_cost)
     select $1, id, inquiry_id, 'Pay the supplier', current_date - 10 + deal_number % 90, deal_number % 80 <> 5,
       cost, cost_currency, true
     from ${bought}`,
  )
  // What is open has its task; those of the rest were deleted.
  await fill(
    `insert into tasks (workspace_id, id, title, due_on, deal_id, created_by_id)
     select $1, about_id, title, due_on, inquiry_id, $2 from payment_reminders where workspace_id = $1 and not settled`,
    [memberId],
  )
  await fill('update payment_reminders set task_id = about_id where workspace_id = $1 and not settled')
}
