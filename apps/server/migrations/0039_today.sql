-- What the day brings: inquiries that nobody works on, and trips that begin or end.
-- Functions: a792116e8864
alter table workspaces add column stale_after_days integer not null default 14 check (stale_after_days between 1 and 365);

-- Of one assignee, those that stand at a status, the oldest first: a day's page asks for those that are open.
create index inquiries_of_assignee_by_status on inquiries (workspace_id, assigned_to_id, deal_status_id, created_at, id)
  where deleted_at is null;
-- Those for which nothing is planned.
create index inquiries_by_status_without_step on inquiries (workspace_id, deal_status_id, created_at, id)
  where deleted_at is null and next_due_by is null;
create index inquiries_by_return on inquiries (workspace_id, travel_end, id) where deleted_at is null and travel_end is not null;
