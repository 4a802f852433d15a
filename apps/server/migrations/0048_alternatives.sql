-- A trip can be offered in several ways, of which the customer picks one.
alter table inquiries
  -- Which of the ways in which it is offered its totals are of.
  add column alternative integer not null default 1 check (alternative between 1 and 5);
alter table inquiry_services
  -- In which of them it is; null where it is in all.
  add column alternative integer check (alternative between 1 and 5);
