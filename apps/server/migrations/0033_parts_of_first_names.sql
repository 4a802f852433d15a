-- A filter by a part of a first name looks at first names alone: their last names may hold it a thousand times more often.
-- Functions: cfd4aceb859b
create index contacts_by_part_of_first_name on contacts using gin (workspace_id, first_name_folded gin_trgm_ops)
  where deleted_at is null;
