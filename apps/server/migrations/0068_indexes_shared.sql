-- Orders that few ask for share an index with others.

-- Reports by status or source are counted, and pass over what is of another, within the index by date.
drop index contacts_by_created, contacts_by_status_and_date, contacts_by_source_and_date;
create index contacts_by_created on contacts (workspace_id, created_at, id) include (status_id, source_id)
  where deleted_at is null;
drop index inquiries_by_date;
create index inquiries_by_date on inquiries (workspace_id, created_at, id) include (deal_status_id)
  where deleted_at is null;

-- Samples that are live stand at one end of the trash: they are few, and looked for when a workspace is new.
drop index contacts_sample, contacts_trash;
create index contacts_trash on contacts (workspace_id, deleted_at, id) where deleted_at is not null or is_sample;
drop index companies_sample, companies_trash;
create index companies_trash on companies (workspace_id, deleted_at, id) where deleted_at is not null or is_sample;
drop index inquiries_sample, inquiries_trash;
create index inquiries_trash on inquiries (workspace_id, deleted_at, id) where deleted_at is not null or is_sample;
