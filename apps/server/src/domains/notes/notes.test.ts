import { notes } from '@caravel/contract/notes'
import { sql } from 'kysely'
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
  removeMember,
  type TestMember,
  type TestWorkspace,
} from '../../testing/factories.ts'
import { uploadFile } from '../../testing/files.ts'
import { naughtyStrings } from '../../testing/naughty-strings.ts'
import { raceFor } from '../../testing/race.ts'
import { expectRefused } from '../../testing/refusals.ts'

const app = await openTestApp()
let workspace: TestWorkspace
let robin: TestMember
let ada: { id: string }

beforeEach(async () => {
  workspace = await createWorkspace(app)
  robin = await addMember(app, workspace, 'EDITOR')
  ada = await createContact(app, workspace, { first_name: 'Ada' })
})

const params = () => ({ org: workspace.id })
const write = (body: string, record: object = { person_id: ada.id }) =>
  createNote(app, robin, { body, ...record })
const list = (query: object = { person_id: ada.id }, caller = robin) =>
  app.call(notes.list, { params: params(), query: query as never }, caller)
const texts = async (query?: object) => (await list(query)).body.results.map(({ body }) => body)
const get = (id: string, caller = robin) => app.call(notes.get, { params: { ...params(), id } }, caller)
const change = (id: string, body: object, caller = robin) =>
  app.call(notes.update, { params: { ...params(), id }, body: body as never }, caller)
const remove = (id: string, caller = robin) => app.call(notes.remove, { params: { ...params(), id } }, caller)
const restore = (id: string, caller = robin) =>
  app.call(notes.restore, { params: { ...params(), id } }, caller)
const recorded = (noteId: string) =>
  app.database.sql(
    `select verb, actor_id, subject_type, subject_id, changes from activities
     where object_type = 'note' and object_id = $1 order by id`,
    [noteId],
  )
const trash = (table: 'contacts' | 'companies' | 'inquiries', id: string) =>
  app.database.sql(`update ${table} set deleted_at = now() where id = $1`, [id])

/** One record of each kind. */
async function records() {
  const company = await createCompany(app, workspace)
  const inquiry = await createInquiry(app, workspace, ada)
  return [
    { table: 'contacts', type: 'contact', id: ada.id, named: { person_id: ada.id } },
    { table: 'companies', type: 'company', id: company.id, named: { company_id: company.id } },
    { table: 'inquiries', type: 'inquiry', id: inquiry, named: { deal_id: inquiry } },
  ] as const
}

describe('a note', () => {
  it('hangs on a contact, company or inquiry, and is found there and by itself', async () => {
    for (const { named } of await records()) {
      const note = await write('**Prefers** mornings', named)
      expect(note).toEqual({
        id: expect.any(String),
        body: '**Prefers** mornings',
        author: { id: robin.memberId, first_name: 'Test', last_name: '', pic: null },
        ...{ person_id: null, company_id: null, deal_id: null, ...named },
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        updated_at: note.created_at,
        version: 1,
        kind: 'note',
        direction: null,
        result: null,
        happened_at: null,
        own: true,
      })
      expect((await list(named)).body).toMatchObject({ results: [note], total: 1 })
      expect((await get(note.id, workspace.owner)).body).toEqual({ ...note, own: false })
    }
  })

  it('comes back just as it was typed', async () => {
    const typed = naughtyStrings.filter((text) => text.trim() !== '' && !text.includes('](member:'))
    const { id } = await write(typed.join('\n'))
    expect((await get(id)).body.body).toBe(typed.join('\n'))
    for (const text of typed) {
      expect((await change(id, { body: text })).body.body).toBe(text)
    }
  })

  it('is written once when it is sent twice with one key', async () => {
    const send = () =>
      app.call(
        notes.create,
        { params: params(), body: { body: 'Once', person_id: ada.id } },
        { ...robin, headers: { 'idempotency-key': 'k1' } },
      )
    const [first, second] = [await send(), await send()]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect(await texts()).toEqual(['Once'])
  })

  it('keeps its author’s name when they left', async () => {
    const { id } = await write('Hello')
    await removeMember(app, robin)
    expect((await get(id, workspace.owner)).body.author).toMatchObject({ first_name: 'Test' })
  })

  it('leaves a row on the record for each thing that happens to it, but never what it says', async () => {
    for (const { type, id: subject_id, named } of await records()) {
      const { id } = await write('Secret', named)
      await change(id, { body: 'Secret again' })
      await remove(id)
      await restore(id)
      expect(await recorded(id)).toEqual(
        ['note_added', 'note_changed', 'note_removed', 'note_restored'].map((verb) => ({
          verb,
          actor_id: robin.memberId,
          subject_type: type,
          subject_id,
          changes: {},
        })),
      )
    }
  })

  it('tells open screens that its record changed', async () => {
    let heard: object | undefined
    const stop = app.services.events.subscribe(workspace.id, {
      memberId: workspace.owner.memberId,
      sessionId: '',
      onEvent: (event) => {
        heard = event
      },
      onGap: () => {},
      onEnd: () => {},
    })
    await write('Hello')
    const event = { type: 'contact', id: ada.id, verb: 'note_added', actor_id: robin.memberId }
    await expect.poll(() => heard).toEqual(event)
    stop()
  })

  it('can have files, which go with it', async () => {
    const note = await write('See the offer')
    await uploadFile(app, robin, 'x', { section: 'note', note_id: note.id })
    await app.database.sql(`update notes set deleted_at = now() - interval '31 days' where id = $1`, [
      note.id,
    ])
    await app.database.sql('select purge_trash(10)')
    const left = `select 1 from attachments where workspace_id = $1
      union all select 1 from activities where workspace_id = $1 and subject_type = 'note'`
    expect(await app.database.sql(left, [workspace.id])).toEqual([])
  })
})

describe('the notes of a record', () => {
  it('stand newest first, in pages that together are the whole', async () => {
    for (const body of ['a', 'b', 'c', 'd', 'e']) await write(body)
    await write('elsewhere', { deal_id: await createInquiry(app, workspace, ada) })
    const pages = await Promise.all([1, 2, 3].map((page) => list({ person_id: ada.id, page, page_size: 2 })))
    expect(pages.flatMap(({ body }) => body.results.map((note) => note.body))).toEqual([...'edcba'])
    expect(pages[0]?.body).toMatchObject({ total: 5, page: 1, links: { previous: null } })
    expect(pages[0]?.body.links.next).toContain(`person_id=${ada.id}`)
    expect((await list({ person_id: ada.id, page: 9 })).body).toMatchObject({ results: [], total: 5 })
  })

  it('are gone with a record in the trash, and back with it', async () => {
    for (const { table, id, named } of await records()) {
      const note = await write('Hello', named)
      await trash(table, id)
      await expectRefused(app, 404, () => list(named))
      await expectRefused(app, 404, () => get(note.id))
      await expectRefused(app, 404, () => change(note.id, { body: 'x' }))
      await expectRefused(app, 404, () => remove(note.id))
      await expectRefused(app, 404, () => restore(note.id))
      await expectRefused(app, 404, () =>
        app.call(notes.create, { params: params(), body: { body: 'x', ...named } }, robin),
      )
      await app.database.sql(`update ${table} set deleted_at = null where id = $1`, [id])
      expect(await texts(named)).toEqual(['Hello'])
    }
  })

  it('wait for what just happens to it, so that none is left behind with a contact that is merged', async () => {
    const body = { body: 'Hello', person_id: ada.id }
    const [written] = await raceFor(
      app,
      { table: 'contacts', id: ada.id, workspaceId: workspace.id },
      [() => app.call(notes.create, { params: params(), body }, robin)],
      (db) => sql`update contacts set deleted_at = now() where id = ${ada.id}`.execute(db),
    )
    expect(written?.status).toBe(404)
  })

  it('are 404 of a record that is unknown, of another kind or of another workspace', async () => {
    const theirs = await createContact(app, await createWorkspace(app))
    for (const named of [{ person_id: newId() }, { person_id: theirs.id }, { company_id: ada.id }]) {
      await expectRefused(app, 404, () => list(named))
      await expectRefused(app, 404, () =>
        app.call(notes.create, { params: params(), body: { body: 'x', ...named } }, robin),
      )
    }
  })
})

describe('changing a note', () => {
  it('is for its author alone', async () => {
    const { id } = await write('Mine')
    const details = await expectRefused(app, 403, () => change(id, { body: 'Yours' }, workspace.owner))
    expect(details).toEqual([{ code: 'permission_denied', message: 'Only its author can change a note' }])
    expect((await change(id, { body: 'Still mine' })).body).toMatchObject({ body: 'Still mine', version: 2 })
  })

  it('is not for an author who only views by now', async () => {
    const { id } = await write('Mine')
    await app.database.sql(`update members set role = 'VIEWER' where id = $1`, [robin.memberId])
    await expectRefused(app, 403, () => change(id, { body: 'x' }))
    await expectRefused(app, 403, () => remove(id))
  })

  it('says when its text last changed', async () => {
    const { id, created_at } = await write('Before')
    const { body } = await change(id, { body: 'After' })
    expect(body.created_at).toBe(created_at)
    expect(body.updated_at > created_at).toBe(true)
    await remove(id)
    expect((await restore(id)).body).toEqual(body)
  })

  it('from a stale version is a conflict', async () => {
    const { id } = await write('First')
    await change(id, { body: 'Second', version: 1 })
    await expectRefused(app, 409, () => change(id, { body: 'Third', version: 1 }))
    expect((await change(id, { body: 'Last write wins' })).body.version).toBe(3)
  })

  it('to what it says already changes nothing', async () => {
    const note = await write('Same')
    expect((await change(note.id, { body: 'Same', version: 1 })).body).toEqual(note)
    expect(await recorded(note.id)).toHaveLength(1)
  })
})

describe('deleting a note', () => {
  it('takes it away until it is brought back', async () => {
    const note = await write('Hello')
    expect((await remove(note.id)).status).toBe(204)
    expect((await list()).body).toMatchObject({ results: [], total: 0 })
    await expectRefused(app, 404, () => get(note.id))
    await expectRefused(app, 404, () => change(note.id, { body: 'x' }))
    await expectRefused(app, 404, () => remove(note.id))
    expect((await restore(note.id)).body).toEqual(note)
    expect((await restore(note.id)).body).toEqual(note)
    expect(await recorded(note.id)).toHaveLength(3)
    expect(await texts()).toEqual(['Hello'])
  })

  it('is for its author and for admins, as is bringing it back', async () => {
    const { id } = await write('Hello')
    const editor = await addMember(app, workspace, 'EDITOR')
    const [refused] = await expectRefused(app, 403, () => remove(id, editor))
    expect(refused?.message).toBe('Only its author or an admin can delete a note')
    expect((await remove(id, workspace.owner)).status).toBe(204)
    await expectRefused(app, 403, () => restore(id, editor))
    expect((await restore(id, robin)).status).toBe(200)
  })

  it('is for good after thirty days', async () => {
    const [kept, gone] = [await write('Kept'), await write('Gone')]
    const age = (id: string, days: number) =>
      app.database.sql('update notes set deleted_at = now() - make_interval(days => $2) where id = $1', [
        id,
        days,
      ])
    await age(kept.id, 29)
    await age(gone.id, 31)
    await expectRefused(app, 404, () => restore(gone.id))
    await app.database.sql(`select graphile_worker.add_job('forget_expired')`)
    await app.mailsTo('')
    expect(await app.database.sql('select body from notes where workspace_id = $1', [workspace.id])).toEqual([
      { body: 'Kept' },
    ])
    expect((await restore(kept.id)).status).toBe(200)
  })
})

describe('a note that cannot be', () => {
  const send = (body: object) => app.call(notes.create, { params: params(), body: body as never }, robin)

  it.each([
    ['nothing', ''],
    ['spaces', ' \n\t\u00a0'],
    ['a null byte', 'a\u0000b'],
    ['half a character', 'half \ud83d'],
    ['a byte more than 64 kB', `${'a'.repeat(65_535)}é`],
    ['a number', 7],
    ['no text', null],
  ])('of %s is refused', async (_, body) => {
    const [refused] = await expectRefused(app, 400, () => send({ body, person_id: ada.id }))
    expect(refused?.field).toBe('body')
    const { id } = await write('Hello')
    await expectRefused(app, 400, () => change(id, { body }))
  })

  it('of a megabyte is refused, and one of just 64 kB is not', async () => {
    await expectRefused(app, 413, () => send({ body: 'a'.repeat(1024 ** 2), person_id: ada.id }))
    await expectRefused(app, 400, () => send({ body: 'é'.repeat(40_000), person_id: ada.id }))
    for (const body of ['a'.repeat(65_536), 'é'.repeat(32_768), '👩'.repeat(16_384)]) {
      expect((await write(body)).body).toBe(body)
    }
  })

  it('on no record, or on two, is refused', async () => {
    const deal_id = await createInquiry(app, workspace, ada)
    for (const named of [{}, { person_id: ada.id, deal_id }]) {
      const [refused] = await expectRefused(app, 400, () => send({ body: 'x', ...named }))
      expect(refused?.message).toBe('Name one record')
      await expectRefused(app, 400, () => list(named))
    }
    await expectRefused(app, 404, () => send({ body: 'x', person_id: 'x' }))
  })

  it('is refused from a VIEWER, who may read', async () => {
    const viewer = await addMember(app, workspace, 'VIEWER')
    const { id } = await write('Hello')
    const body = { body: 'x', person_id: ada.id }
    await expectRefused(app, 403, () => app.call(notes.create, { params: params(), body }, viewer))
    await expectRefused(app, 403, () => remove(id, viewer))
    expect((await get(id, viewer)).body).toMatchObject({ body: 'Hello', own: false })
  })
})
