import { activities } from '@caravel/contract/activities'
import { contacts } from '@caravel/contract/contacts'
import { deals } from '@caravel/contract/deals'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { createCompany, createContact, createWorkspace, type TestWorkspace } from '../../testing/factories.ts'

const app = await openTestApp()
let workspace: TestWorkspace
let company: { id: string; name: string }
let ada: { id: string }
let tom: { id: string }
let statuses: Record<'open' | 'won' | 'lost', { id: string; name: string }>

beforeEach(async () => {
  workspace = await createWorkspace(app)
  company = await createCompany(app, workspace, 'Northwind')
  ada = await createContact(app, workspace, { first_name: 'Ada', company_id: company.id })
  tom = await createContact(app, workspace, { first_name: 'Tom' })
  const rows = await app.database.sql<{ id: string; name: string; kind: 'open' | 'won' | 'lost' }>(
    'select id, name, kind from inquiry_statuses where workspace_id = $1 order by position desc',
    [workspace.id],
  )
  statuses = Object.fromEntries(rows.map((status) => [status.kind, status])) as never
})

const params = () => ({ org: workspace.id })
const ask = async (body: object) =>
  (await app.call(deals.create, { params: params(), body: body as never }, workspace.owner)).body
const change = (id: string, body: object) =>
  app.call(deals.update, { params: { ...params(), id }, body: body as never }, workspace.owner)
const timeline = async (subject_type: string, subject_id: string, query: object = {}) => {
  const asked = { subject_type, subject_id, ...query } as never
  return (await app.call(activities.list, { params: params(), query: asked }, workspace.owner)).body
}
/** In short: what it is about, the verb, and what it was moved to. */
const told = async (...asked: Parameters<typeof timeline>) =>
  (await timeline(...asked)).results.map(({ about, verb, changes }) =>
    [about?.name, verb, ...Object.values(changes).map(({ to }) => to)].join(' ').trim(),
  )

describe('the timeline of a contact', () => {
  it('tells of the inquiries that they asked for or travel on, and how those went', async () => {
    const rome = await ask({ person_id: ada.id, title: 'Rome', traveller_ids: [tom.id] })
    await change(rome.id, { deal_status_id: statuses.won.id, title: 'Rome in May' })
    await change(rome.id, { budget: 100 })
    const untitled = await ask({ person_id: tom.id })
    await change(untitled.id, { deal_status_id: statuses.lost.id })
    await ask({ person_id: ada.id, title: 'Oslo' })
    expect(await told('contact', tom.id)).toEqual([
      `#2 changed ${statuses.lost.name}`,
      '#2 created',
      `Rome in May changed ${statuses.won.name}`,
      'Rome in May created',
      'created',
    ])
    const { results } = await timeline('contact', tom.id)
    expect(results.map(({ outcome }) => outcome)).toEqual(['lost', null, 'won', null, null])
    expect(results[2]?.about).toEqual({ type: 'inquiry', id: rome.id, name: 'Rome in May' })
    expect(results[4]?.about).toBeNull()
  })

  it('does not tell of an inquiry in the trash until it is back', async () => {
    const { id } = await ask({ person_id: tom.id, title: 'Rome' })
    const ids = { params: params(), body: { ids: [id] } }
    await app.call(deals.bulkDelete, ids, workspace.owner)
    expect(await told('contact', tom.id)).toEqual(['created'])
    await app.call(deals.bulkRestore, ids, workspace.owner)
    expect(await told('contact', tom.id)).toEqual(['Rome created', 'created'])
  })

  it('goes with the inquiries to the contact that stays in a merge', async () => {
    await ask({ person_id: tom.id, title: 'Rome' })
    const at = { ...params(), id: ada.id, other_id: tom.id }
    await app.call(contacts.merge, { params: at, body: {} }, workspace.owner)
    expect(await told('contact', ada.id, { kind: 'inquiries' })).toEqual(['Rome created'])
  })

  it('can be narrowed to the inquiries, and is cut into pages that together are the whole', async () => {
    for (const title of ['A', 'B', 'C']) await ask({ person_id: tom.id, title })
    expect(await told('contact', tom.id, { kind: 'inquiries' })).toEqual([
      'C created',
      'B created',
      'A created',
    ])
    expect(await told('contact', tom.id, { kind: 'record' })).toEqual(['created'])
    const pages = [1, 2].map((page) => timeline('contact', tom.id, { page, page_size: 2 }))
    const [first, second] = await Promise.all(pages)
    expect(first).toMatchObject({ total: 4, links: { previous: null } })
    const names = [first, second].flatMap((page) => page?.results.map(({ about }) => about?.name))
    expect(names).toEqual(['C', 'B', 'A', undefined])
  })
})

describe('the timeline of a company', () => {
  it('tells of its inquiries, of those of its people, and of who came', async () => {
    await ask({ person_id: ada.id, title: 'Rome' })
    await ask({ person_id: tom.id, title: 'Oslo', company_id: company.id })
    await ask({ person_id: tom.id, title: 'Bath' })
    const at = { ...params(), id: tom.id }
    await app.call(
      contacts.update,
      { params: at, body: { company_id: company.id, about: 'Likes trains' } },
      workspace.owner,
    )
    await app.call(contacts.update, { params: at, body: { address: 'Elm Street' } }, workspace.owner)
    expect(await told('company', company.id)).toEqual([
      'Tom changed Northwind',
      'Bath created',
      'Oslo created',
      'Rome created',
      'Tom created',
      'Ada created',
    ])
    expect(await told('company', company.id, { kind: 'people' })).toEqual([
      'Tom changed Northwind',
      'Tom created',
      'Ada created',
    ])
    expect(await told('company', company.id, { kind: 'inquiries' })).toHaveLength(3)
    expect((await timeline('company', company.id)).results[0]?.about).toMatchObject({ type: 'contact' })
  })

  it('does not tell of somebody in the trash, nor of what went with them', async () => {
    await ask({ person_id: ada.id, title: 'Rome' })
    await app.call(contacts.bulkDelete, { params: params(), body: { ids: [ada.id] } }, workspace.owner)
    expect(await told('company', company.id)).toEqual([])
  })
})
