import { contacts } from '@caravel/contract/contacts'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { fingerprint } from '../../testing/database.ts'
import { createContact, createWorkspace, type TestWorkspace } from '../../testing/factories.ts'
import { expectRefused } from '../../testing/refusals.ts'

const app = await openTestApp()
let workspace: TestWorkspace
let ada: { id: string }
let grace: { id: string }

beforeEach(async () => {
  workspace = await createWorkspace(app)
  ada = await createContact(app, workspace, { first_name: 'Ada' })
  grace = await createContact(app, workspace, { first_name: 'Grace' })
})

const params = () => ({ org: workspace.id })
const attach = (id: string, body: object) =>
  app.call(contacts.attachPerson, { params: { ...params(), id }, body: body as never }, workspace.owner)
const detach = (id: string, person_id: string) =>
  app.call(contacts.detachPerson, { params: { ...params(), id, person_id } }, workspace.owner)
const people = async ({ id }: { id: string }) =>
  (await app.call(contacts.get, { params: { ...params(), id } }, workspace.owner)).body.attached_persons.map(
    ({ first_name, relation }) => [first_name, relation],
  )

describe('a link between two contacts', () => {
  it.each([
    ['CHILD', 'PARENT'],
    ['PARENT', 'CHILD'],
    ['ASSISTANT', 'ASSISTED'],
    ['SPOUSE', 'SPOUSE'],
    ['OTHER', 'OTHER'],
  ])('as %s is seen from the other side as %s', async (relation, inverse) => {
    const { status, body } = await attach(ada.id, { person_id: grace.id, relation })
    expect(status).toBe(200)
    expect(body.attached_persons).toEqual([
      { id: grace.id, first_name: 'Grace', last_name: '', pic: null, relation },
    ])
    expect(await people(grace)).toEqual([['Ada', inverse]])
  })

  it('can be with someone new, who is a contact like any other', async () => {
    const { status, body } = await attach(ada.id, { person: { first_name: 'Byron' }, relation: 'CHILD' })
    expect(status).toBe(201)
    const [person] = body.attached_persons
    expect(await people({ id: person?.id ?? '' })).toEqual([['Ada', 'PARENT']])
  })

  it('that is there already stays as it is, from either side, also when sent at once', async () => {
    const body = { person_id: grace.id, relation: 'CHILD' }
    const answers = await Promise.all([attach(ada.id, body), attach(ada.id, body)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const before = await fingerprint(app.database)
    expect((await attach(grace.id, { person_id: ada.id, relation: 'FRIEND' })).status).toBe(200)
    expect(await fingerprint(app.database)).toEqual(before)
    expect(await people(grace)).toEqual([['Ada', 'PARENT']])
  })

  it('ends for both, once', async () => {
    await attach(ada.id, { person_id: grace.id, relation: 'CHILD' })
    expect((await detach(grace.id, ada.id)).status).toBe(204)
    expect([await people(ada), await people(grace)]).toEqual([[], []])
    await expectRefused(app, 404, () => detach(grace.id, ada.id))
  })

  it('hides who is in the trash, until they come back', async () => {
    await attach(ada.id, { person_id: grace.id, relation: 'FRIEND' })
    const body = { ids: [grace.id] }
    await app.call(contacts.bulkDelete, { params: params(), body }, workspace.owner)
    expect(await people(ada)).toEqual([])
    await app.call(contacts.bulkRestore, { params: params(), body }, workspace.owner)
    expect(await people(ada)).toEqual([['Grace', 'FRIEND']])
  })

  it('is refused with oneself, with nobody, with a foreigner and as nothing', async () => {
    const foreign = await createContact(app, await createWorkspace(app))
    await expectRefused(app, 400, () => attach(ada.id, { person_id: ada.id, relation: 'FRIEND' }))
    await expectRefused(app, 400, () => attach(ada.id, { person_id: grace.id, relation: 'ASSISTED' }))
    await expectRefused(app, 400, () => attach(ada.id, { person: { first_name: '' }, relation: 'FRIEND' }))
    await expectRefused(app, 400, () => attach(ada.id, { relation: 'FRIEND' }))
    for (const id of [newId(), foreign.id]) {
      await expectRefused(app, 404, () => attach(ada.id, { person_id: id, relation: 'FRIEND' }))
      await expectRefused(app, 404, () => attach(id, { person: { first_name: 'New' }, relation: 'FRIEND' }))
      await expectRefused(app, 404, () => detach(ada.id, id))
    }
  })
})

describe('duplicates', () => {
  const duplicates = async (body: object) =>
    (
      await app.call(contacts.duplicates, { params: params(), body: body as never }, workspace.owner)
    ).body.results.map(({ first_name }) => first_name)

  it('share an email, whichever the case, or a phone number, however it is written', async () => {
    await createContact(app, workspace, {
      first_name: 'Linus',
      emails: [{ email: 'first@test.example' }, { email: 'Linus@Test.example' }],
      phone_numbers: [{ phone_number: '(201) 555-0123' }],
    })
    expect(await duplicates({ emails: ['LINUS@test.example'] })).toEqual(['Linus'])
    expect(await duplicates({ emails: ['inus@test.example', ''] })).toEqual([])
    expect(await duplicates({ phone_numbers: ['+1 201 5550123'] })).toEqual(['Linus'])
    expect(await duplicates({ phone_numbers: ['2015550123'] })).toEqual(['Linus'])
    expect(await duplicates({ phone_numbers: ['555-0123', '', '%'] })).toEqual([])
    expect(await duplicates({})).toEqual([])
  })

  it('are at most five, without the one that is edited, the trash and other workspaces', async () => {
    const emails = [{ email: 'same@test.example' }]
    await createContact(app, await createWorkspace(app), { emails })
    const { id } = await createContact(app, workspace, { first_name: 'Own', emails })
    const asked = { emails: ['same@test.example'], except: id }
    expect(await duplicates(asked)).toEqual([])
    for (let n = 0; n < 6; n++) await createContact(app, workspace, { first_name: `N${n}`, emails })
    expect(await duplicates(asked)).toEqual(['N0', 'N1', 'N2', 'N3', 'N4'])
    await app.database.sql('update contacts set deleted_at = now() where workspace_id = $1', [workspace.id])
    expect(await duplicates(asked)).toEqual([])
  })
})
