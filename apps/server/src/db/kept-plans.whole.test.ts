import { contacts } from '@caravel/contract/contacts'
import { deals } from '@caravel/contract/deals'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { createWorkspace } from '../testing/factories.ts'
import { fillWorkspace } from '../testing/plenty.ts'
import { type Reader, readerOf } from '../testing/readings.ts'
import { watchDatabase } from '../testing/watch.ts'

/** After so many times the database keeps the plan of a statement. */
const timesUntilKept = 6

/** Of a table, by the changes of some records, with all that follows from them. */
const mostRows = 700

it('a change reads few rows, also after the same in a workspace that has just come', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.close())
  const large = await filledWith(app, 3000)
  // Of a workspace that is not among the few that it knows, the database thinks that it has nothing.
  await app.database.sql('analyze')
  const fresh = await filledWith(app, 4)
  const watch = watchDatabase(app, mostRows)
  const connection = await changeAll(app, fresh)
  expect(await changeAll(app, large)).toEqual(connection)
  expect([...watch.floods], watch.plans.join('\n\n')).toEqual([])
})

it('what a request changes is found by few rows, also after the same in a workspace that has just come', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.close())
  const large = await filledWith(app, 3000)
  await app.database.sql('analyze')
  const fresh = await filledWith(app, 4)
  const watch = watchDatabase(app, mostRows)
  for (let time = 0; time < timesUntilKept; time++) await askForChanges(app, fresh, time)
  watch.clear()
  await askForChanges(app, large, timesUntilKept)
  expect([...watch.floods], watch.plans.join('\n\n')).toEqual([])
})

async function askForChanges(app: TestApp, at: Reader, time: number) {
  const { id: org, owner } = at.workspace
  const first = async (table: 'contact_statuses' | 'inquiry_statuses' | 'sources') => {
    const [row] = await app.database.sql<{ id: string }>(
      `select id from ${table} where workspace_id = $1 order by id offset $2 limit 1`,
      [org, time % 2],
    )
    return row?.id ?? ''
  }
  const references = {
    status_id: await first('contact_statuses'),
    source_id: await first('sources'),
    owner_id: owner.memberId,
  }
  const deal = {
    person_id: at.contact,
    company_id: at.company,
    deal_status_id: await first('inquiry_statuses'),
    assigned_to_id: owner.memberId,
  }
  const of = (id: string) => ({ params: { org, id } })
  const answers = [
    await app.call(
      contacts.create,
      { params: { org }, body: { first_name: 'Ada', company_id: at.company, ...references } },
      owner,
    ),
    await app.call(contacts.update, { ...of(at.contact), body: { about: `${time}`, ...references } }, owner),
    await app.call(
      contacts.bulkUpdate,
      { params: { org }, body: { ids: [at.contact, at.otherContact], status_id: references.status_id } },
      owner,
    ),
    await app.call(deals.create, { params: { org }, body: deal }, owner),
    await app.call(deals.update, { ...of(at.inquiry), body: { title: `${time}` } }, owner),
    await app.call(
      deals.bulkUpdate,
      { params: { org }, body: { ids: [at.inquiry], deal_status_id: deal.deal_status_id } },
      owner,
    ),
  ]
  expect(answers.map(({ status }) => status).filter((status) => status >= 300)).toEqual([])
}

async function filledWith(app: TestApp, rows: number): Promise<Reader> {
  const workspace = await createWorkspace(app)
  await fillWorkspace(app, workspace, { contacts: rows, companies: rows, inquiries: rows }, 3)
  return readerOf(app, workspace, {})
}

/** Changes what other records are kept up to date with. Answers on which connection that was. */
function changeAll(app: TestApp, at: Reader): Promise<number | undefined> {
  const { id: workspaceId, owner } = at.workspace
  return app.services.database.transaction({ userId: owner.id, workspaceId }, async (db) => {
    for (let time = 0; time < timesUntilKept; time++) {
      const [person, company] = time % 2 ? [at.contact, at.company] : [at.otherContact, at.otherCompany]
      const changes = [
        sql`update inquiries set person_id = ${person}, company_id = ${company}
          where workspace_id = ${workspaceId} and id = ${at.inquiry}`,
        sql`update contacts set company_id = ${company}, source_id = (
            select id from sources where workspace_id = ${workspaceId} order by id limit 1 offset ${time % 2})
          where workspace_id = ${workspaceId} and id = ${at.contact}`,
        sql`update tasks set deal_id = ${at.inquiry}, person_id = null, done_at = null, due_on = current_date + ${time}::int
          where workspace_id = ${workspaceId} and id = ${at.task}`,
        sql`update inquiry_service_options set kind = 'destination', option_value = ${`Place ${time}`}
          where workspace_id = ${workspaceId} and service_id = (
            select id from inquiry_services where workspace_id = ${workspaceId} and inquiry_id = ${at.inquiry} limit 1)`,
      ]
      for (const change of changes) await change.execute(db)
    }
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    return rows[0]?.pid
  })
}
