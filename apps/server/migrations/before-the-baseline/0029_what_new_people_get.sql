-- What a person added in the app gets unless told otherwise: the first status of the list, a chosen one or none, and
-- whoever adds them as their owner or nobody. A chosen status that is deleted leaves the first one.
alter table workspaces
  add column new_contact_status_id uuid,
  add column new_contact_has_status boolean not null default true,
  add column new_contact_has_owner boolean not null default true,
  add foreign key (id, new_contact_status_id) references contact_statuses (workspace_id, id)
    on delete set null (new_contact_status_id);
