import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { startTestApp } from './testing/app.ts'
import { createWorkspace } from './testing/factories.ts'
import { fillWorkspace } from './testing/plenty.ts'
import { readerOf } from './testing/readings.ts'
import { watchDatabase } from './testing/watch.ts'
import { warmUp } from './warm-up.ts'

it('asks what people ask most on a connection of its own, and leaves nothing behind', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.close())
  const warnings: unknown[] = []
  const log = { ...app.http.log, warn: (told: unknown) => warnings.push(told) } as typeof app.http.log
  await warmUp(app.services, log, 1)
  expect(warnings).toEqual([])
  const [prepared] = await app.services.database.query<{ count: number }>(
    'select count(*)::integer as count from pg_prepared_statements',
    [],
  )
  expect(prepared?.count).toBeGreaterThan(20)
  for (const table of ['users', 'workspaces', 'contacts', 'inquiries', 'search_words', 'activities'])
    expect(await app.database.sql(`select from ${table}`), table).toEqual([])
})

it('keeps no plan that was made where nothing is', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.close())
  const workspace = await createWorkspace(app)
  await fillWorkspace(app, workspace, { contacts: 3000, companies: 3, inquiries: 3 }, 3)
  await app.database.sql('analyze')
  await app.database.sql(plannedForOneWorkspace)
  await warmUp(app.services, app.http.log, 1)
  const watch = watchDatabase(app, 1000)
  const { inquiry, otherContact } = await readerOf(app, workspace, {})
  const scope = { userId: workspace.owner.id, workspaceId: workspace.id }
  await app.services.database.transaction(scope, (db) =>
    sql`update inquiries set person_id = ${otherContact} where id = ${inquiry}`.execute(db),
  )
  expect([...watch.floods]).toEqual([])
})

it('leaves it to requests to say what is wrong with the database', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.close())
  await app.database.sql('alter table contacts rename to contacts_away')
  const warnings: unknown[] = []
  const log = { ...app.http.log, warn: (told: unknown) => warnings.push(told) } as typeof app.http.log
  await warmUp(app.services, log, 2)
  expect(warnings).toHaveLength(2)
})

/** As it was when the plan that it kept was good for one workspace alone. */
const plannedForOneWorkspace = `
  create or replace function person_inquiries_counted() returns trigger
    language plpgsql set enable_hashjoin = off set enable_mergejoin = off set search_path = public, pg_temp
  as $$
  begin
    if tg_op <> 'UPDATE' then return null; end if;
    with moved as (
      select workspace_id, parent_id, sum(step) as step from (
        select workspace_id, person_id as parent_id, -1 as step from old_rows where deleted_at is null
        union all
        select workspace_id, person_id as parent_id, 1 as step from new_rows where deleted_at is null
      ) moved
      where parent_id is not null group by 1, 2 having sum(step) <> 0
    ), held as (
      select p.workspace_id, p.id, moved.step from contacts p
      join moved on moved.workspace_id = p.workspace_id and moved.parent_id = p.id
      order by p.workspace_id, p.id for no key update of p
    )
    update contacts p set inquiry_count = p.inquiry_count + held.step from held
    where p.workspace_id = held.workspace_id and p.id = held.id;
    return null;
  end $$`
