import { contacts } from '@caravel/contract/contacts'
import { imports } from '@caravel/contract/imports'
import { contactStatuses } from '@caravel/contract/settings'
import { trash } from '@caravel/contract/trash'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import {
  addMember,
  createContact,
  createWorkspace,
  findOne,
  type TestMember,
} from '../../testing/factories.ts'
import { importStepWith } from './imports.ts'
import { checkImport, findImport, importFile, sendImport } from './testing/sending.ts'

const app = await openTestApp()
let editor: TestMember
beforeEach(async () => {
  editor = await addMember(app, await createWorkspace(app), 'EDITOR')
})

const org = () => ({ org: editor.workspace.id })
const contactsNow = async () =>
  (await app.call(contacts.list, { params: org(), query: {} }, editor)).body.results
const oneStep = (id: string) =>
  importStepWith(app.services)({ workspace_id: editor.workspace.id, import_id: id })
const undo = async (id: string) => {
  await app.call(imports.undo, { params: { ...org(), id } }, editor)
  await app.runJobs()
  return findImport(app, editor, id)
}

const file = `First name,Last name,Email,About,Company
Ada,Lovelace,ada@example.com,Counts,Analytical Ltd
Grace,Hopper,grace@example.com,Compiles,`

describe('an import that is taken back', () => {
  it('puts what it made into the trash, with the company that it made along', async () => {
    const done = await importFile(app, editor, file)
    expect(done.undo_until).not.toBeNull()
    const preview = (await app.call(imports.previewUndo, { params: { ...org(), id: done.id } }, editor)).body
    expect(preview).toEqual({ trashed: 2, restored: 0, kept: [], kept_total: 0 })
    expect(await undo(done.id)).toMatchObject({ state: 'undone', undo_until: null })
    expect(await contactsNow()).toEqual([])
    for (const [type, total] of [
      ['contact', 2],
      ['company', 1],
    ] as const) {
      const answer = await app.call(trash.list, { params: org(), query: { type } }, editor.workspace.owner)
      expect(answer.body.total).toBe(total)
    }
  })

  it('gives what it changed its old values back, but for what somebody has changed since', async () => {
    const ada = await createContact(app, editor.workspace, {
      first_name: 'Augusta',
      about: 'A countess',
      emails: [{ email: 'ada@example.com' }],
      phone_numbers: [{ phone_number: '+44 20 7946 0001' }],
    })
    const more =
      'First name,Last name,Email,Phone,About\nAda,Lovelace,ada@example.com,+44 20 7946 0002,Counts'
    const done = await importFile(app, editor, more, { plan: { existing: 'overwrite' } })
    expect(done).toMatchObject({ created: 0, updated: 1 })
    const params = { ...org(), id: ada.id }
    await app.call(contacts.update, { params, body: { about: 'Counts best' } }, editor)

    const preview = (await app.call(imports.previewUndo, { params: { ...org(), id: done.id } }, editor)).body
    expect(preview).toEqual({
      trashed: 0,
      restored: 1,
      kept: [{ id: ada.id, name: 'Ada Lovelace', fields: ['about'] }],
      kept_total: 1,
    })
    expect(await undo(done.id)).toMatchObject({ state: 'undone', kept: 1 })
    expect((await app.call(contacts.get, { params }, editor)).body).toMatchObject({
      first_name: 'Augusta',
      last_name: '',
      about: 'Counts best',
      phone_numbers: [{ phone_number: '+44 20 7946 0001' }],
    })
    const [{ phones_e164 } = {}] = await app.database.sql<{ phones_e164: string[] }>(
      'select phones_e164 from contacts where id = $1',
      [ada.id],
    )
    expect(phones_e164).toEqual(['+442079460001'])
  })

  it('goes back over rows that changed the same record one after the other', async () => {
    const twice = `First name,Email,About\nAda,ada@example.com,First\nAda,ada@example.com,Second`
    const before = await createContact(app, editor.workspace, {
      first_name: 'Ada',
      about: 'Before',
      emails: [{ email: 'ada@example.com' }],
    })
    const done = await importFile(app, editor, twice, { plan: { existing: 'overwrite' } })
    expect(done).toMatchObject({ updated: 2 })
    await undo(done.id)
    const params = { ...org(), id: before.id }
    expect((await app.call(contacts.get, { params }, editor)).body.about).toBe('Before')
  })

  it('leaves what was there before and is deleted by now, and goes on', async () => {
    const { owner } = editor.workspace
    const status = await findOne(app, editor.workspace, 'contact_statuses')
    const ada = await createContact(app, editor.workspace, { first_name: 'Ada', status_id: status.id })
    const { results } = (await app.call(contactStatuses.list, { params: org() }, owner)).body
    const file = `First name,Status\nAda,${results[1]?.name}\nGrace,`
    const done = await importFile(app, editor, file, { plan: { existing: 'overwrite' } })
    expect(done).toMatchObject({ updated: 1, created: 1 })
    await app.call(contactStatuses.remove, { params: { ...org(), id: status.id }, query: {} }, owner)
    expect(await undo(done.id)).toMatchObject({ state: 'undone', kept: 1 })
    expect((await contactsNow()).map(({ id, status }) => [id, status?.id])).toEqual([
      [ada.id, results[1]?.id],
    ])
  })

  it('leaves a company that it made to those who work there by now', async () => {
    const done = await importFile(app, editor, file)
    const [{ id } = { id: '' }] = await app.database.sql<{ id: string }>(
      'select id from companies where workspace_id = $1',
      [editor.workspace.id],
    )
    const colleague = await createContact(app, editor.workspace, { first_name: 'Charles', company_id: id })
    expect(await undo(done.id)).toMatchObject({ state: 'undone' })
    expect(await contactsNow()).toMatchObject([{ id: colleague.id, company: { id } }])
  })

  it('leaves alone what somebody has deleted since', async () => {
    const done = await importFile(app, editor, file)
    const [one] = await contactsNow()
    await app.call(contacts.bulkDelete, { params: org(), body: { ids: [one?.id ?? ''] } }, editor)
    expect(await undo(done.id)).toMatchObject({ state: 'undone' })
    expect(await contactsNow()).toEqual([])
  })

  it('is not to be had after 30 days, nor before it has run', async () => {
    const done = await importFile(app, editor, file)
    await app.database.sql(`update imports set finished_at = now() - interval '31 days' where id = $1`, [
      done.id,
    ])
    const late = await app.call(imports.undo, { params: { ...org(), id: done.id } }, editor)
    expect(late.status).toBe(409)
    const checked = await checkImport(app, editor, await sendImport(app, editor, file))
    expect((await app.call(imports.undo, { params: { ...org(), id: checked.id } }, editor)).status).toBe(409)
    expect(await contactsNow()).toHaveLength(2)
  })
})

describe('an import that is stopped', () => {
  it('keeps what is in, can be taken back, and can go on', async () => {
    const rows = Array.from({ length: 600 }, (_, n) => `P${n},p${n}@example.com`)
    const checked = await checkImport(
      app,
      editor,
      await sendImport(app, editor, ['First name,Email', ...rows].join('\n')),
    )
    const params = { ...org(), id: checked.id }
    await app.call(imports.run, { params }, editor)
    await oneStep(checked.id)
    await app.call(imports.stop, { params }, editor)
    await app.runJobs()
    expect(await findImport(app, editor, checked.id)).toMatchObject({ state: 'stopped', created: 250 })
    expect(await findImport(app, editor, checked.id)).toMatchObject({ undo_until: expect.any(String) })
    await app.call(imports.run, { params }, editor)
    await app.runJobs()
    expect(await findImport(app, editor, checked.id)).toMatchObject({ state: 'done', created: 600 })
    expect(await undo(checked.id)).toMatchObject({ state: 'undone', done: 600 })
    expect(await contactsNow()).toEqual([])
  })
})
