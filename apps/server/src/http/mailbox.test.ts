import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { auth } from '@caravel/contract/auth'
import type { InjectOptions } from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { configure, openTestApp, startTestApp, type TestApp, testMailboxKey } from '../testing/app.ts'
import { createWorkspace } from '../testing/factories.ts'

const app = await openTestApp({ MAILBOX: '1' })

const visit = (options: InjectOptions = {}, at = app) =>
  at.http.inject({ url: '/mailbox', remoteAddress: '127.0.0.1', ...options })

const withKey = { url: `/mailbox?key=${testMailboxKey}` }

describe('the mailbox', () => {
  it('opens with the key, which goes from the address into a cookie of this page alone', async () => {
    const answer = await visit(withKey)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/mailbox'])
    expect(answer.headers['set-cookie']).toBe(
      `mailbox_key=${testMailboxKey}; Path=/mailbox; HttpOnly; SameSite=Strict`,
    )
    const { body } = await visit({ headers: { cookie: `theme=dark; mailbox_key=${testMailboxKey}` } })
    expect(body).toContain('No mails yet')
  })

  it('gives its cookie over TLS only, where people come by TLS', async () => {
    const other = await startTestApp({ MAILBOX: '1', PUBLIC_URL: 'https://crm.example' })
    onTestFinished(() => other.close())
    expect((await visit(withKey, other)).headers['set-cookie']).toMatch(/; Secure$/)
  })

  it.each<[string, InjectOptions]>([
    ['this machine', { headers: { host: 'localhost:3000' } }],
    ['this machine by number', { remoteAddress: '::1', headers: { host: '[::1]:3000' } }],
    ['a caller elsewhere', { remoteAddress: '203.0.113.7' }],
    ['a proxy', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['who has another key', { url: '/mailbox?key=guessed' }],
    ['who has the beginning of the key', { url: `/mailbox?key=${testMailboxKey.slice(0, -1)}` }],
    ['who has an empty key', { url: '/mailbox?key=' }],
    ['who sends the key twice', { url: `/mailbox?key=${testMailboxKey}&key=x` }],
    ['who has another cookie', { headers: { cookie: 'mailbox_key=guessed' } }],
  ])('stays shut without it for %s', async (_, options) => {
    const answer = await visit(options)
    expect(answer.statusCode).toBe(403)
    expect(answer.body).toContain('Open the mailbox with the address that Caravel printed when it started.')
    expect(answer.body).not.toContain('No mails')
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('stays shut for a forwarder on this machine, whichever HTTP it speaks', async () => {
    const port = Number(new URL(await app.http.listen({ port: 0, host: '127.0.0.1' })).port)
    for (const version of ['1.0', '1.1']) {
      const socket = connect(port, '127.0.0.1')
      socket.write(`GET /mailbox HTTP/${version}\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
      expect(await text(socket)).toMatch(/^HTTP\/1.1 403 /)
    }
  })

  it('tells its key to no log', async () => {
    await visit(withKey)
    await visit({ url: `/mailbox/x?key=${testMailboxKey}` })
    expect(app.logged.join('')).not.toContain(testMailboxKey)
  })

  it('does not exist on an external database, unless asked for', async () => {
    configure(app, { mailbox: 'off' })
    await expectNoSuchPage(app)
    expect(await isNamed(app)).toBe(false)
  })

  it('is gone once somebody works here but the demo’s people, unless asked for', async () => {
    const trial = await startTestApp()
    onTestFinished(() => trial.close())
    // As config.ts has it on an embedded database.
    trial.services.config.mailbox = 'for the demo'
    expect((await visit(withKey, trial)).statusCode).toBe(303)
    expect(await isNamed(trial)).toBe(true)
    await createWorkspace(trial)
    await expectNoSuchPage(trial)
    expect(await isNamed(trial)).toBe(false)

    await createWorkspace(app)
    expect((await visit(withKey)).statusCode).toBe(303)
    expect(await isNamed(app)).toBe(true)
  })
})

/** Whether the sign-in page leads there. */
const isNamed = async (at: TestApp) => (await at.call(auth.options, {})).body.mailbox

/** The very answer that any address gets which nothing is at. */
async function expectNoSuchPage(at: TestApp) {
  const [mailbox, unknown] = [await visit(withKey, at), await visit({ url: '/mailbag' }, at)]
  expect(facts(mailbox)).toEqual(facts(unknown))
  expect(mailbox.body).not.toContain('Mailbox')
}

function facts({ statusCode, headers: { date, ...headers }, body }: Awaited<ReturnType<typeof visit>>) {
  // Each answer has a nonce of its own.
  return JSON.stringify({ statusCode, headers, body }).replaceAll(/[\w+/]{22}==/g, 'NONCE')
}
