import { contacts } from '@caravel/contract/contacts'
import { deals } from '@caravel/contract/deals'
import { dealStatuses } from '@caravel/contract/settings'
import { trash } from '@caravel/contract/trash'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../testing/app.ts'
import { createContact, createWorkspace, type TestWorkspace } from '../testing/factories.ts'

const app = await openTestApp()
let workspace: TestWorkspace
let statuses: string[]

beforeEach(async () => {
  workspace = await createWorkspace(app)
  const rows = await app.database.sql<{ id: string }>(
    'select id from inquiry_statuses where workspace_id = $1 order by position',
    [workspace.id],
  )
  statuses = rows.map(({ id }) => id)
})

const params = () => ({ org: workspace.id })
const add = async (person: { id: string }, fields: object) => {
  const body = { person_id: person.id, ...fields } as never
  return (await app.call(deals.create, { params: params(), body }, workspace.owner)).body.id
}
const update = (id: string, body: object) =>
  app.call(deals.update, { params: { ...params(), id }, body: body as never }, workspace.owner)

it('follow every way in which inquiries come, change and go', async () => {
  const [ada, bob] = [await createContact(app, workspace), await createContact(app, workspace)]
  const ids: string[] = []
  for (let n = 0; n < 12; n++) {
    const deal_status_id = n % 4 === 3 ? null : statuses[n % 4]
    const currency = n % 3 === 0 ? 'EUR' : 'USD'
    ids.push(await add(n % 2 ? ada : bob, { deal_status_id, budget: n * 10.01, currency }))
  }
  await add(ada, {})
  await expectTrue()

  await update(ids[0] ?? '', { budget: 99.99 })
  await update(ids[1] ?? '', { currency: 'JPY' })
  await update(ids[2] ?? '', { budget: null })
  await update(ids[3] ?? '', { deal_status_id: statuses[4], budget: 1, currency: 'CHF' })
  await expectTrue()

  const until = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  await update(ids[5] ?? '', { parked_until: until })
  await update(ids[7] ?? '', { parked_until: until, budget: 5, currency: 'CHF' })
  await update(ids[8] ?? '', { parked_until: until })
  await update(ids[8] ?? '', { budget: 17 })
  await expectTrue()
  const some = { ids: ids.slice(4, 8) }
  await app.call(
    deals.bulkUpdate,
    { params: params(), body: { ...some, deal_status_id: statuses[4] ?? '' } },
    workspace.owner,
  )
  await expectTrue()
  await app.call(deals.bulkDelete, { params: params(), body: some }, workspace.owner)
  await expectTrue()
  await app.call(deals.bulkRestore, { params: params(), body: { ids: ids.slice(4, 6) } }, workspace.owner)
  await app.call(
    trash.purge,
    { params: params(), body: { type: 'inquiry', ids: ids.slice(6, 8) } },
    workspace.owner,
  )
  await expectTrue()

  const between = { ...params(), id: ada.id, other_id: bob.id }
  await app.call(contacts.merge, { params: between, body: {} }, workspace.owner)
  const moved = { ...params(), id: statuses[0] ?? '' }
  await app.call(
    dealStatuses.remove,
    { params: moved, query: { move_to: statuses[1] ?? '' } },
    workspace.owner,
  )
  await expectTrue()

  const one = { params: params(), body: { ids: [ada.id] } }
  await app.call(contacts.bulkDelete, one, workspace.owner)
  expect(await summedUp()).toEqual([])
  await expectTrue()
  await app.call(contacts.bulkRestore, one, workspace.owner)
  expect(await summedUp()).not.toEqual([])
  await expectTrue()

  await app.database.sql('delete from contacts where workspace_id = $1', [workspace.id])
  expect(await summedUp()).toEqual([])
  await expectTrue()
})

it('are right after many changes at once, which do not stop each other', async () => {
  const person = await createContact(app, workspace)
  const ids = await Promise.all(
    Array.from({ length: 8 }, (_, n) => add(person, { deal_status_id: statuses[n % 2], budget: n + 1 })),
  )
  const answers = await Promise.all(
    ids.flatMap((id, n) => [
      update(id, { deal_status_id: statuses[(n + 1) % 3] }),
      update(id, { budget: n * 2, currency: n % 2 ? 'EUR' : 'USD' }),
    ]),
  )
  for (const { status } of answers) expect(status).toBe(200)
  await expectTrue()
})

it('go with their workspace', async () => {
  await add(await createContact(app, workspace), { budget: 1 })
  await app.database.sql('delete from workspaces where id = $1', [workspace.id])
  expect(
    await app.database.sql('select 1 from inquiry_budgets where workspace_id = $1', [workspace.id]),
  ).toEqual([])
})

it('can neither be read nor written from another workspace', async () => {
  await add(await createContact(app, workspace), { budget: 1 })
  const other = await createWorkspace(app)
  const scope = { workspaceId: other.id }
  const seen = await app.services.database.read(scope, (db) =>
    db.selectFrom('inquiry_budgets').selectAll().execute(),
  )
  expect(seen).toEqual([])
  const forged = { workspace_id: workspace.id, status_id: newId(), currency: 'EUR', total: 1 }
  const forge = app.services.database.transaction(scope, (db) =>
    db.insertInto('inquiry_budgets').values(forged).execute(),
  )
  await expect(forge).rejects.toThrow(/row-level security/)
})

const summedUp = () =>
  app.database.sql(
    `select coalesce(deal_status_id, '00000000-0000-0000-0000-000000000000') as status_id, currency, sum(budget) as total,
       coalesce(sum(budget) filter (where parked_until is not null), 0) as parked
     from inquiries where workspace_id = $1 and deleted_at is null and budget is not null
     group by 1, 2 having sum(budget) <> 0 order by 1, 2`,
    [workspace.id],
  )

/** Each kept sum equals what summing up would give. */
async function expectTrue() {
  const kept = await app.database.sql(
    'select status_id, currency, total, parked from inquiry_budgets where workspace_id = $1 and total <> 0 order by 1, 2',
    [workspace.id],
  )
  expect(kept).toEqual(await summedUp())
}
