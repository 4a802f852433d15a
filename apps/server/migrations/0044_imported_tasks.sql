-- Tasks are imported, too. One that is here already is known by its record, its day and its words.
alter table imports drop constraint imports_kind_check,
  add check (kind in ('contact', 'company', 'inquiry', 'task'));
create index tasks_same on tasks (
  workspace_id,
  coalesce(person_id, company_id, deal_id, workspace_id),
  coalesce(due_on, 'infinity'),
  hashtextextended(fold(title), 0)
) where deleted_at is null;
