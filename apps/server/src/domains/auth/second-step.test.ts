import { auth } from '@caravel/contract/auth'
import { members } from '@caravel/contract/members'
import { profile } from '@caravel/contract/profile'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import {
  createUser,
  createWorkspace,
  inviteMember,
  openSession,
  password,
  type TestUser,
} from '../../testing/factories.ts'
import { expectRefused } from '../../testing/refusals.ts'
import { type Authenticator, turnOnTwoStep } from '../../testing/two-step.ts'

const app = await openTestApp({ PUBLIC_URL: 'https://crm.example' })
let user: TestUser
let authenticator: Authenticator

beforeEach(async () => {
  user = await createUser(app)
  authenticator = await turnOnTwoStep(app, { ...user, token: await openSession(app, user.id) })
  await app.database.sql('delete from throttles')
})

const signIn = (code?: string, typed = password) =>
  app.call(auth.signIn, { body: { email: user.email, password: typed, ...(code && { code }) } })
const from = (remoteAddress: string, code?: string, typed = password) =>
  app.http.inject({
    method: 'POST',
    url: '/api/v1/token/',
    remoteAddress,
    payload: { email: user.email, password: typed, ...(code && { code }) },
  })
const sessions = () => app.database.sql('select id from sessions where user_id = $1', [user.id])

describe('the second step of a sign-in', () => {
  it('is asked for after the right password only, and nobody is signed in before it', async () => {
    const before = await sessions()
    const { status, error } = await signIn()
    expect([status, error.details[0]?.code]).toEqual([401, 'code_required'])
    expect((await signIn(undefined, 'not it')).error.details[0]?.code).toBe('no_active_account')
    expect((await signIn(await authenticator.nextCode(), 'not it')).status).toBe(401)
    expect(await sessions()).toEqual(before)
  })

  it('is a code of the app', async () => {
    const { access, refresh } = (await signIn(await authenticator.nextCode())).body
    expect((await app.call(profile.getWithoutWorkspace, {}, { token: access })).status).toBe(200)
    expect((await app.call(auth.refresh, { body: { refresh } })).status).toBe(200)
  })

  it('may be half a minute early or late, and typed with a space', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    onTestFinished(() => void vi.useRealTimers())
    await authenticator.nextCode()
    expect((await signIn(authenticator.code(-1))).status).toBe(200)
    expect((await signIn(authenticator.code(1).replace(/^.../, '$& '))).status).toBe(200)
    expect((await signIn(authenticator.code(-9))).status).toBe(400)
  })

  it('is taken by no code twice, nor by an older one', async () => {
    const code = await authenticator.nextCode()
    expect((await signIn(code)).status).toBe(200)
    const [detail] = await expectWrong(code)
    expect(detail).toEqual({
      code: 'invalid',
      field: 'code',
      message: 'This code is wrong or was already used. Enter the newest one',
    })
    await expectWrong(authenticator.code(-1))
  })

  it('is taken once when the same code comes many times at once', async () => {
    const code = await authenticator.nextCode()
    const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('can be a recovery code, once and in any spelling, of which the owner is told', async () => {
    const [code = '', another = ''] = authenticator.recoveryCodes
    expect((await signIn(` ${code.toUpperCase().replaceAll('-', '')} `)).status).toBe(200)
    await expectWrong(code)
    expect((await signIn(another)).status).toBe(200)
    const mails = (await app.mailsTo(user.email)).filter(({ subject }) => subject.includes('recovery code'))
    expect(mails.map(({ text }) => /You have (\d+) left/.exec(text)?.[1])).toEqual(['9', '8'])
  })

  const expectWrong = async (code: string) => {
    const { status, error } = await signIn(code)
    expect(status).toBe(400)
    return error.details
  }
})

describe('guessing codes', () => {
  it('is slowed down after a few, with a time to wait, also for the right one', async () => {
    const answers = []
    for (let guess = 0; guess < 6; guess++) answers.push((await from('198.51.100.1', '000000')).statusCode)
    expect(answers).toEqual([400, 400, 400, 400, 400, 429])
    const right = await from('198.51.100.1', await authenticator.nextCode())
    expect(right.statusCode).toBe(429)
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('is not forgiven by sending the password without a code in between', async () => {
    const answers = []
    for (let guess = 0; guess < 6; guess++) {
      answers.push((await from('198.51.100.2', '000000')).statusCode)
      await from('198.51.100.2')
    }
    expect(answers.at(-1)).toBe(429)
  })

  it('from many networks is slowed down too, except from where the owner signed in before', async () => {
    expect((await from('192.0.2.1', await authenticator.nextCode())).statusCode).toBe(200)
    const answers = []
    for (let n = 1; n <= 24; n++) answers.push((await from(`198.51.100.${n}`, '000000')).statusCode)
    expect(answers.slice(0, 20)).toEqual(Array(20).fill(400))
    expect(answers.at(-1)).toBe(429)
    expect((await from('192.0.2.1', await authenticator.nextCode())).statusCode).toBe(200)
  })

  it('is not open to who has not the password, so that strangers use up nobody’s guesses', async () => {
    for (let guess = 0; guess < 4; guess++) await from('198.51.100.3', '000000', 'not it')
    const counted = await app.database.sql(`select key from throttles where key like 'code:%'`)
    expect(counted).toEqual([])
  })

  it('asking for the code counts as no wrong password, however often an office signs in', async () => {
    for (let n = 0; n < 35; n++) expect((await from('198.51.100.4')).statusCode).toBe(401)
    expect((await from('198.51.100.4', await authenticator.nextCode())).statusCode).toBe(200)
  })
})

describe('a link that resets the password', () => {
  const fresh = 'quiet-Harbour-52!'
  const reset = (token: string, code?: string) =>
    app.call(auth.resetPassword, { body: { token, new_password: fresh, ...(code && { code }) } })
  async function resetToken() {
    await app.call(auth.forgotPassword, { body: { email: user.email } })
    const mail = (await app.mailsTo(user.email)).at(-1)
    return /reset-password\/([\w-]{43})\b/.exec(mail?.text ?? '')?.[1] ?? ''
  }

  it('does not take the second step: without a code nothing changes, and the link stays good', async () => {
    const token = await resetToken()
    const [detail] = await expectRefused(app, 401, () => reset(token))
    expect(detail?.code).toBe('code_required')
    expect((await reset(token, '000000')).status).toBe(400)
    expect((await signIn(await authenticator.nextCode())).status).toBe(200)
    expect((await reset(token, await authenticator.nextCode())).status).toBe(200)
    expect((await signIn(await authenticator.nextCode(), fresh)).status).toBe(200)
  })
})

describe('an invitation', () => {
  it('is accepted without signing anyone in', async () => {
    const workspace = await createWorkspace(app)
    const { token } = await inviteMember(app, workspace, { email: user.email })
    const before = await sessions()
    expect((await app.call(members.acceptInvite, { body: { token } })).body.msg).toBe('Invite accepted')
    expect(await sessions()).toEqual(before)
    expect((await signIn()).error.details[0]?.code).toBe('code_required')
  })
})
