import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { attachments, largestFileBytes } from '@caravel/contract/attachments'
import { contacts } from '@caravel/contract/contacts'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isKey } from '../../storage/storage.ts'
import { openTestApp } from '../../testing/app.ts'
import {
  addMember,
  createCompany,
  createContact,
  createWorkspace,
  type TestMember,
  type TestWorkspace,
} from '../../testing/factories.ts'
import { sendFile, uploadFile } from '../../testing/files.ts'
import { drawPng, putFile } from '../../testing/pictures.ts'
import { expectRefused } from '../../testing/refusals.ts'

const app = await openTestApp()
let workspace: TestWorkspace
let member: TestMember
let contact: { id: string }

beforeEach(async () => {
  workspace = await createWorkspace(app)
  member = await addMember(app, workspace, 'EDITOR')
  contact = await createContact(app, workspace)
})

const announce = (body: object, caller = member) =>
  app.call(attachments.getUploadUrl, { params: { org: workspace.id }, body: body as never }, caller)
const file = (changes: object = {}) => ({
  name: 'offer.txt',
  section: 'person' as const,
  size: 5,
  person_id: contact.id,
  ...changes,
})
const finish = (id: string, caller = member) =>
  app.call(attachments.completeUpload, { params: { org: workspace.id, id } }, caller)
const list = (query: object = { person_id: contact.id }, caller = member) =>
  app.call(attachments.list, { params: { org: workspace.id }, query }, caller)
const remove = (id: string, caller = member) =>
  app.call(attachments.remove, { params: { org: workspace.id, id } }, caller)
const namesIn = async (query?: object) => (await list(query)).body.results.map(({ name }) => name)
const upload = (content: Buffer | string, announcement: object = {}) =>
  uploadFile(app, member, content, { person_id: contact.id, ...announcement })
const activities = () =>
  app.database.sql(
    `select verb, subject_type, subject_id, object_type, object_id, changes from activities
     where workspace_id = $1 and verb like 'file%' order by id`,
    [workspace.id],
  )
const stored = () => readdir(path.join(app.services.config.dataDir, 'files', workspace.id)).catch(() => [])
const runJobs = () => app.mailsTo('')
const trash = (table: string, id: string) =>
  app.database.sql(`update ${table} set deleted_at = now() where id = $1`, [id])

describe('a file of a record', () => {
  it('is announced, sent, finished, and then shown to every member', async () => {
    const { status, body } = await announce(file())
    expect(status).toBe(200)
    expect((await putFile(app, body.url, 'hello')).statusCode).toBe(200)
    expect(await namesIn()).toEqual([])

    const finished = (await finish(body.id)).body
    expect(finished).toMatchObject({
      id: body.id,
      name: 'offer.txt',
      section: 'person',
      size: 5,
      content_type: 'application/octet-stream',
      uploaded_by: { id: member.memberId, first_name: 'Test', pic: null },
    })
    const viewer = await addMember(app, workspace, 'VIEWER')
    expect((await list({ person_id: contact.id }, viewer)).body).toMatchObject({
      results: [{ id: body.id }],
      total: 1,
    })
    expect((await app.http.inject({ url: finished.url })).body).toBe('hello')
  })

  it('leaves an activity on its record, once', async () => {
    const { id } = await sendFile(app, member, 'hello', file())
    const answers = await Promise.all([finish(id), finish(id), finish(id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await finish(id)).body.id).toBe(id)
    expect(await activities()).toEqual([
      {
        verb: 'file_added',
        subject_type: 'contact',
        subject_id: contact.id,
        object_type: 'attachment',
        object_id: id,
        changes: { file: { from: null, to: 'offer.txt' } },
      },
    ])
  })

  it('belongs to a company, an inquiry or a note as well', async () => {
    const company = await createCompany(app, workspace)
    const deal_id = await insertInquiry()
    const note_id = await insertNote()
    await upload('a', { person_id: undefined, section: 'company', company_id: company.id, name: 'a' })
    await upload('b', { person_id: undefined, section: 'deal', deal_id, name: 'b' })
    await upload('c', { person_id: undefined, section: 'note', note_id, name: 'c' })
    expect(await namesIn({ company_id: company.id })).toEqual(['a'])
    expect(await namesIn({ deal_id })).toEqual(['b'])
    expect(await namesIn({ note_id })).toEqual(['c'])
    expect(await namesIn()).toEqual([])
    expect((await activities()).map(({ subject_type }) => subject_type)).toEqual([
      'company',
      'inquiry',
      'note',
    ])
  })

  it('is listed newest first, by pages', async () => {
    for (const name of ['1', '2', '3']) await upload('x', { name })
    const { body } = await list({ person_id: contact.id, page_size: 2 })
    expect(body).toMatchObject({ results: [{ name: '3' }, { name: '2' }], total: 3 })
    expect(body.links.next).toContain('page=2')
    expect(await namesIn({ person_id: contact.id, page_size: 2, page: 2 })).toEqual(['1'])
  })

  it('goes to the trash with its record', async () => {
    const { id } = await upload('hello')
    const note_id = await insertNote()
    await trash('contacts', contact.id)
    for (const act of [
      () => list(),
      () => finish(id),
      () => remove(id),
      () => announce(file()),
      () => announce({ name: 'x', section: 'note', size: 1, note_id }),
    ])
      expect((await expectRefused(app, 404, act))[0]?.code).toBe('not_found')
  })

  it('comes back with its record, under the same link', async () => {
    const { url } = await upload('hello')
    const chosen = { params: { org: workspace.id }, body: { ids: [contact.id] } }
    await app.call(contacts.bulkDelete, chosen, member)
    await runJobs()
    await app.call(contacts.bulkRestore, chosen, member)
    expect((await list()).body.results).toHaveLength(1)
    expect((await app.http.inject({ url })).body).toBe('hello')
  })

  it('is forgotten with its record, also on the disk', async () => {
    await upload(await drawPng())
    await app.database.sql('delete from contacts where id = $1', [contact.id])
    await runJobs()
    expect(await stored()).toEqual([])
  })
})

describe('announcing a file', () => {
  it.each([
    '../../etc/passwd',
    '%2e%2e%2fetc',
    'gnp\u202Egpj.exe',
    '🦜.txt',
    'new\r\nline: x.txt',
    `rése"rvé';*.txt`,
    'x'.repeat(255),
  ])('keeps the name %j, and makes no path and no header of it', async (name) => {
    const { url, content_type } = await upload('hello', { name })
    expect(await namesIn()).toEqual([name])
    const [path = ''] = url.split('?')
    expect(isKey(path.replace('/files/', ''))).toBe(true)
    const { headers } = await app.http.inject({ url })
    const [, escaped = ''] = /^attachment; filename\*=UTF-8''([\w.%~!-]+)$/.exec(
      String(headers['content-disposition']),
    ) ?? ['']
    expect([decodeURIComponent(escaped), content_type]).toEqual([name, 'application/octet-stream'])
  })

  it.each([
    ['no name', { name: undefined }, 'name'],
    ['a name with NUL', { name: 'a\u0000' }, 'name'],
    ['a name that is too long', { name: 'x'.repeat(256) }, 'name'],
    ['a section of no record', { section: 'avatar' }, 'section'],
    ['a section that is a path', { section: '../person' }, 'section'],
    ['the section of another record', { section: 'company' }, 'section'],
    ['no size', { size: undefined }, 'size'],
    ['nothing in it', { size: 0 }, 'size'],
    ['less than nothing in it', { size: -1 }, 'size'],
    ['half a byte', { size: 1.5 }, 'size'],
    ['no record', { person_id: undefined }, undefined],
    ['two records', { company_id: newId() }, undefined],
  ])('is refused with %s', async (_, changes, field) => {
    const [detail] = await expectRefused(app, 400, () => announce(file(changes)))
    if (field) expect(detail?.field).toBe(field)
  })

  it('is refused over 25 MiB', async () => {
    const details = await expectRefused(app, 413, () => announce(file({ size: largestFileBytes + 1 })))
    expect(details[0]).toMatchObject({ code: 'too_large', field: 'size' })
    expect((await announce(file({ size: largestFileBytes }))).status).toBe(200)
  })

  it('ends when fifty wait to be finished', async () => {
    for (let n = 0; n < 50; n++) await announce(file())
    expect((await announce(file())).status).toBe(429)
    expect((await announce(file(), workspace.owner)).status).toBe(200)
  })
})

describe('finishing an upload', () => {
  it('is refused when nothing was sent', async () => {
    const { id } = (await announce(file())).body
    const [detail] = await expectRefused(app, 400, () => finish(id))
    expect(detail?.message).toBe('Upload the file first')
    expect(await namesIn()).toEqual([])
  })

  it('is refused when less or more was sent than announced', async () => {
    for (const content of ['hell', 'hello!']) {
      const { id, url } = (await announce(file())).body
      expect((await putFile(app, url, content)).statusCode).toBeGreaterThanOrEqual(400)
      await expectRefused(app, 400, () => finish(id))
    }
    expect(await stored()).toEqual([])
  })

  it('is refused when what is there is of another size, however it came there', async () => {
    const { id, url } = (await announce(file())).body
    const [key = ''] = url.replace('/files/', '').split('?')
    await app.services.storage.write(key, Readable.from(['hey']), { bytes: 3 })
    await expectRefused(app, 400, () => finish(id))
    expect(await namesIn()).toEqual([])
  })

  it('is for who announced it; others do not even learn that it is there', async () => {
    const { id } = await sendFile(app, member, 'hello', file())
    const unknown = await expectRefused(app, 404, () => finish(newId()))
    expect(await expectRefused(app, 404, () => finish(id, workspace.owner))).toEqual(unknown)
    expect(await expectRefused(app, 404, () => remove(id, workspace.owner))).toEqual(unknown)
    expect((await finish(id)).status).toBe(200)
    expect((await finish(id, workspace.owner)).body.uploaded_by?.id).toBe(member.memberId)
  })

  it('is too late when the upload is about to be forgotten', async () => {
    const { id } = await sendFile(app, member, 'hello', file())
    await app.database.sql(`update attachments set created_at = now() - interval '23 hours 1 minute'`)
    await expectRefused(app, 404, () => finish(id))
  })

  it('never shows an avatar among files', async () => {
    const params = { org: workspace.id }
    await app.call(attachments.getSignedUrl, { params, body: { name: 'a', section: 'avatar' } }, member)
    const [row] = await app.database.sql<{ id: string }>(
      'select id from attachments where workspace_id = $1',
      [workspace.id],
    )
    await expectRefused(app, 404, () => finish(row?.id ?? ''))
    await expectRefused(app, 404, () => remove(row?.id ?? ''))
  })
})

describe('the link of a file', () => {
  const png = '\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR'
  const script = '<script>alert(1)</script>'

  it.each([
    ['a PNG', 'x.html', Buffer.from(png, 'latin1'), 'image/png'],
    ['a JPEG', 'x', Buffer.from('\xff\xd8\xff\xe0', 'latin1'), 'image/jpeg'],
    ['a WebP', 'x', Buffer.from('RIFF\x01\x02\x03\x04WEBPVP8 '), 'image/webp'],
    ['a GIF that is also a script', 'x.js', Buffer.from('GIF89a/*\n*/=1;alert(1)'), 'image/gif'],
  ])('shows %s in place, as what its bytes say, and runs nothing', async (_, name, content, type) => {
    const { url, content_type } = await upload(content, { name })
    const { headers } = await app.http.inject({ url })
    expect([content_type, headers['content-type']]).toEqual([type, type])
    expect(headers).toMatchObject({
      'content-disposition': `inline; filename*=UTF-8''${name}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  it.each([
    ['an SVG', 'a.svg', `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`],
    ['HTML', 'a.png', script],
    ['HTML with a PNG in it', 'a.png', `${script}${png}`],
    ['HTML after a broken PNG', 'a.png', `\x89PNG\r\n${script}`],
    ['HTML after spaces and a PDF', 'a.pdf', ` %PDF-1.7 ${script}`],
    ['XML', 'a.xml', '<?xml version="1.0"?><x/>'],
    ['RIFF that is no picture', 'a.webp', 'RIFF\x01\x02\x03\x04WAVEfmt '],
    ['one byte', 'a.gif', 'G'],
  ])('saves %s', async (_, name, content) => {
    const { url, content_type } = await upload(Buffer.from(content, 'latin1'), { name })
    const { headers } = await app.http.inject({ url })
    expect(content_type).toBe('application/octet-stream')
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  it('saves a PDF, but says that it is one', async () => {
    const { url, content_type } = await upload('%PDF-1.7 …')
    expect(content_type).toBe('application/pdf')
    const { headers } = await app.http.inject({ url })
    expect(headers['content-type']).toBe('application/octet-stream')
    expect(headers['content-disposition']).toMatch(/^attachment/)
  })
})

describe('removing a file', () => {
  it('takes it out of the list and off the disk, and leaves an activity', async () => {
    const { id, url } = await upload('hello', { name: 'offer.txt' })
    expect((await remove(id)).status).toBe(204)
    expect(await namesIn()).toEqual([])
    expect((await activities()).at(-1)).toMatchObject({
      verb: 'file_removed',
      subject_id: contact.id,
      object_id: id,
      changes: { file: { from: 'offer.txt', to: null } },
    })
    expect((await app.http.inject({ url })).statusCode).toBe(404)
    expect(await stored()).toEqual([])
    await expectRefused(app, 404, () => remove(id))
    await expectRefused(app, 404, () => finish(id))
  })

  it('goes on without the disk, which a job clears when it is back', async () => {
    const { id, url } = await upload('hello')
    const away = vi.spyOn(app.services.storage, 'remove').mockRejectedValue(new Error('The disk is away'))
    expect((await remove(id)).status).toBe(204)
    expect((await app.http.inject({ url })).statusCode).toBe(200)
    away.mockRestore()
    await runJobs()
    expect((await app.http.inject({ url })).statusCode).toBe(404)
  })

  it('ends an upload that was only announced, and tells nobody', async () => {
    const { id } = await sendFile(app, member, 'hello', file())
    expect((await remove(id)).status).toBe(204)
    await expectRefused(app, 404, () => finish(id))
    expect([await stored(), await activities()]).toEqual([[], []])
  })

  it('also forgets what its link wrote again later', async () => {
    const { id, url } = await sendFile(app, member, 'hello', file())
    await finish(id)
    await remove(id)
    await runJobs()
    expect((await putFile(app, url, 'again')).statusCode).toBe(200)
    expect(await stored()).toHaveLength(1)
    await app.database.sql(`update attachments set deleted_at = now() - interval '25 hours'`)
    await app.database.sql(`select graphile_worker.add_job('forget_expired')`)
    await runJobs()
    await runJobs()
    expect(await stored()).toEqual([])
    expect(await app.database.sql('select id from attachments where id = $1', [id])).toEqual([])
  })
})

async function insertInquiry(): Promise<string> {
  const id = newId()
  await app.database.sql(
    `insert into inquiries (workspace_id, id, deal_number, person_id) values ($1, $2, 1, $3)`,
    [workspace.id, id, contact.id],
  )
  return id
}

async function insertNote(): Promise<string> {
  const id = newId()
  await app.database.sql(`insert into notes (workspace_id, id, body, person_id) values ($1, $2, 'Hi', $3)`, [
    workspace.id,
    id,
    contact.id,
  ])
  return id
}
