-- Quotes: what a customer is offered, as it was then, and what they answered.

-- How quotes of a workspace look and what they begin with. One that has none has these defaults.
create table quote_settings (
  workspace_id uuid primary key references workspaces on delete cascade,
  color text not null default '#2351cc' check (color ~ '^#[0-9a-f]{6}$'),
  contact text not null default '' check (char_length(contact) <= 500),
  valid_days integer not null default 14 check (valid_days between 1 and 365),
  message text not null default '' check (char_length(message) <= 5000),
  included text not null default '' check (char_length(included) <= 5000),
  not_included text not null default '' check (char_length(not_included) <= 5000),
  terms text not null default '' check (char_length(terms) <= 20000),
  shows_line_prices boolean not null default false,
  mail_subject text not null default '' check (char_length(mail_subject) <= 200),
  mail_text text not null default '' check (char_length(mail_text) <= 5000),
  -- To which an inquiry moves when its quote is accepted; none: to the first that means that it is booked.
  accepted_status_id uuid,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  foreign key (workspace_id, accepted_status_id) references inquiry_statuses (workspace_id, id)
    on delete set null (accepted_status_id)
);
create index quote_settings_status on quote_settings (workspace_id, accepted_status_id)
  where accepted_status_id is not null;
call guard_workspace_table('quote_settings');

-- One version of what is offered for an inquiry. Its content never changes: see quotes_stay.
create table quotes (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  inquiry_id uuid not null,
  version integer not null check (version >= 1),
  -- All that the customer is shown.
  content jsonb not null,
  valid_until date not null,
  created_at timestamptz not null default now(),
  created_by_id uuid not null,
  withdrawn_at timestamptz,
  first_viewed_at timestamptz,
  last_viewed_at timestamptz,
  views integer not null default 0,
  accepted_at timestamptz,
  accepted_name text check (char_length(accepted_name) between 1 and 200),
  accepted_alternative integer check (accepted_alternative between 1 and 5),
  -- From where and with what, as evidence.
  accepted_from text,
  accepted_with text check (char_length(accepted_with) <= 500),
  primary key (workspace_id, id),
  unique (workspace_id, inquiry_id, version),
  foreign key (workspace_id, inquiry_id) references inquiries (workspace_id, id) on delete cascade,
  foreign key (workspace_id, created_by_id) references members (workspace_id, id),
  check (num_nulls(accepted_at, accepted_name, accepted_alternative, accepted_from, accepted_with) in (0, 5))
);
call guard_workspace_table('quotes');

-- The secret links by which customers open it, each told once: for each mail, and whenever somebody asks for one.
create table quote_links (
  workspace_id uuid not null,
  quote_id uuid not null,
  -- What of the link is secret.
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (workspace_id, quote_id, token_hash),
  foreign key (workspace_id, quote_id) references quotes (workspace_id, id) on delete cascade
);
-- Looked up before it is known whose it is.
create unique index quote_links_token on quote_links (token_hash);
call guard_workspace_table('quote_links');

-- The pictures that it shows, made of files of the inquiry; the first is its cover.
create table quote_pictures (
  workspace_id uuid not null,
  quote_id uuid not null,
  place integer not null check (place between 0 and 11),
  file_id uuid not null,
  primary key (workspace_id, quote_id, place),
  foreign key (workspace_id, quote_id) references quotes (workspace_id, id) on delete cascade,
  foreign key (workspace_id, file_id) references attachments (workspace_id, id) on delete cascade
);
create index quote_pictures_file on quote_pictures (workspace_id, file_id);
call guard_workspace_table('quote_pictures');

-- Mails that bring somebody the link of a quote, and what became of them.
create table quote_mails (
  workspace_id uuid not null,
  id uuid not null,
  quote_id uuid not null,
  recipient text not null check (char_length(recipient) <= 254),
  subject text not null check (char_length(subject) <= 200),
  body text not null check (char_length(body) <= 5000),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused')),
  -- Why the mail server would not take it.
  refusal text,
  created_at timestamptz not null default now(),
  created_by_id uuid not null,
  settled_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, quote_id) references quotes (workspace_id, id) on delete cascade,
  foreign key (workspace_id, created_by_id) references members (workspace_id, id)
);
create index quote_mails_lately on quote_mails (workspace_id, created_by_id, created_at);
create index quote_mails_quote on quote_mails (workspace_id, quote_id, id);
call guard_workspace_table('quote_mails');
