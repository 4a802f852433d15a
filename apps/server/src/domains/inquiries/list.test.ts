import { dealSortAttributes } from '@caravel/contract/deal-fields'
import { DealSummary, deals } from '@caravel/contract/deals'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import {
  addMember,
  createContact,
  createWorkspace,
  removeMember,
  type TestMember,
  type TestWorkspace,
} from '../../testing/factories.ts'

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
const add = async (title: string, person: { id: string }, fields: object = {}) => {
  const body = { title, person_id: person.id, ...fields }
  return (await app.call(deals.create, { params: params(), body: body as never }, workspace.owner)).body
}
const page = (query: object) =>
  app.call(deals.list, { params: params(), query: query as never }, workspace.owner)
const list = async (query: object) => (await page(query)).body.results
const titles = async (sort_by: string) => (await list({ sort_by })).map(({ title }) => title)
const neighbours = (id: string, query: object = {}, filters: object[] = []) =>
  app.call(
    deals.neighbours,
    { params: { ...params(), id }, query: query as never, body: { filters } as never },
    workspace.owner,
  )

async function memberNamed(name: string): Promise<TestMember> {
  const member = await addMember(app, workspace, 'EDITOR')
  await app.database.sql('update users set first_name = $2 where id = $1', [member.id, name])
  return member
}

/** Two of everything, and blanks. */
async function addMixed() {
  const [zoe, abo] = [await memberNamed('Zoë'), await memberNamed('Åbo')]
  const ada = await createContact(app, workspace, { first_name: 'Ádá', last_name: 'L' })
  const bob = await createContact(app, workspace, { first_name: 'bob' })
  for (const n of [1, 2]) {
    await add(`A${n}`, bob, {
      deal_status_id: statuses[1],
      assigned_to_id: zoe.memberId,
      travel_start: '2027-05-01',
    })
    await add(`B${n}`, ada, {
      deal_status_id: statuses[0],
      assigned_to_id: abo.memberId,
      travel_start: '2027-01-31',
    })
    await add(`C${n}`, bob, { deal_status_id: null })
    await add(`D${n}`, ada, { deal_status_id: null })
  }
  await removeMember(app, zoe)
}

describe('the order of a list', () => {
  it('is the newest first unless told', async () => {
    await addMixed()
    expect((await list({})).map(({ title }) => title)).toEqual(await titles('-date'))
    expect((await titles('-date')).slice(0, 3)).toEqual(['D2', 'C2', 'B2'])
    expect(await titles('date')).toEqual((await titles('-date')).toReversed())
    expect((await list({ sort_by: 'deal_number' })).map(({ deal_number }) => deal_number)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ])
  })

  it('has blanks last, and the newest first among equals, whichever way it runs', async () => {
    await addMixed()
    expect(await titles('person')).toEqual(['D2', 'B2', 'D1', 'B1', 'C2', 'A2', 'C1', 'A1'])
    expect(await titles('-person')).toEqual(['C2', 'A2', 'C1', 'A1', 'D2', 'B2', 'D1', 'B1'])
    const blanks = ['D2', 'C2', 'D1', 'C1']
    expect(await titles('status')).toEqual(['B2', 'B1', 'A2', 'A1', ...blanks])
    expect(await titles('-status')).toEqual(['A2', 'A1', 'B2', 'B1', ...blanks])
    expect(await titles('assigned_to')).toEqual(['B2', 'B1', 'A2', 'A1', ...blanks])
    expect(await titles('-assigned_to')).toEqual(['A2', 'A1', 'B2', 'B1', ...blanks])
    expect((await titles('travel_date')).slice(0, 4)).toEqual(['B1', 'B2', 'A1', 'A2'])
    expect((await titles('-travel_date')).slice(0, 4)).toEqual(['A2', 'A1', 'B2', 'B1'])
  })

  it.each(dealSortAttributes)(
    'by %s is the same on every page and for every neighbour',
    async (attribute) => {
      await addMixed()
      await app.database.sql('update inquiries set created_at = now() where workspace_id = $1', [
        workspace.id,
      ])
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

  it.each(dealSortAttributes)('by %s keeps apart what another workspace has', async (attribute) => {
    const other = await createWorkspace(app)
    const theirs = await createContact(app, other)
    await app.call(
      deals.create,
      { params: { org: other.id }, body: { person_id: theirs.id } as never },
      other.owner,
    )
    expect((await page({ sort_by: attribute })).body).toMatchObject({ results: [], total: 0 })
  })
})

describe('a page', () => {
  it('shows each inquiry with its person, company, assignee, status and services', async () => {
    const person = await createContact(app, workspace, { first_name: 'Ada', last_name: 'Lovelace' })
    const made = await add('Honeymoon', person, {
      assigned_to_id: workspace.owner.memberId,
      budget: 10.5,
      currency: 'EUR',
      deal_services: [
        { kind: 'flight', service_options: [{ kind: 'airline', option_value: 'Emirates' }] },
        { kind: 'hotel' },
      ],
    })
    const summary = DealSummary.parse(made)
    expect((await page({})).body).toEqual({
      results: [summary],
      total: 1,
      more: false,
      page: 1,
      page_size: 20,
      links: { next: null, previous: null },
    })
  })

  it('past the end is empty, and the links keep sort and search', async () => {
    const person = await createContact(app, workspace, { first_name: 'Ada' })
    for (const title of ['A', 'B', 'C']) await add(title, person)
    expect((await page({ page: 9 })).body).toMatchObject({ results: [], total: 3 })
    const { links } = (await page({ page_size: 1, page: 2, sort_by: 'person', search: 'ada' })).body
    expect(links.next).toMatch(/sort_by=person.*search=ada.*page=3|page=3/)
    expect(links.previous).toContain('search=ada')
  })

  it.each([
    [{ page: 0 }, 'page'],
    [{ page: 1.5 }, 'page'],
    [{ page_size: 101 }, 'page_size'],
    [{ page_size: 'x' }, 'page_size'],
    [{ sort_by: 'password_hash' }, 'sort_by'],
    [{ sort_by: 'created_at' }, 'sort_by'],
    [{ sort_by: "date'; drop table inquiries;--" }, 'sort_by'],
    [{ search: 'x'.repeat(201) }, 'search'],
    [{ search: 'a\u0000' }, 'search'],
  ])('refuses %j', async (query, field) => {
    const { status, error } = await page(query)
    expect([status, error.details[0]?.field]).toEqual([400, field])
  })
})

describe('the neighbours of an inquiry', () => {
  it('are those of the same search and filters, also for one that does not match them', async () => {
    const ada = await createContact(app, workspace, { first_name: 'Ada' })
    const bob = await createContact(app, workspace, { first_name: 'Bob' })
    const [first, , third] = [await add('1', ada), await add('2', bob), await add('3', ada)]
    const last = await add('4', bob)
    expect((await neighbours(third.id, { search: 'ada' })).body).toEqual({ previous: null, next: first.id })
    const filters = [{ attribute: 'person', condition: 'exact', value: ada.id }]
    expect((await neighbours(last.id, {}, filters)).body).toEqual({ previous: null, next: third.id })
  })

  it('of none are a 404', async () => {
    const other = await createWorkspace(app)
    const body = { person_id: (await createContact(app, other)).id } as never
    const foreign = await app.call(deals.create, { params: { org: other.id }, body }, other.owner)
    for (const id of [newId(), foreign.body.id, 'x']) expect((await neighbours(id)).status).toBe(404)
  })
})
