import { ImportPlan } from '@caravel/contract/imports'
import type { TestApp } from './app.ts'
import type { TestWorkspace } from './factories.ts'
import { type Fill, fillPayments } from './plenty-payments.ts'
import { writeWordsAtOnce } from './words-at-once.ts'

export type Plenty = { contacts: number; companies: number; inquiries: number }

/**
 * Fills a workspace with rows that point to each other, straight into the tables. Its first contact, company and
 * inquiry have most of what a record can have: so many files, relations, services, payments and activities. Row n is told
 * by its number, so that tests know what finds it and how many are like it.
 */
export async function fillWorkspace(
  app: TestApp,
  { id, owner }: TestWorkspace,
  { contacts, companies, inquiries }: Plenty,
  most: number,
) {
  const fill = (text: string, values: unknown[] = []) => app.database.sql(text, [id, ...values])
  await fill(
    `insert into companies (workspace_id, id, name, email, phone_number, is_supplier, created_at)
     select $1, gen_random_uuid(), 'Company ' || n, 'office' || n || '@company.example', '+45 20 ' || n, n % 4 = 1,
       now() - n * interval '1 minute'
     from generate_series(1, $2::int) n`,
    [companies],
  )
  await fill(
    `insert into contacts (workspace_id, id, first_name, last_name, emails, phone_numbers, phones_e164, company_id,
       status_id, source_id, owner_id, birthday, created_at, updated_at)
     select $1, gen_random_uuid(), (array['Maria', 'Anders', 'Zoë', 'Omar'])[1 + n % 4], md5(n::text),
       case when n % 10 > 0 then array['person' || n || '@mail.example'] else '{}' end,
       case when n % 8 > 0 then array[phone] else '{}' end, case when n % 8 > 0 then array[phone] else '{}' end,
       case when n % 2 = 0 then company[1 + n % cardinality(company)] end,
       case when n % 9 > 0 then status[1 + n % cardinality(status)] end, case when n % 7 > 0 then source[1 + n % cardinality(source)] end, $3,
       case when n % 3 > 0 then date '1950-01-01' + n % 20000 end,
       now() - n * interval '10 minutes', now() - n * interval '5 minutes'
     from (select n, '+45' || lpad((abs(hashint4(n)) % 100000000)::text, 8, '2') as phone from generate_series(1, $2::int) n) n,
       (select array(select id from companies where workspace_id = $1) as company,
          array(select id from contact_statuses where workspace_id = $1) as status,
          array(select id from sources where workspace_id = $1) as source) lists`,
    [contacts, owner.memberId],
  )
  await fill(
    `insert into inquiries (workspace_id, id, deal_number, person_id, company_id, deal_status_id, assigned_to_id, title,
       travel_start, travel_end, budget, currency, parked_until, created_at,
       price, cost, tax, margin, accepted_price, accepted_currency, payment_due_on)
     select $1, gen_random_uuid(), n, person[1 + n % cardinality(person)],
       case when n % 3 = 0 then company[1 + n % cardinality(company)] end, status[1 + n % cardinality(status)],
       case when n % 4 > 0 then $3::uuid end, 'Trip ' || n, case when n % 5 > 0 then current_date + n % 300 end,
       case when n % 5 > 0 then current_date + n % 300 + n % 20 end, n, 'EUR',
       case when n % 70 = 69 then current_date + 1 + n % 90 end,
       now() - n * interval '10 minutes',
       n, 0, 0, n, case when n % 2 = 0 then n + case when n % 100 = 0 then 1 else 0 end end, case when n % 2 = 0 then 'EUR' end,
       -- Of the trips that are paid for in parts, some are late and the others wait for their day.
       case when n % 4 = 1 then current_date - 10 + (n / 4) % 700 end
     from generate_series(1, $2::int) n,
       (select array(select id from contacts where workspace_id = $1 order by created_at desc) as person,
          array(select id from companies where workspace_id = $1) as company,
          array(select id from inquiry_statuses where workspace_id = $1) as status) lists`,
    [inquiries, owner.memberId],
  )
  await fill('update workspaces set last_deal_number = $2 where id = $1', [inquiries])
  await fillAround(fill, owner.memberId, most)
  // What joins the two would go through one for each row of the other.
  await app.database.sql('analyze inquiries, inquiry_services')
  await fillPayments(fill, owner.memberId, most)
  // The many are told from the few: else each would look through all of them for the next step of its inquiry.
  await fillTasks(fill, owner.memberId, 'n % 50 = 0')
  await app.database.sql('analyze tasks')
  await fillTasks(fill, owner.memberId, 'n % 50 > 0')
}

/** As `fillWorkspace`, for thousands. */
export async function fillLargeWorkspace(
  app: TestApp,
  workspace: TestWorkspace,
  plenty: Plenty,
  most: number,
) {
  await writeWordsAtOnce(app.database.sql, workspace.id, async () => {
    await fillWorkspace(app, workspace, plenty, most)
    await app.database.sql('analyze')
  })
}

async function fillAround(fill: Fill, memberId: string, most: number) {
  const newest = (table: string) =>
    `(select id from ${table} where workspace_id = $1 order by created_at desc limit 1)`
  const oldest = (table: string) =>
    `(select id from ${table} where workspace_id = $1 order by created_at limit 1)`
  await fill(
    `insert into inquiry_services (workspace_id, id, inquiry_id, position, kind, supplier_id, state,
       cost, cost_currency, price, price_currency, line_price, line_margin)
     select $1, gen_random_uuid(), id, place, 'flight', company, case when company is null then 'idea' else 'confirmed' end,
       8, 'EUR', 10, 'EUR', case when company is not null then 10 end, case when company is not null then 2 end
     from (
       select i.id, place, case when (n + place) % 3 > 0 then supplier[1 + n % cardinality(supplier)] end as company
       from (select id, row_number() over (order by created_at desc) as n from inquiries where workspace_id = $1) i
       cross join (select array(select id from companies where workspace_id = $1 and is_supplier) as supplier) lists
       cross join lateral generate_series(1, case when n = 1 then least($2::int, 30) else 1 + n % 2 end) place) bought`,
    [most],
  )
  await fill(
    `insert into inquiry_service_options (workspace_id, id, service_id, position, kind, option_value)
     select $1, gen_random_uuid(), id, 0, 'airline', 'KLM' from inquiry_services where workspace_id = $1`,
  )
  await fill(
    `update inquiries i set currency = 'EUR', price = 10 * n, cost = 8 * n, tax = 0, margin = 2 * n
     from (select count(*) as n from inquiry_services
       where workspace_id = $1 and inquiry_id = ${newest('inquiries')}) services
     where i.workspace_id = $1 and i.id = ${newest('inquiries')}`,
  )
  await fill(
    `insert into quotes (workspace_id, id, inquiry_id, version, content, valid_until, created_by_id)
     select $1, gen_random_uuid(), id, version, json_build_object('number', deal_number || '-' || version,
       'title', 'A trip', 'customer', 'Ada', 'message', '', 'included', '', 'not_included', '', 'terms', '',
       'made_on', '2030-01-01', 'valid_until', '2199-01-01', 'travel_start', null, 'travel_end', null,
       'party_size', 1, 'currency', 'EUR', 'shows_line_prices', false,
       'alternatives', json_build_array(json_build_object('alternative', 1, 'name', '', 'price', '1.00',
         'per_traveller', '1.00', 'services', json_build_array()))),
       '2199-01-01', (select id from members where workspace_id = $1 limit 1)
     from (select id, deal_number, row_number() over (order by created_at desc) as n
       from inquiries where workspace_id = $1) i
     cross join lateral generate_series(1, case when n = 1 then least($2::int, 30) else 1 + n % 2 end) version`,
    [most],
  )
  await fill(
    `insert into inquiry_travellers (workspace_id, inquiry_id, contact_id, position)
     select $1, ${newest('inquiries')}, id, row_number() over () from contacts where workspace_id = $1 limit $2`,
    [most],
  )
  await fill(
    `insert into contact_relations (workspace_id, contact_id, person_id, relation)
     select $1, me, id, 'FRIEND' from contacts, ${newest('contacts')} mine (me)
     where workspace_id = $1 and id <> me limit $2`,
    [most],
  )
  await fill(
    `insert into activities (workspace_id, id, actor_id, verb, subject_type, subject_id)
     select $1, gen_random_uuid(), $2, 'created', kind, id from (
       select id, 'contact' as kind from contacts where workspace_id = $1
       union all select id, 'company' from companies where workspace_id = $1
       union all select id, 'inquiry' from inquiries where workspace_id = $1
       union all select ${newest('contacts')}, 'contact' from generate_series(1, $3::int)) made`,
    [memberId, most],
  )
  await fill(
    `insert into notifications (workspace_id, id, recipient_id, activity_id, verb, target_type, target_id)
     select $1, gen_random_uuid(), $2, id, 'assigned', subject_type, subject_id from activities
     where workspace_id = $1 and subject_type = 'inquiry' limit $3`,
    [memberId, most * 10],
  )
  await fill(
    `insert into attachments (workspace_id, id, section, name, size, storage_key, uploaded_by_id, person_id, uploaded_at)
     select $1, gen_random_uuid(), 'person', 'ticket.pdf', 1, gen_random_uuid(), $2, ${newest('contacts')}, now()
     from generate_series(1, $3::int)`,
    [memberId, most],
  )
  await fill(
    `insert into notes (workspace_id, id, author_id, person_id, body)
     select $1, gen_random_uuid(), $2, ${newest('contacts')}, 'Note ' || n from generate_series(1, $3::int) n`,
    [memberId, most],
  )
  await fill(
    `insert into tasks (workspace_id, id, title, deal_id, created_by_id)
     select $1, gen_random_uuid(), 'Step ' || n, ${newest('inquiries')}, $2 from generate_series(1, $3::int) n`,
    [memberId, most],
  )
  await fill(
    `insert into saved_views (workspace_id, id, member_id, list, name, settings)
     select $1, gen_random_uuid(), $2, 'contacts', 'View ' || n, '{}' from generate_series(1, $3::int) n`,
    [memberId, most],
  )
  await fill(
    `insert into trip_templates (workspace_id, id, kind, name, services)
     select $1, gen_random_uuid(), 'service', 'Template ' || n, '[{"kind": "visa"}]' from generate_series(1, $2::int) n`,
    [most],
  )
  await fill(
    `insert into imports (workspace_id, id, kind, state, file_name, size, storage_key, created_by_id, acting_id, plan,
       created_at, uploaded_at, finished_at)
     select $1, gen_random_uuid(), 'contact', 'done', 'people.csv', 1, gen_random_uuid(), $2, $2, $4,
       now() - n * interval '1 minute', now(), now()
     from generate_series(1, $3::int) n`,
    [memberId, most, JSON.stringify(ImportPlan.parse({ columns: [] }))],
  )
  await fill(
    `insert into import_rows (workspace_id, import_id, number, cells, outcome, problems, record_id, changes)
     select $1, ${newest('imports')}, n, array['Ada'], 'update', '[{"column": null, "message": "Known"}]',
       ${newest('contacts')}, '{"about": {"from": "", "to": "Counts"}}'
     from generate_series(1, $2::int) n`,
    [most],
  )
  await fill(
    `insert into import_rows (workspace_id, import_id, number, cells, outcome, record_id)
     select $1, ${oldest('imports')}, $2 + row_number() over (), array['Ada'], 'create', id
     from (select id from contacts where workspace_id = $1 order by created_at limit $3) made`,
    [most, most * 15],
  )
}

/** Every tenth is open. */
async function fillTasks(fill: Fill, memberId: string, which: string) {
  await fill(
    `insert into tasks (workspace_id, id, title, due_on, due_time, assigned_to_id, deal_id, person_id, done_at,
       created_by_id, created_at)
     select $1, gen_random_uuid(), 'Task ' || n, current_date + (n % 60 - 20)::int, case when n % 3 = 0 then time '10:00' end, $2,
       case when n % 2 = 0 then deal end, case when n % 2 = 1 then person_id end,
       case when n % 10 > 0 then now() - n * interval '1 minute' end, $2, now() - n * interval '1 minute'
     from (
       select id as deal, person_id, row_number() over (order by created_at desc) as n from inquiries
       where workspace_id = $1) i
     where ${which}`,
    [memberId],
  )
}

/** Others with a few rows each and the same words, so that no table is made of one workspace alone. */
export async function addWorkspacesLike(app: TestApp, { id }: TestWorkspace, number: number) {
  const fill = (text: string) => app.database.sql(text, [id])
  await app.database.sql(
    `insert into workspaces (id, name) select gen_random_uuid(), 'Other ' || n from generate_series(1, $1::int) n`,
    [number],
  )
  await fill(
    `with users as (
       insert into users (id, email, first_name)
       select gen_random_uuid(), id || '@test.example', 'Other' from workspaces where id <> $1 returning id, email)
     insert into members (workspace_id, id, user_id, role)
     select w.id, gen_random_uuid(), u.id, 'EDITOR' from users u join workspaces w on u.email = w.id || '@test.example'`,
  )
  for (const [table, columns] of Object.entries({
    contact_statuses: 'color, position',
    inquiry_statuses: 'color, kind, position',
    sources: 'icon, position',
  }))
    await fill(
      `insert into ${table} (workspace_id, id, name, ${columns})
       select w.id, gen_random_uuid(), word.name, ${columns} from workspaces w cross join ${table} word
       where w.id <> $1 and word.workspace_id = $1`,
    )
  await fill(
    `insert into companies (workspace_id, id, name)
     select id, gen_random_uuid(), 'Other ' || n from workspaces cross join generate_series(1, 10) n where id <> $1`,
  )
  await fill(
    `insert into contacts (workspace_id, id, first_name, status_id)
     select workspace_id, gen_random_uuid(), 'Other', id from contact_statuses cross join generate_series(1, 2)
     where workspace_id <> $1`,
  )
  await fill(
    `insert into inquiries (workspace_id, id, deal_number, person_id, deal_status_id, budget, currency)
     select c.workspace_id, gen_random_uuid(), row_number() over (partition by c.workspace_id), c.id, s.id, 10, 'EUR'
     from contacts c join inquiry_statuses s using (workspace_id) where c.workspace_id <> $1 and s.position = 0`,
  )
  await fill(
    `with activities as (
       insert into activities (workspace_id, id, actor_id, verb, subject_type, subject_id)
       select i.workspace_id, gen_random_uuid(), m.id, 'created', 'inquiry', i.id
       from inquiries i join members m using (workspace_id) where i.workspace_id <> $1 returning *)
     insert into notifications (workspace_id, id, recipient_id, activity_id, verb, target_type, target_id)
     select workspace_id, gen_random_uuid(), actor_id, id, 'assigned', subject_type, subject_id from activities`,
  )
}
