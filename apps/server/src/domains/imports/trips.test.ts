import { companies } from '@caravel/contract/companies'
import { type Deal, deals } from '@caravel/contract/deals'
import { imports } from '@caravel/contract/imports'
import { reports } from '@caravel/contract/reports'
import { type TableFormat, tableFormats } from '@caravel/contract/table-files'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { createCompany, createContact, createWorkspace, type TestMember } from '../../testing/factories.ts'
import { wordsOf } from '../../testing/reported.ts'
import { importFile, problemsOf } from './testing/sending.ts'

const app = await openTestApp()
let admin: TestMember
beforeEach(async () => {
  admin = (await createWorkspace(app)).owner
})

const org = () => ({ org: admin.workspace.id })
type Options = Parameters<typeof importFile>[3]
const bring = (lines: string[], options: Options = {}) =>
  importFile(app, admin, lines.join('\n'), { kind: 'inquiry', ...options })
async function allDeals(member = admin): Promise<Deal[]> {
  const at = { org: member.workspace.id }
  const { results } = (await app.call(deals.list, { params: at, query: { sort_by: 'deal_number' } }, member))
    .body
  return Promise.all(
    results.map(async ({ id }) => (await app.call(deals.get, { params: { ...at, id } }, member)).body),
  )
}
const soldIn = async (member = admin) =>
  (await app.call(reports.insights, { params: { org: member.workspace.id } }, member)).body.sold

describe('a spreadsheet of past trips', () => {
  const heading =
    'Customer,Status,Booked on,Currency,Pax,Service,Supplier,Booking reference,Check-in,Check-out,Price,Cost'

  it('brings one service for each, with its money, and what was sold when', async () => {
    await createCompany(app, admin.workspace, 'Hotel Astoria')
    const done = await bring([
      heading,
      'Ada,Booked,2024-03-31,EUR,2,Hotel: Sea view,hotel astoria,X7-99,2024-05-01,2024-05-04,"1,200.50",900',
      'Bob,Booked,2024-02-01,JPY,,Flight,Ikaros,,,,100000,',
      'Cid,,,,,Safari with a guide,,,,,50,',
    ])
    expect(done).toMatchObject({ created: 3, failed: 0 })
    const [ada, bob, cid] = await allDeals()
    expect(ada).toMatchObject({
      currency: 'EUR',
      party_size: 2,
      price: '1200.50',
      margin: '300.50',
      budget: null,
    })
    expect(ada?.deal_services).toMatchObject([
      {
        kind: 'hotel',
        note: 'Sea view',
        supplier: { name: 'Hotel Astoria' },
        booking_reference: 'X7-99',
        start_on: '2024-05-01',
        end_on: '2024-05-04',
        cost: '900.00',
        price: '1200.50',
        per: 'all',
      },
    ])
    expect(bob).toMatchObject({
      price: '100000',
      deal_services: [{ kind: 'flight', supplier: { name: 'Ikaros' } }],
    })
    expect(cid).toMatchObject({
      currency: 'USD',
      deal_services: [{ kind: 'misc', note: 'Safari with a guide' }],
    })
    expect(await soldIn()).toMatchObject([
      {
        currency: 'EUR',
        by_month: [{ starts_on: '2024-03-01', price: '1200.50', margin: '300.50' }],
        by_supplier: [{ group: { name: 'Hotel Astoria' }, price: '1200.50' }],
      },
      { currency: 'JPY', by_month: [{ starts_on: '2024-02-01', price: '100000' }] },
    ])
    const { results } = (await app.call(companies.list, { params: org(), query: {} }, admin)).body
    expect(results.map(({ name, is_supplier }) => [name, is_supplier])).toEqual([
      ['Hotel Astoria', true],
      ['Ikaros', true],
    ])
  })

  it('may tell the margin in place of the cost, or of the price', async () => {
    await bring(['Customer,Price,Margin', 'Ada,100.10,20.05', 'Bob,100,-20'])
    await bring(['Customer,Cost,Profit', 'Cid,80,20'])
    expect((await allDeals()).map(({ price, margin, totals }) => [price, totals?.cost, margin])).toEqual([
      ['100.10', '80.05', '20.05'],
      ['100.00', '120.00', '-20.00'],
      ['100.00', '80.00', '20.00'],
    ])
  })

  it.each([
    ['Price', '-5', 'Enter an amount of 0 or more'],
    ['Price', 'much', '“much” is no amount that we can read'],
    ['Price', '1000.005', 'Amounts in USD have at most 2 decimals'],
    ['Price', '99999999999999', 'Enter an amount of 0 or more'],
    ['Margin', '5', 'A margin needs a price or a cost'],
    ['Price,Margin', '5,6', 'The margin is more than the price'],
    ['Check-in,Check-out', '2024-05-04,2024-05-01', 'This ends before it starts'],
  ])('tells %s of “%s” on its row, and the next row comes in', async (headings, values, message) => {
    const empty = values.replace(/[^,]/g, '')
    const done = await bring([`Customer,${headings}`, `Ada,${values}`, `Bob,${empty}`])
    expect(done).toMatchObject({ created: 1, failed: 1 })
    const [row] = await problemsOf(app, admin, done)
    expect(row?.problems[0]?.message).toContain(message)
  })

  it.each([
    ['Pax', '0', 'Enter 1 to 999 travellers'],
    ['Pax', 'two', 'Enter how many travel, such as 2'],
    ['Departure', '17/07/26 (tbc)', 'is no date that we can read'],
    ['Supplier', 'x'.repeat(10_000), 'Ensure this field has no more than'],
  ])('comes in without %s of “%s”, and says so', async (heading, value, message) => {
    const done = await bring([`Customer,${heading}`, `Ada,${value}`])
    expect(done).toMatchObject({ created: 1, failed: 0 })
    const [row] = await problemsOf(app, admin, done)
    expect(row?.problems[0]).toMatchObject({ column: 1, message: expect.stringContaining(message) })
  })

  it('brings services without suppliers where no companies are to be made', async () => {
    const done = await bring(['Customer,Supplier,Price', 'Ada,Ikaros,5'], { plan: { new_companies: false } })
    expect(done).toMatchObject({ created: 1 })
    expect((await problemsOf(app, admin, done))[0]?.problems[0]?.message).toContain(
      'There is no company “Ikaros”',
    )
    expect((await allDeals())[0]?.deal_services[0]?.supplier).toBeNull()
  })

  it('is taken back whole: trips, what they brought, and suppliers that nobody else has come to use', async () => {
    const done = await bring([
      heading,
      'Ada,Booked,2024-03-31,EUR,,Hotel,Astoria,,,,100,',
      'Bob,Booked,2024-03-31,EUR,,Hotel,Ikaros,,,,100,',
    ])
    const [, bob] = await allDeals()
    const supplier_id = bob?.deal_services[0]?.supplier?.id ?? ''
    const person = await createContact(app, admin.workspace)
    const body = { person_id: person.id, deal_services: [{ kind: 'visa' as const, supplier_id }] }
    await app.call(deals.create, { params: org(), body }, admin)
    await app.call(imports.undo, { params: { ...org(), id: done.id } }, admin)
    await app.runJobs()
    expect(await soldIn()).toEqual([])
    expect(await allDeals()).toHaveLength(1)
    const { results } = (await app.call(companies.list, { params: org(), query: {} }, admin)).body
    expect(results.map(({ name }) => name)).toEqual(['Ikaros'])
  })
})

describe('a file of priced trips that was exported here', () => {
  async function exported(format: TableFormat = 'csv') {
    await app.database.sql(`update workspaces set country = 'FR' where id = $1`, [admin.workspace.id])
    const person = await createContact(app, admin.workspace, { first_name: 'Ada', last_name: 'King' })
    const booked = (await wordsOf(app, admin.workspace, 'inquiry_statuses'))[3]
    const supplier = await createCompany(app, admin.workspace, 'Astoria')
    const body = {
      person_id: person.id,
      deal_status_id: booked?.id ?? null,
      currency: 'EUR',
      party_size: 3,
      deal_services: [
        {
          kind: 'hotel' as const,
          supplier_id: supplier.id,
          per: 'person' as const,
          cost: '33.33',
          markup_kind: 'percent' as const,
          markup: '12.5',
          tax_percent: '20',
          commission_percent: '7',
        },
        { kind: 'visa' as const, price: '19.99' },
      ],
    }
    await app.call(deals.create, { params: org(), body }, admin)
    const all = { params: org(), body: { matching: { filters: [], search: '' }, format } }
    return (await app.call(deals.exportFile, all, admin)).bytes
  }

  it.each(tableFormats)(
    'as %s changes nothing of them, whatever is done with what is here',
    async (format) => {
      const file = await exported(format)
      const before = await allDeals()
      for (const existing of ['skip', 'fill', 'overwrite'] as const)
        expect(await importFile(app, admin, file, { kind: 'inquiry', plan: { existing } })).toMatchObject({
          created: 0,
          updated: 0,
          failed: 0,
        })
      expect(await allDeals()).toEqual(before)
    },
  )

  it('leaves party and currency as they were priced', async () => {
    await exported()
    const [before] = await allDeals()
    await bring(['ID,Currency,Party', '1,USD,9'], { plan: { existing: 'overwrite' } })
    expect((await allDeals())[0]).toEqual(before)
  })

  it.each(tableFormats)(
    'as %s brings the same money to another workspace: price, margin, party and the day of the sale',
    async (format) => {
      const file = await exported(format)
      const [here] = await allDeals()
      const sold = await soldIn()
      const there = (await createWorkspace(app)).owner
      expect(await importFile(app, there, file, { kind: 'inquiry' })).toMatchObject({ created: 1, failed: 0 })
      const [came] = await allDeals(there)
      const money = (deal: Deal | undefined) =>
        deal && [deal.price, deal.margin, deal.currency, deal.party_size, deal.totals?.per_traveller]
      expect(money(came)).toEqual(money(here))
      expect((await soldIn(there))?.[0]?.by_month).toEqual(sold?.[0]?.by_month)
      expect(came?.deal_services).toMatchObject([{ kind: 'misc', note: 'Hotel; Visa' }])
    },
  )
})
