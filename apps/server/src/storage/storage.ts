import type { Readable } from 'node:stream'
import { v7 as newId } from 'uuid'

export type Upload = { key: string; size: number; contentType: string }
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
  write: (key: string, content: Readable, size: number) => Promise<void>
  remove: (key: string) => Promise<void>
}

/** A name is never taken from a person: a key is made here, and nothing else is accepted as one. */
export const newKey = (workspaceId: string): string => `${workspaceId}/${newId()}`
export const isKey = (value: string): boolean => /^[0-9a-f-]{36}\/[0-9a-f-]{36}$/.test(value)
