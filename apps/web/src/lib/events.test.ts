import type { ChangeEvent } from '@caravel/contract/events'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { followEvents } from './events.ts'
import { session } from './session.ts'
import { failure, fakeApi } from './testing/fakeApi.ts'

const org = '0199a000-0000-7000-8000-000000000001'
const STREAM = 'GET /api/v1/:org/events/'
const change: ChangeEvent = {
  type: 'contact',
  id: '0199a000-0000-7000-8000-000000000002',
  verb: 'updated',
  actor_id: null,
}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  session.start({ access: 'access', refresh: 'refresh' }, org)
})
afterEach(() => {
  vi.useRealTimers()
  show('visible')
})

describe('following the events of a workspace', () => {
  it('hears each change, with the bearer sent, and skips what it does not know', async () => {
    const { api, heard, connections } = follow()
    await settle()
    connections[0]?.say(
      'event: ready\ndata: {}\n\n',
      ': ping\n\n',
      'data: {"type":"moon"}\n\n',
      'data: nonsense\n\n',
    )
    connections[0]?.say(`data: ${JSON.stringify(change)}\n\n`)
    await settle()
    expect(heard).toEqual(['connected', change])
    expect(api.requests[0]?.headers.get('authorization')).toBe('Bearer access')
  })

  it('tells of each connection, also of the one after a lost one', async () => {
    const { heard, connections } = follow()
    await settle()
    expect(heard).toEqual([])
    connections[0]?.say('event: ready\n\n')
    await settle()
    expect(heard).toEqual(['connected'])
    connections[0]?.end()
    await settle(1_000)
    connections[1]?.say('event: ready\n\n')
    await settle()
    expect(heard).toEqual(['connected', 'connected'])
  })

  it('waits longer each time, from 1 s up to 30 s, until a connection is ready', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1)
    const { api, connections } = follow({ status: 503 })
    const times: number[] = []
    for (let seconds = 0; seconds < 130; seconds++) {
      await settle(seconds === 0 ? 0 : 1_000)
      while (times.length < api.requests.length) times.push(seconds)
    }
    expect(times).toEqual([0, 1, 3, 7, 15, 31, 61, 91, 121])

    api.answer({ [STREAM]: () => connections.open() })
    await settle(30_000)
    connections[0]?.say('event: ready\n\n')
    await settle()
    connections[0]?.end()
    const before = api.requests.length
    await settle(1_000)
    expect(api.requests).toHaveLength(before + 1)
  })

  it('waits 30 s from the start where too many windows follow already', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1)
    const { api } = follow(failure(429, 'throttled', 'Too many event streams are open'))
    await settle(29_000)
    expect(api.requests).toHaveLength(1)
    await settle(1_000)
    expect(api.requests).toHaveLength(2)
    await settle(30_000)
    expect(api.requests).toHaveLength(3)
  })

  it('spreads the waiting, so that not all clients come back at once', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const { api } = follow({ status: 503 })
    await settle()
    await settle(499)
    expect(api.requests).toHaveLength(1)
    await settle(1)
    expect(api.requests).toHaveLength(2)
  })

  it('comes back at once when the line does', async () => {
    const { api } = follow({ status: 503 })
    await settle()
    api.answer({ 'GET /healthz': () => Promise.reject(new TypeError('Failed to fetch')) })
    window.dispatchEvent(new Event('offline'))
    await settle()
    expect(api.requestsTo(STREAM)).toHaveLength(1)
    api.answer({ 'GET /healthz': () => ({ status: 200 }) })
    window.dispatchEvent(new Event('online'))
    await settle()
    expect(api.requestsTo(STREAM)).toHaveLength(2)
  })

  it('takes a connection that has gone silent for dead', async () => {
    const { connections } = follow()
    await settle()
    connections[0]?.say('event: ready\n\n')
    await settle(60_000)
    connections[0]?.say(': ping\n\n')
    await settle(60_000)
    expect(connections).toHaveLength(1)
    await settle(12_000)
    expect(connections).toHaveLength(2)
  })

  it('lets go of the connection while nobody looks, and catches up when someone does', async () => {
    const { heard, connections } = follow()
    await settle()
    connections[0]?.say('event: ready\n\n')
    await settle()
    show('hidden')
    await settle(29_000)
    expect(connections[0]?.isOpen()).toBe(true)
    await settle(300_000)
    expect(connections[0]?.isOpen()).toBe(false)
    expect(connections).toHaveLength(1)
    show('visible')
    await settle(1_000)
    connections[1]?.say('event: ready\n\n')
    await settle()
    expect(heard).toEqual(['connected', 'connected'])
  })

  it.each([401, 403, 404])('ends for good on a %i', async (status) => {
    localStorage.removeItem('refreshtoken')
    const { api } = follow(failure(status, 'not_found', 'Not found'))
    await settle(120_000)
    expect(api.requests).toHaveLength(1)
  })

  it('tells when the person is refused, but not when the session has ended anyway', async () => {
    const { heard } = follow(failure(404, 'not_found', 'Not found'))
    await settle()
    expect(heard).toEqual(['refused'])

    localStorage.removeItem('refreshtoken')
    const { heard: heardAfter } = follow(failure(401, 'token_not_valid', 'Expired'))
    await settle()
    expect(session.isSignedIn()).toBe(false)
    expect(heardAfter).toEqual([])
  })

  it('ends when told to', async () => {
    const { api, connections, stop } = follow()
    await settle()
    stop()
    await settle(60_000)
    expect(connections[0]?.isOpen()).toBe(false)
    expect(api.requests).toHaveLength(1)
  })

  it('ends with the session', async () => {
    const { api, connections } = follow()
    await settle()
    session.end()
    await settle(60_000)
    expect(connections[0]?.isOpen()).toBe(false)
    expect(api.requests).toHaveLength(1)
  })
})

function follow(answer?: Awaited<ReturnType<Parameters<typeof fakeApi>[0][string]>>) {
  const connections = fakeConnections()
  const api = fakeApi({ [STREAM]: () => answer ?? connections.open() })
  const heard: unknown[] = []
  const stop = followEvents(org, {
    onEvent: (event) => heard.push(event),
    onConnect: () => heard.push('connected'),
    onRefused: () => heard.push('refused'),
  })
  onTestFinished(stop)
  return { api, heard, connections, stop }
}

function fakeConnections() {
  type Connection = { say: (...pieces: string[]) => void; end: () => void; isOpen: () => boolean }
  const connections: Connection[] = []
  const open = () => {
    let isOpen = true
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        connections.push({
          say: (...pieces) => {
            for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
          },
          end: () => controller.close(),
          isOpen: () => isOpen,
        })
      },
      cancel() {
        isOpen = false
      },
    })
    return new Response(body)
  }
  return Object.assign(connections, { open })
}

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

function show(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}
