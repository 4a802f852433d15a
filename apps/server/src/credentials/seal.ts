/** Keeps what must be read again, such as the secret of somebody's authenticator app, useless to who reads the tables. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** `owner` is sealed in: what was sealed for one account cannot be opened for another. */
export type Seal = {
  close: (owner: string, content: Buffer) => Buffer
  open: (owner: string, sealed: Buffer) => Buffer
  /** For what is only compared, and too short to be safe as a plain hash. */
  hash: (owner: string, content: string) => Buffer
}

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

export function createSeal(key: Buffer): Seal {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', key, '', use, 32))
  const sealKey = keyFor('seal')
  const hashKey = keyFor('hash')
  return {
    close(owner, content) {
      const nonce = randomBytes(nonceBytes)
      const sealing = createCipheriv(cipher, sealKey, nonce).setAAD(Buffer.from(owner))
      const body = Buffer.concat([sealing.update(content), sealing.final()])
      return Buffer.concat([nonce, sealing.getAuthTag(), body])
    },
    open(owner, sealed) {
      const opening = createDecipheriv(cipher, sealKey, sealed.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
      opening.setAAD(Buffer.from(owner))
      opening.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
      return Buffer.concat([opening.update(sealed.subarray(nonceBytes + tagBytes)), opening.final()])
    },
    hash: (owner, content) => createHmac('sha256', hashKey).update(`${owner} ${content}`).digest(),
  }
}
