import { activities } from '@caravel/contract/activities'
import { companies } from '@caravel/contract/companies'
import { contacts } from '@caravel/contract/contacts'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import {
  createCompany,
  createContact,
  createInquiry,
  createNote,
  createWorkspace,
  type TestWorkspace,
} from '../../testing/factories.ts'
import { uploadFile } from '../../testing/files.ts'
import { expectRefused } from '../../testing/refusals.ts'

const app = await openTestApp()
let workspace: TestWorkspace
let kept: { id: string }
let gone: { id: string; name: string }

beforeEach(async () => {
  workspace = await createWorkspace(app)
  kept = await createCompany(app, workspace, 'Northwind')
  gone = await createCompany(app, workspace, 'Northwind Ltd')
})

const params = () => ({ org: workspace.id })
const merge = (id: string, other_id: string, body: object = {}) =>
  app.call(companies.merge, { params: { ...params(), id, other_id }, body }, workspace.owner)
const undo = (id: string, activity_id: string) =>
  app.call(companies.undoMerge, { params: { ...params(), id }, body: { activity_id } }, workspace.owner)
const get = (id: string) => app.call(companies.get, { params: { ...params(), id } }, workspace.owner)
const update = (id: string, body: object) =>
  app.call(companies.update, { params: { ...params(), id }, body }, workspace.owner)
const mergeActivity = async () => {
  const query = { subject_type: 'company', subject_id: kept.id } as never
  const { body } = await app.call(activities.list, { params: params(), query }, workspace.owner)
  const activity = body.results.find(({ verb }) => verb === 'merged')
  if (!activity) throw new Error('Nothing was merged into it')
  return activity
}

/** Rows of all kinds, by the company that they belong to. */
const belongings = () =>
  app.database.sql<{ owner: string }>(
    `select 'person' as kind, id, company_id as owner from contacts where workspace_id = $1
     union all select 'inquiry', id, company_id from inquiries where workspace_id = $1
     union all select 'note', id, company_id from notes where workspace_id = $1
     union all select 'file', id, company_id from attachments where workspace_id = $1
     order by 1, 2`,
    [workspace.id],
  )

async function fill() {
  await createContact(app, workspace, { company_id: kept.id })
  const person = await createContact(app, workspace, { company_id: gone.id })
  const trashed = await createContact(app, workspace, { company_id: gone.id })
  await app.call(contacts.bulkDelete, { params: params(), body: { ids: [trashed.id] } }, workspace.owner)
  const inquiry = await createInquiry(app, workspace, person)
  await app.database.sql('update inquiries set company_id = $2 where id = $1', [inquiry, gone.id])
  await createNote(app, workspace.owner, { company_id: gone.id })
  await uploadFile(app, workspace.owner, 'x', { section: 'company', company_id: gone.id })
}

describe('a merge of companies', () => {
  it('says first what it takes along', async () => {
    await fill()
    const at = { ...params(), id: kept.id, other_id: gone.id }
    const { body } = await app.call(companies.previewMerge, { params: at }, workspace.owner)
    expect(body).toEqual({ people: 1, inquiries: 1, notes: 1, files: 1, tasks: 0 })
  })

  it('writes the chosen fields, moves everything and puts the second into the trash', async () => {
    await fill()
    const { body } = await merge(kept.id, gone.id, { website: 'northwind.example' })
    expect(body).toMatchObject({ website: 'northwind.example', people_count: 2, inquiry_count: 1 })
    expect((await belongings()).filter(({ owner }) => owner === gone.id)).toEqual([])
    expect((await get(gone.id)).status).toBe(404)
    expect(await mergeActivity()).toMatchObject({
      undoable: true,
      changes: { merged: { to: 'Northwind Ltd' }, website: { from: '', to: 'northwind.example' } },
    })
  })

  it('taken back leaves both as they were', async () => {
    await fill()
    const before = await belongings()
    await merge(kept.id, gone.id, { name: 'Northwind Travel' })
    const { body } = await undo(kept.id, (await mergeActivity()).id)
    expect(body).toMatchObject({ name: 'Northwind', people_count: 1, inquiry_count: 0 })
    expect((await get(gone.id)).body).toMatchObject({ name: 'Northwind Ltd', people_count: 1 })
    expect(await belongings()).toEqual(before)
    expect((await mergeActivity()).undoable).toBe(false)
  })

  it('taken back keeps what was changed since', async () => {
    await fill()
    await merge(kept.id, gone.id, { name: 'Northwind Travel', address: 'Elm Street' })
    await update(kept.id, { name: 'Northwind & Co' })
    const { body } = await undo(kept.id, (await mergeActivity()).id)
    expect(body).toMatchObject({ name: 'Northwind & Co', address: '' })
  })

  it('can be taken back once, for thirty days, by its own activity', async () => {
    await merge(kept.id, gone.id)
    const { id } = await mergeActivity()
    await expectRefused(app, 404, () => undo(kept.id, newId()))
    await app.database.sql(`update company_merges set created_at = now() - interval '31 days'`)
    await expectRefused(app, 404, () => undo(kept.id, id))
    await app.database.sql('update company_merges set created_at = now()')
    await undo(kept.id, id)
    await expectRefused(app, 404, () => undo(kept.id, id))
  })

  it('is refused with itself, with none, and with one of another workspace', async () => {
    const foreign = await createCompany(app, await createWorkspace(app))
    await expectRefused(app, 400, () => merge(kept.id, kept.id))
    await expectRefused(app, 404, () => merge(kept.id, newId()))
    await expectRefused(app, 404, () => merge(kept.id, foreign.id))
  })
})

describe('companies that may be the same', () => {
  const alike = async (body: object) => {
    const { results } = (
      await app.call(companies.duplicates, { params: params(), body: body as never }, workspace.owner)
    ).body
    return results.map(({ name }) => name)
  }

  it('have the same name but for case, accents and spaces, or a website of the same host', async () => {
    await createCompany(app, workspace, 'Zoë Travel')
    await update(gone.id, { website: 'https://www.Northwind.example/about' })
    expect(await alike({ name: ' NORTHWIND ' })).toEqual(['Northwind'])
    expect(await alike({ name: 'zoe travel' })).toEqual(['Zoë Travel'])
    expect(await alike({ website: 'northwind.example' })).toEqual(['Northwind Ltd'])
    expect(await alike({ name: 'Northwind', website: 'http://northwind.example/' })).toEqual([
      'Northwind',
      'Northwind Ltd',
    ])
  })

  it('are neither itself, nor in the trash, nor of another workspace; and an empty field shares nothing', async () => {
    expect(await alike({ name: 'Northwind', except: kept.id })).toEqual([])
    expect(await alike({ name: ' ', website: '' })).toEqual([])
    await createCompany(app, await createWorkspace(app), 'Elsewhere')
    expect(await alike({ name: 'Elsewhere' })).toEqual([])
    await app.call(
      companies.bulkDelete,
      { params: params(), body: { ids: [kept.id] } as never },
      workspace.owner,
    )
    expect(await alike({ name: 'Northwind' })).toEqual([])
  })
})

it('walks from a company to those before and after it in a list', async () => {
  const args = { params: { ...params(), id: gone.id }, query: { sort_by: 'name' } as never }
  const { body } = await app.call(companies.neighbours, { ...args, body: { filters: [] } }, workspace.owner)
  expect(body).toEqual({ previous: kept.id, next: null })
})
