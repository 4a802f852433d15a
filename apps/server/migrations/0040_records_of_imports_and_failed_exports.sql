-- Lists are narrowed to what came in with an import, which is found from its rows.
-- Functions: a792116e8864
create index import_rows_came_in on import_rows (workspace_id, import_id, record_id, outcome)
  where record_id is not null and outcome in ('create', 'update');

-- In one line, what went wrong and what to do.
alter table workspace_exports add column failure text;
