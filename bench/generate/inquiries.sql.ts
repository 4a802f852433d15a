import type pg from 'pg'
import { airlines, cities, packages, trips } from './names.ts'
import type { NewWorkspace } from './workspaces.ts'

export async function fillInquiries(client: pg.Client, workspace: NewWorkspace) {
  const { id, size, members, today, inquiryStatuses } = workspace
  await client.query(
    `insert into inquiries
       (workspace_id, id, deal_number, person_id, company_id, deal_status_id, assigned_to_id, title, travel_start,
        travel_end, budget, currency, created_at, updated_at, last_activity_at)
     select $1, bench.id($1, 'inquiry', n, at), n, bench.id($1, 'contact', person, bench.came(person, $4, $3)),
       case when bench.roll(n, 51) < 0.35 then bench.id($1, 'company', company, bench.came(company, $5, $3)) end,
       case when bench.roll(n, 52) < 0.97 then bench.pick_id($6, n, 53, 0.8) end,
       case when bench.roll(n, 54) < 0.8 then bench.pick_id($7, n, 55, 1.5) end,
       bench.pick($8, n, 56, 1.5) || ' in ' || bench.pick($9, n, 57, 1.5), leaves,
       leaves + bench.choose(20, n, 58, 1.5),
       case when bench.roll(n, 59) < 0.8 then bench.choose(900, n, 60, 2) * 10 end,
       case when bench.roll(n, 59) < 0.8 then bench.pick(array['EUR', 'USD', 'GBP'], n, 61, 4) end,
       at, touched, touched
     from (
       select n, at, at + bench.roll(n, 62) * ($3 - at) as touched,
         case when bench.roll(n, 63) < 0.7 then (at + interval '1 day' * bench.choose(240, n, 64, 1.3))::date end as leaves,
         -- What is rare in contacts is rare in inquiries too.
         case when bench.is_rare(n, $2)
           then bench.rare_like(n, $2, $4)
           else bench.choose($4, n, 65, 1.5) end as person,
         bench.choose($5, n, 66, 2.5) as company
       from (select n, bench.came(n, $2, $3) as at from generate_series(1, $2::bigint) n offset 0) came offset 0
     ) inquiry`,
    [id, size.inquiries, today, size.contacts, size.companies, inquiryStatuses, members, trips, cities],
  )
  await client.query('update workspaces set last_deal_number = $2 where id = $1', [id, size.inquiries])
}

export async function fillServices(client: pg.Client, { id, size, today }: NewWorkspace) {
  await client.query(
    `insert into inquiry_services (workspace_id, id, inquiry_id, position, kind)
     select $1, bench.id($1, 'service', n * 4 + place, at), bench.id($1, 'inquiry', n, at), place,
       bench.pick(array['flight', 'hotel', 'visa', 'insurance', 'train', 'misc'], n * 4 + place, 70, 1.7)
     from (select n, bench.came(n, $2, $3) as at from generate_series(1, $2::bigint) n offset 0) came
     cross join generate_series(0, 2) place
     -- Some have no service at all.
     where bench.roll(n, 71) > 0.06 and place < bench.choose(3, n, 72, 1.3)`,
    [id, size.inquiries, today],
  )
  await client.query('analyze inquiry_services')
  await client.query(
    `insert into inquiry_service_options (workspace_id, id, service_id, position, kind, option_value)
     select $1, bench.id($1, 'option' || s.id, position, now()), s.id, position, option.kind, option.value
     from (select id, kind, hashtextextended(id::text, 0) as n from inquiry_services where workspace_id = $1) s
     cross join lateral (
       select 0 as position, 'airline' as kind, bench.pick($2, n, 80, 1.5) as value where s.kind = 'flight'
       union all select 1, 'origin', bench.pick($3, n, 81, 3) where s.kind in ('flight', 'train')
       union all select 2, 'destination', bench.pick($3, n, 82, 1.2)
       union all select 3, 'package', bench.pick($4, n, 83, 1.5) where s.kind in ('hotel', 'visa', 'insurance')
     ) option`,
    [id, airlines, cities, packages],
  )
  await client.query(
    `insert into inquiry_travellers (workspace_id, inquiry_id, contact_id, position)
     select workspace_id, id, person_id, 0 from inquiries where workspace_id = $1 and deal_number % 3 = 0`,
    [id],
  )
}
