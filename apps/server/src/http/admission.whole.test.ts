import { type AddressInfo, connect as connectTo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { addMember, createWorkspace, type TestWorkspace } from '../testing/factories.ts'

/** By default ten are let in, five of one session, and a hundred wait. */
const ofOneSession = 5
const waiting = 100

let app: TestApp
let origin: string
let lagoon: TestWorkspace
let summit: TestWorkspace
const clock = { now: 0 }

beforeEach(async () => {
  clock.now = 0
  app = await startTestApp({}, { now: () => clock.now })
  lagoon = await createWorkspace(app)
  summit = await createWorkspace(app)
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`
})
afterEach(() => app.close())

const list = ({ id, owner }: TestWorkspace, signal?: AbortSignal) =>
  fetch(`${origin}/api/v1/${id}/contacts/`, {
    headers: { authorization: `Bearer ${owner.token}` },
    ...(signal && { signal }),
  })

/** From here on whatever is asked in the workspace waits in the database, until it is let go. */
function stall({ owner }: TestWorkspace) {
  const { database } = app.services
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const { sid } = app.services.tokens.verifyAccess(owner.token)
  const asked = vi.fn()
  const enter: typeof database.enter = async (kind, text, values) => {
    if (values[0] === sid) {
      asked()
      await held
    }
    return database.enter(kind, text, values)
  }
  app.services.database = { ...database, enter }
  return { asked, letGo }
}

describe('while a session asks for more than can be answered', () => {
  it('what is too much is refused at once, and everyone else and the checks of health are answered', async () => {
    const { asked, letGo } = stall(lagoon)
    const answers = Array.from({ length: ofOneSession + waiting + 20 }, () => list(lagoon))
    const refused = await firstOf(answers, 20)
    for (const answer of refused) {
      expect(answer.status).toBe(503)
      expect(['1', '2', '3']).toContain(answer.headers.get('retry-after'))
      expect(await answer.json()).toEqual({
        status: 503,
        details: [
          { code: 'server_error', message: 'The service is busy or restarting. Try again in a moment' },
        ],
      })
    }
    expect((await list(summit)).status).toBe(200)
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    expect((await fetch(`${origin}/readyz`)).status).toBe(200)
    expect(asked).toHaveBeenCalledTimes(ofOneSession)
    letGo()
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(ofOneSession + waiting)
  })

  it('that is said in the log, once for many', async () => {
    const { letGo } = stall(lagoon)
    const answers = Array.from({ length: ofOneSession + waiting + 20 }, () => list(lagoon))
    await firstOf(answers, 20)
    const warnings = () => app.logged.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40)
    await expect.poll(warnings).toMatchObject([{ msg: expect.stringMatching(/^more was asked/) }])
    letGo()
    await Promise.all(answers)
  })

  it('those who have gone are dropped without work', async () => {
    const { asked, letGo } = stall(lagoon)
    const working = Array.from({ length: ofOneSession }, () => list(lagoon))
    await expect.poll(() => asked.mock.calls.length).toBe(ofOneSession)
    const leaving = new AbortController()
    const gone = Array.from({ length: 20 }, () => list(lagoon, leaving.signal).catch(() => 'gone'))
    await expect.poll(connectionsOpen).toBe(ofOneSession + 20)
    // Whoever has connected gets as far as asking.
    await fetch(`${origin}/healthz`)
    leaving.abort()
    expect(new Set(await Promise.all(gone))).toEqual(new Set(['gone']))
    await expect.poll(connectionsOpen).toBeLessThanOrEqual(ofOneSession + 1)
    letGo()
    await Promise.all(working)
    expect((await list(lagoon)).status).toBe(200)
    expect(asked).toHaveBeenCalledTimes(ofOneSession + 1)
  })

  it('those who have waited for four seconds are refused', async () => {
    const { asked, letGo } = stall(lagoon)
    const working = Array.from({ length: ofOneSession }, () => list(lagoon))
    await expect.poll(() => asked.mock.calls.length).toBe(ofOneSession)
    const late = list(lagoon)
    await expect.poll(connectionsOpen).toBe(ofOneSession + 1)
    await fetch(`${origin}/healthz`)
    clock.now = 4001
    expect((await late).status).toBe(503)
    letGo()
    for (const answer of await Promise.all(working)) expect(answer.status).toBe(200)
  })
})

describe('a place is taken by nobody', () => {
  it('whose body still comes', async () => {
    const head =
      'POST /api/v1/token/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9'
    const slow = Array.from({ length: 20 }, () => connectTo(Number(new URL(origin).port), '127.0.0.1'))
    for (const socket of slow) socket.write(`${head}\r\n\r\n{`)
    await expect.poll(connectionsOpen).toBe(20)
    expect((await signIn()).status).toBe(401)
    for (const socket of slow) socket.destroy()
  })

  it('who follows the events of a workspace', async () => {
    const leaving = new AbortController()
    const headers = { authorization: `Bearer ${lagoon.owner.token}` }
    for (let open = 0; open <= ofOneSession; open++) {
      const stream = await fetch(`${origin}/api/v1/${lagoon.id}/events/`, { headers, signal: leaving.signal })
      expect(stream.status).toBe(200)
    }
    expect((await list(lagoon)).status).toBe(200)
    leaving.abort()
  })
})

describe('in the line of a workspace or of a link stands only who belongs there', () => {
  it('not who names a workspace of others', async () => {
    expect((await list(lagoon)).status).toBe(200)
    const strangers = [summit.owner, await addMember(app, summit, 'EDITOR')]
    const stalled = strangers.map((owner) => ({ owner, ...stall({ ...summit, owner }) }))
    const asked = stalled.flatMap(({ owner }) => Array.from({ length: 4 }, () => list({ ...lagoon, owner })))
    for (const { asked } of stalled) await expect.poll(() => asked.mock.calls.length).toBe(4)
    expect((await list(lagoon)).status).toBe(200)
    for (const { letGo } of stalled) letGo()
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(8).fill(404))
  })

  it('and not who guesses links, who are refused by a page with the time to come back', async () => {
    const { database } = app.services
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const query = vi.fn(async () => held.then(() => []))
    app.services.database = { ...database, query: query as typeof database.query }
    const guesses = Array.from({ length: ofOneSession + waiting + 1 }, (_, n) =>
      fetch(`${origin}/q/guess-${n}`),
    )
    const [refused] = await firstOf(guesses, 1)
    expect([refused?.status, refused?.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
    expect(['1', '2', '3']).toContain(refused?.headers.get('retry-after'))
    expect(query).toHaveBeenCalledTimes(ofOneSession)
    letGo()
    await Promise.all(guesses)
  })
})

const signIn = () =>
  fetch(`${origin}/api/v1/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@test.example', password: 'Wrong-horse-7!' }),
  })

const connectionsOpen = () =>
  new Promise<number>((resolve) => app.http.server.getConnections((_error, count) => resolve(count)))

/** The first so many of these answers that come. */
async function firstOf(answers: Promise<Response>[], count: number): Promise<Response[]> {
  const come: Response[] = []
  await new Promise<void>((resolve) => {
    for (const answer of answers)
      void answer.then((one) => {
        if (come.length < count) come.push(one)
        if (come.length === count) resolve()
      })
  })
  return come
}
