-- One trigger function for each table that words are of, all written by make_searchable.
drop function if exists records_worded() cascade;
drop function if exists contacts_worded_again() cascade;
drop function if exists companies_worded_again() cascade;
drop function if exists inquiries_worded_again() cascade;
drop function if exists parts_worded() cascade;
drop function if exists services_worded() cascade;
drop function if exists options_worded() cascade;
-- Functions: f35e03b1a4cf
