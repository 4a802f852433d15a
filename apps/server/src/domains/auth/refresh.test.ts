import { auth } from '@caravel/contract/auth'
import { profile } from '@caravel/contract/profile'
import { beforeEach, describe, expect, it } from 'vitest'
import { hashSecret, newSecret } from '../../credentials/tokens.ts'
import { openTestApp } from '../../testing/app.ts'
import { createUser, password, type TestUser } from '../../testing/factories.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const app = await openTestApp()
let user: TestUser

beforeEach(async () => {
  user = await createUser(app)
})

const signIn = async () =>
  (
    await app.call(
      auth.signIn,
      { body: { email: user.email, password } },
      { headers: { 'user-agent': firefox } },
    )
  ).body
const refresh = (token: string) => app.call(auth.refresh, { body: { refresh: token } })
const isSignedIn = async (token: string) => (await app.call(profile.sessions, {}, { token })).status === 200
const usedBefore = (token: string, seconds: number) =>
  app.database.sql(
    'update refresh_tokens set used_at = now() - make_interval(secs => $2) where token_hash = $1',
    [hashSecret(token), seconds],
  )
const unusedTokens = () =>
  app.database.sql(
    `select 1 from refresh_tokens r join sessions s on s.id = r.session_id where s.user_id = $1 and r.used_at is null`,
    [user.id],
  )

describe('refreshing', () => {
  it('makes the next pair of tokens', async () => {
    const first = await signIn()
    const next = (await refresh(first.refresh)).body
    expect(next.refresh).not.toBe(first.refresh)
    expect(await isSignedIn(next.access)).toBe(true)
    expect((await refresh(next.refresh)).status).toBe(200)
  })

  it('by 20 at once makes one token, with which the session goes on', async () => {
    const first = await signIn()
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(first.refresh)))
    const [next = '', ...others] = new Set(answers.map(({ body }) => body.refresh))
    expect(others).toEqual([])
    expect(await unusedTokens()).toHaveLength(1)
    for (const { body } of answers) expect(await isSignedIn(body.access)).toBe(true)
    expect((await refresh(next)).status).toBe(200)
  })

  it('by a slow tab within 30 seconds still works, though others have gone on since', async () => {
    const first = await signIn()
    const next = (await refresh(first.refresh)).body
    const last = (await refresh(next.refresh)).body
    await usedBefore(first.refresh, 25)
    const slow = (await refresh(first.refresh)).body
    expect(slow.refresh).toBe(next.refresh)
    expect(await isSignedIn(slow.access)).toBe(true)
    expect((await refresh(slow.refresh)).body.refresh).toBe(last.refresh)
    expect(await unusedTokens()).toHaveLength(1)
  })

  it('with a used token after that ends the whole session, and no other', async () => {
    const first = await signIn()
    const elsewhere = await signIn()
    const next = (await refresh(first.refresh)).body
    await usedBefore(first.refresh, 31)
    const { status, error } = await refresh(first.refresh)
    expect(status).toBe(401)
    expect(error.details[0]?.code).toBe('session_copied')
    expect((await refresh(next.refresh)).status).toBe(401)
    expect(await isSignedIn(first.access)).toBe(false)
    expect(await isSignedIn(next.access)).toBe(false)
    expect(await isSignedIn(elsewhere.access)).toBe(true)
    expect((await refresh(elsewhere.refresh)).status).toBe(200)
  })

  it('with a used token after that is told to the owner by mail, once', async () => {
    const first = await signIn()
    await refresh(first.refresh)
    await usedBefore(first.refresh, 31)
    const replays = Array.from({ length: 5 }, () => refresh(first.refresh))
    expect((await Promise.all(replays)).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
    const [mail, ...others] = await app.mailsTo(user.email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('We signed you out of Caravel')
    expect(mail?.text).toMatch(
      /signed out on Firefox on Linux on \d{1,2} \w+ \d{4} at \d\d:\d\d UTC.*change your password/s,
    )
  })

  it('goes on from a token that was drawn before tokens were derived', async () => {
    const { access } = await signIn()
    const { secret, hash } = newSecret()
    await app.database.sql(
      'insert into refresh_tokens (token_hash, session_id) select $1, id from sessions where user_id = $2',
      [hash, user.id],
    )
    const next = (await refresh(secret)).body
    expect((await refresh(next.refresh)).status).toBe(200)
    expect(await isSignedIn(access)).toBe(true)
  })

  it.each([
    ['idle for 14 days', `last_used_at = now() - interval '14 days 1 minute'`],
    ['30 days old', `expires_at = now() - interval '1 second'`],
    ['revoked', 'revoked_at = now()'],
  ])('is refused, like every call, when the session is %s', async (_, change) => {
    const { access, refresh: token } = await signIn()
    await app.database.sql(`update sessions set ${change} where user_id = $1`, [user.id])
    expect((await refresh(token)).status).toBe(401)
    expect(await isSignedIn(access)).toBe(false)
  })

  it('is refused to garbage', async () => {
    for (const garbage of ['x', 'a.b.c', '\u0000', 'é'.repeat(100)])
      expect((await refresh(garbage)).status).toBe(401)
  })
})
