-- Records to look around with, which came as one and go as one. What is not a sample any more loses the mark.

alter table contacts add column is_sample boolean not null default false;
alter table companies add column is_sample boolean not null default false;
alter table inquiries add column is_sample boolean not null default false;

create index contacts_sample on contacts (workspace_id) where is_sample;
create index companies_sample on companies (workspace_id) where is_sample;
create index inquiries_sample on inquiries (workspace_id) where is_sample;
