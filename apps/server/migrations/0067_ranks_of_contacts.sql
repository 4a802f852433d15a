-- By what lists of contacts are put in order that moves with nearly every write. An index on a column of contacts would
-- have each of those writes go into all of their indexes: only a change that touches none of them is made in place.
-- Functions: 57c2cc23958c
create table contact_ranks (
  workspace_id uuid not null,
  contact_id uuid not null,
  is_live boolean not null,
  updated_at timestamptz not null,
  inquiry_count integer not null,
  primary key (workspace_id, contact_id),
  foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete cascade
);
insert into contact_ranks
select workspace_id, id, deleted_at is null, updated_at, inquiry_count from contacts;

create index contact_ranks_by_updated on contact_ranks (workspace_id, updated_at, contact_id) where is_live;
create index contact_ranks_by_inquiries on contact_ranks (workspace_id, inquiry_count, contact_id) where is_live;
call guard_workspace_table('contact_ranks');

drop index contacts_by_updated;
drop index contacts_by_inquiries;
-- Who has no inquiries is passed over on a walk along the names.
drop index contacts_with_inquiries;
