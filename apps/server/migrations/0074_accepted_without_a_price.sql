-- Also those that have no price any more: all services are gone, or a rate is missing.
drop index inquiries_repriced;
create index inquiries_repriced on inquiries (workspace_id, travel_start, id)
  where deleted_at is null
    and ((price <> accepted_price or currency <> accepted_currency) and price is distinct from accepted_over
      or accepted_price is not null and price is null);
