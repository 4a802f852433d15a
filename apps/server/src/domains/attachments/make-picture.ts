import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { largestPictureBytes } from '@caravel/contract/attachments'
import type Sharp from 'sharp'
import type { Sharp as Drawing } from 'sharp'
import { invalid, throttled, tooLarge } from '../../errors.ts'
import { loadNative } from '../../native.ts'
import type { Storage } from '../../storage/storage.ts'

const edge = 256
const longestEdge = 1600
const mostPixels = 24_000_000
const mostSeconds = 10

/** Reads what somebody uploaded and writes it as a picture of ours: small, square, and without what hid in it. */
export const makePicture = (storage: Storage, from: string, to: string, field: string): Promise<void> =>
  make(storage, from, to, field, (picture) =>
    picture.resize(edge, edge, { fit: 'cover' }).webp({ quality: 85 }),
  )

/** The same for one that is shown large, also on paper: whole, and as JPEG, which PDFs take as it is. */
export const makeShownPicture = (storage: Storage, from: string, to: string, field: string): Promise<void> =>
  make(storage, from, to, field, (picture) =>
    picture
      .resize(longestEdge, longestEdge, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80, mozjpeg: true }),
  )

type Draw = (picture: Drawing) => Drawing

const make = (storage: Storage, from: string, to: string, field: string, draw: Draw): Promise<void> =>
  inTurn(async () => {
    // It was made for a change that then failed, and is now tried again.
    if ((await storage.sizeOf(to)) !== null) return
    const picture = await redraw(await readUpload(storage, from, field), field, draw)
    await storage.write(to, Readable.from([picture]), { bytes: picture.length })
  })

async function readUpload(storage: Storage, key: string, field: string): Promise<Buffer> {
  const size = await storage.sizeOf(key)
  if (size === null) throw invalid('Upload the picture first', field)
  if (size > largestPictureBytes) throw tooLarge('Choose a picture of at most 5 MB', field)
  return buffer(await storage.read(key))
}

async function redraw(upload: Buffer, field: string, draw: Draw): Promise<Buffer> {
  // What we draw ourselves is WebP, which can be read again; nobody else's is.
  if (isWebp(upload)) throw invalid('Choose a JPG, GIF or PNG picture', field)
  const sharp = await openSharp()
  const { width, height } = await decoding(sharp(upload, { limitInputPixels: false }).metadata(), field)
  if (width * height > mostPixels) throw invalid('Choose a picture of at most 24 megapixels', field)
  const picture = sharp(upload, { failOn: 'error', limitInputPixels: mostPixels })
    .timeout({ seconds: mostSeconds })
    .autoOrient()
  return decoding(draw(picture).toBuffer(), field)
}

/** A picture of ours as PNG, for what knows no WebP. */
export const readDrawn = (storage: Storage, key: string): Promise<Buffer> =>
  inTurn(async () => {
    const sharp = await openSharp()
    return sharp(await buffer(await storage.read(key)))
      .png()
      .toBuffer()
  })

let opened: Promise<typeof Sharp> | undefined

/** With the first picture, because it takes 14 MB that a server without pictures need not hold. */
function openSharp() {
  opened ??= loadNative('sharp', 'draws pictures', () => import('sharp')).then(({ default: sharp }) => {
    // What is not allowed here is not even looked at: the other decoders never see a byte from outside.
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: [
        'VipsForeignLoadJpegBuffer',
        'VipsForeignLoadPngBuffer',
        'VipsForeignLoadNsgifBuffer',
        'VipsForeignLoadWebpBuffer',
      ],
    })
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  })
  return opened
}

const isWebp = (file: Buffer) => file.subarray(0, 4).toString('latin1') === 'RIFF'

const decoding = <T>(work: Promise<T>, field: string): Promise<T> =>
  work.catch(() => {
    throw invalid('Choose a JPG, GIF or PNG picture', field)
  })

// One picture can take 250 MB and a core for seconds, so there is one at a time, and no long line.
const mostWaiting = 20
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= mostWaiting) throw throttled(5)
  waiting++
  const turn = last.then(work).finally(() => waiting--)
  last = turn.catch(() => {})
  return turn
}
