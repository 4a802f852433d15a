import { once } from 'node:events'
import http from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { waitMs } from '../../../../bin/tests/patience.mjs'
import { newKey } from '../storage/storage.ts'
import { openTestApp } from '../testing/app.ts'
import { createContact, createWorkspace, type TestWorkspace } from '../testing/factories.ts'

const bodyMs = 1200

const app = await openTestApp({}, { limits: { headersMs: 300, bodyMs, afterAnswerMs: 3000, idleMs: 60_000 } })
let workspace: TestWorkspace
let origin: string
let port: number

beforeAll(async () => {
  workspace = await createWorkspace(app)
  origin = await app.http.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(origin).port)
})

const uploadUrl = (bytes: number) =>
  app.services.storage.uploadUrl({ key: newKey(workspace.id), size: { bytes } })
const complaints = () => app.logged.filter((line) => JSON.parse(line).level > 30)

const headOf = (request: string, length: number) =>
  `${request} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

/** Sends the beginning of a request, then the rest bit by bit, and answers what came back when the server closes. */
async function dribble(beginning: string, bits = Infinity) {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.on('error', () => {})
  socket.write(beginning)
  for (let sent = 0; sent < bits && !socket.closed; sent++) {
    await sleep(100)
    socket.write('x')
  }
  if (!socket.closed) await once(socket, 'close')
  return answer
}

describe('a request that comes slowly', () => {
  it('is ended with 408 when its body takes too long, though bytes keep coming', async () => {
    const answer = await dribble(headOf('POST /api/v1/token/', 1000))
    expect(answer).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/)
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
      status: 408,
      details: [{ code: 'invalid', message: 'The request took too long to arrive' }],
    })
    expect(complaints()).toEqual([])
  })

  it('is ended with 408 when its head takes too long', async () => {
    expect(await dribble('GET /healthz HTTP/1.1\r\nHost: localhost')).toMatch(
      /^HTTP\/1.1 408 Request Timeout\r\n/,
    )
  })

  it('may take as long as it needs when it is a file of which bytes keep coming', async () => {
    const bits = 15
    const head = headOf(`PUT ${await uploadUrl(bits)}`, bits).replace('\r\n', '\r\nConnection: close\r\n')
    expect(await dribble(head, bits)).toMatch(/^HTTP\/1.1 200 OK\r\n/)
  })

  it('is ended when it is a file of which nothing more comes, and can be sent again', async () => {
    const url = await uploadUrl(5)
    expect(await dribble(headOf(`PUT ${url}`, 5), 3)).toMatch(/^HTTP\/1.1 408 /)
    await expect
      .poll(async () => (await fetch(origin + url, { method: 'PUT', body: 'whole' })).status)
      .toBe(200)
    expect(complaints()).toEqual([])
  })

  it('is no matter once all of it is there, however long its answer takes', async () => {
    const { database } = app.services
    // Whom it is from is looked up before it is read.
    const enter: typeof database.enter = async (kind, text, values) => {
      await sleep(bodyMs * 2)
      return database.enter(kind, text, values)
    }
    app.services.database = { ...database, enter }
    onTestFinished(() => void Object.assign(app.services, { database }))
    const answer = await fetch(`${origin}/api/v1/${workspace.id}/contacts/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${workspace.owner.token}`, 'content-type': 'application/json' },
      body: '{"first_name":"Ada"}',
    })
    expect(answer.status).toBe(201)
  })

  it('is not what an open stream of events is', async () => {
    const stream = await fetch(`${origin}/api/v1/${workspace.id}/events/`, {
      headers: { authorization: `Bearer ${workspace.owner.token}` },
    })
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    await reader?.read()
    await sleep(bodyMs * 2)
    const { id } = await createContact(app, workspace)
    expect((await reader?.read())?.value).toContain(id)
    await reader?.cancel()
  })
})

describe('a caller who leaves in the middle of a body', () => {
  it.each([
    ['of JSON', async () => 'POST /api/v1/token/'],
    ['of a file', async () => `PUT ${await uploadUrl(1000)}`],
  ])('%s is no fault of the server', async (_, request) => {
    const before = app.logged.length
    const socket = connect(port, '127.0.0.1')
    socket.write(`${headOf(await request(), 1000)}half`)
    await sleep(100)
    socket.destroy()
    await expect.poll(() => app.logged.length).toBeGreaterThan(before)
    expect(complaints()).toEqual([])
  })
})

describe('an answer that comes before the end of the body', () => {
  const large = Buffer.alloc(4 * 1024 * 1024)
  const json = { 'content-type': 'application/json' }
  const post = async (path: string, headers: object = json) => ({ method: 'POST', path, headers })
  const put = async (path: string) => ({ method: 'PUT', path })

  it.each([
    ['JSON that is too large', 413, () => post('/api/v1/token/')],
    [
      'JSON of unknown length',
      413,
      () => post('/api/v1/token/', { ...json, 'transfer-encoding': 'chunked' }),
    ],
    ['who is not signed in', 401, () => post(`/api/v1/${workspace.id}/contacts/`)],
    ['a file larger than announced', 413, async () => put(await uploadUrl(3))],
    ['a file without a link', 404, () => put(`/files/${newKey(workspace.id)}`)],
  ])(
    'to %s leaves the connection to the next request, or says that it closes it',
    async (_, status, request) => {
      const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
      onTestFinished(() => agent.destroy())
      const refused = await ask({ agent, ...(await request()) }, large)
      expect(refused.status).toBe(status)
      const next = await ask({ agent, path: '/healthz' })
      expect(next.status).toBe(200)
      expect(refused.closes || next.from === refused.from).toBe(true)
    },
  )

  it('is followed by no more than a moment of waiting for the rest', async () => {
    expect(await dribble(headOf(`POST /api/v1/${workspace.id}/contacts/`, 1_000_000))).toMatch(
      /^HTTP\/1.1 401 /,
    )
  })

  type Told = { status: number; from: number | undefined; closes: boolean }

  function ask(options: http.RequestOptions, body?: Buffer) {
    return new Promise<Told>((resolve, reject) => {
      const request = http.request({ port, ...options, timeout: waitMs }, (response) => {
        const { statusCode: status = 0, headers, socket } = response
        const told = { status, from: socket.localPort, closes: headers.connection === 'close' }
        response.resume().on('end', () => resolve(told))
      })
      request.on('timeout', () => request.destroy(new Error('no answer')))
      request.on('error', reject)
      request.end(body)
    })
  }
})
