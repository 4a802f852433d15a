-- An import that is discarded goes step by step: its rows are too many to go at once. Workers say when they end, so that a
-- job is told that ends them.
-- Functions: 90787e838590
alter table imports drop constraint imports_state_check, add constraint imports_state_check check (state in (
  'reading', 'failed', 'read', 'checking', 'checked', 'running', 'stopped', 'done', 'undoing', 'undone', 'discarded'));

alter table job_workers add column is_ending boolean not null default false;
