import { gunzipSync } from 'node:zlib'
import { contacts } from '@caravel/contract/contacts'
import Fastify from 'fastify'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { connect } from '../db/client.ts'
import { openTestApp, startTestApp, type TestApp } from '../testing/app.ts'
import { createContact, createWorkspace, type TestWorkspace } from '../testing/factories.ts'
import { sendSecurityHeaders } from './security-headers.ts'

const app = await openTestApp()
let workspace: TestWorkspace

beforeAll(async () => {
  workspace = await createWorkspace(app)
})

const bearer = () => ({ authorization: `Bearer ${workspace.owner.token}` })
const signIn = (payload: string, type: string) =>
  app.http.inject({ method: 'POST', url: '/api/v1/token/', payload, headers: { 'content-type': type } })

describe('every API answer', () => {
  it('carries the security headers and is never stored', async () => {
    const { headers } = await app.http.inject({ url: `/api/v1/${workspace.id}/contacts/`, headers: bearer() })
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy':
        "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data: blob:;font-src 'self';connect-src 'self';manifest-src 'self';base-uri 'none';frame-ancestors 'none';form-action 'self'",
    })
  })

  it('carries them too when it is a refusal or a failure', async () => {
    const { database } = app.services
    const get = (url: string, headers = {}) => app.http.inject({ url, headers })
    const answers = [
      await get(`/api/v1/${workspace.id}/contacts/`),
      await get('/api/v1/nothing/'),
      await get(`/api/v1/${workspace.id}/contacts/?page_size=x`, bearer()),
    ]
    app.services.database = { ...database, read: () => Promise.reject(new Error('on purpose')) }
    answers.push(await get(`/api/v1/${workspace.id}/contacts/`, bearer()))
    app.services.database = database
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 404, 400, 500])
    for (const { headers } of answers)
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      })
  })

  it('asks for TLS from then on where the public address has it, and only there', async () => {
    const { headers } = await app.http.inject({ url: '/healthz' })
    expect(headers).not.toHaveProperty('strict-transport-security')
    const secure = Fastify()
    sendSecurityHeaders(secure, { publicUrl: 'https://crm.example' })
    const answer = await secure.inject({ url: '/' })
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })

  it('is compressed for who takes that, with its length, and reads the same', async () => {
    const names = Array.from({ length: 30 }, (_, n) => `Ada the ${n}th`)
    for (const first_name of names) await createContact(app, workspace, { first_name })
    const get = (accepted: string) =>
      app.http.inject({
        url: `/api/v1/${workspace.id}/contacts/?page_size=30`,
        headers: { ...bearer(), 'accept-encoding': accepted },
      })
    const [plain, compressed] = [await get('identity'), await get('gzip')]
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-length': String(compressed.rawPayload.length),
      vary: 'accept-encoding',
    })
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
    expect(JSON.parse(gunzipSync(compressed.rawPayload).toString())).toEqual(plain.json())
  })

  it('is the same with and without the trailing slash', async () => {
    const at = async (url: string) => (await app.http.inject({ url, headers: bearer() })).json()
    const { links: _, ...withSlash } = await at(`/api/v1/${workspace.id}/contacts/`)
    const { links: __, ...without } = await at(`/api/v1/${workspace.id}/contacts`)
    expect(without).toEqual(withSlash)
  })

  it('for a malformed address has the form of all errors', async () => {
    const response = await app.http.inject({ url: '/api/v1/%zz/contacts/' })
    expect(response.json()).toMatchObject({ status: 400, details: [{ code: 'invalid' }] })
  })

  it('for an unknown path is a 404 in the form of all errors', async () => {
    const response = await app.http.inject({ url: '/api/v1/nothing/' })
    expect([response.statusCode, response.json()]).toEqual([
      404,
      { status: 404, details: [{ code: 'not_found', message: 'Page not found' }] },
    ])
  })
})

describe('a header of a proxy', () => {
  const warnings = (of: TestApp) => of.logged.filter((line) => line.includes('TRUST_PROXY'))
  const pass = (through: TestApp, name: string) =>
    through.http.inject({ url: '/healthz', remoteAddress: '10.0.0.9', headers: { [name]: '203.0.113.7' } })

  it.each(['x-forwarded-for', 'forwarded'])('(%s) that is not believed is told of, once', async (name) => {
    const behind = await startTestApp()
    onTestFinished(() => behind.close())
    await behind.http.inject({ url: '/healthz' })
    expect(warnings(behind)).toEqual([])
    await pass(behind, name)
    await pass(behind, name)
    expect(warnings(behind).map((line) => JSON.parse(line))).toMatchObject([
      { level: 40, msg: expect.stringMatching(/from 10\.0\.0\.9 .* set TRUST_PROXY to it\./) },
    ])
  })

  it('that is believed is not worth a word', async () => {
    const behind = await startTestApp({ TRUST_PROXY: '10.0.0.0/8' })
    onTestFinished(() => behind.close())
    await pass(behind, 'x-forwarded-for')
    expect(warnings(behind)).toEqual([])
  })
})

describe('a body', () => {
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('of type %s is 415', async (type) => {
    const response = await signIn('email=a', type)
    expect([response.statusCode, response.json().details[0].code]).toEqual([415, 'invalid'])
  })

  it.each(['{', '', 'nul', '{"email":}'])('that is no JSON (%j) is 400', async (payload) => {
    expect((await signIn(payload, 'application/json')).statusCode).toBe(400)
  })

  it.each(['null', '[]', '"text"', '1'])('that is no object (%s) is 400', async (payload) => {
    expect((await signIn(payload, 'application/json')).statusCode).toBe(400)
  })

  it('over a mebibyte is 413', async () => {
    const response = await signIn(`{"email":"${'x'.repeat(1024 * 1024)}"}`, 'application/json')
    expect([response.statusCode, response.json().details[0].code]).toEqual([413, 'too_large'])
  })

  it('with __proto__ in it is refused', async () => {
    expect(
      (await signIn('{"__proto__":{"admin":true},"email":"a@b.co","password":"x"}', 'application/json'))
        .statusCode,
    ).toBe(400)
  })
})

describe('the documentation', () => {
  it('describes every route with its body, reply and access', async () => {
    const document = (await app.http.inject({ url: '/api/v1/openapi.json' })).json()
    expect(document.openapi).toBe('3.1.0')
    const create = document.paths['/api/v1/{org}/contacts/'].post
    expect(create.operationId).toBe('contacts.create')
    expect(create.description).toContain('contacts:write')
    expect(create.requestBody.content['application/json'].schema.required).toEqual(['first_name'])
    expect(Object.keys(create.responses)).toContain('201')
    expect(create.security).toEqual([{ bearer: [] }])
    expect(document.paths['/api/v1/token/'].post.security).toEqual([])
  })

  // What `redocly lint` asks for with redocly.yaml, as far as our own doing could break it.
  it('is one that a linter of such documents has nothing to say of', async () => {
    const document = (await app.http.inject({ url: '/api/v1/openapi.json' })).json()
    expect(document.info).toMatchObject({ license: { name: 'MIT', identifier: 'MIT' } })
    expect(document.servers).toEqual([{ url: '/', description: 'This server' }])
    const operations = Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, item]) =>
      Object.values(item).map((operation) => ({ path, ...operation })),
    )
    const ids = operations.map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { path, operationId, summary, security, responses, parameters = [] } of operations) {
      expect(operationId).toMatch(/^[\w.-]+$/)
      expect(summary, operationId).toMatch(/\S/)
      expect(security, operationId).toBeDefined()
      for (const codes of [/^2\d\d$/, /^4XX$/])
        expect(
          Object.keys(responses).filter((code) => codes.test(code)),
          operationId,
        ).not.toEqual([])
      for (const [code, response] of Object.entries(responses))
        expect(response.description, `${operationId} ${code}`).toMatch(/\S/)
      const named = [...path.matchAll(/{(\w+)}/g)].map(([, name]) => name)
      const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
      expect(inPath.sort(), operationId).toEqual(named.sort())
    }
    expect(document.components).toEqual({
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {},
    })
  })

  it('is put together once, not for each who asks', async () => {
    const puttingTogether = vi.spyOn(app.http, 'swagger')
    onTestFinished(() => puttingTogether.mockRestore())
    const { headers } = await app.http.inject({ url: '/api/v1/openapi.json' })
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(puttingTogether).not.toHaveBeenCalled()
  })

  it('can be read as a page', async () => {
    const page = await app.http.inject({ url: '/api/docs' })
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.headers['x-frame-options']).toBe('DENY')
    expect(page.headers['content-security-policy']).toContain(
      "base-uri 'none';frame-ancestors 'none';form-action 'self'",
    )
  })
})

describe('health', () => {
  it('says that the process answers and that the database is at its schema', async () => {
    expect((await app.http.inject({ url: '/healthz' })).statusCode).toBe(200)
    expect((await app.http.inject({ url: '/readyz' })).statusCode).toBe(200)
  })

  it('is not ready while it warms up, and answers all the same', async () => {
    app.http.warmingUp = true
    const { statusCode, headers } = await app.http.inject({ url: '/readyz' })
    expect([statusCode, headers['retry-after']]).toEqual([503, '2'])
    expect((await app.http.inject({ url: '/healthz' })).statusCode).toBe(200)
    app.http.warmingUp = false
    expect((await app.http.inject({ url: '/readyz' })).statusCode).toBe(200)
  })

  it('is ready while requests have taken every connection', async () => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const working = Array.from({ length: 20 }, () => app.services.database.transaction({}, () => held))
    expect((await app.http.inject({ url: '/readyz' })).statusCode).toBe(200)
    letGo()
    await Promise.all(working)
  })

  it('is asked of the database once, however many want to know', async () => {
    const asked = vi.spyOn(app.readiness, 'query')
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.http.inject({ url: '/readyz' })))
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(asked).toHaveBeenCalledTimes(1)
    asked.mockRestore()
  })

  it('is not ready when the database says nothing, and says so before anyone gives up', async () => {
    const asked = vi.spyOn(app.readiness, 'query').mockReturnValue(new Promise(() => {}))
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const answer = app.http.inject({ url: '/readyz' })
    await vi.waitUntil(() => asked.mock.calls.length === 1)
    await vi.advanceTimersByTimeAsync(2000)
    expect((await answer).statusCode).toBe(503)
    asked.mockRestore()
  })

  it('is not ready at another schema', async () => {
    await app.database.sql(`insert into migrations (number, name, hash) values (9999, 'of_tomorrow', '')`)
    expect((await app.http.inject({ url: '/readyz' })).statusCode).toBe(503)
    await app.database.sql('delete from migrations where number = 9999')
  })
})

const diskFull = /^The server's disk is full, so nothing can be saved/

describe('a database that is away', () => {
  it('is 503 with a time to come back, never a logout, and then all is well again', async () => {
    const list = () => app.call(contacts.list, { params: { org: workspace.id } }, workspace.owner)
    const { database } = app.services
    app.services.database = connect({ url: 'postgres://nobody@127.0.0.1:1/nothing', pooled: false }, () => {})
    const answer = await list()
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2'])
    expect((await app.http.inject({ url: '/healthz' })).statusCode).toBe(200)
    app.services.database = database
    expect((await list()).status).toBe(200)
  })

  it.each(['53100', 'ENOSPC', 'EDQUOT'])('for want of space (%s) says so', async (code) => {
    const { database } = app.services
    const full = () => Promise.reject(Object.assign(new Error('no space left'), { code }))
    app.services.database = { ...database, transaction: full }
    const body = { first_name: 'Ada' }
    const answer = await app.call(contacts.create, { params: { org: workspace.id }, body }, workspace.owner)
    app.services.database = database
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2'])
    expect(answer.error.details).toEqual([{ code: 'server_error', message: expect.stringMatching(diskFull) }])
  })

  it('loses its connections without ending the process', async () => {
    await app.database.sql(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        app.call(contacts.list, { params: { org: workspace.id } }, workspace.owner),
      ),
    )
    for (const { status } of answers) expect([200, 503]).toContain(status)
    expect(app.logged.join()).not.toMatch(/secretKey|connectionParameters/)
    expect((await app.call(contacts.list, { params: { org: workspace.id } }, workspace.owner)).status).toBe(
      200,
    )
  })
})

type Operation = {
  operationId: string
  summary: string
  security: object[]
  responses: Record<string, { description: string }>
  parameters?: { in: string; name: string }[]
}
