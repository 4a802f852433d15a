-- What is still to be paid is listed over all trips, by its day.
create index payment_reminders_open on payment_reminders (workspace_id, is_cost, due_on, about_id)
  where not settled and due_on is not null;

-- Those written before it was told whose payment they remind of were all taken for a customer's.
update payment_reminders r set is_cost = true
where not is_cost and exists (
  select from inquiry_services v where v.workspace_id = r.workspace_id and v.id = r.about_id);
