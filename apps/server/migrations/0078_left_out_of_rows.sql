-- What could not be read of a row that comes in all the same, such as a sound on a card.
alter table import_rows add column warnings text[] not null default '{}';
