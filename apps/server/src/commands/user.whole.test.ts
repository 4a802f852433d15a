import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { auth } from '@caravel/contract/auth'
import { members } from '@caravel/contract/members'
import { beforeAll, describe, expect, it } from 'vitest'
import { OperatorError } from '../operator-error.ts'
import { openTestApp } from '../testing/app.ts'
import { fingerprint } from '../testing/database.ts'
import { addMember, createUser, createWorkspace, removeMember } from '../testing/factories.ts'
import { killServer, makeDataDir, post, startServer } from '../testing/server-process.ts'
import { turnOnTwoStep } from '../testing/two-step.ts'
import { runUserCommand } from './user-command.ts'

const app = await openTestApp()

const fresh = 'quiet-Harbour-52!'
const root = path.resolve(import.meta.dirname, '../../../..')

async function spawnUser(words: string[], settings: Record<string, string>) {
  const command = path.join(root, 'apps/server/src/commands/user.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', command, ...words], {
    cwd: root,
    env: { PATH: process.env.PATH, PUBLIC_URL: 'https://crm.example', ...settings },
  })
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk) => {
    out += chunk
  })
  child.stderr.on('data', (chunk) => {
    err += chunk
  })
  const [code] = await once(child, 'close')
  return { code, out, err }
}
const runUser = async (words: string[], settings: Record<string, string>) =>
  (await runUserCommand(words, { PUBLIC_URL: 'https://crm.example', ...settings })).join('\n')
const user = (...words: string[]) => runUser(words, { DATABASE_URL: app.database.url })
const tokenIn = (out: string) =>
  /^https:\/\/crm\.example\/(?:set-password\?token=|reset-password\/)([\w-]{43})$/m.exec(out)?.[1] ?? ''

describe('npm run user', () => {
  it('turns off the second step of who can no longer take it', async () => {
    const { owner } = await createWorkspace(app)
    await turnOnTwoStep(app, owner)
    expect(await user('turn-off-two-step', owner.email)).toContain('is off')
    const body = { email: owner.email, password: owner.password }
    expect((await app.call(auth.signIn, { body })).status).toBe(200)
    expect((await app.mailsTo(owner.email)).map(({ subject }) => subject)).toContain(
      'Two-step sign-in is off',
    )
    await expect(user('turn-off-two-step', owner.email)).rejects.toThrow('has no two-step sign-in')
  })

  it('adds an account without a password, and prints the link that sets one', async () => {
    const out = await user('add', 'Ada@Test.Example', 'Ada', 'Lovelace')
    expect(out).toContain('Made an account for ada@test.example.')
    const [account] = await app.database.sql(
      'select first_name, last_name, password_hash, email_verified_at from users where email = $1',
      ['ada@test.example'],
    )
    expect(account).toEqual({
      first_name: 'Ada',
      last_name: 'Lovelace',
      password_hash: null,
      email_verified_at: null,
    })
    const answer = await app.call(auth.setPassword, { body: { token: tokenIn(out), password: fresh } })
    expect(answer.body.default_account).toBeNull()
  })

  it('adds one that works in a workspace, named by id or by name', async () => {
    const workspace = await createWorkspace(app, 'Blue Lagoon')
    const viewer = await user('add', 'v@test.example', '--workspace', 'Blue Lagoon', '--role', 'VIEWER')
    expect(viewer).toContain('v@test.example is VIEWER in Blue Lagoon now.')
    const member = await user('add', 'e@test.example', '--workspace', workspace.id, '--role', 'MEMBER')
    expect(member).toContain('e@test.example is EDITOR in Blue Lagoon now.')

    const { body } = await app.call(members.list, { params: { org: workspace.id } }, workspace.owner)
    expect(body.users.map(({ email, role, is_owner }) => [email, role, is_owner])).toEqual(
      expect.arrayContaining([
        ['v@test.example', 'VIEWER', false],
        ['e@test.example', 'EDITOR', false],
      ]),
    )
    const token = tokenIn(viewer)
    const signedIn = await app.call(auth.setPassword, { body: { token, password: fresh } })
    expect(signedIn.body.default_account).toBe(workspace.id)
  })

  it('lets someone who has an account join, or come back, and leaves their password alone', async () => {
    const workspace = await createWorkspace(app)
    const existing = await createUser(app)
    const removed = await addMember(app, workspace, 'EDITOR')
    await removeMember(app, removed)
    for (const { email } of [existing, removed]) {
      const out = await user('add', email, '--workspace', workspace.id, '--role', 'ADMIN')
      expect(out).toBe(`${email} is ADMIN in ${workspace.name} now.`)
      expect((await app.call(auth.signIn, { body: existing })).status).toBe(200)
    }
  })

  it('gives a link to reset the password, or to set the first one', async () => {
    const { email } = await createUser(app)
    const resetting = await user('reset-password', email.toUpperCase())
    expect(resetting).toContain('within one hour')
    const body = { token: tokenIn(resetting), new_password: fresh }
    expect((await app.call(auth.resetPassword, { body })).status).toBe(200)

    await app.database.sql('update users set password_hash = null where email = $1', [email])
    const setting = await user('reset-password', email)
    expect(setting).toContain('within 7 days')
    const first = { token: tokenIn(setting), password: fresh }
    expect((await app.call(auth.setPassword, { body: first })).status).toBe(200)
  })

  it('mails the link where a mail server is configured, and prints none', async () => {
    const { email } = await createUser(app)
    const settings = { DATABASE_URL: app.database.url, SMTP_URL: 'smtp://127.0.0.1:1' }
    const added = await runUser(['add', 'mailed@test.example'], settings)
    const resetting = await runUser(['reset-password', email], settings)
    expect(added + resetting).not.toContain('https://')
    expect((await app.mailsTo('mailed@test.example'))[0]?.subject).toBe('Set your Caravel password')
    expect((await app.mailsTo(email))[0]?.subject).toBe('Reset your Caravel password')
  })

  it('lists every account with its workspaces and last sign-in, and nothing that a terminal would obey', async () => {
    const workspace = await createWorkspace(app, 'Red\u001b[2JSea')
    const lonely = await createUser(app, { first_name: 'Lone\nly' })
    const out = await user('list')
    expect(out).toMatch(/^EMAIL +NAME +WORKSPACES +LAST SIGN-IN \(UTC\)$/m)
    expect(out).toMatch(
      new RegExp(
        `^${workspace.owner.email} +Test +Red\\?\\[2JSea \\(owner\\) +\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d$`,
        'm',
      ),
    )
    expect(out).toMatch(new RegExp(`^${lonely.email} +Lone\\?ly +- +-$`, 'm'))
  })
})

describe('npm run user asked for what it cannot do', () => {
  beforeAll(async () => {
    await createUser(app, { email: 'taken@test.example' })
    const here = await createWorkspace(app, 'Here')
    const member = await addMember(app, here, 'VIEWER')
    await app.database.sql('update users set email = $2 where id = $1', [member.id, 'member@test.example'])
  })

  it.each([
    ['an account that is there', ['add', 'taken@test.example'], 'taken@test.example has an account already.'],
    ['an email that is none', ['add', 'ada'], 'Invalid email address.'],
    [
      'a name that is too long',
      ['add', 'x@test.example', 'x'.repeat(151)],
      'Ensure this field has no more than 150 characters.',
    ],
    [
      'an unknown account',
      ['reset-password', 'who@test.example'],
      'There is no account with the email who@test.example.',
    ],
    [
      'an unknown workspace',
      ['add', 'x@test.example', '--workspace', 'Nowhere', '--role', 'ADMIN'],
      'There is no workspace Nowhere.',
    ],
    ['an unknown role', ['add', 'x@test.example', '--workspace', 'Here', '--role', 'BOSS'], 'Choose a role.'],
    [
      'a member',
      ['add', 'member@test.example', '--workspace', 'Here', '--role', 'ADMIN'],
      'member@test.example is a member of Here already.',
    ],
  ])('refuses %s in one line, and writes nothing', async (_, words, line) => {
    const before = await fingerprint(app.database)
    await expect(user(...words)).rejects.toThrow(new OperatorError(line))
    expect(await fingerprint(app.database)).toEqual(before)
  })

  it('refuses a name of two workspaces, and tells them apart', async () => {
    const one = await createWorkspace(app, 'Twice')
    const other = await createWorkspace(app, 'Twice')
    const adding = user('add', 'x@test.example', '--workspace', 'Twice', '--role', 'ADMIN')
    await expect(adding).rejects.toThrow(
      `Several workspaces are called Twice. Name one by its id: ${one.id}, ${other.id}.`,
    )
  })

  it.each([
    [[]],
    [['help']],
    [['add']],
    [['list', 'all']],
    [['add', 'x@test.example', 'A', 'B', 'C']],
    [['add', 'x@test.example', '--workspace', 'Here']],
    [['add', 'x@test.example', '--role', 'ADMIN']],
    [['add', 'x@test.example', '--owner']],
    [['reset-password', 'a@test.example', '--role', 'ADMIN']],
  ])('shows how it is used when asked for %j', async (words) => {
    await expect(user(...words)).rejects.toThrow(/^Usage: npm run user/)
  })

  it('ends with 1 and one line on a failure, as a process', async () => {
    const { code, out, err } = await spawnUser(['list'], {
      DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/x',
    })
    const line = /^The database at 127\.0\.0\.1:1 cannot be reached[^\n]+\n$/
    expect([code, out, err]).toEqual([1, '', expect.stringMatching(line)])
    expect(err).not.toContain('hunter2')
  })
})

describe('npm run user on the embedded database', () => {
  it('works beside a running server, which takes the link at once, and after it', async () => {
    const DATA_DIR = await makeDataDir()
    const server = await startServer({ DATA_DIR })
    const { code, out } = await spawnUser(['add', 'ada@test.example'], { DATA_DIR })
    expect(code).toBe(0)
    const answer = await post(`${server.origin}/api/v1/set-password/`, {
      token: tokenIn(out),
      password: fresh,
    })
    expect(answer.status).toBe(200)

    await killServer(server.child)
    const alone = await runUser(['list'], { DATA_DIR })
    expect(alone).toMatch(/^ada@test\.example +ada +- +\d{4}/m)
    expect(alone).toMatch(/^demo@caravel\.example +Robin Vega +Blue Lagoon Travel \(owner\) +-$/m)
  })

  it('works on an empty directory', async () => {
    const DATA_DIR = await makeDataDir()
    const out = await runUser(['add', 'ada@test.example', 'Ada'], { DATA_DIR })
    expect(out).toContain('Made an account for ada@test.example.')
  })
})
