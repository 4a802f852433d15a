import { activities } from '@caravel/contract/activities'
import { contacts } from '@caravel/contract/contacts'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import {
  createCompany,
  createContact,
  createInquiry,
  createWorkspace,
  type TestWorkspace,
} from '../../testing/factories.ts'
import { expectRefused } from '../../testing/refusals.ts'

const app = await openTestApp()
let workspace: TestWorkspace
let ada: { id: string }
let other: { id: string }
let friend: { id: string }

beforeEach(async () => {
  workspace = await createWorkspace(app)
  const company = await createCompany(app, workspace)
  ada = await createContact(app, workspace, { first_name: 'Ada', emails: [{ email: 'ada@test.example' }] })
  other = await createContact(app, workspace, {
    first_name: 'A.',
    last_name: 'Lovelace',
    company_id: company.id,
    phone_numbers: [{ phone_number: '(201) 555-0123' }],
  })
  friend = await createContact(app, workspace, { first_name: 'Friend' })
})

const params = () => ({ org: workspace.id })
const preview = (id: string, other_id: string) =>
  app.call(contacts.previewMerge, { params: { ...params(), id, other_id } }, workspace.owner)
const merge = (id: string, other_id: string, body: object = {}) =>
  app.call(contacts.merge, { params: { ...params(), id, other_id }, body }, workspace.owner)
const undo = (id: string, activity_id: string) =>
  app.call(contacts.undoMerge, { params: { ...params(), id }, body: { activity_id } }, workspace.owner)
const get = (id: string) => app.call(contacts.get, { params: { ...params(), id } }, workspace.owner)
const update = (id: string, body: object) =>
  app.call(contacts.update, { params: { ...params(), id }, body }, workspace.owner)
const attach = (id: string, person_id: string, relation: 'CHILD' | 'FRIEND' | 'SPOUSE') =>
  app.call(
    contacts.attachPerson,
    { params: { ...params(), id }, body: { person_id, relation } },
    workspace.owner,
  )
const mergeActivity = async (id: string) => {
  const query = { subject_type: 'contact', subject_id: id } as const
  const { body } = await app.call(
    activities.list,
    { params: params(), query: query as never },
    workspace.owner,
  )
  const activity = body.results.find(({ verb }) => verb === 'merged')
  if (!activity) throw new Error('Nothing was merged into it')
  return activity
}

/** Rows of all kinds, by the contact that they belong to. */
const belongings = () =>
  app.database.sql(
    `select 'inquiry' as kind, id::text, person_id::text as owner from inquiries where workspace_id = $1
     union all select 'note', id::text, person_id::text from notes where workspace_id = $1
     union all select 'file', id::text, person_id::text from attachments where workspace_id = $1
     union all select 'traveller ' || position, inquiry_id::text, contact_id::text from inquiry_travellers where workspace_id = $1
     union all select relation, person_id::text, contact_id::text from contact_relations where workspace_id = $1
     order by 1, 2, 3`,
    [workspace.id],
  )

async function fill() {
  const shared = await createInquiry(app, workspace, friend)
  await createInquiry(app, workspace, ada)
  await createInquiry(app, workspace, other)
  const alone = await createInquiry(app, workspace, other)
  await app.database.sql(
    `insert into inquiry_travellers (workspace_id, inquiry_id, contact_id, position)
     values ($1, $2, $3, 1), ($1, $2, $4, 2), ($1, $5, $4, 1)`,
    [workspace.id, shared, ada.id, other.id, alone],
  )
  await app.database.sql(
    `insert into notes (workspace_id, id, body, person_id) values ($1, $2, 'Hello', $3)`,
    [workspace.id, newId(), other.id],
  )
  await app.database.sql(
    `insert into attachments (workspace_id, id, section, name, size, storage_key, person_id, uploaded_at)
     values ($1, $2, 'person', 'a.pdf', 1, $4, $3, now())`,
    [workspace.id, newId(), other.id, newId()],
  )
  await attach(ada.id, other.id, 'SPOUSE')
  await attach(other.id, friend.id, 'CHILD')
  const both = await createContact(app, workspace, { first_name: 'Both' })
  await attach(ada.id, both.id, 'FRIEND')
  await attach(other.id, both.id, 'CHILD')
}

describe('a merge', () => {
  it('keeps an email and a phone number once, whichever way they are written', async () => {
    const { body } = await merge(ada.id, other.id, {
      emails: [{ email: 'Ada@test.example' }, { email: 'ada@test.example' }, { email: 'b@test.example' }],
      phone_numbers: [
        { phone_number: '(201) 555-0123' },
        { phone_number: '+1 201 555 0123' },
        { phone_number: '112' },
        { phone_number: '1-1-2' },
        { phone_number: '+1 201 555 0124' },
      ],
    })
    expect(body.emails).toEqual([{ email: 'Ada@test.example' }, { email: 'b@test.example' }])
    expect(body.phone_numbers.map(({ phone_number }) => phone_number)).toEqual([
      '(201) 555-0123',
      '112',
      '+1 201 555 0124',
    ])
  })

  it('says first what it takes along', async () => {
    await fill()
    expect((await preview(ada.id, other.id)).body).toEqual({
      inquiries: 2,
      trips: 0,
      notes: 1,
      files: 1,
      tasks: 0,
      relations: 2,
    })
  })

  it('writes the chosen fields, moves everything and puts the second into the trash', async () => {
    await fill()
    const { body } = await merge(ada.id, other.id, { last_name: 'Lovelace' })
    expect(body).toMatchObject({ first_name: 'Ada', last_name: 'Lovelace', inquiry_count: 3 })
    expect(body.attached_persons.map(({ first_name, relation }) => [first_name, relation])).toEqual([
      ['Both', 'FRIEND'],
      ['Friend', 'CHILD'],
    ])
    expect((await get(friend.id)).body.attached_persons).toMatchObject([{ id: ada.id, relation: 'PARENT' }])
    expect((await get(other.id)).status).toBe(404)
    expect((await belongings()).filter(({ owner }) => owner === other.id)).toEqual([])
    expect(await mergeActivity(ada.id)).toMatchObject({ undoable: true })
  })

  it('taken back leaves both as they were', async () => {
    await fill()
    const [before, left, right] = [await belongings(), (await get(ada.id)).body, (await get(other.id)).body]
    await merge(ada.id, other.id, {
      last_name: 'Lovelace',
      company_id: right.company?.id,
      phone_numbers: right.phone_numbers,
    })
    const { id } = await mergeActivity(ada.id)
    const { body } = await undo(ada.id, id)
    const changing = { updated_at: expect.any(String), version: expect.any(Number) }
    expect(body).toEqual({ ...left, ...changing })
    expect((await get(other.id)).body).toEqual({ ...right, ...changing })
    expect(await belongings()).toEqual(before)
    expect(await mergeActivity(ada.id)).toMatchObject({ undoable: false })
    await expectRefused(app, 404, () => undo(ada.id, id))
  })

  it('taken back keeps what was changed since', async () => {
    await merge(ada.id, other.id, { last_name: 'Lovelace', about: 'merged' })
    await update(ada.id, { last_name: 'Byron' })
    const mine = await createInquiry(app, workspace, ada)
    const { body } = await undo(ada.id, (await mergeActivity(ada.id)).id)
    expect(body).toMatchObject({ last_name: 'Byron', about: '' })
    expect(await belongings()).toEqual([{ kind: 'inquiry', id: mine, owner: ada.id }])
  })

  it('can be taken back for thirty days, by its own activity', async () => {
    await merge(ada.id, other.id)
    const { id } = await mergeActivity(ada.id)
    await expectRefused(app, 404, () => undo(friend.id, id))
    await expectRefused(app, 404, () => undo(ada.id, newId()))
    await app.database.sql(`update contact_merges set created_at = now() - interval '31 days'`)
    await expectRefused(app, 404, () => undo(ada.id, id))
    expect(await mergeActivity(ada.id)).toMatchObject({ undoable: false })
  })

  it('is refused with oneself, nobody and a foreigner', async () => {
    const foreign = await createContact(app, await createWorkspace(app))
    await expectRefused(app, 400, () => merge(ada.id, ada.id))
    await expectRefused(app, 400, () => preview(ada.id, ada.id))
    await expectRefused(app, 400, () => merge(ada.id, other.id, { first_name: '' }))
    for (const id of [newId(), foreign.id]) {
      await expectRefused(app, 404, () => merge(ada.id, id))
      await expectRefused(app, 404, () => merge(id, ada.id))
      await expectRefused(app, 404, () => preview(ada.id, id))
      await expectRefused(app, 404, () => merge(ada.id, other.id, { company_id: id }))
    }
  })

  it('of two with each other at once, or twice, happens once', async () => {
    await fill()
    const answers = await Promise.all([
      merge(ada.id, other.id),
      merge(other.id, ada.id),
      merge(ada.id, other.id),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    const merges = await app.database.sql('select from contact_merges where workspace_id = $1', [
      workspace.id,
    ])
    expect(merges).toHaveLength(1)
  })

  it('of two into one at once loses nothing, and both can be taken back', async () => {
    await fill()
    const before = await belongings()
    const answers = await Promise.all([merge(ada.id, other.id), merge(ada.id, friend.id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const merges = await app.database.sql<{ activity_id: string }>(
      'select activity_id from contact_merges where workspace_id = $1 order by activity_id desc',
      [workspace.id],
    )
    for (const { activity_id } of merges) expect((await undo(ada.id, activity_id)).status).toBe(200)
    expect(await belongings()).toEqual(before)
  })

  it('taken back twice at once is taken back once', async () => {
    await merge(ada.id, other.id)
    const { id } = await mergeActivity(ada.id)
    const answers = await Promise.all([undo(ada.id, id), undo(ada.id, id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })
})
