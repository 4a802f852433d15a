-- What a customer accepted stays with the inquiry: payments follow it, whatever the trip comes to cost since.
-- Functions: ac3aa229b4f6
alter table inquiries
  -- What the quote came to that was accepted last; null while none is. See quote_accepted.
  add column accepted_price numeric(18, 3),
  add column accepted_currency text,
  -- The other price of the trip over which somebody kept the accepted one.
  add column accepted_over numeric(18, 3),
  add check (num_nulls(accepted_price, accepted_currency) in (0, 2));

update inquiries i
set accepted_price = (q.content #>> array['alternatives', (q.accepted_alternative - 1)::text, 'price'])::numeric,
  accepted_currency = q.content ->> 'currency'
from (
  select distinct on (workspace_id, inquiry_id) workspace_id, inquiry_id, content, accepted_alternative
  from quotes where accepted_at is not null
  order by workspace_id, inquiry_id, version desc) q
where i.workspace_id = q.workspace_id and i.id = q.inquiry_id;

-- Those that cost something else now, for which nobody decided. There are few.
create index inquiries_repriced on inquiries (workspace_id, travel_start, id)
  where deleted_at is null and (price <> accepted_price or currency <> accepted_currency)
    and price is distinct from accepted_over;
