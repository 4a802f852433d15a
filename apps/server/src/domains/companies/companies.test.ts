import { Readable } from 'node:stream'
import { companies } from '@caravel/contract/companies'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { fingerprint } from '../../testing/database.ts'
import { addMember, createWorkspace, removeMember, type TestWorkspace } from '../../testing/factories.ts'
import { impossibleStrings, naughtyEmails, naughtyStrings, phoneWith } from '../../testing/naughty-strings.ts'
import { drawPng } from '../../testing/pictures.ts'
import { expectRefused } from '../../testing/refusals.ts'

const app = await openTestApp()
let workspace: TestWorkspace

beforeEach(async () => {
  workspace = await createWorkspace(app)
})

const params = () => ({ org: workspace.id })
const create = (body: object, headers: Record<string, string> = {}) =>
  app.call(
    companies.create,
    { params: params(), body: body as never },
    { token: workspace.owner.token, headers },
  )
const get = (id: string) => app.call(companies.get, { params: { ...params(), id } }, workspace.owner)
const update = (id: string, body: object) =>
  app.call(companies.update, { params: { ...params(), id }, body: body as never }, workspace.owner)

describe('a new company', () => {
  it('is answered whole, as it is read later', async () => {
    const fields = {
      name: 'Åbo & Söner',
      email: 'Office@Test.example',
      phone_number: '(201) 555-0123',
      website: 'https://test.example/',
      address: 'St James’s Square',
      about: 'Line one\nline two',
    }
    const { status, body } = await create({ ...fields, owner_id: workspace.owner.memberId })
    expect(status).toBe(201)
    expect(body).toEqual({
      ...fields,
      id: expect.any(String),
      pic: null,
      is_supplier: false,
      owner: { id: workspace.owner.memberId, first_name: 'Test', last_name: '', pic: null },
      pic_id: null,
      people_count: 0,
      inquiry_count: 0,
      note_count: 0,
      file_count: 0,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      updated_at: body.created_at,
      version: 1,
    })
    expect((await get(body.id)).body).toEqual(body)
  })

  it('needs no more than a name, and names may be alike', async () => {
    expect((await create({ name: 'Acme' })).status).toBe(201)
    expect((await create({ name: 'Acme' })).body).toMatchObject({ email: '', phone_number: '', owner: null })
  })

  it('keeps its phone as typed and as E.164 of the workspace’s country', async () => {
    const { id } = (await create({ name: 'A', phone_number: '(201) 555-0123' })).body
    expect(await phoneOf(id)).toEqual({ phone_number: '(201) 555-0123', phone_e164: '+12015550123' })
    await update(id, { phone_number: '12' })
    expect(await phoneOf(id)).toEqual({ phone_number: '12', phone_e164: '' })
    await update(id, { phone_number: '' })
    expect(await phoneOf(id)).toEqual({ phone_number: '', phone_e164: '' })
  })

  it('is made once when it is sent twice with the same key', async () => {
    const send = () => create({ name: 'Once' }, { 'idempotency-key': 'k1' })
    const [first, second] = await Promise.all([send(), send()])
    expect(second?.body).toEqual(first?.body)
  })

  it('keeps what was typed to the letter, in every field, and so does a change', async () => {
    for (const text of naughtyStrings) {
      const texts = {
        name: text,
        address: text,
        about: text.repeat(Math.floor(5000 / text.length)),
        phone_number: phoneWith(text),
      }
      const { body } = await create(texts)
      expect(body).toMatchObject(texts)
      expect((await get(body.id)).body).toEqual(body)
      const turned = { ...texts, name: `${text}.`, about: text }
      expect((await update(body.id, turned)).body).toMatchObject(turned)
    }
  })

  it.each(naughtyEmails)('keeps the email %j to the letter', async (email) => {
    const { body } = await create({ name: 'A', email })
    expect(body.email).toBe(email)
    expect((await get(body.id)).body.email).toBe(email)
  })

  it.each(['name', 'website', 'address', 'about'])(
    'refuses in %s what could not be given back',
    async (field) => {
      for (const text of impossibleStrings) {
        const [detail] = await expectRefused(app, 400, () => create({ name: 'A', [field]: text }))
        expect(detail).toMatchObject({ field, code: 'invalid' })
      }
    },
  )

  it.each([
    [{}, 'name', 'required'],
    [{ name: ' \n' }, 'name', 'invalid'],
    [{ name: 'x'.repeat(201) }, 'name', 'invalid'],
    [{ name: 'a\u0000b' }, 'name', 'invalid'],
    [{ name: 'half \ud83d' }, 'name', 'invalid'],
    [{ name: ['A'] }, 'name', 'invalid'],
    [{ name: 'A', email: 'x' }, 'email', 'invalid'],
    [{ name: 'A', email: null }, 'email', 'invalid'],
    [{ name: 'A', phone_number: 'none' }, 'phone_number', 'invalid'],
    [{ name: 'A', phone_number: '1234567890123456' }, 'phone_number', 'max_digits'],
    [{ name: 'A', website: 'x'.repeat(501) }, 'website', 'invalid'],
    [{ name: 'A', website: 'none' }, 'website', 'invalid'],
    [{ name: 'A', website: 'javascript:alert(1)' }, 'website', 'invalid'],
    [{ name: 'A', address: 'x'.repeat(501) }, 'address', 'invalid'],
    [{ name: 'A', about: 'x'.repeat(5001) }, 'about', 'invalid'],
  ])('is refused as %o', async (body, field, code) => {
    const [detail] = await expectRefused(app, 400, () => create(body))
    expect(detail).toMatchObject({ field, code })
  })

  it('belongs to an active member of this workspace', async () => {
    const other = await createWorkspace(app)
    const left = await addMember(app, workspace, 'EDITOR')
    await removeMember(app, left)
    for (const owner_id of [other.owner.memberId, left.memberId, newId(), 'x'])
      await expectRefused(app, 404, () => create({ name: 'A', owner_id }))
  })

  it('leaves one activity row, of who did what', async () => {
    const { id } = (await create({ name: 'A' })).body
    const rows = await app.database.sql(
      'select actor_id, verb, subject_type from activities where subject_id = $1',
      [id],
    )
    expect(rows).toEqual([{ actor_id: workspace.owner.memberId, verb: 'created', subject_type: 'company' }])
  })
})

describe('a change to a company', () => {
  it('touches only what it names, counts the version up and is recorded from what to what', async () => {
    const before = (await create({ name: 'Acme', about: 'kept', phone_number: '123456' })).body
    const { body } = await update(before.id, { name: 'Acme Ltd', phone_number: '1234567', version: 1 })
    expect(body).toMatchObject({ name: 'Acme Ltd', about: 'kept', phone_number: '1234567', version: 2 })
    expect(body.updated_at > before.updated_at).toBe(true)
    const [activity] = await app.database.sql(
      `select changes from activities where subject_id = $1 and verb = 'changed'`,
      [before.id],
    )
    expect(activity).toEqual({
      changes: {
        name: { from: 'Acme', to: 'Acme Ltd' },
        phone_number: { from: '123456', to: '1234567' },
      },
    })
  })

  it('that is stale is a conflict and writes nothing', async () => {
    const { id } = (await create({ name: 'Acme' })).body
    await update(id, { about: 'first', version: 1 })
    const [detail] = await expectRefused(app, 409, () => update(id, { about: 'second', version: 1 }))
    expect(detail?.code).toBe('conflict')
  })

  it('without a version is written last', async () => {
    const { id } = (await create({ name: 'Acme' })).body
    await Promise.all(['a', 'b', 'c'].map((about) => update(id, { about })))
    expect((await get(id)).body.version).toBe(4)
  })

  it('that changes nothing leaves no trace', async () => {
    const { id } = (await create({ name: 'Acme', email: 'a@test.example' })).body
    const before = await fingerprint(app.database)
    expect((await update(id, { name: 'Acme', email: 'a@test.example' })).body.version).toBe(1)
    expect((await update(id, {})).body.version).toBe(1)
    expect(await fingerprint(app.database)).toEqual(before)
  })

  it('can empty every field but the name', async () => {
    const { id } = (
      await create({
        name: 'A',
        email: 'a@test.example',
        phone_number: '123',
        owner_id: workspace.owner.memberId,
      })
    ).body
    const { body } = await update(id, { email: '', phone_number: '', owner_id: null })
    expect(body).toMatchObject({ email: '', phone_number: '', owner: null })
    await expectRefused(app, 400, () => update(id, { name: '' }))
  })

  it('sets nothing that is not the caller’s to set', async () => {
    const before = (await create({ name: 'A' })).body
    await update(before.id, {
      id: newId(),
      people_count: 9,
      inquiry_count: 9,
      created_at: '2020-01-01T00:00:00Z',
    })
    expect((await get(before.id)).body).toEqual(before)
  })

  it('is for a company that is here and not in the trash', async () => {
    const other = await createWorkspace(app)
    const call = { params: { org: other.id }, body: { name: 'Theirs' } }
    const foreign = (await app.call(companies.create, call, other.owner)).body
    const trashed = (await create({ name: 'A' })).body
    await app.database.sql('update companies set deleted_at = now() where id = $1', [trashed.id])
    for (const id of [foreign.id, trashed.id, newId(), 'x']) {
      await expectRefused(app, 404, () => update(id, { name: 'Mine' }))
      expect((await get(id)).status).toBe(404)
    }
    const own = (await create({ name: 'A' })).body.id
    await expectRefused(app, 404, () => update(own, { owner_id: other.owner.memberId }))
  })
})

describe('the picture of a company', () => {
  it('is a finished upload of the section company, and can be taken off', async () => {
    const { id } = (await create({ name: 'A' })).body
    const file = await insertFile({ section: 'company', company_id: id })
    const { body } = await update(id, { pic_id: file })
    expect(body.pic?.file_url).toEqual(expect.any(String))
    expect((await get(id)).body.pic?.file_url).toEqual(expect.any(String))
    expect((await update(id, { pic_id: null })).body.pic).toBeNull()
  })

  it('is none of another section, of another workspace, or not yet there', async () => {
    const { id } = (await create({ name: 'A' })).body
    const other = await createWorkspace(app)
    const wrong = [
      await insertFile({ section: 'person' }),
      await insertFile({ section: 'company', workspace_id: other.id }),
      await insertFile({ section: 'company', uploaded_at: null }),
      newId(),
    ]
    for (const pic_id of wrong) {
      await expectRefused(app, 404, () => update(id, { pic_id }))
      await expectRefused(app, 404, () => create({ name: 'B', pic_id }))
    }
  })

  async function insertFile(fields: {
    section: string
    company_id?: string
    workspace_id?: string
    uploaded_at?: null
  }) {
    const file = { workspace_id: workspace.id, company_id: null, uploaded_at: new Date(), ...fields }
    const key = `${file.workspace_id}/${newId()}`
    const id = newId()
    const content = await drawPng()
    await app.services.storage.write(key, Readable.from(content), { bytes: content.length })
    await app.database.sql(
      `insert into attachments (workspace_id, id, section, name, size, content_type, storage_key, company_id, uploaded_at)
       values ($1, $2, $3, 'logo.png', $4, 'image/png', $5, $6, $7)`,
      [file.workspace_id, id, file.section, content.length, key, file.company_id, file.uploaded_at],
    )
    return id
  }
})

async function phoneOf(id: string) {
  const [row] = await app.database.sql('select phone_number, phone_e164 from companies where id = $1', [id])
  return row
}
