import { access, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { localDisk } from './local-disk.ts'
import { linkSigner } from './signed-links.ts'
import { isKey, newKey, type Storage } from './storage.ts'

let app: TestApp
let directory: string
let disk: Storage
const workspaceId = '01890000-0000-7000-8000-000000000001'

beforeAll(async () => {
  app = await startTestApp()
  directory = await mkdtemp(path.join(os.tmpdir(), 'caravel-files-'))
  disk = localDisk(directory, linkSigner(Buffer.from('secret')))
})
afterAll(async () => {
  await app.close()
})

describe('the local disk', () => {
  it('gives back what was written', async () => {
    const key = newKey(workspaceId)
    await disk.write(key, Readable.from(['hello']), { bytes: 5 })
    expect(await disk.sizeOf(key)).toBe(5)
    expect(await text(await disk.read(key))).toBe('hello')
    await disk.remove(key)
    expect(await disk.sizeOf(key)).toBeNull()
  })

  it.each([
    ['longer', 'hello world', 5, 'larger than announced'],
    ['shorter', 'hi', 5, 'shorter than announced'],
  ])('keeps nothing of a file that is %s than announced', async (_, content, size, message) => {
    const key = newKey(workspaceId)
    await expect(disk.write(key, Readable.from([Buffer.from(content)]), { bytes: size })).rejects.toThrow(
      message,
    )
    expect(await disk.sizeOf(key)).toBeNull()
    expect(
      (await readdir(path.join(directory, workspaceId))).filter((name) => name.endsWith('.part')),
    ).toEqual([])
  })

  it('takes less than announced where that was said', async () => {
    const key = newKey(workspaceId)
    await disk.write(key, Readable.from([Buffer.from('hi')]), { bytes: 5, orLess: true })
    expect(await disk.sizeOf(key)).toBe(2)
  })

  it('keeps the first of two files for one key, also when they come at once', async () => {
    const key = newKey(workspaceId)
    const write = (content: string) =>
      disk.write(key, Readable.from([Buffer.from(content)]), { bytes: content.length })
    const writes = await Promise.allSettled([write('first'), write('other')])
    expect(writes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const kept = await text(await disk.read(key))
    await expect(write('later')).rejects.toMatchObject({ status: 409 })
    expect(await text(await disk.read(key))).toBe(kept)
    expect(await readdir(path.join(directory, workspaceId))).not.toContain(`${key.slice(37)}.part`)
  })

  it('removes also what a server that was killed had begun to write', async () => {
    const key = newKey(workspaceId)
    const part = path.join(directory, `${key}.part`)
    await writeFile(part, 'hel')
    await expect(disk.write(key, Readable.from(['hello']), { bytes: 5 })).rejects.toMatchObject({
      status: 409,
    })
    await disk.remove(key)
    await expect(access(part)).rejects.toThrow('ENOENT')
  })

  it('is unavailable, and to be tried again, when the disk fails', async () => {
    const noDirectory = path.join(directory, 'file')
    await writeFile(noDirectory, '')
    const failing = localDisk(noDirectory, linkSigner(Buffer.from('secret')))
    const key = newKey(workspaceId)
    for (const act of [failing.sizeOf(key), failing.write(key, Readable.from(['hello']), { bytes: 5 })])
      await expect(act).rejects.toMatchObject({ status: 503, cause: { code: 'ENOTDIR' } })
  })

  it.each([
    [413, 'too_large', 'The file is larger than announced', 'hello!'],
    [503, 'server_error', expect.stringMatching(/^The server's disk is full/), full()],
  ])('leaves nothing behind when a write fails with %s', async (status, code, message, content) => {
    const key = newKey(workspaceId)
    await expect(disk.write(key, Readable.from(content), { bytes: 5 })).rejects.toMatchObject({
      status,
      details: [{ code, message }],
    })
    expect(await disk.sizeOf(key)).toBeNull()
    await disk.write(key, Readable.from(['hello']), { bytes: 5 })
  })

  it.each([
    '../../etc/passwd',
    `${workspaceId}/../x`,
    `${workspaceId}/%2e%2e`,
    'a/b',
    `${'-'.repeat(36)}/${'-'.repeat(36)}`,
    `AB${workspaceId.slice(2)}/${workspaceId}`,
    `${workspaceId}/${workspaceId}.part`,
    '',
    `${workspaceId}/${workspaceId}\u0000`,
  ])('knows no key %j', async (key) => {
    expect(isKey(key)).toBe(false)
    await expect(async () => disk.read(key)).rejects.toThrow()
  })
})

describe('a signed link', () => {
  const upload = async (content: string, contentType = 'text/plain') => {
    const key = newKey(workspaceId)
    const url = await app.services.storage.uploadUrl({ key, size: { bytes: content.length } })
    const response = await app.http.inject({
      method: 'PUT',
      url,
      headers: { 'content-type': contentType },
      payload: content,
    })
    return { key, url, status: response.statusCode }
  }
  const get = (url: string) => app.http.inject({ url })

  it('stores a file and gives it back as a download', async () => {
    const { key, status } = await upload('<script>alert(1)</script>', 'text/html')
    expect(status).toBe(200)
    const response = await get(
      await app.services.storage.downloadUrl(key, { name: 'rése"rvé.html', contentType: 'text/html' }),
    )
    expect(response.body).toBe('<script>alert(1)</script>')
    expect(response.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''r%C3%A9se%22rv%C3%A9.html",
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  it('never shows in place what is not a picture', async () => {
    const { key } = await upload('<svg onload="alert(1)"/>', 'image/svg+xml')
    const response = await get(await app.services.storage.downloadUrl(key, { contentType: 'image/svg+xml' }))
    expect(response.headers['content-disposition']).toMatch(/^attachment/)
    const picture = await get(await app.services.storage.downloadUrl(key, { contentType: 'image/png' }))
    expect(picture.headers['content-disposition']).toBe('inline')
  })

  it('is no longer good when anything in it is changed', async () => {
    const { key } = await upload('hello')
    const good = await app.services.storage.downloadUrl(key)
    const other = await upload('other')
    expect((await get(good)).statusCode).toBe(200)
    for (const bad of [
      good.replace(key, other.key),
      good.replace(/expires=\d+/, 'expires=9999999999'),
      good.replace(/signature=.{4}/, 'signature=AAAA'),
      `${good}&type=text/html`,
      `/files/${key}`,
      `/files/${key}?signature=`,
    ]) {
      expect((await get(bad)).statusCode, bad).toBe(404)
    }
  })

  it('to read is not one to write', async () => {
    const { key, url } = await upload('hello')
    expect((await get(url)).statusCode).toBe(404)
    const read = await app.services.storage.downloadUrl(key)
    const overwrite = await app.http.inject({
      method: 'PUT',
      url: read,
      payload: 'evil!',
      headers: { 'content-type': 'text/plain' },
    })
    expect(overwrite.statusCode).toBe(404)
    expect((await get(read)).body).toBe('hello')
  })

  it('refuses more than was announced', async () => {
    const key = newKey(workspaceId)
    const url = await app.services.storage.uploadUrl({ key, size: { bytes: 3 } })
    const response = await app.http.inject({
      method: 'PUT',
      url,
      payload: 'too much',
      headers: { 'content-type': 'text/plain' },
    })
    expect([response.statusCode, response.json().details[0].code]).toEqual([413, 'too_large'])
    expect(await app.services.storage.sizeOf(key)).toBeNull()
  })

  it('says so over a real connection too, on which the rest is still to come', async () => {
    const origin = await app.http.listen({ port: 0, host: '127.0.0.1' })
    const key = newKey(workspaceId)
    const url = await app.services.storage.uploadUrl({ key, size: { bytes: 3 } })
    const response = await fetch(origin + url, { method: 'PUT', body: Buffer.alloc(8 * 1024 ** 2) })
    expect(response.status).toBe(413)
  })

  it('writes a key once', async () => {
    const { key, url, status } = await upload('hello')
    const again = await app.http.inject({
      method: 'PUT',
      url,
      payload: 'evil!',
      headers: { 'content-type': 'text/plain' },
    })
    expect([status, again.statusCode, again.json().details[0].code]).toEqual([200, 409, 'conflict'])
    expect((await get(await app.services.storage.downloadUrl(key))).body).toBe('hello')
  })

  it('expires', () => {
    let now = 1_000_000_000_000
    const links = linkSigner(Buffer.from('secret'), () => now)
    const query = Object.fromEntries(new URL(links.sign('GET', 'k', {}), 'http://x').searchParams)
    expect(links.verify('GET', 'k', query)).not.toBeNull()
    now += 31 * 60 * 1000
    expect(links.verify('GET', 'k', query)).toBeNull()
  })
})

/** Breaks off as a write to a full disk does. */
async function* full() {
  yield Buffer.from('he')
  throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' })
}
