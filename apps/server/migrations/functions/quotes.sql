-- Quotes that customers open without an account.

-- Which quote the link leads to, of a workspace that is there. A link ends some months after the quote was valid last, or
-- a year after it was accepted.
create or replace function quote_of_link(for_token bytea)
  returns table (workspace_id uuid, quote_id uuid)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select q.workspace_id, q.id
  from quote_links l
  join quotes q on q.workspace_id = l.workspace_id and q.id = l.quote_id
  join workspaces w on w.id = q.workspace_id and w.deleted_at is null
  where l.token_hash = for_token
    and coalesce(q.accepted_at::date + 365, q.valid_until + 90) >= (now() at time zone w.timezone)::date
$$;
revoke execute on function quote_of_link from public;
grant execute on function quote_of_link to caravel_app;

-- What became of a mail, which open screens of the inquiry are told of.
create or replace function settle_quote_mail(for_workspace uuid, for_mail uuid, new_state text, new_refusal text)
  returns void
  language sql security definer set search_path = public, pg_temp
as $$
  with settled as (
    update quote_mails set state = new_state, refusal = left(new_refusal, 500), settled_at = now()
    where workspace_id = for_workspace and id = for_mail returning quote_id
  )
  select pg_notify('caravel_events', json_build_object('workspace_id', for_workspace, 'type', 'inquiry',
    'id', q.inquiry_id, 'verb', 'quote_mailed', 'actor_id', null)::text)
  from settled join quotes q on q.workspace_id = for_workspace and q.id = settled.quote_id
$$;
revoke execute on function settle_quote_mail from public;

-- What a customer was shown, and what they accepted, stays as it was, whoever writes.
create or replace function quotes_stay() returns trigger
  language plpgsql set search_path = public, pg_temp
as $$
begin
  if (new.id, new.inquiry_id, new.version, new.content, new.valid_until, new.created_at)
      is distinct from
     (old.id, old.inquiry_id, old.version, old.content, old.valid_until, old.created_at)
    or old.accepted_at is not null and (new.accepted_at, new.accepted_name, new.accepted_alternative, new.accepted_from)
      is distinct from (old.accepted_at, old.accepted_name, old.accepted_alternative, old.accepted_from)
  then
    raise exception 'a quote never changes';
  end if;
  return new;
end $$;

create or replace trigger quotes_stay before update on quotes for each row execute function quotes_stay();

-- The file of a PDF goes with its row, by whichever way that goes. One that is made anew has another id.
create or replace function remove_made_pdf() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform enqueue_job('remove_file', json_build_object('key', old.workspace_id || '/' || old.id));
  return null;
end $$;

create or replace trigger remove_made_pdf after delete on made_pdfs
  for each row execute function remove_made_pdf();

-- What was accepted last is kept with the inquiry, where it stays when the quote is erased with whoever asked for it.
create or replace function quote_accepted() returns trigger
  language plpgsql set search_path = public, pg_temp
as $$
begin
  update inquiries
  set accepted_price = (new.content #>> array['alternatives', (new.accepted_alternative - 1)::text, 'price'])::numeric,
    accepted_currency = new.content ->> 'currency', accepted_over = null
  where workspace_id = new.workspace_id and id = new.inquiry_id;
  return null;
end $$;

create or replace trigger quote_accepted_in after insert on quotes
  for each row when (new.accepted_at is not null) execute function quote_accepted();
create or replace trigger quote_accepted_again after update on quotes
  for each row when (old.accepted_at is null and new.accepted_at is not null) execute function quote_accepted();
