import { Readable } from 'node:stream'
import { profile } from '@caravel/contract/profile'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { fingerprint } from '../../testing/database.ts'
import { createWorkspace, type TestMember } from '../../testing/factories.ts'
import { announcePicture, draw, drawPng, tinyPng, uploadPicture } from '../../testing/pictures.ts'
import { makePicture } from './make-picture.ts'

const app = await openTestApp()
let member: TestMember

beforeEach(async () => {
  member = (await createWorkspace(app)).owner
})

const setAvatar = (pic: string) => app.call(profile.update, { body: { pic } }, member)
const upload = (content: Buffer) => uploadPicture(app, member, 'avatar', content)

/** What became of an uploaded picture, as its viewers get it. */
async function shown(content: Buffer): Promise<Buffer> {
  const { pic } = (await setAvatar(await upload(content))).body
  return (await app.http.inject({ url: pic?.file_url ?? '' })).rawPayload
}

/** The server itself reads no WebP. */
async function reading<T>(look: () => Promise<T>): Promise<T> {
  const operation = ['VipsForeignLoadWebpBuffer']
  sharp.unblock({ operation })
  try {
    return await look()
  } finally {
    sharp.block({ operation })
  }
}

const pixelAt = (picture: Buffer, left: number, top: number) =>
  reading(async () => [
    ...(await sharp(picture).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
  ])
const isReddish = ([red = 0, green = 0, blue = 0]: number[]) => red > 180 && green < 80 && blue < 80
const isBluish = ([red = 0, green = 0, blue = 0]: number[]) => blue > 180 && green < 80 && red < 80

/** Red on the left, blue on the right. */
const twoHalves = async (width: number, height: number) =>
  draw({ width, height, color: '#0000ff' }).composite([
    {
      input: await drawPng({ width: width / 2, height, color: '#ff0000' }),
      left: 0,
      top: 0,
    },
  ])

describe('an uploaded picture', () => {
  it.each(['jpeg', 'png', 'gif'] as const)('that is a %s becomes a square WebP', async (format) => {
    const picture = await shown(await draw().toFormat(format).toBuffer())
    const { width, height, format: made } = await reading(() => sharp(picture).metadata())
    expect([made, width, height]).toEqual(['webp', 256, 256])
  })

  it('is cut to its middle', async () => {
    const wide = await (await twoHalves(800, 200)).png().toBuffer()
    const picture = await shown(wide)
    expect(isReddish(await pixelAt(picture, 10, 128))).toBe(true)
    expect(isBluish(await pixelAt(picture, 245, 128))).toBe(true)
  })

  it('is turned as its camera was held, and keeps nothing else of what the camera wrote', async () => {
    const photo = await (await twoHalves(400, 400))
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Secret' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(photo.includes('Secret')).toBe(true)
    const picture = await shown(photo)
    // A quarter turn to the right: what was left is now on top.
    expect(isReddish(await pixelAt(picture, 128, 10))).toBe(true)
    expect(isBluish(await pixelAt(picture, 128, 245))).toBe(true)
    const { exif, icc, xmp, orientation } = await reading(() => sharp(picture).metadata())
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(picture.includes('Secret')).toBe(false)
  })

  it('that moves becomes its first frame', async () => {
    const frames = await Promise.all(['#ff0000', '#0000ff'].map((color) => drawPng({ color })))
    const picture = await shown(
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    )
    expect((await reading(() => sharp(picture).metadata())).pages).toBeUndefined()
    expect(isReddish(await pixelAt(picture, 128, 128))).toBe(true)
  })

  it('keeps what is transparent', async () => {
    const clear = { width: 64, height: 64, channels: 4 as const, background: '#00000000' }
    const picture = await shown(await sharp({ create: clear }).png().toBuffer())
    expect((await reading(() => sharp(picture).stats())).isOpaque).toBe(false)
  })

  it('that is a script as well comes out as a picture only', async () => {
    const gif = await draw().gif().toBuffer()
    const picture = await shown(Buffer.concat([gif, Buffer.from('*/=1;alert(document.domain)<script>')]))
    expect(picture.includes('alert')).toBe(false)
    expect(picture.subarray(0, 4).toString()).toBe('RIFF')
  })

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)" width="9" height="9"/>'),
    ],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a script that begins like a GIF', () => Buffer.from('GIF89a/*\u0001\u0000*/=1;alert(document.domain)')],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj')],
    ['a WebP', () => draw().webp().toBuffer()],
    ['a TIFF', () => draw().tiff().toBuffer()],
    ['an AVIF', () => draw({ width: 16, height: 16 }).avif().toBuffer()],
    ['half a JPEG', async () => (await draw().jpeg().toBuffer()).subarray(0, 400)],
    ['a PNG without its pixels', () => tinyPng(100, 100, 3)],
    ['a byte', () => Buffer.from([0])],
  ])('is refused when it is %s, whatever it says it is', async (_, content) => {
    const permUrl = await upload(await content())
    const before = await fingerprint(app.database)
    const { status, error } = await setAvatar(permUrl)
    expect([status, error.details]).toEqual([
      400,
      [{ code: 'invalid', message: 'Choose a JPG, GIF or PNG picture', field: 'pic' }],
    ])
    expect(await fingerprint(app.database)).toEqual(before)
  })

  it.each([
    ['PNG of 30,000 by 30,000', tinyPng(30_000, 30_000, 30_000)],
    ['GIF of 65,535 by 65,535', hugeGif()],
  ])('is refused when it is a %s, and takes no memory', async (_, bomb) => {
    expect(bomb.length).toBeLessThan(200_000)
    const permUrl = await upload(bomb)
    const before = process.memoryUsage.rss()
    const { status, error } = await setAvatar(permUrl)
    expect([status, error.details[0]?.message]).toEqual([400, 'Choose a picture of at most 24 megapixels'])
    expect(process.memoryUsage.rss() - before).toBeLessThan(50 * 1024 ** 2)
  })

  it('is refused when it is larger than 5 MiB, however it came into the store', async () => {
    const { perm_url } = await announcePicture(app, member, 'avatar')
    const content = Buffer.alloc(5 * 1024 ** 2 + 1)
    await app.services.storage.write(perm_url.replace('/files/', ''), Readable.from([content]), {
      bytes: content.length,
    })
    const { status, error } = await setAvatar(perm_url)
    expect([status, error.details[0]?.code, error.details[0]?.field]).toEqual([413, 'too_large', 'pic'])
  })

  it('waits its turn, and is sent away when the line is long', async () => {
    let release = () => {}
    const held = new Promise<number>((resolve) => {
      release = () => resolve(1)
    })
    const storage = { ...app.services.storage, sizeOf: () => held }
    const make = () => makePicture(storage, 'upload', 'picture', 'pic')
    const line = Array.from({ length: 20 }, make)
    await expect(make()).rejects.toMatchObject({ status: 429, retryAfterSeconds: 5 })
    release()
    await Promise.all(line)
    expect((await setAvatar(await upload(await drawPng()))).status).toBe(200)
  })
})

/** One frame that would take 17 GB, of which one pixel is drawn. */
function hugeGif(): Buffer {
  const screen = [0xff, 0xff, 0xff, 0xff, 0x80, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff]
  const frame = [0x2c, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0, 2, 2, 0x44, 1, 0, 0x3b]
  return Buffer.concat([Buffer.from('GIF89a'), Buffer.from(screen), Buffer.from(frame)])
}
