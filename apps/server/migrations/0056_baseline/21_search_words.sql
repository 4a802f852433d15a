-- Which words every live record is found by, and how good a match that is, as record_words says
-- (../functions/search.sql), stored and in order: what begins as a typed text does is a range of it, however many records
-- there are (decision 34). Only triggers write it (../functions/search.sql), which also see to it that no row stays
-- behind when a record goes: a key of its own would be checked for every word.
create table search_words (
  workspace_id uuid not null,
  list text not null,
  id uuid not null,
  word text collate "C" not null,
  rank integer not null
);
-- Without the words, equal keys are stored once.
create index search_words_of_record on search_words (workspace_id, list, id);
-- It has all columns: what is found by it is not looked up in the table. It is made last: of indexes that seem as good, as
-- they all do in a small table, the planner takes the newest.
create index search_words_in_order on search_words (workspace_id, list, rank, word, id);
call guard_workspace_table('search_words');
revoke insert, update, delete on search_words from caravel_app;
