-- Calls and meetings are notes that say more.
-- Functions: a792116e8864
alter table notes
  add column kind text not null default 'note' check (kind in ('note', 'call', 'meeting')),
  add column direction text check (direction in ('outgoing', 'incoming')),
  add column result text check (result in ('reached', 'left_message', 'no_answer', 'wrong_number')),
  -- When it took place; null for what was just written down.
  add column happened_at timestamptz,
  drop constraint notes_body_check,
  -- That nobody answered needs no words.
  add check (octet_length(body) <= 65536 and (kind <> 'note' or octet_length(body) > 0)),
  add check (kind = 'call' or num_nonnulls(direction, result) = 0),
  add check ((kind = 'note') = (happened_at is null));
