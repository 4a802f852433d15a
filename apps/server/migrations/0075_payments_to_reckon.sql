-- Inquiries whose payments are reckoned anew a little later: what is kept of them names others, who are called otherwise now.
-- To begin with all that have any: of tasks from before, nobody knows the amount, and some have a day or a name gone by.
-- Functions: c3c535e07a09
create table payments_to_reckon (
  workspace_id uuid not null references workspaces on delete cascade,
  inquiry_id uuid not null,
  primary key (workspace_id, inquiry_id),
  foreign key (workspace_id, inquiry_id) references inquiries (workspace_id, id) on delete cascade
);
call guard_workspace_table('payments_to_reckon');

insert into payments_to_reckon
select workspace_id, inquiry_id from instalments
union select workspace_id, inquiry_id from payment_reminders
union select workspace_id, inquiry_id from supplier_dues;
