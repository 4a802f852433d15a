import type pg from 'pg'
import {
  cities,
  companyBeginnings,
  companyForms,
  companyTrades,
  dialling,
  firstNames,
  lastNames,
  mailHosts,
  rareCompany,
  rareName,
} from './names.ts'
import type { NewWorkspace } from './workspaces.ts'

/** `offset 0` keeps what a subquery works out from being worked out again wherever it is used. */
export async function fillCompanies(client: pg.Client, { id, size, members, today }: NewWorkspace) {
  await client.query(
    `insert into companies
       (workspace_id, id, name, email, phone_number, phone_e164, website, address, owner_id, created_at, updated_at)
     select $1, bench.id($1, 'company', n, at), name, case when roll < 0.85 then 'hello@' || domain else '' end,
       case when roll > 0.1 then bench.spaced(phone) else '' end, case when roll > 0.1 then phone else '' end,
       'https://www.' || domain, bench.pick($7, n, 14, 1.5), bench.pick_id($4, n, 15, 1), at,
       at + bench.roll(n, 16) * ($3 - at)
     from (
       select n, at, name, bench.slug(replace(name, '.', '')) || '.example' as domain, bench.roll(n, 10) as roll,
         bench.phone(bench.pick($8, n, 11, 1.5), n, 20) as phone
       from (
         select n, bench.came(n, $2, $3) as at,
           concat_ws(' ', case when bench.is_rare(n, $2) then $9 else bench.pick($5, n, 12, 1.2) end,
             bench.pick($6, n, 13, 1.6),
             case when bench.roll(n, 17) < 0.6 then bench.pick($7, n, 18, 1) end,
             bench.pick($10, n, 19, 1)) as name
         from generate_series(1, $2::bigint) n offset 0
       ) named offset 0
     ) company`,
    [
      id,
      size.companies,
      today,
      members,
      companyBeginnings,
      companyTrades,
      cities,
      dialling,
      rareCompany,
      companyForms,
    ],
  )
}

/** So many at a time, because triggers hold all rows of a statement. */
const batch = 250_000

export async function fillContacts(client: pg.Client, workspace: NewWorkspace) {
  const { id, size, members, today, contactStatuses, sources } = workspace
  for (let first = 1; first <= size.contacts; first += batch) {
    const last = Math.min(first + batch - 1, size.contacts)
    await client.query(
      `insert into contacts
         (workspace_id, id, first_name, last_name, emails, phone_numbers, phones_e164, company_id, status_id, source_id,
          owner_id, gender, birthday, address, created_at, updated_at)
       select $1, bench.id($1, 'contact', n, at), first_name, last_name,
         case when roll < 0.1 then '{}'
           when roll < 0.2 then array[slug || '@' || host, slug || '@work.example']
           else array[slug || '@' || host] end,
         case when bench.roll(n, 21) < 0.15 then '{}' else array[bench.spaced(phone)] end,
         case when bench.roll(n, 21) < 0.15 then '{}' else array[phone] end,
         case when bench.roll(n, 22) < 0.45 then bench.id($1, 'company', company, bench.came(company, $6, $3)) end,
         case when bench.roll(n, 23) < 0.94 then bench.pick_id($7, n, 24, 1.6) end,
         case when bench.roll(n, 25) < 0.97 then bench.pick_id($8, n, 26, 1.3) end,
         case when bench.roll(n, 27) < 0.7 then bench.pick_id($9, n, 28, 1.5) end,
         (array['FEMALE', 'MALE', 'OTHERS', null])[bench.choose(4, n, 29, 1.2)],
         case when bench.roll(n, 30) < 0.3 then date '1950-01-01' + bench.choose(20000, n, 31, 1) end,
         case when bench.roll(n, 32) < 0.5 then bench.pick($10, n, 33, 1.5) else '' end,
         at, at + bench.roll(n, 34) * ($3 - at)
       from (
         select n, at, first_name, last_name, bench.roll(n, 20) as roll, bench.phone(bench.pick($11, n, 35, 1.5), n, 43) as phone,
           bench.slug(first_name || '.' || last_name || case when n % 3 > 0 then bench.digits(n, 36, 3) else '' end) as slug,
           bench.pick($12, n, 37, 2) as host, bench.choose($6, n, 38, 2.5) as company
         from (
           select n, bench.came(n, $2, $3) as at,
             case when bench.is_rare(n, $2) then $13 else bench.pick($14, n, 39, 1.7) end as first_name,
             bench.pick($15, n, 40, 1.6) ||
               case when bench.roll(n, 41) < 0.2 then ' ' || bench.pick($15, n, 42, 1.2) else '' end as last_name
           from generate_series($4::bigint, $5::bigint) n offset 0
         ) named offset 0
       ) contact`,
      [
        id,
        size.contacts,
        today,
        first,
        last,
        size.companies,
        contactStatuses,
        sources,
        members,
        cities,
        dialling,
        mailHosts,
        rareName,
        firstNames,
        lastNames,
      ],
    )
  }
}
