import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { attachments, largestPictureBytes } from '@caravel/contract/attachments'
import { profile } from '@caravel/contract/profile'
import { workspaces } from '@caravel/contract/workspaces'
import { beforeEach, describe, expect, it } from 'vitest'
import { isKey } from '../../storage/storage.ts'
import { openTestApp } from '../../testing/app.ts'
import { fingerprint } from '../../testing/database.ts'
import { addMember, createWorkspace, type TestMember, type TestWorkspace } from '../../testing/factories.ts'
import { announcePicture, drawPng, putFile, uploadPicture } from '../../testing/pictures.ts'

const app = await openTestApp()
let workspace: TestWorkspace
let member: TestMember

beforeEach(async () => {
  workspace = await createWorkspace(app)
  member = await addMember(app, workspace, 'VIEWER')
})

const announce = (body: object, caller: TestMember = member) =>
  app.call(attachments.getSignedUrl, { params: { org: workspace.id }, body: body as never }, caller)
const setAvatar = (pic: string | null, caller: TestMember = member) =>
  app.call(profile.update, { body: { pic } }, caller)
const setLogo = (logo: string | null, more: object = {}) =>
  app.call(workspaces.update, { params: { org: workspace.id }, body: { logo, ...more } }, workspace.owner)
const keyIn = (url: string) => url.replace(/^\/files\//, '').replace(/\?.*/, '')
const isStored = async (url: string) => (await app.services.storage.sizeOf(keyIn(url))) !== null
const runJobs = async () => {
  await app.mailsTo('')
  const failed = 'select last_error from graphile_worker._private_jobs where last_error is not null'
  expect(await app.database.sql(failed)).toEqual([])
}
const runHourlyJob = async () => {
  await app.database.sql(`select graphile_worker.add_job('forget_expired')`)
  await runJobs()
}
const forgetAfterADay = async () => {
  await app.database.sql(`update attachments set created_at = created_at - interval '25 hours'`)
  await runHourlyJob()
}

describe('announcing a picture', () => {
  it('answers where to put it, and an address that shows nothing by itself', async () => {
    const { status, body } = await announce({ name: 'me.png', section: 'avatar' })
    expect(status).toBe(200)
    expect((await putFile(app, body.signed_url, await drawPng())).statusCode).toBe(200)
    expect((await app.http.inject({ url: body.perm_url })).statusCode).toBe(404)
    expect((await app.http.inject({ url: body.signed_url })).statusCode).toBe(404)
  })

  it('of the workspace is for ADMINs', async () => {
    const editor = await addMember(app, workspace, 'EDITOR')
    const before = await fingerprint(app.database)
    for (const caller of [member, editor]) {
      const { status, error } = await announce({ name: 'logo.png', section: 'logo' }, caller)
      expect([status, error.details[0]?.code]).toEqual([403, 'permission_denied'])
    }
    expect(await fingerprint(app.database)).toEqual(before)
    expect((await announce({ name: 'logo.png', section: 'logo' }, workspace.owner)).status).toBe(200)
  })

  it.each([
    '../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    '..\\..\\boot.ini',
    '/files/me.png',
    'gnp\u202Egpj.exe',
    '🦜.png',
    'new\nline.png',
    'x'.repeat(255),
  ])('never makes a path of the name %j', async (name) => {
    const { body } = await announce({ name, section: 'avatar' })
    const key = keyIn(body.perm_url)
    expect(isKey(key)).toBe(true)
    expect(key.startsWith(`${workspace.id}/`)).toBe(true)
    await putFile(app, body.signed_url, 'x')
    const stored = await readdir(path.join(app.services.config.dataDir, 'files', workspace.id))
    expect(stored).toEqual([key.slice(37)])
  })

  it.each([
    ['no name', { section: 'avatar' }, 'name'],
    ['an empty name', { name: ' ', section: 'avatar' }, 'name'],
    ['a name with NUL', { name: 'a\u0000.png', section: 'avatar' }, 'name'],
    ['a name that is too long', { name: 'x'.repeat(256), section: 'avatar' }, 'name'],
    ['a section of records', { name: 'a.png', section: 'person' }, 'section'],
    ['a section that is a path', { name: 'a.png', section: '../avatar' }, 'section'],
  ])('is refused with %s', async (_, body, field) => {
    const before = await fingerprint(app.database)
    const { status, error } = await announce(body)
    expect([status, error.details[0]?.field]).toEqual([400, field])
    expect(await fingerprint(app.database)).toEqual(before)
  })

  it('ends when fifty wait to be finished, for this member only', async () => {
    for (let n = 0; n < 50; n++) await announcePicture(app, member, 'avatar')
    const { status, headers, error } = await announce({ name: 'one more', section: 'avatar' })
    expect([status, error.details[0]?.code, headers['retry-after']]).toEqual([429, 'throttled', '3600'])
    expect((await announce({ name: 'a', section: 'avatar' }, workspace.owner)).status).toBe(200)
    await forgetAfterADay()
    expect((await announce({ name: 'the next day', section: 'avatar' })).status).toBe(200)
  })
})

describe('taking a picture', () => {
  it('makes it the avatar, and removes what was uploaded', async () => {
    const permUrl = await uploadPicture(app, member, 'avatar', await drawPng())
    const { body } = await setAvatar(permUrl)
    const shown = await app.http.inject({ url: body.pic?.file_url ?? '' })
    expect(shown.headers).toMatchObject({ 'content-type': 'image/webp', 'content-disposition': 'inline' })
    expect(keyIn(body.pic?.file_url ?? '')).not.toBe(keyIn(permUrl))
    await runJobs()
    expect(await isStored(permUrl)).toBe(false)
    expect(await isStored(body.pic?.file_url ?? '')).toBe(true)
  })

  it('makes it the logo, which every member sees', async () => {
    const { body } = await setLogo(await uploadPicture(app, workspace.owner, 'logo', await drawPng()))
    const seen = await app.call(profile.get, { params: { org: workspace.id } }, member)
    expect(seen.body.accounts[0]?.logo).toBe(body.logo)
    expect((await app.http.inject({ url: body.logo ?? '' })).headers['content-type']).toBe('image/webp')
  })

  it('is refused alike for every address that is not that of the caller’s own new upload', async () => {
    const other = await createWorkspace(app)
    const colleague = await addMember(app, workspace, 'EDITOR')
    const png = await drawPng()
    const own = await uploadPicture(app, member, 'avatar', png)
    const taken = await uploadPicture(app, member, 'avatar', png)
    await setAvatar(taken)
    const { signed_url } = await announcePicture(app, member, 'avatar')
    const current = (await app.call(profile.getWithoutWorkspace, {}, member)).body.user.pic?.file_url ?? ''
    const unknown = own.replace(/.{12}$/, '000000000000')
    const addresses = [
      unknown,
      taken,
      signed_url,
      current,
      keyIn(own),
      `${own}/`,
      `${own}?x`,
      `/files/../files/${keyIn(own)}`,
      `/files/${workspace.id}/../${keyIn(own)}`,
      own.replace('/files/', '/files/%2e%2e/files/'),
      `https://evil.example${own}`,
      `//evil.example${own}`,
      `${own}\u0000`,
      own.toUpperCase(),
      `/files/${'-'.repeat(36)}/${'-'.repeat(36)}`,
      '',
      '🦜',
      await uploadPicture(app, colleague, 'avatar', png),
      await uploadPicture(app, other.owner, 'avatar', png),
      await uploadPicture(app, workspace.owner, 'logo', png),
    ]
    const before = await fingerprint(app.database)
    for (const address of addresses) {
      const { status, error } = await setAvatar(address)
      expect({ address, status, details: error.details }).toEqual({
        address,
        status: 400,
        details: [{ code: 'invalid', message: 'Upload the picture again', field: 'pic' }],
      })
    }
    expect(await fingerprint(app.database)).toEqual(before)
    expect((await setAvatar(own)).status).toBe(200)
  })

  it('as a logo is refused alike for an avatar and for a logo of another workspace', async () => {
    const other = await createWorkspace(app)
    const png = await drawPng()
    const admin = await addMember(app, workspace, 'ADMIN')
    const addresses = [
      await uploadPicture(app, workspace.owner, 'avatar', png),
      await uploadPicture(app, other.owner, 'logo', png),
      await uploadPicture(app, admin, 'logo', png),
      '/files/x',
    ]
    const before = await fingerprint(app.database)
    for (const address of addresses) {
      const { status, error } = await setLogo(address)
      expect([status, error.details]).toEqual([
        400,
        [{ code: 'invalid', message: 'Upload the picture again', field: 'logo' }],
      ])
    }
    expect(await fingerprint(app.database)).toEqual(before)
  })

  it('is refused to someone who was removed from where it was uploaded', async () => {
    const permUrl = await uploadPicture(app, member, 'avatar', await drawPng())
    await app.database.sql('update members set removed_at = now() where id = $1', [member.memberId])
    expect((await setAvatar(permUrl)).status).toBe(400)
    await app.database.sql('update members set removed_at = null where id = $1', [member.memberId])
    expect((await setAvatar(permUrl)).status).toBe(200)
  })

  it('asks for the upload first', async () => {
    const { perm_url } = await announcePicture(app, member, 'avatar')
    const { status, error } = await setAvatar(perm_url)
    expect([status, error.details[0]?.message]).toEqual([400, 'Upload the picture first'])
  })

  it('gives one picture to two requests for it at once, and refuses the other', async () => {
    const permUrl = await uploadPicture(app, member, 'avatar', await drawPng())
    const answers = await Promise.all([setAvatar(permUrl), setAvatar(permUrl)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('for a change that then fails leaves the upload good for the next try', async () => {
    const permUrl = await uploadPicture(app, workspace.owner, 'logo', await drawPng())
    const before = await fingerprint(app.database)
    expect((await setLogo(permUrl, { version: 99 })).status).toBe(409)
    expect(await fingerprint(app.database)).toEqual(before)
    expect((await setLogo(permUrl)).status).toBe(200)
  })
})

describe('the link to upload', () => {
  it('takes up to 5 MiB', async () => {
    const { signed_url } = await announcePicture(app, member, 'avatar')
    const tooMuch = await putFile(app, signed_url, Buffer.alloc(largestPictureBytes + 1))
    expect([tooMuch.statusCode, tooMuch.json().details[0].code]).toEqual([413, 'too_large'])
    expect(await isStored(signed_url)).toBe(false)
    expect((await putFile(app, signed_url, Buffer.alloc(largestPictureBytes))).statusCode).toBe(200)
  })

  it('writes nothing over what is there', async () => {
    const { signed_url, perm_url } = await announcePicture(app, member, 'avatar')
    await putFile(app, signed_url, await drawPng())
    const again = await putFile(app, signed_url, '<script>alert(1)</script>')
    expect([again.statusCode, again.json().details[0].code]).toEqual([409, 'conflict'])
    expect((await setAvatar(perm_url)).status).toBe(200)
  })

  it('used once more after the picture was taken changes nothing, and what it wrote is forgotten', async () => {
    const { signed_url, perm_url } = await announcePicture(app, member, 'avatar')
    const png = await drawPng()
    await putFile(app, signed_url, png)
    const { pic } = (await setAvatar(perm_url)).body
    await runJobs()
    expect((await putFile(app, signed_url, png)).statusCode).toBe(200)
    expect((await setAvatar(perm_url)).status).toBe(400)
    await forgetAfterADay()
    expect(await isStored(perm_url)).toBe(false)
    expect(await isStored(pic?.file_url ?? '')).toBe(true)
  })
})

describe('a day later', () => {
  it('uploads that nobody took are forgotten, with every file of theirs', async () => {
    const announced = await announcePicture(app, member, 'avatar')
    const uploaded = await uploadPicture(app, member, 'avatar', await drawPng())
    const prepared = await uploadPicture(app, workspace.owner, 'logo', await drawPng())
    await setLogo(prepared, { version: 99 })
    const folder = path.join(app.services.config.dataDir, 'files', workspace.id)
    expect(await readdir(folder)).toHaveLength(3)
    await forgetAfterADay()
    expect(await readdir(folder)).toEqual([])
    expect(await app.database.sql('select id from attachments')).toEqual([])
    for (const address of [announced.perm_url, uploaded]) expect((await setAvatar(address)).status).toBe(400)
  })

  it('younger ones and pictures in use stay', async () => {
    const { pic } = (await setAvatar(await uploadPicture(app, member, 'avatar', await drawPng()))).body
    await forgetAfterADay()
    const young = await uploadPicture(app, member, 'avatar', await drawPng())
    await runHourlyJob()
    expect(await isStored(young)).toBe(true)
    expect(await isStored(pic?.file_url ?? '')).toBe(true)
  })

  it('an upload is no longer taken in its last hour, when its files may go at any moment', async () => {
    const permUrl = await uploadPicture(app, member, 'avatar', await drawPng())
    await app.database.sql(`update attachments set created_at = now() - interval '23 hours 1 minute'`)
    expect((await setAvatar(permUrl)).status).toBe(400)
  })
})
