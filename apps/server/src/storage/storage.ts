import type { Readable } from 'node:stream'
import { v7 as newId } from 'uuid'

/** How much may be written: just as much as was announced, or also less. */
export type Size = { bytes: number; orLess?: true }
export type Upload = { key: string; size: Size; contentType?: string }
export type Download = {
  /** The name to save it under; without it the file is shown in place. */
  saveAs?: string
  contentType?: string
}

/** Where files live. They are private: the links that it gives out are signed and short-lived. */
export type Storage = {
  uploadUrl: (upload: Upload) => Promise<string>
  downloadUrl: (key: string, download?: Download) => Promise<string>
  /** The size of what is stored, or null when there is nothing. */
  sizeOf: (key: string) => Promise<number | null>
  read: (key: string) => Promise<Readable>
  /** Once written, what is under a key stays as it is until it is removed: a second write is a 409. */
  write: (key: string, content: Readable, size: Size) => Promise<void>
  remove: (key: string) => Promise<void>
}

/** A name is never taken from a person: a key is made here, and nothing else is accepted as one. */
export const newKey = (workspaceId: string): string => keyOf(workspaceId, newId())
export const keyOf = (workspaceId: string, id: string): string => `${workspaceId}/${id}`
export const workspaceOf = (key: string): string => key.slice(0, key.indexOf('/'))

const id = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const pattern = new RegExp(`^${id}/${id}$`)
export const isKey = (value: string): boolean => pattern.test(value)
