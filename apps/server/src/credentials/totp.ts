/** Codes of an authenticator app (RFC 6238): six digits of an HMAC-SHA1 over the half minute that it is. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const stepMs = 30_000

/** 160 bits, as RFC 4226 recommends. */
export const newTotpSecret = (): Buffer => randomBytes(20)

export const stepAt = (time: number): number => Math.floor(time / stepMs)

export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The half minute whose code this is. The clock of a phone may be half a minute ahead or behind. */
export function stepOfCode(secret: Buffer, code: string, now = Date.now()): number | undefined {
  const current = stepAt(now)
  return [current, current - 1, current + 1].find((step) => isSame(codeAt(secret, step), code))
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** As people type it into an app, and links carry it (RFC 4648). */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

/** What the picture for the app's camera says. */
export function totpLink(email: string, secret: Buffer): string {
  const label = encodeURIComponent(`Caravel:${email}`)
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=Caravel`
}
