-- A change is made in place where its page has room for it: one or two rows more.
alter table contacts set (fillfactor = 85);
alter table companies set (fillfactor = 85);
alter table inquiries set (fillfactor = 85);
alter table tasks set (fillfactor = 85);
