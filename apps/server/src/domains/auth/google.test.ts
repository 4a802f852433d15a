import { createHmac, createSign } from 'node:crypto'
import { auth } from '@caravel/contract/auth'
import { profile } from '@caravel/contract/profile'
import { exportJWK, exportPKCS8, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../../../../bin/free-port.mjs'
import { configure, startTestApp, type TestApp } from '../../testing/app.ts'
import { fingerprint } from '../../testing/database.ts'
import { createUser, createWorkspace, password } from '../../testing/factories.ts'
import { type Issuer, serve, startIssuer } from '../../testing/google.ts'
import { expectRefused } from '../../testing/refusals.ts'
import { turnOnTwoStep } from '../../testing/two-step.ts'

const clientId = 'caravel.apps.googleusercontent.example'
const issuer = 'https://accounts.google.com'

let google: Issuer
let app: TestApp
let made = 0

beforeAll(async () => {
  google = await startIssuer()
  app = await startTestApp(settings({ SIGN_UP: 'open' }))
})
afterAll(async () => {
  await app.close()
  google.close()
})

const settings = (others: Record<string, string> = {}) => ({
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_JWKS_URL: google.keysUrl,
  ...others,
})
const grace = (claims: JWTPayload = {}): JWTPayload => ({
  iss: issuer,
  aud: clientId,
  sub: '1234567890',
  exp: inSeconds(3600),
  email: `grace${++made}@test.example`,
  email_verified: true,
  given_name: 'Grace',
  family_name: 'Hopper',
  ...claims,
})
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds
const credentialFor = (claims: JWTPayload, header: Record<string, string> = {}, key = google.privateKey) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one', ...header }).sign(key)
const present = (token: string, on = app) => on.call(auth.signInWithGoogle, { body: { token } })
const signIn = async (claims: JWTPayload, on = app) => present(await credentialFor(claims), on)
const accountOf = async (email: unknown, on = app) =>
  (await on.database.sql('select * from users where email = $1', [email]))[0]

describe('a credential from Google', () => {
  it('takes the first step only, where the account has a second', async () => {
    const { owner } = await createWorkspace(app)
    await app.database.sql('update users set email_verified_at = now() where id = $1', [owner.id])
    const { nextCode } = await turnOnTwoStep(app, owner)
    const token = await credentialFor(grace({ email: owner.email }))
    const withCode = (code: string) => app.call(auth.signInWithGoogle, { body: { token, code } })
    const { status, error } = await present(token)
    expect([status, error.details[0]?.code]).toEqual([401, 'code_required'])
    expect((await withCode('000000')).status).toBe(400)
    expect((await withCode(await nextCode())).status).toBe(200)
  })

  it('changes nothing before a second step that is older than the proof of the email', async () => {
    const { owner } = await createWorkspace(app)
    const { nextCode } = await turnOnTwoStep(app, owner)
    await app.database.sql('update users set email_verified_at = null where id = $1', [owner.id])
    const token = await credentialFor(grace({ email: owner.email }))
    expect((await expectRefused(app, 401, () => present(token)))[0]?.code).toBe('code_required')
    const body = { email: owner.email, password, code: await nextCode() }
    expect((await app.call(auth.signIn, { body })).status).toBe(200)
  })

  it('signs in to the account with its email, in the workspace last used', async () => {
    const { owner, id } = await createWorkspace(app)
    const { body } = await signIn(grace({ email: owner.email.toUpperCase() }))
    expect(body.default_account).toBe(id)
    expect((await app.call(profile.get, { params: { org: id } }, { token: body.access })).status).toBe(200)
  })

  it('is believed under both names that Google gives itself', async () => {
    expect((await signIn(grace({ iss: 'accounts.google.com' }))).status).toBe(200)
  })

  it('makes an account without a password, and with a proved email, for who has none', async () => {
    const claims = grace()
    expect((await signIn(claims)).body.default_account).toBeNull()
    expect(await accountOf(claims.email)).toMatchObject({
      first_name: 'Grace',
      last_name: 'Hopper',
      password_hash: null,
      email_verified_at: expect.any(Date),
    })
    expect((await signIn(claims)).status).toBe(200)
  })

  it.each([
    [{ given_name: undefined, name: 'Rear Admiral' }, 'Rear Admiral'],
    [{ given_name: '', name: ' ', email: 'amazing.grace@test.example' }, 'amazing.grace'],
    [{ given_name: { no: 'text' }, name: 7, email: 'odd.names@test.example' }, 'odd.names'],
    [{ given_name: `${'x'.repeat(149)}👩‍🚀\u0000` }, `${'x'.repeat(149)}\ufffd`],
  ])('finds a first name in %j', async (names, first_name) => {
    const claims = grace(names as JWTPayload)
    await signIn(claims)
    expect(await accountOf(claims.email)).toMatchObject({ first_name })
  })

  it('of one new person several times at once makes one account', async () => {
    const claims = grace()
    const answers = await Promise.all([1, 2, 3, 4].map(() => signIn(claims)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await app.database.sql('select 1 from users where email = $1', [claims.email])).toHaveLength(1)
  })

  it('makes no account where sign-up is closed, but signs in who has one', async () => {
    configure(app, { signUp: 'closed' })
    const user = await createUser(app)
    const before = await fingerprint(app.database)
    const { status, error } = await signIn(grace())
    expect([status, error.details[0]?.code]).toEqual([401, 'no_active_account'])
    expect(await fingerprint(app.database)).toEqual(before)
    expect((await signIn(grace({ email: user.email }))).status).toBe(200)
  })

  it('tells the owner by mail when it comes from a place not seen before, but not the first time', async () => {
    const claims = grace()
    await signIn(claims)
    const token = await credentialFor(claims)
    await app.http.inject({
      method: 'POST',
      url: '/api/v1/auth/google/',
      remoteAddress: '203.0.113.9',
      payload: { token },
    })
    const mails = await app.mailsTo(String(claims.email))
    expect(mails.map(({ subject }) => subject)).toEqual(['New sign-in to your Caravel account'])
  })
})

describe('an account whose email nobody had proved', () => {
  it('belongs to whom Google knows: the password and sessions of whoever made it are gone', async () => {
    const { owner, id } = await createWorkspace(app)
    const before = await app.call(auth.signIn, { body: { email: owner.email, password } })
    await app.call(auth.forgotPassword, { body: { email: owner.email } })
    const [mail] = await app.mailsTo(owner.email)
    const [, link = ''] = /reset-password\/([\w-]+)/.exec(mail?.text ?? '') ?? []

    const { body } = await signIn(grace({ email: owner.email }))
    expect((await app.call(auth.signIn, { body: { email: owner.email, password } })).status).toBe(401)
    expect((await app.call(auth.refresh, { body: { refresh: before.body.refresh } })).status).toBe(401)
    for (const token of [before.body.access, owner.token])
      expect((await app.call(profile.get, { params: { org: id } }, { token })).status).toBe(401)
    expect((await app.call(auth.validateResetToken, { body: { token: link } })).status).toBe(400)
    expect((await app.call(profile.get, { params: { org: id } }, { token: body.access })).status).toBe(200)
    expect((await app.mailsTo(owner.email)).at(-1)?.subject).toBe(
      'The password of your Caravel account was removed',
    )
  })

  it('keeps everything from then on', async () => {
    const user = await createUser(app)
    await app.database.sql('update users set email_verified_at = now() where id = $1', [user.id])
    const { body } = await app.call(auth.signIn, { body: { email: user.email, password } })
    await signIn(grace({ email: user.email }))
    expect((await app.call(auth.refresh, { body: { refresh: body.refresh } })).status).toBe(200)
    expect((await app.call(auth.signIn, { body: { email: user.email, password } })).status).toBe(200)
    expect(await app.mailsTo(user.email)).toEqual([])
  })
})

describe('what is not a live credential of Google for us', () => {
  const cases: [string, (email: string) => Promise<string> | string][] = [
    ['for another audience', (email) => credentialFor(grace({ email, aud: 'else.example' }))],
    ['for no audience', (email) => credentialFor(grace({ email, aud: undefined as never }))],
    ['of another issuer', (email) => credentialFor(grace({ email, iss: 'https://evil.example' }))],
    [
      'of an issuer that looks alike',
      (email) => credentialFor(grace({ email, iss: 'https://accounts.google.com.evil' })),
    ],
    ['of no issuer', (email) => credentialFor(grace({ email, iss: undefined as never }))],
    ['that has expired', (email) => credentialFor(grace({ email, exp: inSeconds(-1) }))],
    ['that never expires', (email) => credentialFor(grace({ email, exp: undefined as never }))],
    ['that is not valid yet', (email) => credentialFor(grace({ email, nbf: inSeconds(600) }))],
    ['without a signature', (email) => unsigned(grace({ email }))],
    [
      'whose signature was cut off',
      async (email) => `${(await credentialFor(grace({ email }))).split('.').slice(0, 2).join('.')}.`,
    ],
    ['signed in another way than Google does', (email) => signedAs('RS384', grace({ email }))],
    ['signed with the public key as a secret', (email) => signedWithPublicKey(grace({ email }))],
    [
      'signed by another key of the same name',
      async (email) => credentialFor(grace({ email }), {}, await otherKey()),
    ],
    [
      'signed by an unknown key',
      async (email) => credentialFor(grace({ email }), { kid: 'two' }, await otherKey()),
    ],
    ['that brings its own key along', (email) => withOwnKey(grace({ email }))],
    ['that was changed after signing', (email) => tampered(grace({ email: `x${email}` }), { email })],
    [
      'with an email that Google has not verified',
      (email) => credentialFor(grace({ email, email_verified: false })),
    ],
    ['that says "false" in words', (email) => credentialFor(grace({ email, email_verified: 'false' }))],
    ['that says "true" in words', (email) => credentialFor(grace({ email, email_verified: 'true' }))],
    [
      'that does not say whether the email is verified',
      (email) => credentialFor(grace({ email, email_verified: undefined })),
    ],
    ['without an email', () => credentialFor(grace({ email: undefined }))],
    ['with an email that is none', () => credentialFor(grace({ email: 'grace' }))],
    ['with several emails', (email) => credentialFor(grace({ email: [email] }))],
    ['that is an access token of ours', () => app.services.tokens.signAccess({ sub: 'x', sid: 'y' })],
    ['that is garbage', () => 'garbage'],
    ['that is two dots', () => '..'],
    ['that is three empty objects', () => 'e30.e30.e30'],
    ['that is not text', () => '\u0000💥\ud800'],
    ['of five parts', () => 'a.b.c.d.e'],
  ]

  it.each(cases)('%s is 401, and nothing is written', async (_, make) => {
    const user = await createUser(app)
    const token = await make(user.email)
    const before = await fingerprint(app.database)
    const sessions = await app.database.sql('select count(*) from sessions')
    const { status, error } = await present(token)
    expect([status, error.details[0]?.code]).toEqual([401, 'no_active_account'])
    expect(await fingerprint(app.database)).toEqual(before)
    expect(await app.database.sql('select count(*) from sessions')).toEqual(sessions)
  })

  it.each([
    ['empty', ''],
    ['too long', 'x'.repeat(10_000)],
    ['missing', undefined],
  ])('and %s is 400', async (_, token) => {
    const { status, error } = await present(token as string)
    expect([status, error.details[0]?.field]).toEqual([400, 'token'])
  })
})

describe('Google', () => {
  it('is not there where it is not configured', async () => {
    const without = await startTestApp()
    const { status, error } = await signIn(grace(), without)
    expect([status, error.details[0]?.code]).toEqual([404, 'not_found'])
    expect((await without.call(auth.options, {})).body.google_client_id).toBeNull()
    await without.close()
  })

  it('is offered by the name it knows us by where it is', async () => {
    expect((await app.call(auth.options, {})).body.google_client_id).toBe(clientId)
  })

  it.each([
    ['away', async () => ({ keysUrl: `http://127.0.0.1:${await freePort()}/`, close: () => {} })],
    ['failing', () => serve(500, '{}')],
    ['confused', () => serve(200, '<html>')],
    ['without keys', () => serve(200, '{"keys":7}')],
  ])('that is %s is 503, and nothing is written', async (_, start) => {
    const { keysUrl, close } = await start()
    const other = await startTestApp({
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_JWKS_URL: keysUrl,
      SIGN_UP: 'open',
    })
    const before = await fingerprint(other.database)
    const { status, headers } = await signIn(grace(), other)
    expect([status, headers['retry-after']]).toEqual([503, '2'])
    expect(await fingerprint(other.database)).toEqual(before)
    expect(other.logged.join()).toContain('the keys of Google could not be read')
    await other.close()
    close()
  })

  it('is not told of, nor its credential, in the log', async () => {
    const token = await credentialFor(grace())
    await present(token)
    await present(`${token}x`)
    expect(app.logged.join()).not.toContain(token.split('.')[1])
  })
})

const otherKey = async () => (await generateKeyPair('RS256')).privateKey
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const unsigned = (claims: object) => `${part({ alg: 'none', kid: 'one' })}.${part(claims)}.`

async function signedWithPublicKey(claims: object) {
  const signed = `${part({ alg: 'HS256', kid: 'one' })}.${part(claims)}`
  const secret = await exportSPKI(google.publicKey)
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

async function signedAs(alg: 'RS384', claims: object) {
  const signed = `${part({ alg, kid: 'one' })}.${part(claims)}`
  const key = await exportPKCS8(google.privateKey)
  return `${signed}.${createSign('RSA-SHA384').update(signed).sign(key, 'base64url')}`
}

async function withOwnKey(claims: JWTPayload) {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const header = { alg: 'RS256', jwk: await exportJWK(publicKey) }
  return new SignJWT(claims).setProtectedHeader(header).sign(privateKey)
}

async function tampered(claims: JWTPayload, changes: JWTPayload) {
  const [header, , signature] = (await credentialFor(claims)).split('.')
  return `${header}.${part({ ...claims, ...changes })}.${signature}`
}
