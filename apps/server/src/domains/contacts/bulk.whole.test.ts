import { contacts } from '@caravel/contract/contacts'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import {
  createCompany,
  createContact,
  createInquiry,
  createWorkspace,
  findOne,
  type TestWorkspace,
} from '../../testing/factories.ts'
import { expectRefused } from '../../testing/refusals.ts'

const app = await openTestApp()
let workspace: TestWorkspace

beforeEach(async () => {
  workspace = await createWorkspace(app)
})

type Selection = { ids: string[] } | { matching: object }
const params = () => ({ org: workspace.id })
const preview = (body: Selection) =>
  app.call(contacts.previewDelete, { params: params(), body: body as never }, workspace.owner)
const remove = (body: Selection) =>
  app.call(contacts.bulkDelete, { params: params(), body: body as never }, workspace.owner)
const restore = (ids: string[]) =>
  app.call(contacts.bulkRestore, { params: params(), body: { ids } }, workspace.owner)
const change = (body: object) =>
  app.call(contacts.bulkUpdate, { params: params(), body: body as never }, workspace.owner)
const get = (id: string) => app.call(contacts.get, { params: { ...params(), id } }, workspace.owner)
const total = async () =>
  (await app.call(contacts.list, { params: params() } as never, workspace.owner)).body.total
const activities = (id: string) =>
  app.database.sql<{ verb: string; changes: object }>(
    'select verb, changes from activities where subject_id = $1 order by id',
    [id],
  )
const live = async (table: 'contacts' | 'inquiries') =>
  (
    await app.database.sql<{ id: string }>(
      `select id from ${table} where workspace_id = $1 and deleted_at is null order by id`,
      [workspace.id],
    )
  ).map(({ id }) => id)

async function addMany(number: number): Promise<string[]> {
  const rows = await app.database.sql<{ id: string }>(
    `insert into contacts (workspace_id, id, first_name)
     select $1, gen_random_uuid(), 'Many' from generate_series(1, $2) returning id`,
    [workspace.id, number],
  )
  return rows.map(({ id }) => id)
}

describe('deleting contacts', () => {
  it('takes their inquiries along, as announced, and brings back just those', async () => {
    const [ada, grace] = [await createContact(app, workspace), await createContact(app, workspace)]
    const before = await createInquiry(app, workspace, ada)
    await app.database.sql(`update inquiries set deleted_at = now() - interval '1 hour' where id = $1`, [
      before,
    ])
    const along = [
      await createInquiry(app, workspace, ada),
      await createInquiry(app, workspace, grace),
    ].sort()
    const ids = [ada.id, grace.id]

    const trips = { total: 0, newest: [] }
    expect((await preview({ ids })).body).toEqual({ contacts: 2, inquiries: 2, trips })
    expect((await remove({ ids })).body).toEqual({ deleted: 2, inquiries: 2, ids: [...ids].sort() })
    expect([await live('contacts'), await live('inquiries'), await total()]).toEqual([[], [], 0])
    expect((await get(ada.id)).status).toBe(404)

    expect((await restore(ids)).body).toEqual({ restored: 2 })
    expect(await live('inquiries')).toEqual(along)
    expect((await get(ada.id)).body).toMatchObject({ inquiry_count: 1, version: 3 })
    expect((await activities(ada.id)).map(({ verb }) => verb)).toEqual(['created', 'deleted', 'restored'])
    expect((await restore(ids)).body).toEqual({ restored: 0 })
  })

  it('can be by what they match, and counts an id once that is sent twice', async () => {
    const ada = await createContact(app, workspace, { first_name: 'Ada' })
    const grace = await createContact(app, workspace, { first_name: 'Grace' })
    const linus = await createContact(app, workspace, { first_name: 'Linus' })
    const filters = [{ attribute: 'first_name', condition: 'exact', value: 'grace' }]
    expect((await remove({ matching: { filters } })).body.ids).toEqual([grace.id])
    expect((await remove({ matching: { search: 'linus' } })).body.ids).toEqual([linus.id])
    expect((await remove({ ids: [ada.id, ada.id, ada.id.toUpperCase()] })).body.deleted).toBe(1)
  })

  it('is all or nothing: an unknown, deleted or foreign id stops it', async () => {
    const { id } = await createContact(app, workspace)
    const foreign = await createContact(app, await createWorkspace(app))
    const gone = await createContact(app, workspace)
    await remove({ ids: [gone.id] })
    for (const stray of [newId(), foreign.id, gone.id]) {
      await expectRefused(app, 404, () => remove({ ids: [id, stray] }))
      await expectRefused(app, 404, () => preview({ ids: [id, stray] }))
      if (stray !== gone.id) await expectRefused(app, 404, () => restore([id, stray]))
    }
  })

  it.each([{}, { ids: [] }, { ids: ['x'] }, { ids: 'all' }, { matching: { filters: [{ attribute: 'x' }] } }])(
    'refuses %j',
    async (body) => {
      await createContact(app, workspace)
      const answer = await remove(body as never)
      expect([400, 404]).toContain(answer.status)
      expect(await total()).toBe(1)
    },
  )

  it('cannot be undone after thirty days, when the trash is emptied', async () => {
    const [old, recent] = [await createContact(app, workspace), await createContact(app, workspace)]
    await createInquiry(app, workspace, old)
    await remove({ ids: [old.id, recent.id] })
    for (const table of ['contacts', 'inquiries']) {
      const column = table === 'contacts' ? 'id' : 'person_id'
      await app.database.sql(
        `update ${table} set deleted_at = deleted_at - interval '31 days' where ${column} = $1`,
        [old.id],
      )
    }
    await expectRefused(app, 404, () => restore([old.id]))
    await app.database.sql(`select graphile_worker.add_job('forget_expired')`)
    await app.mailsTo('')
    expect(await app.database.sql('select id from contacts where workspace_id = $1', [workspace.id])).toEqual(
      [{ id: recent.id }],
    )
    expect(
      await app.database.sql('select id from inquiries where workspace_id = $1', [workspace.id]),
    ).toEqual([])
    await expectRefused(app, 404, () => restore([old.id]))
    expect((await restore([recent.id])).body.restored).toBe(1)
  })

  it('forgets a company that went meanwhile', async () => {
    const company = await createCompany(app, workspace)
    const { id } = await createContact(app, workspace, { company_id: company.id })
    await remove({ ids: [id] })
    await app.database.sql('update companies set deleted_at = now() where id = $1', [company.id])
    await restore([id])
    expect((await get(id)).body.company).toBeNull()
  })

  it('at once by two people happens once', async () => {
    const ids = await addMany(50)
    const answers = await Promise.all([remove({ ids }), remove({ ids: ids.toReversed() })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })
})

describe('changing many contacts', () => {
  it('gives all the same, and records for each from what to what', async () => {
    const status = await findOne(app, workspace, 'contact_statuses')
    const company = await createCompany(app, workspace)
    const plain = await createContact(app, workspace)
    const has = await createContact(app, workspace, { status_id: status.id, company_id: company.id })
    const body = { ids: [plain.id, has.id], status_id: status.id, company_id: company.id }
    expect((await change(body)).body).toEqual({ updated: 2 })
    expect((await get(plain.id)).body).toMatchObject({
      status: { id: status.id },
      company: { id: company.id },
      version: 2,
    })
    expect((await activities(plain.id)).at(-1)).toEqual({
      verb: 'changed',
      changes: { status_id: { from: null, to: status.id }, company_id: { from: null, to: company.id } },
    })
    expect((await get(has.id)).body.version).toBe(1)
    await change({ matching: { filters: [], search: plain.first_name }, status_id: null })
    expect((await get(plain.id)).body.status).toBeNull()
  })

  it('needs something to change, and refuses what is not of this workspace', async () => {
    const { id } = await createContact(app, workspace)
    const other = await createWorkspace(app)
    const foreign = await findOne(app, other, 'contact_statuses')
    await expectRefused(app, 400, () => change({ ids: [id] }))
    await expectRefused(app, 400, () => change({ ids: [id], first_name: 'X', deleted_at: null }))
    await expectRefused(app, 404, () => change({ ids: [id], status_id: foreign.id }))
    await expectRefused(app, 404, () => change({ ids: [id], owner_id: other.owner.memberId }))
  })

  it('tells open screens once', async () => {
    const ids = await addMany(30)
    const heard: string[] = []
    const onEvent = ({ verb }: { verb: string }) => void heard.push(verb)
    const { memberId } = workspace.owner
    const stop = app.services.events.subscribe(workspace.id, {
      memberId,
      sessionId: '',
      onEvent,
      onGap() {},
      onEnd() {},
    })
    await change({ ids, owner_id: workspace.owner.memberId })
    await createContact(app, workspace)
    while (!heard.includes('created')) await new Promise((resolve) => setTimeout(resolve, 10))
    stop()
    expect(heard).toEqual(['changed', 'created'])
  })
})

describe('an export', () => {
  const csv = async (ids: string[]) =>
    (await app.call(contacts.export, { params: params(), body: { ids } }, workspace.owner)).body

  it('names everything, and is named after the day', async () => {
    const status = await findOne(app, workspace, 'contact_statuses')
    const company = await createCompany(app, workspace, 'Acme, "Inc"')
    const { id } = await createContact(app, workspace, {
      first_name: 'Ada',
      last_name: 'Zoë',
      emails: [{ email: 'a@test.example' }, { email: 'b@test.example' }],
      phone_numbers: [{ phone_number: '(201) 555-0123' }],
      status_id: status.id,
      company_id: company.id,
      owner_id: workspace.owner.memberId,
      gender: 'FEMALE',
      birthday: '1990-12-31',
      address: 'Dock 1, Hull',
      about: 'Likes window seats',
    })
    await app.call(
      contacts.attachPerson,
      { params: { ...params(), id }, body: { person: { first_name: 'Otto' }, relation: 'SPOUSE' } },
      workspace.owner,
    )
    const { name, csv: text } = await csv([id])
    expect(name).toMatch(/^contacts-\d{4}-\d\d-\d\d\.csv$/)
    const [heading = '', row = ''] = text.split('\n')
    expect(heading.startsWith('\ufeffFirst name,Last name,')).toBe(true)
    const cells = cellsOf(row)
    const told = Object.fromEntries(cellsOf(heading).map((name, at) => [name, cells[at]]))
    expect(told).toMatchObject({
      'Last name': 'Zoë',
      Status: 'Just Enquiry',
      Emails: '"a@test.example, b@test.example"',
      Phones: '(201) 555-0123',
      Inquiries: '0',
      Company: '"Acme, ""Inc"""',
      Source: '',
      Owner: 'Test',
      Gender: 'FEMALE',
      Birthday: '1990-12-31',
      Address: '"Dock 1, Hull"',
      About: 'Likes window seats',
      'Related people': 'Otto (spouse)',
      Created: expect.stringMatching(/^\d{4}-/),
      Updated: expect.stringMatching(/^\d{4}-/),
    })
  })

  it.each(['=1+1', '+A1', '-A1', '@SUM(A1)', '\t=1', '\r=1'])('writes %j as text', async (first_name) => {
    const { id } = await createContact(app, workspace, { first_name, last_name: first_name })
    const [, row = ''] = (await csv([id])).csv.split('\n')
    expect(row.replace(/^"/, '').startsWith(`'${first_name.slice(0, 1)}`)).toBe(true)
  })
})

/** As they are written, with their quotes. */
const cellsOf = (line: string) => line.match(/(?<=^|,)("(?:[^"]|"")*"|[^,]*)/g) ?? []

// At the end, because so many rows slow down whoever looks at all of them; and with time, for a busy machine.
describe('ten thousand contacts', () => {
  it('can be changed, deleted and brought back at once, and not one more', async () => {
    const ids = await addMany(10_001)
    const most = { ids: ids.slice(1) }
    expect((await remove({ ids })).status).toBe(400)
    expect((await remove({ matching: {} })).status).toBe(400)
    expect(await total()).toBe(10_001)
    expect((await change({ ...most, owner_id: workspace.owner.memberId })).body.updated).toBe(10_000)
    expect((await remove(most)).body.deleted).toBe(10_000)
    expect((await restore(most.ids)).body.restored).toBe(10_000)
    expect(await total()).toBe(10_001)
  })
})
