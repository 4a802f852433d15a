import { createHash, createHmac, randomBytes } from 'node:crypto'
import { Id } from '@caravel/contract/common'
import { createSigner, createVerifier } from 'fast-jwt'
import { z } from 'zod'
import { tokenNotValid } from '../errors.ts'

const Claims = z.object({ typ: z.literal('access'), sub: Id, sid: Id, exp: z.number() })
type Claims = Pick<z.infer<typeof Claims>, 'sub' | 'sid'>

export type Tokens = {
  signAccess: (claims: Claims) => string
  /** Throws a 401 for anything but a live access token of ours. */
  verifyAccess: (token: string) => Claims
  /** The refresh token that follows this one: the same for all who ask, and known to nobody without the key. */
  nextRefresh: (token: string) => string
}

const issuer = 'caravel'
const audience = 'caravel-api'

export function createTokens(key: Buffer): Tokens {
  const sign = createSigner({
    key,
    algorithm: 'HS256',
    iss: issuer,
    aud: audience,
    expiresIn: 10 * 60 * 1000,
  })
  const verify = createVerifier({
    key,
    algorithms: ['HS256'],
    allowedIss: issuer,
    allowedAud: audience,
    // Issuer and audience are compared only where there are any.
    requiredClaims: ['iss', 'aud', 'exp'],
  })
  const seen = new Map<string, SeenClaims>()
  const refreshKey = createHmac('sha256', key).update('refresh tokens').digest()
  return {
    signAccess: ({ sub, sid }) => sign({ sub, sid, typ: 'access' }),
    verifyAccess: (token) => {
      const before = seen.get(token)
      if (before && Date.now() < before.exp * 1000) return before
      const claims = verified(() => Claims.parse(verify(token)))
      remember(seen, token, claims)
      return claims
    },
    nextRefresh: (token) => createHmac('sha256', refreshKey).update(token).digest('base64url'),
  }
}

type SeenClaims = Claims & { exp: number }

/** So many people at once are not asked for the signature again; each of them takes half a kilobyte. */
const mostSeen = 5000

/** Signatures are checked once for each token, not for each request. They are one key's, and live no longer than it. */
function remember(seen: Map<string, SeenClaims>, token: string, { sub, sid, exp }: SeenClaims) {
  const [oldest] = seen.keys()
  if (seen.size >= mostSeen && oldest !== undefined) seen.delete(oldest)
  seen.set(token, { sub, sid, exp })
}

function verified<T>(verify: () => T): T {
  try {
    return verify()
  } catch {
    throw tokenNotValid()
  }
}

/** A secret for a link or a session. Only its hash is kept, so that a copy of the database opens nothing. */
export function newSecret(): { secret: string; hash: Buffer } {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: hashSecret(secret) }
}

export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()
