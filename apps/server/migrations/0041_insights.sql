-- What insights are counted from, kept as inquiries change (functions/insights.sql).
-- Functions: 68aadd779f93

alter table inquiries
  -- Since when it stands at a status that means booked.
  add column booked_at timestamptz,
  -- Where it stood before it was lost. The status may be gone, hence no foreign key to it.
  add column lost_from_id uuid,
  -- That of its person. In here, because it must be known of an inquiry that goes together with its person.
  add column source_id uuid,
  -- The options of its services that are places to go to, each once.
  add column destinations text[] not null default '{}';

-- How many inquiries came and how many of them are booked, by day of the workspace, by month and by year: any time is
-- made of a few of these, however many inquiries there are.
create table inquiry_tallies (
  workspace_id uuid not null references workspaces on delete cascade,
  -- By what they are counted: `total` counts bookings on the day of the booking, `days` how many days each took. All
  -- others tell what became of those that came on a day.
  part text not null check (part in ('total', 'status', 'lost', 'source', 'member', 'destination', 'days')),
  span text not null check (span in ('day', 'month', 'year')),
  starts_on date not null,
  -- The id of a status, source or member, a destination as it is compared, a number of days; empty for none.
  key text not null,
  -- Of what inquiries are worth; empty where it does not matter.
  currency text not null,
  -- A destination as somebody wrote it.
  label text not null,
  came bigint not null,
  booked bigint not null,
  value numeric not null,
  primary key (workspace_id, part, span, starts_on, key, currency)
);
call guard_workspace_table('inquiry_tallies');

-- What is known of those that are there. The day on which one was booked is that of the last change to its status.
-- Without what triggers keep of them: none of it changes.
alter table inquiries disable trigger user;
update inquiries i set
  source_id = c.source_id,
  booked_at = case when s.kind = 'won' then coalesce(moved.at, i.created_at) end,
  lost_from_id = case when s.kind = 'lost' then moved.from_id end,
  destinations = coalesce((
    select array_agg(place order by place) from (
      select distinct on (fold(btrim(o.option_value))) btrim(o.option_value) as place
      from inquiry_services v
      join inquiry_service_options o on o.workspace_id = v.workspace_id and o.service_id = v.id
      where v.workspace_id = i.workspace_id and v.inquiry_id = i.id and o.kind = 'destination'
        and btrim(o.option_value) <> ''
      order by fold(btrim(o.option_value)), btrim(o.option_value)) places), '{}')
from inquiries same
join contacts c on c.workspace_id = same.workspace_id and c.id = same.person_id
left join inquiry_statuses s on s.workspace_id = same.workspace_id and s.id = same.deal_status_id
left join lateral (
  select a.created_at as at, (a.changes #>> '{deal_status_id,from}')::uuid as from_id from activities a
  where s.kind <> 'open' and a.workspace_id = same.workspace_id and a.subject_type = 'inquiry'
    and a.subject_id = same.id and a.changes #>> '{deal_status_id,to}' = s.id::text
  order by a.id desc limit 1) moved on true
where same.workspace_id = i.workspace_id and same.id = i.id;
alter table inquiries enable trigger user;

insert into inquiry_tallies (workspace_id, part, span, starts_on, key, currency, label, came, booked, value)
select workspace_id, part, span, date_trunc(span, day::timestamp)::date,
  case part when 'destination' then fold(key) else key end, currency,
  case part when 'destination' then max(key) else '' end, sum(came), sum(booked), sum(value)
from (
  select i.workspace_id, part, day, key, counted.currency, sum(came) as came, sum(booked) as booked, sum(value) as value
  from inquiries i
  join workspaces w on w.id = i.workspace_id
  cross join lateral (
    select (i.created_at at time zone w.timezone)::date as came_on, (i.booked_at at time zone w.timezone)::date as booked_on
  ) days
  cross join lateral (
    select 'total' as part, came_on as day, '' as key, '' as currency, 1 as came, 0 as booked, 0::numeric as value
    union all select 'total', booked_on, '', '', 0, 1, 0 where booked_on is not null
    union all select 'days', booked_on, greatest(booked_on - came_on, 0)::text, '', 0, 1, 0 where booked_on is not null
    union all select 'status', came_on, coalesce(i.deal_status_id::text, ''),
      case when i.budget is null then '' else coalesce(i.currency, '') end, 1, (i.booked_at is not null)::int,
      coalesce(i.budget, 0)
    union all select 'lost', came_on, i.lost_from_id::text, '', 1, 0, 0 where i.lost_from_id is not null
    union all select 'source', came_on, coalesce(i.source_id::text, ''), '', 1, (i.booked_at is not null)::int, 0
    union all select 'member', came_on, coalesce(i.assigned_to_id::text, ''), '', 1, (i.booked_at is not null)::int, 0
    union all select 'destination', came_on, place, '', 1, (i.booked_at is not null)::int, 0
      from unnest(i.destinations) place
  ) counted
  where i.deleted_at is null
  group by 1, 2, 3, 4, 5
) daily
cross join (values ('day'), ('month'), ('year')) spans (span)
group by 1, 2, 3, 4, 5, 6;
