import { contacts } from '@caravel/contract/contacts'
import { deals } from '@caravel/contract/deals'
import { personalData } from '@caravel/contract/personal-data'
import { beforeEach, describe, expect, it } from 'vitest'
import { keyOf } from '../../storage/storage.ts'
import { openTestApp } from '../../testing/app.ts'
import { createContact, createNote, createWorkspace, type TestWorkspace } from '../../testing/factories.ts'
import { uploadFile } from '../../testing/files.ts'
import { unzip } from '../../testing/zip.ts'

const app = await openTestApp()
let workspace: TestWorkspace

beforeEach(async () => {
  workspace = await createWorkspace(app)
})

const at = (id: string) => ({ org: workspace.id, id })
const exported = async (id: string) => {
  const { headers, bytes } = await app.call(personalData.export, { params: at(id) }, workspace.owner)
  return { headers, files: unzip(bytes) }
}
const readPerson = (files: Map<string, Buffer>) => JSON.parse(files.get('person.json')?.toString() ?? '')

describe('the data of one person', () => {
  it('are all that is known of them, and their files', async () => {
    const friend = await createContact(app, workspace, { first_name: 'Otto' })
    const { id } = await createContact(app, workspace, {
      first_name: 'Ada',
      last_name: 'King',
      emails: [{ email: 'ada@test.example' }],
      job_title: 'Countess',
      birthday: '1980-02-03',
      owner_id: workspace.owner.memberId,
    })
    await app.call(
      contacts.attachPerson,
      { params: at(id), body: { person_id: friend.id, relation: 'SPOUSE' } },
      workspace.owner,
    )
    const { body: inquiry } = await app.call(
      deals.create,
      {
        params: { org: workspace.id },
        body: {
          person_id: id,
          title: 'Rome',
          budget: 4000,
          currency: 'EUR',
          deal_services: [{ kind: 'hotel', note: 'Sea view', service_options: [] }],
        },
      },
      workspace.owner,
    )
    await createNote(app, workspace.owner, { deal_id: inquiry.id, body: '**Calls** back' })
    await uploadFile(app, workspace.owner, 'visa of Ada', { name: 'visa.txt', person_id: id })
    await uploadFile(app, workspace.owner, 'another', {
      name: 'visa.txt',
      section: 'deal',
      deal_id: inquiry.id,
    })

    const { headers, files } = await exported(id)
    expect(headers['content-type']).toBe('application/zip')
    expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''personal-data-${id}.zip`)
    expect([...files.keys()]).toEqual(['person.json', 'files/visa.txt', 'files/visa (2).txt'])
    expect(files.get('files/visa.txt')?.toString()).toBe('visa of Ada')
    expect(readPerson(files)).toMatchObject({
      contact: {
        first_name: 'Ada',
        last_name: 'King',
        emails: ['ada@test.example'],
        job_title: 'Countess',
        birthday: '1980-02-03',
        owner: 'Test',
      },
      related_people: [{ name: 'Otto', relation: 'SPOUSE' }],
      inquiries: [
        {
          number: 1,
          status: 'New',
          title: 'Rome',
          budget: 4000,
          services: [{ kind: 'hotel', note: 'Sea view', options: [] }],
        },
      ],
      travels_on: [],
      notes: [{ inquiry: 1, text: 'Calls back', author: 'Test' }],
      files: [
        { path: 'files/visa.txt', name: 'visa.txt', size: 11 },
        { path: 'files/visa (2).txt', name: 'visa.txt' },
      ],
    })
    const verbs = readPerson(files).activity.map(({ verb }: { verb: string }) => verb)
    expect(verbs).toEqual(['created', 'person_attached', 'created', 'note_added', 'file_added', 'file_added'])
  })

  it('are packed without a path that leads out of the folder, and without what the store has lost', async () => {
    const { id } = await createContact(app, workspace)
    for (const name of ['../../etc/passwd', 'C:\\boot.ini', '...', 'gone.txt'])
      await uploadFile(app, workspace.owner, 'x', { name, person_id: id })
    const [gone] = await app.database.sql<{ storage_key: string }>(
      `select storage_key from attachments where name = 'gone.txt'`,
    )
    await app.services.storage.remove(gone?.storage_key ?? '')
    const { files } = await exported(id)
    expect([...files.keys()].sort()).toEqual([
      'files/C__boot.ini',
      'files/_.._etc_passwd',
      'files/file',
      'person.json',
    ])
  })

  it('are not of who is in the trash, nor of another workspace', async () => {
    const other = await createWorkspace(app)
    const foreign = await createContact(app, other)
    for (const id of [foreign.id, keyOf(workspace.id, 'x'), 'x'])
      expect((await app.call(personalData.export, { params: at(id) }, workspace.owner)).status).toBe(404)
  })
})
