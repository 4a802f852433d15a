import { activities } from '@caravel/contract/activities'
import type { PageQuery } from '@caravel/contract/common'
import { contacts } from '@caravel/contract/contacts'
import { deals } from '@caravel/contract/deals'
import { type ActivityKind, activityKinds } from '@caravel/contract/lists'
import { mentionOf } from '@caravel/contract/note-text'
import { notes } from '@caravel/contract/notes'
import { contactStatuses } from '@caravel/contract/settings'
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
  findOne,
  removeMember,
  type TestWorkspace,
} from '../../testing/factories.ts'
import { uploadFile } from '../../testing/files.ts'

const app = await openTestApp()
let workspace: TestWorkspace

beforeEach(async () => {
  workspace = await createWorkspace(app)
})

const timeline = (query: object, caller = workspace.owner) =>
  app.call(activities.list, { params: { org: workspace.id }, query: query as never }, caller)
const ofContact = async (subject_id: string, narrowed: Partial<PageQuery> & { kind?: ActivityKind } = {}) =>
  (await timeline({ subject_type: 'contact', subject_id, ...narrowed })).body
const update = (id: string, body: object, caller = workspace.owner) =>
  app.call(contacts.update, { params: { org: workspace.id, id }, body }, caller)

describe('the timeline of a record', () => {
  it('tells who did what to it, newest first', async () => {
    const { id } = await createContact(app, workspace)
    await createContact(app, workspace)
    const editor = await addMember(app, workspace, 'EDITOR')
    await update(id, { about: 'Prefers mornings' }, editor)
    const { results, total } = await ofContact(id)
    expect(total).toBe(2)
    expect(results).toEqual([
      {
        id: expect.any(String),
        verb: 'changed',
        actor: { id: editor.memberId, first_name: 'Test', last_name: '', pic: null },
        changes: { about: { from: '', to: 'Prefers mornings' } },
        note: null,
        task: null,
        about: null,
        outcome: null,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        undoable: false,
      },
      expect.objectContaining({ verb: 'created', changes: {} }),
    ])
  })

  it('keeps the name and shows the picture of who was removed since', async () => {
    const { id } = await createContact(app, workspace)
    const editor = await addMember(app, workspace, 'EDITOR')
    await update(id, { about: 'Hello' }, editor)
    await app.database.sql('update users set pic_key = $2 where id = $1', [
      editor.id,
      `${workspace.id}/${newId()}`,
    ])
    await removeMember(app, editor)
    const [last] = (await ofContact(id)).results
    expect(last?.actor).toMatchObject({ first_name: 'Test', pic: { file_url: expect.any(String) } })
  })

  it('has nobody where the system acted', async () => {
    const { id } = await createContact(app, workspace)
    await app.database.sql('update activities set actor_id = null where subject_id = $1', [id])
    expect((await ofContact(id)).results[0]?.actor).toBeNull()
  })

  it('names what a record was pointed to, and no longer points to', async () => {
    const status = await findOne(app, workspace, 'contact_statuses')
    const source = await findOne(app, workspace, 'sources')
    const company = await createCompany(app, workspace, 'Åbo & Söner')
    const { id } = await createContact(app, workspace, { status_id: status.id })
    await update(id, {
      status_id: null,
      source_id: source.id,
      company_id: company.id,
      owner_id: workspace.owner.memberId,
      emails: [{ email: 'a@test.example' }],
    })
    expect((await ofContact(id)).results[0]?.changes).toEqual({
      status_id: { from: status.name, to: null },
      source_id: { from: null, to: source.name },
      company_id: { from: null, to: company.name },
      owner_id: { from: null, to: 'Test' },
      emails: { from: [], to: ['a@test.example'] },
    })
  })

  it('remembers the name of a status that was deleted', async () => {
    const { body } = await app.call(contactStatuses.list, { params: { org: workspace.id } }, workspace.owner)
    const [first, second] = body.results
    const { id } = await createContact(app, workspace, { status_id: first?.id ?? '' })
    await app.call(
      contactStatuses.remove,
      { params: { org: workspace.id, id: first?.id ?? '' }, query: { move_to: second?.id ?? '' } },
      workspace.owner,
    )
    expect((await ofContact(id)).results[0]?.changes).toEqual({
      status_id: { from: first?.name, to: second?.name },
    })
  })

  it('shows nothing in place of what is gone for good, and lists of names as lists', async () => {
    const { id, first_name } = await createContact(app, workspace)
    const changes = { company_id: { from: newId(), to: null }, traveller_ids: { from: [], to: [id] } }
    await app.database.sql('update activities set changes = $2 where subject_id = $1', [
      id,
      JSON.stringify(changes),
    ])
    expect((await ofContact(id)).results[0]?.changes).toEqual({
      company_id: { from: null, to: null },
      traveller_ids: { from: [], to: [first_name] },
    })
  })

  it('names nothing of another workspace, even one that the caller belongs to', async () => {
    const other = await createWorkspace(app)
    const company = await createCompany(app, other, 'Secret Ltd')
    const there = newId()
    await app.database.sql('insert into members (workspace_id, id, user_id, role) values ($1, $2, $3, $4)', [
      other.id,
      there,
      workspace.owner.id,
      'VIEWER',
    ])
    const { id } = await createContact(app, workspace)
    const changes = { company_id: { from: null, to: company.id }, owner_id: { from: null, to: there } }
    await app.database.sql('update activities set changes = $2 where subject_id = $1', [
      id,
      JSON.stringify(changes),
    ])
    expect((await ofContact(id)).results[0]?.changes).toEqual({
      company_id: { from: null, to: null },
      owner_id: { from: null, to: null },
    })
  })

  it('says of a merge for 30 days that it can be taken back, until it was', async () => {
    const [{ id }, other] = [await createContact(app, workspace), await createContact(app, workspace)]
    const params = { org: workspace.id, id }
    await app.call(contacts.merge, { params: { ...params, other_id: other.id }, body: {} }, workspace.owner)
    const newest = async () => (await ofContact(id)).results.find(({ verb }) => verb === 'merged')
    expect((await newest())?.undoable).toBe(true)
    const age = (days: number) =>
      app.database.sql(
        `update contact_merges set created_at = now() - make_interval(days => $2) where contact_id = $1`,
        [id, days],
      )
    await age(31)
    expect((await newest())?.undoable).toBe(false)
    await age(29)
    const activity_id = (await newest())?.id ?? ''
    await app.call(contacts.undoMerge, { params, body: { activity_id } }, workspace.owner)
    expect((await newest())?.undoable).toBe(false)
  })

  it('shows how a note begins, as it reads now and while it is there', async () => {
    const { id } = await createContact(app, workspace)
    const note = await createNote(app, workspace.owner, { body: 'Before', person_id: id })
    const at = { params: { org: workspace.id, id: note.id } }
    await app.call(notes.update, { ...at, body: { body: 'After' } }, workspace.owner)
    const told = async () =>
      (await ofContact(id, { kind: 'notes' })).results.map((activity) => [activity.verb, activity.note])
    const words = { kind: 'note', direction: null, result: null }
    const shown = { id: note.id, beginning: 'After', ...words }
    expect(await told()).toEqual([
      ['note_changed', shown],
      ['note_added', shown],
    ])
    await app.call(notes.remove, at, workspace.owner)
    expect((await told()).map(([, beginning]) => beginning)).toEqual([null, null, null])
    await app.call(notes.restore, at, workspace.owner)
    expect((await told())[0]).toEqual(['note_restored', shown])
  })

  it('cuts a long note, but neither a mention nor a character in two', async () => {
    const { id } = await createContact(app, workspace)
    const beginning = async (body: string) => {
      await createNote(app, workspace.owner, { body, person_id: id })
      return (await ofContact(id)).results[0]?.note?.beginning
    }
    const mention = mentionOf('Test', workspace.owner.memberId)
    expect(await beginning('a'.repeat(60_000))).toBe('a'.repeat(280))
    expect(await beginning(`${'a'.repeat(279)}👩${'b'.repeat(9)}`)).toBe(`${'a'.repeat(279)}👩`)
    expect(await beginning(`${'a'.repeat(275)}${mention} b`)).toBe(`${'a'.repeat(275)}${mention}`)
    expect(await beginning(`${mention}${'a'.repeat(300)}${mention}`)).toHaveLength(280)
  })

  it('leaves out a note that a merge has moved to another contact', async () => {
    const [{ id }, other] = [await createContact(app, workspace), await createContact(app, workspace)]
    await createNote(app, workspace.owner, { person_id: other.id })
    const params = { org: workspace.id, id, other_id: other.id }
    await app.call(contacts.merge, { params, body: {} }, workspace.owner)
    await app.call(
      contacts.bulkRestore,
      { params: { org: workspace.id }, body: { ids: [other.id] } },
      workspace.owner,
    )
    expect((await ofContact(other.id, { kind: 'notes' })).results).toMatchObject([{ note: null }])
  })

  it('follows a merge and its undoing, and so do the notes', async () => {
    const [{ id }, other] = [await createContact(app, workspace), await createContact(app, workspace)]
    await createNote(app, workspace.owner, { person_id: id, body: 'First' })
    await createNote(app, workspace.owner, { person_id: other.id, body: 'Second' })
    const params = { org: workspace.id }
    const verbs = async (subject_id: string) => (await ofContact(subject_id)).results.map(({ verb }) => verb)
    const texts = async (person_id: string) =>
      (
        await app.call(notes.list, { params, query: { person_id } as never }, workspace.owner)
      ).body.results.map(({ body }) => body)
    await app.call(
      contacts.merge,
      { params: { ...params, id, other_id: other.id }, body: {} },
      workspace.owner,
    )
    expect(await verbs(id)).toEqual(['merged', 'note_added', 'created'])
    expect(await texts(id)).toEqual(['Second', 'First'])

    const activity_id = (await ofContact(id)).results[0]?.id ?? ''
    await app.call(contacts.undoMerge, { params: { ...params, id }, body: { activity_id } }, workspace.owner)
    expect(await verbs(id)).toEqual(['merge_undone', 'merged', 'note_added', 'created'])
    expect(await verbs(other.id)).toEqual(['restored', 'deleted', 'note_added', 'created'])
    expect([await texts(id), await texts(other.id)]).toEqual([['First'], ['Second']])
    expect((await ofContact(other.id, { kind: 'notes' })).results[0]?.note?.beginning).toBe('Second')
  })

  it('is cut into pages that together are the whole', async () => {
    const { id } = await createContact(app, workspace)
    for (const about of ['a', 'b', 'c', 'd']) await update(id, { about })
    const pages = [1, 2, 3].map((page) => ofContact(id, { page, page_size: 2 }))
    const [first, second, third] = await Promise.all(pages)
    const told = [first, second, third].flatMap((page) =>
      page?.results.map(({ changes }) => changes.about?.to),
    )
    expect(told).toEqual(['d', 'c', 'b', 'a', undefined])
    expect(first).toMatchObject({ total: 5, page: 1, links: { previous: null } })
    expect(first?.links.next).toContain(`subject_id=${id}`)
    expect(third?.links.next).toBeNull()
    expect(await ofContact(id, { page: 9 })).toMatchObject({ results: [], total: 5 })
  })

  it.each(['company', 'inquiry'])('is there for a %s', async (subject_type) => {
    const company = await createCompany(app, workspace)
    const { id: person } = await createContact(app, workspace)
    const inquiry = newId()
    await app.database.sql(
      'insert into inquiries (workspace_id, id, deal_number, person_id) values ($1, $2, 1, $3)',
      [workspace.id, inquiry, person],
    )
    const subject_id = subject_type === 'company' ? company.id : inquiry
    expect((await timeline({ subject_type, subject_id })).body).toMatchObject({ results: [], total: 0 })
  })

  it('is 404 for a record that is unknown, of another kind, in the trash, or of another workspace', async () => {
    const { id } = await createContact(app, workspace)
    const other = await createWorkspace(app)
    const foreign = await createContact(app, other)
    const trashed = await createContact(app, workspace)
    await app.database.sql('update contacts set deleted_at = now() where id = $1', [trashed.id])
    for (const subject_id of [newId(), foreign.id, trashed.id, 'x'])
      expect((await timeline({ subject_type: 'contact', subject_id })).status, subject_id).toBe(404)
    expect((await timeline({ subject_type: 'company', subject_id: id })).status).toBe(404)
  })

  it.each([
    [{ subject_id: newId() }, 'subject_type'],
    [{ subject_type: 'member', subject_id: newId() }, 'subject_type'],
    [{ subject_type: "contact' or 1=1", subject_id: newId() }, 'subject_type'],
    [{ subject_type: 'contact' }, 'subject_id'],
    [{ subject_type: 'contact', subject_id: newId(), kind: 'secrets' }, 'kind'],
    [{ subject_type: 'contact', subject_id: newId(), page: 0 }, 'page'],
    [{ subject_type: 'contact', subject_id: newId(), page_size: 101 }, 'page_size'],
  ])('is refused for %o', async (query, field) => {
    const { status, error } = await timeline(query)
    expect([status, error.details[0]?.field]).toEqual([400, field])
  })
})

describe('a timeline of one kind', () => {
  it('holds just that of a contact, and counts just that', async () => {
    const status = await findOne(app, workspace, 'contact_statuses')
    const { id } = await createContact(app, workspace)
    const other = await createContact(app, workspace)
    const params = { org: workspace.id, id }
    await update(id, { about: 'Prefers mornings' })
    await update(id, { status_id: status.id, about: '' })
    await update(id, { owner_id: workspace.owner.memberId })
    await createNote(app, workspace.owner, { person_id: id })
    await uploadFile(app, workspace.owner, 'x', { person_id: id })
    const person = { person_id: other.id, relation: 'FRIEND' } as const
    await app.call(contacts.attachPerson, { params, body: person }, workspace.owner)
    const ids = { params: { org: workspace.id }, body: { ids: [id] } }
    await app.call(contacts.bulkDelete, ids, workspace.owner)
    await app.call(contacts.bulkRestore, ids, workspace.owner)
    await app.call(contacts.merge, { params: { ...params, other_id: other.id }, body: {} }, workspace.owner)

    const told: Partial<Record<ActivityKind, string[]>> = {}
    for (const kind of activityKinds) {
      const { results, total } = await ofContact(id, { kind, page_size: 50 })
      told[kind] = results.map(({ verb, changes }) => [verb, ...Object.keys(changes)].join(' ')).sort()
      expect(total).toBe(results.length)
    }
    expect(told).toEqual({
      status: ['changed about status_id'],
      assigned: ['changed owner_id'],
      fields: ['changed about', 'changed about status_id', 'changed owner_id'],
      notes: ['note_added'],
      calls: [],
      tasks: [],
      files: ['file_added file'],
      quotes: [],
      payments: [],
      people: ['person_attached person relation'],
      inquiries: [],
      record: ['created', 'deleted', 'merged merged', 'restored'],
    })
  })

  it('knows the status and the assignee of an inquiry', async () => {
    const status = await findOne(app, workspace, 'inquiry_statuses')
    const id = await createInquiry(app, workspace, await createContact(app, workspace))
    const at = { org: workspace.id, id }
    for (const body of [
      { deal_status_id: status.id },
      { assigned_to_id: workspace.owner.memberId },
      { title: 'x' },
    ])
      await app.call(deals.update, { params: at, body }, workspace.owner)
    const fields = async (kind: ActivityKind) =>
      (await timeline({ subject_type: 'inquiry', subject_id: id, kind })).body.results.map(({ changes }) =>
        Object.keys(changes),
      )
    expect(await fields('status')).toEqual([['deal_status_id']])
    expect(await fields('assigned')).toEqual([['assigned_to_id']])
    expect(await fields('fields')).toHaveLength(3)
  })

  it('is cut into pages of its own', async () => {
    const { id } = await createContact(app, workspace)
    for (const body of ['a', 'b', 'c']) {
      await createNote(app, workspace.owner, { person_id: id, body })
      await update(id, { about: body })
    }
    const page = await ofContact(id, { kind: 'notes', page: 2, page_size: 2 })
    expect(page.results.map(({ note }) => note?.beginning)).toEqual(['a'])
    expect(page).toMatchObject({ total: 3, links: { next: null } })
    expect(page.links.previous).toContain('kind=notes')
  })
})
