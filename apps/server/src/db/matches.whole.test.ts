import { companies } from '@caravel/contract/companies'
import { contacts } from '@caravel/contract/contacts'
import { deals } from '@caravel/contract/deals'
import { search } from '@caravel/contract/search'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../testing/app.ts'
import { createWorkspace, type TestWorkspace } from '../testing/factories.ts'
import { fillLargeWorkspace } from '../testing/plenty.ts'
import { startOften } from './filters.ts'

const app = await openTestApp()
let large: TestWorkspace
let small: TestWorkspace

/**
 * In a list of more than 20,000 rows, what words match is counted to 1,000. Every fourth contact is a Maria, and one in 70
 * inquiries is parked.
 */
beforeAll(async () => {
  large = await createWorkspace(app)
  small = await createWorkspace(app)
  await fillLargeWorkspace(app, large, { contacts: 20_004, companies: 10, inquiries: 20_304 }, 1)
  await fillLargeWorkspace(app, small, { contacts: 6000, companies: 1500, inquiries: 6000 }, 1)
  await nameTwice(large)
  await app.database.sql('analyze')
})

/** Two names that 1,500 contacts have each, 5 of them both, and one more by her company; and a name that none shares. */
async function nameTwice({ id }: TestWorkspace) {
  const name = (name: string, from: number, most: number) =>
    app.database.sql(
      `update contacts set last_name = last_name || ' ' || $2 where workspace_id = $1 and id in (
         select id from contacts where workspace_id = $1 order by created_at desc offset $3 limit $4)`,
      [id, name, from, most],
    )
  await name('Alpha', 0, 1500)
  await name('Omega', 1495, 1500)
  await name('Gamma', 5000, 1500)
  await app.database.sql(
    `with company as (
       insert into companies (workspace_id, id, name) values ($1, gen_random_uuid(), 'Omega Tours') returning id)
     update contacts set company_id = company.id from company where workspace_id = $1 and contacts.id = (
       select id from contacts where workspace_id = $1 order by created_at desc limit 1)`,
    [id],
  )
}

/** Says of every fourth contact that the import of the workspace has created it. */
async function importOfMarias({ id }: TestWorkspace): Promise<string> {
  await app.database.sql('delete from import_rows where workspace_id = $1', [id])
  const [row] = await app.database.sql<{ id: string }>(
    `with made as (
       insert into import_rows (workspace_id, import_id, number, cells, outcome, record_id)
       select c.workspace_id, i.id, row_number() over (), '{}', 'create', c.id
       from contacts c join imports i on i.workspace_id = c.workspace_id
       where c.workspace_id = $1 and c.first_name = 'Maria')
     select id from imports where workspace_id = $1`,
    [id],
  )
  return row?.id ?? ''
}

const list = async (workspace: TestWorkspace, query: object) =>
  (await app.call(contacts.list, { params: { org: workspace.id }, query: query as never }, workspace.owner))
    .body

const filter = async (workspace: TestWorkspace, filters: object[], query: object = {}) =>
  (
    await app.call(
      contacts.filter,
      { params: { org: workspace.id }, query: query as never, body: { filters } as never },
      workspace.owner,
    )
  ).body

describe('in a large list', () => {
  it('the whole is counted, and so is what few match', async () => {
    expect(await list(large, {})).toMatchObject({ total: 20_004, more: false })
    expect(await list(large, { search: 'person12345@' })).toMatchObject({ total: 1, more: false })
    expect(await list(large, { search: 'maria person12344@' })).toMatchObject({ total: 1, more: false })
    expect(await list(large, { search: 'xqzwv' })).toMatchObject({ total: 0, more: false })
  })

  it('what many match by a word is counted to 1,000', async () => {
    expect(await list(large, { search: 'maria' })).toMatchObject({ total: 1000, more: true })
    expect(await list(large, { search: 'ma' })).toMatchObject({ total: 1000, more: true })
    const mail = [{ attribute: 'email', condition: 'contains', value: '@mail' }]
    expect(await filter(large, mail)).toMatchObject({ total: 1000, more: true })
  })

  it('what came in with an import is counted, though it is a lot', async () => {
    const filters = [{ attribute: 'import', condition: 'created', value: await importOfMarias(large) }]
    expect(await filter(large, filters)).toMatchObject({ total: 5001, more: false })
    const [first] = (await filter(large, filters, { page: '250', sort_by: '-name' })).results
    expect(first?.first_name).toBe('Maria')
    expect(await filter(large, filters, { search: 'person12344@' })).toMatchObject({ total: 1, more: false })
  })

  it('and so are words that are each common, if many have them all', async () => {
    expect(await list(large, { search: 'person mail.example' })).toMatchObject({ total: 1000, more: true })
    expect(await list(large, { search: 'maria person mail.example' })).toMatchObject({
      total: 1000,
      more: true,
    })
    const query = { params: { org: large.id }, query: { search: 'trip maria' } as never }
    expect((await app.call(deals.list, query, large.owner)).body).toMatchObject({ total: 1000, more: true })
  })

  it('of words that some thousand have together, those who have them themselves are found, in their order', async () => {
    const asked = { search: 'alpha mail.example', sort_by: 'created_at' }
    const { total, more, results } = await list(large, asked)
    // Nine of ten Alphas have such an address.
    expect({ total, more }).toEqual({ total: 1350, more: true })
    const days = results.map(({ created_at }) => created_at)
    expect(days).toEqual(days.toSorted())
    expect(await list(large, { search: 'maria mail.example' })).toMatchObject({ total: 4001, more: true })
  })

  it('of words that few have together, those who have them themselves are found, and all are changed', async () => {
    expect(await list(large, { search: 'alpha omega' })).toMatchObject({ total: 5, more: true })
    expect(await list(large, { search: 'alpha gamma' })).toMatchObject({ total: 0, more: false })
    const matching = { filters: [], search: 'alpha omega' }
    const selection = { params: { org: large.id }, body: { matching, status_id: null } }
    expect((await app.call(contacts.bulkUpdate, selection as never, large.owner)).body).toEqual({
      updated: 6,
    })
  })

  it('what is said to begin names often is held at least as often', async () => {
    const texts = [
      'maria',
      'mar',
      'alpha',
      'omega',
      'person',
      'xqzwv',
      'o',
      '1',
      '12',
      'trip',
      'tours',
      'müller',
      "o'b",
      '%',
      'a b',
    ]
    const scope = { userId: large.owner.id, workspaceId: large.id }
    for (const table of ['contacts', 'companies', 'inquiries'] as const)
      for (const text of texts) {
        const patterns = sql<string[]>`array[holding(${text})]`
        const { rows } = await app.services.database.read(scope, (db) =>
          sql<{ often: boolean; held: number }>`
            select ${startOften(table, patterns, 4)} as often, (select count(*) from (
              select distinct found from ${sql.raw(table)}_containing(${patterns}, null, null) found) held)::int as held`.execute(
            db,
          ),
        )
        const [row] = rows
        expect(row?.often && row.held <= 4, `${text} in ${table}`).toBe(false)
        if (table === 'contacts' && ['maria', 'mar', 'alpha', 'omega'].includes(text))
          expect(row?.often).toBe(true)
      }
  })

  it('all companies that hold two common words are found, since nothing but their own texts counts', async () => {
    const { id, owner } = await createWorkspace(app)
    await app.database.sql(
      `insert into companies (workspace_id, id, name)
       select $1, gen_random_uuid(), case when n <= 3 then 'Tours & Travel ' when n % 2 = 0 then 'Tours ' else 'Travel ' end || n
       from generate_series(1, 20001) n`,
      [id],
    )
    const find = async (search: string) =>
      (await app.call(companies.list, { params: { org: id }, query: { search } as never }, owner)).body
    expect(await find('tours travel')).toMatchObject({ total: 3, more: false })
    expect(await find('tours travel 20')).toMatchObject({ total: 0, more: false })
    expect(await find('travel')).toMatchObject({ total: 1000, more: true })
  })

  it('a search shows the newest that hold a text, page after page, and counts two common words to 1,000', async () => {
    const find = async (query: object) => {
      const asked = { params: { org: large.id }, query: { type: 'contacts', ...query } as never }
      return (await app.call(search.find, asked, large.owner)).body.contacts
    }
    const idsOf = ({ results }: { results: { id: string }[] }) => results.map(({ id }) => id)
    const whole = await find({ q: 'aria', page_size: 60, totals: 'no' })
    expect(whole.more).toBe(true)
    expect(idsOf(whole)).toEqual(idsOf(whole).toSorted().reverse())
    const pages = await Promise.all(
      [1, 2, 3].map((page) => find({ q: 'aria', page, page_size: 20, totals: 'no' })),
    )
    expect(pages.flatMap(idsOf)).toEqual(idsOf(whole))
    expect(idsOf(await find({ q: 'aria', page_size: 60, totals: 'yes' }))).toEqual(idsOf(whole))
    expect(await find({ q: 'aria ail.exam', totals: 'yes' })).toMatchObject({ total: 1000, more: true })
  })

  it('and so is what many match by rows of another table', async () => {
    const served = [{ attribute: 'service', condition: 'not_empty' }]
    const inquiries = async ({ id, owner }: TestWorkspace) =>
      (await app.call(deals.filter, { params: { org: id }, body: { filters: served } } as never, owner)).body
    expect(await inquiries(large)).toMatchObject({ total: 1000, more: true })
    expect(await inquiries(small)).toMatchObject({ total: 6000 - 85, more: false })
  })

  it('what many match otherwise is counted', async () => {
    const [status] = await app.database.sql<{ id: string; number: number }>(
      `select status_id as id, count(*)::int as number from contacts
       where workspace_id = $1 and status_id is not null group by 1 limit 1`,
      [large.id],
    )
    const byStatus = [{ attribute: 'status', condition: 'exact', value: status?.id }]
    expect(await filter(large, byStatus)).toMatchObject({ total: status?.number, more: false })
    const byName = [{ attribute: 'first_name', condition: 'exact', value: ' MARIA ' }]
    expect(await filter(large, byName)).toMatchObject({ total: 5001, more: false })
  })

  it('goes on beyond what is counted, to the last match', async () => {
    const at = (page: number) => list(large, { search: 'maria', page_size: 100, page })
    const { results, links } = await at(20)
    expect(results.every(({ first_name }) => first_name === 'Maria')).toBe(true)
    expect(links).toEqual({
      next: expect.stringContaining('page=21'),
      previous: expect.stringContaining('page=19'),
    })
    const last = await at(51)
    expect(last.results).toHaveLength(1)
    expect(last.links).toEqual({ next: null, previous: expect.stringContaining('page=50') })
    expect((await at(52)).results).toEqual([])
  })

  it('the columns of a board say what they have counted', async () => {
    const narrowed = { params: { org: large.id }, query: { search: 'maria' }, body: { filters: [] } }
    const { columns } = (await app.call(contacts.board, narrowed, large.owner)).body
    for (const column of columns) expect(column).toMatchObject({ total: 200, more: true })
    const inquiries = (await app.call(deals.board, narrowed, large.owner)).body.columns
    const asked = inquiries.filter(({ total }) => total > 0)
    expect(asked.length).toBeGreaterThan(0)
    for (const column of asked) expect(column).toMatchObject({ total: 200, more: true, budgets: [] })
  })

  it('cannot be changed all at once by a word that too many match', async () => {
    const matching = { filters: [], search: 'mail.example' }
    const selection = { params: { org: large.id }, body: { matching, status_id: null } }
    expect(
      (await app.call(contacts.bulkUpdate, selection as never, large.owner)).error.details,
    ).toMatchObject([{ message: 'More than 10000 contacts match. Narrow them down first' }])
  })
})

describe('in a small list', () => {
  it('everything is counted', async () => {
    expect(await list(small, { search: 'maria' })).toMatchObject({ total: 1500, more: false })
    expect(await list(small, { search: 'ma' })).toMatchObject({ more: false })
    expect(await list(small, { search: 'maria mail.example' })).toMatchObject({ total: 1200, more: false })
    const query = { params: { org: small.id }, query: { search: 'company' } as never }
    expect((await app.call(companies.list, query, small.owner)).body).toMatchObject({
      total: 1500,
      more: false,
    })
    expect((await app.call(deals.list, query, small.owner)).body.more).toBe(false)
  })

  it('and the columns of a board are as many as there are', async () => {
    const narrowed = { params: { org: small.id }, query: { search: 'maria' }, body: { filters: [] } }
    const { columns } = (await app.call(contacts.board, narrowed, small.owner)).body
    expect(columns.reduce((sum, { total }) => sum + total, 0)).toBe(1500)
    expect(columns.some(({ more }) => more)).toBe(false)
  })
})
