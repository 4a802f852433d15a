import { activities } from '@caravel/contract/activities'
import { contacts } from '@caravel/contract/contacts'
import { deals } from '@caravel/contract/deals'
import { reports } from '@caravel/contract/reports'
import { search } from '@caravel/contract/search'
import { today } from '@caravel/contract/today'
import { workspaces } from '@caravel/contract/workspaces'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { createContact, createTask, createWorkspace, type TestWorkspace } from '../../testing/factories.ts'

const app = await openTestApp()
let workspace: TestWorkspace
let person: { id: string }
let statuses: { id: string; kind: string }[]

beforeEach(async () => {
  workspace = await createWorkspace(app)
  person = await createContact(app, workspace, { first_name: 'Ada' })
  statuses = await app.database.sql(
    'select id, kind from inquiry_statuses where workspace_id = $1 order by position',
    [workspace.id],
  )
})

const params = () => ({ org: workspace.id })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const add = async (title: string, fields: object = {}) => {
  const body = { title, person_id: person.id, ...fields } as never
  return (await app.call(deals.create, { params: params(), body }, workspace.owner)).body
}
const change = (id: string, body: object) =>
  app.call(deals.update, { params: { ...params(), id }, body: body as never }, workspace.owner)
const changeMany = (body: object) =>
  app.call(deals.bulkUpdate, { params: params(), body: body as never }, workspace.owner)
const park = (id: string, days = 7) => change(id, { parked_until: inDays(days) })
const parked = (value: string) => ({ attribute: 'parked', condition: 'exact', value })
const list = async (filters: object[] = [], query: object = {}) =>
  (
    await app.call(
      deals.filter,
      { params: params(), query: query as never, body: { filters } as never },
      workspace.owner,
    )
  ).body
const titles = async (filters: object[] = [], query: object = {}) => {
  const { results, total } = await list(filters, query)
  expect(total).toBe(results.length)
  return results.map(({ title }) => title)
}
const board = async (filters: object[] = []) =>
  (await app.call(deals.board, { params: params(), query: {}, body: { filters } as never }, workspace.owner))
    .body.columns
const statusOf = (kind: string) => statuses.find((status) => status.kind === kind)?.id ?? ''

describe('a parked inquiry', () => {
  it('leaves the list until a filter asks for it', async () => {
    await add('Alps')
    const { id } = await add('Bali')
    const { body } = await park(id)
    expect(body.parked_until).toBe(inDays(7))
    expect(await titles()).toEqual(['Alps'])
    expect((await app.call(deals.list, { params: params() }, workspace.owner)).body.total).toBe(1)
    expect(await titles([parked('no')])).toEqual(['Alps'])
    expect(await titles([parked('yes')])).toEqual(['Bali'])
    expect(await titles([parked('all')])).toEqual(['Bali', 'Alps'])
    expect(await titles([parked('yes'), parked('no')])).toEqual([])
    await change(id, { parked_until: null })
    expect(await titles()).toEqual(['Bali', 'Alps'])
    expect(await titles([parked('yes')])).toEqual([])
  })

  it('is left out of whatever else a list is narrowed to', async () => {
    await add('Rome in May')
    const { id } = await add('Rome in June')
    await park(id)
    for (const search of ['rome', 'rome ada', 'ro', 'ada']) {
      expect(await titles([], { search })).toEqual(['Rome in May'])
      expect(await titles([parked('all')], { search })).toEqual(['Rome in June', 'Rome in May'])
      expect(await titles([parked('yes')], { search })).toEqual(['Rome in June'])
    }
    const asked = { attribute: 'person', condition: 'exact', value: person.id }
    expect(await titles([asked])).toEqual(['Rome in May'])
    expect(await titles([asked, parked('all')])).toHaveLength(2)
  })

  it('is one filter with a choice of three', async () => {
    const bad = [
      { attribute: 'parked', condition: 'empty' },
      { attribute: 'parked', condition: 'exact', value: 'maybe' },
    ]
    for (const filter of bad) {
      const body = { filters: [filter] } as never
      expect((await app.call(deals.filter, { params: params(), body }, workspace.owner)).status).toBe(400)
    }
  })

  it('leaves the board with its count and its budget', async () => {
    const open = { deal_status_id: statuses[0]?.id, currency: 'EUR' }
    await add('Alps', { ...open, budget: 100 })
    const { id } = await add('Bali', { ...open, budget: 40.5 })
    const first = async (filters: object[] = []) => (await board(filters))[0]
    await park(id)
    const alps = { total: 1, budgets: [{ currency: 'EUR', total: 100 }], results: [{ title: 'Alps' }] }
    expect(await first()).toMatchObject(alps)
    expect(await first([parked('no')])).toMatchObject(alps)
    expect(await first([parked('yes')])).toMatchObject({
      total: 1,
      budgets: [{ currency: 'EUR', total: 40.5 }],
      results: [{ title: 'Bali' }],
    })
    expect(await first([parked('all')])).toMatchObject({
      total: 2,
      budgets: [{ currency: 'EUR', total: 140.5 }],
    })
    await change(id, { budget: 60 })
    expect(await first()).toMatchObject(alps)
    await change(id, { parked_until: null })
    expect(await first()).toMatchObject({ total: 2, budgets: [{ currency: 'EUR', total: 160 }] })
  })

  it('stands between its neighbours although the list leaves it out', async () => {
    const [{ id: first }, { id: middle }, { id: last }] = [await add('A'), await add('B'), await add('C')]
    await park(middle)
    const beside = async (id: string, filters: object[] = []) => {
      const asked = { params: { ...params(), id }, query: {}, body: { filters } as never }
      return (await app.call(deals.neighbours, asked, workspace.owner)).body
    }
    expect(await beside(middle)).toEqual({ previous: last, next: first })
    expect(await beside(last)).toEqual({ previous: null, next: first })
    expect(await beside(last, [parked('all')])).toEqual({ previous: null, next: middle })
  })

  it('is in bulk acts and files only where the filter has it, or it is named', async () => {
    const kept = await add('Alps')
    const { id } = await add('Bali')
    await park(id)
    const file = async (selection: object) =>
      (await app.call(deals.export, { params: params(), body: selection as never }, workspace.owner)).body.csv
    expect(await file({ matching: {} })).not.toContain('Bali')
    expect(await file({ matching: { filters: [parked('all')] } })).toContain(`,${inDays(7)},`)
    expect(await file({ ids: [kept.id, id] })).toContain('Bali')
    const streamed = await app.call(
      deals.exportFile,
      { params: params(), body: { matching: {} } as never },
      workspace.owner,
    )
    expect(streamed.bytes.toString()).not.toContain('Bali')
    const assigned = { assigned_to_id: workspace.owner.memberId }
    expect((await changeMany({ matching: {}, ...assigned })).body).toEqual({ updated: 1 })
    expect((await changeMany({ matching: { filters: [parked('yes')] }, ...assigned })).body).toEqual({
      updated: 1,
    })
  })

  it('is still found by search, shown on its own page, and counted by its contact and reports', async () => {
    const { id } = await add('Bali')
    await park(id)
    const found = await app.call(search.find, { params: params(), query: { q: 'bali' } }, workspace.owner)
    expect(found.body.inquiries.results).toMatchObject([{ id }])
    const page = await app.call(deals.get, { params: { ...params(), id } }, workspace.owner)
    expect(page.body.parked_until).toBe(inDays(7))
    const contact = await app.call(contacts.get, { params: { ...params(), id: person.id } }, workspace.owner)
    expect(contact.body.inquiry_count).toBe(1)
    const report = await app.call(reports.deals, { params: params(), query: {} }, workspace.owner)
    expect(report.body.total).toBe(1)
  })

  it('is not on the page of the day but for its task', async () => {
    const fields = { assigned_to_id: workspace.owner.memberId, travel_start: inDays(2) }
    const { id } = await add('Bali', fields)
    const { id: planned } = await add('Alps', fields)
    await createTask(app, workspace.owner, { title: 'Call', due_on: inDays(0), deal_id: planned })
    await app.database.sql(`update inquiries set last_activity_at = now() - interval '90 days'`)
    const day = async () => (await app.call(today.get, { params: params(), query: {} }, workspace.owner)).body
    expect(await day()).toMatchObject({
      without_next_step: { total: 1 },
      stale: { total: 2 },
      departures: { total: 2 },
    })
    await app.database.sql('update inquiries set parked_until = $2 where id = any ($1)', [
      [id, planned],
      inDays(9),
    ])
    expect(await day()).toMatchObject({
      without_next_step: { total: 0 },
      stale: { total: 0 },
      departures: { total: 0 },
      today: { total: 1 },
    })
  })
})

describe('parking', () => {
  it('is until a day after today in the workspace, and within five years', async () => {
    const { id } = await add('Bali')
    const refused = async (parked_until: unknown) => {
      const { status, error } = await change(id, { parked_until })
      expect([status, (await list([parked('yes')])).total]).toEqual([400, 0])
      return error.details[0]
    }
    for (const day of ['2026-02-31', '0000-01-01', 'soon', 20, ''])
      expect((await refused(day))?.field).toBe('parked_until')
    for (const day of ['9999-12-31', '2199-12-31', inDays(5 * 366 + 2)])
      expect(await refused(day)).toMatchObject({ message: 'Choose a day within the next 5 years' })
    for (const day of ['0001-01-01', inDays(-1)])
      expect(await refused(day)).toMatchObject({
        message: 'Choose a day after today',
        field: 'parked_until',
      })
    // Of these two it is never the same day.
    for (const timezone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await app.call(workspaces.update, { params: params(), body: { timezone } }, workspace.owner)
      const [{ here } = { here: '' }] = await app.database.sql<{ here: string }>(
        `select (now() at time zone $1)::date::text as here`,
        [timezone],
      )
      expect(await refused(here)).toMatchObject({ message: 'Choose a day after today' })
      const tomorrow = new Date(Date.parse(here) + 86_400_000).toISOString().slice(0, 10)
      expect((await change(id, { parked_until: tomorrow })).status).toBe(200)
      await change(id, { parked_until: null })
    }
  })

  it('goes by the version like every change', async () => {
    const { id, version } = await add('Bali')
    expect((await change(id, { parked_until: inDays(3), version })).body.version).toBe(version + 1)
    expect((await change(id, { parked_until: null, version })).status).toBe(409)
    expect((await change(id, { parked_until: inDays(3), version: version + 1 })).body.version).toBe(
      version + 1,
    )
  })

  it('is for open ones, and ends when somebody moves them', async () => {
    const { id } = await add('Bali', { deal_status_id: statusOf('won') })
    expect(await park(id)).toMatchObject({
      status: 400,
      error: { details: [{ message: 'Only open inquiries can be parked, not booked or lost ones' }] },
    })
    const until = { parked_until: inDays(7) }
    expect((await change(id, { ...until, deal_status_id: statuses[0]?.id })).body).toMatchObject(until)
    expect((await change(id, { title: 'Java' })).body).toMatchObject(until)
    expect((await change(id, { deal_status_id: statuses[0]?.id })).body).toMatchObject(until)
    expect((await change(id, { deal_status_id: statuses[1]?.id })).body.parked_until).toBeNull()
    await park(id)
    expect((await change(id, { deal_status_id: statusOf('lost') })).body.parked_until).toBeNull()
    expect((await change(id, { deal_status_id: null, ...until })).body).toMatchObject(until)
    const create = { person_id: person.id, deal_status_id: statusOf('lost'), ...until }
    expect(
      (await app.call(deals.create, { params: params(), body: create as never }, workspace.owner)).status,
    ).toBe(400)
  })

  it('is told by the timeline with its day', async () => {
    const { id } = await add('Bali')
    await park(id)
    await change(id, { deal_status_id: statuses[1]?.id })
    const query = { subject_type: 'inquiry', subject_id: id } as const
    const { results } = (await app.call(activities.list, { params: params(), query }, workspace.owner)).body
    expect(results.map(({ changes }) => changes.parked_until)).toEqual([
      { from: inDays(7), to: null },
      { from: null, to: inDays(7) },
      undefined,
    ])
  })
})

describe('many at once', () => {
  it('are parked and taken back, all or none', async () => {
    const [a, b] = [await add('A'), await add('B')]
    const ids = [a.id, b.id]
    expect((await changeMany({ ids, parked_until: inDays(7) })).body).toEqual({ updated: 2 })
    expect(await titles([parked('yes')])).toEqual(['B', 'A'])
    expect((await changeMany({ matching: { filters: [parked('yes')] }, parked_until: null })).body).toEqual({
      updated: 2,
    })
    expect(await titles()).toEqual(['B', 'A'])
    await change(b.id, { deal_status_id: statusOf('won') })
    for (const parked_until of [inDays(7), inDays(0), '2026-02-30', '9999-01-01'])
      expect((await changeMany({ ids, parked_until })).status).toBe(400)
    expect(await titles([parked('yes')])).toEqual([])
  })

  it('are not parked any more when they are given a status', async () => {
    const [a, b] = [await add('A'), await add('B')]
    await park(a.id)
    await changeMany({ ids: [a.id, b.id], assigned_to_id: workspace.owner.memberId })
    expect(await titles([parked('yes')])).toEqual(['A'])
    await changeMany({ ids: [a.id, b.id], deal_status_id: statuses[1]?.id })
    expect(await titles([parked('yes')])).toEqual([])
  })
})
