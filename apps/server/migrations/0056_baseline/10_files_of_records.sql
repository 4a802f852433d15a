-- Files go with the record that they belong to, and are listed by it.

alter table attachments
  add foreign key (workspace_id, person_id) references contacts (workspace_id, id) on delete cascade,
  add foreign key (workspace_id, company_id) references companies (workspace_id, id) on delete cascade,
  add foreign key (workspace_id, deal_id) references inquiries (workspace_id, id) on delete cascade,
  add foreign key (workspace_id, note_id) references notes (workspace_id, id) on delete cascade;
create index attachments_person on attachments (workspace_id, person_id, id) where person_id is not null;
create index attachments_company on attachments (workspace_id, company_id, id) where company_id is not null;
create index attachments_deal on attachments (workspace_id, deal_id, id) where deal_id is not null;
create index attachments_note on attachments (workspace_id, note_id, id) where note_id is not null;
create index attachments_search on attachments using gin (workspace_id, fold(name) gin_trgm_ops)
  where deleted_at is null and uploaded_at is not null;
