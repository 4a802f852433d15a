-- The blanks of an order have no indexes of their own any more: with the blank column first in the order, its index gives
-- them in order too.
drop index contacts_without_email;
drop index contacts_without_company;
drop index contacts_without_phone;
drop index inquiries_without_status;
drop index inquiries_without_assignee;
drop index inquiries_without_travel;
drop index inquiries_without_next_step;
drop index tasks_without_day;

-- Those without a company are walked along by the index alone, which has to know what is in the trash.
drop index contacts_by_company;
create index contacts_by_company on contacts (workspace_id, company_id, sort_name, id) include (deleted_at);
