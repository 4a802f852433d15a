import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { auth } from '@caravel/contract/auth'
import { contacts } from '@caravel/contract/contacts'
import { quotes } from '@caravel/contract/quotes'
import { runOnce, Logger as WorkerLogger } from 'graphile-worker'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { freePort } from '../../../../bin/free-port.mjs'
import { readConfig } from '../config.ts'
import { newQuote, tripWithAlternatives } from '../domains/quotes/testing/trip.ts'
import { tasksWith } from '../jobs/tasks.ts'
import { openTestApp } from '../testing/app.ts'
import { createWorkspace, password, type TestWorkspace } from '../testing/factories.ts'
import { startSmtp } from '../testing/smtp.ts'
import { createMailer } from './mail.ts'
import { queueLinkMail, queueMail } from './outbox.ts'
import type { QueuedMail } from './templates.ts'

const app = await openTestApp({ PUBLIC_URL: 'https://crm.example' })
let workspace: TestWorkspace
let logged: string[]

beforeEach(async () => {
  await app.database.sql('delete from graphile_worker._private_jobs')
  workspace = await createWorkspace(app, 'Blue Lagoon')
  logged = []
})

/** Runs the jobs that are due, and those that wait for their next try. */
async function runJobs(smtpUrl: string) {
  await app.database.sql('update graphile_worker._private_jobs set run_at = now()')
  const mailer = createMailer(readConfig({ SMTP_URL: smtpUrl }))
  const logger = new WorkerLogger(() => (level, message) => void (level === 'error' && logged.push(message)))
  await runOnce({
    connectionString: app.database.url,
    taskList: tasksWith({
      ...app.services,
      mailer,
      exportWorkspace: async () => {},
      importStep: async () => {},
      reckonPayments: async () => {},
      putAside: {},
    }),
    logger,
  })
  mailer.close()
  // The runner notes how a job ended a moment after it has.
  const locked = 'select 1 from graphile_worker._private_jobs where locked_at is not null'
  await vi.waitUntil(async () => (await app.database.sql(locked)).length === 0, 30_000)
}
const jobs = () =>
  app.database.sql<{ attempts: number; last_error: string }>(
    'select attempts, last_error from graphile_worker._private_jobs',
  )
const queue = (mail: QueuedMail) => app.services.database.transaction({}, (db) => queueMail(db, mail))
const notice = (first_name = 'Ada'): QueuedMail => ({
  template: 'password_changed',
  to: workspace.owner.email,
  data: { first_name },
})
const forgot = () => app.call(auth.forgotPassword, { body: { email: workspace.owner.email } })
const liveLinks = () =>
  app.database.sql('select 1 from password_tokens where user_id = $1', [workspace.owner.id])

async function invite(fields: { first_name?: string; email?: string } = {}) {
  const id = crypto.randomUUID()
  const email = fields.email ?? `${id.slice(0, 8)}@test.example`
  await app.database.sql(
    `insert into invitations (workspace_id, id, email, first_name, role, invited_by_id, expires_at)
     values ($1, $2, $3, $4, 'EDITOR', $5, now() + interval '7 days')`,
    [workspace.id, id, email, fields.first_name ?? 'Grace', workspace.owner.memberId],
  )
  await app.services.database.transaction({}, (db) =>
    queueLinkMail(db, { kind: 'invitation', for: id, workspace_id: workspace.id }),
  )
  return { id, email }
}

describe('a mail', () => {
  const sending: [string, () => Promise<unknown>, RegExp][] = [
    ['Reset your Caravel password', forgot, /https:\/\/crm\.example\/reset-password\/[\w-]{43}\s/],
    [
      'Set your Caravel password',
      async () => {
        await app.database.sql('update users set password_hash = null where id = $1', [workspace.owner.id])
        await app.call(auth.sendSetPassword, {}, workspace.owner)
      },
      /https:\/\/crm\.example\/set-password\?token=[\w-]{43}\s/,
    ],
    ['Your Caravel password was changed', () => queue(notice()), /signed out/],
    [
      'New sign-in to your Caravel account',
      () =>
        app.http.inject({
          method: 'POST',
          url: '/api/v1/token/',
          remoteAddress: '203.0.113.9',
          headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
          payload: { email: workspace.owner.email, password },
        }),
      /address 203\.0\.113\.9, Firefox on Linux\./,
    ],
  ]
  it.each(sending)('with the subject "%s" arrives as text and HTML', async (subject, send, words) => {
    const smtp = await startSmtp()
    await send()
    await runJobs(smtp.url)
    expect(smtp.recipients).toEqual([workspace.owner.email])
    const [mail] = smtp.mails
    expect(mail?.subject).toBe(subject)
    expect(mail?.from?.address).toBe('caravel@localhost')
    expect(mail?.text).toMatch(words)
    expect(mail?.text).toContain(workspace.owner.email)
    expect(mail?.html).toContain(`<h1`)
    expect(mail?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
    for (const [link] of mail?.text?.matchAll(/https:\S+/g) ?? [])
      expect(mail?.html?.replaceAll('&amp;', '&')).toContain(`href="${link}"`)
  })

  it('that invites says who, where to, and carries the link', async () => {
    const smtp = await startSmtp()
    const { email, id } = await invite()
    await runJobs(smtp.url)
    const [mail] = smtp.mails
    expect(smtp.recipients).toEqual([email])
    expect(mail?.subject).toBe('Test invited you to Blue Lagoon')
    expect(mail?.text).toMatch(/https:\/\/crm\.example\/invite-user\/accept\/[\w-]{43}\s/)
    const [row] = await app.database.sql('select sent_at from invitations where id = $1', [id])
    expect(row?.sent_at).not.toBeNull()
  })

  it('is not written when there is nobody to write to any more', async () => {
    const smtp = await startSmtp()
    const { id } = await invite()
    await app.database.sql('update invitations set revoked_at = now() where id = $1', [id])
    await app.call(auth.forgotPassword, { body: { email: 'nobody@test.example' } })
    await runJobs(smtp.url)
    expect(smtp.recipients).toEqual([])
    expect(await jobs()).toEqual([])
  })

  it.each([
    ['markup', '<img src=x onerror=alert(1)>&"\'', '<img src=x onerror=alert(1)>&"\''],
    ['a header', 'Eve\r\nBcc: all@test.example\r\n\r\nHi', 'Eve Bcc: all@test. example Hi'],
    ['other line breaks', 'Eve\u2028\u2029\u0085x', 'Eve x'],
    ['emoji', '👩🏽‍🚀 Zoë', '👩🏽‍🚀 Zoë'],
    ['another direction', '\u202eevE\u202c עדה', 'evE עדה'],
    ['a web address', 'Prize at https://evil.example/x', 'Prize at https:// evil. example/x'],
    ['an encoded word', '=?utf-8?q?Bcc:_x?=', '= ?utf-8?q?Bcc:_x?='],
    ['150 long', 'é'.repeat(150), 'é'.repeat(150)],
  ])('stays what it is with a name that holds %s', async (_, name, shown) => {
    const smtp = await startSmtp()
    await queue(notice())
    await queue(notice(name))
    await app.database.sql('update users set first_name = $2 where id = $1', [workspace.owner.id, name])
    const { email } = await invite({ first_name: name })
    await runJobs(smtp.url)
    const [plain, named, invitation] = [...smtp.mails].sort((a, b) => rank(a.subject) - rank(b.subject))
    expect(named?.headers.map(({ key }) => key)).toEqual(plain?.headers.map(({ key }) => key))
    expect(invitation?.headers.map(({ key }) => key)).toEqual(plain?.headers.map(({ key }) => key))
    expect(invitation?.subject).toBe(`${shown} invited you to Blue Lagoon`)
    expect(invitation?.text?.split('\n')[0]).toBe(`Hello ${shown},`)
    expect(invitation?.html).not.toContain('<img')
    expect(invitation?.html).toContain(`Hello ${escaped(shown)},`)
    expect(smtp.recipients.sort()).toEqual([email, workspace.owner.email, workspace.owner.email].sort())
  })
  const rank = (subject = '') => (subject.includes('invited') ? 1 : 0)
  const escaped = (text: string) =>
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;')
})

describe('a mail server', () => {
  it('that is down delays the mail, which goes out once when it is back', async () => {
    const port = await freePort()
    await queue(notice())
    for (let round = 1; round <= 3; round++) {
      await runJobs(`smtp://127.0.0.1:${port}`)
      expect(await jobs()).toMatchObject([
        { attempts: round, last_error: expect.stringContaining('ECONNREFUSED') },
      ])
    }
    const smtp = await startSmtp({ port })
    await runJobs(smtp.url)
    await runJobs(smtp.url)
    expect(smtp.recipients).toEqual([workspace.owner.email])
    expect(await jobs()).toEqual([])
  })

  it('that is down for long costs nobody their link, and leaves none behind that was not sent', async () => {
    const port = await freePort()
    await forgot()
    const { id } = await invite()
    for (let round = 1; round <= 5; round++) await runJobs(`smtp://127.0.0.1:${port}`)
    expect(await liveLinks()).toEqual([])
    const [row] = await app.database.sql('select sent_at from invitations where id = $1', [id])
    expect(row?.sent_at).toBeNull()

    const smtp = await startSmtp({ port })
    await runJobs(smtp.url)
    expect(smtp.mails).toHaveLength(2)
    const text = smtp.mails.find(({ subject }) => subject?.startsWith('Reset'))?.text ?? ''
    const [, token = ''] = /reset-password\/([\w-]+)/.exec(text) ?? []
    expect((await app.call(auth.validateResetToken, { body: { token } })).status).toBe(200)
    expect(await liveLinks()).toHaveLength(1)
  })

  it.each([
    ['for now', '451 Try again later'],
    ['for its own reasons', '550 5.7.1 Relaying denied'],
  ])('that refuses %s is tried again', async (_, refusal) => {
    const refusing = await startSmtp({ refusal })
    await queue(notice())
    await runJobs(refusing.url)
    expect(await jobs()).toMatchObject([{ attempts: 1 }])
    const smtp = await startSmtp()
    await runJobs(smtp.url)
    expect(smtp.recipients).toEqual([workspace.owner.email])
    expect(await jobs()).toEqual([])
  })

  it('that takes a quote, or never will, has its answer told with the quote, and only what left opens it', async () => {
    const { id } = await tripWithAlternatives(app, workspace)
    const { body: quote } = await app.call(
      quotes.create,
      { params: { org: workspace.id, id }, body: newQuote() },
      workspace.owner,
    )
    const at = { org: workspace.id, id: quote.id }
    const body = { to: 'ada@mail.example', subject: 'Your trip', body: 'Here it is' }
    const send = () => app.call(quotes.send, { params: at, body }, workspace.owner)
    const mails = async () => (await app.call(quotes.get, { params: at }, workspace.owner)).body.mails
    const links = () => app.database.sql('select 1 from quote_links where quote_id = $1', [quote.id])

    await send()
    await runJobs((await startSmtp({ refusal: '451 Try again later' })).url)
    expect(await mails()).toMatchObject([{ state: 'waiting' }])
    expect(await links()).toEqual([])
    await runJobs((await startSmtp({ refusal: '550 No such mailbox' })).url)
    expect(await mails()).toMatchObject([
      { state: 'refused', refusal: expect.stringContaining('No such mailbox') },
    ])
    expect(await links()).toEqual([])
    await send()
    const smtp = await startSmtp()
    await runJobs(smtp.url)
    expect((await mails()).map(({ state }) => state)).toEqual(['sent', 'refused'])
    expect(smtp.recipients).toEqual(['ada@mail.example'])
    expect(await links()).toHaveLength(1)
  })

  it.each(['550 No such mailbox', '553 5.1.3 Bad address'])(
    'that knows no such recipient (%s) is not asked again, and the operator can read why',
    async (refusal) => {
      const refusing = await startSmtp({ refusal })
      await queue(notice())
      await forgot()
      await runJobs(refusing.url)
      expect(await jobs()).toEqual([])
      expect(await liveLinks()).toEqual([])
      expect(logged).toHaveLength(2)
      expect(logged[0]).toContain(refusal)
    },
  )

  it('that is slow gets the mail once', async () => {
    const smtp = await startSmtp({ slowMs: 400 })
    await queue(notice())
    await runJobs(`${smtp.url}?socketTimeout=5000`)
    await runJobs(smtp.url)
    expect(smtp.recipients).toEqual([workspace.owner.email])
  })

  it('that says nothing is given up on for now, and nobody else waits for it', async () => {
    const silent = await startSilentServer()
    await queue(notice())
    await forgot()
    const running = runJobs(`smtp://127.0.0.1:${silent.port}?greetingTimeout=700`)
    await silent.called
    const list = await app.call(contacts.list, { params: { org: workspace.id } }, workspace.owner)
    expect([list.status, (await forgot()).status]).toEqual([200, 200])
    await running
    expect((await jobs()).map(({ last_error }) => last_error)).toContainEqual(
      expect.stringMatching('Greeting'),
    )
    expect(await liveLinks()).toEqual([])

    const smtp = await startSmtp()
    await runJobs(smtp.url)
    expect(smtp.mails.map(({ subject }) => subject).sort()).toEqual([
      'Reset your Caravel password',
      'Your Caravel password was changed',
    ])
  })

  it.each([
    ['for too long', { longestMs: 700 }, () => {}, 'took longer than 0.7 seconds'],
    ['when Caravel ends', undefined, (end: () => void) => end(), 'was told to end'],
  ])('that trickles its answers %s is left for now', async (_, limits, then, reason) => {
    const trickling = await startTricklingServer()
    const mailer = createMailer(readConfig({ SMTP_URL: `smtp://127.0.0.1:${trickling.port}` }), limits)
    const told = new AbortController()
    const mail = { to: 'ada@test.example', subject: 'x', text: 'x', html: 'x' }
    const sent = expect(mailer.send(mail, told.signal)).rejects.toThrow(reason)
    await trickling.called
    then(() => told.abort())
    await sent
    await trickling.left
  })

  it('that hangs up in the middle gets the mail when it is well again', async () => {
    const rude = createServer((socket) => socket.end('421 Not now\r\n'))
    await new Promise<void>((resolve) => rude.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void rude.close())
    await queue(notice())
    await runJobs(`smtp://127.0.0.1:${(rude.address() as { port: number }).port}`)
    expect(await jobs()).toMatchObject([{ attempts: 1 }])
    const smtp = await startSmtp()
    await runJobs(smtp.url)
    expect(smtp.mails).toHaveLength(1)
  })
})

/** Takes connections and never says a word. */
async function startSilentServer() {
  const sockets: Socket[] = []
  let noticed = () => {}
  const called = new Promise<void>((resolve) => {
    noticed = resolve
  })
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}))
    noticed()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { port: (server.address() as { port: number }).port, called }
}

/** Greets, and answers what it is asked one letter at a time, without ever coming to an end. */
async function startTricklingServer() {
  const server = createServer((socket) => {
    socket.write('220 Hello\r\n')
    const letters = setInterval(() => socket.write('2'), 50)
    socket.on('error', () => {}).on('close', () => clearInterval(letters))
  })
  const called = once(server, 'connection')
  const left = called.then(([socket]) => new Promise((resolve) => socket.on('close', resolve)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { port: (server.address() as { port: number }).port, called, left }
}
