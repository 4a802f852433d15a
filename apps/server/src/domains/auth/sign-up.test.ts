import { auth, type NewAccount } from '@caravel/contract/auth'
import { profile } from '@caravel/contract/profile'
import { beforeEach, describe, expect, it } from 'vitest'
import { configure, openTestApp, startTestApp, type TestApp } from '../../testing/app.ts'
import { fingerprint } from '../../testing/database.ts'
import { createUser, createWorkspace, password } from '../../testing/factories.ts'

const app = await openTestApp({ SIGN_UP: 'open' })
let made = 0

beforeEach(() => app.database.sql('delete from throttles'))

const ada = (fields: Partial<NewAccount> = {}): NewAccount => ({
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: `ada${++made}@test.example`,
  password,
  ...fields,
})
const signUp = (account: object, on = app) => on.call(auth.signUp, { body: account as NewAccount })
const accountOf = async (email: string) =>
  (await app.database.sql('select * from users where email = $1', [email]))[0]

describe('signing up', () => {
  it('makes an account that is signed in and belongs nowhere yet', async () => {
    const account = ada()
    const { status, body } = await signUp(account)
    expect([status, body.default_account]).toEqual([201, null])
    expect((await app.call(auth.signOut, {}, { token: body.access })).status).toBe(204)
    const again = await app.call(auth.signIn, { body: { email: account.email, password } })
    expect(again.body.default_account).toBeNull()
  })

  it('keeps the email in lower case and the names without space around them', async () => {
    const email = `Ada.King${++made}@Test.Example`
    await signUp(ada({ email, first_name: '  Ada ', last_name: ' King\t' }))
    expect(await accountOf(email.toLowerCase())).toMatchObject({ first_name: 'Ada', last_name: 'King' })
  })

  it('does not take the email as proved, until the link is opened that is mailed to it', async () => {
    const account = ada()
    const { access } = (await signUp(account)).body
    expect(await accountOf(account.email)).toMatchObject({ email_verified_at: null })
    const [mail] = await app.mailsTo(account.email)
    const [, token = ''] = /\/confirm-email\?token=([\w-]{43})$/m.exec(mail?.text ?? '') ?? []
    expect((await app.call(profile.confirmEmail, { body: { token } }, { token: access })).status).toBe(200)
    expect(await accountOf(account.email)).toMatchObject({ email_verified_at: expect.any(Date) })
  })

  it('does without a last name', async () => {
    const { last_name: _, ...account } = ada()
    expect((await signUp(account)).status).toBe(201)
  })

  it.each([
    ['emoji', '👩🏽‍🚀 Ada', '🚀'],
    ['right to left', 'עדה', 'לאבלייס'],
    ['marks of direction', '\u202eada', '\u2066x\u2069'],
    ['markup', '<img src=x onerror=alert(1)>', '{{constructor}}'],
    ['line breaks', 'Ada\r\nBcc: x@test.example', 'a\tb'],
    ['150 characters', 'é'.repeat(150), 'x'.repeat(150)],
  ])('keeps names of %s as typed', async (_, first_name, last_name) => {
    const account = ada({ first_name, last_name })
    expect((await signUp(account)).status).toBe(201)
    expect(await accountOf(account.email)).toMatchObject({ first_name, last_name })
  })

  it.each([
    ['first_name', 'required', ''],
    ['first_name', 'invalid', ' \t\n'],
    ['first_name', 'invalid', 'x'.repeat(151)],
    ['first_name', 'invalid', 'Ada\u0000'],
    ['first_name', 'invalid', 'Ada\ud83d'],
    ['last_name', 'invalid', 'x'.repeat(151)],
    ['last_name', 'invalid', 42],
    ['email', 'required', ''],
    ['email', 'invalid', 'ada'],
    ['email', 'invalid', 'ada@test.example\r\n'],
    ['email', 'invalid', `${'x'.repeat(250)}@test.example`],
    ['email', 'invalid', ['ada@test.example']],
    ['password', 'required', ''],
    ['password', 'invalid', 'aA1!'],
    ['password', 'invalid', 'letters-only!'],
    ['password', 'invalid', '12345678!'],
    ['password', 'invalid', 'letters1234'],
    ['password', 'invalid', `aA1!${'x'.repeat(300)}`],
    ['password', 'password_too_common', 'Password2024!'],
    ['password', 'password_too_common', 'AdaLovelace1!'],
    ['password', 'password_too_common', 'Caravel1!'],
  ])('refuses %s with %s when it is %j, and writes nothing', async (field, code, value) => {
    const before = await fingerprint(app.database)
    const { status, error } = await signUp({ ...ada(), [field]: value })
    expect([status, error.details[0]?.field, error.details[0]?.code]).toEqual([400, field, code])
    expect(await fingerprint(app.database)).toEqual(before)
  })

  it('refuses an email that has an account, in whatever case', async () => {
    const user = await createUser(app)
    const before = await fingerprint(app.database)
    const { status, error } = await signUp(ada({ email: user.email.toUpperCase() }))
    expect([status, error.details[0]?.code, error.details[0]?.field]).toEqual([400, 'unique', 'email'])
    expect(await fingerprint(app.database)).toEqual(before)
  })

  it('with one email several times at once makes one account', async () => {
    const { email } = ada()
    const answers = await Promise.all([1, 2, 3, 4].map((n) => signUp(ada({ email, first_name: `Ada ${n}` }))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400])
    for (const { status, error } of answers.filter((answer) => answer.status === 400))
      expect([status, error.details[0]?.code]).toEqual([400, 'unique'])
    expect(await app.database.sql('select id from users where email = $1', [email])).toHaveLength(1)
  })

  it('takes no field that the form does not have', async () => {
    const account = ada()
    const id = crypto.randomUUID()
    const workspace = await createWorkspace(app)
    await signUp({
      ...account,
      id,
      email_verified: true,
      email_verified_at: '2020-01-01T00:00:00Z',
      password_hash: 'x',
      role: 'ADMIN',
      is_owner: true,
      workspace_id: workspace.id,
      last_workspace_id: workspace.id,
      default_account: workspace.id,
    })
    const kept = await accountOf(account.email)
    expect(kept).toMatchObject({ email_verified_at: null, last_workspace_id: null })
    expect(kept?.id).not.toBe(id)
    expect(kept?.password_hash).toMatch(/^\$argon2id\$/)
    expect(await app.database.sql('select 1 from members where user_id = $1', [kept?.id])).toEqual([])
  })

  it('is slowed down from one address', async () => {
    const taken = ada()
    await signUp(taken)
    const codes = []
    for (let n = 0; n < 105; n++) codes.push((await signUp(taken)).status)
    expect(codes).toContain(400)
    expect(codes.at(-1)).toBe(429)
  })
})

describe('whether sign-up is open', () => {
  const options = async (on: TestApp) => (await on.call(auth.options, {})).body

  it('is said before anyone signs in', async () => {
    expect(await options(app)).toEqual({ google_client_id: null, sign_up: true, mailbox: false })
  })

  it('with "first" ends with the first workspace, for which the demo does not count', async () => {
    const first = await startTestApp()
    const demo = await createWorkspace(first)
    await first.database.sql('update workspaces set is_demo = true where id = $1', [demo.id])
    expect((await options(first)).sign_up).toBe(true)
    expect((await signUp(ada(), first)).status).toBe(201)

    await createWorkspace(first)
    expect((await options(first)).sign_up).toBe(false)
    await expectClosed(first)
    await first.close()
  })

  it('with "closed" is never', async () => {
    configure(app, { signUp: 'closed' })
    expect((await options(app)).sign_up).toBe(false)
    await expectClosed(app)
  })

  it('tells nobody whether an email has an account where it is closed', async () => {
    configure(app, { signUp: 'closed' })
    const user = await createUser(app)
    const answers = [await signUp(ada({ email: user.email })), await signUp(ada())]
    expect(answers[0]?.error).toEqual(answers[1]?.error)
  })

  async function expectClosed(on: TestApp) {
    const before = await fingerprint(on.database)
    const { status, error } = await signUp(ada(), on)
    expect([status, error.details[0]?.code]).toEqual([403, 'permission_denied'])
    expect(error.details[0]?.message).toContain('invite')
    expect(await fingerprint(on.database)).toEqual(before)
  }
})
