import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { activities } from '@caravel/contract/activities'
import { companies } from '@caravel/contract/companies'
import { contacts } from '@caravel/contract/contacts'
import { deals } from '@caravel/contract/deals'
import { type TrashedType, trash } from '@caravel/contract/trash'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import {
  addMember,
  createCompany,
  createContact,
  createInquiry,
  createWorkspace,
  removeMember,
  type TestMember,
  type TestWorkspace,
} from '../../testing/factories.ts'
import { uploadFile } from '../../testing/files.ts'
import { expectRefused } from '../../testing/refusals.ts'

const app = await openTestApp()
let workspace: TestWorkspace

beforeEach(async () => {
  workspace = await createWorkspace(app)
})

const params = () => ({ org: workspace.id })
const look = (query: object = {}, caller = workspace.owner) =>
  app.call(trash.list, { params: params(), query: { type: 'contact', ...query } as never }, caller)
const names = async (query: object = {}) => (await look(query)).body.results.map(({ name }) => name)
const purge = (ids: string[], type: TrashedType = 'contact', caller = workspace.owner) =>
  app.call(trash.purge, { params: params(), body: { type, ids } }, caller)
const restore = (ids: string[]) =>
  app.call(contacts.bulkRestore, { params: params(), body: { ids } }, workspace.owner)
const restoreCompanies = (ids: string[]) =>
  app.call(companies.bulkRestore, { params: params(), body: { ids } }, workspace.owner)
const remove = (ids: string[], caller: TestMember = workspace.owner) =>
  app.call(contacts.bulkDelete, { params: params(), body: { ids } }, caller)
const removeCompanies = (ids: string[]) =>
  app.call(companies.bulkDelete, { params: params(), body: { ids, detach: true } }, workspace.owner)
const removeInquiries = (ids: string[]) =>
  app.call(deals.bulkDelete, { params: params(), body: { ids } }, workspace.owner)

/** Deletes the contact, so many days ago. */
async function trashed(
  first_name: string,
  { days = 0, ...fields }: { days?: number; last_name?: string } = {},
) {
  const { id } = await createContact(app, workspace, { first_name, ...fields })
  await remove([id])
  await app.database.sql('update contacts set deleted_at = now() - make_interval(days => $2) where id = $1', [
    id,
    days,
  ])
  return id
}
const left = async (table: string) =>
  (await app.database.sql(`select 1 from ${table} where workspace_id = $1`, [workspace.id])).length

describe('the trash', () => {
  it('shows who deleted what and when, until when it is kept, and how many inquiries went along', async () => {
    const { id } = await createContact(app, workspace, { first_name: 'Ada', last_name: 'Lovelace' })
    for (const _ of [1, 2]) await createInquiry(app, workspace, { id })
    const editor = await addMember(app, workspace, 'EDITOR')
    await remove([id], editor)
    await removeMember(app, editor)
    const { results, total } = (await look()).body
    expect([results, total]).toEqual([
      [
        {
          id,
          type: 'contact',
          name: 'Ada Lovelace',
          deleted_at: expect.any(String),
          deleted_by: { id: editor.memberId, first_name: 'Test', last_name: '', pic: null },
          purge_at: expect.any(String),
          inquiries: 2,
        },
      ],
      1,
    ])
    const [days] = results.map(
      ({ deleted_at, purge_at }) => (Date.parse(purge_at) - Date.parse(deleted_at)) / 86_400_000,
    )
    expect(days).toBe(30)
  })

  it('names who deleted it last, or nobody where none is known', async () => {
    const id = await trashed('Ada')
    await restore([id])
    const editor = await addMember(app, workspace, 'EDITOR')
    await remove([id], editor)
    expect((await look()).body.results[0]?.deleted_by?.id).toBe(editor.memberId)
    await app.database.sql('delete from activities where subject_id = $1', [id])
    expect((await look()).body.results[0]?.deleted_by).toBeNull()
  })

  it('has the newest first, on every page, those deleted at once by id', async () => {
    await trashed('Oldest', { days: 20 })
    const together = await Promise.all(
      ['A', 'B', 'C'].map((name) => createContact(app, workspace, { first_name: name })),
    )
    await remove(together.map(({ id }) => id))
    await trashed('Old', { days: 3 })
    const newest = together.toSorted((a, b) => (a.id < b.id ? 1 : -1)).map(({ first_name }) => first_name)
    expect(await names()).toEqual([...newest, 'Old', 'Oldest'])
    const pages = await Promise.all([1, 2, 3].map((page) => look({ page, page_size: 2 })))
    expect(pages.flatMap(({ body }) => body.results.map(({ name }) => name))).toEqual(await names())
    expect(pages[0]?.body).toMatchObject({ total: 5, links: { previous: null } })
    expect(pages[0]?.body.links.next).toMatch(/type=contact.*page=2/)
    expect((await look({ page: 9 })).body).toMatchObject({ results: [], total: 5 })
  })

  it('keeps contacts and companies apart', async () => {
    const company = await createCompany(app, workspace, 'Acme')
    await removeCompanies([company.id])
    await trashed('Ada')
    expect((await look({ type: 'company' })).body.results).toEqual([
      expect.objectContaining({ id: company.id, type: 'company', name: 'Acme', inquiries: 0 }),
    ])
    expect(await names()).toEqual(['Ada'])
  })

  it('shows an inquiry by number and name, unless it went with its contact', async () => {
    const ada = await createContact(app, workspace, { first_name: 'Ada', last_name: 'Lovelace' })
    const alone = await createInquiry(app, workspace, ada)
    const along = await createInquiry(app, workspace, ada)
    await app.database.sql(`update inquiries set title = 'Óslo' where id = $1`, [alone])
    await removeInquiries([alone])
    await remove([ada.id])
    const [{ number } = { number: 0 }] = await app.database.sql<{ number: number }>(
      'select deal_number as number from inquiries where id = $1',
      [alone],
    )
    const shown = expect.objectContaining({
      id: alone,
      type: 'inquiry',
      name: `#${number} Óslo`,
      deleted_by: expect.objectContaining({ id: workspace.owner.memberId }),
      inquiries: 0,
    })
    const inquiries = async (search = '') => (await look({ type: 'inquiry', search })).body
    expect(await inquiries()).toMatchObject({ results: [shown], total: 1 })
    for (const words of [`#${number}`, `${number}`, 'LÓVE', `ada ${number}`, 'oslo'])
      expect((await inquiries(words)).total, words).toBe(1)
    for (const words of ['#999999', '%', "'", 'grace']) expect((await inquiries(words)).total, words).toBe(0)
    await expectRefused(app, 404, () => purge([along], 'inquiry'))
    await restore([ada.id])
    expect((await inquiries()).results).toEqual([shown])
  })

  it('does not show what is live, restored, of another workspace, or older than 30 days', async () => {
    await createContact(app, workspace)
    await restore([await trashed('Restored')])
    await trashed('Old', { days: 31 })
    const other = await createWorkspace(app)
    const theirs = await createContact(app, other)
    await app.database.sql('update contacts set deleted_at = now() where id = $1', [theirs.id])
    expect((await look()).body).toMatchObject({ results: [], total: 0 })
  })

  it.each([
    ['lovelace', ['Ada Lovelace']],
    ['LOVE áda', ['Ada Lovelace']],
    ['%', ['100% _sure_']],
    ['_', ['100% _sure_']],
    ['\\', []],
    ["' or true --", []],
    ['  ', ['100% _sure_', 'Ada Lovelace']],
  ])('finds for %j', async (search, found) => {
    await trashed('Ada', { last_name: 'Lovelace', days: 1 })
    await trashed('100% _sure_')
    expect(await names({ search })).toEqual(found)
    expect((await look({ search })).body.total).toBe(found.length)
  })

  it('is for every role to look at', async () => {
    await trashed('Ada')
    const viewer = await addMember(app, workspace, 'VIEWER')
    expect((await look({}, viewer)).body.total).toBe(1)
  })

  it.each([
    [{ type: undefined }, 'type'],
    [{ type: 'members' }, 'type'],
    [{ page: 0 }, 'page'],
    [{ page_size: 101 }, 'page_size'],
    [{ search: 'x'.repeat(201) }, 'search'],
    [{ search: 'a\u0000' }, 'search'],
  ])('refuses %j', async (query, field) => {
    const { status, error } = await look(query)
    expect([status, error.details[0]?.field]).toEqual([400, field])
  })
})

describe('deleting for good', () => {
  it('leaves nothing of a contact but that it went, files included', async () => {
    const { id } = await createContact(app, workspace, { first_name: 'Ada' })
    const friend = await createContact(app, workspace)
    const inquiry = await createInquiry(app, workspace, { id })
    const body = { person_id: friend.id, relation: 'FRIEND' } as const
    await app.call(contacts.attachPerson, { params: { ...params(), id }, body }, workspace.owner)
    const note = newId()
    await app.database.sql('insert into notes (workspace_id, id, body, deal_id) values ($1, $2, $3, $4)', [
      workspace.id,
      note,
      'Secret',
      inquiry,
    ])
    const files = [
      await uploadFile(app, workspace.owner, 'secret', { person_id: id }),
      await uploadFile(app, workspace.owner, 'secret', { section: 'deal', deal_id: inquiry }),
      await uploadFile(app, workspace.owner, 'secret', { section: 'note', note_id: note }),
    ]
    await remove([id])

    expect((await purge([id, id.toUpperCase()])).body).toEqual({ purged: 1 })
    expect((await look()).body.total).toBe(0)
    for (const table of ['inquiries', 'notes', 'attachments', 'contact_relations'])
      expect(await left(table), table).toBe(0)
    expect(await left('contacts')).toBe(1)
    for (const { url } of files) expect((await app.http.inject({ url })).statusCode).toBe(404)
    expect(await readdir(path.join(app.services.config.dataDir, 'files', workspace.id))).toEqual([])
    const told = await app.database.sql(
      `select verb, subject_type, subject_id, actor_id, changes from activities
       where workspace_id = $1 and subject_id <> $2`,
      [workspace.id, friend.id],
    )
    expect(told).toEqual([
      {
        verb: 'purged',
        subject_type: 'workspace',
        subject_id: workspace.id,
        actor_id: workspace.owner.memberId,
        changes: { contact: { from: 1, to: 0 } },
      },
    ])
  })

  it('cannot be undone', async () => {
    const id = await trashed('Ada')
    await purge([id])
    await expectRefused(app, 404, () => restore([id]))
    await expectRefused(app, 404, () => purge([id]))
  })

  it('of an inquiry takes its services, notes and timeline, and leaves its person', async () => {
    const { id } = await createContact(app, workspace)
    const body = { person_id: id, deal_services: [{ kind: 'flight' }] } as never
    const inquiry = (await app.call(deals.create, { params: params(), body }, workspace.owner)).body
    await removeInquiries([inquiry.id])
    expect((await purge([inquiry.id], 'inquiry')).body).toEqual({ purged: 1 })
    for (const table of ['inquiries', 'inquiry_services']) expect(await left(table), table).toBe(0)
    expect(await left('contacts')).toBe(1)
    const told = await app.database.sql(
      `select verb, subject_type, changes from activities where workspace_id = $1 and subject_type <> 'contact'`,
      [workspace.id],
    )
    const changes = { inquiry: { from: 1, to: 0 } }
    expect(told).toEqual([{ verb: 'purged', subject_type: 'workspace', changes }])
    const [detail] = await expectRefused(app, 404, () => purge([inquiry.id], 'inquiry'))
    expect(detail?.message).toBe('Inquiry not found')
  })

  it('of a company lets go of the people and inquiries that pointed to it', async () => {
    const company = await createCompany(app, workspace)
    const { id } = await createContact(app, workspace, { company_id: company.id })
    const inquiry = await createInquiry(app, workspace, { id })
    await app.database.sql('update inquiries set company_id = $2 where id = $1', [inquiry, company.id])
    await removeCompanies([company.id])
    expect((await purge([company.id], 'company')).body).toEqual({ purged: 1 })
    const [row] = await app.database.sql(
      'select i.company_id, c.company_id as employer from inquiries i join contacts c on c.id = i.person_id',
    )
    expect(row).toEqual({ company_id: null, employer: null })
    expect(await left('detached_people')).toBe(0)
    await expectRefused(app, 404, () => restoreCompanies([company.id]))
  })

  it('of who was merged away ends that the merge can be taken back, and leaves what moved', async () => {
    const [kept, other] = [await createContact(app, workspace), await createContact(app, workspace)]
    const inquiry = await createInquiry(app, workspace, other)
    const at = { ...params(), id: kept.id }
    await app.call(contacts.merge, { params: { ...at, other_id: other.id }, body: {} }, workspace.owner)
    await purge([other.id])
    expect(await app.database.sql('select person_id from inquiries where id = $1', [inquiry])).toEqual([
      { person_id: kept.id },
    ])
    const query = { subject_type: 'contact', subject_id: kept.id } as never
    const { results } = (await app.call(activities.list, { params: params(), query }, workspace.owner)).body
    const merge = results.find(({ verb }) => verb === 'merged')
    expect(merge?.undoable).toBe(false)
    const body = { activity_id: merge?.id ?? '' }
    await expectRefused(app, 404, () => app.call(contacts.undoMerge, { params: at, body }, workspace.owner))
  })

  it('is all or nothing: what is live, unknown, foreign or of another kind stops it', async () => {
    const id = await trashed('Ada')
    const live = await createContact(app, workspace)
    const company = await createCompany(app, workspace)
    await removeCompanies([company.id])
    const foreign = await createContact(app, await createWorkspace(app))
    await app.database.sql('update contacts set deleted_at = now() where id = $1', [foreign.id])
    for (const stray of [live.id, newId(), foreign.id, company.id])
      await expectRefused(app, 404, () => purge([id, stray]))
    expect((await purge([id])).body.purged).toBe(1)
  })

  it('is for Admins', async () => {
    const id = await trashed('Ada')
    for (const role of ['VIEWER', 'EDITOR'] as const) {
      const member = await addMember(app, workspace, role)
      const [detail] = await expectRefused(app, 403, () => purge([id], 'contact', member))
      expect(detail?.code).toBe('permission_denied')
    }
    const admin = await addMember(app, workspace, 'ADMIN')
    expect((await purge([id], 'contact', admin)).status).toBe(200)
  })

  it('happens once when it is asked for twice at once, and not to who comes back meanwhile', async () => {
    const id = await trashed('Ada')
    const twice = await Promise.all([purge([id]), purge([id])])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 404])
    const other = await trashed('Grace')
    const race = await Promise.all([purge([other]), restore([other])])
    expect(race.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  it.each([[{}], [{ type: 'contact', ids: [] }], [{ type: 'member', ids: [newId()] }], [{ ids: [newId()] }]])(
    'refuses %j',
    async (body) => {
      await expectRefused(app, 400, () =>
        app.call(trash.purge, { params: params(), body: body as never }, workspace.owner),
      )
    },
  )
})

describe('the trash that empties itself', () => {
  it('forgets the timeline of what goes', async () => {
    const id = await trashed('Ada', { days: 31 })
    await app.database.sql(`select graphile_worker.add_job('forget_expired')`)
    await app.mailsTo('')
    expect(await app.database.sql('select 1 from activities where subject_id = $1', [id])).toEqual([])
  })
})
