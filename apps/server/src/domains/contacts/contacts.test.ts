import { contacts } from '@caravel/contract/contacts'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { fingerprint } from '../../testing/database.ts'
import {
  createCompany,
  createContact,
  createWorkspace,
  findOne,
  type TestWorkspace,
} from '../../testing/factories.ts'
import { impossibleStrings, naughtyEmails, naughtyStrings, phoneWith } from '../../testing/naughty-strings.ts'
import { expectRefused } from '../../testing/refusals.ts'

const app = await openTestApp()
let workspace: TestWorkspace

beforeEach(async () => {
  workspace = await createWorkspace(app)
})

const params = () => ({ org: workspace.id })
const list = (query: object = {}) =>
  app.call(contacts.list, { params: params(), query: query as never }, workspace.owner)
const create = (body: object, headers?: Record<string, string>) =>
  app.call(
    contacts.create,
    { params: params(), body: body as never },
    { token: workspace.owner.token, headers: headers ?? {} },
  )
const update = (id: string, body: object) =>
  app.call(contacts.update, { params: { ...params(), id }, body }, workspace.owner)
const read = (id: string) => app.call(contacts.get, { params: { ...params(), id } }, workspace.owner)
const names = async (query: object = {}) =>
  (await list(query)).body.results.map(({ first_name }) => first_name)

describe('the list of contacts', () => {
  it('is empty in a new workspace', async () => {
    expect((await list()).body).toEqual({
      results: [],
      total: 0,
      more: false,
      page: 1,
      page_size: 20,
      links: { next: null, previous: null },
    })
  })

  it('sorts names without regard to case and accents, and ties by id', async () => {
    for (const first_name of ['émile', 'Zoe', 'adam', 'Élodie', 'Eva', 'Östen', 'oskar']) {
      await createContact(app, workspace, { first_name })
    }
    expect(await names()).toEqual(['adam', 'Élodie', 'émile', 'Eva', 'oskar', 'Östen', 'Zoe'])
    expect(await names({ sort_by: '-name' })).toEqual([
      'Zoe',
      'Östen',
      'oskar',
      'Eva',
      'émile',
      'Élodie',
      'adam',
    ])
  })

  it('pages without losing or repeating anyone, and links to its neighbours', async () => {
    for (let n = 0; n < 7; n++) await createContact(app, workspace, { first_name: 'Same' })
    const pages = await Promise.all([1, 2, 3].map((page) => list({ page, page_size: 3 })))
    const ids = pages.flatMap(({ body }) => body.results.map(({ id }) => id))
    expect(new Set(ids).size).toBe(7)
    expect(pages.map(({ body }) => body.results.length)).toEqual([3, 3, 1])
    const second = pages[1]?.body.links
    expect(second?.next).toBe(`/api/v1/${workspace.id}/contacts/?page=3&page_size=3`)
    expect(second?.previous).toBe(`/api/v1/${workspace.id}/contacts/?page=1&page_size=3`)
    const followed = await app.http.inject({
      url: second?.next ?? '',
      headers: { authorization: `Bearer ${workspace.owner.token}` },
    })
    expect(followed.json().results).toEqual(pages[2]?.body.results)
  })

  it('past its end is empty, with the true total', async () => {
    await createContact(app, workspace)
    const { body } = await list({ page: 9_007_199_254_740_991, page_size: 100 })
    expect(body).toMatchObject({ results: [], total: 1 })
  })

  it.each([
    [{ page: 0 }, 'page'],
    [{ page: -1 }, 'page'],
    [{ page: 1.5 }, 'page'],
    [{ page: 'x' }, 'page'],
    [{ page: '' }, 'page'],
    [{ page_size: 0 }, 'page_size'],
    [{ page_size: 101 }, 'page_size'],
    [{ page_size: 1e9 }, 'page_size'],
    [{ sort_by: 'password_hash' }, 'sort_by'],
    [{ sort_by: 'name; drop table contacts' }, 'sort_by'],
    [{ sort_by: '--name' }, 'sort_by'],
  ])('refuses %o', async (query, field) => {
    const { status, error } = await list(query)
    expect(status).toBe(400)
    expect(error.details[0]).toMatchObject({ code: expect.stringMatching(/invalid|required/), field })
  })

  it('counts only what is not in the trash', async () => {
    const { id } = await createContact(app, workspace)
    await createContact(app, workspace)
    await app.database.sql('update contacts set deleted_at = now() where id = $1', [id])
    expect((await list()).body).toMatchObject({ total: 1, results: [expect.anything()] })
  })
})

describe('a new contact', () => {
  it('is answered whole, as it is read later', async () => {
    const status = await findOne(app, workspace, 'contact_statuses')
    const source = await findOne(app, workspace, 'sources')
    const company = await createCompany(app, workspace)
    const { status: code, body } = await create({
      first_name: 'Ada',
      last_name: 'Lovelace',
      emails: [{ email: 'Ada@Test.example' }, { email: 'ada@work.example' }],
      phone_numbers: [{ phone_number: '(201) 555-0123' }, { phone_number: '+45 20 12 34 56' }],
      company_id: company.id,
      status_id: status.id,
      source_id: source.id,
      owner_id: workspace.owner.memberId,
      gender: 'FEMALE',
      birthday: '1985-12-10',
      address: 'St James’s Square',
      about: 'Line one\nline two',
    })
    expect(code).toBe(201)
    expect(body).toMatchObject({
      first_name: 'Ada',
      emails: [{ email: 'Ada@Test.example' }, { email: 'ada@work.example' }],
      phone_numbers: [{ phone_number: '(201) 555-0123' }, { phone_number: '+45 20 12 34 56' }],
      company: { ...company, pic: null },
      status: { id: status.id, name: 'Just Enquiry', color: 'violet' },
      source: { id: source.id, name: 'Walk-in', icon: 'walkin' },
      owner: { id: workspace.owner.memberId, first_name: 'Test' },
      birthday: '1985-12-10',
      inquiry_count: 0,
      version: 1,
    })
    const read = await app.call(contacts.get, { params: { ...params(), id: body.id } }, workspace.owner)
    expect(read.body).toEqual(body)
    expect(body.created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  })

  it('keeps its phones as typed and as E.164 of the workspace’s country', async () => {
    const { body } = await create({
      first_name: 'A',
      phone_numbers: [{ phone_number: '(201) 555-0123' }, { phone_number: '12' }],
    })
    const [row] = await app.database.sql('select phones_e164, first_phone from contacts where id = $1', [
      body.id,
    ])
    expect(row).toEqual({ phones_e164: ['+12015550123', ''], first_phone: '12015550123' })
  })

  it('leaves one activity row, of who did what', async () => {
    const { body } = await create({ first_name: 'A' })
    const rows = await app.database.sql(
      'select actor_id, verb, subject_type from activities where subject_id = $1',
      [body.id],
    )
    expect(rows).toEqual([{ actor_id: workspace.owner.memberId, verb: 'created', subject_type: 'contact' }])
  })

  it.each([
    [{}, 'first_name', 'required'],
    [{ first_name: '   ' }, 'first_name', 'invalid'],
    [{ first_name: 'x'.repeat(151) }, 'first_name', 'invalid'],
    [{ first_name: 'a\u0000b' }, 'first_name', 'invalid'],
    [{ first_name: 'half \ud83d' }, 'first_name', 'invalid'],
    [{ first_name: { $gt: '' } }, 'first_name', 'invalid'],
    [{ first_name: 'A', emails: [{ email: 'x' }] }, 'emails.0.email', 'invalid'],
    [
      { first_name: 'A', phone_numbers: [{ phone_number: '1234567890123456' }] },
      'phone_numbers.0.phone_number',
      'max_digits',
    ],
    [{ first_name: 'A', gender: 'X' }, 'gender', 'invalid'],
    [{ first_name: 'A', birthday: '2026-02-31' }, 'birthday', 'invalid'],
    [{ first_name: 'A', birthday: '9998-12-31' }, 'birthday', 'invalid'],
    [{ first_name: 'A', emails: Array(21).fill({ email: 'a@b.co' }) }, 'emails', 'invalid'],
  ])('is refused as %o, and nothing is written', async (body, field, code) => {
    const before = await fingerprint(app.database)
    const { status, error } = await create(body)
    expect(status).toBe(400)
    expect(error.details[0]).toMatchObject({ field, code })
    expect(await fingerprint(app.database)).toEqual(before)
  })

  it('cannot point to a company in the trash', async () => {
    const company = await createCompany(app, workspace)
    await app.database.sql('update companies set deleted_at = now() where id = $1', [company.id])
    expect((await create({ first_name: 'A', company_id: company.id })).status).toBe(404)
  })

  it('keeps what was typed to the letter, in every field, and so does a change', async () => {
    for (const text of naughtyStrings) {
      const texts = {
        first_name: text,
        last_name: text,
        address: text,
        about: text.repeat(Math.floor(5000 / text.length)),
        phone_numbers: [{ phone_number: phoneWith(text) }],
      }
      const { body } = await create(texts)
      expect(body).toMatchObject(texts)
      expect((await read(body.id)).body).toEqual(body)
      const turned = { ...texts, first_name: `${text}.`, about: text }
      expect((await update(body.id, turned)).body).toMatchObject(turned)
    }
  })

  it.each(naughtyEmails)('keeps the email %j to the letter', async (email) => {
    const emails = [{ email }]
    const { body } = await create({ first_name: 'A', emails })
    expect(body.emails).toEqual(emails)
    expect((await read(body.id)).body.emails).toEqual(emails)
  })

  it.each(['first_name', 'last_name', 'address', 'about'])(
    'refuses in %s what could not be given back',
    async (field) => {
      for (const text of impossibleStrings) {
        const [detail] = await expectRefused(app, 400, () => create({ first_name: 'A', [field]: text }))
        expect(detail).toMatchObject({ field, code: 'invalid' })
      }
    },
  )
})

describe('a creation that is sent twice', () => {
  it('with the same key makes one contact and answers the same, even at once', async () => {
    const send = () => create({ first_name: 'Once' }, { 'idempotency-key': 'k1' })
    const [first, second] = await Promise.all([send(), send()])
    const third = await send()
    expect([second?.body, third.body]).toEqual([first?.body, first?.body])
    expect(third.status).toBe(201)
    expect((await list()).body.total).toBe(1)
  })

  it('with the same key but another body is a conflict', async () => {
    await create({ first_name: 'One' }, { 'idempotency-key': 'k2' })
    expect((await create({ first_name: 'Two' }, { 'idempotency-key': 'k2' })).status).toBe(409)
  })

  it('does not keep a refusal', async () => {
    expect((await create({ first_name: '' }, { 'idempotency-key': 'k3' })).status).toBe(400)
    expect((await create({ first_name: 'Now' }, { 'idempotency-key': 'k3' })).status).toBe(201)
  })
})

describe('a change to a contact', () => {
  it('touches only what it names, counts the version up and is recorded from what to what', async () => {
    const before = await createContact(app, workspace, { first_name: 'Ada', about: 'kept' })
    const { body } = await update(before.id, { last_name: 'Byron', version: 1 })
    expect(body).toMatchObject({ first_name: 'Ada', last_name: 'Byron', about: 'kept', version: 2 })
    const [activity] = await app.database.sql(
      `select changes from activities where subject_id = $1 and verb = 'changed'`,
      [before.id],
    )
    expect(activity).toEqual({ changes: { last_name: { from: '', to: 'Byron' } } })
  })

  it('that is stale is a conflict and writes nothing', async () => {
    const { id } = await createContact(app, workspace)
    await update(id, { about: 'first', version: 1 })
    const { status, error } = await update(id, { about: 'second', version: 1 })
    expect([status, error.details[0]?.code]).toEqual([409, 'conflict'])
    const { body } = await app.call(contacts.get, { params: { ...params(), id } }, workspace.owner)
    expect(body).toMatchObject({ about: 'first', version: 2 })
  })

  it('without a version is written last', async () => {
    const { id } = await createContact(app, workspace)
    await Promise.all(['a', 'b', 'c'].map((about) => update(id, { about })))
    const { body } = await app.call(contacts.get, { params: { ...params(), id } }, workspace.owner)
    expect(body.version).toBe(4)
  })

  it('that changes nothing leaves no trace', async () => {
    const { id } = await createContact(app, workspace, {
      first_name: 'Ada',
      emails: [{ email: 'a@test.example' }],
    })
    const before = await fingerprint(app.database)
    expect(
      (await update(id, { first_name: 'Ada', emails: [{ email: 'a@test.example' }] })).body.version,
    ).toBe(1)
    expect(await fingerprint(app.database)).toEqual(before)
  })

  it('can empty a field', async () => {
    const company = await createCompany(app, workspace)
    const { id } = await createContact(app, workspace, { company_id: company.id, birthday: '1990-01-01' })
    expect((await update(id, { company_id: null, birthday: null, emails: [] })).body).toMatchObject({
      company: null,
      birthday: null,
    })
  })
})
