import { companies } from '@caravel/contract/companies'
import { companySortAttributes } from '@caravel/contract/company-fields'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { createContact, createWorkspace, type TestWorkspace } from '../../testing/factories.ts'

const app = await openTestApp()
let workspace: TestWorkspace

beforeEach(async () => {
  workspace = await createWorkspace(app)
})

const params = () => ({ org: workspace.id })
const create = async (fields: { name: string; email?: string; phone_number?: string }) =>
  (await app.call(companies.create, { params: params(), body: fields }, workspace.owner)).body
const list = (query: object = {}) =>
  app.call(companies.list, { params: params(), query: query as never }, workspace.owner)
const names = async (query: object = {}) => (await list(query)).body.results.map(({ name }) => name)
const filter = (filters: object[], query: object = {}) =>
  app.call(
    companies.filter,
    { params: params(), query: query as never, body: { filters } as never },
    workspace.owner,
  )
const filtered = async (attribute: string, condition: string, value?: string) =>
  (await filter([{ attribute, condition, value }])).body.results.map(({ name }) => name)

describe('the list of companies', () => {
  it('is by name without regard to case and accents, and shows only this workspace', async () => {
    const other = await createWorkspace(app)
    await app.call(companies.create, { params: { org: other.id }, body: { name: 'Theirs' } }, other.owner)
    for (const name of ['zebra', 'Émile', 'adam']) await create({ name })
    expect(await names()).toEqual(['adam', 'Émile', 'zebra'])
    expect((await list()).body.total).toBe(3)
  })

  it('is cut into pages that together are the whole, with links that keep the rest of the address', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await create({ name })
    const pages = await Promise.all([1, 2, 3].map((page) => list({ page, page_size: 2, sort_by: '-name' })))
    expect(pages.flatMap(({ body }) => body.results.map(({ name }) => name))).toEqual([
      'e',
      'd',
      'c',
      'b',
      'a',
    ])
    expect(pages[1]?.body).toMatchObject({ total: 5, page: 2, page_size: 2 })
    expect(pages[1]?.body.links.next).toContain('page=3')
    expect(pages[1]?.body.links.next).toContain('sort_by=-name')
    expect((await list({ page: 9_007_199_254_740_991, page_size: 100 })).body).toMatchObject({
      results: [],
      total: 5,
    })
  })

  it.each(companySortAttributes)('sorts by %s, both ways, one the mirror of the other', async (attribute) => {
    const [a, b] = [
      await create({ name: 'A', email: 'Z@test.example', phone_number: '+4520123456' }),
      await create({ name: 'B', email: 'a@test.example', phone_number: '(201) 555-0123' }),
    ]
    await createContact(app, workspace, { company_id: b.id })
    await insertInquiry(b.id)
    const up = await names({ sort_by: attribute })
    expect(up).toEqual(attribute === 'email' || attribute === 'phone' ? [b.name, a.name] : [a.name, b.name])
    expect(await names({ sort_by: `-${attribute}` })).toEqual(up.toReversed())
  })

  it.each(['email', 'phone'])('puts those without an %s last, whichever way', async (attribute) => {
    await create({ name: 'None' })
    await create({ name: 'Some', email: 'a@test.example', phone_number: '123456' })
    expect(await names({ sort_by: attribute })).toEqual(['Some', 'None'])
    expect(await names({ sort_by: `-${attribute}` })).toEqual(['Some', 'None'])
    expect(await names({ sort_by: attribute, page: 2, page_size: 1 })).toEqual(['None'])
  })

  it.each(['email', '-email'])(
    'by %s walks from each to the next, also among those without',
    async (sort_by) => {
      for (const name of ['A', 'B', 'C']) await create({ name })
      await create({ name: 'D', email: 'd@test.example' })
      const ids = (await list({ sort_by })).body.results.map(({ id }) => id)
      for (const [place, id] of ids.entries()) {
        const args = { params: { ...params(), id }, query: { sort_by } as never, body: { filters: [] } }
        const { body } = await app.call(companies.neighbours, args, workspace.owner)
        expect(body).toEqual({ previous: ids[place - 1] ?? null, next: ids[place + 1] ?? null })
      }
    },
  )

  it('breaks ties by id', async () => {
    for (const _ of [1, 2, 3]) await create({ name: 'Same' })
    const ids = (await list()).body.results.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted())
  })

  it('counts people and inquiries that are not in the trash', async () => {
    const { id } = await create({ name: 'A' })
    const gone = await createContact(app, workspace, { company_id: id })
    await createContact(app, workspace, { company_id: id })
    await insertInquiry(id)
    await app.database.sql('update contacts set deleted_at = now() where id = $1', [gone.id])
    expect((await list()).body.results[0]).toMatchObject({ people_count: 1, inquiry_count: 1 })
  })

  it('leaves out what is in the trash, also when it is searched or filtered', async () => {
    const { id } = await create({ name: 'Gone' })
    await app.database.sql('update companies set deleted_at = now() where id = $1', [id])
    expect((await list()).body).toMatchObject({ results: [], total: 0 })
    expect((await list({ search: 'gone' })).body).toMatchObject({ results: [], total: 0 })
    expect(await filtered('name', 'contains', 'gone')).toEqual([])
  })

  it.each([
    [{ page: 0 }, 'page'],
    [{ page_size: 101 }, 'page_size'],
    [{ sort_by: 'password_hash' }, 'sort_by'],
    [{ sort_by: 'updated_at' }, 'sort_by'],
    [{ sort_by: 'name; drop table companies' }, 'sort_by'],
    [{ search: 'x'.repeat(201) }, 'search'],
    [{ search: 'a\u0000' }, 'search'],
  ])('refuses %o', async (query, field) => {
    const { status, error } = await list(query)
    expect([status, error.details[0]?.field]).toEqual([400, field])
  })
})

describe('searching companies', () => {
  beforeEach(async () => {
    await create({ name: 'Åbo & Söner', email: 'office@abo.example', phone_number: '(201) 555-0123' })
    await create({ name: '100% Cotton_', email: 'hello@cotton.example' })
  })

  it.each([
    ['abo', ['Åbo & Söner']],
    ['SONER', ['Åbo & Söner']],
    ['soner abo', ['Åbo & Söner']],
    ['cotton.ex', ['100% Cotton_']],
    ['555 0123', ['Åbo & Söner']],
    ['+1 201-555-0123', ['Åbo & Söner']],
    ['0% c', ['100% Cotton_']],
    ['on_', ['100% Cotton_']],
    ['%_%', []],
    ['\\', []],
    ['   ', ['100% Cotton_', 'Åbo & Söner']],
    ['nobody', []],
  ])('for %o finds %o', async (search, found) => {
    const { body } = await list({ search })
    expect(body.results.map(({ name }) => name)).toEqual(found)
    expect(body.total).toBe(found.length)
  })
})

describe('filtering companies', () => {
  beforeEach(async () => {
    await create({ name: 'Åbo', email: 'office@abo.example', phone_number: '(201) 555-0123' })
    await create({ name: 'Åbo 2' })
  })

  it.each([
    ['name', 'exact', 'abo', ['Åbo']],
    ['name', 'contains', 'BO', ['Åbo', 'Åbo 2']],
    ['name', 'contains', '%', []],
    ['name', 'contains', '_', []],
    ['name', 'contains', '\\', []],
    ['name', 'empty', undefined, []],
    ['name', 'not_empty', undefined, ['Åbo', 'Åbo 2']],
    ['email', 'exact', 'OFFICE@abo.example', ['Åbo']],
    ['email', 'contains', 'office', ['Åbo']],
    ['email', 'empty', undefined, ['Åbo 2']],
    ['email', 'not_empty', undefined, ['Åbo']],
    ['phone_number', 'exact', '201 555 0123', ['Åbo']],
    ['phone_number', 'exact', '555', []],
    ['phone_number', 'contains', '555-01', ['Åbo']],
    ['phone_number', 'empty', undefined, ['Åbo 2']],
    ['phone_number', 'not_empty', undefined, ['Åbo']],
  ])('by %s %s %o finds %o', async (attribute, condition, value, found) => {
    expect(await filtered(attribute, condition, value)).toEqual(found)
  })

  it('narrows by every row and by the search, and counts what is left', async () => {
    const rows = [
      { attribute: 'name', condition: 'contains', value: 'bo' },
      { attribute: 'email', condition: 'not_empty' },
    ]
    expect((await filter(rows)).body.total).toBe(1)
    expect((await filter(rows, { search: 'nobody' })).body.total).toBe(0)
    expect((await filter([])).body.total).toBe(2)
  })

  it.each([
    [[{ attribute: 'password_hash', condition: 'empty' }], 'filters.0.attribute'],
    [[{ attribute: 'first_name', condition: 'empty' }], 'filters.0.attribute'],
    [[{ attribute: 'name', condition: 'regex', value: 'x' }], 'filters.0.condition'],
    [[{ attribute: 'name', condition: 'exact' }], 'filters.0.value'],
    [[{ attribute: 'name', condition: 'exact', value: ' ' }], 'filters.0.value'],
    [[{ attribute: 'name', condition: 'exact', value: 'x'.repeat(201) }], 'filters.0.value'],
    [Array(500).fill({ attribute: 'name', condition: 'empty' }), 'filters'],
  ])('refuses %j', async (filters, field) => {
    const { status, error } = await filter(filters)
    expect([status, error.details[0]?.field]).toEqual([400, field])
  })
})

async function insertInquiry(companyId: string) {
  const { id } = await createContact(app, workspace)
  await app.database.sql(
    `insert into inquiries (workspace_id, id, deal_number, person_id, company_id) values ($1, gen_random_uuid(), 1, $2, $3)`,
    [workspace.id, id, companyId],
  )
}
