import { allRoutes } from '@caravel/contract/api'
import { auth } from '@caravel/contract/auth'
import type { ErrorBody } from '@caravel/contract/errors'
import { members } from '@caravel/contract/members'
import { profile } from '@caravel/contract/profile'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import {
  createUser,
  createWorkspace,
  inviteMember,
  openSession,
  password,
  type TestUser,
  type TestWorkspace,
} from '../../testing/factories.ts'
import { type Issuer, startIssuer } from '../../testing/google.ts'
import { turnOnTwoStep } from '../../testing/two-step.ts'

let google: Issuer
let app: TestApp
let workspace: TestWorkspace
let user: TestUser
/** Of a session from before two-step sign-in was turned on. */
let refresh: string

const clientId = 'caravel'
const fresh = 'quiet-Harbour-52!'

beforeAll(async () => {
  google = await startIssuer()
  app = await startTestApp({
    SIGN_UP: 'open',
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_JWKS_URL: google.keysUrl,
  })
  workspace = await createWorkspace(app)
})
afterAll(async () => {
  await app.close()
  google.close()
})

/** Each goes as far as it can without a code, and answers what it was told last. */
const ways: Record<string, () => Promise<{ status: number; body: object; error: ErrorBody }>> = {
  'auth.signIn': () => app.call(auth.signIn, { body: { email: user.email, password } }),
  'auth.refresh': () => app.call(auth.refresh, { body: { refresh } }),
  'auth.signInWithGoogle': async () =>
    app.call(auth.signInWithGoogle, { body: { token: await googleCredential() } }),
  'auth.signUp': () =>
    app.call(auth.signUp, { body: { first_name: 'Ada', email: user.email, password: fresh } }),
  'auth.resetPassword': async () => {
    await app.call(auth.forgotPassword, { body: { email: user.email } })
    const token = await mailed(/\/reset-password\/(\S+)/)
    return app.call(auth.resetPassword, { body: { token, new_password: fresh } })
  },
  'auth.setPassword': async () => {
    await app.database.sql('update users set password_hash = null where id = $1', [user.id])
    return setPassword()
  },
  'members.createUser': async () => {
    const { token } = await inviteMember(app, workspace, user)
    return app.call(members.createUser, { body: { token, email: user.email, password: fresh } })
  },
  'an invitation that somebody else opens, and then the link to a password': async () => {
    const { token } = await inviteMember(app, workspace, user)
    const accepted = await app.call(members.acceptInvite, { body: { token } })
    expect(accepted.body).not.toHaveProperty('access')
    await app.database.sql('update users set password_hash = null where id = $1', [user.id])
    return setPassword()
  },
  'a link that confirms the email': async () => {
    await app.call(profile.sendConfirmEmail, {}, { token: await openSession(app, user.id) })
    await app.database.sql('delete from sessions where user_id = $1', [user.id])
    const token = await mailed(/\/confirm-email\?token=(\S+)/)
    return app.call(profile.confirmEmail, { body: { token } })
  },
}

/** Where it is no code that is missing. */
const refusals: Record<string, unknown> = {
  'auth.refresh': 'two_step_on',
  'auth.signUp': 'unique',
  'members.createUser': 'unique',
  'a link that confirms the email': 'not_authenticated',
}

async function setPassword() {
  await app.database.sql(
    `select enqueue_job('send_link', json_build_object('kind', 'set_password', 'for', $1::text))`,
    [user.id],
  )
  const token = await mailed(/\/set-password\?token=(\S+)/)
  return app.call(auth.setPassword, { body: { token, password: fresh } })
}

async function mailed(link: RegExp): Promise<string> {
  const texts = (await app.mailsTo(user.email)).map(({ text }) => link.exec(text)?.[1])
  return texts.findLast(Boolean) ?? 'none was mailed'
}

const googleCredential = () =>
  new SignJWT({ email: user.email, email_verified: true, sub: user.id, given_name: 'Ada' })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuer('https://accounts.google.com')
    .setAudience(clientId)
    .setExpirationTime('1h')
    .sign(google.privateKey)

const sessions = async () =>
  (await app.database.sql('select id from sessions where user_id = $1', [user.id])).map(({ id }) => id)

it('every route that answers with a session is among the ways', () => {
  const giving = allRoutes
    .filter(({ route }) => route.reply instanceof z.ZodObject && 'access' in route.reply.shape)
    .map(({ name }) => name)
  expect(giving.length).toBeGreaterThan(0)
  expect(Object.keys(ways)).toEqual(expect.arrayContaining(giving))
})

describe.each([
  ['is proved', true],
  ['nobody has proved, as of one from before that was asked', false],
])('into an account with two-step sign-in whose email %s', (_, proved) => {
  beforeEach(async () => {
    await app.database.sql('delete from throttles')
    user = await createUser(app)
    refresh = (await app.call(auth.signIn, { body: { email: user.email, password } })).body.refresh
    await turnOnTwoStep(app, { ...user, token: await openSession(app, user.id) })
    if (!proved) await app.database.sql('update users set email_verified_at = null where id = $1', [user.id])
  })

  it.each(Object.entries(ways))('%s leads nobody without the second step', async (name, walk) => {
    const before = await sessions()
    const answer = await walk()
    const told = answer.status < 400 ? answer.body : answer.error.details[0]?.code
    expect(told).toEqual(refusals[name] ?? 'code_required')
    expect((await sessions()).filter((id) => !before.includes(id))).toEqual([])
    const [kept] = await app.database.sql('select confirmed_at from two_steps where user_id = $1', [user.id])
    expect(kept?.confirmed_at).toBeInstanceOf(Date)
  })
})
