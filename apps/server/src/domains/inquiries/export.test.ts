import { deals } from '@caravel/contract/deals'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import {
  addMember,
  createCompany,
  createContact,
  createInquiry,
  createWorkspace,
  type TestWorkspace,
} from '../../testing/factories.ts'

const app = await openTestApp()
let workspace: TestWorkspace

beforeEach(async () => {
  workspace = await createWorkspace(app)
})

const params = () => ({ org: workspace.id })
const exportThem = (body: object, caller = workspace.owner) =>
  app.call(deals.export, { params: params(), body: body as never }, caller)
const add = async (fields: object) =>
  (await app.call(deals.create, { params: params(), body: fields as never }, workspace.owner)).body

describe('inquiries as CSV', () => {
  it('have a heading and a row each, the newest first', async () => {
    const person = await createContact(app, workspace, { first_name: 'Ada', last_name: 'Zoë' })
    const otto = await createContact(app, workspace, { first_name: 'Otto' })
    const company = await createCompany(app, workspace, 'Acme, "Inc"')
    const plain = await add({ person_id: person.id, deal_status_id: null })
    const full = await add({
      person_id: person.id,
      company_id: company.id,
      assigned_to_id: workspace.owner.memberId,
      title: 'Honeymoon',
      travel_start: '2028-02-29',
      travel_end: '2028-03-07',
      traveller_ids: [person.id, otto.id],
      budget: 4999.5,
      currency: 'EUR',
      deal_services: [
        {
          kind: 'flight',
          service_options: [
            { kind: 'airline', option_value: 'Emirates' },
            { kind: 'destination', option_value: 'Dubai' },
          ],
        },
        { kind: 'hotel', note: 'Sea view' },
      ],
    })
    await app.database.sql(
      `update inquiries set created_at = '2026-12-31T23:30:00Z' where workspace_id = $1 and id = $2`,
      [workspace.id, full.id],
    )
    await app.database.sql(`update workspaces set timezone = 'Asia/Dubai' where id = $1`, [workspace.id])
    const { name, csv } = (await exportThem({ ids: [plain.id, full.id] })).body
    expect(name).toMatch(/^inquiries-\d{4}-\d\d-\d\d\.csv$/)
    const [heading, first, second] = csv.split('\n')
    expect(heading).toBe(
      '\ufeffDate,ID,Title,Inquired by,Service,Assigned to,Status,Booked on,Travel start,Travel end,Travellers,Budget,Currency,Party,Price,Cost,Tax,Margin,Exchange rates,Company,Parked until,Next step,Created,Updated,Last activity',
    )
    const begins =
      '2027-01-01,2,Honeymoon,Ada Zoë,"Flight: Emirates, Dubai; Hotel: Sea view",Test,New,,2028-02-29,2028-03-07,"Ada Zoë, Otto",4999.50,EUR,2,,,,,,"Acme, ""Inc""",,,2026-12-31T23:30:00.000000Z,'
    expect(first?.slice(0, begins.length)).toBe(begins)
    expect(first?.slice(begins.length)).toMatch(/^\d{4}-[^,]+Z,\d{4}-[^,]+Z$/)
    expect(second).toMatch(/^\d{4}-\d\d-\d\d,1,,Ada Zoë,,,,,,,,,,1,,,,,,,,,\d{4}-/)
  })

  it.each(['=1+1', '+A1', '-A1', '@SUM(A1)', '\t=1', '\r=1'])('write %j as text', async (typed) => {
    const person = await createContact(app, workspace, { first_name: typed })
    await add({ person_id: person.id, title: typed })
    const { csv } = (await exportThem({ matching: {} })).body
    const escaped = `'${typed.slice(0, 1)}`
    expect(csv.split(escaped)).toHaveLength(3)
  })

  it('are those that were chosen, for every role', async () => {
    const [ada, bob] = [
      await createContact(app, workspace, { first_name: 'Ada' }),
      await createContact(app, workspace, { first_name: 'Bob' }),
    ]
    const first = await createInquiry(app, workspace, ada)
    await createInquiry(app, workspace, bob)
    const viewer = await addMember(app, workspace, 'VIEWER')
    const rows = async (body: object) => (await exportThem(body, viewer)).body.csv.split('\n').slice(1, -1)
    expect(await rows({ ids: [first] })).toEqual([expect.stringContaining(',Ada,')])
    expect(await rows({ matching: { search: 'bob' } })).toEqual([expect.stringContaining(',Bob,')])
    expect(await rows({ matching: {} })).toHaveLength(2)
  })

  it('are none of another workspace', async () => {
    const own = await createInquiry(app, workspace, await createContact(app, workspace))
    const other = await createWorkspace(app)
    const foreign = await createInquiry(app, other, await createContact(app, other))
    for (const id of [foreign, newId(), 'x']) expect((await exportThem({ ids: [own, id] })).status).toBe(404)
    for (const body of [{}, { ids: [] }, { matching: { search: 1 } }])
      expect((await exportThem(body)).status).toBe(400)
  })
})
