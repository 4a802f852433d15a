import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ MAILBOX: '1' })
})
afterAll(() => app.close())

/** As a browser on this machine asks for it, unless said otherwise. */
const visit = (at: TestApp, { url = '/mailbox', headers, ...rest }: InjectOptions = {}) =>
  at.http.inject({
    url,
    remoteAddress: '127.0.0.1',
    headers: { host: 'localhost:3000', ...headers },
    ...rest,
  })

describe('the mailbox', () => {
  it.each([
    ['127.0.0.1', 'localhost:3000'],
    ['::1', '[::1]:3000'],
    ['::ffff:127.0.0.1', '127.0.0.1'],
  ])('is shown to %s, which asks for %s', async (remoteAddress, host) => {
    const answer = await visit(app, { remoteAddress, headers: { host } })
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('No mails yet')])
  })

  it.each<[string, InjectOptions]>([
    ['a caller elsewhere', { remoteAddress: '203.0.113.7' }],
    ['a proxy that passes on the name that was asked for', { headers: { host: 'crm.example' } }],
    ['a page whose name was made to lead here', { headers: { host: 'localhost.evil.example' } }],
    ...[
      'x-forwarded-for',
      'x-forwarded-host',
      'x-forwarded-proto',
      'forwarded',
      'via',
      'x-real-ip',
      'cf-connecting-ip',
      'true-client-ip',
      'x-original-forwarded-for',
    ].map((name): [string, InjectOptions] => [
      `a proxy that sends ${name}`,
      { headers: { [name]: '127.0.0.1' } },
    ]),
  ])('does not exist for %s', async (_, options) => {
    await expectNoSuchPage(app, options)
  })

  it('does not exist for nginx as it comes, which names neither itself nor its caller', async () => {
    const port = Number(new URL(await app.http.listen({ port: 0, host: '127.0.0.1' })).port)
    const ask = async (version: string) => {
      const socket = connect(port, '127.0.0.1')
      socket.write(`GET /mailbox HTTP/${version}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`)
      return text(socket)
    }
    expect(await ask('1.0')).toMatch(/^HTTP\/1.1 (?!.*Mailbox)/s)
    expect(await ask('1.1')).toContain('Mailbox')
  })

  it('does not exist on an external database, unless asked for', async () => {
    const other = await startTestApp()
    onTestFinished(() => other.close())
    await expectNoSuchPage(other)
  })

  it('is named to the sign-in page of who can open it', async () => {
    const named = async (options?: InjectOptions) =>
      (await visit(app, { url: '/api/v1/sign-in-options/', ...options })).json().mailbox
    expect(await named()).toBe(true)
    expect(await named({ remoteAddress: '203.0.113.7' })).toBe(false)
  })
})

/** The very answer that any address gets which nothing is at. */
async function expectNoSuchPage(at: TestApp, options?: InjectOptions) {
  const [mailbox, unknown] = [await visit(at, options), await visit(at, { ...options, url: '/mailbag' })]
  expect(facts(mailbox)).toEqual(facts(unknown))
  expect(mailbox.body).not.toContain('Mailbox')
}

function facts({ statusCode, headers: { date, ...headers }, body }: Awaited<ReturnType<typeof visit>>) {
  // Each answer has a nonce of its own.
  return JSON.stringify({ statusCode, headers, body }).replaceAll(/[\w+/]{22}==/g, 'NONCE')
}
