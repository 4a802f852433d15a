-- PDFs of quotes and receipts are made once and kept.
create table made_pdfs (
  workspace_id uuid not null references workspaces on delete cascade,
  -- Also the end of its storage key.
  id uuid not null,
  -- What it shows: one of these.
  quote_id uuid,
  receipt_id uuid,
  -- Of all that it shows, and of the program that made it.
  fingerprint bytea not null,
  primary key (workspace_id, id),
  check (num_nonnulls(quote_id, receipt_id) = 1),
  foreign key (workspace_id, quote_id) references quotes (workspace_id, id) on delete cascade,
  foreign key (workspace_id, receipt_id) references receipts (workspace_id, id) on delete cascade
);
create unique index made_pdfs_quote on made_pdfs (workspace_id, quote_id) where quote_id is not null;
create unique index made_pdfs_receipt on made_pdfs (workspace_id, receipt_id) where receipt_id is not null;
call guard_workspace_table('made_pdfs');
-- Functions: 2ec51fb08323
