/** Reads the credential that Google's sign-in button hands to the browser. */
import { Email } from '@caravel/contract/common'
import type { FastifyBaseLogger } from 'fastify'
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import type { GoogleConfig } from '../config.ts'
import { noActiveAccount, unavailable } from '../errors.ts'

export type GooglePerson = { email: string; first_name: string; last_name: string }

const name = z.string().optional().catch(undefined)
const Claims = z.object({
  email: Email,
  email_verified: z.literal(true),
  given_name: name,
  family_name: name,
  name,
})

/** Throws a 401 for anything but a live credential that Google made for this Caravel, about an email it has verified. */
export async function readGoogleCredential(
  google: GoogleConfig,
  credential: string,
  log: FastifyBaseLogger,
): Promise<GooglePerson> {
  const claims = Claims.safeParse(await verify(google, credential, log))
  if (!claims.success) throw noActiveAccount()
  const { email, given_name, family_name, name } = claims.data
  return {
    email: email.toLowerCase(),
    first_name: storable(given_name) || storable(name) || storable(email.split('@')[0]),
    last_name: storable(family_name),
  }
}

async function verify(
  { clientId, issuer, keysUrl }: GoogleConfig,
  credential: string,
  log: FastifyBaseLogger,
) {
  try {
    const { payload } = await jwtVerify(credential, keysAt(keysUrl), {
      algorithms: ['RS256'],
      audience: clientId,
      issuer: spellingsOf(issuer),
      requiredClaims: ['exp'],
    })
    return payload
  } catch (error) {
    if (!keysAreAway(error)) throw noActiveAccount()
    log.warn({ err: error }, 'the keys of Google could not be read')
    throw unavailable()
  }
}

const keySets = new Map<string, JWTVerifyGetKey>()

/** Fetched when first needed, and kept: Google changes its keys rarely. */
function keysAt(url: string): JWTVerifyGetKey {
  const known = keySets.get(url)
  if (known) return known
  const keys = createRemoteJWKSet(new URL(url))
  keySets.set(url, keys)
  return keys
}

/** Google writes its own name in two ways. */
const spellingsOf = (issuer: string) => [
  ...new Set([issuer, issuer.replace(/^https:\/\/(?=accounts\.google\.com$)/, '')]),
]

const aboutKeys = ['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID']
const keysAreAway = (error: unknown) => !(error instanceof errors.JOSEError) || aboutKeys.includes(error.code)

const storable = (text = '') => text.replaceAll('\u0000', '').trim().slice(0, 150).toWellFormed()
