import { auth } from '@caravel/contract/auth'
import { profile } from '@caravel/contract/profile'
import pg from 'pg'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { fingerprint } from '../../testing/database.ts'
import { createUser, createWorkspace, password, type TestUser } from '../../testing/factories.ts'

const app = await openTestApp({ PUBLIC_URL: 'https://crm.example' })
let user: TestUser

beforeEach(async () => {
  user = await createUser(app)
  await app.database.sql('delete from throttles')
})

const fresh = 'quiet-Harbour-52!'
const forgot = (email: string, headers: Record<string, string> = {}) =>
  app.call(auth.forgotPassword, { body: { email } }, { headers })
const validate = (token: string) => app.call(auth.validateResetToken, { body: { token } })
const reset = (token: string, new_password = fresh) =>
  app.call(auth.resetPassword, { body: { token, new_password } })
const set = (token: string, typed = fresh) => app.call(auth.setPassword, { body: { token, password: typed } })
const signIn = (email: string, typed: string) => app.call(auth.signIn, { body: { email, password: typed } })

async function mailedToken(email: string): Promise<string> {
  const mail = (await app.mailsTo(email)).at(-1)
  const [, token = ''] = /(?:reset-password\/|token=)([\w-]{43})\b/.exec(mail?.text ?? '') ?? []
  return token
}
async function resetToken(email = user.email) {
  await forgot(email)
  return mailedToken(email)
}
async function setToken(email = user.email) {
  await app.database.sql('update users set password_hash = null where email = $1', [email])
  const { id } = await accountOf(email)
  await app.database.sql(
    `select enqueue_job('send_link', json_build_object('kind', 'set_password', 'for', $1::text))`,
    [id],
  )
  return mailedToken(email)
}
async function accountOf(email: string) {
  const [account] = await app.database.sql<{
    id: string
    password_hash: string | null
    email_verified_at: Date | null
  }>('select id, password_hash, email_verified_at from users where email = $1', [email])
  if (!account) throw new Error(`${email} has no account`)
  return account
}
/** The answer to a request that meets another which has made these changes but is not through yet. */
async function answeredAfter<T>(changes: string, ask: () => Promise<T>): Promise<T> {
  const other = new pg.Client({ connectionString: app.database.url })
  await other.connect()
  await other.query(`begin; ${changes}`)
  const answer = ask()
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const waits = vi.waitUntil(async () => (await app.database.sql(waiting)).length > 0, 30_000)
  // A guard that is missing lets it through without a wait.
  await Promise.race([answer, waits])
  await other.query('commit')
  await other.end()
  return answer
}
const expectRefused = async (answer: { status: number; error: { details: { code: string }[] } }) =>
  expect([answer.status, answer.error.details[0]?.code]).toEqual([400, 'token_not_valid'])

describe('forgetting a password', () => {
  it('mails a link that resets it, in whatever case the email is typed', async () => {
    await forgot(user.email.toUpperCase())
    const [mail] = await app.mailsTo(user.email)
    expect(mail?.subject).toBe('Reset your Caravel password')
    expect(mail?.text).toMatch(/^https:\/\/crm\.example\/reset-password\/[\w-]{43}$/m)
    expect(mail?.text).toContain(user.email)
  })

  it('answers the same bytes whether or not there is an account', async () => {
    const ask = (email: string) =>
      app.http.inject({ method: 'POST', url: '/api/v1/forgot-password/', payload: { email } })
    const known = await ask(user.email)
    const unknown = await ask('nobody@test.example')
    expect([unknown.statusCode, unknown.body]).toEqual([200, known.body])
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers))
    expect(await app.mailsTo('nobody@test.example')).toEqual([])
  })

  it('links to the configured address, whatever the request says of the host', async () => {
    await forgot(user.email, {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'host=evil.example',
      origin: 'https://evil.example',
      referer: 'https://evil.example/',
    })
    const [mail] = await app.mailsTo(user.email)
    expect(mail?.text).toContain('https://crm.example/reset-password/')
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil')
  })

  it('floods nobody: three mails an hour, whose links all stay good', async () => {
    const tokens = []
    for (let ask = 0; ask < 5; ask++) tokens.push(await resetToken())
    expect(await app.mailsTo(user.email)).toHaveLength(3)
    for (const token of new Set(tokens)) expect((await validate(token)).status).toBe(200)
    await app.database.sql(`update password_tokens set created_at = created_at - interval '1 hour'`)
    await resetToken()
    expect(await app.mailsTo(user.email)).toHaveLength(4)
  })

  it('is slowed down from one address, for known and unknown emails alike', async () => {
    const codes = []
    for (let ask = 0; ask < 105; ask++) codes.push((await forgot(`someone${ask}@test.example`)).status)
    expect(codes.slice(0, 100)).toEqual(Array(100).fill(200))
    const { status, headers, error } = await forgot(user.email)
    expect([status, error.details[0]?.code]).toEqual([429, 'throttled'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(await app.mailsTo(user.email)).toEqual([])
  })

  it.each([
    '',
    'ada',
    'ada@',
    'a b@test.example',
    'a@test.example\r\nBcc: b@test.example',
    'a\u0000@test.example',
    '\ud800@test.example',
    `${'a'.repeat(250)}@test.example`,
  ])('refuses %j, which is no email', async (email) => {
    const { status, error } = await forgot(email)
    expect([status, error.details[0]?.field]).toEqual([400, 'email'])
  })
})

describe('a reset link', () => {
  it('sets the password and signs in, in the workspace last used', async () => {
    const { owner, id } = await createWorkspace(app)
    const { body } = await reset(await resetToken(owner.email))
    expect(body.default_account).toBe(id)
    expect((await app.call(profile.get, { params: { org: id } }, { token: body.access })).status).toBe(200)
    expect((await signIn(owner.email, fresh)).status).toBe(200)
    expect((await signIn(owner.email, password)).status).toBe(401)
  })

  it('proves the email', async () => {
    expect((await accountOf(user.email)).email_verified_at).toBeNull()
    await reset(await resetToken())
    expect((await accountOf(user.email)).email_verified_at).not.toBeNull()
  })

  it('ends every session: old access and refresh tokens are worth nothing', async () => {
    const { owner, id } = await createWorkspace(app)
    const before = (await signIn(owner.email, password)).body
    await reset(await resetToken(owner.email))
    expect((await app.call(profile.get, { params: { org: id } }, { token: before.access })).status).toBe(401)
    expect((await app.call(auth.refresh, { body: { refresh: before.refresh } })).status).toBe(401)
  })

  it('keeps out a sign-in with the old password that was under way', async () => {
    const answer = await answeredAfter(`update users set password_hash = 'new' where id = '${user.id}'`, () =>
      signIn(user.email, password),
    )
    expect(answer.status).toBe(401)
  })

  it('tells the owner by mail', async () => {
    await reset(await resetToken())
    expect((await app.mailsTo(user.email)).at(-1)?.subject).toBe('Your Caravel password was changed')
  })

  it('is not used up by looking, nor by a password that is refused', async () => {
    const token = await resetToken()
    expect((await validate(token)).status).toBe(200)
    for (const [typed, code] of [
      ['Password1!', 'password_too_common'],
      [`${user.email.split('@')[0]}!1`, 'password_too_common'],
      ['short1!', 'invalid'],
      ['no-number-here!', 'invalid'],
      ['n0specialhere', 'invalid'],
      ['', 'required'],
      [`a1!${'x'.repeat(300)}`, 'invalid'],
    ] as const) {
      const before = await fingerprint(app.database)
      const { status, error } = await reset(token, typed)
      expect([status, error.details[0]?.code, error.details[0]?.field]).toEqual([400, code, 'new_password'])
      expect(await fingerprint(app.database)).toEqual(before)
    }
    expect((await reset(token)).status).toBe(200)
  })

  it('refuses a password made of the workspace’s name', async () => {
    const { owner } = await createWorkspace(app, 'Zanzibar Journeys')
    const token = await resetToken(owner.email)
    const { error } = await reset(token, 'Zanzibar2025!')
    expect(error.details[0]?.code).toBe('password_too_common')
  })

  it('works once', async () => {
    const token = await resetToken()
    await reset(token)
    await expectRefused(await reset(token, 'another-Harbour-53!'))
    await expectRefused(await validate(token))
    expect((await signIn(user.email, fresh)).status).toBe(200)
  })

  it('works once when it is used several times at once', async () => {
    const token = await resetToken()
    const answers = await Promise.all([1, 2, 3, 4].map((n) => reset(token, `quiet-Harbour-${n}!`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    const winner = answers.findIndex(({ status }) => status === 200)
    expect((await signIn(user.email, `quiet-Harbour-${winner + 1}!`)).status).toBe(200)
  })

  it('waits for another request that is using it, and comes too late', async () => {
    const token = await resetToken()
    const answer = await answeredAfter(
      `update users set password_hash = 'theirs' where id = '${user.id}';
       delete from password_tokens where user_id = '${user.id}'`,
      () => reset(token),
    )
    await expectRefused(answer)
    expect((await accountOf(user.email)).password_hash).toBe('theirs')
  })

  it('ends with the first of its siblings that is used, also at the same moment', async () => {
    const tokens = [await resetToken(), await resetToken(), await resetToken()]
    const answers = await Promise.all(tokens.map((token, n) => reset(token, `quiet-Harbour-${n}!`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    for (const token of tokens) await expectRefused(await validate(token))
  })

  it('expires after an hour', async () => {
    const token = await resetToken()
    await app.database.sql(`update password_tokens set expires_at = expires_at - interval '59 minutes'`)
    expect((await validate(token)).status).toBe(200)
    await app.database.sql(`update password_tokens set expires_at = expires_at - interval '61 seconds'`)
    await expectRefused(await validate(token))
    await expectRefused(await reset(token))
    expect((await signIn(user.email, password)).status).toBe(200)
  })

  it('changes no other account', async () => {
    const other = await createUser(app)
    const others = await resetToken(other.email)
    await reset(await resetToken())
    expect((await signIn(other.email, password)).status).toBe(200)
    expect((await validate(others)).status).toBe(200)
  })

  it('is no link to set a first password, and the other way round', async () => {
    const other = await createUser(app)
    const resetting = await resetToken()
    const setting = await setToken(other.email)
    await expectRefused(await set(resetting))
    await expectRefused(await reset(setting))
    await expectRefused(await validate(setting))
    expect((await reset(resetting)).status).toBe(200)
    expect((await set(setting)).status).toBe(200)
  })

  it.each(['x', 'a'.repeat(43), '💥'.repeat(20), '\u0000', '../../x', "' or 1=1 --", '{}'])(
    'that is garbage (%j) is refused and writes nothing',
    async (token) => {
      const before = await fingerprint(app.database)
      await expectRefused(await validate(token))
      await expectRefused(await reset(token))
      await expectRefused(await set(token))
      expect(await fingerprint(app.database)).toEqual(before)
    },
  )

  it.each([
    ['empty', ''],
    ['of 10 kB', 'x'.repeat(10_000)],
  ])('that is %s is refused', async (_, token) => {
    for (const answer of [await validate(token), await reset(token), await set(token)]) {
      expect([answer.status, answer.error.details[0]?.field]).toEqual([400, 'token'])
    }
  })

  it('gives no more than a password: other fields are ignored', async () => {
    const other = await createUser(app)
    const body = {
      token: await resetToken(),
      new_password: fresh,
      user_id: other.id,
      email: other.email,
      role: 'ADMIN',
      is_owner: true,
    }
    await app.call(auth.resetPassword, { body })
    expect((await signIn(other.email, password)).status).toBe(200)
    expect((await signIn(user.email, fresh)).status).toBe(200)
  })
})

describe('a link to set the first password', () => {
  it('sets it, proves the email and signs in', async () => {
    const { body } = await set(await setToken())
    expect(body.access).toBeTruthy()
    expect((await signIn(user.email, fresh)).status).toBe(200)
    expect((await accountOf(user.email)).email_verified_at).not.toBeNull()
  })

  it('lives 7 days', async () => {
    const token = await setToken()
    await app.database.sql(`update password_tokens set expires_at = expires_at - interval '6 days 23 hours'`)
    expect((await set(token, 'Password1!')).error.details[0]?.code).toBe('password_too_common')
    await app.database.sql(`update password_tokens set expires_at = expires_at - interval '1 hour'`)
    await expectRefused(await set(token))
  })

  it('is worth nothing once the account has a password', async () => {
    const token = await setToken()
    await app.database.sql(`update users set password_hash = 'something' where id = $1`, [user.id])
    await expectRefused(await set(token))
    expect((await accountOf(user.email)).password_hash).toBe('something')
  })

  it('is mailed to a signed-in person who has none', async () => {
    const { body } = await signIn(user.email, password)
    await app.database.sql('update users set password_hash = null where id = $1', [user.id])
    expect((await app.call(auth.sendSetPassword, {}, { token: body.access })).status).toBe(200)
    const mail = (await app.mailsTo(user.email)).at(-1)
    expect(mail?.subject).toBe('Set your Caravel password')
    expect(mail?.text).toMatch(/^https:\/\/crm\.example\/set-password\?token=[\w-]{43}$/m)
    expect((await set(await mailedToken(user.email))).status).toBe(200)
  })

  it('is not for someone who has one, nor for nobody', async () => {
    const { body } = await signIn(user.email, password)
    const { status, error } = await app.call(auth.sendSetPassword, {}, { token: body.access })
    expect([status, error.details[0]?.code]).toEqual([400, 'invalid'])
    expect((await app.call(auth.sendSetPassword, {})).status).toBe(401)
    expect(await app.mailsTo(user.email)).toEqual([])
  })
})

describe('the secret of a link', () => {
  it('is in no answer, no log line, no job and, but for its hash, not in the database', async () => {
    const answer = await forgot(user.email)
    const queued = await app.database.sql('select payload from graphile_worker._private_jobs')
    const token = await mailedToken(user.email)
    const validated = await validate(token)
    const refused = await reset(token, 'Password1!')
    const kept = JSON.stringify([
      answer.body,
      validated.body,
      refused.error,
      queued,
      await app.database.sql(
        `select encode(token_hash, 'escape') as escaped, encode(token_hash, 'base64') from password_tokens`,
      ),
      await app.database.sql('select payload, last_error from graphile_worker._private_jobs'),
      (await reset(token)).body,
      app.logged,
    ])
    expect(token).toHaveLength(43)
    for (const secret of [token, fresh, encodeURIComponent(token)]) expect(kept).not.toContain(secret)
    expect(kept).not.toContain(Buffer.from(token, 'base64url').toString('base64'))
  })
})
