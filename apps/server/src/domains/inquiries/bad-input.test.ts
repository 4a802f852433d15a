import { deals } from '@caravel/contract/deals'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import {
  addMember,
  createCompany,
  createContact,
  createWorkspace,
  findOne,
  removeMember,
  type TestWorkspace,
} from '../../testing/factories.ts'
import { expectRefused } from '../../testing/refusals.ts'

const app = await openTestApp()
let workspace: TestWorkspace
let person: { id: string }

beforeEach(async () => {
  workspace = await createWorkspace(app)
  person = await createContact(app, workspace, { first_name: 'Ada', last_name: 'Lovelace' })
})

const params = () => ({ org: workspace.id })
const create = (body: object = {}) =>
  app.call(
    deals.create,
    { params: params(), body: { person_id: person.id, ...body } as never },
    workspace.owner,
  )
const update = (id: string, body: object) =>
  app.call(deals.update, { params: { ...params(), id }, body: body as never }, workspace.owner)
const trash = (table: 'contacts' | 'companies' | 'inquiries', { id }: { id: string }) =>
  app.database.sql(`update ${table} set deleted_at = now() where id = $1`, [id])

/** What is wrong in a body, whether it creates or changes, and the field that is named for it. */
const refusals: [object, string][] = [
  [{ title: 'x'.repeat(201) }, 'title'],
  [{ title: 'a\u0000b' }, 'title'],
  [{ title: { $gt: '' } }, 'title'],
  [{ travel_start: '2026-05-02', travel_end: '2026-05-01' }, 'travel_end'],
  [{ travel_start: '2026-02-31' }, 'travel_start'],
  [{ travel_start: '2026-02' }, 'travel_start'],
  [{ travel_end: '31/02/2026' }, 'travel_end'],
  [{ travel_end: '0000-01-01' }, 'travel_end'],
  [{ travel_end: '' }, 'travel_end'],
  [{ budget: -1 }, 'budget'],
  [{ budget: 1e30 }, 'budget'],
  [{ budget: 0.001 }, 'budget'],
  [{ budget: 1_000_000_000_000 }, 'budget'],
  [{ budget: '100' }, 'budget'],
  [{ currency: 'XXQ' }, 'currency'],
  [{ currency: 'eur' }, 'currency'],
  [{ traveller_ids: Array(101).fill(newId()) }, 'traveller_ids'],
  [{ deal_services: Array(201).fill({ kind: 'visa' }) }, 'deal_services'],
  [{ party_size: 0 }, 'party_size'],
  [{ party_size: 1.5 }, 'party_size'],
  [{ party_size: 1000 }, 'party_size'],
  [{ rounding: 'up' }, 'rounding'],
  ...(
    [
      [[{ currency: 'USD', rate: 0, on: '2030-01-01' }], '0.rate'],
      [[{ currency: 'USD', rate: '-1', on: '2030-01-01' }], '0.rate'],
      [[{ currency: 'USD', rate: '1e3', on: '2030-01-01' }], '0.rate'],
      [[{ currency: 'USD', rate: '1.1', on: '31/02/2030' }], '0.on'],
      [[{ currency: 'XXQ', rate: '1.1', on: '2030-01-01' }], '0.currency'],
    ] as const
  ).map(([rates, field]): [object, string] => [{ rates }, `rates.${field}`]),
  [{ rates: Array(2).fill({ currency: 'USD', rate: 1.1, on: '2030-01-01' }) }, 'rates'],
  ...(
    [
      [{ cost: -1 }, 'cost'],
      [{ cost: '1e5' }, 'cost'],
      [{ cost: '12,5' }, 'cost'],
      [{ cost: {} }, 'cost'],
      [{ cost: '0.0001' }, 'cost'],
      [{ cost: '1000000000000' }, 'cost'],
      [{ price: '-0.01' }, 'price'],
      [{ price: '10.5', price_currency: 'JPY' }, 'price'],
      [{ price: '10.555', price_currency: 'EUR' }, 'price'],
      [{ price: '1', price_currency: 'eur' }, 'price_currency'],
      [{ cost: '1', markup_kind: 'percent', markup: '-100.001' }, 'markup'],
      [{ cost: '1', markup_kind: 'amount', markup: '0.001' }, 'markup'],
      [{ cost: '1', markup_kind: 'double' }, 'markup_kind'],
      [{ tax_percent: 101 }, 'tax_percent'],
      [{ tax_percent: -1 }, 'tax_percent'],
      [{ tax_on: 'cost' }, 'tax_on'],
      [{ commission_percent: '100.1' }, 'commission_percent'],
      [{ quantity: 0 }, 'quantity'],
      [{ quantity: 10_000 }, 'quantity'],
      [{ per: 'week' }, 'per'],
      [{ state: 'booked' }, 'state'],
      [{ hold_until: '2030-02-31' }, 'hold_until'],
      [{ start_on: '2030-02-31' }, 'start_on'],
      [{ start_time: '10:00' }, 'start_on'],
      [{ end_time: '10:00' }, 'end_on'],
      [{ start_on: '2030-02-01', start_time: '24:00' }, 'start_time'],
      [{ start_on: '2030-02-02', end_on: '2030-02-01' }, 'end_on'],
      [{ start_on: '2030-02-02', start_time: '10:00', end_on: '2030-02-02', end_time: '09:59' }, 'end_time'],
      [{ booking_reference: 'x'.repeat(101) }, 'booking_reference'],
      [{ supplier_id: newId() }, 'supplier_id'],
    ] as const
  ).map(([service, field]): [object, string] => [
    { deal_services: [{ kind: 'hotel', ...service }] },
    `deal_services.0.${field}`,
  ]),
  [
    { deal_services: [{ kind: 'misc', price: '999999999999', quantity: 9999, per: 'person' }] },
    'deal_services',
  ],
  [{ deal_services: [{ kind: 'cruise' }] }, 'deal_services.0.kind'],
  [{ deal_services: [{}] }, 'deal_services.0.kind'],
  [{ deal_services: [{ kind: 'visa', note: 'x'.repeat(2001) }] }, 'deal_services.0.note'],
  [
    { deal_services: [{ kind: 'flight', service_options: Array(200).fill({ option_value: 'x' }) }] },
    'deal_services.0.service_options',
  ],
  [
    { deal_services: [{ kind: 'flight', service_options: [{ kind: 'seat', option_value: 'x' }] }] },
    'deal_services.0.service_options.0.kind',
  ],
  [
    { deal_services: [{ kind: 'flight', service_options: [{ option_value: ' ' }] }] },
    'deal_services.0.service_options.0.option_value',
  ],
  [{ deal_services: [{ kind: 'visa', id: newId() }] }, 'deal_services.0.id'],
]

describe('bad input', () => {
  it.each(refusals)('such as %o is refused, and nothing is written', async (body, field) => {
    const { id } = (await create({ travel_start: '2026-01-01' })).body
    for (const act of [() => create(body), () => update(id, body)]) {
      const [detail] = await expectRefused(app, 400, act)
      expect(detail).toMatchObject({ field, code: expect.stringMatching(/invalid|required/) })
    }
  })

  it('is an inquiry of nobody', async () => {
    const [detail] = await expectRefused(app, 400, () => create({ person_id: undefined }))
    expect(detail).toMatchObject({ field: 'person_id', code: 'required' })
    await expectRefused(app, 404, () => create({ person_id: newId() }))
    await expectRefused(app, 404, () => create({ person_id: 'nobody' }))
  })

  it('is what points to another workspace, to the trash, or to nothing', async () => {
    const other = await createWorkspace(app)
    const trashed = await createContact(app, workspace)
    const closed = await createCompany(app, workspace)
    await trash('contacts', trashed)
    await trash('companies', closed)
    const removed = await addMember(app, workspace, 'EDITOR')
    await removeMember(app, removed)
    const { id: theirs } = await createContact(app, other)
    const { id } = (await create()).body
    for (const body of [
      { person_id: theirs },
      { person_id: trashed.id },
      { company_id: (await createCompany(app, other)).id },
      { company_id: closed.id },
      { deal_status_id: (await findOne(app, other, 'inquiry_statuses')).id },
      { deal_status_id: (await findOne(app, workspace, 'contact_statuses')).id },
      { assigned_to_id: other.owner.memberId },
      { assigned_to_id: removed.memberId },
      { assigned_to_id: workspace.owner.id },
      { traveller_ids: [person.id, theirs] },
      { traveller_ids: [trashed.id] },
    ]) {
      await expectRefused(app, 404, () => create(body))
      await expectRefused(app, 404, () => update(id, { title: 'x', ...body }))
    }
  })
})
