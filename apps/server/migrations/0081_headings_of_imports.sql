-- Which row of a file holds the headings: rows up to it are there, and not taken in. An import whose rows were read before
-- has them without.
alter table imports add heading_row integer not null default 0;
-- What was learnt of the columns in the rows behind the first ones, so that others of these can hold the headings. Null
-- where there is nothing to choose.
alter table imports add found jsonb;
-- Functions: 6bdbb8997e0b
