-- What happened to records, and who is told of it.

-- One row a change, written in the change's own transaction. Ids are time-ordered, so they order the timeline.
-- The subject may be gone, hence no foreign key to it.
create table activities (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  actor_id uuid,
  verb text not null check (char_length(verb) between 1 and 40),
  subject_type text not null,
  subject_id uuid not null,
  -- What was written or attached on the subject: a note, a file, the contact merged into it.
  object_type text,
  object_id uuid,
  -- {"field": {"from": …, "to": …}}
  changes jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, actor_id) references members (workspace_id, id)
);
create index activities_subject on activities (workspace_id, subject_type, subject_id, id);
call guard_workspace_table('activities');

create table notifications (
  workspace_id uuid not null,
  id uuid not null,
  recipient_id uuid not null,
  activity_id uuid not null,
  verb text not null check (verb in ('assigned', 'mentioned', 'reminded', 'returned', 'accepted', 'asked')),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  cleared_at timestamptz,
  emailed_at timestamptz,
  -- The record that it is about.
  target_type text not null check (target_type in ('contact', 'company', 'inquiry', 'task')),
  target_id uuid not null,
  -- Whether that record is in the trash: then nobody is told of it, until it comes back.
  target_deleted boolean not null default false,
  -- Until when the clear that took it can be undone.
  undo_until timestamptz,
  -- Whether it still has to be mailed; not any more once it was read or cleared.
  mail_pending boolean not null default false,
  primary key (workspace_id, id),
  unique (workspace_id, activity_id, recipient_id),
  foreign key (workspace_id, recipient_id) references members (workspace_id, id),
  foreign key (workspace_id, activity_id) references activities (workspace_id, id) on delete cascade
);
create index notifications_shown on notifications (workspace_id, recipient_id, id)
  where cleared_at is null and not target_deleted;
create index notifications_unread on notifications (workspace_id, recipient_id)
  where cleared_at is null and not target_deleted and read_at is null;
create index notifications_undoable on notifications (workspace_id, recipient_id) where undo_until is not null;
create index notifications_to_mail on notifications (workspace_id, recipient_id) where mail_pending;
create index notifications_target on notifications (workspace_id, target_id, recipient_id);
call guard_workspace_table('notifications');

create table notification_preferences (
  workspace_id uuid not null,
  member_id uuid not null,
  -- The mail in the morning is sent to who asks for it: no row means no there.
  verb text not null check (verb in ('assigned', 'mentioned', 'reminded', 'returned', 'accepted', 'asked', 'morning')),
  in_app boolean not null default true,
  email boolean not null default true,
  primary key (workspace_id, member_id, verb),
  foreign key (workspace_id, member_id) references members (workspace_id, id) on delete cascade
);
create index notification_preferences_mornings on notification_preferences (workspace_id, member_id)
  where verb = 'morning' and email;
call guard_workspace_table('notification_preferences');
