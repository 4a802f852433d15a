import type { Readable } from 'node:stream'
import { v7 as newId } from 'uuid'
import { conflict, diskFull, isDiskFull, unavailable } from '../errors.ts'

/** How much may be written: just as much as was announced, or also less. */
export type Size = { bytes: number; orLess?: true }
export type Upload = { key: string; size: Size }
export type Download = {
  /** The name to save it under. */
  name?: string
  contentType?: string
}

/** Where files live. They are private: the links that it gives out are signed and short-lived. */
export type Storage = {
  uploadUrl: (upload: Upload) => Promise<string>
  downloadUrl: (key: string, download?: Download) => Promise<string>
  /** Null when there is nothing. */
  sizeOf: (key: string) => Promise<number | null>
  read: (key: string, part?: { first: number }) => Promise<Readable>
  /** Once written, what is under a key stays as it is until it is removed: a second write is a 409. */
  write: (key: string, content: Readable, size: Size) => Promise<void>
  remove: (key: string) => Promise<void>
}

/** A file that is sent while it is made. Of the type that its route tells, where that tells only one. */
export type NamedFile = { name: string; content: Readable; type?: string }

const pictures = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])

/** How a browser is told to take a file: only pictures are shown in place, all else is saved. */
export function servedAs({ name, contentType = '' }: Download): { type: string; disposition: string } {
  const shown = pictures.has(contentType)
  const fileName = name ?? (shown ? undefined : 'file')
  return {
    type: shown ? contentType : 'application/octet-stream',
    disposition: [
      shown ? 'inline' : 'attachment',
      ...(fileName === undefined ? [] : [`filename*=UTF-8''${escapeName(fileName)}`]),
    ].join('; '),
  }
}

/** As RFC 8187 wants it: more is escaped than in an address. */
const escapeName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** A name is never taken from a person: a key is made here, and nothing else is accepted as one. */
export const newKey = (workspaceId: string): string => keyOf(workspaceId, newId())
export const keyOf = (workspaceId: string, id: string): string => `${workspaceId}/${id}`
export const workspaceOf = (key: string): string => key.slice(0, key.indexOf('/'))

const id = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const pattern = new RegExp(`^${id}/${id}$`)
export const isKey = (value: string): boolean => pattern.test(value)

export const alreadyUploaded = () => conflict('This file was uploaded already')

/** Files are away for a while: the rest of the product is not, and what failed can be tried again. */
export const filesUnavailable = (cause: unknown) =>
  Object.assign(
    isDiskFull(cause) ? diskFull() : unavailable('Files cannot be reached at the moment. Try again later'),
    { cause },
  )
