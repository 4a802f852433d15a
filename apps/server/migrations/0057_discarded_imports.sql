-- An import that is discarded goes step by step: its rows are too many to go at once.
-- Functions: c0ba0d3df60c
alter table imports drop constraint imports_state_check, add constraint imports_state_check check (state in (
  'reading', 'failed', 'read', 'checking', 'checked', 'running', 'stopped', 'done', 'undoing', 'undone', 'discarded'));
