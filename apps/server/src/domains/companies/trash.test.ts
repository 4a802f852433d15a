import { companies } from '@caravel/contract/companies'
import { contacts } from '@caravel/contract/contacts'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import {
  addMember,
  createCompany,
  createContact,
  createWorkspace,
  type TestWorkspace,
} from '../../testing/factories.ts'
import { expectRefused } from '../../testing/refusals.ts'

const app = await openTestApp()
let workspace: TestWorkspace

beforeEach(async () => {
  workspace = await createWorkspace(app)
})

const params = () => ({ org: workspace.id })
const list = async () => (await app.call(companies.list, { params: params() }, workspace.owner)).body.results
const names = async () => (await list()).map(({ name }) => name)
const remove = (body: object, caller = workspace.owner) =>
  app.call(companies.bulkDelete, { params: params(), body: body as never }, caller)
const restore = (ids: unknown) =>
  app.call(companies.bulkRestore, { params: params(), body: { ids } as never }, workspace.owner)
const readContact = async (id: string) =>
  (await app.call(contacts.get, { params: { ...params(), id } }, workspace.owner)).body
const changeContact = (id: string, body: object) =>
  app.call(contacts.update, { params: { ...params(), id }, body }, workspace.owner)

describe('deleting companies', () => {
  it('takes them out of the list and leaves the others', async () => {
    const [a, b] = [await createCompany(app, workspace, 'A'), await createCompany(app, workspace, 'B')]
    await createCompany(app, workspace, 'C')
    const { status, body } = await remove({ ids: [b.id, a.id, a.id.toUpperCase()] })
    expect([status, body]).toEqual([200, { deleted: 2, detached: 0, ids: [a.id, b.id] }])
    expect(await names()).toEqual(['C'])
    const rows = await app.database.sql('select verb from activities where subject_id = any($1)', [
      [a.id, b.id],
    ])
    expect(rows).toEqual([{ verb: 'deleted' }, { verb: 'deleted' }])
  })

  it('is refused while they have people, and says how many', async () => {
    const [a, b] = [await createCompany(app, workspace), await createCompany(app, workspace)]
    await createContact(app, workspace, { company_id: a.id })
    const [one] = await expectRefused(app, 412, () => remove({ ids: [a.id] }))
    expect(one).toMatchObject({
      code: 'deletion_not_allowed',
      message: expect.stringMatching(/^1 person still works for this company/),
    })
    await createContact(app, workspace, { company_id: b.id })
    const [two] = await expectRefused(app, 412, () => remove({ ids: [a.id, b.id] }))
    expect(two?.message).toMatch(/^2 people still work for these companies/)
  })

  it('is not held up by people in the trash', async () => {
    const company = await createCompany(app, workspace)
    const { id } = await createContact(app, workspace, { company_id: company.id })
    await app.database.sql('update contacts set deleted_at = now() where id = $1', [id])
    expect((await remove({ ids: [company.id] })).status).toBe(200)
  })

  it('detaches their people when asked to, which their versions and timelines show', async () => {
    const [a, b] = [await createCompany(app, workspace), await createCompany(app, workspace)]
    const [first, second, other] = [
      await createContact(app, workspace, { company_id: a.id }),
      await createContact(app, workspace, { company_id: b.id }),
      await createContact(app, workspace),
    ]
    expect((await remove({ ids: [a.id, b.id], detach: true })).body).toMatchObject({
      deleted: 2,
      detached: 2,
    })
    expect(await readContact(first.id)).toMatchObject({ company: null, version: 2 })
    expect(await readContact(other.id)).toEqual(other)
    const rows = await app.database.sql(
      `select changes from activities where subject_id = any($1) and verb = 'changed' order by subject_id`,
      [[first.id, second.id]],
    )
    expect(rows).toEqual([a, b].map(({ id }) => ({ changes: { company_id: { from: id, to: null } } })))
  })

  it('takes all that match', async () => {
    for (const name of ['Acme 1', 'Acme 2', 'Other']) await createCompany(app, workspace, name)
    const filters = [{ attribute: 'name', condition: 'contains', value: 'acme' }]
    expect((await remove({ matching: { filters, search: '' } })).body.deleted).toBe(2)
    expect(await names()).toEqual(['Other'])
    expect((await remove({ matching: { filters } })).body.deleted).toBe(0)
    expect((await remove({ matching: {} })).body.deleted).toBe(1)
  })

  it('is all or nothing', async () => {
    const own = await Promise.all([1, 2, 3, 4, 5].map(() => createCompany(app, workspace)))
    const foreign = await createCompany(app, await createWorkspace(app))
    const gone = await createCompany(app, workspace)
    await remove({ ids: [gone.id] })
    for (const id of [foreign.id, gone.id, newId(), 'x'])
      await expectRefused(app, 404, () =>
        remove({ ids: [...own.map((company) => company.id), id], detach: true }),
      )
  })

  it('takes each company once when it is asked for twice at once', async () => {
    const { id } = await createCompany(app, workspace)
    const answers = await Promise.all([1, 2, 3].map(() => remove({ ids: [id] })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  })

  it.each([
    [{}],
    [{ ids: [] }],
    [{ ids: 'all' }],
    [{ ids: Array(10_001).fill('0190a000-0000-7000-8000-000000000000') }],
    [{ matching: { filters: [{ attribute: 'owner', condition: 'empty' }] } }],
    [{ matching: { search: 'x'.repeat(201) } }],
    [{ matching: {}, detach: 'yes' }],
  ])('is refused for %j', async (body) => {
    await createCompany(app, workspace)
    await expectRefused(app, 400, () => remove(body))
  })

  it('takes 10,000 at once and no more', async () => {
    await app.database.sql(
      `insert into companies (workspace_id, id, name)
       select $1, gen_random_uuid(), 'Company ' || n from generate_series(1, 10001) n`,
      [workspace.id],
    )
    const [detail] = await expectRefused(app, 400, () => remove({ matching: {} }))
    expect(detail).toMatchObject({ code: 'invalid', field: 'matching' })
    const rows = await app.database.sql<{ id: string }>(
      'select id from companies where workspace_id = $1 limit 10000',
      [workspace.id],
    )
    expect((await remove({ ids: rows.map(({ id }) => id) })).body.deleted).toBe(10_000)
    expect(await list()).toHaveLength(1)
  })

  it('is not for a VIEWER', async () => {
    const { id } = await createCompany(app, workspace)
    const viewer = await addMember(app, workspace, 'VIEWER')
    await expectRefused(app, 403, () => remove({ ids: [id] }, viewer))
  })
})

describe('restoring companies', () => {
  it('brings them back with the people who have no other company by now', async () => {
    const [company, other] = [
      await createCompany(app, workspace, 'A'),
      await createCompany(app, workspace, 'B'),
    ]
    const [stays, moves] = [
      await createContact(app, workspace, { company_id: company.id }),
      await createContact(app, workspace, { company_id: company.id }),
    ]
    const { ids } = (await remove({ ids: [company.id], detach: true })).body
    await changeContact(moves.id, { company_id: other.id })
    expect((await restore(ids)).body).toEqual({ restored: 1 })
    expect((await readContact(stays.id)).company?.id).toBe(company.id)
    expect((await readContact(moves.id)).company?.id).toBe(other.id)
    expect(await list()).toMatchObject([
      { name: 'A', people_count: 1, version: 3 },
      { name: 'B', people_count: 1 },
    ])
  })

  it('does not bring back who left after an earlier restore', async () => {
    const company = await createCompany(app, workspace)
    const { id } = await createContact(app, workspace, { company_id: company.id })
    await remove({ ids: [company.id], detach: true })
    await restore([company.id])
    await changeContact(id, { company_id: null })
    await remove({ ids: [company.id], detach: true })
    await restore([company.id])
    expect((await readContact(id)).company).toBeNull()
  })

  it('is recorded for the company and for its people', async () => {
    const company = await createCompany(app, workspace)
    const { id } = await createContact(app, workspace, { company_id: company.id })
    await remove({ ids: [company.id], detach: true })
    await restore([company.id])
    const rows = await app.database.sql(
      `select verb, changes from activities where subject_id = any($1) order by id desc limit 2`,
      [[company.id, id]],
    )
    expect(rows).toEqual([
      { verb: 'changed', changes: { company_id: { from: null, to: company.id } } },
      { verb: 'restored', changes: {} },
    ])
  })

  it('may be asked for twice', async () => {
    const { id } = await createCompany(app, workspace)
    await remove({ ids: [id] })
    const answers = await Promise.all([restore([id]), restore([id, id])])
    expect(answers.map(({ body }) => body.restored).sort()).toEqual([0, 1])
    expect((await list())[0]?.version).toBe(3)
  })

  it('is all or nothing, and only for 30 days', async () => {
    const [a, b] = [await createCompany(app, workspace), await createCompany(app, workspace)]
    const foreign = await createCompany(app, await createWorkspace(app))
    await remove({ ids: [a.id, b.id] })
    await app.database.sql(`update companies set deleted_at = now() - interval '31 days' where id = $1`, [
      b.id,
    ])
    for (const id of [b.id, foreign.id, newId(), 'x'])
      await expectRefused(app, 404, () => restore([a.id, id]))
    for (const ids of [[], undefined, 'x']) await expectRefused(app, 400, () => restore(ids))
  })
})
