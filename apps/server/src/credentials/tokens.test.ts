import { createHmac } from 'node:crypto'
import { createSigner } from 'fast-jwt'
import { describe, expect, it, vi } from 'vitest'
import { createTokens } from './tokens.ts'

const key = Buffer.from('a key of at least thirty-two bytes')
const tokens = createTokens(key)
const [u, s] = ['0199a000-0000-7000-8000-00000000000a', '0199a000-0000-7000-8000-00000000000b']
const good = { sub: u, sid: s, typ: 'access', iss: 'caravel', aud: 'caravel-api' }
const signWith = (claims: object, secret: Buffer = key, expiresIn = 60_000) =>
  createSigner({ key: secret, algorithm: 'HS256', expiresIn })(claims)

describe('an access token', () => {
  it('says whose session it is', () => {
    expect(tokens.verifyAccess(tokens.signAccess({ sub: u, sid: s }))).toMatchObject({ sub: u, sid: s })
  })

  it('lives ten minutes', () => {
    const [, payload = ''] = tokens.signAccess({ sub: u, sid: s }).split('.')
    const { iat, exp } = JSON.parse(Buffer.from(payload, 'base64url').toString())
    expect(exp - iat).toBe(600)
  })

  it('that was good before is refused from the moment it expires', () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const token = tokens.signAccess({ sub: u, sid: s })
      vi.advanceTimersByTime(599_000)
      expect(tokens.verifyAccess(token).sid).toBe(s)
      expect(tokens.verifyAccess(token).sid).toBe(s)
      vi.advanceTimersByTime(1000)
      expect(() => tokens.verifyAccess(token)).toThrow('Your session has ended')
    } finally {
      vi.useRealTimers()
    }
  })

  it('that was good before is refused when the key is another', () => {
    const token = tokens.signAccess({ sub: u, sid: s })
    tokens.verifyAccess(token)
    const rotated = createTokens(Buffer.from('another key of thirty-two bytes!!'))
    expect(() => rotated.verifyAccess(token)).toThrow('Your session has ended')
  })

  it('is still told from others when more of them were seen than are remembered', () => {
    const sessionOf = (n: number) => `0199a000-0000-7000-8000-${String(n).padStart(12, '0')}`
    const [first = '', ...others] = Array.from({ length: 5002 }, (_, n) =>
      tokens.signAccess({ sub: u, sid: sessionOf(n) }),
    )
    for (const token of [first, ...others]) tokens.verifyAccess(token)
    expect(tokens.verifyAccess(first).sid).toBe(sessionOf(0))
    expect(tokens.verifyAccess(others.at(-1) ?? '').sid).toBe(sessionOf(5001))
  })

  it.each([
    ['of another key', signWith(good, Buffer.from('another key of thirty-two bytes!!'))],
    ['of another issuer', signWith({ ...good, iss: 'else' })],
    ['for another audience', signWith({ ...good, aud: 'else' })],
    ['without an issuer', signWith({ ...good, iss: undefined })],
    ['without an audience', signWith({ ...good, aud: undefined })],
    ['of another type', signWith({ ...good, typ: 'refresh' })],
    ['without a session', signWith({ ...good, sid: undefined })],
    ['whose session is no id', signWith({ ...good, sid: 'session' })],
    ['whose session is a number', signWith({ ...good, sid: 7 })],
    ['whose user is no id', signWith({ ...good, sub: 'user' })],
    ['without a signature', unsigned({ ...good, exp: 4_000_000_000 })],
    ['with another algorithm', withAlgorithm('HS512', { ...good, exp: 4_000_000_000 })],
    ['that has expired', withAlgorithm('HS256', { ...good, exp: 1_000_000_000 })],
    ['that never expires', withAlgorithm('HS256', good)],
    ['that is garbage', 'garbage'],
  ])('%s is refused', (_, token) => {
    expect(() => tokens.verifyAccess(token)).toThrow('Your session has ended')
  })
})

describe('the next refresh token', () => {
  it('is the same for all who ask, as long as a drawn one, and another for another token or key', () => {
    const next = tokens.nextRefresh('token')
    expect(createTokens(key).nextRefresh('token')).toBe(next)
    expect(next).toMatch(/^[\w-]{43}$/)
    const others = createTokens(Buffer.from('another key of thirty-two bytes!!'))
    expect(new Set([next, tokens.nextRefresh('tokem'), others.nextRefresh('token')]).size).toBe(3)
  })
})

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function unsigned(claims: object) {
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`
}

function withAlgorithm(alg: 'HS256' | 'HS512', claims: object) {
  const signed = `${part({ alg, typ: 'JWT' })}.${part(claims)}`
  return `${signed}.${createHmac(alg === 'HS256' ? 'sha256' : 'sha512', key)
    .update(signed)
    .digest('base64url')}`
}
