-- The worksheets of a file that are not read, so that whoever brings it knows.
alter table imports add column other_sheets text[] not null default '{}';
