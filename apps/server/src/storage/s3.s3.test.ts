import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { CreateBucketCommand, PutBucketCorsCommand, S3Client } from '@aws-sdk/client-s3'
import { attachments, largestPictureBytes } from '@caravel/contract/attachments'
import { contacts } from '@caravel/contract/contacts'
import { profile } from '@caravel/contract/profile'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { backUp, restore } from '../testing/backups.ts'
import { createTestDatabase } from '../testing/database.ts'
import { createContact, createWorkspace, type TestWorkspace } from '../testing/factories.ts'
import { announcePicture, drawPng } from '../testing/pictures.ts'
import { expectRefused } from '../testing/refusals.ts'
import { type Relay, startRelay } from '../testing/relay.ts'
import { makeDataDir } from '../testing/server-process.ts'
import { newKey, type Storage } from './storage.ts'

let store: Relay
let app: TestApp
let storage: Storage
let workspace: TestWorkspace
let contact: { id: string }

const setting = (name: string) => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: .ci/run starts a store and sets it`)
  return value
}
const settings = {
  S3_ENDPOINT: setting('TEST_S3_ENDPOINT'),
  S3_REGION: 'us-east-1',
  S3_BUCKET: `caravel-${randomUUID()}`,
  S3_ACCESS_KEY_ID: setting('TEST_S3_ACCESS_KEY_ID'),
  S3_SECRET_ACCESS_KEY: setting('TEST_S3_SECRET_ACCESS_KEY'),
}
const origin = 'http://localhost:3000'

beforeAll(async () => {
  await createBucket()
  store = await startRelay(settings.S3_ENDPOINT)
  app = await startTestApp({ ...settings, S3_ENDPOINT: store.url })
  storage = app.services.storage
  workspace = await createWorkspace(app)
  contact = await createContact(app, workspace)
})
afterAll(async () => {
  await app.close()
  await store.stop()
})

const inWorkspace = (id?: string) => ({ params: { org: workspace.id, ...(id && { id }) } as never })
const announce = async (content: Buffer | string, name = 'offer.txt') => {
  const size = Buffer.byteLength(content)
  const body = { name, section: 'person' as const, size, person_id: contact.id }
  return (await app.call(attachments.getUploadUrl, { ...inWorkspace(), body }, workspace.owner)).body
}
const put = async (url: string, content: Buffer | string) =>
  (await fetch(url, { method: 'PUT', body: content as string, headers: { 'content-type': 'text/plain' } }))
    .status
const finish = (id: string) => app.call(attachments.completeUpload, inWorkspace(id), workspace.owner)
const remove = (id: string) => app.call(attachments.remove, inWorkspace(id), workspace.owner)
const list = () =>
  app.call(attachments.list, { ...inWorkspace(), query: { person_id: contact.id } }, workspace.owner)
const setAvatar = (pic: string) => app.call(profile.update, { body: { pic } }, workspace.owner)
const upload = async (content: Buffer | string, name?: string) => {
  const { id, url } = await announce(content, name)
  expect(await put(url, content)).toBe(200)
  return (await finish(id)).body
}
const keyIn = (url: string) => new URL(url).pathname.replace(`/${settings.S3_BUCKET}/`, '')
const takeAway = async () => {
  await store.stop()
  onTestFinished(() => store.start())
}

describe('a backup', () => {
  it('takes files out of the store, puts them on a disk, and takes them back from there', async () => {
    const content = 'What was agreed'
    const key = keyIn((await upload(content)).url)
    const [onS3, onDisk] = [await makeDataDir(), await makeDataDir()]
    const file = path.join(onS3, 'caravel.tar')
    await backUp({ ...settings, DATABASE_URL: app.database.url, DATA_DIR: onS3 }, file)

    const away = { DATABASE_URL: await emptyDatabase(), DATA_DIR: onDisk }
    await restore(away, file)
    expect(await readFile(path.join(onDisk, 'files', key), 'utf8')).toBe(content)

    await storage.remove(key)
    await backUp(away, `${file}.away`)
    await restore({ ...settings, DATABASE_URL: await emptyDatabase(), DATA_DIR: onS3 }, `${file}.away`)
    expect(await text(await storage.read(key))).toBe(content)
  })

  async function emptyDatabase() {
    const database = await createTestDatabase({ empty: true })
    onTestFinished(database.drop)
    return database.url
  }
})

describe('the store', () => {
  it('gives back what was written, whole or in part, until it is removed', async () => {
    const key = newKey(workspace.id)
    await storage.write(key, Readable.from([Buffer.from('hello')]), { bytes: 5 })
    expect(await storage.sizeOf(key)).toBe(5)
    expect(await text(await storage.read(key))).toBe('hello')
    expect(await text(await storage.read(key, { first: 2 }))).toBe('he')
    await storage.remove(key)
    await storage.remove(key)
    expect(await storage.sizeOf(key)).toBeNull()
  })

  it('takes what is too large to be held as a whole, in parts', async () => {
    const key = newKey(workspace.id)
    const pieces = Array.from({ length: 40 }, (_, at) => Buffer.alloc(1024 * 1024, at))
    const write = () => storage.write(key, Readable.from(pieces), { bytes: 1024 ** 3, orLess: true })
    await write()
    expect(await storage.sizeOf(key)).toBe(40 * 1024 * 1024)
    expect((await buffer(await storage.read(key))).equals(Buffer.concat(pieces))).toBe(true)
    await expect(write()).rejects.toMatchObject({ status: 409 })
    const broken = newKey(workspace.id)
    const tooShort = storage.write(broken, Readable.from(pieces), { bytes: 1024 ** 3 })
    await expect(tooShort).rejects.toMatchObject({ status: 400 })
    expect(await storage.sizeOf(broken)).toBeNull()
  })

  it('writes nothing over what is there', async () => {
    const key = newKey(workspace.id)
    const write = (content: string) => storage.write(key, Readable.from([Buffer.from(content)]), { bytes: 5 })
    await write('hello')
    await expect(write('other')).rejects.toMatchObject({ status: 409 })
    expect(await text(await storage.read(key))).toBe('hello')
  })

  it('keeps nothing that is not as large as announced', async () => {
    const key = newKey(workspace.id)
    const write = storage.write(key, Readable.from([Buffer.from('hell')]), { bytes: 5 })
    await expect(write).rejects.toMatchObject({ status: 400 })
    expect(await storage.sizeOf(key)).toBeNull()
  })

  it.each(['../../etc/passwd', 'a/b', ''])('knows no key %j', async (key) => {
    await expect(storage.downloadUrl(key)).rejects.toThrow('Not a file of ours')
    await expect(storage.uploadUrl({ key, size: { bytes: 1 } })).rejects.toThrow('Not a file of ours')
    await expect(storage.remove(key)).rejects.toThrow()
  })

  it('that does not know us is unavailable, and no secret is told', async () => {
    const wrong = await startTestApp({ ...settings, S3_SECRET_ACCESS_KEY: 'not-the-secret' })
    onTestFinished(() => wrong.close())
    await expect(wrong.services.storage.sizeOf(newKey(workspace.id))).rejects.toMatchObject({ status: 503 })
    const { signed_url } = await announcePicture(wrong, (await createWorkspace(wrong)).owner, 'avatar')
    expect(await put(signed_url, 'hello')).toBe(403)
    expect(wrong.logged.join('')).not.toContain('not-the-secret')
  })
})

describe('a file of a record', () => {
  it('goes straight to the store, and is shown once it is there', async () => {
    const { id, url } = await announce('hello', 'rése"rvé.html')
    expect(new URL(url).origin).toBe(store.url)
    expect(await put(url, 'hello')).toBe(200)
    expect((await list()).body.results.map((file) => file.id)).not.toContain(id)
    const finished = (await finish(id)).body
    expect((await finish(id)).body.id).toBe(id)
    expect((await list()).body.results[0]?.id).toBe(id)
    const shown = await fetch(finished.url)
    expect(await shown.text()).toBe('hello')
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''r%C3%A9se%22rv%C3%A9.html",
      'cache-control': 'private, max-age=900',
    })
  })

  it('that is deleted is gone from the store at once, and its earlier link with it', async () => {
    const { id, url } = await upload('hello')
    await remove(id)
    expect((await fetch(url)).status).toBe(404)
  })

  it('that is a picture is shown in place, whatever it was sent as', async () => {
    const { url, content_type } = await upload(await drawPng(), 'x.html')
    const { headers } = await fetch(url)
    expect(content_type).toBe('image/png')
    expect(headers.get('content-type')).toBe('image/png')
    expect(headers.get('content-disposition')).toBe("inline; filename*=UTF-8''x.html")
  })

  it('keeps its address for a while, so that browsers keep their copy', async () => {
    const key = newKey(workspace.id)
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-01-01T00:01:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    const first = await storage.downloadUrl(key)
    vi.setSystemTime(new Date('2030-01-01T00:14:00Z'))
    expect(await storage.downloadUrl(key)).toBe(first)
    vi.setSystemTime(new Date('2030-01-01T00:16:00Z'))
    expect(await storage.downloadUrl(key)).not.toBe(first)
  })

  it('can be sent and fetched by the page, and by no page of others', async () => {
    const { url } = await announce('hello')
    const ask = (from: string) =>
      fetch(url, {
        method: 'OPTIONS',
        headers: {
          origin: from,
          'access-control-request-method': 'PUT',
          'access-control-request-headers': 'content-type',
        },
      })
    expect((await ask(origin)).headers.get('access-control-allow-origin')).toBe(origin)
    expect((await ask('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('a signed link', () => {
  it('is refused when anything in it is changed', async () => {
    const { url } = await upload('hello')
    const other = await upload('other')
    expect((await fetch(url)).status).toBe(200)
    for (const bad of [
      url.replace(keyIn(url), keyIn(other.url)),
      url.replace(/X-Amz-Signature=.{4}/, 'X-Amz-Signature=0000'),
      url.replace(/X-Amz-Expires=\d+/, 'X-Amz-Expires=99999'),
      url.replace('octet-stream', 'html'),
      url.replace('attachment', 'inline'),
      url.replace(/\?.*/, ''),
    ])
      expect((await fetch(bad)).status, bad).toBe(403)
  })

  it('to read is not one to write, nor the other way round', async () => {
    const { url } = await upload('hello')
    expect(await put(url, 'other')).toBe(403)
    expect((await fetch((await announce('hello')).url)).status).toBe(403)
  })

  it('expires', async () => {
    const key = newKey(workspace.id)
    await storage.write(key, Readable.from([Buffer.from('hello')]), { bytes: 5 })
    const signedAgo = async (minutes: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - minutes * 60_000 })
      const links = {
        toRead: await storage.downloadUrl(key),
        toWrite: await storage.uploadUrl({ key: newKey(workspace.id), size: { bytes: 5 } }),
      }
      vi.useRealTimers()
      return links
    }
    const young = await signedAgo(14)
    expect([(await fetch(young.toRead)).status, await put(young.toWrite, 'hello')]).toEqual([200, 200])
    const old = await signedAgo(31)
    expect([(await fetch(old.toRead)).status, await put(old.toWrite, 'hello')]).toEqual([403, 403])
  })

  it('takes neither more nor less than announced, and nothing is then shown', async () => {
    for (const content of ['hello, world', 'hell']) {
      const { id, url } = await announce('hello')
      expect(await put(url, content)).toBe(403)
      const [detail] = await expectRefused(app, 400, () => finish(id))
      expect(detail?.message).toBe('Upload the file first')
    }
  })
})

describe('an avatar', () => {
  it('is sent, drawn anew, and what was sent is removed', async () => {
    const { signed_url, perm_url } = await announcePicture(app, workspace.owner, 'avatar')
    expect(await put(signed_url, await drawPng())).toBe(200)
    const { pic } = (await setAvatar(perm_url)).body
    const shown = await fetch(pic?.file_url ?? '')
    expect(shown.headers.get('content-type')).toBe('image/webp')
    expect(shown.headers.get('content-disposition')).toBe('inline')
    await app.mailsTo('')
    expect(await storage.sizeOf(keyIn(signed_url))).toBeNull()
  })

  it('of more than 5 MiB can be sent, but is not taken', async () => {
    const { signed_url, perm_url } = await announcePicture(app, workspace.owner, 'avatar')
    expect(await put(signed_url, Buffer.alloc(largestPictureBytes + 1))).toBe(200)
    const [detail] = await expectRefused(app, 413, () => setAvatar(perm_url))
    expect(detail?.code).toBe('too_large')
  })
})

describe('while the store is down', () => {
  it('only what needs a file waits for it, and goes on when it is back', async () => {
    const { id, url } = await announce('hello')
    await put(url, 'hello')
    await takeAway()

    const before = app.logged.length
    const refused = await finish(id)
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2'])
    expect(refused.error.details[0]?.message).toBe('Files cannot be reached at the moment. Try again later')
    expect(app.logged.slice(before).join('')).toContain('ECONNREFUSED')
    expect((await list()).status).toBe(200)
    const body = { first_name: 'Ada' }
    expect((await app.call(contacts.create, { ...inWorkspace(), body }, workspace.owner)).status).toBe(201)
    expect((await app.call(contacts.list, inWorkspace(), workspace.owner)).status).toBe(200)

    await store.start()
    expect((await finish(id)).status).toBe(200)
  })

  it('a server starts all the same', async () => {
    await takeAway()
    const other = await startTestApp({ ...settings, S3_ENDPOINT: store.url })
    onTestFinished(() => other.close())
    expect((await other.http.inject({ url: '/readyz' })).statusCode).toBe(200)
  })

  it('a deleted file is gone from the list at once, and from the store when it is back', async () => {
    const { id, url } = await upload('hello')
    await takeAway()
    expect((await remove(id)).status).toBe(204)
    expect((await list()).body.results.map((file) => file.id)).not.toContain(id)
    await app.mailsTo('')
    const waiting = () =>
      app.database.sql(`select attempts from graphile_worker._private_jobs where payload->>'key' = $1`, [
        keyIn(url),
      ])
    expect(await waiting()).toEqual([{ attempts: 1 }])

    await store.start()
    expect(await storage.sizeOf(keyIn(url))).toBe(5)
    await app.database.sql('update graphile_worker._private_jobs set run_at = now()')
    await app.mailsTo('')
    expect(await waiting()).toEqual([])
    expect(await storage.sizeOf(keyIn(url))).toBeNull()
  })
})

async function createBucket() {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: Bucket } = settings
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: {
      accessKeyId: settings.S3_ACCESS_KEY_ID,
      secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
    },
  })
  await client.send(new CreateBucketCommand({ Bucket }))
  const rule = { AllowedOrigins: [origin], AllowedMethods: ['GET', 'PUT'], AllowedHeaders: ['content-type'] }
  await client.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules: [rule] } }))
  client.destroy()
}
