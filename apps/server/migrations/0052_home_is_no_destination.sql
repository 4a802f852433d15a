-- Where a trip sets out from is no longer counted as where it leads. The triggers in force keep the figures of it.
-- Functions: ae16bc01de5d
update inquiries i set destinations = (
  select coalesce(array_agg(place order by place), '{}') from unnest(i.destinations) place where fold(place) <> home.folded)
from (
  select distinct on (s.workspace_id, s.inquiry_id) s.workspace_id, s.inquiry_id, fold(btrim(o.option_value)) as folded
  from inquiry_service_options o
  join inquiry_services s on s.workspace_id = o.workspace_id and s.id = o.service_id
  where o.kind = 'origin' and btrim(o.option_value) <> ''
  order by s.workspace_id, s.inquiry_id, s.start_on nulls last, s.position, o.position
) home
where i.workspace_id = home.workspace_id and i.id = home.inquiry_id and cardinality(i.destinations) > 1
  and exists (select from unnest(i.destinations) place where fold(place) = home.folded);
