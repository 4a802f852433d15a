import { crc32, deflateSync } from 'node:zlib'
import { attachments } from '@caravel/contract/attachments'
import type { ArgsOf } from '@caravel/contract/route'
import sharp from 'sharp'
import type { TestApp } from './app.ts'
import type { TestMember } from './factories.ts'

type Section = ArgsOf<typeof attachments.getSignedUrl>['body']['section']

/** Announces a picture and uploads it as the web does; answers the address to set it by. */
export async function uploadPicture(app: TestApp, member: TestMember, section: Section, content: Buffer) {
  const { signed_url, perm_url } = await announcePicture(app, member, section)
  const { statusCode, body } = await putFile(app, signed_url, content)
  if (statusCode !== 200) throw new Error(`The upload answered ${statusCode}: ${body}`)
  return perm_url
}

export async function announcePicture(app: TestApp, member: TestMember, section: Section) {
  const body = { name: 'picture.png', section }
  return (await app.call(attachments.getSignedUrl, { params: { org: member.workspace.id }, body }, member))
    .body
}

export const putFile = (app: TestApp, url: string, content: Buffer | string) =>
  app.http.inject({ method: 'PUT', url, headers: { 'content-type': 'image/png' }, payload: content })

type Drawing = { width?: number; height?: number; color?: string }

export const draw = ({ width = 300, height = 200, color = '#c2410c' }: Drawing = {}) =>
  sharp({ create: { width, height, channels: 3, background: color } })

export const drawPng = (drawing?: Drawing) => draw(drawing).png().toBuffer()

/** A PNG of any size that takes a few bytes: its header says how large it is, and its rows are all the same. */
export function tinyPng(width: number, height: number, rows = 1): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
