-- Ordered by price, those without one come last: where nearly all have one, these were looked for among all.
create index inquiries_without_price on inquiries (workspace_id, created_at, id)
  where deleted_at is null and price is null;
