import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { companies } from '@caravel/contract/companies'
import { contacts } from '@caravel/contract/contacts'
import { DealChanges, deals } from '@caravel/contract/deals'
import { payments } from '@caravel/contract/payments'
import { dealStatuses } from '@caravel/contract/settings'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { lockRecord } from '../../db/live-records.ts'
import { migrationsDir } from '../../paths.ts'
import { openTestApp } from '../../testing/app.ts'
import {
  addMember,
  createCompany,
  createContact,
  createWorkspace,
  type TestMember,
  type TestWorkspace,
} from '../../testing/factories.ts'
import { keepPaymentsOf } from './payments.ts'

const app = await openTestApp()
let workspace: TestWorkspace
let colleague: TestMember
let made: Record<'ada' | 'bert' | 'cleo' | 'agency' | 'hotel' | 'airline' | 'status', string>
let id: string

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const org = () => ({ org: workspace.id })
const params = () => ({ ...org(), id })
const update = (body: object) =>
  app.call(deals.update, { params: params(), body: body as never }, workspace.owner)
const read = async () => (await app.call(deals.get, { params: params() }, workspace.owner)).body

/** In the order in which they are sent; a change names them by the ids that they have got. */
const services = () => [
  { kind: 'hotel', alternative: 1, per: 'person', price: '170', cost: '100', supplier_id: made.hotel },
  { kind: 'hotel', alternative: 2, per: 'person', price: '700', cost: '300', supplier_id: made.hotel },
  { kind: 'flight', price: '50', price_currency: 'USD', cost: '30', supplier_id: made.airline },
  { kind: 'visa', cost: '8', markup_kind: 'percent', markup: '22' },
]

beforeAll(async () => {
  workspace = await createWorkspace(app)
  colleague = await addMember(app, workspace, 'EDITOR')
  const [ada, bert, cleo, agency, hotel, airline, { body }] = await Promise.all([
    createContact(app, workspace, { first_name: 'Ada' }),
    createContact(app, workspace, { first_name: 'Bert' }),
    createContact(app, workspace, { first_name: 'Cleo' }),
    createCompany(app, workspace, 'Acme'),
    createCompany(app, workspace, 'Hotel Sol'),
    createCompany(app, workspace, 'Iberia'),
    app.call(dealStatuses.list, { params: org() }, workspace.owner),
  ])
  const status = body.results.find(({ kind }) => kind === 'won')?.id ?? ''
  made = {
    ada: ada.id,
    bert: bert.id,
    cleo: cleo.id,
    agency: agency.id,
    hotel: hotel.id,
    airline: airline.id,
    status,
  }
})

/** What is left of the price comes to nothing, so that whatever raises the price opens something that was paid. */
beforeEach(async () => {
  const body = {
    person_id: made.ada,
    currency: 'EUR',
    party_size: 2,
    travel_start: day(100),
    travel_end: day(110),
    rates: [{ currency: 'USD', rate: '1', on: day(0) }],
    deal_services: services(),
  }
  const { body: trip } = await app.call(deals.create, { params: org(), body: body as never }, workspace.owner)
  id = trip.id
  expect(trip.price).toBe('399.76')
  const instalments = [
    { label: 'Deposit', amount: '300', due_on: day(1) },
    { label: 'Second', amount: '99.76', days_before: 60 },
    { label: 'Balance', days_before: 30 },
  ]
  await app.call(payments.setPlan, { params: params(), body: { instalments } as never }, workspace.owner)
  const paid = { amount: '300', paid_on: day(0), method: 'cash' } as const
  await app.call(payments.add, { params: params(), body: paid }, workspace.owner)
  for (const { id: service_id, supplier } of trip.deal_services) {
    const path = { ...params(), service_id }
    if (supplier)
      await app.call(payments.setPayBy, { params: path, body: { pay_by: day(20) } }, workspace.owner)
  }
})

/** All that is kept of payments and is not typed: what is settled, what is due next, and the tasks. */
const kept = async () => ({
  due: await app.database.sql(
    'select payment_due_on::text, plan_version, version from inquiries where id = $1',
    [id],
  ),
  settled: await app.database.sql(
    'select label, settled::text from instalments where inquiry_id = $1 order by position',
    [id],
  ),
  reminders: await app.database.sql(
    `select about_id, title, due_on::text, assigned_to_id, settled, amount::text, currency, is_cost from payment_reminders
     where inquiry_id = $1 order by about_id`,
    [id],
  ),
  tasks: await app.database.sql(
    `select title, due_on::text, assigned_to_id, done_at is not null as done from tasks
     where deal_id = $1 and deleted_at is null order by title, due_on`,
    [id],
  ),
})

/** The same once it was reckoned anew from all that there is. */
async function counted() {
  await app.services.database.transaction({ workspaceId: workspace.id }, async (db) => {
    await lockRecord(db, { type: 'inquiry', id })
    await keepPaymentsOf(db, { workspaceId: workspace.id, memberId: workspace.owner.memberId }, [id])
  })
  return kept()
}

type Trip = Awaited<ReturnType<typeof read>>
const withServices =
  (change: (service: ReturnType<typeof services>[number], place: number) => object) => (trip: Trip) =>
    services().map((service, place) => ({
      ...service,
      id: trip.deal_services[place]?.id,
      ...change(service, place),
    }))

/** Values to change each field to. A field of the contract that is not among these does not compile. */
const examples: Record<Exclude<keyof DealChanges, 'version'>, ((trip: Trip) => unknown)[]> = {
  person_id: [() => made.bert],
  company_id: [() => made.agency],
  deal_status_id: [() => made.status, () => null],
  assigned_to_id: [() => colleague.memberId],
  title: [() => 'Ten days'],
  travel_start: [() => day(90), () => null],
  travel_end: [() => day(120), () => null],
  traveller_ids: [() => [made.ada, made.bert], () => [made.ada, made.bert, made.cleo]],
  budget: [() => 1234],
  currency: [() => 'USD'],
  parked_until: [() => day(30)],
  party_size: [() => 3, () => 1],
  alternative: [() => 2, () => 3],
  rates: [() => [{ currency: 'USD', rate: '3', on: day(0) }], () => []],
  rounding: [() => 'five'],
  deal_services: [
    withServices((_, place) => (place === 0 ? { price: '900' } : {})),
    withServices((_, place) => (place === 2 ? { supplier_id: null, state: 'cancelled' } : {})),
    withServices((_, place) => (place === 0 ? { alternative: 2 } : {})),
    withServices((_, place) => (place === 2 ? { cost: '0' } : {})),
    () => [],
  ],
}

describe('what is kept of payments', () => {
  it('is asked about for every field that a change of an inquiry has', () => {
    const fields = Object.keys(DealChanges.shape).filter((field) => field !== 'version')
    expect(Object.keys(examples).sort()).toEqual(fields.sort())
  })

  const cases = Object.entries(examples).flatMap(([field, values]) =>
    values.map((value, place) => [`${field} (${place + 1})`, field, value] as const),
  )
  it.each(cases)('is what is counted after a change of %s', async (_, field, value) => {
    const { status } = await update({ [field]: value(await read()) })
    // Amounts of the plan are in the currency of the inquiry, which therefore stays.
    expect(status).toBe(field === 'currency' ? 400 : 200)
    const left = await kept()
    expect(await counted()).toEqual(left)
  })

  it('opens what another alternative leaves to be paid: a day, and a task', async () => {
    await update({ alternative: 2 })
    const { due, tasks } = await kept()
    expect(due).toMatchObject([{ payment_due_on: day(40) }])
    expect(tasks).toContainEqual(
      expect.objectContaining({ title: expect.stringMatching(/^Balance is due: Ada/), due_on: day(70) }),
    )
  })
})

/** As the worker does each minute. */
async function reckonLater() {
  await app.database.sql(`select graphile_worker.add_job('reckon_payments')`)
  await app.runJobs()
}

describe('what others are called', () => {
  const titles = async () => (await kept()).tasks.map(({ title }) => title)
  const rename = (person: string, first_name: string) =>
    app.call(contacts.update, { params: { ...org(), id: person }, body: { first_name } }, workspace.owner)
  const renameCompany = (company: string, name: string) =>
    app.call(companies.update, { params: { ...org(), id: company }, body: { name } }, workspace.owner)

  it('is followed by the tasks of payments, and nobody is said to have changed them', async () => {
    await rename(made.ada, 'Adah')
    await renameCompany(made.hotel, 'Hotel Sole')
    await reckonLater()
    onTestFinished(async () => {
      await rename(made.ada, 'Ada')
      await renameCompany(made.hotel, 'Hotel Sol')
      await reckonLater()
    })
    // The deposit was paid, and its task is done: it too says of whom.
    expect(await titles()).toEqual([
      'Deposit is due: Adah',
      'Pay Hotel Sole for Adah',
      'Pay Hotel Sole for Adah',
      'Pay Iberia for Adah',
      'Second is due: Adah',
    ])
    expect(
      await app.database.sql(
        `select distinct actor_id from activities where subject_id = $1 and verb = 'task_changed'`,
        [id],
      ),
    ).toEqual([{ actor_id: null }])
    expect(await app.database.sql('select 1 from payments_to_reckon')).toEqual([])
  })

  it('is followed where two were merged', async () => {
    const other = await createContact(app, workspace, { first_name: 'Adeline' })
    const merged = { ...org(), id: other.id, other_id: made.ada }
    const { status } = await app.call(contacts.merge, { params: merged, body: {} }, workspace.owner)
    expect(status).toBe(200)
    made.ada = other.id
    await reckonLater()
    expect((await titles())[0]).toBe('Deposit is due: Adeline')
  })
})

describe('payments from before', () => {
  it('get the amounts, the days and the tasks that they lack, without anybody touching the inquiry', async () => {
    await update({ alternative: 2 })
    const right = await kept()
    await app.database.sql(
      `update payment_reminders set amount = null, currency = null, is_cost = false where inquiry_id = $1`,
      [id],
    )
    await app.database.sql(`update inquiries set payment_due_on = null where id = $1`, [id])
    const migration = await readFile(path.join(migrationsDir, '0075_payments_to_reckon.sql'), 'utf8')
    await app.database.sql(migration.slice(migration.indexOf('insert into')))
    await reckonLater()
    expect(await kept()).toEqual(right)
  })
})
