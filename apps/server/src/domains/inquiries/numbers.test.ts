import { contacts } from '@caravel/contract/contacts'
import { deals } from '@caravel/contract/deals'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { createContact, createWorkspace, type TestWorkspace } from '../../testing/factories.ts'
import { untilWaiting } from '../../testing/race.ts'
import { expectRefused } from '../../testing/refusals.ts'

const app = await openTestApp()
let workspace: TestWorkspace
let person: { id: string }

beforeEach(async () => {
  workspace = await createWorkspace(app)
  person = await createContact(app, workspace)
})

const create = (body: object = {}, headers: Record<string, string> = {}) =>
  app.call(
    deals.create,
    { params: { org: workspace.id }, body: { person_id: person.id, ...body } as never },
    { token: workspace.owner.token, headers },
  )
const nextNumber = async () => (await create()).body.deal_number
const newestFirst = async () => {
  const query = { sort_by: '-date', page_size: '100' }
  const { body } = await app.call(
    deals.list,
    { params: { org: workspace.id }, query: query as never },
    workspace.owner,
  )
  return body.results.map(({ deal_number }) => deal_number)
}
const oneTo = (last: number) => Array.from({ length: last }, (_, n) => n + 1)

describe('the numbers of inquiries', () => {
  it('are consecutive when 50 are created at once, for one person or for many', async () => {
    const people = await Promise.all(oneTo(5).map(() => createContact(app, workspace)))
    const answers = await Promise.all(
      oneTo(50).map((n) => create(n % 2 ? {} : { person_id: people[n % 5]?.id })),
    )
    const numbers = answers.map(({ body }) => body.deal_number)
    expect(numbers.sort((a, b) => a - b)).toEqual(oneTo(50))
    expect(await newestFirst()).toEqual(oneTo(50).reverse())
  })

  it('are in the order of creation, also of one that began first and then had to wait', async () => {
    const other = await createContact(app, workspace)
    const waiting = await app.services.database.transaction({ workspaceId: workspace.id }, async (db) => {
      await sql`select from contacts where id = ${person.id} for update`.execute(db)
      const late = create()
      await untilWaiting(app, 1)
      expect((await create({ person_id: other.id })).body.deal_number).toBe(1)
      return { late }
    })
    const { body } = await waiting.late
    expect(await newestFirst()).toEqual([2, 1])
    expect([body.updated_at, body.last_activity_at]).toEqual([body.created_at, body.created_at])
  })

  it('are counted in each workspace on its own', async () => {
    expect([await nextNumber(), await nextNumber()]).toEqual([1, 2])
    workspace = await createWorkspace(app)
    person = await createContact(app, workspace)
    expect(await nextNumber()).toBe(1)
  })

  it('have no gap where a creation was refused, or failed at its very end', async () => {
    expect(await nextNumber()).toBe(1)
    await expectRefused(app, 404, () => create({ assigned_to_id: person.id }))
    await expectRefused(app, 400, () => create({ budget: -1 }))
    await app.database.sql(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create trigger refuse before insert on activities for each row execute function refuse()`)
    expect((await create()).status).toBe(500)
    await app.database.sql('drop trigger refuse on activities; drop function refuse')
    expect(await nextNumber()).toBe(2)
  })

  it('are not used again when the last one is deleted, even for good', async () => {
    await create()
    await app.call(
      contacts.bulkDelete,
      { params: { org: workspace.id }, body: { ids: [person.id] } },
      workspace.owner,
    )
    await app.database.sql('delete from inquiries where workspace_id = $1', [workspace.id])
    person = await createContact(app, workspace)
    expect(await nextNumber()).toBe(2)
  })
})

describe('a creation that is sent twice', () => {
  it('with the same key takes one number and answers the same, even at once', async () => {
    const send = () => create({ title: 'Once' }, { 'idempotency-key': 'k1' })
    const answers = await Promise.all([send(), send(), send()])
    const later = await send()
    expect(answers.map(({ body }) => body)).toEqual(Array(3).fill(later.body))
    expect(later.status).toBe(201)
    expect(await nextNumber()).toBe(2)
  })

  it('with the same key but another body is a conflict', async () => {
    await create({ title: 'One' }, { 'idempotency-key': 'k2' })
    await expectRefused(app, 409, () => create({ title: 'Two' }, { 'idempotency-key': 'k2' }))
  })

  it('does not keep a refusal', async () => {
    const headers = { 'idempotency-key': 'k3' }
    await expectRefused(app, 400, () => create({ budget: -1 }, headers))
    expect((await create({ budget: 1 }, headers)).body.deal_number).toBe(1)
  })
})
