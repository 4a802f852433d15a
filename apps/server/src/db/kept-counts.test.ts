import { v7 as newId } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../testing/app.ts'
import { createCompany, createWorkspace, type TestWorkspace } from '../testing/factories.ts'

const app = await openTestApp()
let workspace: TestWorkspace
let statuses: string[]
let sources: string[]
let inquiryStatus: string

beforeEach(async () => {
  workspace = await createWorkspace(app)
  statuses = (
    await app.database.sql<{ id: string }>(
      'select id from contact_statuses where workspace_id = $1 order by position',
      [workspace.id],
    )
  ).map(({ id }) => id)
  sources = (
    await app.database.sql<{ id: string }>(
      'select id from sources where workspace_id = $1 order by position',
      [workspace.id],
    )
  ).map(({ id }) => id)
  const [status] = await app.database.sql<{ id: string }>(
    'select id from inquiry_statuses where workspace_id = $1 limit 1',
    [workspace.id],
  )
  inquiryStatus = status?.id ?? ''
})

it('follow every way in which rows come, change and go', async () => {
  const companies = [(await createCompany(app, workspace)).id, (await createCompany(app, workspace)).id]
  const contacts = await Promise.all(
    Array.from({ length: 12 }, (_, n) => insertContact(statuses[n % 3], companies[n % 2], sources[n % 4])),
  )
  await Promise.all(contacts.map((id, n) => insertInquiry(id, n + 1, companies[n % 2] ?? null)))
  await expectTrue()

  await app.database.sql('update contacts set status_id = $1 where workspace_id = $2 and status_id = $3', [
    statuses[1],
    workspace.id,
    statuses[0],
  ])
  await app.database.sql('update contacts set deleted_at = now(), status_id = null where id = any($1)', [
    contacts.slice(0, 4),
  ])
  await app.database.sql('update contacts set source_id = $1 where id = any($2)', [
    sources[1],
    contacts.slice(3, 7),
  ])
  await app.database.sql('update contacts set company_id = $1 where id = any($2)', [
    companies[1],
    contacts.slice(2, 8),
  ])
  await app.database.sql('update inquiries set deleted_at = now() where person_id = any($1)', [
    contacts.slice(0, 4),
  ])
  await app.database.sql('update inquiries set person_id = $1, company_id = null where person_id = $2', [
    contacts[5],
    contacts[6],
  ])
  await expectTrue()

  await app.database.sql(
    `update inquiries set parked_until = current_date + 1 where workspace_id = $1 and deal_number % 2 = 0`,
    [workspace.id],
  )
  await expectTrue()
  await app.database.sql(
    `update inquiries set parked_until = null, deleted_at = null where workspace_id = $1 and deal_number < 7`,
    [workspace.id],
  )
  await app.database.sql(
    'update inquiries set deal_status_id = null where workspace_id = $1 and deal_number > 9',
    [workspace.id],
  )
  await expectTrue()

  await app.database.sql('update contacts set deleted_at = null where id = $1', [contacts[0]])
  await app.database.sql('delete from contacts where id = any($1)', [contacts.slice(1, 7)])
  await app.database.sql('delete from companies where id = $1', [companies[0]])
  await expectTrue()
})

it('go with their workspace', async () => {
  await insertContact(statuses[0])
  await app.database.sql('delete from workspaces where id = $1', [workspace.id])
  expect(await app.database.sql('select * from list_counts where workspace_id = $1', [workspace.id])).toEqual(
    [],
  )
})

async function insertContact(status?: string, company?: string, source?: string) {
  const id = newId()
  await app.database.sql(
    'insert into contacts (workspace_id, id, first_name, status_id, company_id, source_id) values ($1, $2, $3, $4, $5, $6)',
    [workspace.id, id, 'C', status, company, source],
  )
  return id
}

const insertInquiry = (person: string, number: number, company: string | null) =>
  app.database.sql(
    'insert into inquiries (workspace_id, id, deal_number, person_id, deal_status_id, company_id) values ($1, $2, $3, $4, $5, $6)',
    [workspace.id, newId(), number, person, inquiryStatus, company],
  )

/** Each kept count equals what counting would give. */
async function expectTrue() {
  const kept = await app.database.sql(
    'select list, status_id, live, parked from list_counts where workspace_id = $1 and live <> 0 order by 1, 2',
    [workspace.id],
  )
  const counted = await app.database.sql(
    `select list, coalesce(status_id, '00000000-0000-0000-0000-000000000000') as status_id, count(*) as live,
       count(parked_until) as parked
     from (
       select 'contacts' as list, workspace_id, status_id, deleted_at, null::date as parked_until from contacts
       union all select 'contacts_by_source', workspace_id, source_id, deleted_at, null from contacts
       union all select 'companies', workspace_id, null, deleted_at, null from companies
       union all select 'inquiries', workspace_id, deal_status_id, deleted_at, parked_until from inquiries
     ) rows
     where workspace_id = $1 and deleted_at is null group by 1, 2 order by 1, 2`,
    [workspace.id],
  )
  expect(kept).toEqual(counted)
  const wrong = await app.database.sql(
    `select 'contact' as kind, c.id from contacts c where inquiry_count <> (select count(*) from inquiries i where i.person_id = c.id and i.deleted_at is null)
     union all select 'company', o.id from companies o
     where people_count <> (select count(*) from contacts c where c.company_id = o.id and c.deleted_at is null)
        or inquiry_count <> (select count(*) from inquiries i where i.company_id = o.id and i.deleted_at is null)
     union all select 'rank', c.id from contacts c
     left join contact_ranks k on k.workspace_id = c.workspace_id and k.contact_id = c.id
     where (k.is_live, k.updated_at, k.inquiry_count) is distinct from (c.deleted_at is null, c.updated_at, c.inquiry_count)`,
  )
  expect(wrong).toEqual([])
}
