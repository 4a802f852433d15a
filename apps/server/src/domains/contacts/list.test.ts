import { contactSortAttributes } from '@caravel/contract/contact-fields'
import { contacts } from '@caravel/contract/contacts'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { createCompany, createContact, createWorkspace, type TestWorkspace } from '../../testing/factories.ts'

const app = await openTestApp()
let workspace: TestWorkspace
let statuses: { id: string; name: string }[]

beforeEach(async () => {
  workspace = await createWorkspace(app)
  statuses = await app.database.sql(
    'select id, name from contact_statuses where workspace_id = $1 order by position',
    [workspace.id],
  )
})

const params = () => ({ org: workspace.id })
const add = (first_name: string, fields: object = {}) =>
  createContact(app, workspace, { first_name, ...fields })
const list = async (query: object) =>
  (await app.call(contacts.list, { params: params(), query: query as never }, workspace.owner)).body.results
const names = async (sort_by: string) => (await list({ sort_by })).map(({ first_name }) => first_name)
const neighbours = (id: string, query: object = {}, filters: object[] = []) =>
  app.call(
    contacts.neighbours,
    { params: { ...params(), id }, query: query as never, body: { filters } as never },
    workspace.owner,
  )
const board = async (search = '', filters: object[] = []) =>
  (
    await app.call(
      contacts.board,
      { params: params(), query: { search }, body: { filters } as never },
      workspace.owner,
    )
  ).body.columns

/** Two of everything, and blanks. */
async function addMixed() {
  const [second, first] = [
    await createCompany(app, workspace, 'Zebra'),
    await createCompany(app, workspace, 'Ábo'),
  ]
  const sources = await app.database.sql<{ id: string }>(
    'select id from sources where workspace_id = $1 order by position',
    [workspace.id],
  )
  for (const n of [1, 2]) {
    await add(`A${n}`, { company_id: second.id, status_id: statuses[0]?.id, source_id: sources[1]?.id })
    await add(`B${n}`, { company_id: first.id, status_id: statuses[2]?.id, source_id: sources[0]?.id })
    await add(`C${n}`)
    await add(`D${n}`, { emails: [{ email: 'd@test.example' }], phone_numbers: [{ phone_number: '12' }] })
  }
}

describe('the order of a list', () => {
  it('has blanks last, whichever way it runs', async () => {
    await addMixed()
    expect(await names('company')).toEqual(['B1', 'B2', 'A1', 'A2', 'C1', 'C2', 'D1', 'D2'])
    expect((await names('-company')).slice(0, 4)).toEqual(['A2', 'A1', 'B2', 'B1'])
    expect((await names('status')).slice(0, 4)).toEqual(['A1', 'A2', 'B1', 'B2'])
    expect((await names('-status')).slice(0, 4)).toEqual(['B2', 'B1', 'A2', 'A1'])
    expect((await names('source')).slice(0, 4)).toEqual(['B1', 'B2', 'A1', 'A2'])
    expect((await names('-source')).slice(0, 4)).toEqual(['A2', 'A1', 'B2', 'B1'])
    expect((await names('-email')).slice(0, 2)).toEqual(['D2', 'D1'])
    expect((await names('-phone')).slice(0, 2)).toEqual(['D2', 'D1'])
  })

  it.each(contactSortAttributes)(
    'by %s is the same on every page and for every neighbour',
    async (attribute) => {
      await addMixed()
      for (const sort_by of [attribute, `-${attribute}`]) {
        const whole = (await list({ sort_by })).map(({ id }) => id)
        const pages = await Promise.all([1, 2, 3].map((page) => list({ sort_by, page, page_size: 3 })))
        expect(pages.flat().map(({ id }) => id)).toEqual(whole)
        expect(new Set(whole).size).toBe(8)
        for (const [place, id] of whole.entries()) {
          expect((await neighbours(id, { sort_by })).body).toEqual({
            previous: whole[place - 1] ?? null,
            next: whole[place + 1] ?? null,
          })
        }
      }
    },
  )

  it.each(contactSortAttributes)('by %s loses nobody whose company is in the trash', async (attribute) => {
    await addMixed()
    await app.database.sql(
      `update companies set deleted_at = now() where workspace_id = $1 and name = 'Zebra'`,
      [workspace.id],
    )
    for (const sort_by of [attribute, `-${attribute}`]) {
      const whole = (await list({ sort_by })).map(({ id }) => id)
      expect(new Set(whole).size).toBe(8)
      for (const [place, id] of whole.entries()) {
        expect((await neighbours(id, { sort_by })).body.next).toBe(whole[place + 1] ?? null)
      }
    }
  })
})

describe('the neighbours of a contact', () => {
  it('are those of the same search and filters, also for one that does not match them', async () => {
    const [a, , c] = [await add('Anna'), await add('Berta'), await add('Carlanna')]
    const d = await add('Dora')
    expect((await neighbours(a.id, { search: 'anna' })).body).toEqual({ previous: null, next: c.id })
    const filters = [{ attribute: 'first_name', condition: 'contains', value: 'anna' }]
    expect((await neighbours(d.id, {}, filters)).body).toEqual({ previous: c.id, next: null })
  })

  it('of nobody are a 404', async () => {
    const foreign = await createContact(app, await createWorkspace(app))
    for (const id of [newId(), foreign.id, 'x']) expect((await neighbours(id)).status).toBe(404)
  })
})

describe('the board', () => {
  it('shows every status in order, and those without one only when there are any', async () => {
    expect((await board()).map(({ status }) => status?.name)).toEqual(statuses.map(({ name }) => name))
    await add('Ada')
    const columns = await board()
    expect(columns).toHaveLength(statuses.length + 1)
    expect(columns.at(-1)).toMatchObject({ status: null, total: 1, results: [{ first_name: 'Ada' }] })
  })

  it('counts all of a column and shows the first twenty by name', async () => {
    for (let n = 10; n < 35; n++) await add(`N${n}`, { status_id: statuses[1]?.id })
    await add('M', { status_id: statuses[3]?.id })
    const columns = await board()
    expect(columns.map(({ total }) => total)).toEqual([0, 25, 0, 1, 0])
    const shown = columns[1]?.results.map(({ first_name }) => first_name)
    expect(shown).toEqual(Array.from({ length: 20 }, (_, n) => `N${n + 10}`))
  })

  it('can be narrowed', async () => {
    await add('Ada', { status_id: statuses[0]?.id })
    await add('Grace', { status_id: statuses[0]?.id })
    await add('Adam')
    expect((await board('ada')).map(({ total }) => total)).toEqual([1, 0, 0, 0, 0, 1])
    const filters = [{ attribute: 'first_name', condition: 'exact', value: 'Grace' }]
    const columns = await board('', filters)
    expect(columns.map(({ total }) => total)).toEqual([1, 0, 0, 0, 0])
    expect(columns[0]?.results[0]?.first_name).toBe('Grace')
  })
})
