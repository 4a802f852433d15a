import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { activities } from '@caravel/contract/activities'
import { contactFields } from '@caravel/contract/contact-fields'
import { contacts } from '@caravel/contract/contacts'
import { deals } from '@caravel/contract/deals'
import { fieldsWith } from '@caravel/contract/fields'
import { personalData } from '@caravel/contract/personal-data'
import { search } from '@caravel/contract/search'
import { views } from '@caravel/contract/views'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { fingerprint } from '../../testing/database.ts'
import {
  createCompany,
  createContact,
  createNote,
  createWorkspace,
  findOne,
  type TestWorkspace,
} from '../../testing/factories.ts'
import { uploadFile } from '../../testing/files.ts'
import { drawPng } from '../../testing/pictures.ts'
import { importFile } from '../imports/testing/sending.ts'

const app = await openTestApp()
let workspace: TestWorkspace

beforeEach(async () => {
  workspace = await createWorkspace(app)
})

const at = (id: string) => ({ org: workspace.id, id })
const erase = (id: string, name: string) =>
  app.call(personalData.erase, { params: at(id), body: { name } }, workspace.owner)
const change = (id: string, body: object) =>
  app.call(contacts.update, { params: at(id), body }, workspace.owner)
const ask = async (body: object) =>
  (
    await app.call(
      deals.create,
      { params: { org: workspace.id }, body: body as never },
      { ...workspace.owner, headers: { 'idempotency-key': JSON.stringify(body).slice(0, 200) } },
    )
  ).body
const link = (id: string, person_id: string) =>
  app.call(
    contacts.attachPerson,
    { params: at(id), body: { person_id, relation: 'SPOUSE' } },
    workspace.owner,
  )
const merge = (id: string, other_id: string, body: object = {}) =>
  app.call(contacts.merge, { params: { ...at(id), other_id }, body }, workspace.owner)
const stored = () => readdir(path.join(app.services.config.dataDir, 'files', workspace.id))
const timeline = async (id: string, subject_type: 'contact' | 'inquiry' = 'contact') =>
  (
    await app.call(
      activities.list,
      { params: { org: workspace.id }, query: { subject_type, subject_id: id, page_size: 100 } },
      workspace.owner,
    )
  ).body.results

/** Texts of a person that are found nowhere else. */
const marks = ['Xanthippe', 'Quirrelmore', 'xq@marked.example', '5550199', 'Wyvernstead']

const texts = fieldsWith(contactFields, { type: 'text' })

/** In which tables of the database, also of the queue, a text of theirs is left. */
async function tablesWithMarks(): Promise<string[]> {
  const tables = await app.database.sql<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker') order by 1`,
  )
  const holding: string[] = []
  for (const { name } of tables) {
    const rows = await app.database.sql(
      `select from ${name} t where t::text ilike any (select '%' || mark || '%' from unnest($1::text[]) mark)`,
      [marks],
    )
    if (rows.length > 0) holding.push(name)
  }
  return holding
}

/** Somebody who left their name in as many places as there are. */
async function makeKnown() {
  const company = await createCompany(app, workspace, 'Acme')
  const status = await findOne(app, workspace, 'contact_statuses')
  const friend = await createContact(app, workspace, { first_name: 'Otto' })
  const person = (
    await app.call(
      contacts.create,
      {
        params: { org: workspace.id },
        body: {
          ...Object.fromEntries(texts.map((field) => [field, 'Wyvernstead'])),
          first_name: 'Xanthippe',
          last_name: 'Quirrelmore',
          emails: [{ email: 'xq@marked.example' }],
          phone_numbers: [{ phone_number: '+1 212 5550199' }],
          gender: 'FEMALE',
          birthday: '1980-02-03',
          company_id: company.id,
          owner_id: workspace.owner.memberId,
        },
      },
      { ...workspace.owner, headers: { 'idempotency-key': 'created' } },
    )
  ).body
  const { id } = person
  await change(id, { status_id: status.id, about: 'Xanthippe has moved to Wyvernstead' })
  await link(friend.id, id)

  const twin = await createContact(app, workspace, {
    first_name: 'X.',
    last_name: 'Quirrelmore',
    emails: [{ email: 'xq@marked.example' }],
  })
  await link(friend.id, twin.id)
  await createNote(app, workspace.owner, { person_id: twin.id, body: 'Calls herself Xanthippe' })
  await uploadFile(app, workspace.owner, 'x', { name: 'Quirrelmore.txt', person_id: twin.id })
  await merge(id, twin.id, { last_name: 'Quirrelmore-Wyvernstead' })
  await change(id, { last_name: 'Quirrelmore' })

  const inquiry = await ask({
    person_id: id,
    title: 'For Xanthippe',
    budget: 4000,
    currency: 'EUR',
    travel_start: '2028-05-01',
    deal_services: [{ kind: 'flight', note: 'Ms Quirrelmore sits at the window' }],
  })
  await app.call(
    deals.update,
    { params: at(inquiry.id), body: { title: 'Xanthippe’s trip', budget: 5000 } },
    workspace.owner,
  )
  const trip = await ask({ person_id: friend.id, title: 'Otto’s trip', traveller_ids: [id] })
  const note = await createNote(app, workspace.owner, { person_id: id, body: 'Xanthippe is early' })
  await createNote(app, workspace.owner, { deal_id: inquiry.id, body: 'Ask Xanthippe' })
  const picture = await uploadFile(app, workspace.owner, await drawPng(), {
    name: 'Xanthippe.png',
    person_id: id,
  })
  await change(id, { pic_id: picture.id })
  await uploadFile(app, workspace.owner, 'x', {
    name: 'Quirrelmore.pdf',
    section: 'deal',
    deal_id: inquiry.id,
  })
  await uploadFile(app, workspace.owner, 'x', { name: 'Xanthippe.pdf', section: 'note', note_id: note.id })
  const file = 'First name,Email,About\nXanthippe,xq@marked.example,Lives at Wyvernstead'
  const name = 'Xanthippe Quirrelmore.csv'
  await importFile(app, workspace.owner, file, { name, plan: { existing: 'overwrite' } })
  const settings = { filters: 'email~contains~XQ@marked.example', search: 'xanthippe quirrelmore' }
  await app.call(
    views.create,
    { params: { org: workspace.id }, body: { list: 'contacts', name: 'Xanthippe Quirrelmore', settings } },
    workspace.owner,
  )
  return { id, friend, inquiry, trip, company, twin, note }
}

describe('an erased person', () => {
  it('is left in no table, no job and no file', async () => {
    const { id } = await makeKnown()
    expect(await stored()).toHaveLength(5)
    expect(await tablesWithMarks()).toEqual([
      'public.activities',
      'public.attachments',
      'public.contact_merges',
      'public.contacts',
      'public.idempotency_keys',
      'public.import_rows',
      'public.imports',
      'public.inquiries',
      'public.inquiry_services',
      'public.notes',
      'public.saved_views',
      'public.search_words',
    ])
    expect((await erase(id, 'Xanthippe Quirrelmore')).status).toBe(200)
    expect(await tablesWithMarks()).toEqual([])
    await app.mailsTo('')
    expect(await stored()).toEqual([])
  })

  it('has no file left when the answer comes, before any job has run', async () => {
    const { id } = await makeKnown()
    await erase(id, 'Xanthippe Quirrelmore')
    expect(await stored()).toEqual([])
  })

  it('has no file left once the jobs ran, if the store was away', async () => {
    const { id } = await makeKnown()
    const away = vi.spyOn(app.services.storage, 'remove').mockRejectedValue(new Error('Away'))
    expect((await erase(id, 'Xanthippe Quirrelmore')).status).toBe(200)
    expect(await stored()).toHaveLength(5)
    away.mockRestore()
    await app.mailsTo('')
    expect(await stored()).toEqual([])
  })

  it('keeps what is counted: the contact, their inquiries, and what those are worth', async () => {
    const { id, inquiry, trip, company, note } = await makeKnown()
    const { body } = await erase(id, 'Xanthippe Quirrelmore')
    expect(body).toMatchObject({
      first_name: 'Erased person',
      last_name: '',
      emails: [],
      phone_numbers: [],
      pic: null,
      gender: null,
      birthday: null,
      about: '',
      inquiry_count: 1,
      trip_count: 1,
      note_count: 2,
      file_count: 0,
      company: { id: company.id },
      attached_persons: [],
    })
    expect(body.status).not.toBeNull()
    const asked = (await app.call(deals.get, { params: at(inquiry.id) }, workspace.owner)).body
    expect(asked).toMatchObject({
      deal_number: inquiry.deal_number,
      title: '',
      budget: 5000,
      travel_start: '2028-05-01',
      person: { first_name: 'Erased person' },
      deal_services: [{ kind: 'flight', note: '' }],
      file_count: 0,
    })
    const others = (await app.call(deals.get, { params: at(trip.id) }, workspace.owner)).body
    expect(others).toMatchObject({ title: 'Otto’s trip', travellers: [{ id, first_name: 'Erased person' }] })
    const [kept] = await app.database.sql('select body, version from notes where id = $1', [note.id])
    expect(kept).toEqual({ body: 'Erased', version: 2 })
  })

  it('has a timeline that tells who erased them, and what happened, without a value of theirs', async () => {
    const { id, friend, inquiry } = await makeKnown()
    await erase(id, 'Xanthippe Quirrelmore')
    const [newest, ...older] = (await timeline(id)).filter(({ about }) => about === null)
    expect(newest).toMatchObject({ verb: 'erased', actor: { id: workspace.owner.memberId }, changes: {} })
    expect(older.map(({ verb }) => verb)).toContain('merged')
    expect(older.some(({ undoable }) => undoable)).toBe(false)
    const fields = new Set(older.flatMap(({ changes }) => Object.keys(changes)))
    expect([...fields]).toEqual(['status_id'])
    const [first, second] = await timeline(inquiry.id, 'inquiry')
    expect([first?.verb, second?.verb]).toEqual(['erased', 'file_added'])
    const budgets = (await timeline(inquiry.id, 'inquiry')).map(({ changes }) => changes.budget?.to)
    expect(budgets).toContain(5000)
    const linked = (await timeline(friend.id)).filter(({ verb }) => verb === 'person_attached')
    expect(linked.map(({ changes }) => changes)).toEqual([{}, {}])
  })

  it('is not found by their old name, and by the new one', async () => {
    const { id } = await makeKnown()
    await erase(id, 'Xanthippe Quirrelmore')
    const find = async (q: string) =>
      (await app.call(search.find, { params: { org: workspace.id }, query: { q } }, workspace.owner)).body
    expect(JSON.stringify(await find('xanthippe'))).not.toContain(id)
    expect(JSON.stringify(await find('erased person'))).toContain(id)
  })

  it('leaves alone whom they were once merged into, except for what that took over', async () => {
    const kept = await createContact(app, workspace, {
      first_name: 'Kim',
      emails: [{ email: 'kim@test.example' }],
    })
    const other = await createContact(app, workspace, {
      first_name: 'Xanthippe',
      emails: [{ email: 'xq@marked.example' }],
    })
    const emails = [{ email: 'kim@test.example' }, { email: 'xq@marked.example' }]
    await merge(kept.id, other.id, { emails })
    const [merged] = await timeline(kept.id)
    await app.call(
      contacts.undoMerge,
      { params: at(kept.id), body: { activity_id: merged?.id ?? '' } },
      workspace.owner,
    )
    await erase(other.id, 'Xanthippe')
    expect(await tablesWithMarks()).toEqual([])
    const { body } = await app.call(contacts.get, { params: at(kept.id) }, workspace.owner)
    expect(body).toMatchObject({ first_name: 'Kim', emails: [{ email: 'kim@test.example' }] })
  })
})

describe('erasing', () => {
  it('wants the name as it is, however many spaces it has', async () => {
    const { id } = await createContact(app, workspace, { first_name: 'Ada ', last_name: ' King' })
    const before = await fingerprint(app.database)
    for (const name of ['', 'ada king', 'Ada', 'Erased person']) {
      const { status, error } = await erase(id, name)
      expect([status, error.details]).toEqual([
        400,
        [{ code: 'invalid', message: 'Type the name of the contact exactly as it is', field: 'name' }],
      ])
    }
    expect(await fingerprint(app.database)).toEqual(before)
    expect((await erase(id, 'Ada King')).status).toBe(200)
  })

  it('touches nobody else, not even one of the same name', async () => {
    const fields = { first_name: 'Ada', last_name: 'King', emails: [{ email: 'ada@test.example' }] }
    const [one, other] = [
      await createContact(app, workspace, fields),
      await createContact(app, workspace, fields),
    ]
    await createNote(app, workspace.owner, { person_id: other.id, body: 'Stays' })
    const elsewhere = await createWorkspace(app)
    const stranger = await createContact(app, elsewhere, fields)
    await erase(one.id, 'Ada King')
    const { body } = await app.call(contacts.get, { params: at(other.id) }, workspace.owner)
    expect(body).toMatchObject({ ...fields, note_count: 1 })
    const params = { org: elsewhere.id, id: stranger.id }
    expect((await app.call(contacts.get, { params }, elsewhere.owner)).body).toMatchObject(fields)
  })

  it('is refused for who is in the trash', async () => {
    const { id } = await createContact(app, workspace, { first_name: 'Ada' })
    await app.call(
      contacts.bulkDelete,
      { params: { org: workspace.id }, body: { ids: [id] } },
      workspace.owner,
    )
    expect((await erase(id, 'Ada')).status).toBe(404)
  })
})
