import { auth } from '@caravel/contract/auth'
import { profile } from '@caravel/contract/profile'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { fingerprint } from '../../testing/database.ts'
import {
  addMember,
  createUser,
  createWorkspace,
  openSession,
  password,
  type TestMember,
} from '../../testing/factories.ts'
import { turnOnTwoStep } from '../../testing/two-step.ts'

const app = await openTestApp()
let member: TestMember
let made = 0

beforeEach(async () => {
  member = await addMember(app, await createWorkspace(app), 'VIEWER')
  await app.database.sql('delete from throttles')
})

const newEmail = () => `new${++made}@test.example`
const ask = (email: string, typed = password, code?: string) =>
  app.call(profile.changeEmail, { body: { email, password: typed, code } }, member)
const confirm = (token: string, caller: { token: string } = member) =>
  app.call(profile.confirmEmail, { body: { token } }, caller)
const signIn = (email: string) => app.call(auth.signIn, { body: { email, password } })
const emailNow = async () => (await app.call(profile.getWithoutWorkspace, {}, member)).body.user.email

async function mailedToken(email: string): Promise<string> {
  const link = (await app.mailsTo(email)).at(-1)?.text.match(/\/confirm-email\?token=(\S+)/)
  return link?.[1] ?? 'none was mailed'
}

describe('changing the email', () => {
  it('happens when the link is opened that was mailed to the new address, and the old one is told', async () => {
    const email = newEmail()
    expect((await ask(email.toUpperCase())).status).toBe(200)
    const token = await mailedToken(email)
    expect(await emailNow()).toBe(member.email)
    expect((await confirm(token)).body.email).toBe(email)
    expect([(await signIn(email)).status, (await signIn(member.email)).status]).toEqual([200, 401])
    const told = (await app.mailsTo(member.email)).find(({ subject }) => /email .* was changed/.test(subject))
    expect(told?.text).toContain(email)
  })

  it('works once, within a day, and only with the newest link', async () => {
    const [first, second] = [newEmail(), newEmail()]
    await ask(first)
    const mistyped = await mailedToken(first)
    await ask(second)
    const token = await mailedToken(second)
    expect((await confirm(mistyped)).status).toBe(400)
    await app.database.sql(`update password_tokens set expires_at = now() where purpose = 'email'`)
    expect((await confirm(token)).status).toBe(400)
    await app.database.sql(`update password_tokens set expires_at = now() + interval '1 minute'`)
    expect((await confirm(token)).status).toBe(200)
    expect((await confirm(token)).error.details[0]?.code).toBe('token_not_valid')
  })

  it('is for nobody who is not signed in to the account, whoever holds the link', async () => {
    const email = newEmail()
    await ask(email)
    const token = await mailedToken(email)
    const other = await createUser(app)
    expect((await confirm(token, { token: await openSession(app, other.id) })).status).toBe(400)
    expect((await confirm(token, { token: '' })).status).toBe(401)
    expect(await emailNow()).toBe(member.email)
  })

  it('needs the password, and not the email that one has', async () => {
    expect((await ask(newEmail(), 'wrong')).error.details).toMatchObject([
      { code: 'invalid', field: 'password' },
    ])
    expect((await ask(member.email)).error.details).toMatchObject([{ code: 'invalid', field: 'email' }])
  })

  it('does not tell whether another account has the address, except to whoever reads its mail', async () => {
    const taken = await createUser(app)
    const [free, known] = [await ask(newEmail()), await ask(taken.email)]
    expect([known.status, known.body]).toEqual([free.status, free.body])
    const [mail, ...others] = await app.mailsTo(taken.email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('You already have a Caravel account')
    expect(mail?.text).not.toContain('token=')
  })

  it('is refused when somebody took the address meanwhile', async () => {
    const email = newEmail()
    await ask(email)
    const token = await mailedToken(email)
    await createUser(app, { email })
    expect((await confirm(token)).error.details[0]?.code).toBe('unique')
    expect(await emailNow()).toBe(member.email)
  })

  it('ends the links that were sent to the old address', async () => {
    const email = newEmail()
    await app.call(auth.forgotPassword, { body: { email: member.email } })
    const reset = (await app.mailsTo(member.email)).at(-1)?.text.match(/\/reset-password\/(\S+)/)?.[1] ?? ''
    expect((await app.call(auth.validateResetToken, { body: { token: reset } })).status).toBe(200)
    await ask(email)
    await confirm(await mailedToken(email))
    expect((await app.call(auth.validateResetToken, { body: { token: reset } })).status).toBe(400)
  })

  it('mails no more than a few times in a row', async () => {
    const answers = []
    for (let times = 0; times < 7; times++) answers.push((await ask(newEmail())).status)
    expect(answers).toContain(429)
  })

  it('asks for a code too, where two-step sign-in is on, and takes each once', async () => {
    const { nextCode } = await turnOnTwoStep(app, member)
    const before = await fingerprint(app.database)
    for (const code of [undefined, '000000']) {
      const { status, error } = await ask(newEmail(), password, code)
      expect([code, status, error.details[0]?.field]).toEqual([code, 400, 'code'])
    }
    expect(await fingerprint(app.database)).toEqual(before)
    const [email, code] = [newEmail(), await nextCode()]
    expect((await ask(email, password, code)).status).toBe(200)
    expect((await ask(newEmail(), password, code)).error.details[0]?.field).toBe('code')
    expect((await confirm(await mailedToken(email))).body.email).toBe(email)
  })
})

describe('confirming the email one has', () => {
  const isConfirmed = async () =>
    (await app.call(profile.getWithoutWorkspace, {}, member)).body.user.email_confirmed
  const sendLink = () => app.call(profile.sendConfirmEmail, {}, member)

  it('is done by opening the link that is mailed to it', async () => {
    expect(await isConfirmed()).toBe(false)
    expect((await sendLink()).status).toBe(200)
    const [mail] = await app.mailsTo(member.email)
    expect(mail?.subject).toBe('Confirm your email for Caravel')
    expect((await confirm(await mailedToken(member.email))).body.email).toBe(member.email)
    expect(await isConfirmed()).toBe(true)
    // Nothing has changed that anybody would have to be told.
    expect(await app.mailsTo(member.email)).toHaveLength(1)
    expect((await signIn(member.email)).status).toBe(200)
  })

  it('is for nobody but who is signed in to the account: others may have made it with this address', async () => {
    await sendLink()
    const token = await mailedToken(member.email)
    const other = await createUser(app)
    expect((await confirm(token, { token: await openSession(app, other.id) })).status).toBe(400)
    expect((await confirm(token, { token: '' })).status).toBe(401)
    expect(await isConfirmed()).toBe(false)
  })

  it('proves nothing about another address', async () => {
    await sendLink()
    const token = await mailedToken(member.email)
    const email = newEmail()
    await ask(email)
    await confirm(await mailedToken(email))
    expect((await confirm(token)).status).toBe(400)
    expect(await emailNow()).toBe(email)
  })

  it('is not asked for twice, and mails no more than a few times in a row', async () => {
    const answers = []
    for (let times = 0; times < 7; times++) answers.push((await sendLink()).status)
    expect(answers).toContain(429)
    await confirm(await mailedToken(member.email))
    await app.database.sql('delete from throttles')
    expect((await sendLink()).error.details[0]?.message).toBe('Your email is confirmed already')
  })
})
