import { deals } from '@caravel/contract/deals'
import { type Dues, dues } from '@caravel/contract/dues'
import { payments } from '@caravel/contract/payments'
import { dealStatuses } from '@caravel/contract/settings'
import { workspaces } from '@caravel/contract/workspaces'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import {
  addMember,
  createCompany,
  createContact,
  createWorkspace,
  type TestMember,
  type TestWorkspace,
} from '../../testing/factories.ts'
import { expectRefused } from '../../testing/refusals.ts'

const app = await openTestApp()
let workspace: TestWorkspace
let person: { id: string }
let hotel: { id: string }

beforeEach(async () => {
  workspace = await createWorkspace(app)
  person = await createContact(app, workspace, { first_name: 'Ada', last_name: 'King' })
  hotel = await createCompany(app, workspace, 'Hotel Sol')
})

const org = () => ({ org: workspace.id })
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const list = async (query: object = {}, member: TestMember = workspace.owner): Promise<Dues> => {
  const { status, body } = await app.call(dues.list, { params: org(), query: query as never }, member)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const told = async (query: object = {}) =>
  (await list(query)).results.map(({ due_on, label, service, amount, currency }) => [
    due_on,
    label ?? service?.supplier?.name ?? service?.kind,
    amount,
    currency,
  ])

type Trip = { id: string; services: string[] }
async function makeTrip(more: object = {}, service: object = {}): Promise<Trip> {
  const body = {
    person_id: person.id,
    title: 'Bali',
    currency: 'EUR',
    travel_start: day(100),
    deal_services: [{ kind: 'hotel', cost: '900', price: '1500', supplier_id: hotel.id, ...service }],
    ...more,
  }
  const made = await app.call(deals.create, { params: org(), body: body as never }, workspace.owner)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return { id: made.body.id, services: made.body.deal_services.map(({ id }) => id) }
}
const plan = async ({ id }: Trip, instalments: object[]) => {
  const args = { params: { ...org(), id }, body: { instalments } as never }
  expect((await app.call(payments.setPlan, args, workspace.owner)).status).toBe(200)
}
const usual = (trip: Trip, first = -2) =>
  plan(trip, [
    { label: 'Deposit', percent: '20', due_on: day(first) },
    { label: 'Balance', days_before: 30 },
  ])
const pay = ({ id }: Trip, amount: string) =>
  app.call(
    payments.add,
    { params: { ...org(), id }, body: { amount, paid_on: day(0), method: 'transfer' } },
    workspace.owner,
  )
const payBy = ({ id, services: [service_id = ''] }: Trip, pay_by: string) =>
  app.call(payments.setPayBy, { params: { ...org(), id, service_id }, body: { pay_by } }, workspace.owner)
const update = ({ id }: Trip, body: object) =>
  app.call(deals.update, { params: { ...org(), id }, body: body as never }, workspace.owner)
const statusOf = async (kind: string) => {
  const { body } = await app.call(dealStatuses.list, { params: org() }, workspace.owner)
  return body.results.find((each) => each.kind === kind)?.id
}

describe('what customers are to pay', () => {
  it('is told by day over all trips, with who, what and how much is open', async () => {
    const [bali, rome] = [await makeTrip(), await makeTrip({ title: 'Rome', currency: 'USD' })]
    await usual(bali)
    await usual(rome, 3)
    await pay(bali, '50')
    const { results, today, total, days } = await list()
    expect(results).toMatchObject([
      {
        due_on: day(-2),
        label: 'Deposit',
        amount: '250.00',
        currency: 'EUR',
        service: null,
        deal: { id: bali.id, name: 'Bali', travel_start: day(100), person: { first_name: 'Ada' } },
      },
      { due_on: day(3), label: 'Deposit', amount: '300.00', currency: 'USD', deal: { id: rome.id } },
      { due_on: day(70), label: 'Balance' },
      { due_on: day(70), label: 'Balance' },
    ])
    expect([today, total]).toEqual([day(0), 4])
    expect(days.at(-1)).toEqual({
      due_on: day(70),
      sums: [
        { currency: 'EUR', amount: '1200.00' },
        { currency: 'USD', amount: '1200.00' },
      ],
    })
  })

  it('comes to sums in each currency, of all pages, with what of it is overdue', async () => {
    await usual(await makeTrip())
    await usual(await makeTrip({ currency: 'USD' }), 3)
    const { results, sums, without_amount, links } = await list({ page_size: '1' })
    expect(results).toHaveLength(1)
    expect(sums).toEqual([
      { currency: 'EUR', amount: '1500.00', overdue: '300.00' },
      { currency: 'USD', amount: '1500.00', overdue: '0.00' },
    ])
    expect(without_amount).toBe(0)
    expect(links.next).toContain('page=2')
  })

  it('is gone once it is paid, and back when that was a mistake', async () => {
    const trip = await makeTrip()
    await usual(trip)
    const { payments: paid } = (await pay(trip, '300')).body
    expect(await told()).toEqual([[day(70), 'Balance', '1200.00', 'EUR']])
    const params = { ...org(), id: trip.id, payment_id: paid[0]?.id ?? '' }
    await app.call(payments.void, { params }, workspace.owner)
    expect((await list()).total).toBe(2)
  })

  it('has no amount while nothing is priced, and is in no sum', async () => {
    const trip = await makeTrip({}, { price: null, cost: null })
    await plan(trip, [{ label: 'All of it', due_on: day(5) }])
    expect(await list()).toMatchObject({ results: [{ amount: null }], sums: [], without_amount: 1 })
  })

  it('leaves out trips that are in the trash, parked or lost', async () => {
    const [parked, lost, trashed] = [await makeTrip(), await makeTrip(), await makeTrip()]
    for (const trip of [parked, lost, trashed]) await usual(trip)
    await update(parked, { parked_until: day(20) })
    await update(lost, { deal_status_id: await statusOf('lost') })
    await app.call(deals.bulkDelete, { params: org(), body: { ids: [trashed.id] } }, workspace.owner)
    expect(await list()).toMatchObject({ total: 0, results: [], sums: [], days: [] })
  })

  it.each([
    [{ when: 'overdue' }, [-2]],
    [{ when: 'today' }, [0]],
    [{ start_date: day(0) }, [0, 200]],
    [{ end_date: day(0) }, [-2, 0]],
    [{ when: 'overdue', start_date: day(-1) }, []],
  ])('is narrowed by %o', async (query, days) => {
    const trip = await makeTrip()
    await plan(
      trip,
      [-2, 0, 200].map((days) => ({ label: 'Part', amount: '10', due_on: day(days) })),
    )
    expect((await told(query)).map(([due_on]) => due_on)).toEqual(days.map(day))
  })

  it('of this week and this month are days of them', async () => {
    const trip = await makeTrip()
    await plan(
      trip,
      Array.from({ length: 11 }, (_, at) => ({ label: 'Part', amount: '10', due_on: day((at - 5) * 6) })),
    )
    const monday = ((new Date(day(0)).getUTCDay() + 6) % 7) * -1
    const days = async (when: string) => (await told({ when })).map(([due_on]) => String(due_on))
    expect((await days('week')).every((each) => each >= day(monday) && each <= day(monday + 6))).toBe(true)
    const month = (await told())
      .map(([due_on]) => String(due_on))
      .filter((each) => each.startsWith(day(0).slice(0, 7)))
    expect(await days('month')).toEqual(month)
    expect(month).toContain(day(0))
  })
})

describe('what suppliers are to be paid', () => {
  it('is told in the currency of its cost, with the service and the trip', async () => {
    const trip = await makeTrip({}, { cost_currency: 'USD' })
    await payBy(trip, day(4))
    const { results, sums } = await list({ of: 'suppliers' })
    expect(results).toMatchObject([
      {
        due_on: day(4),
        label: null,
        amount: '900.00',
        currency: 'USD',
        service: { kind: 'hotel', supplier: { id: hotel.id, name: 'Hotel Sol' } },
        deal: { id: trip.id },
      },
    ])
    expect(sums).toEqual([{ currency: 'USD', amount: '900.00', overdue: '0.00' }])
    expect((await list()).total).toBe(0)
  })

  it('does not count what is only in an alternative that the customer did not choose', async () => {
    const trip = await makeTrip({}, { alternative: 2 })
    await payBy(trip, day(4))
    expect((await list({ of: 'suppliers' })).total).toBe(1)
    await app.database.sql(
      `update inquiries set accepted_price = 1, accepted_currency = 'EUR' where id = $1`,
      [trip.id],
    )
    await update(trip, { alternative: 2 })
    expect((await list({ of: 'suppliers' })).total).toBe(1)
    await update(trip, { alternative: 1 })
    expect((await list({ of: 'suppliers' })).total).toBe(0)
  })

  it('stays owed for a trip that was lost, until its service is cancelled', async () => {
    const trip = await makeTrip()
    await payBy(trip, day(4))
    await update(trip, { deal_status_id: await statusOf('lost') })
    expect((await list({ of: 'suppliers' })).total).toBe(1)
    const [service] = trip.services
    await update(trip, {
      deal_services: [{ id: service, kind: 'hotel', cost: '900', supplier_id: hotel.id, state: 'cancelled' }],
    })
    expect((await list({ of: 'suppliers' })).total).toBe(0)
  })
})

describe('whoever only reads', () => {
  it('sees what customers are to pay, and nothing of what suppliers are', async () => {
    const viewer = await addMember(app, workspace, 'VIEWER')
    await usual(await makeTrip())
    expect((await list({}, viewer)).total).toBe(2)
    const query = { of: 'suppliers' as const }
    await expectRefused(app, 403, () => app.call(dues.list, { params: org(), query }, viewer))
    await expectRefused(app, 403, () => app.call(dues.exportFile, { params: org(), query }, viewer))
  })

  it('sees neither where the workspace keeps prices from them', async () => {
    const viewer = await addMember(app, workspace, 'VIEWER')
    const body = { viewers_see_prices: false }
    await app.call(workspaces.update, { params: org(), body }, workspace.owner)
    await expectRefused(app, 403, () => app.call(dues.list, { params: org() }, viewer))
    await expectRefused(app, 403, () => app.call(dues.exportFile, { params: org() }, viewer))
  })
})

it('is a file, one line for each', async () => {
  const trip = await makeTrip()
  await usual(trip)
  await payBy(trip, day(4))
  expect(await fileOf('customers')).toEqual([
    'Due,Customer,Supplier,For,Inquiry,Trip,Departure,Return,Amount,Currency',
    `${day(-2)},Ada King,,Deposit,1,Bali,${day(100)},,300.00,EUR`,
    `${day(70)},Ada King,,Balance,1,Bali,${day(100)},,1200.00,EUR`,
  ])
  expect((await fileOf('suppliers')).slice(1)).toEqual([
    `${day(4)},Ada King,Hotel Sol,Hotel,1,Bali,${day(100)},,900.00,EUR`,
  ])
})

async function fileOf(of: 'customers' | 'suppliers'): Promise<string[]> {
  const { bytes } = await app.call(dues.exportFile, { params: org(), query: { of } }, workspace.owner)
  return bytes.toString().replace('\ufeff', '').trim().split(/\r?\n/)
}
