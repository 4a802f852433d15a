import { activities } from '@caravel/contract/activities'
import { contacts } from '@caravel/contract/contacts'
import { type Deal, deals } from '@caravel/contract/deals'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { fingerprint } from '../../testing/database.ts'
import {
  addMember,
  createCompany,
  createContact,
  createWorkspace,
  type TestWorkspace,
} from '../../testing/factories.ts'
import { impossibleStrings, naughtyStrings } from '../../testing/naughty-strings.ts'
import { raceFor } from '../../testing/race.ts'
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
const get = (id: string) => app.call(deals.get, { params: { ...params(), id } }, workspace.owner)
const update = (id: string, body: object) =>
  app.call(deals.update, { params: { ...params(), id }, body: body as never }, workspace.owner)
const timeline = async (subject_id: string) => {
  const query = { subject_type: 'inquiry', subject_id } as const
  return (await app.call(activities.list, { params: params(), query }, workspace.owner)).body.results
}
const statuses = (kind: string) =>
  app.database.sql<{ id: string; name: string }>(
    'select id, name from inquiry_statuses where workspace_id = $1 and kind = $2 order by position',
    [workspace.id, kind],
  )
const trash = (table: 'contacts' | 'companies' | 'inquiries', { id }: { id: string }) =>
  app.database.sql(`update ${table} set deleted_at = now() where id = $1`, [id])

describe('a new inquiry', () => {
  it('is called by its title, or else by what is asked for and by whom', async () => {
    const nameOf = async (title: string, ...kinds: string[]) =>
      (await create({ title, deal_services: kinds.map((kind) => ({ kind })) })).body.name
    expect(await nameOf(' Honeymoon in Bali ', 'visa')).toBe('Honeymoon in Bali')
    expect(await nameOf('', 'visa', 'flight')).toBe('Visa and flight for Ada Lovelace')
    expect(await nameOf('', 'hotel', 'hotel', 'misc')).toBe('Hotel for Ada Lovelace')
    expect(await nameOf('', 'visa', 'flight', 'hotel', 'visa', 'train')).toBe(
      'Visa, flight +2 for Ada Lovelace',
    )
    expect(await nameOf('  ', 'misc')).toBe('Ada Lovelace')
  })

  it('is answered whole, as it is read later', async () => {
    const company = await createCompany(app, workspace)
    const [won] = await statuses('won')
    const child = await createContact(app, workspace, { first_name: 'Anne' })
    const { status, body } = await create({
      company_id: company.id,
      deal_status_id: won?.id,
      assigned_to_id: workspace.owner.memberId,
      title: 'Honeymoon',
      travel_start: '2028-02-29',
      travel_end: '2028-03-07',
      traveller_ids: [child.id, person.id],
      budget: 4999.95,
      currency: 'DKK',
      deal_services: [
        { kind: 'flight', service_options: [{ kind: 'airline', option_value: 'emirates' }] },
        { kind: 'visa', note: 'Two entries' },
      ],
    })
    expect(status).toBe(201)
    const unpriced = {
      start_on: null,
      start_time: null,
      end_on: null,
      end_time: null,
      supplier: null,
      booking_reference: '',
      state: 'idea',
      hold_until: null,
      quantity: 1,
      per: 'all',
      cost: null,
      cost_currency: null,
      price: null,
      price_currency: null,
      markup_kind: null,
      markup: null,
      tax_percent: null,
      tax_on: 'price',
      commission_percent: null,
      alternative: null,
      total: null,
    } as const
    const ada = { id: person.id, first_name: 'Ada', last_name: 'Lovelace', pic: null }
    expect(body).toEqual({
      id: expect.any(String),
      deal_number: 1,
      title: 'Honeymoon',
      name: 'Honeymoon',
      person: ada,
      company: { ...company, pic: null },
      deal_status: { id: won?.id ?? '', name: 'Booked', color: 'green', kind: 'won' },
      assigned_to: { id: workspace.owner.memberId, first_name: 'Test', last_name: '', pic: null },
      travel_start: '2028-02-29',
      travel_end: '2028-03-07',
      travellers: [{ id: child.id, first_name: 'Anne', last_name: '', pic: null }, ada],
      budget: 4999.95,
      currency: 'DKK',
      deal_services: [
        {
          ...unpriced,
          id: expect.any(String),
          kind: 'flight',
          icon: 'flight',
          note: '',
          service_options: [
            {
              id: expect.any(String),
              kind: 'airline',
              icon: 'Emirates',
              option_value: 'emirates',
              code: 'EK',
            },
          ],
        },
        {
          ...unpriced,
          id: expect.any(String),
          kind: 'visa',
          icon: 'visa',
          note: 'Two entries',
          service_options: [],
        },
      ],
      party_size: 2,
      alternative: 1,
      rates: [],
      rounding: 'cent',
      accepted: null,
      price: null,
      margin: null,
      totals: null,
      missing_rates: [],
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      updated_at: body.created_at,
      last_activity_at: body.created_at,
      parked_until: null,
      next_step: null,
      version: 1,
      note_count: 0,
      file_count: 0,
    } satisfies Deal)
    expect((await get(body.id)).body).toEqual(body)
  })

  it('needs nothing but a person, and starts at the first open status', async () => {
    await app.database.sql(
      `update inquiry_statuses set position = case name when 'Lost' then -2 when 'Quoted' then -1 else position end
       where workspace_id = $1`,
      [workspace.id],
    )
    const { id } = await createCompany(app, workspace)
    const atCompany = await createContact(app, workspace, { company_id: id })
    const { body } = await create({ person_id: atCompany.id })
    expect(body).toMatchObject({
      deal_status: { name: 'Quoted', kind: 'open' },
      company: null,
      assigned_to: null,
      title: '',
      budget: null,
      currency: null,
      travellers: [],
      deal_services: [],
    })
  })

  it('has no status where that is asked for, or where no status is open', async () => {
    expect((await create({ deal_status_id: null })).body.deal_status).toBeNull()
    await app.database.sql(`update inquiry_statuses set kind = 'lost' where workspace_id = $1`, [
      workspace.id,
    ])
    expect((await create()).body.deal_status).toBeNull()
  })

  it('counts its budget in the currency of the workspace unless told', async () => {
    await app.database.sql(`update workspaces set currency = 'EUR' where id = $1`, [workspace.id])
    expect((await create({ budget: 0 })).body).toMatchObject({ budget: 0, currency: 'EUR' })
    expect((await create({ budget: 999_999_999_999.99, currency: 'JPY' })).body).toMatchObject({
      budget: 999_999_999_999.99,
      currency: 'JPY',
    })
  })

  it('leaves one line in the timeline, and is counted at its person and company', async () => {
    const company = await createCompany(app, workspace)
    const { body } = await create({ company_id: company.id, traveller_ids: [person.id, person.id] })
    expect(await timeline(body.id)).toMatchObject([
      { verb: 'created', actor: { id: workspace.owner.memberId }, changes: {} },
    ])
    const counts = await app.database.sql(
      `select (select inquiry_count from contacts where id = $1), (select inquiry_count from companies where id = $2) as at_company`,
      [person.id, company.id],
    )
    expect(counts).toEqual([{ inquiry_count: 1, at_company: 1 }])
    expect(body.travellers).toHaveLength(1)
  })

  it('keeps its title to the letter, and so does a change', async () => {
    const { id } = (await create()).body
    for (const [n, title] of naughtyStrings.entries()) {
      const { body } = await (n % 2 ? create({ title }) : update(id, { title }))
      expect(body.title).toBe(title)
    }
    for (const title of impossibleStrings) {
      const [detail] = await expectRefused(app, 400, () => create({ title }))
      expect(detail).toMatchObject({ field: 'title', code: 'invalid' })
    }
  })

  it('is never left with a contact in the trash, when that is deleted at the same time', async () => {
    for (let round = 0; round < 4; round++) {
      const { id } = await createContact(app, workspace)
      const remove = () =>
        app.call(contacts.bulkDelete, { params: params(), body: { ids: [id] } }, workspace.owner)
      const row = { table: 'contacts', id, workspaceId: workspace.id } as const
      await raceFor<{ status: number }>(app, row, [remove, () => create({ person_id: id })])
      const left = 'select from inquiries where person_id = $1 and deleted_at is null'
      expect(await app.database.sql(left, [id])).toEqual([])
    }
  })
})

describe('a change to an inquiry', () => {
  it('touches only what it names, counts the version up and is recorded from what to what', async () => {
    const [booked] = await statuses('won')
    const company = await createCompany(app, workspace, 'Åbo & Söner')
    const before = (await create({ title: 'kept', traveller_ids: [person.id] })).body
    const { body } = await update(before.id, {
      deal_status_id: booked?.id,
      company_id: company.id,
      travel_start: '2026-07-01',
      traveller_ids: [],
      budget: 1200.5,
      version: 1,
    })
    expect(body).toMatchObject({ title: 'kept', deal_status: { name: 'Booked' }, budget: 1200.5, version: 2 })
    expect(body.updated_at > before.updated_at).toBe(true)
    expect((await get(before.id)).body).toEqual(body)
    expect((await timeline(before.id))[0]).toMatchObject({
      verb: 'changed',
      changes: {
        deal_status_id: { from: 'New', to: 'Booked' },
        company_id: { from: null, to: 'Åbo & Söner' },
        travel_start: { from: null, to: '2026-07-01' },
        traveller_ids: { from: ['Ada Lovelace'], to: [] },
        budget: { from: null, to: 1200.5 },
        currency: { from: null, to: 'USD' },
      },
    })
  })

  it('that is stale is a conflict and writes nothing', async () => {
    const { id } = (await create()).body
    await update(id, { title: 'first', version: 1 })
    const [detail] = await expectRefused(app, 409, () => update(id, { title: 'second', version: 1 }))
    expect(detail?.code).toBe('conflict')
  })

  it('without a version is written last', async () => {
    const { id } = (await create()).body
    await Promise.all(['a', 'b', 'c'].map((title) => update(id, { title })))
    expect((await get(id)).body.version).toBe(4)
  })

  it('that changes nothing leaves no trace', async () => {
    const fields = {
      title: 'Same',
      travel_start: '2026-07-01',
      budget: 10.5,
      currency: 'EUR',
      traveller_ids: [person.id],
    }
    const { id, deal_services } = (
      await create({
        ...fields,
        deal_services: [{ kind: 'flight', service_options: [{ option_value: 'x' }] }],
      })
    ).body
    const before = await fingerprint(app.database)
    const inCapitals = person.id.toUpperCase()
    expect((await update(id, { ...fields, person_id: inCapitals, deal_services })).body.version).toBe(1)
    expect(await fingerprint(app.database)).toEqual(before)
  })

  it('can empty a field, but leaves no budget without a currency', async () => {
    const { id } = (
      await create({
        title: 'x',
        assigned_to_id: workspace.owner.memberId,
        travel_start: '2026-07-01',
        budget: 5,
        currency: 'EUR',
      })
    ).body
    expect((await update(id, { currency: null })).body.currency).toBe('USD')
    expect(
      (
        await update(id, {
          title: '',
          assigned_to_id: null,
          deal_status_id: null,
          travel_start: null,
          budget: null,
          currency: null,
        })
      ).body,
    ).toMatchObject({
      title: '',
      assigned_to: null,
      deal_status: null,
      travel_start: null,
      budget: null,
      currency: null,
    })
  })

  it('cannot make a trip end before it starts, whichever end it moves', async () => {
    const { id } = (await create({ travel_start: '2026-07-01', travel_end: '2026-07-10' })).body
    for (const body of [{ travel_start: '2026-07-11' }, { travel_end: '2026-06-30' }]) {
      const details = await expectRefused(app, 400, () => update(id, body))
      expect(details).toEqual([
        { code: 'invalid', message: 'The trip ends before it starts', field: 'travel_end' },
      ])
    }
    expect((await update(id, { travel_start: '2026-07-10' })).status).toBe(200)
    expect((await update(id, { travel_end: null })).status).toBe(200)
  })

  it('moves it to another person, who from then on counts it', async () => {
    const { id } = (await create()).body
    const other = await createContact(app, workspace)
    expect((await update(id, { person_id: other.id })).body.person.id).toBe(other.id)
    const counts = await app.database.sql(
      'select inquiry_count from contacts where id = any ($1) order by inquiry_count',
      [[person.id, other.id]],
    )
    expect(counts).toEqual([{ inquiry_count: 0 }, { inquiry_count: 1 }])
  })

  it('finds nothing in the trash', async () => {
    const { body } = await create()
    await trash('inquiries', body)
    await expectRefused(app, 404, () => update(body.id, { title: 'x' }))
    expect((await get(body.id)).status).toBe(404)
  })
})

describe('assigning', () => {
  const told = () =>
    app.database.sql('select recipient_id, verb from notifications where workspace_id = $1 order by id', [
      workspace.id,
    ])

  it('tells the new assignee, once, and nobody of what they did themselves', async () => {
    const editor = await addMember(app, workspace, 'EDITOR')
    const { id } = (await create({ assigned_to_id: editor.memberId })).body
    const once = { recipient_id: editor.memberId, verb: 'assigned' }
    expect(await told()).toEqual([once])
    await update(id, { assigned_to_id: editor.memberId, title: 'Same assignee' })
    await update(id, { assigned_to_id: workspace.owner.memberId })
    await update(id, { assigned_to_id: null })
    await create({ assigned_to_id: workspace.owner.memberId })
    expect(await told()).toEqual([once])
    await update(id, { assigned_to_id: editor.memberId })
    expect(await told()).toEqual([once, once])
  })
})
