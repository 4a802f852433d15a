import { contacts } from '@caravel/contract/contacts'
import { deals } from '@caravel/contract/deals'
import { mentionOf } from '@caravel/contract/note-text'
import { notes } from '@caravel/contract/notes'
import { notifications } from '@caravel/contract/notifications'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import {
  addMember,
  createCompany,
  createContact,
  createInquiry,
  createNote,
  createWorkspace,
  type TestMember,
  type TestWorkspace,
} from '../../testing/factories.ts'
import { expectRefused } from '../../testing/refusals.ts'

const app = await openTestApp()
let workspace: TestWorkspace
let robin: TestMember

beforeEach(async () => {
  workspace = await createWorkspace(app)
  robin = await addMember(app, workspace, 'VIEWER')
})

const params = () => ({ org: workspace.id })
const list = async (query: object = {}, caller = robin) =>
  (await app.call(notifications.list, { params: params(), query: query as never }, caller)).body
const ids = async () => (await list()).results.map(({ id }) => id)
const markRead = (body: object, caller = robin) =>
  app.call(notifications.markRead, { params: params(), body: body as never }, caller)
const clearAll = (caller = robin) => app.call(notifications.clearAll, { params: params() }, caller)
const undo = async (caller = robin) =>
  (await app.call(notifications.undoClear, { params: params() }, caller)).body.restored

async function assignOne(first_name = 'Ada', last_name = 'Lovelace', to = robin) {
  const person = await createContact(app, workspace, { first_name, last_name })
  const id = await createInquiry(app, workspace, person)
  const body = { assigned_to_id: to.memberId }
  await app.call(deals.update, { params: { ...params(), id }, body }, workspace.owner)
  return { id, person }
}

const mention = (record: { person_id: string } | { company_id: string }) =>
  createNote(app, workspace.owner, { body: mentionOf('Robin', robin.memberId), ...record })

describe('the list of notifications', () => {
  it('calls an inquiry by its title, where it has one', async () => {
    const { id } = await assignOne()
    const body = { title: 'Japan in spring' }
    const { deal_number } = (
      await app.call(deals.update, { params: { ...params(), id }, body }, workspace.owner)
    ).body
    expect((await list()).results[0]?.target.label).toBe(`#${deal_number} Japan in spring`)
  })

  it('quotes how the note begins, and cuts through no mention', async () => {
    const person = await createContact(app, workspace, { first_name: 'Grace' })
    const robins = mentionOf('Test', robin.memberId)
    const beginning = `${'Very long. '.repeat(25)}${robins}`
    await createNote(app, workspace.owner, { body: `${beginning} and so on`, person_id: person.id })
    expect((await list()).results[0]?.target.note_beginning).toBe(beginning)
  })

  it('tells who did what to which record, newest first', async () => {
    const { id } = await assignOne()
    await app.database.sql(`update inquiries set title = 'Bali' where id = $1`, [id])
    const [deal] = await app.database.sql('select deal_number from inquiries where id = $1', [id])
    const person = await createContact(app, workspace, { first_name: 'Grace', last_name: 'Hopper' })
    const company = await createCompany(app, workspace, 'Åbo & Söner')
    const note = await mention({ person_id: person.id })
    const gone = await mention({ company_id: company.id })
    await app.call(notes.remove, { params: { ...params(), id: gone.id } }, workspace.owner)
    await app.database.sql('update activities set actor_id = null where object_id = $1', [gone.id])
    const { results, total, unread_count } = await list()
    expect([total, unread_count]).toEqual([3, 3])
    expect(results.map(({ verb, target }) => ({ verb, ...target }))).toEqual([
      {
        verb: 'mentioned',
        type: 'company',
        id: company.id,
        first_name: '',
        last_name: '',
        pic: null,
        label: 'Åbo & Söner',
        note_id: null,
        note_beginning: null,
        record: null,
        due_on: null,
        due_time: null,
      },
      {
        verb: 'mentioned',
        type: 'contact',
        id: person.id,
        first_name: 'Grace',
        last_name: 'Hopper',
        pic: null,
        label: 'Grace Hopper',
        note_id: note.id,
        note_beginning: note.body,
        record: null,
        due_on: null,
        due_time: null,
      },
      {
        verb: 'assigned',
        type: 'inquiry',
        id,
        first_name: 'Ada',
        last_name: 'Lovelace',
        pic: null,
        label: `#${deal?.deal_number} Bali`,
        note_id: null,
        note_beginning: null,
        record: null,
        due_on: null,
        due_time: null,
      },
    ])
    const actor = { id: workspace.owner.memberId, first_name: 'Test', last_name: '', pic: null }
    expect(results.map((told) => told.actor)).toEqual([null, actor, actor])
  })

  it('shows the pictures of the actor and of the person', async () => {
    const { person } = await assignOne()
    await app.database.sql('update users set pic_key = $2 where id = $1', [workspace.owner.id, 'a/b'])
    const pic = newId()
    await app.database.sql(
      `insert into attachments (workspace_id, id, section, name, size, storage_key, uploaded_at)
       values ($1, $2, 'avatar', 'a.webp', 1, $3, now())`,
      [workspace.id, pic, pic],
    )
    await app.database.sql('update contacts set pic_id = $2 where id = $1', [person.id, pic])
    const [one] = (await list()).results
    expect(one).toMatchObject({
      actor: { pic: { file_url: expect.stringContaining('/a/b') } },
      target: { pic: { file_url: expect.stringContaining(pic) } },
    })
  })

  it('is paged, and counts the unread over all pages', async () => {
    for (const name of ['A', 'B', 'C']) await assignOne(name)
    const second = await list({ page: 2, page_size: 2 })
    expect(second.results.map(({ target }) => target.first_name)).toEqual(['A'])
    expect(second).toMatchObject({ total: 3, unread_count: 3, links: { next: null } })
    expect(await list({ page: 9 })).toMatchObject({ results: [], total: 3, unread_count: 3 })
  })

  it('is everybody’s own', async () => {
    await assignOne()
    expect(await list({}, workspace.owner)).toMatchObject({ results: [], total: 0, unread_count: 0 })
  })

  it('leaves out what is about a record in the trash, until that is restored', async () => {
    const { person } = await assignOne()
    await assignOne('Grace')
    const body = { ids: [person.id] }
    await app.call(contacts.bulkDelete, { params: params(), body }, workspace.owner)
    expect(await list()).toMatchObject({
      total: 1,
      unread_count: 1,
      results: [{ target: { first_name: 'Grace' } }],
    })
    await app.call(contacts.bulkRestore, { params: params(), body }, workspace.owner)
    expect(await list()).toMatchObject({ total: 2, unread_count: 2 })
    await app.database.sql('delete from inquiries where person_id = $1', [person.id])
    expect(await list()).toMatchObject({ total: 1, unread_count: 1 })
  })
})

describe('marking as read', () => {
  it('marks what is named, once, and answers how many are left', async () => {
    for (const name of ['A', 'B', 'C']) await assignOne(name)
    const [newest = '', , oldest = ''] = await ids()
    expect((await markRead({ ids: [newest.toUpperCase(), newest, oldest] })).body).toEqual({
      unread_count: 1,
    })
    const read = (await list()).results.map(({ read_at }) => read_at)
    expect(read).toEqual([expect.any(String), null, expect.any(String)])
    await markRead({ ids: [newest] })
    expect((await list()).results[0]?.read_at).toBe(read[0])
  })

  it('marks all, but not those of others', async () => {
    const sam = await addMember(app, workspace, 'EDITOR')
    await assignOne('A')
    await assignOne('B', '', sam)
    expect((await markRead({ all: true })).body).toEqual({ unread_count: 0 })
    expect((await list({}, sam)).unread_count).toBe(1)
  })

  it('is a 404 for all where one is not the caller’s', async () => {
    await assignOne()
    const [own] = await ids()
    await expectRefused(app, 404, () => markRead({ ids: [own, newId()] }))
    await expectRefused(app, 404, () => markRead({ ids: [own] }, workspace.owner))
  })

  it.each([
    ['nothing', {}],
    ['no ids', { ids: [] }],
    ['all as false', { all: false }],
    ['too many', { ids: Array.from({ length: 10_001 }, () => newId()) }],
  ])('is refused for %s', async (_, body) => {
    await expectRefused(app, 400, () => markRead(body))
  })
})

describe('clearing all', () => {
  it('takes everything away and can be undone, twice without harm', async () => {
    for (const name of ['A', 'B']) await assignOne(name)
    const before = await list()
    expect((await clearAll()).status).toBe(204)
    expect(await list()).toMatchObject({ results: [], total: 0, unread_count: 0 })
    expect([await undo(), await undo()]).toEqual([2, 0])
    expect(await list()).toEqual(before)
  })

  it('brings back only what the last one took', async () => {
    await assignOne('A')
    await clearAll()
    await assignOne('B')
    await clearAll()
    expect([await undo(), await undo()]).toEqual([1, 0])
    expect((await list()).results.map(({ target }) => target.first_name)).toEqual(['B'])
  })

  it('that took nothing leaves the one before it to be undone', async () => {
    await assignOne()
    await clearAll()
    await clearAll()
    expect(await undo()).toBe(1)
  })

  it('cannot be undone after ten minutes, nor by anyone else', async () => {
    await assignOne()
    await clearAll()
    expect(await undo(workspace.owner)).toBe(0)
    await app.database.sql(`update notifications set undo_until = undo_until - interval '10 minutes'`)
    expect(await undo()).toBe(0)
  })

  it('leaves what others have', async () => {
    const sam = await addMember(app, workspace, 'EDITOR')
    await assignOne('A', '', sam)
    await clearAll()
    expect((await list({}, sam)).total).toBe(1)
  })
})
