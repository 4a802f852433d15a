import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { connection } from './connection.ts'
import { fakeApi } from './testing/fakeApi.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

it('believes the server more than the browser', async () => {
  fakeApi({ 'GET /healthz': () => ({ status: 503 }) })
  const heard = listen()
  await happens('offline')
  expect(connection.isUp()).toBe(true)
  expect(heard).toEqual([])
})

it('takes one request without an answer for bad luck, and two for a line that is cut', async () => {
  const line = fakeLine()
  const heard = listen()
  connection.doubt()
  await settle()
  expect(connection.isUp()).toBe(true)
  line.cut()
  connection.doubt()
  await settle()
  expect(heard).toEqual(['lost'])
  line.mend()
  await happens('online')
  expect(heard).toEqual(['lost', 'found'])
})

it('asks by itself until there is an answer, ever less often, and then no more', async () => {
  const line = fakeLine()
  const heard = listen()
  line.cut()
  connection.doubt()
  await settle(60_000)
  // At 0, 1, 3, 7, 15, 30, 45 and 60 s.
  expect(line.asked()).toBe(8)
  line.mend()
  await settle(15_000)
  expect(heard).toEqual(['lost', 'found'])
  const asked = line.asked()
  await settle(60_000)
  expect(line.asked()).toBe(asked)
})

it('asks once where many doubt at once', async () => {
  const line = fakeLine()
  for (let doubts = 0; doubts < 5; doubts++) connection.doubt()
  await settle()
  expect(line.asked()).toBe(1)
})

function fakeLine() {
  let isCut = false
  const api = fakeApi({
    'GET /healthz': () => {
      if (isCut) throw new TypeError('Failed to fetch')
      return { status: 200 }
    },
  })
  return {
    cut: () => {
      isCut = true
    },
    mend: () => {
      isCut = false
    },
    asked: () => api.requests.length,
  }
}

function listen() {
  const heard: string[] = []
  const stop = connection.subscribe(() => heard.push(connection.isUp() ? 'found' : 'lost'))
  onTestFinished(stop)
  return heard
}

async function happens(event: 'online' | 'offline') {
  window.dispatchEvent(new Event(event))
  await settle()
}

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
