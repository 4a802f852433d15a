import { createHmac, timingSafeEqual } from 'node:crypto'

export type LinkSigner = {
  sign: (method: 'GET' | 'PUT', key: string, facts: Record<string, string>) => string
  /** What the link vouches for, or null when it is expired, altered or not ours. */
  verify: (
    method: 'GET' | 'PUT',
    key: string,
    query: Record<string, unknown>,
  ) => Record<string, string> | null
}

const minutesValid = 15

/** Links to files that need no session: whoever holds one may do this one thing for a few minutes. */
export function linkSigner(secret: Buffer, now: () => number = Date.now): LinkSigner {
  const signature = (method: string, key: string, facts: Record<string, string>) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([method, key, Object.entries(facts).sort()]))
      .digest()

  return {
    sign(method, key, facts) {
      // Rounded up, so that the same picture keeps the same address, and the browser its copy, for a while.
      const step = minutesValid * 60
      const expires = String((Math.ceil(now() / 1000 / step) + 1) * step)
      const signed = { ...facts, expires }
      const query = new URLSearchParams({
        ...signed,
        signature: signature(method, key, signed).toString('base64url'),
      })
      return `/files/${key}?${query}`
    },
    verify(method, key, query) {
      const { signature: given, ...facts } = query
      if (typeof given !== 'string' || !isStrings(facts)) return null
      const expected = signature(method, key, facts)
      const actual = Buffer.from(given, 'base64url')
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null
      return Number(facts.expires) * 1000 >= now() ? facts : null
    },
  }
}

const isStrings = (facts: Record<string, unknown>): facts is Record<string, string> =>
  Object.values(facts).every((value) => typeof value === 'string')
