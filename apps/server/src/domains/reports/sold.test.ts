import { companies } from '@caravel/contract/companies'
import { deals } from '@caravel/contract/deals'
import { reports } from '@caravel/contract/reports'
import { trash } from '@caravel/contract/trash'
import { workspaces } from '@caravel/contract/workspaces'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import {
  addMember,
  createCompany,
  createContact,
  createWorkspace,
  type TestMember,
  type TestWorkspace,
} from '../../testing/factories.ts'
import { wordsOf } from '../../testing/reported.ts'

const app = await openTestApp()
let workspace: TestWorkspace
let astoria: { id: string }
let bristol: { id: string }
beforeEach(async () => {
  workspace = await createWorkspace(app)
  astoria = await createCompany(app, workspace, 'Astoria')
  bristol = await createCompany(app, workspace, 'Bristol')
})

const params = () => ({ org: workspace.id })
const soldTo = async (member: TestMember) =>
  (await app.call(reports.insights, { params: params() }, member)).body.sold
const sold = () => soldTo(workspace.owner)
const bySupplier = async () =>
  (await sold())?.[0]?.by_supplier.map(({ group, price, margin }) => [group?.name ?? null, price, margin])

/** Two suppliers, one of them paid in dollars, and a fee of the agency's own: 725 with 225 left. */
async function book() {
  const person = await createContact(app, workspace)
  const booked = (await wordsOf(app, workspace, 'inquiry_statuses'))[3]
  const { body } = await app.call(
    deals.create,
    {
      params: params(),
      body: {
        person_id: person.id,
        deal_status_id: booked?.id ?? null,
        currency: 'EUR',
        party_size: 2,
        rates: [{ currency: 'USD', rate: '0.5', on: '2026-01-01' }],
        deal_services: [
          {
            kind: 'hotel',
            supplier_id: astoria.id,
            per: 'person',
            cost: '200',
            price: '300',
            service_options: [{ kind: 'destination', option_value: 'Lisbon' }],
          },
          { kind: 'flight', supplier_id: bristol.id, cost: '100', cost_currency: 'USD', price: '75' },
          { kind: 'train', supplier_id: bristol.id, cost: '50', price: '40' },
          { kind: 'train', supplier_id: bristol.id, state: 'cancelled', cost: '999' },
          { kind: 'misc', price: '10' },
        ],
      },
    },
    workspace.owner,
  )
  return body
}
const change = (id: string, body: object) =>
  app.call(deals.update, { params: { ...params(), id }, body }, workspace.owner)

it('what was sold is told of each supplier by its own services, and adds up', async () => {
  await book()
  expect(await sold()).toMatchObject([
    {
      currency: 'EUR',
      trips: 1,
      price: '725.00',
      margin: '225.00',
      by_month: [{ trips: 1, price: '725.00', margin: '225.00' }],
      by_destination: [{ name: 'Lisbon', price: '725.00' }],
      by_member: [{ group: null, price: '725.00' }],
    },
  ])
  expect(await bySupplier()).toEqual([
    ['Astoria', '600.00', '200.00'],
    ['Bristol', '115.00', '15.00'],
    [null, '10.00', '10.00'],
  ])
})

it('it follows what trips are reckoned with, and is nobody’s while a rate is missing', async () => {
  const { id } = await book()
  await change(id, { party_size: 3 })
  expect((await bySupplier())?.[0]).toEqual(['Astoria', '900.00', '300.00'])
  await change(id, { rates: [] })
  expect(await sold()).toEqual([])
  await change(id, { rates: [{ currency: 'USD', rate: '0.25', on: '2026-01-01' }] })
  expect((await bySupplier())?.[1]).toEqual(['Bristol', '115.00', '40.00'])
  await change(id, { deal_services: [{ kind: 'visa', price: '5' }] })
  expect(await bySupplier()).toEqual([[null, '5.00', '5.00']])
  await change(id, { deal_status_id: null })
  expect(await sold()).toEqual([])
})

it('it goes along when suppliers are merged, come apart again, or are deleted for good', async () => {
  await book()
  const between = { ...params(), id: astoria.id, other_id: bristol.id }
  await app.call(companies.merge, { params: between, body: {} }, workspace.owner)
  expect(await bySupplier()).toEqual([
    ['Astoria', '715.00', '215.00'],
    [null, '10.00', '10.00'],
  ])
  const [merge] = await app.database.sql<{ activity_id: string }>(
    'select activity_id from company_merges where workspace_id = $1',
    [workspace.id],
  )
  const body = { activity_id: merge?.activity_id ?? '' }
  await app.call(companies.undoMerge, { params: { ...params(), id: astoria.id }, body }, workspace.owner)
  expect(await bySupplier()).toHaveLength(3)

  const ids = { params: params(), body: { ids: [bristol.id] } }
  await app.call(companies.bulkDelete, ids, workspace.owner)
  expect((await bySupplier())?.[1]?.[0]).toBe('Bristol')
  await app.call(
    trash.purge,
    { params: params(), body: { type: 'company', ids: [bristol.id] } },
    workspace.owner,
  )
  expect(await bySupplier()).toEqual([
    ['Astoria', '600.00', '200.00'],
    [null, '125.00', '25.00'],
  ])
})

it('currencies stay apart, with the coins of each', async () => {
  const { id } = await book()
  await book()
  await change(id, {
    currency: 'KWD',
    deal_services: [{ kind: 'visa', price: '1.005', supplier_id: astoria.id }],
  })
  expect((await sold())?.map(({ currency, price }) => [currency, price])).toEqual([
    ['EUR', '725.00'],
    ['KWD', '1.005'],
  ])
})

it('margins are for who sees costs, and prices for who sees prices, in files as well', async () => {
  await book()
  const viewer = await addMember(app, workspace, 'VIEWER')
  const told = await soldTo(viewer)
  expect(told).toMatchObject([{ price: '725.00', margin: null, by_supplier: [{ margin: null }, {}, {}] }])
  expect(JSON.stringify(told)).not.toContain('225.00')
  const fileOf = async (member: TestMember) =>
    (
      await app.call(
        reports.exportInsight,
        { params: params(), query: { insight: 'sold_by_supplier' } },
        member,
      )
    ).body.csv
      .replace('\ufeff', '')
      .trim()
      .split('\n')
  expect(await fileOf(workspace.owner)).toEqual([
    'Supplier,Currency,Trips,Revenue,Margin',
    'Astoria,EUR,1,600.00,200.00',
    'Bristol,EUR,1,115.00,15.00',
    'No supplier,EUR,1,10.00,10.00',
  ])
  expect((await fileOf(viewer)).slice(0, 2)).toEqual([
    'Supplier,Currency,Trips,Revenue',
    'Astoria,EUR,1,600.00',
  ])
  await app.call(
    workspaces.update,
    { params: params(), body: { viewers_see_prices: false } },
    workspace.owner,
  )
  expect(await soldTo(viewer)).toBeNull()
  expect(await fileOf(viewer)).toEqual(['Supplier,Currency,Trips,Revenue'])
})
