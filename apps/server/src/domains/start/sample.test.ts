import { companies } from '@caravel/contract/companies'
import { contacts } from '@caravel/contract/contacts'
import { deals } from '@caravel/contract/deals'
import { notes } from '@caravel/contract/notes'
import { start } from '@caravel/contract/start'
import { today } from '@caravel/contract/today'
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

const app = await openTestApp()
let workspace: TestWorkspace

beforeEach(async () => {
  workspace = await createWorkspace(app)
})

const params = () => ({ org: workspace.id })
const load = () => app.call(start.loadSample, { params: params() }, workspace.owner)
const remove = () => app.call(start.removeSample, { params: params() }, workspace.owner)
const state = async () => (await app.call(start.get, { params: params() }, workspace.owner)).body.sample
const listed = async () => {
  const page = { params: params(), query: { page_size: 50 } }
  return {
    contacts: (await app.call(contacts.list, page, workspace.owner)).body.results,
    companies: (await app.call(companies.list, page, workspace.owner)).body.results,
    deals: (await app.call(deals.list, page, workspace.owner)).body.results,
  }
}
const sampleContact = async () => {
  const found = (await listed()).contacts.find(({ last_name }) => last_name === 'Rojas')
  if (!found) throw new Error('The samples have no Rojas')
  return found
}
const rows = async (table: string) =>
  (await app.database.sql(`select from ${table} where workspace_id = $1`, [workspace.id])).length

describe('sample data', () => {
  it('is offered where there are no records, and only there', async () => {
    expect(await state()).toBe('possible')
    await createCompany(app, workspace)
    expect(await state()).toBe('none')
  })

  it('is a small agency: people, companies, trips of every kind with travellers, and notes', async () => {
    expect((await load()).body).toMatchObject({ sample: 'loaded', done: [] })
    const all = await listed()
    expect([all.contacts.length, all.companies.length, all.deals.length]).toEqual([12, 4, 7])
    const whole = await Promise.all(
      all.deals.map(
        async ({ id }) => (await app.call(deals.get, { params: { ...params(), id } }, workspace.owner)).body,
      ),
    )
    const kinds = whole.flatMap(({ deal_services }) => deal_services.map(({ kind }) => kind))
    expect(new Set(kinds)).toEqual(new Set(['visa', 'flight', 'hotel', 'insurance', 'train', 'misc']))
    expect(whole.every(({ travellers }) => travellers.length > 0)).toBe(true)
    const { id } = await sampleContact()
    const written = await app.call(
      notes.list,
      { params: params(), query: { person_id: id } },
      workspace.owner,
    )
    expect(written.body.total).toBe(1)
  })

  it('has tasks of yesterday, today and the next days, which go with it', async () => {
    await load()
    const day = (await app.call(today.get, { params: params(), query: {} }, workspace.owner)).body
    expect([day.overdue.total, day.today.total, day.next_days.total]).toEqual([1, 2, 3])
    await remove()
    expect(await rows('tasks')).toBe(0)
  })

  it('comes once, also where two ask at the same time', async () => {
    await Promise.all([load(), load()])
    await load()
    expect((await listed()).contacts).toHaveLength(12)
    const numbers = (await listed()).deals.map(({ deal_number }) => deal_number)
    expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7])
    await createInquiry(app, workspace, await sampleContact())
    expect((await listed()).deals.some(({ deal_number }) => deal_number === 8)).toBe(true)
  })

  it('takes the statuses of the workspace, and none where it has none', async () => {
    await app.database.sql('delete from contact_statuses where workspace_id = $1', [workspace.id])
    await load()
    expect((await sampleContact()).status).toBeNull()
  })

  it('goes without a trace, also what was changed, deleted or written on since', async () => {
    await load()
    const { id } = await sampleContact()
    const one = { ...params(), id }
    await app.call(contacts.update, { params: one, body: { first_name: 'Renamed' } }, workspace.owner)
    await createNote(app, workspace.owner, { person_id: id })
    await uploadFile(app, workspace.owner, 'passport', { person_id: id })
    const [trashed] = (await listed()).companies
    const ids = [trashed?.id ?? '']
    await app.call(companies.bulkDelete, { params: params(), body: { ids, detach: true } }, workspace.owner)
    expect((await remove()).body.sample).toBe('possible')
    for (const table of ['contacts', 'companies', 'inquiries', 'notes', 'attachments', 'inquiry_travellers'])
      expect(await rows(table), table).toBe(0)
    const left = await app.database.sql<{ verb: string }>(
      'select verb from activities where workspace_id = $1 order by id',
      [workspace.id],
    )
    expect(left.map(({ verb }) => verb).filter((verb) => verb !== 'deleted')).toEqual([
      'sample_loaded',
      'sample_removed',
    ])
  })

  it('leaves what is one’s own, and lets it go of the samples', async () => {
    await load()
    const [company] = (await listed()).companies
    const own = await createContact(app, workspace, { first_name: 'Own', company_id: company?.id ?? null })
    const inquiry = await createInquiry(app, workspace, own)
    const traveller = await sampleContact()
    const body = { traveller_ids: [traveller.id], company_id: company?.id ?? null }
    await app.call(deals.update, { params: { ...params(), id: inquiry }, body }, workspace.owner)
    await remove()
    const all = await listed()
    expect(all.contacts).toMatchObject([{ id: own.id, company: null }])
    expect(all.companies).toEqual([])
    const { travellers, company: of } = (
      await app.call(deals.get, { params: { ...params(), id: inquiry } }, workspace.owner)
    ).body
    expect([travellers, of]).toEqual([[], null])
  })

  it('leaves a sample contact who has an inquiry of one’s own, as one’s own', async () => {
    await load()
    const { id } = await sampleContact()
    const inquiry = await createInquiry(app, workspace, { id })
    await remove()
    const all = await listed()
    expect(all.contacts.map((contact) => contact.id)).toEqual([id])
    expect(all.deals.map((deal) => deal.id)).toEqual([inquiry])
    expect(await state()).toBe('none')
  })

  it('leaves a sample contact that took in a contact of one’s own', async () => {
    await load()
    const { id } = await sampleContact()
    const own = await createContact(app, workspace)
    await app.call(
      contacts.merge,
      { params: { ...params(), id, other_id: own.id }, body: {} },
      workspace.owner,
    )
    await remove()
    expect((await listed()).contacts.map((contact) => contact.id)).toEqual([id])
  })

  it('of another workspace stays', async () => {
    const other = await createWorkspace(app)
    await app.call(start.loadSample, { params: { org: other.id } }, other.owner)
    await load()
    await remove()
    const list = await app.call(contacts.list, { params: { org: other.id } }, other.owner)
    expect(list.body.total).toBe(12)
  })
})
