import { contacts } from '@caravel/contract/contacts'
import { deals } from '@caravel/contract/deals'
import { reports } from '@caravel/contract/reports'
import { dealStatuses } from '@caravel/contract/settings'
import { trash } from '@caravel/contract/trash'
import { workspaces } from '@caravel/contract/workspaces'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { addMember, createWorkspace, type TestWorkspace } from '../../testing/factories.ts'
import { addContact, wordsOf } from '../../testing/reported.ts'
import { figuresOf, type Generated, type Inquiry } from './testing/count-figures.ts'
import { addGenerated, generate } from './testing/generate-inquiries.ts'

const app = await openTestApp()
let workspace: TestWorkspace

beforeEach(async () => {
  workspace = await createWorkspace(app)
})

const params = () => ({ org: workspace.id })
type Query = { start_date?: string; end_date?: string }
const getInsights = async (query: Query = {}) =>
  (await app.call(reports.insights, { params: params(), query }, workspace.owner)).body

const times: Query[] = [
  {},
  { start_date: '2023-12-31', end_date: '2025-03-01' },
  { start_date: '2024-02-29' },
  { end_date: '2024-01-01' },
  { start_date: '2024-03-10', end_date: '2024-03-10' },
  { start_date: '2024-11-02', end_date: '2024-11-04' },
  { start_date: '2025-01-01', end_date: '2025-12-31' },
  { start_date: '1990-01-01', end_date: '1990-12-31' },
  { start_date: '2090-01-01', end_date: '2099-12-31' },
]

/** Every figure of every time, against what counting one inquiry after the other gives. */
async function expectTrue(given: Generated, timezone: string) {
  for (const time of times) {
    const expected = figuresOf(given, timezone, time)
    expect(await getInsights(time), JSON.stringify(time)).toEqual(expected)
  }
}

describe.each(['UTC', 'America/New_York', 'Pacific/Kiritimati', 'Africa/Cairo'])('in %s', (timezone) => {
  it('every figure is what counting the inquiries gives', async () => {
    await app.database.sql('update workspaces set timezone = $1 where id = $2', [timezone, workspace.id])
    const given = await generate(app, workspace, { timezone, seed: timezone.length, inquiries: 110 })
    await expectTrue(given, timezone)
  })
})

describe('the figures follow', () => {
  const timezone = 'Europe/Copenhagen'
  let given: Generated

  beforeEach(async () => {
    await app.database.sql('update workspaces set timezone = $1 where id = $2', [timezone, workspace.id])
    given = await generate(app, workspace, { timezone, seed: 5, inquiries: 60 })
  })

  const live = (kind: 'open' | 'won' | 'lost') =>
    given.inquiries.filter(({ status, deleted }) => !deleted && status?.kind === kind)
  const status = (kind: 'open' | 'won' | 'lost', place = 0) => {
    const found = given.statuses.filter((one) => one.kind === kind)[place]
    if (!found) throw new Error(`There is no such status: ${kind}`)
    return found
  }
  const move = async (inquiry: Inquiry, to: Generated['statuses'][number]) => {
    const body = { deal_status_id: to.id }
    const answer = await app.call(
      deals.update,
      { params: { ...params(), id: inquiry.id }, body },
      workspace.owner,
    )
    expect(answer.status).toBe(200)
  }

  it('an inquiry that is booked, moved back, and booked anew: on the day of the last booking', async () => {
    const [inquiry] = live('open') as [Inquiry]
    const today = new Date().toISOString()
    await move(inquiry, status('won'))
    Object.assign(inquiry, { status: status('won'), booked_at: today })
    await expectTrue(given, timezone)

    await move(inquiry, status('open', 1))
    Object.assign(inquiry, { status: status('open', 1), booked_at: null })
    await expectTrue(given, timezone)

    await app.database.sql(`update inquiries set created_at = now() - interval '40 days' where id = $1`, [
      inquiry.id,
    ])
    inquiry.at = new Date(Date.now() - 40 * 86_400_000).toISOString()
    await move(inquiry, status('won'))
    Object.assign(inquiry, { status: status('won'), booked_at: today })
    await expectTrue(given, timezone)
  })

  it('one that is lost, from where it stood', async () => {
    const [inquiry] = live('open') as [Inquiry]
    await move(inquiry, status('open', 2))
    await move(inquiry, status('lost'))
    Object.assign(inquiry, { status: status('lost'), lost_from: status('open', 2) })
    await expectTrue(given, timezone)
    const [booked] = live('won') as [Inquiry]
    Object.assign(booked, { lost_from: booked.status, status: status('lost'), booked_at: null })
    await move(booked, status('lost'))
    await expectTrue(given, timezone)
  })

  it('inquiries into the trash, back, and away for good', async () => {
    const some = given.inquiries.filter(({ deleted }) => !deleted).slice(0, 20)
    const ids = (of: Inquiry[]) => ({ params: params(), body: { ids: of.map(({ id }) => id) } })
    await app.call(deals.bulkDelete, ids(some), workspace.owner)
    for (const inquiry of some) inquiry.deleted = true
    await expectTrue(given, timezone)
    await app.call(deals.bulkRestore, ids(some.slice(0, 10)), workspace.owner)
    for (const inquiry of some.slice(0, 10)) inquiry.deleted = false
    await app.call(
      trash.purge,
      { params: params(), body: { type: 'inquiry', ids: some.slice(10).map(({ id }) => id) } },
      workspace.owner,
    )
    await expectTrue(given, timezone)
    await app.database.sql('delete from contacts where workspace_id = $1', [workspace.id])
    given.inquiries = []
    expect(await getInsights()).toMatchObject({ came: 0, booked: 0, value: [], by_destination: [] })
  })

  it('where a trip leads, which is not where it sets out from and comes back to', async () => {
    const [inquiry] = live('open') as [Inquiry]
    const flight = (origin: string, destination: string, start_on: string | null = null) => ({
      kind: 'flight' as const,
      start_on,
      service_options: [
        { kind: 'origin' as const, option_value: origin },
        { kind: 'destination' as const, option_value: destination },
      ],
    })
    const fly = async (...deal_services: (ReturnType<typeof flight> & { id?: string })[]) => {
      const request = { params: { ...params(), id: inquiry.id }, body: { deal_services } }
      return (await app.call(deals.update, request, workspace.owner)).body.deal_services.map(({ id }) => id)
    }
    const [there, on, back] = [flight('Oslo', 'Rome'), flight('Rome', 'Bari'), flight('Bari', ' OSLO')]
    const ids = await fly(there, on, back)
    inquiry.destinations = ['Bari', 'Rome']
    await expectTrue(given, timezone)
    // The same in another order, which their days then put right.
    const [first, second, third] = [there, on, back].map((each, place) => ({ ...each, id: ids[place] ?? '' }))
    if (!first || !second || !third) throw new Error('They were not stored')
    await fly(second, first, third)
    inquiry.destinations = ['Bari', 'OSLO']
    await expectTrue(given, timezone)
    await fly({ ...second, start_on: '2030-05-03' }, { ...first, start_on: '2030-05-01' }, third)
    inquiry.destinations = ['Bari', 'Rome']
    await expectTrue(given, timezone)
    await fly(flight('Oslo', 'Oslo'))
    inquiry.destinations = ['Oslo']
    await expectTrue(given, timezone)
  })

  it('a changed amount, assignee, destination and source', async () => {
    const [inquiry] = live('open') as [Inquiry]
    const body = {
      budget: 1234.56,
      currency: 'CHF',
      assigned_to_id: null,
      deal_services: [
        {
          kind: 'flight' as const,
          service_options: [
            { kind: 'destination' as const, option_value: 'Ōsaka' },
            { kind: 'destination' as const, option_value: ' OSAKA' },
            { kind: 'origin' as const, option_value: 'Oslo' },
          ],
        },
      ],
    }
    await app.call(deals.update, { params: { ...params(), id: inquiry.id }, body }, workspace.owner)
    Object.assign(inquiry, { budget: 1234.56, currency: 'CHF', member: null, destinations: ['OSAKA'] })
    await expectTrue(given, timezone)
    const without = { deal_services: [] }
    await app.call(deals.update, { params: { ...params(), id: inquiry.id }, body: without }, workspace.owner)
    inquiry.destinations = []

    const source = given.sources[1] ?? null
    const ids = { ids: [inquiry.person], source_id: source?.id ?? null }
    await app.call(contacts.bulkUpdate, { params: params(), body: ids as never }, workspace.owner)
    for (const other of given.inquiries.filter(({ person }) => person === inquiry.person))
      other.source = source
    await expectTrue(given, timezone)
  })

  it('a merge of two people who came from elsewhere', async () => {
    const [first, second] = [...new Set(given.inquiries.map(({ person }) => person))] as [string, string]
    const sourceOf = (id: string) => given.inquiries.find(({ person }) => person === id)?.source ?? null
    const between = { ...params(), id: first, other_id: second }
    const merged = await app.call(contacts.merge, { params: between, body: {} }, workspace.owner)
    const source = sourceOf(first) ?? sourceOf(second)
    for (const inquiry of given.inquiries)
      if (inquiry.person === first || inquiry.person === second)
        Object.assign(inquiry, { source, person: first })
    expect(merged.status).toBe(200)
    await expectTrue(given, timezone)
  })

  it('a status that comes to mean booked, is moved, or is deleted', async () => {
    const quoted = status('open', 2)
    const update = (body: object) =>
      app.call(dealStatuses.update, { params: { ...params(), id: quoted.id }, body }, workspace.owner)
    await update({ kind: 'won' })
    quoted.kind = 'won'
    for (const inquiry of given.inquiries) if (inquiry.status === quoted) inquiry.booked_at = inquiry.at
    await expectTrue(given, timezone)
    await update({ kind: 'open', position: 0 })
    quoted.kind = 'open'
    given.statuses = [quoted, ...given.statuses.filter((one) => one !== quoted)]
    for (const inquiry of given.inquiries) if (inquiry.status === quoted) inquiry.booked_at = null
    await expectTrue(given, timezone)

    const [, to] = given.statuses as [unknown, Generated['statuses'][number]]
    const remove = { params: { ...params(), id: quoted.id }, query: { move_to: to.id } }
    await app.call(dealStatuses.remove, remove, workspace.owner)
    given.statuses = given.statuses.filter((one) => one !== quoted)
    for (const inquiry of given.inquiries) if (inquiry.status === quoted) inquiry.status = to
    await expectTrue(given, timezone)
  })

  it('another time zone, in which days are other days', async () => {
    const body = { timezone: 'Pacific/Kiritimati' }
    await app.call(workspaces.update, { params: params(), body }, workspace.owner)
    await expectTrue(given, 'Pacific/Kiritimati')
  })

  it('many changes at once', async () => {
    const some = live('open').slice(0, 8)
    await Promise.all(some.map((inquiry) => move(inquiry, status('won'))))
    for (const inquiry of some)
      Object.assign(inquiry, { status: status('won'), booked_at: new Date().toISOString() })
    await expectTrue(given, timezone)
  })
})

it('name a member who left, and nobody of another workspace', async () => {
  const robin = await addMember(app, workspace, 'EDITOR')
  const person = await addContact(app, workspace, { first_name: 'Ada', at: '2024-01-01Z' })
  await addGenerated(app, workspace, { person, member: robin.memberId })
  await app.database.sql('update members set removed_at = now() where id = $1', [robin.memberId])
  const other = await createWorkspace(app)
  expect((await getInsights()).by_member).toEqual([
    { group: { id: robin.memberId, name: expect.any(String) }, came: 1, booked: 0 },
  ])
  const there = await app.call(reports.insights, { params: { org: other.id } }, other.owner)
  expect(there.body).toMatchObject({ came: 0, by_member: [], over_time: { points: expect.any(Array) } })
})

it('go with their workspace', async () => {
  await generate(app, workspace, { timezone: 'UTC', seed: 1, inquiries: 3 })
  await app.database.sql('delete from workspaces where id = $1', [workspace.id])
  const left = await app.database.sql('select 1 from inquiry_tallies where workspace_id = $1', [workspace.id])
  expect(left).toEqual([])
})

it('are refused where the end is before the start', async () => {
  const query = { start_date: '2026-06-15', end_date: '2026-06-14' }
  const answer = await app.call(reports.insights, { params: params(), query }, workspace.owner)
  expect(answer.status).toBe(400)
  expect(await wordsOf(app, workspace, 'sources')).not.toEqual([])
})
